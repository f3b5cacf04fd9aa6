// Static exchange evaluation: what a capture wins when both sides go on taking on the same point with their
// least pieces first, each free to stop. Face-down pieces count as the mean of their side's pool, as takers
// and as taken.
#pragma once

#include "search/evaluation.h"

namespace anzi {

/// Worth of the piece on `s` in an exchange, centipawns.
template <VariantRules R>
[[nodiscard]] int worth(const Position<R>& pos, Square s);

/// Centipawns won by `m`, negative if it loses. A quiet move is valued by what is lost on its new point. Pins
/// are not looked at.
template <VariantRules R>
[[nodiscard]] int static_exchange(const Position<R>& pos, Move m);

} // namespace anzi
