// What a new leaf of the tree is worth.
#pragma once

#include "engine/position.h"

namespace anzi {

/// Expected score of the side to move: evaluation after quiescence, drawn nearer to a draw as the no-capture
/// limit comes near. `pos` is as before afterwards.
template <VariantRules R>
[[nodiscard]] float leaf_value(Position<R>& pos);

/// Expected score of the side whose piece is being uncovered, from a search of one outcome, the one nearest
/// to the average: the others are taken to differ from it by what the pieces are worth. Costs a sixth of
/// looking at all outcomes, and plays no worse at equal playouts.
template <VariantRules R>
[[nodiscard]] float estimate_chance(Position<R>& pos);

} // namespace anzi
