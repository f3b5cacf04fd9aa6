// Where a playout goes next: PUCT at decision nodes, the largest deficit at chance nodes. Callers hold the
// node's lock.
#pragma once

#include <bitset>

#include "search/tree.h"

namespace anzi {

constexpr std::size_t kNoEdge = ~std::size_t{0};

/// Which root moves may be played; all of them unless `searchmoves` or `banmoves` said otherwise.
using RootFilter = std::bitset<MoveList::kCapacity>;

/// The edge with the largest  value + c * prior * visits(node)^t / (1 + visits(edge))  (PUCT as in AlphaZero,
/// the constants in params.h). Edges are sorted by prior and all untried ones have the same first-play value,
/// so only the first untried one competes. Edges proven lost are left out. kNoEdge if all are.
[[nodiscard]] std::size_t select_edge(const Node& node, std::span<const Edge> edges);
/// The same at the root, where moves may be barred, and those proven won need no more visits.
[[nodiscard]] std::size_t select_root_edge(const Node& node, std::span<const Edge> edges,
                                           const RootFilter& allowed);

/// The outcome whose visits lag most behind its probability: argmax p * (N + 1) - n. So every outcome's share
/// of the visits is within one visit of its exact probability, and the playouts are a stratified sample of
/// the assignments that are consistent with what is known. Outcomes whose result is proven need no more
/// visits.
[[nodiscard]] std::size_t select_outcome(std::span<const Edge> outcomes);

/// The exact expectation over the outcomes, by weight.
[[nodiscard]] float expectation(std::span<const Edge> outcomes);

} // namespace anzi
