// The end of a game by the rules, for the referee, the search and the `d` command alike.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

namespace anzi {

/// How the game stands after the plies in `pos`, in the order of the rules: no legal move (checkmate,
/// stalemate), third occurrence (perpetual check, perpetual chase, repetition), no-capture limit. A general
/// that was taken counts as checkmated. `pos` must not be pending.
template <VariantRules R>
[[nodiscard]] Verdict adjudicate(const Position<R>& pos);

/// The verdict on a repetition, ongoing if the position on the board has not occurred `occurrences` times (at
/// least 2) in the reversible plies. All moves since the `occurrences`-th latest occurrence, this one
/// included, are judged. By the rules that is 3. A search asks for 2: what the game would end with if both
/// went on as in this cycle. Costs a walk over keys unless the position has occurred that often. Both
/// generals must be on the board.
template <VariantRules R>
[[nodiscard]] Verdict judge_repetition(const Position<R>& pos, int occurrences = 3);

} // namespace anzi
