// How likely each move is to be the best, before any search: a softmax over a few things that can be seen at
// once.
#pragma once

#include "engine/movegen.h"

namespace anzi {

/// A move and its share; the shares of a position's moves add up to 1.
struct PriorMove {
    Move move;
    bool check = false; // certainly gives check, whatever a face-down mover turns out to be
    float prior = 0;
};

using PriorList = std::array<PriorMove, MoveList::kCapacity>;

/// Fills `list` with the legal moves, most likely first, and returns their number.
template <VariantRules R>
std::size_t move_priors(const Position<R>& pos, PriorList& list);

} // namespace anzi
