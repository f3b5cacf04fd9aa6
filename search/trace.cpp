// The text of the `eval` command.
#include <cmath>
#include <cstdio>

#include "search/evaluation.h"
#include "search/search.h"

namespace anzi {
namespace {

std::string row(std::string_view name, int red, int black, double pawns) {
    if (std::abs(pawns) < 0.005) pawns = 0; // no "-0.00"
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "%-28s %5d %5d %8.2f\n", std::string(name).c_str(), red, black,
                  pawns);
    return line.data();
}

std::string signed_pawns(double pawns) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", pawns);
    return text.data();
}

} // namespace

template <VariantRules R>
std::string trace_evaluation(const PlayerView<R>& view) {
    const Position<R>& pos = view.position;
    if (pos.pending() != kNoSquare) return "no evaluation while a piece is being uncovered\n";
    const auto counts = count_features(pos);
    const int men = std::min(30, pos.occupied().count() - 2);
    std::string text = "term                           red black    pawns\n";
    for (std::size_t i = 0; i < kFeatureCount;) {
        const std::string name = term_name(i);
        int red = 0, black = 0;
        double pawns = 0;
        for (; i < kFeatureCount && term_name(i) == name; ++i) {
            const Weight w = weights<R>()[i];
            red += counts[0][i];
            black += counts[1][i];
            pawns += (w.full * men + w.empty * (30 - men)) / 30 * (counts[0][i] - counts[1][i]) / 100;
        }
        if (red != 0 || black != 0) text += row(name, red, black, pawns);
    }
    if constexpr (R::kHasDark)
        for (Color c : kColors) {
            const double mean = mean_exchange_value<R>(pos.pool(c)) / 100.0;
            text += std::string(c == Color::Red ? "red" : "black") + "'s pool: a face-down piece is worth " +
                    signed_pawns(mean).substr(1) + " pawns on average\n";
        }
    const int cp = evaluate(pos);
    const bool red_to_move = pos.side_to_move() == Color::Red;
    text += "static evaluation: " + signed_pawns((red_to_move ? cp : -cp) / 100.0) + " for red, " +
            signed_pawns(cp / 100.0) + " for the side to move\n";
    return text;
}

template std::string trace_evaluation(const PlayerView<Xiangqi>&);
template std::string trace_evaluation(const PlayerView<Jieqi>&);

} // namespace anzi
