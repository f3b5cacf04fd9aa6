// A tree, and whether all that it says of itself agrees.
#pragma once

#include <cmath>

#include "search/backup.h"
#include "search/params.h"
#include "search/worker.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

namespace anzi::test {

/// Playouts on one tree.
template <VariantRules R>
struct Playouts {
    explicit Playouts(const Position<R>& start, std::size_t mb = 64) : pos(start), tree(mb << 20) {
        Worker<R>::prepare_root(tree, pos);
    }
    void run(std::uint64_t n) { Worker<R>(tree, pos, allowed).playouts(n); }
    [[nodiscard]] const Node& root() const { return tree.node(tree.root()); }
    [[nodiscard]] const Edge& edge(std::string_view m) const {
        for (const Edge& e : tree.edges(root()))
            if (e.move() == move(m)) return e;
        throw std::invalid_argument("no such edge");
    }

    Position<R> pos;
    Tree tree;
    RootFilter allowed = RootFilter().set();
};

/// Calls `visit(node, pos)` for every node of the tree.
template <VariantRules R, class Visit>
void walk(const Tree& tree, Index at, Position<R>& pos, Visit&& visit) {
    const Node& node = tree.node(at);
    visit(node, std::as_const(pos));
    for (const Edge& e : tree.edges(node)) {
        if (e.child == kNothing) continue;
        const bool chance = node.kind == NodeKind::Chance;
        chance ? pos.uncover(e.identity()) : pos.do_move(e.move());
        walk(tree, e.child, pos, visit);
        chance ? pos.undo_uncover() : pos.undo_move();
    }
}

inline double weighted_mean(std::span<const Edge> outcomes) {
    double sum = 0, total = 0;
    for (const Edge& e : outcomes) {
        sum += static_cast<double>(e.prior) * e.value;
        total += e.prior;
    }
    return sum / total;
}

/// What is wrong with a chance node; empty if nothing is.
template <VariantRules R>
std::string fault_of_chance(const Tree& tree, const Node& node, const Position<R>& pos, bool thinned) {
    const auto edges = tree.edges(node);
    const UncoverOdds odds = pos.uncover_odds(~pos.side_to_move());
    if (pos.pending() == kNoSquare) return "nothing is being uncovered";
    if (edges.empty() && (thinned || node.visits == 1)) return ""; // not expanded
    if (edges.size() != odds.size()) return "not one edge for each identity";
    for (std::size_t i = 0; i < odds.size(); ++i)
        if (edges[i].identity() != odds[i].type || edges[i].prior != odds[i].weight) return "wrong odds";
    if (node.proven()) return "";
    if (std::abs(node.mean() - weighted_mean(edges)) > 1e-5) return "the mean is not the exact expectation";
    std::uint32_t visits = 0, further = 0;
    bool open = true;
    double lag = 2; // a first visit counts for two: node and reply
    for (const Edge& e : edges) {
        if (e.visits >= param(Param::BusyVisits)) lag = 2 + param(Param::Stays);
        visits += e.visits;
        further += e.visits > 0 ? e.visits - 1 : 0;
        open &= e.proof() == Proof::Open;
        if (e.child == kNothing) {
            open &= !thinned;
            continue;
        }
        for (const Edge& reply : tree.edges(tree.node(e.child))) // one proven lost takes its visits with it
            open &= reply.proof() != Proof::Loss;
    }
    if (node.visits != 1 + further) return "wrong count of visits";
    for (std::size_t i = 0; open && i < odds.size(); ++i)
        if (std::abs(edges[i].visits - visits * odds.probability(i)) > lag) return "an outcome lags behind";
    return "";
}

inline std::string fault_of_decision(const Tree& tree, const Node& node, bool thinned) {
    if (node.proven() || node.edge_count == 0) return "";
    double sum = 0;
    std::uint32_t visits = 0;
    for (const Edge& e : tree.edges(node)) {
        visits += e.visits;
        sum += static_cast<double>(e.visits) * e.value;
        if (e.proof() == Proof::Loss && e.visits != 0) return "a lost move still counts";
        if (e.child == kNothing || e.proof() == Proof::Loss) continue;
        const NodeReport child(tree.node(e.child));
        if (e.visits != child.visits) return "an edge's visits are not its child's";
        if (e.value != child.value_above()) return "an edge's value is not its child's";
    }
    if (thinned ? node.visits <= visits : node.visits != visits + 1) return "wrong count of visits";
    sum += static_cast<double>(node.value) * (node.visits - visits);
    if (std::abs(node.sum - sum) > 1e-6 * node.visits) return "wrong sum";
    return "";
}

/// `thinned`: a node that came back may count for more than one visit itself, and of a child that is gone it
/// is not known whether it lost visits.
template <VariantRules R>
void check_tree(const Playouts<R>& playouts, bool thinned = false) {
    Position<R> pos = playouts.pos;
    std::size_t nodes = 0;
    walk(playouts.tree, playouts.tree.root(), pos, [&](const Node& node, const Position<R>& here) {
        ++nodes;
        std::string fault;
        if (node.lo > node.hi || !(node.mean() >= 0 && node.mean() <= 1))
            fault = "impossible value or bounds";
        if (node.kind == NodeKind::Chance) fault += fault_of_chance(playouts.tree, node, here, thinned);
        if (node.kind == NodeKind::Decision) fault += fault_of_decision(playouts.tree, node, thinned);
        if (!fault.empty()) FAIL(fault << " after " << here.plies().size() << " plies");
    });
    CHECK(nodes > 1);
}

} // namespace anzi::test
