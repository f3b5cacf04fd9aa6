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

/// What is left of an advantage, from 1 down to 0 at the no-capture limit.
template <VariantRules R>
[[nodiscard]] double fade(const Position<R>& pos);

/// The outcome whose worth is nearest to the average: it can stand for all. `odds` must not be empty.
template <VariantRules R>
[[nodiscard]] PieceType average_outcome(const UncoverOdds& odds);

/// Can the piece that is being uncovered be taken for nothing, whatever it is?
template <VariantRules R>
[[nodiscard]] bool pending_is_lost(const Position<R>& pos);

} // namespace anzi
