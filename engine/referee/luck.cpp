#include "engine/referee/luck.h"

#include <algorithm>

namespace anzi {

std::string_view to_string(LuckMode mode) { return mode == LuckMode::Mirror ? "mirror" : "squares"; }

std::optional<LuckMode> parse_luck_mode(std::string_view text) {
    for (LuckMode mode : {LuckMode::Mirror, LuckMode::Squares})
        if (text == to_string(mode)) return mode;
    return std::nullopt;
}

template <VariantRules R>
Luck shuffled_luck(const Position<R>& start, LuckMode mode, std::uint64_t seed) {
    Luck luck;
    luck.mode = mode;
    Rng rng(seed);
    for (Color c : kColors) {
        auto& names = luck.names[index(c)];
        for (PieceType t : kHiddenTypes)
            names.insert(names.end(), static_cast<std::size_t>(start.pool(c)[t]), t);
        for (std::size_t left = names.size(); left > 1; --left) // Fisher and Yates
            std::swap(names[left - 1], names[rng.below(static_cast<std::uint32_t>(left))]);
    }
    return luck;
}

std::string to_letters(const std::vector<PieceType>& names, Color c) {
    std::string letters;
    for (PieceType t : names)
        letters += letter_of(c, t);
    return letters;
}

std::optional<std::vector<PieceType>> parse_letters(std::string_view letters) {
    std::vector<PieceType> names;
    for (char letter : letters) {
        const auto known = [&](PieceType t) {
            return letter == letter_of(Color::Red, t) || letter == letter_of(Color::Black, t);
        };
        const auto* t = std::find_if(kHiddenTypes.begin(), kHiddenTypes.end(), known);
        if (t == kHiddenTypes.end()) return std::nullopt;
        names.push_back(*t);
    }
    return names;
}

template Luck shuffled_luck(const Position<Xiangqi>&, LuckMode, std::uint64_t);
template Luck shuffled_luck(const Position<Jieqi>&, LuckMode, std::uint64_t);

} // namespace anzi
