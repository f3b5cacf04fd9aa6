#include "search/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "search/backup.h"
#include "search/evaluation.h"
#include "search/mate_solver.h"
#include "search/report.h"
#include "search/reuse.h"
#include "search/time_manager.h"
#include "search/worker.h"

namespace anzi {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kBatch = 32;       // playouts between looks at the clock
constexpr std::int64_t kInfoEveryMs = 500; // between reports, once the playouts' milestones are far apart
constexpr std::uint64_t kFirstMilestone =
    128; // playouts at the first report; each next one is at twice as many

/// Playouts for a player of about this strength, two at the least. Doubling the playouts is worth some 90 Elo
/// here.
std::uint64_t playouts_for_elo(int elo) {
    return static_cast<std::uint64_t>(std::max(2.0, 8 * std::exp2((elo - 800) / 90.0)));
}

/// What all threads of a search have done together. Depths in plies.
struct alignas(kCacheLine) SearchStats {
    std::atomic<std::uint64_t> playouts{0}, total_depth{0};
    std::atomic<int> max_depth{0};

    void add(const PlayoutDepths& depths) {
        total_depth += depths.total;
        int seen = max_depth;
        while (seen < depths.max && !max_depth.compare_exchange_weak(seen, depths.max))
            continue;
    }
};

} // namespace

template <VariantRules R>
struct Search<R>::Impl {
    SearchOptions options;
    Tree tree{SearchOptions{}.hash_mb};
    std::optional<PlayerView<R>> root; // what the tree's root stands for
    std::optional<PlayerView<R>> view;
    SearchLimits limits;
    SearchCallbacks callbacks;

    std::thread thread;
    // stopping: threads leave; asked_to_stop: by the user, not by a limit.
    std::atomic<bool> running{false}, stopping{false}, asked_to_stop{false}, pondering{false};
    std::atomic<Clock::rep> started{0};
    std::mutex mutex;
    std::condition_variable wake;

    SearchStats stats;
    RootFilter allowed;
    std::uint64_t playout_limit = 0; // 0: none
    std::uint64_t next_milestone = kFirstMilestone;
    std::int64_t last_info_ms = 0;
    std::optional<TimeBudget> budget; // set once the clock counts
    int solved_plies = -1;            // no mate is shorter than the proven one and at most this long
    std::uint64_t next_solving = kFirstMilestone;

    [[nodiscard]] std::int64_t elapsed_ms() const {
        const Clock::time_point start{Clock::duration{started.load()}};
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    }
    void restart_clock() { started = Clock::now().time_since_epoch().count(); }

    void run();
    void set_up_root();
    void think();
    void work(Worker<R>& worker, bool leads);
    std::uint64_t claim_playouts(std::uint64_t wanted);
    bool should_stop();
    bool settled(std::int64_t elapsed, std::int64_t soft) const;
    void maybe_report();
    [[nodiscard]] int wanted_mate_plies() const;
    void solve_mates(std::uint64_t quota);
    void prove(Move first, MateSolver<R>& solver, int plies);
    [[nodiscard]] std::vector<InfoLine> lines(std::span<const Edge> ranked);
    [[nodiscard]] SearchResult result();
    [[nodiscard]] Move choose(std::span<const Edge> ranked) const;
    void wait_until_asked();
};

template <VariantRules R>
void Search<R>::Impl::set_up_root() {
    const bool kept = root && keep_tree(tree, root->position, view->position);
    // What is proven may be of moves that are not asked for.
    if (!kept || (!limits.search_moves.empty() && tree.node(tree.root()).proven())) tree.clear();
    root = view;
    Worker<R>::prepare_root(tree, root->position);
    allowed.reset();
    const Node& node = tree.node(tree.root());
    const auto edges = tree.edges(node);
    if (node.kind == NodeKind::Chance) {
        allowed.set();
        return;
    }
    const auto listed = [](const std::vector<Move>& moves, Move m) {
        return std::find(moves.begin(), moves.end(), m) != moves.end();
    };
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Move m = edges[i].move();
        allowed[i] = limits.search_moves.empty() || listed(limits.search_moves, m);
    }
    if (allowed.none()) // nothing legal was named: better any move than none
        for (std::size_t i = 0; i < edges.size(); ++i)
            allowed.set(i);
}

/// Playouts that the thread shall make next, `wanted` or what the limit leaves; 0 once there is no more to
/// do.
template <VariantRules R>
std::uint64_t Search<R>::Impl::claim_playouts(std::uint64_t wanted) {
    if (stopping) return 0;
    const std::uint64_t before = stats.playouts.fetch_add(wanted);
    if (playout_limit == 0 || pondering) return wanted;
    const std::uint64_t granted = std::min(wanted, playout_limit - std::min(playout_limit, before));
    stats.playouts -= wanted - granted;
    return granted;
}

/// The best move wins for certain, or the most visited one cannot be caught any more in the time that is
/// left.
template <VariantRules R>
bool Search<R>::Impl::settled(std::int64_t elapsed, std::int64_t soft) const {
    if (tree.node(tree.root()).proven_win()) return true;
    const auto edges = tree.edges(tree.node(tree.root()));
    std::uint32_t first = 0, second = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!allowed[i]) continue;
        const std::uint32_t n = edges[i].visits;
        if (n > first)
            second = std::exchange(first, n);
        else
            second = std::max(second, n);
    }
    const double rate =
        static_cast<double>(stats.playouts.load()) / static_cast<double>(std::max<std::int64_t>(1, elapsed));
    return first - second > rate * static_cast<double>(soft - elapsed);
}

template <VariantRules R>
bool Search<R>::Impl::should_stop() {
    if (stopping) return true;
    if (pondering || limits.infinite) return false;
    if (!budget) budget = time_budget(limits, view->position.side_to_move(), options.move_overhead_ms);
    const std::int64_t elapsed = elapsed_ms();
    if (budget->hard && elapsed >= *budget->hard) return true;
    {
        const std::lock_guard lock(tree.node(tree.root()).lock);
        if (budget->soft && !limits.movetime && budget->soft != budget->hard &&
            (elapsed >= *budget->soft || (elapsed * 4 >= *budget->soft && settled(elapsed, *budget->soft))))
            return true;
    }
    if (limits.mate && wanted_mate_plies() <= solved_plies) return true;
    const std::uint64_t playouts = stats.playouts;
    return limits.depth && playouts >= 2 &&
           (stats.total_depth + playouts / 2) / playouts >= static_cast<std::uint64_t>(*limits.depth);
}

template <VariantRules R>
std::vector<InfoLine> Search<R>::Impl::lines(std::span<const Edge> ranked) {
    auto lines = analysis_lines(tree, ranked, static_cast<std::size_t>(std::max(1, options.multi_pv)));
    const std::uint64_t playouts = stats.playouts;
    const std::int64_t ms = elapsed_ms();
    for (InfoLine& line : lines) {
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
void Search<R>::Impl::maybe_report() {
    const std::uint64_t playouts = stats.playouts;
    const std::int64_t ms = elapsed_ms();
    const bool milestone = playouts >= next_milestone && (playouts < 1U << 14 || playout_limit != 0);
    if (!milestone && (playout_limit != 0 || ms - last_info_ms < kInfoEveryMs)) return;
    while (next_milestone <= playouts)
        next_milestone *= 2;
    last_info_ms = ms;
    if (!callbacks.on_info || tree.node(tree.root()).kind == NodeKind::Chance) return;
    callbacks.on_info(lines(ranked_edges(tree, allowed)));
}

/// How long a mate may be that is still worth looking for, in plies; negative: none is.
template <VariantRules R>
int Search<R>::Impl::wanted_mate_plies() const {
    const Node& node = tree.node(tree.root());
    if (node.kind == NodeKind::Chance || node.proven_loss()) return -1;
    const int proven = node.proven_win() ? node.mate_plies.load() : std::numeric_limits<int>::max();
    if (limits.mate) return proven <= 2 * *limits.mate - 1 ? -1 : 2 * *limits.mate - 1;
    return node.proven_win() && !limits.depth && !options.elo ? proven - 2 : -1;
}

/// The tree finds mates, but not the shortest ones first. Looks for one of the wanted length at the cost of
/// at most `quota` playouts: a position in which a mate is looked for counts as one.
template <VariantRules R>
void Search<R>::Impl::solve_mates(std::uint64_t quota) {
    std::uint64_t used = 0;
    MateSolver<R> solver(root->position, [&](int depth) {
        if (used++ == quota || claim_playouts(1) == 0) return false;
        stats.add({static_cast<std::uint64_t>(depth), depth});
        if (used % kBatch != 0) return true;
        if (should_stop()) return false;
        maybe_report();
        return true;
    });
    const auto moves = ranked_edges(tree, allowed);
    while (solved_plies < wanted_mate_plies()) {
        const int plies = solved_plies + 2;
        const auto mates = [&](const Edge& e) { return solver.mates(e.move(), plies); };
        const auto found = std::ranges::find_if(moves, mates);
        if (found != moves.end()) prove(found->move(), solver, plies);
        if (solver.gave_up()) return;
        solved_plies = plies;
    }
}

/// `first` is known to mate in `plies`: so it shall stand in the tree.
template <VariantRules R>
void Search<R>::Impl::prove(Move first, MateSolver<R>& solver, int plies) {
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
void Search<R>::Impl::work(Worker<R>& worker, bool leads) {
    bool exhausted = false;
    while (const std::uint64_t claimed = claim_playouts(kBatch)) {
        std::uint64_t done = 0;
        while (done < claimed && worker.playout())
            ++done;
        stats.playouts -= claimed - done;
        stats.add(worker.take_depths());
        exhausted = done < claimed;
        if (exhausted || (leads && should_stop())) break;
        if (!leads) continue;
        maybe_report();
        if (stats.playouts < next_solving) continue;
        solve_mates(stats.playouts);
        next_solving = 2 * stats.playouts;
    }
    if (!leads) return;
    if (exhausted) solve_mates(std::numeric_limits<std::uint64_t>::max());
    stopping = true;
}

template <VariantRules R>
void Search<R>::Impl::think() {
    // A mate in so many moves may be there when a longer one is found first.
    const std::size_t wins = limits.mate ? MoveList::kCapacity : static_cast<std::size_t>(options.multi_pv);
    std::vector<std::thread> helpers;
    for (int i = 1; i < options.threads; ++i)
        helpers.emplace_back([this, wins] {
            Worker<R> worker(tree, root->position, allowed, wins);
            work(worker, false);
        });
    Worker<R> worker(tree, root->position, allowed, wins);
    work(worker, true);
    for (auto& t : helpers)
        t.join();
}

/// No answer may come during `go infinite` or `go ponder` before it is asked for.
template <VariantRules R>
void Search<R>::Impl::wait_until_asked() {
    std::unique_lock lock(mutex);
    wake.wait(lock, [this] { return asked_to_stop || (!limits.infinite && !pondering); });
}

template <VariantRules R>
Move Search<R>::Impl::choose(std::span<const Edge> ranked) const {
    if (!options.elo) return ranked[0].move();
    // A weaker player errs: it plays a move with the chance of its share of the visits.
    Rng rng(options.seed ^ root->position.key());
    double total = 0;
    for (const Edge& e : ranked)
        total += e.visits;
    double at = rng.real() * total;
    for (const Edge& e : ranked)
        if ((at -= e.visits) < 0) return e.move();
    return ranked[0].move();
}

template <VariantRules R>
SearchResult Search<R>::Impl::result() {
    SearchResult r;
    const Index at = tree.root();
    if (tree.node(at).kind ==
        NodeKind::Chance) { // pondering over an uncovering: answer the likeliest outcome
        const auto outcomes = tree.edges(tree.node(at));
        const auto likeliest = std::max_element(
            outcomes.begin(), outcomes.end(), [](const Edge& a, const Edge& b) { return a.prior < b.prior; });
        if (likeliest == outcomes.end() || likeliest->child == kNothing) return r;
        const auto replies = tree.edges(tree.node(likeliest->child));
        const auto best = std::max_element(replies.begin(), replies.end(),
                                           [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
        if (best != replies.end()) r.best = best->move();
        return r;
    }
    const auto ranked = ranked_edges(tree, allowed);
    if (ranked.empty()) return r;
    r.lines = lines(ranked);
    r.best = choose(ranked);
    const auto& pv = r.lines[0].pv;
    const Position<R>& pos = root->position;
    if (pv.size() > 1 && pv[0] == r.best && !pos.is_dark(pv[0].from()) && !pos.is_dark(pv[1].from()))
        r.ponder = pv[1];
    for (std::size_t i = 0; i < r.lines.size(); ++i)
        if (pos.is_dark(r.lines[i].pv[0].from()))
            r.uncover_odds.push_back({r.lines[i].pv[0], uncover_values(tree, ranked[i])});
    return r;
}

template <VariantRules R>
void Search<R>::Impl::run() {
    set_up_root();
    stats.playouts = stats.total_depth = 0;
    stats.max_depth = 0;
    next_milestone = next_solving = kFirstMilestone;
    last_info_ms = 0;
    budget.reset();
    solved_plies = -1;
    playout_limit = limits.nodes.value_or(0);
    if (options.elo) {
        const std::uint64_t cap = playouts_for_elo(*options.elo);
        playout_limit = playout_limit == 0 ? cap : std::min(playout_limit, cap);
    }
    const Node& node = tree.node(tree.root());
    if (node.edge_count != 0) think();
    const SearchResult r = result();
    if (callbacks.on_info && !r.lines.empty()) callbacks.on_info(r.lines);
    wait_until_asked(); // who analyses sees at once what there is to see
    running = false;
    if (callbacks.on_done) callbacks.on_done(r);
}

template <VariantRules R>
Search<R>::Search() : impl_(std::make_unique<Impl>()) {}

template <VariantRules R>
Search<R>::~Search() {
    stop();
    wait();
}

template <VariantRules R>
void Search<R>::set_options(const SearchOptions& options) {
    wait();
    if (options.hash_mb != impl_->options.hash_mb) {
        impl_->root.reset();
        impl_->options.hash_mb = 0; // should the memory not be there, any size is a change
        impl_->tree.resize(options.hash_mb);
    }
    impl_->options = options;
}

template <VariantRules R>
void Search<R>::clear() {
    wait();
    impl_->tree.clear();
    impl_->root.reset();
}

template <VariantRules R>
void Search<R>::start(const PlayerView<R>& view, const SearchLimits& limits, SearchCallbacks callbacks) {
    wait();
    impl_->view = view;
    impl_->limits = limits;
    impl_->callbacks = std::move(callbacks);
    impl_->stopping = impl_->asked_to_stop = false;
    impl_->pondering = limits.ponder;
    impl_->restart_clock();
    impl_->running = true;
    impl_->thread = std::thread([this] { impl_->run(); });
}

template <VariantRules R>
void Search<R>::ponderhit() {
    const std::lock_guard lock(impl_->mutex);
    impl_->restart_clock();
    impl_->pondering = false;
    impl_->wake.notify_all();
}

template <VariantRules R>
void Search<R>::stop() {
    const std::lock_guard lock(impl_->mutex);
    impl_->asked_to_stop = true;
    impl_->stopping = true;
    impl_->wake.notify_all();
}

template <VariantRules R>
void Search<R>::wait() {
    if (impl_->thread.joinable()) impl_->thread.join();
}

template <VariantRules R>
bool Search<R>::searching() const {
    return impl_->running;
}

template class Search<Xiangqi>;
template class Search<Jieqi>;

} // namespace anzi
