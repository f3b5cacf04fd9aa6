// What a quiet player would get out of a position: the evaluation after the captures that pay.
#pragma once

#include "search/see.h"

namespace anzi {

/// Scores beyond this are mates; kMateScore less the plies to it.
constexpr int kMateScore = 30000;
constexpr int kMateThreshold = 29000;

/// Alpha-beta over captures that do not lose by static exchange, and over evasions when in check; centipawns
/// for the side to move. Captures by face-down pieces are valued by their exchange alone: what they would
/// become is a chance event, and the exchange counts them as their pool's mean. `pos` is left as it was.
template <VariantRules R>
[[nodiscard]] int quiesce(Position<R>& pos);
/// The same within a window. `stand`: what the position is worth as it is.
template <VariantRules R>
[[nodiscard]] int quiesce(Position<R>& pos, int alpha, int beta, int stand);

} // namespace anzi
