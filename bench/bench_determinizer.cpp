// Sampling full assignments of the face-down pieces; an item is a sample.
#include <benchmark/benchmark.h>

#include "bench/bench_positions.h"
#include "engine/deal.h"

namespace {

using namespace anzi;
using bench::Stage;

template <Stage kStage>
void samples(benchmark::State& state) {
    std::vector<PlayerView<Jieqi>> views;
    for (auto& pos : bench::positions<Jieqi>(kStage))
        views.push_back({std::move(pos), {}});
    Rng rng(1);
    for (auto _ : state)
        for (const auto& view : views)
            benchmark::DoNotOptimize(determinize(view, rng));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(views.size()));
}

BENCHMARK(samples<Stage::Start>)->Name("determinize/start");
BENCHMARK(samples<Stage::Middle>)->Name("determinize/middle");

} // namespace
