#include "search/backup.h"

#include <algorithm>

namespace anzi {
namespace {

struct Bounds {
    float lo = 0, hi = 1;
};

/// Bounds of an edge for the side that plays it.
Bounds bounds_of(const Tree& tree, const Edge& e) {
    if (e.child == kNothing) return e.proof() == Proof::Win ? Bounds{1, 1} : Bounds{};
    const Node& child = tree.node(e.child);
    const float lo = child.lo.load(std::memory_order_acquire), hi = child.hi.load(std::memory_order_acquire);
    return child.kind == NodeKind::Chance ? Bounds{lo, hi} : Bounds{1 - hi, 1 - lo};
}

int mate_plies_of(const Tree& tree, const Edge& e) {
    return e.child == kNothing ? 0 : tree.node(e.child).mate_plies.load(std::memory_order_relaxed);
}

void update_chance_bounds(const Tree& tree, Node& node, std::span<Edge> outcomes) {
    float lo = 0, hi = 0, total = 0;
    int plies = 0;
    for (Edge& e : outcomes) {
        const Bounds b = bounds_of(tree, e);
        const auto weight = static_cast<float>(e.prior);
        lo += weight * b.lo;
        hi += weight * b.hi;
        total += weight;
        if (b.lo >= 1) e.set_proof(Proof::Win);
        if (b.hi <= 0) e.set_proof(Proof::Loss);
        if (e.proof() != Proof::Open) plies = std::max(plies, mate_plies_of(tree, e));
    }
    if (total == 0) return;
    if (lo >= total || hi <= 0) return set_proven(node, lo >= total, plies);
    node.lo.store(lo / total, std::memory_order_relaxed);
    node.hi.store(hi / total, std::memory_order_relaxed);
}

void update_decision_bounds(const Tree& tree, Node& node, std::span<const Edge> edges) {
    Bounds best{0,
                edges.size() < node.move_count ? 1.0F : 0.0F}; // of a move without an edge nothing is known
    int shortest_win = 1 << 15, longest_loss = 0;
    for (const Edge& e : edges) {
        const Bounds b = bounds_of(tree, e);
        best.lo = std::max(best.lo, b.lo);
        best.hi = std::max(best.hi, b.hi);
        if (b.lo >= 1) shortest_win = std::min(shortest_win, mate_plies_of(tree, e) + 1);
        if (b.hi <= 0) longest_loss = std::max(longest_loss, mate_plies_of(tree, e) + 1);
    }
    if (best.lo >= 1) return set_proven(node, true, shortest_win);
    if (best.hi <= 0) return set_proven(node, false, longest_loss);
    node.lo.store(best.lo, std::memory_order_relaxed);
    node.hi.store(best.hi, std::memory_order_relaxed);
}

void update_chance(Tree& tree, Node& node, Edge& edge, const NodeReport& child) {
    edge.visits = child.visits;
    edge.value = child.value_above();
    const auto outcomes = tree.edges(node);
    // Every outcome was evaluated once with the node itself: only further visits are new.
    node.visits = 1;
    for (const Edge& e : outcomes)
        node.visits += e.visits > 0 ? e.visits - 1 : 0;
    node.sum = static_cast<double>(expectation(outcomes)) * node.visits;
    if (child.bounded) update_chance_bounds(tree, node, outcomes);
}

void update_decision(Tree& tree, Node& node, Edge& edge, const NodeReport& child) {
    node.sum -= static_cast<double>(edge.visits) * edge.value;
    node.visits -= edge.visits;
    if (child.bounded) {
        const Bounds b = bounds_of(tree, edge);
        if (b.lo >= 1) edge.set_proof(Proof::Win);
        if (b.hi <= 0) edge.set_proof(Proof::Loss);
    }
    // A move that is proven lost will not be played: what was hoped of it no longer counts.
    edge.visits = edge.proof() == Proof::Loss ? 0 : child.visits;
    edge.value = child.value_above();
    node.visits += edge.visits;
    node.sum += static_cast<double>(edge.visits) * edge.value;
    if (child.bounded) update_decision_bounds(tree, node, tree.edges(node));
}

} // namespace

NodeReport::NodeReport(const Node& node)
    : kind(node.kind), visits(node.visits), mean(node.mean()),
      bounded(node.lo.load(std::memory_order_relaxed) > 0 || node.hi.load(std::memory_order_relaxed) < 1) {}

void set_proven(Node& node, bool win, int plies) {
    node.mate_plies.store(static_cast<std::uint16_t>(plies), std::memory_order_relaxed);
    node.lo.store(win ? 1.0F : 0.0F, std::memory_order_release);
    node.hi.store(win ? 1.0F : 0.0F, std::memory_order_release);
    node.value = win ? 1.0F : 0.0F;
    node.visits = std::max<std::uint32_t>(node.visits, 1);
    node.sum = static_cast<double>(node.value) * node.visits;
}

void add_virtual_loss(Node& node, Edge& edge) {
    if (node.kind == NodeKind::Chance) { // the mean goes by weight, not by visits
        ++edge.visits;
        return;
    }
    const double before = static_cast<double>(edge.visits) * edge.value;
    edge.value *= static_cast<float>(edge.visits) / static_cast<float>(edge.visits + 1);
    ++edge.visits;
    ++node.visits;
    node.sum += static_cast<double>(edge.visits) * edge.value - before;
}

void update_parent(Tree& tree, Node& parent, std::size_t pick, const NodeReport& child) {
    Edge& edge = tree.edges(parent)[pick];
    if (parent.kind == NodeKind::Chance) {
        if (!parent.proven()) update_chance(tree, parent, edge, child);
        return;
    }
    if (edge.proof() == Proof::Loss) return;
    update_decision(tree, parent, edge, child);
}

} // namespace anzi
