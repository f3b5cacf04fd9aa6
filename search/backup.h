// How a node's worth follows from its children's: exact sums, exact expectations, proven bounds.
#pragma once

#include "search/select.h"

namespace anzi {

/// What a node tells its parent, read under the node's lock.
struct NodeReport {
    NodeKind kind;
    std::uint32_t visits;
    float mean;
    bool bounded; // lo or hi says something

    explicit NodeReport(const Node& node);
    /// Worth of the move (or identity) that leads to the node, for the side of the parent.
    [[nodiscard]] float value_above() const { return kind == NodeKind::Chance ? mean : 1 - mean; }
};

/// Puts what the child is worth now in place of what `edges[pick]` contributed to `parent`. The parent is
/// locked.
void update_parent(Tree& tree, Node& parent, std::size_t pick, const NodeReport& child);

/// One visit whose result is not known yet counts as lost, so that other threads look elsewhere.
void add_virtual_loss(Node& node, Edge& edge);

/// The node is won or lost for its side for certain, in `plies`.
void set_proven(Node& node, bool win, int plies);

} // namespace anzi
