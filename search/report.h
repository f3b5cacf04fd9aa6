// What the tree says to people: ranked moves, lines, scores, odds.
#pragma once

#include "search/alpha_beta.h"
#include "search/info.h"
#include "search/select.h"

namespace anzi {

/// Copies of the allowed root edges, best first: proven wins (the quickest), then the lines of alpha-beta,
/// then by visits, proven losses (the slowest) last. All of these lock the nodes they read: the search may be
/// running.
[[nodiscard]] std::vector<Edge> ranked_edges(Tree& tree, const RootFilter& allowed, const AheadLines& ahead);

/// The first `count` of them as lines of analysis; nodes and time are the caller's to fill in, and depth
/// where it is 0: that of a line of the tree.
[[nodiscard]] std::vector<InfoLine> analysis_lines(Tree& tree, std::span<const Edge> ranked,
                                                   const AheadLines& ahead, std::size_t count);

/// What the moved face-down piece of a root edge may be, and what that is worth.
[[nodiscard]] std::vector<UncoverValue> uncover_values(Tree& tree, const Edge& edge);

/// Win, draw, loss that have the expected score `value`.
[[nodiscard]] Wdl to_wdl(double value);

} // namespace anzi
