// Counting paths: the move generator's proof and its speed test.
#pragma once

#include <functional>

#include "engine/position.h"

namespace anzi {

/// Paths of `depth` plies. In jieqi a step is a legal move and, for a face-down piece, each identity its pool
/// holds; taking a face-down piece does not branch and leaves its side's pool as it is. Depth 0 is one path.
template <VariantRules R>
[[nodiscard]] std::uint64_t perft(Position<R>& pos, int depth);

/// As perft, with the share of each root move: `report(move, uncovered or None, count)`. False from `report`
/// stops.
template <VariantRules R>
std::uint64_t perft_divide(Position<R>& pos, int depth,
                           const std::function<bool(Move, PieceType, std::uint64_t)>& report);

} // namespace anzi
