#include "search/worker.h"

#include <algorithm>

#include "search/backup.h"
#include "search/leaf.h"
#include "search/mate_probe.h"
#include "search/params.h"
#include "search/repetition.h"

namespace anzi {
namespace {

constexpr std::size_t kMaxPath = 240;  // longer lines are evaluated where they stand
constexpr int kProbePlies = 3;         // longest mate looked for when a node is expanded
constexpr std::size_t kFirstEdges = 8; // most nodes are visited too seldom to try more

/// At so many visits, mates of so many plies are looked for.
struct Probe {
    std::uint32_t visits;
    int plies;
};
constexpr std::array kProbes = {Probe{16, 5}, Probe{64, 7}, Probe{512, 9}};

/// Calls `f(i, value)` for each outcome of the pending uncovering with its worth to the side uncovering.
template <VariantRules R, class F>
void for_each_outcome(Position<R>& pos, const UncoverOdds& odds, F&& f) {
    for (std::size_t i = 0; i < odds.size(); ++i) {
        pos.uncover(odds[i].type);
        const float value = 1 - leaf_value(pos);
        pos.undo_uncover();
        f(i, value);
    }
}

void set_value(Node& node, float value, std::uint32_t visits = 1) {
    node.value = value;
    node.sum = static_cast<double>(value) * visits;
    node.visits = visits;
}

std::optional<KnownChild> known_child(const Edge& e, bool outcome, bool uncovers) {
    if (e.visits == 0 && !outcome) return std::nullopt;
    return KnownChild{uncovers ? e.value : 1 - e.value, std::max(1U, e.visits)};
}

} // namespace

template <VariantRules R>
Worker<R>::Worker(Tree& tree, const Position<R>& root, const RootFilter& allowed, std::size_t wins)
    : tree_(tree), pos_(root), allowed_(allowed), wins_(wins), root_plies_(root.plies().size()) {
    path_.reserve(kMaxPath);
}

template <VariantRules R>
void Worker<R>::prepare_root(Tree& tree, const Position<R>& root) {
    const RootFilter all = RootFilter().set();
    Worker worker(tree, root, all);
    const bool chance = root.pending() != kNoSquare;
    if (tree.root() == kNothing)
        tree.set_root(worker.room_.new_node(chance ? NodeKind::Chance : NodeKind::Decision));
    if (chance) {
        if (Node& node = tree.node(tree.root()); node.visits == 0) worker.expand_chance(node);
        return;
    }
    // Every move must be there to be chosen from: deeper down only the likelier ones are, or one that mates.
    const std::size_t n = move_priors(worker.pos_, worker.priors_);
    Node& node = tree.node(tree.root());
    if (n == 0) return set_proven(node, false, 0);
    if (node.visits == 0) set_value(node, leaf_value(worker.pos_));
    if (node.edge_count < n) worker.make_edges(node, n, n);
}

/// 1: the edge to follow, kNoEdge if every move is proven lost.
template <VariantRules R>
std::size_t Worker<R>::pick_edge(const Node& node, std::span<const Edge> edges) const {
    if (node.kind == NodeKind::Chance) return select_outcome(edges);
    return path_.empty() ? select_root_edge(node, edges, allowed_) : select_edge(node, edges);
}

template <VariantRules R>
bool Worker<R>::enough_wins(const Node& root) const {
    if (!root.proven_win()) return false;
    const auto won = [](const Edge& e) { return e.proof() == Proof::Win; };
    return static_cast<std::size_t>(std::ranges::count_if(tree_.edges(root), won)) >= wins_;
}

/// The first of the `n` listed moves that mates by checks within `plies`, or none. Face-down movers are left
/// to the search.
template <VariantRules R>
Move Worker<R>::find_mate(std::size_t n, int plies) {
    for (const PriorMove& m : std::span(priors_).first(n)) {
        if (!m.check || pos_.is_dark(m.move.from())) continue;
        pos_.do_move(m.move);
        const bool mate = mated_by_checks(pos_, plies - 1);
        pos_.undo_move();
        if (mate) return m.move;
    }
    return Move::none();
}

/// Makes edges for the first `wanted` of the `n` listed moves; those that are there already stay as they are,
/// first.
template <VariantRules R>
bool Worker<R>::make_edges(Node& node, std::size_t wanted, std::size_t n) {
    wanted = std::min(wanted, n);
    const Index first = room_.new_edges(wanted);
    if (first == kNothing) return false;
    const auto old = tree_.edges(node), row = tree_.row(first, wanted);
    std::copy(old.begin(), old.end(), row.begin());
    std::size_t made = old.size();
    for (std::size_t i = 0; i < n && made < wanted; ++i) {
        const Move m = priors_[i].move;
        if (std::ranges::any_of(old, [m](const Edge& e) { return e.move() == m; })) continue;
        row[made].move_and_proof = m.raw();
        row[made++].prior = static_cast<std::uint16_t>(std::max(1.0F, priors_[i].prior * 65535));
    }
    node.edges = first;
    node.edge_count = static_cast<std::uint8_t>(wanted);
    node.move_count = static_cast<std::uint8_t>(n);
    return true;
}

/// `edge` mates in `plies`. `child` stands for what follows; kNothing if it is mate at once.
template <VariantRules R>
void Worker<R>::record_mate(Node& node, Edge& edge, Index child, int plies) {
    if (child != kNothing) set_proven(tree_.node(child), false, plies - 1);
    edge.child = child;
    edge.set_proof(Proof::Win);
    edge.value = 1;
    set_proven(node, true, plies);
}

/// 2: the more a node is visited, the longer mates by checks are looked for.
template <VariantRules R>
void Worker<R>::probe_deeper(Node& node) {
    const auto due = std::ranges::find(kProbes, node.visits, &Probe::visits);
    if (due == kProbes.end() || pos_.plies_without_capture() + due->plies >= R::kNoCaptureLimit) return;
    const Move mate = mate_by_checks(pos_, due->plies);
    if (mate.is_none()) return;
    const auto found = [&] { return std::ranges::find(tree_.edges(node), mate, &Edge::move); };
    if (found() == tree_.edges(node).end()) {
        const std::size_t n = move_priors(pos_, priors_);
        if (!make_edges(node, n, n)) return;
    }
    const Index child = room_.new_node(NodeKind::Decision);
    if (child != kNothing) record_mate(node, *found(), child, due->plies);
}

/// 2: makes the first edges of a decision node. Without a legal move it is proven lost; with a move that
/// mates at once, won, and that move is its only edge. False if there is no room.
template <VariantRules R>
bool Worker<R>::expand(Node& node) {
    const std::size_t n = move_priors(pos_, priors_);
    if (n == 0) {
        set_proven(node, false, 0);
        return true;
    }
    const int longest = pos_.plies_without_capture() + kProbePlies < R::kNoCaptureLimit ? kProbePlies : 1;
    for (int plies = 1; plies <= longest; plies += 2) {
        const Move mate = find_mate(n, plies);
        if (mate.is_none()) continue;
        const Index child = plies > 1 ? room_.new_node(NodeKind::Decision) : kNothing;
        priors_[0] = {mate, true, 1};
        if ((plies > 1 && child == kNothing) || !make_edges(node, 1, 1)) return false;
        record_mate(node, tree_.edges(node)[0], child, plies);
        return true;
    }
    return make_edges(node, kFirstEdges, n);
}

/// 2: more edges, once all that are there were tried.
template <VariantRules R>
void Worker<R>::grow_if_needed(Node& node) {
    if (node.kind != NodeKind::Decision || node.edge_count == node.move_count) return;
    const Edge& last = tree_.edges(node).back();
    if (last.visits == 0 && last.proof() == Proof::Open) return;
    make_edges(node, std::size_t{node.edge_count} * 2, move_priors(pos_, priors_));
}

/// Draws and losses by repetition and the no-capture limit, for the side to move.
template <VariantRules R>
std::optional<float> Worker<R>::rule_value() const {
    if (const Verdict verdict = judge_line(pos_, root_plies_); verdict.over()) {
        if (verdict.result == GameResult::Draw) return 0.5F;
        return verdict.result == win_for(pos_.side_to_move()) ? 1.0F : 0.0F;
    }
    if (pos_.plies_without_capture() >= R::kNoCaptureLimit) return has_legal_move(pos_) ? 0.5F : 0.0F;
    return std::nullopt;
}

/// 3: a new node.
template <VariantRules R>
void Worker<R>::evaluate(Node& node, const std::optional<KnownChild>& known) {
    const std::uint32_t visits = known ? known->visits : 1;
    if (node.kind == NodeKind::Chance)
        return set_value(node, known ? known->value : estimate_chance(pos_), visits);
    if (pos_.general(pos_.side_to_move()) == kNoSquare) return set_proven(node, false, 0);
    if (const auto value = rule_value()) {
        node.kind = NodeKind::Terminal;
        return set_value(node, *value, visits);
    }
    set_value(node, known ? known->value : leaf_value(pos_), visits);
}

/// 2: a chance node's outcomes, each evaluated, and their exact mean. False if there is no room.
template <VariantRules R>
bool Worker<R>::expand_chance(Node& node) {
    const UncoverOdds odds = pos_.uncover_odds(~pos_.side_to_move());
    float mean = 0;
    const Index first = room_.new_edges(odds.size());
    if (first == kNothing) return false;
    const auto edges = tree_.row(first, odds.size());
    for_each_outcome(pos_, odds, [&](std::size_t i, float value) {
        mean += static_cast<float>(odds.probability(i)) * value;
        edges[i].move_and_proof = static_cast<std::uint16_t>(odds[i].type);
        edges[i].prior = static_cast<std::uint16_t>(odds[i].weight);
        edges[i].value = value;
    });
    node.edges = first;
    node.edge_count = static_cast<std::uint8_t>(edges.size());
    set_value(node, mean);
    return true;
}

/// Follows an edge of `node`, whose lock is let go. Makes and evaluates the child if it is new, and then
/// returns true if the playout ends there. `at` becomes the child; without room for it the playout ends at
/// the node, and nothing is learnt.
template <VariantRules R>
bool Worker<R>::step_down(Index& at, Node& node, std::unique_lock<SpinLock>& lock, std::size_t pick) {
    const bool chance = node.kind == NodeKind::Chance;
    Edge& edge = tree_.edges(node)[pick];
    const Edge before = edge;
    const bool uncovers = !chance && pos_.is_dark(edge.move().from());
    const bool fresh = edge.child == kNothing;
    std::unique_lock<SpinLock> child_lock;
    if (fresh) {
        edge.child = room_.new_node(uncovers ? NodeKind::Chance : NodeKind::Decision);
        if (edge.child == kNothing) return true;
        child_lock = std::unique_lock(tree_.node(edge.child).lock);
    }
    add_virtual_loss(node, edge);
    path_.push_back({at, pick, chance});
    at = edge.child;
    lock.unlock();

    if (chance)
        pos_.uncover(before.identity());
    else
        pos_.do_move(before.move());
    if (!fresh) return false;
    const auto known = known_child(before, chance, uncovers);
    evaluate(tree_.node(at), known);
    return !known; // if nothing new was found out, the playout goes on
}

template <VariantRules R>
std::uint64_t Worker<R>::playouts(std::uint64_t count) {
    base_ = tree_.root();
    std::uint64_t done = 0;
    while (done < count && playout())
        ++done;
    stays_ = 0;
    if (!path_.empty()) back_up(base_);
    return done;
}

/// One playout, from the base. False if there is nothing left to search.
template <VariantRules R>
bool Worker<R>::playout() {
    if (path_.empty()) stays_ = static_cast<int>(param(Param::Stays));
    Index at = base_;
    for (;;) {
        Node& node = tree_.node(at);
        std::unique_lock lock(node.lock);
        const bool at_root = path_.empty();
        if (at_root && enough_wins(node)) return false;
        bool leaf =
            node.kind == NodeKind::Terminal || (node.proven() && !at_root) || path_.size() >= kMaxPath;
        if (!leaf && node.edge_count == 0)
            leaf = (node.kind == NodeKind::Chance ? !expand_chance(node) : !expand(node)) || node.proven();
        if (!leaf && !at_root && node.kind == NodeKind::Decision) {
            probe_deeper(node);
            leaf = node.proven();
        }
        if (!leaf) grow_if_needed(node);
        const auto edges = tree_.edges(node);
        const std::size_t pick = leaf ? kNoEdge : pick_edge(node, edges);
        if (pick == kNoEdge) {
            if (at_root) return false;
            const float mean = node.mean();
            ++node.visits;
            node.sum += mean;
            break;
        }
        if (step_down(at, node, lock, pick)) break;
    }
    depths_.add(static_cast<int>(pos_.plies().size() - root_plies_));
    back_up(at);
    return true;
}

/// 4: from the leaf to the first busy node, while the thread may stay there, or to the root. A node is
/// updated and reports under one lock.
template <VariantRules R>
void Worker<R>::back_up(Index leaf) {
    const bool stay = stays_ > 0;
    const auto report_of = [&](Index i) {
        Node& node = tree_.node(i);
        const std::lock_guard lock(node.lock);
        return NodeReport(node);
    };
    NodeReport report = report_of(leaf);
    while (!path_.empty()) {
        const Step step = path_.back();
        path_.pop_back();
        if (step.uncovers)
            pos_.undo_uncover();
        else
            pos_.undo_move();
        base_ = step.parent;
        Node& parent = tree_.node(base_);
        const std::lock_guard lock(parent.lock);
        update_parent(tree_, parent, step.edge, report);
        if (stay && parent.visits >= param(Param::BusyVisits) && !parent.proven()) break;
        report = NodeReport(parent);
    }
    --stays_;
}

template class Worker<Xiangqi>;
template class Worker<Jieqi>;

} // namespace anzi
