// The end of a game by the rules, for the referee, the search and the `d` command alike.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

namespace anzi {

/// How the game stands after the plies in `pos`, in the order of the rules: no legal move (checkmate, stalemate),
/// third occurrence (perpetual check, perpetual chase, repetition), no-capture limit. A general that was taken
/// counts as checkmated. `pos` must not be pending.
template <VariantRules R>
[[nodiscard]] Verdict adjudicate(const Position<R>& pos);

/// The verdict on the cycle that the last reversible plies closed: the position on the board has occurred at least
/// `occurrences` times (3 by the rules; a search asks for 2 inside its tree). The moves from the
/// `occurrences`-th latest occurrence on, this one included, are judged. Ongoing if it has not occurred as often.
template <VariantRules R>
[[nodiscard]] Verdict judge_repetition(const Position<R>& pos, int occurrences = 3);

}  // namespace anzi
