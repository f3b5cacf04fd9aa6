// The luck of a game: which identities the face-down pieces turn out to have, fixed before the first move.
#pragma once

#include "engine/player_view.h"
#include "engine/rng.h"

namespace anzi {

/// What a place in a luck list stands for.
enum class LuckMode : std::uint8_t {
    Mirror, // the k-th face-down piece of a colour that is uncovered or taken gets the k-th name
    Squares // the k-th point of a colour that is face down at the start (a0 first, i9 last) has the k-th name
};

/// "mirror", "squares".
[[nodiscard]] std::string_view to_string(LuckMode mode);
[[nodiscard]] std::optional<LuckMode> parse_luck_mode(std::string_view text);

/// One list of names for each colour. Either mode uncovers with the same odds: no player can tell face-down
/// pieces apart, so it does not matter whether a uniformly shuffled list is dealt by point or in the order of
/// asking.
struct Luck {
    LuckMode mode = LuckMode::Mirror;
    std::array<std::vector<PieceType>, 2> names;

    [[nodiscard]] bool operator==(const Luck&) const = default;
};

/// Shuffles the two pools of `start` into lists. A pool may hold more names than there are face-down pieces
/// (some were taken unseen before the start); the names at the end of its list then remain unused.
template <VariantRules R>
[[nodiscard]] Luck shuffled_luck(const Position<R>& start, LuckMode mode, std::uint64_t seed);

/// "RNBAC...": a list of names as letters in the case of `c`, and back. Nothing for other letters.
[[nodiscard]] std::string to_letters(const std::vector<PieceType>& names, Color c);
[[nodiscard]] std::optional<std::vector<PieceType>> parse_letters(std::string_view letters);

} // namespace anzi
