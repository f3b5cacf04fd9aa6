// The course of a search: playouts, and at times a look by other means, until a limit is reached.
#include <algorithm>
#include <limits>

#include "search/backup.h"
#include "search/params.h"
#include "search/search_impl.h"

namespace anzi {
namespace {

constexpr std::uint64_t kBatch = 32;         // playouts between looks at the clock
constexpr std::int64_t kInfoEveryMs = 500;   // between reports, once the playouts' milestones are far apart
constexpr std::int64_t kThinningMsPerMb = 2; // at the most, to thin out a full tree
constexpr std::uint64_t kPositionsAPlayout = 5; // that alpha-beta looks at in the time of a playout

/// Is it an ending for alpha-beta? In xiangqi it gains nothing over the playouts alone.
template <VariantRules R>
bool suits_alpha_beta(const Position<R>& pos) {
    return R::kHasDark && pos.dark().count() <= param(Param::AheadDark);
}

} // namespace

/// Playouts that the thread shall make next, `wanted` or what the limit leaves; 0 once there is no more to
/// do.
template <VariantRules R>
std::uint64_t SearchImpl<R>::claim_playouts(std::uint64_t wanted) {
    if (stopping) return 0;
    const std::uint64_t before = stats.playouts.fetch_add(wanted);
    if (playout_limit == 0 || pondering) return wanted;
    const std::uint64_t granted = std::min(wanted, playout_limit - std::min(playout_limit, before));
    stats.playouts -= wanted - granted;
    return granted;
}

/// The most visited move wins for certain or is the only one; or, before the soft limit, no other can catch
/// up with it any more; or, after it, no other looks better.
template <VariantRules R>
bool SearchImpl<R>::settled(std::int64_t elapsed, std::int64_t soft) {
    Node& top = tree.node(tree.root());
    const std::lock_guard lock(top.lock);
    if (top.proven_win()) return true;
    const auto edges = tree.edges(top);
    const Edge *first = nullptr, *second = nullptr;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!allowed[i] || edges[i].proof() == Proof::Loss) continue;
        if (first == nullptr || edges[i].visits > first->visits)
            second = std::exchange(first, &edges[i]);
        else if (second == nullptr || edges[i].visits > second->visits)
            second = &edges[i];
    }
    if (second == nullptr) return true;
    if (looks_ahead()) return elapsed >= soft; // the move is not the tree's to choose
    if (elapsed >= soft) return first->value >= second->value;
    const double rate = static_cast<double>(stats.playouts) / static_cast<double>(elapsed + 1);
    const double to_come = rate * static_cast<double>(soft - elapsed);
    return elapsed * 4 >= soft && first->visits - second->visits > param(Param::CatchUp) * to_come;
}

template <VariantRules R>
bool SearchImpl<R>::should_stop() {
    if (stopping) return true;
    if (pondering || limits.infinite) return false;
    if (!budget) budget = time_budget(limits, view->position.side_to_move(), options.move_overhead_ms);
    const std::int64_t elapsed = elapsed_ms();
    if (budget->hard && elapsed >= *budget->hard) return true;
    if (budget->soft && !limits.movetime && budget->soft != budget->hard && settled(elapsed, *budget->soft))
        return true;
    if (limits.mate && wanted_mate_plies() <= solved_plies) return true;
    const std::uint64_t playouts = stats.playouts;
    return limits.depth && playouts >= 2 &&
           (stats.total_depth + playouts / 2) / playouts >= static_cast<std::uint64_t>(*limits.depth);
}

/// Can the tree be thinned out before the search must end?
template <VariantRules R>
bool SearchImpl<R>::time_to_thin() const {
    if (!budget || !budget->hard) return true;
    return *budget->hard - elapsed_ms() > static_cast<std::int64_t>(options.hash_mb) * kThinningMsPerMb;
}

template <VariantRules R>
std::vector<InfoLine> SearchImpl<R>::lines(std::span<const Edge> ranked) {
    auto lines = analysis_lines(tree, ranked, ahead, static_cast<std::size_t>(std::max(1, options.multi_pv)));
    const std::uint64_t playouts = stats.playouts;
    const std::int64_t ms = elapsed_ms();
    for (InfoLine& line : lines) {
        if (line.depth == 0)
            line.depth =
                static_cast<int>((stats.total_depth + playouts / 2) / std::max<std::uint64_t>(1, playouts));
        line.depth = std::max(1, line.depth);
        line.seldepth = std::max(line.depth, stats.max_depth.load());
        line.nodes = playouts;
        line.nps = playouts * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(1, ms));
        line.hashfull = tree.permille_full();
        line.time_ms = ms;
    }
    return lines;
}

/// Reports at milestones of the playouts; by time too, unless the search is to be reproducible.
template <VariantRules R>
void SearchImpl<R>::maybe_report() {
    const std::uint64_t playouts = stats.playouts;
    const std::int64_t ms = elapsed_ms();
    const bool milestone = playouts >= next_milestone && (playouts < 1U << 14 || playout_limit != 0);
    if (!milestone && (playout_limit != 0 || ms - last_info_ms < kInfoEveryMs)) return;
    while (next_milestone <= playouts)
        next_milestone *= 2;
    last_info_ms = ms;
    if (!callbacks.on_info || tree.node(tree.root()).kind == NodeKind::Chance) return;
    callbacks.on_info(lines(ranked()));
}

/// How long a mate may be that is still worth looking for, in plies; negative: none is.
template <VariantRules R>
int SearchImpl<R>::wanted_mate_plies() const {
    const Node& node = tree.node(tree.root());
    if (node.kind == NodeKind::Chance || node.proven_loss()) return -1;
    const int proven = node.proven_win() ? node.mate_plies.load() : std::numeric_limits<int>::max();
    if (limits.mate) return proven <= 2 * *limits.mate - 1 ? -1 : 2 * *limits.mate - 1;
    return node.proven_win() && !limits.depth && !options.elo ? proven - 2 : -1;
}

/// Takes a playout, `depth` plies deep, for something else. False if there are no more or `quota` are `used`.
template <VariantRules R>
bool SearchImpl<R>::spend(std::uint64_t& used, std::uint64_t quota, int depth) {
    if (used == quota || claim_playouts(1) == 0) return false;
    stats.add({static_cast<std::uint64_t>(depth), depth});
    if (++used % kBatch != 0) return true;
    if (should_stop()) return false;
    maybe_report();
    return true;
}

/// The tree finds mates, but not the shortest ones first. Looks for one of the wanted length at the cost of
/// at most `quota` playouts: a position in which a mate is looked for counts as one.
template <VariantRules R>
void SearchImpl<R>::solve_mates(std::uint64_t quota) {
    std::uint64_t used = 0;
    MateSolver<R> solver(root->position, [&](int depth) { return spend(used, quota, depth); });
    const auto moves = ranked();
    while (solved_plies < wanted_mate_plies()) {
        const int plies = solved_plies + 2;
        const auto mates = [&](const Edge& e) { return solver.mates(e.move(), plies); };
        const auto found = std::ranges::find_if(moves, mates);
        if (found != moves.end()) prove(found->move(), solver, plies);
        if (solver.gave_up()) return;
        solved_plies = plies;
    }
}

/// Not if the answer is about the tree itself.
template <VariantRules R>
bool SearchImpl<R>::looks_ahead() const {
    return suits_alpha_beta(root->position) && !limits.depth && !limits.mate && !options.elo &&
           tree.node(tree.root()).kind == NodeKind::Decision && !tree.node(tree.root()).proven();
}

/// The moves that alpha-beta may choose from, best first.
template <VariantRules R>
std::vector<Move> SearchImpl<R>::not_lost(const AheadLines& known) {
    // A loss by repetition counts for less than a mate: once it is there, it must not be chosen.
    const auto lost = [&](const Edge& e) {
        const bool by_rule = e.visits > 0 && e.value <= 0 &&
                             (e.child == kNothing || tree.node(e.child).kind == NodeKind::Terminal);
        return by_rule || e.proof() == Proof::Loss;
    };
    std::vector<Move> moves;
    for (const Edge& e : ranked_edges(tree, allowed, known))
        if (!lost(e)) moves.push_back(e.move());
    return moves;
}

/// Alpha-beta at the cost of at most `quota` playouts of this thread. It starts afresh, but what it saw the
/// last time is in its table and its history.
template <VariantRules R>
void SearchImpl<R>::look_ahead(std::uint64_t quota) {
    const auto moves = not_lost(ahead);
    if (moves.empty()) return;
    std::uint64_t used = 0, positions = 0;
    AlphaBeta<R> search(root->position, table, histories[0], moves, [&](int ply) {
        return ++positions % kPositionsAPlayout != 0 || spend(used, quota, ply);
    });
    looking = true;
    const auto count = static_cast<std::size_t>(options.multi_pv);
    for (bool more = true; more && search.found().depth < AlphaBeta<R>::kMaxDepth;) {
        more = search.deepen(count);
        if (search.found().depth >= ahead.depth && !search.found().lines.empty()) ahead = search.found();
    }
    looking = false;
    ahead_playouts += used;
}

/// Another thread's part in it: what it finds is in the table for the leading thread to meet.
template <VariantRules R>
void SearchImpl<R>::assist(MoveHistory& history) {
    const auto moves = not_lost({});
    if (moves.empty()) return;
    std::uint64_t positions = 0;
    AlphaBeta<R> search(root->position, table, history, moves, [&](int ply) {
        if (++positions % kPositionsAPlayout != 0) return true;
        if (!looking || claim_playouts(1) == 0) return false;
        ++ahead_playouts;
        stats.add({static_cast<std::uint64_t>(ply), ply});
        return true;
    });
    while (search.found().depth < AlphaBeta<R>::kMaxDepth && search.deepen(1))
        continue;
}

/// The allowed moves, best first.
template <VariantRules R>
std::vector<Edge> SearchImpl<R>::ranked() {
    return ranked_edges(tree, allowed, ahead);
}

/// `first` is known to mate in `plies`: so it shall stand in the tree.
template <VariantRules R>
void SearchImpl<R>::prove(Move first, MateSolver<R>& solver, int plies) {
    const Index proof = solver.record(tree, first, plies);
    if (solver.gave_up()) return;
    Node& node = tree.node(tree.root());
    const std::lock_guard lock(node.lock);
    Edge& edge = *std::ranges::find(tree.edges(node), first, &Edge::move);
    if (proof != kNothing) edge.child = proof;
    if (edge.child == kNothing) return;
    Node& child = tree.node(edge.child);
    if (proof == kNothing) { // no room: the old child must stand for the mate
        const std::lock_guard child_lock(child.lock);
        set_proven(child, child.kind == NodeKind::Chance, plies - 1);
    }
    edge.set_proof(Proof::Win);
    edge.value = 1;
    if (!node.proven_win() || node.mate_plies > plies) set_proven(node, true, plies);
}

template <VariantRules R>
void SearchImpl<R>::work(Worker<R>& worker, std::size_t number) {
    const bool leads = number == 0;
    bool exhausted = false;
    while (const std::uint64_t claimed = claim_playouts(kBatch)) {
        const std::uint64_t done = worker.playouts(claimed);
        stats.playouts -= claimed - done;
        stats.add(worker.take_depths());
        exhausted = done < claimed;
        if (exhausted || (leads && should_stop())) break;
        if (leads && thins && tree.full() && time_to_thin()) out_of_room = true;
        if (out_of_room) return;
        if (!leads) {
            if (looking) assist(histories[number]);
            continue;
        }
        maybe_report();
        if (stats.playouts >= next_solving) {
            solve_mates(stats.playouts);
            next_solving = 2 * stats.playouts;
        }
        if (const std::uint64_t own = stats.playouts - ahead_playouts; own >= next_looking && looks_ahead()) {
            const std::uint64_t due = own * static_cast<std::uint64_t>(param(Param::AheadShare));
            if (due > ahead_playouts)
                look_ahead((due - ahead_playouts) / static_cast<std::uint64_t>(options.threads));
            next_looking = 2 * own;
        }
    }
    if (!leads) return;
    if (exhausted) solve_mates(std::numeric_limits<std::uint64_t>::max());
    stopping = true;
}

template <VariantRules R>
void SearchImpl<R>::think() {
    // A mate in so many moves may be there when a longer one is found first.
    const std::size_t wins = limits.mate ? MoveList::kCapacity : static_cast<std::size_t>(options.multi_pv);
    const auto threads = static_cast<std::size_t>(options.threads);
    if (looks_ahead()) histories.resize(threads);
    const auto help = [&](std::size_t number) {
        Worker<R> worker(tree, root->position, allowed, wins);
        work(worker, number);
    };
    thins = true;
    do {
        out_of_room = false;
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < threads; ++i)
            helpers.emplace_back(help, i);
        help(0);
        for (auto& t : helpers)
            t.join();
        if (out_of_room && !stopping) thins = tree.thin_out(stopping);
    } while (out_of_room);
}

template struct SearchImpl<Xiangqi>;
template struct SearchImpl<Jieqi>;

} // namespace anzi
