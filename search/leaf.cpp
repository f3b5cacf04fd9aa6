#include "search/leaf.h"

#include <algorithm>
#include <cmath>

#include "search/evaluation.h"
#include "search/quiescence.h"

namespace anzi {
namespace {

constexpr int kFadeFrom = 40; // plies without a capture from which values fade towards a draw

template <VariantRules R>
double faded(const Position<R>& pos, double value) {
    const int idle = pos.plies_without_capture();
    if (idle <= kFadeFrom) return value;
    const int left = std::max(0, R::kNoCaptureLimit - idle);
    return 0.5 + (value - 0.5) * left / (R::kNoCaptureLimit - kFadeFrom);
}

/// The outcome whose worth is nearest to the average.
template <VariantRules R>
PieceType average_outcome(const UncoverOdds& odds) {
    double average = 0;
    for (std::size_t i = 0; i < odds.size(); ++i)
        average += odds.probability(i) * exchange_value<R>(odds[i].type);
    const auto distance = [&](const Outcome& o) { return std::abs(exchange_value<R>(o.type) - average); };
    return std::ranges::min_element(odds, {}, distance)->type;
}

} // namespace

template <VariantRules R>
float leaf_value(Position<R>& pos) {
    return static_cast<float>(faded(pos, expected_score(quiesce(pos))));
}

template <VariantRules R>
float estimate_chance(Position<R>& pos) {
    const Color us = ~pos.side_to_move();
    const Square at = pos.pending();
    const UncoverOdds odds = pos.uncover_odds(us);
    const bool lost =
        pos.attackers(at, ~us, pos.occupied()).any() && pos.attackers(at, us, pos.occupied()).empty();
    const PieceType average = average_outcome<R>(odds);
    pos.uncover(average);
    const int value = -quiesce(pos);
    pos.undo_uncover();
    double mean = 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
        // A piece that can be taken for nothing is lost whatever it is.
        const int more = lost ? 0 : exchange_value<R>(odds[i].type) - exchange_value<R>(average);
        mean += odds.probability(i) * expected_score(value + more);
    }
    return static_cast<float>(faded(pos, mean));
}

template float leaf_value(Position<Xiangqi>&);
template float leaf_value(Position<Jieqi>&);
template float estimate_chance(Position<Xiangqi>&);
template float estimate_chance(Position<Jieqi>&);

} // namespace anzi
