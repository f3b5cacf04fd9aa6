// Perft from the start; an item is a path.
#include <benchmark/benchmark.h>

#include "engine/perft.h"

namespace {

template <anzi::VariantRules R>
void count_paths(benchmark::State& state) {
    anzi::Position<R> pos;
    std::uint64_t nodes = 0;
    for (auto _ : state)
        nodes += anzi::perft(pos, static_cast<int>(state.range(0)));
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

BENCHMARK(count_paths<anzi::Xiangqi>)->Name("perft/xiangqi")->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(count_paths<anzi::Jieqi>)->Name("perft/jieqi")->Arg(3)->Unit(benchmark::kMillisecond);

} // namespace
