// Static exchange evaluation: what a capture wins when both sides go on taking on the same point with their
// least pieces first, each free to stop. Face-down pieces count as the mean of their side's pool, as takers
// and as taken.
#pragma once

#include "search/evaluation.h"

namespace anzi {

/// What a face-down piece is worth in an exchange, centipawns, by colour. It changes with the pools: only
/// when a piece is uncovered.
using DarkWorth = std::array<int, 2>;
template <VariantRules R>
[[nodiscard]] inline DarkWorth dark_worth(const Position<R>& pos) {
    if constexpr (!R::kHasDark) return {};
    return {mean_exchange_value<R>(pos.pool(Color::Red)), mean_exchange_value<R>(pos.pool(Color::Black))};
}

/// Worth of the piece on `s` in an exchange, centipawns.
template <VariantRules R>
[[nodiscard]] int worth(const Position<R>& pos, Square s, const DarkWorth& dark);

/// Centipawns won by `m`, negative if it loses. A quiet move is valued by what is lost on its new point. Pins
/// are not looked at.
template <VariantRules R>
[[nodiscard]] int static_exchange(const Position<R>& pos, Move m, const DarkWorth& dark);

} // namespace anzi
