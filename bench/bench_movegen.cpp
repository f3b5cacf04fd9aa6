// Lists of legal moves; an item is one list.
#include <benchmark/benchmark.h>

#include "bench/bench_positions.h"

namespace {

using namespace anzi;
using bench::Stage;

template <VariantRules R, Stage kStage>
void legal(benchmark::State& state) {
    const auto positions = bench::positions<R>(kStage);
    std::int64_t moves = 0;
    for (auto _ : state)
        for (const auto& pos : positions) {
            const MoveList list = legal_moves(pos);
            benchmark::DoNotOptimize(list.begin());
            moves += static_cast<std::int64_t>(list.size());
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
    state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

template <VariantRules R, Stage kStage>
void checks(benchmark::State& state) {
    const auto positions = bench::positions<R>(kStage);
    for (auto _ : state)
        for (const auto& pos : positions)
            benchmark::DoNotOptimize(pos.checkers(pos.side_to_move()));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

BENCHMARK(legal<Xiangqi, Stage::Start>)->Name("movegen/xiangqi/start");
BENCHMARK(legal<Xiangqi, Stage::Middle>)->Name("movegen/xiangqi/middle");
BENCHMARK(legal<Xiangqi, Stage::Check>)->Name("movegen/xiangqi/in_check");
BENCHMARK(legal<Jieqi, Stage::Start>)->Name("movegen/jieqi/start");
BENCHMARK(legal<Jieqi, Stage::Middle>)->Name("movegen/jieqi/middle");
BENCHMARK(legal<Jieqi, Stage::Check>)->Name("movegen/jieqi/in_check");
BENCHMARK(checks<Xiangqi, Stage::Middle>)->Name("checkers/xiangqi/middle");
BENCHMARK(checks<Jieqi, Stage::Middle>)->Name("checkers/jieqi/middle");

} // namespace
