// Making room in the tree's memory: what is still wanted is marked, every reference is set to where its unit
// will lie, and then the units slide to the front. One bit for each unit, and for every 64 the number of
// those marked before them, say where that is.
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "search/tree.h"

namespace anzi {
namespace {

/// Takes the identities that are known by now out of a chance node; those that cannot come any more lose
/// their edges.
void forget_identities(Tree& tree, Node& node, const Pool& known) {
    const std::span<Edge> outcomes = tree.edges(node);
    std::uint8_t left = 0;
    for (Edge e : outcomes) {
        const int gone = known[e.identity()];
        if (e.prior <= gone) continue;
        e.prior = static_cast<std::uint16_t>(e.prior - gone);
        outcomes[left++] = e;
    }
    node.edge_count = left;
}

/// An edge says as much as a child with a single visit. What is proven stays, to be shown and built upon, and
/// chance nodes stay as long as their parents, since the visits of their outcomes are in their edges alone.
bool goes_with_parent(const Tree& tree, const Edge& e) {
    return e.proof() != Proof::Open || (e.visits >= 2 && tree.node(e.child).kind == NodeKind::Chance);
}

} // namespace

void Tree::mark(Index first, std::size_t count) {
    for (Index i = first; i < first + count; ++i)
        marks_[i / kMarks] |= std::uint64_t{1} << (i % kMarks);
}

Index Tree::place(Index i) const {
    const std::uint64_t below = (std::uint64_t{1} << (i % kMarks)) - 1;
    return marked_before_[i / kMarks] + static_cast<Index>(std::popcount(marks_[i / kMarks] & below));
}

bool Tree::mark_kept(Index new_root, Color to_move, const std::array<Pool, 2>& learnt,
                     std::uint32_t least_visits, const std::atomic<bool>& stop) {
    struct Task {
        Index at;
        Color side; // to move at the node; at a chance node, the other side's piece is being uncovered
    };
    std::fill_n(marks_.get(), (used_ + kMarks - 1) / kMarks, 0);
    mark(kNothing, 1); // stays where it is
    std::vector<Task> tasks = {{new_root, to_move}};
    while (!tasks.empty()) {
        if (stop) return false;
        const auto [at, side] = tasks.back();
        tasks.pop_back();
        Node& n = node(at);
        const bool chance = n.kind == NodeKind::Chance;
        if (chance) forget_identities(*this, n, learnt[index(~side)]);
        mark(at, kNodeUnits);
        mark(n.edges, n.edge_count);
        for (Edge& e : edges(n)) {
            if (e.child == kNothing) continue;
            if (e.visits >= least_visits || goes_with_parent(*this, e))
                tasks.push_back({e.child, chance ? side : ~side});
            else
                e.child = kNothing;
        }
    }
    return true;
}

void Tree::slide(Index new_root) {
    const std::size_t words = (used_ + kMarks - 1) / kMarks;
    Index total = 0;
    for (std::size_t w = 0; w < words; ++w) {
        marked_before_[w] = total;
        total += static_cast<Index>(std::popcount(marks_[w]));
    }
    std::vector<Index> nodes = {new_root};
    while (!nodes.empty()) {
        Node& n = node(nodes.back());
        nodes.pop_back();
        for (Edge& e : edges(n)) {
            if (e.child == kNothing) continue;
            nodes.push_back(e.child);
            e.child = place(e.child);
        }
        n.edges = n.edge_count == 0 ? kNothing : place(n.edges);
    }
    root_ = place(new_root);
    for (std::size_t w = 0; w < words; ++w) {
        Index to = marked_before_[w];
        for (std::uint64_t bits = marks_[w]; bits != 0; bits &= bits - 1)
            arena_[to++] = arena_[w * kMarks + static_cast<std::size_t>(std::countr_zero(bits))];
    }
    used_ = total;
    full_ = false;
}

void Tree::keep_subtree(Index new_root, Color to_move, const std::array<Pool, 2>& learnt) {
    if (new_root == root_ && learnt[0].total() + learnt[1].total() == 0) return;
    if (mark_kept(new_root, to_move, learnt, 0, kNever)) slide(new_root);
}

/// Fewest visits of a node that is to stay when half of the memory is to be freed; a power of two.
std::optional<std::uint32_t> Tree::least_visits_to_stay(const std::atomic<bool>& stop) const {
    constexpr std::size_t kLevels = 32;
    struct Task {
        Index at;
        std::size_t level; // the node stays as long as those with so many binary digits in their visits
    };
    std::array<std::size_t, kLevels + 1> units{};
    std::vector<Task> tasks = {{root_, kLevels}};
    while (!tasks.empty()) {
        if (stop) return std::nullopt;
        const auto [at, level] = tasks.back();
        tasks.pop_back();
        const Node& n = node(at);
        units[level] += kNodeUnits + n.edge_count;
        for (const Edge& e : edges(n)) {
            if (e.child == kNothing) continue;
            if (goes_with_parent(*this, e))
                tasks.push_back({e.child, level});
            else if (e.visits >= 2)
                tasks.push_back({e.child, std::min<std::size_t>(level, std::bit_width(e.visits))});
        }
    }
    std::size_t kept = 0, level = kLevels;
    while (level >= 2 && kept + units[level] <= capacity_ / 2)
        kept += units[level--];
    return level == kLevels ? std::nullopt : std::optional(std::uint32_t{1} << level);
}

bool Tree::thin_out(const std::atomic<bool>& stop) {
    const auto least_visits = least_visits_to_stay(stop);
    if (!least_visits || !mark_kept(root_, Color::Red, {}, *least_visits, stop)) return false;
    slide(root_);
    return true;
}

} // namespace anzi
