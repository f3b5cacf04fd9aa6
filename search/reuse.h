// Keeping what was searched: finding the new position in the old tree.
#pragma once

#include "engine/position.h"
#include "search/tree.h"

namespace anzi {

/// If `now` is `before` or lies at most two plies on in the tree, whatever way the position was told (moves,
/// or a fresh FEN), the tree keeps what hangs on it, corrected for what was learnt about taken pieces, and
/// true is returned. Otherwise the tree is left alone.
template <VariantRules R>
bool keep_tree(Tree& tree, const Position<R>& before, const Position<R>& now);

} // namespace anzi
