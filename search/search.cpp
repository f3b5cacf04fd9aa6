#include "search/search.h"

#include <algorithm>
#include <cmath>

#include "search/reuse.h"
#include "search/search_impl.h"

namespace anzi {
namespace {

/// Playouts for a player of about this strength, two at the least. Doubling the playouts is worth some 90 Elo
/// here.
std::uint64_t playouts_for_elo(int elo) {
    return static_cast<std::uint64_t>(std::max(2.0, 8 * std::exp2((elo - 800) / 90.0)));
}

/// In a tree fuller than this, in permille, the root might not get all of its moves.
constexpr int kRoomForRoot = 950;

} // namespace

template <VariantRules R>
void SearchImpl<R>::set_up_root() {
    const bool kept = root && keep_tree(tree, root->position, view->position);
    // What is proven may be of moves that are not asked for.
    if (!kept || (!limits.search_moves.empty() && tree.node(tree.root()).proven())) tree.clear();
    if (tree.permille_full() > kRoomForRoot && !tree.thin_out()) tree.clear();
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

/// No answer may come during `go infinite` or `go ponder` before it is asked for.
template <VariantRules R>
void SearchImpl<R>::wait_until_asked() {
    std::unique_lock lock(mutex);
    wake.wait(lock, [this] { return asked_to_stop || (!limits.infinite && !pondering); });
}

template <VariantRules R>
Move SearchImpl<R>::choose(std::span<const Edge> ranked) const {
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
SearchResult SearchImpl<R>::result() {
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
    const auto ranked = this->ranked();
    if (ranked.empty()) return r;
    r.lines = lines(ranked);
    r.best = choose(ranked);
    const auto& pv = r.lines[0].pv;
    const Position<R>& pos = root->position;
    if (pv.size() > 1 && pv[0] == r.best && !pos.is_dark(pv[0].from()) && !pos.is_dark(pv[1].from()))
        r.ponder = pv[1];
    for (std::size_t i = 0; i < r.lines.size(); ++i) {
        if (!pos.is_dark(r.lines[i].pv[0].from())) continue;
        auto outcomes = uncover_values(tree, ranked[i]);
        if (!outcomes.empty()) r.uncover_odds.push_back({r.lines[i].pv[0], std::move(outcomes)});
    }
    return r;
}

template <VariantRules R>
void SearchImpl<R>::run() {
    set_up_root();
    stats.playouts = stats.total_depth = 0;
    stats.max_depth = 0;
    next_milestone = next_solving = next_looking = kFirstMilestone;
    ahead = {};
    ahead_playouts = 0;
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
Search<R>::Search() : impl_(std::make_unique<SearchImpl<R>>()) {}

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
        impl_->tree.resize(tree_bytes(options.hash_mb));
        impl_->table.resize(table_bytes(options.hash_mb));
    }
    impl_->options = options;
}

template <VariantRules R>
void Search<R>::clear() {
    wait();
    impl_->tree.clear();
    impl_->table.clear();
    impl_->histories.clear();
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
