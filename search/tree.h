// The arena the tree lives in: bounded memory and no allocation for a playout. After a move, and when the
// memory is used up, what is still wanted is moved to the front of it (compaction.cpp).
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "engine/pool.h"
#include "search/node.h"

namespace anzi {

class Tree {
public:
    static inline const std::atomic<bool> kNever{false}; // to be told to stop

    explicit Tree(std::size_t bytes);

    /// Drops the tree and takes other memory.
    void resize(std::size_t bytes);
    void clear();
    [[nodiscard]] Index root() const { return root_; }
    void set_root(Index node) { root_ = node; }

    [[nodiscard]] Node& node(Index i) { return *reinterpret_cast<Node*>(&arena_[i]); } // NOLINT
    [[nodiscard]] const Node& node(Index i) const {
        return *reinterpret_cast<const Node*>(&arena_[i]);
    } // NOLINT
    [[nodiscard]] std::span<Edge> edges(const Node& n) { return row(n.edges, n.edge_count); }
    [[nodiscard]] std::span<const Edge> edges(const Node& n) const {
        return {reinterpret_cast<const Edge*>(&arena_[n.edges]), n.edge_count}; // NOLINT
    }

    [[nodiscard]] std::span<Edge> row(Index first, std::size_t count) {
        return {reinterpret_cast<Edge*>(&arena_[first]), count}; // NOLINT
    }

    /// Share of the memory in use, in permille.
    [[nodiscard]] int permille_full() const;

    /// Keeps only what hangs on `new_root`, which becomes the root. `learnt`: identities that the reader has
    /// since come to know of pieces of each colour; they leave the weights of that colour's chance nodes.
    /// `to_move`: the side to move at `new_root`.
    void keep_subtree(Index new_root, Color to_move, const std::array<Pool, 2>& learnt);

    /// Was there no room for a node or a row since the tree was last cut back?
    [[nodiscard]] bool full() const { return full_.load(std::memory_order_relaxed); }
    /// Drops the seldom visited nodes until half of the memory is free. Their worth and their visits stay in
    /// the edges that led to them. False, with no room gained, if what must stay takes more than half (the
    /// root's moves and what is proven of them), or if told to `stop`, which it heeds until it begins to
    /// move what stays.
    [[nodiscard]] bool thin_out(const std::atomic<bool>& stop = kNever);

private:
    friend class Allotment;
    struct alignas(16) Unit {
        std::array<std::byte, 16> bytes;
    };
    static constexpr Index kNodeUnits = 3;
    static constexpr Index kMarks = 64;                     // in a word
    using Arena = std::unique_ptr<Unit[], void (*)(Unit*)>; // NOLINT: raw memory, pages come when touched

    [[nodiscard]] static Arena allocate(std::size_t units);
    [[nodiscard]] Index take_units(std::size_t units);
    void mark(Index first, std::size_t count);
    /// Where a marked unit will lie.
    [[nodiscard]] Index place(Index i) const;
    [[nodiscard]] bool mark_kept(Index new_root, Color to_move, const std::array<Pool, 2>& learnt,
                                 std::uint32_t least_visits, const std::atomic<bool>& stop);
    void slide(Index new_root);
    [[nodiscard]] std::optional<std::uint32_t> least_visits_to_stay(const std::atomic<bool>& stop) const;

    std::size_t capacity_ = 0; // units
    Arena arena_;
    std::unique_ptr<std::uint64_t[]> marks_;         // NOLINT: of units that stay; pages come when touched
    std::unique_ptr<std::uint32_t[]> marked_before_; // NOLINT: units marked in all words before
    Index root_ = kNothing;
    std::atomic<bool> full_{false};
    alignas(kCacheLine) std::atomic<std::size_t> used_{1}; // written by all threads; the rest only read
};

/// One thread's way to new nodes and edges. It takes its memory in blocks, so that threads do not write next
/// to each other. Not to be used any more once the tree is cleared, resized or cut back.
class Allotment {
public:
    explicit Allotment(Tree& tree) : tree_(tree) {}

    /// A fresh node or a row of fresh edges; kNothing if the tree's memory is used up.
    [[nodiscard]] Index new_node(NodeKind kind);
    [[nodiscard]] Index new_edges(std::size_t count);

private:
    [[nodiscard]] Index take(std::size_t units);

    Tree& tree_;
    Index next_ = kNothing, end_ = kNothing;
};

} // namespace anzi
