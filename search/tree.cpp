#include "search/tree.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

namespace anzi {

Tree::Arena Tree::allocate(std::size_t units) {
    void* memory =
        std::malloc(std::max<std::size_t>(units, 1) * sizeof(Unit)); // NOLINT: untouched pages cost nothing
    if (memory == nullptr) throw std::bad_alloc();
    return {static_cast<Unit*>(memory), [](Unit* p) { std::free(p); }}; // NOLINT
}

Tree::Tree(std::size_t bytes) : arena_(allocate(0)), spare_(allocate(0)) { resize(bytes); }

void Tree::resize(std::size_t bytes) {
    capacity_ = std::max<std::size_t>(bytes / 2 / sizeof(Unit), 1);
    arena_ = allocate(0); // give back before asking
    spare_ = allocate(0);
    arena_ = allocate(capacity_);
    spare_ = allocate(capacity_);
    clear();
}

void Tree::clear() {
    used_ = 1;
    root_ = kNothing;
}

Index Tree::take_units(std::size_t units) {
    const std::size_t first = used_.fetch_add(units, std::memory_order_relaxed);
    if (first + units <= capacity_) return static_cast<Index>(first);
    used_.fetch_sub(units, std::memory_order_relaxed);
    return kNothing;
}

int Tree::permille_full() const {
    return static_cast<int>(std::min(capacity_, used_.load(std::memory_order_relaxed)) * 1000 / capacity_);
}

void Tree::keep_subtree(Index new_root, Color to_move, const std::array<Pool, 2>& learnt) {
    if (new_root == root_ && learnt[0].total() + learnt[1].total() == 0) return;
    struct Task {
        Index from, to;
        Color side; // to move at the node; at a chance node, the other side's piece is being uncovered
    };
    std::size_t used = 1;
    const auto copy_node = [&](Index from) {
        const Node& old = node(from);
        Node& fresh = *new (&spare_[used]) Node;
        fresh.kind = old.kind.load();
        fresh.edge_count = old.edge_count;
        fresh.move_count = old.move_count;
        fresh.edges = old.edges;
        fresh.visits = old.visits;
        fresh.value = old.value;
        fresh.sum = old.sum;
        fresh.lo = old.lo.load();
        fresh.hi = old.hi.load();
        fresh.mate_plies = old.mate_plies.load();
        const auto to = static_cast<Index>(used);
        used += kNodeUnits;
        return to;
    };
    std::vector<Task> tasks = {{new_root, copy_node(new_root), to_move}};
    const Index root = tasks.back().to;
    while (!tasks.empty()) {
        const Task task = tasks.back();
        tasks.pop_back();
        Node& fresh = *reinterpret_cast<Node*>(&spare_[task.to]); // NOLINT
        const std::span<const Edge> old_edges = edges(node(task.from));
        const bool chance = fresh.kind == NodeKind::Chance;
        const Pool& known = learnt[index(~task.side)];
        std::span<Edge> row{reinterpret_cast<Edge*>(&spare_[used]), old_edges.size()}; // NOLINT
        fresh.edges = static_cast<Index>(used);
        fresh.edge_count = 0;
        used += old_edges.size();
        for (const Edge& old : old_edges) {
            const int gone = chance ? known[old.identity()] : 0;
            if (chance && old.prior <= gone) continue; // cannot come any more
            Edge& e = *new (&row[fresh.edge_count++]) Edge(old);
            e.prior = static_cast<std::uint16_t>(e.prior - gone);
            if (e.child == kNothing) continue;
            const Index child = e.child;
            e.child = copy_node(child);
            tasks.push_back({child, e.child, chance ? task.side : ~task.side});
        }
    }
    std::swap(arena_, spare_);
    used_ = used;
    root_ = root;
}

Index Allotment::take(std::size_t units) {
    constexpr std::size_t kBlock = 256; // units
    if (end_ - next_ < units) {
        const Index block = tree_.take_units(std::max(units, kBlock));
        if (block == kNothing) return tree_.take_units(units); // the last few
        next_ = block;
        end_ = block + static_cast<Index>(std::max(units, kBlock));
    }
    return std::exchange(next_, next_ + static_cast<Index>(units));
}

Index Allotment::new_node(NodeKind kind) {
    const Index i = take(Tree::kNodeUnits);
    if (i != kNothing) new (&tree_.arena_[i]) Node(kind);
    return i;
}

Index Allotment::new_edges(std::size_t count) {
    const Index i = take(count);
    if (i != kNothing)
        for (std::size_t k = 0; k < count; ++k)
            new (&tree_.arena_[i + k]) Edge;
    return i;
}

} // namespace anzi
