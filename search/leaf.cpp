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
    return 0.5 + (value - 0.5) * fade(pos);
}

} // namespace

template <VariantRules R>
double fade(const Position<R>& pos) {
    const int idle = pos.plies_without_capture();
    if (idle <= kFadeFrom) return 1;
    return static_cast<double>(std::max(0, R::kNoCaptureLimit - idle)) / (R::kNoCaptureLimit - kFadeFrom);
}

template <VariantRules R>
PieceType average_outcome(const UncoverOdds& odds) {
    double average = 0;
    for (std::size_t i = 0; i < odds.size(); ++i)
        average += odds.probability(i) * exchange_value<R>(odds[i].type);
    const auto distance = [&](const Outcome& o) { return std::abs(exchange_value<R>(o.type) - average); };
    return std::ranges::min_element(odds, {}, distance)->type;
}

template <VariantRules R>
bool pending_is_lost(const Position<R>& pos) {
    const Square at = pos.pending();
    const Color them = pos.side_to_move();
    return pos.attackers(at, them, pos.occupied()).any() && pos.attackers(at, ~them, pos.occupied()).empty();
}

template <VariantRules R>
float leaf_value(Position<R>& pos) {
    return static_cast<float>(faded(pos, expected_score(quiesce(pos))));
}

template <VariantRules R>
float estimate_chance(Position<R>& pos) {
    const Color us = ~pos.side_to_move();
    const UncoverOdds odds = pos.uncover_odds(us);
    const bool lost = pending_is_lost(pos);
    const PieceType average = average_outcome<R>(odds);
    pos.uncover(average);
    const int value = -quiesce(pos);
    pos.undo_uncover();
    double mean = 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
        const int more = lost ? 0 : exchange_value<R>(odds[i].type) - exchange_value<R>(average);
        mean += odds.probability(i) * expected_score(value + more);
    }
    return static_cast<float>(faded(pos, mean));
}

template float leaf_value(Position<Xiangqi>&);
template float leaf_value(Position<Jieqi>&);
template float estimate_chance(Position<Xiangqi>&);
template float estimate_chance(Position<Jieqi>&);
template double fade(const Position<Xiangqi>&);
template double fade(const Position<Jieqi>&);
template PieceType average_outcome<Xiangqi>(const UncoverOdds&);
template PieceType average_outcome<Jieqi>(const UncoverOdds&);
template bool pending_is_lost(const Position<Xiangqi>&);
template bool pending_is_lost(const Position<Jieqi>&);

} // namespace anzi
