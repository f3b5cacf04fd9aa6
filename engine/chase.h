// Who chases what, from public information alone: a face-down piece attacks, suffers and protects as the
// xiangqi piece of its point. What the verdict on a whole cycle is, adjudicate.h says.
#pragma once

#include "engine/position.h"

namespace anzi {

/// The enemy pieces (by point) that the move from `before` to `after` newly chases. `after` must be `before`
/// with one more move that neither takes nor uncovers anything, and both generals must be on the board.
///
/// T is newly chased if some piece A of the mover, neither general nor soldier, may now legally take it and
/// could not before, where T is neither the general nor a soldier on its own side of the river, and either A
/// is worth less (horse or cannon takes chariot; advisor or elephant takes chariot, cannon or horse) or
/// nothing may legally recapture. If A and T are of the same kind and T may legally take A, that is an offer
/// to exchange and no chase.
template <VariantRules R>
[[nodiscard]] Bitboard newly_chased(const Position<R>& before, const Position<R>& after);

} // namespace anzi
