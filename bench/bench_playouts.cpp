// Whole searches; an item is a playout.
#include <benchmark/benchmark.h>

#include "search/search.h"
#include "tests/support/random_game.h"

namespace {

using namespace anzi;

constexpr std::uint64_t kPlayouts = 20000;

/// Searches of kPlayouts from an empty tree with as many threads as the benchmark's argument says.
template <VariantRules R>
void search(benchmark::State& state, const PlayerView<R>& view) {
    Search<R> search;
    SearchOptions options;
    options.threads = static_cast<int>(state.range(0));
    search.set_options(options);
    SearchLimits limits;
    limits.nodes = kPlayouts;
    for (auto _ : state) {
        state.PauseTiming();
        search.clear();
        state.ResumeTiming();
        search.start(view, limits, {});
        search.wait();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kPlayouts));
}

template <VariantRules R>
void from_start(benchmark::State& state) {
    search(state, PlayerView<R>{});
}

/// The first position of a random game in which some twenty pieces are still face down.
void from_middle(benchmark::State& state) {
    Position<Jieqi> pos;
    for (int plies = 1; pos.dark().count() > 20; ++plies)
        pos = test::random_position<Jieqi>(1, plies);
    search(state, PlayerView<Jieqi>{pos, {}});
}

BENCHMARK(from_start<Xiangqi>)->Name("playouts/xiangqi/start")->Arg(1)->Arg(2)->UseRealTime();
BENCHMARK(from_start<Jieqi>)->Name("playouts/jieqi/start")->Arg(1)->Arg(2)->UseRealTime();
BENCHMARK(from_middle)->Name("playouts/jieqi/middle")->Arg(1)->Arg(2)->UseRealTime();

} // namespace
