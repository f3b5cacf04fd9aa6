// One thread's playouts.
//
// 1. Select: from the root, down edges by PUCT and outcomes by deficit, leaving a virtual loss on each edge.
//
// 2. Expand: at a node's second visit. A decision node makes its edges; a chance node evaluates every outcome
// and becomes their exact mean.
//
// 3. Evaluate: a new decision node by quiescence, a new chance node by an estimate. One that was there before
// the tree was thinned out is worth what its edge remembers, and is expanded at once.
//
// 4. Back up: what each edge contributes is replaced by what its child is worth now, up to the root.
//
// Up there a single playout changes next to nothing, but all threads would write to the same few nodes. So a
// thread stays below the deepest busy node of its path for some playouts, and then takes them up together.
//
// Only the outcome of an uncovering is ever drawn, when a playout meets it; the players in the tree see
// nothing more, so a decision node is a whole information set and no plan can depend on what is still face
// down.
//
// A thread holds one node's lock at a time, except that a new node is locked before its parent is let go:
// nobody meets a node that is not evaluated yet.
#pragma once

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/player_view.h"
#include "search/prior.h"
#include "search/select.h"

namespace anzi {

/// How deep some playouts went, in plies.
struct PlayoutDepths {
    std::uint64_t total = 0;
    int max = 0;

    void add(int depth) {
        total += static_cast<std::uint64_t>(depth);
        max = std::max(max, depth);
    }
};

/// What an edge tells of a child that is not in the tree: an outcome was evaluated with its chance node, any
/// other child was dropped when the tree was thinned out.
struct KnownChild {
    float value;
    std::uint32_t visits;
};

template <VariantRules R>
class Worker {
public:
    /// `tree` has a root for `root` (prepare_root); what is referred to must outlive the worker. `wins`:
    /// proven wins among the root's moves that are enough.
    Worker(Tree& tree, const Position<R>& root, const RootFilter& allowed, std::size_t wins = 1);

    /// Up to `count` playouts; how many there were. Fewer only if there is nothing left to search: enough
    /// wins are proven, or every allowed move.
    std::uint64_t playouts(std::uint64_t count);

    /// Of the playouts since the last call.
    PlayoutDepths take_depths() { return std::exchange(depths_, {}); }

    /// Evaluates and expands the root if it is new.
    static void prepare_root(Tree& tree, const Position<R>& root);

private:
    struct Step {
        Index parent;
        std::size_t edge;
        bool uncovers; // parent is a chance node
    };

    bool playout();
    std::size_t pick_edge(const Node& node, std::span<const Edge> edges) const;
    bool step_down(Index& at, Node& node, std::unique_lock<SpinLock>& lock, std::size_t pick);
    [[nodiscard]] bool enough_wins(const Node& root) const;
    [[nodiscard]] bool expand(Node& node);
    [[nodiscard]] Move find_mate(std::size_t n, int plies);
    void probe_deeper(Node& node);
    void record_mate(Node& node, Edge& edge, Index child, int plies);
    bool make_edges(Node& node, std::size_t wanted, std::size_t n);
    void grow_if_needed(Node& node);
    void evaluate(Node& node, const std::optional<KnownChild>& known);
    bool expand_chance(Node& node);
    [[nodiscard]] std::optional<float> rule_value() const;
    void back_up(Index leaf);

    Tree& tree_;
    Allotment room_{tree_};
    Position<R> pos_;
    const RootFilter& allowed_;
    std::size_t wins_;
    std::size_t root_plies_;
    PlayoutDepths depths_;
    Index base_ = kNothing;  // the node of `pos_`: the root, or where the thread stays
    int stays_ = 0;          // how often it may still stay
    std::vector<Step> path_; // from the root
    PriorList priors_;
};

} // namespace anzi
