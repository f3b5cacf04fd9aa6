// What is computed at the leaves of the search; an item is a position, of static exchanges a capture.
#include <benchmark/benchmark.h>

#include "bench/bench_positions.h"
#include "search/prior.h"
#include "search/quiescence.h"

namespace {

using namespace anzi;
using bench::Stage;

/// Calls `f` for every position.
template <VariantRules R, class F>
void over_positions(benchmark::State& state, F&& f) {
    auto positions = bench::positions<R>(Stage::Middle);
    for (auto _ : state)
        for (auto& pos : positions)
            benchmark::DoNotOptimize(f(pos));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

template <VariantRules R>
void evaluations(benchmark::State& state) {
    over_positions<R>(state, [](const Position<R>& pos) { return evaluate(pos); });
}

template <VariantRules R>
void quiescences(benchmark::State& state) {
    over_positions<R>(state, [](Position<R>& pos) { return quiesce(pos); });
}

template <VariantRules R>
void priors(benchmark::State& state) {
    PriorList list;
    over_positions<R>(state, [&](const Position<R>& pos) { return move_priors(pos, list); });
}

template <VariantRules R>
void exchanges(benchmark::State& state) {
    const auto positions = bench::positions<R>(Stage::Middle);
    std::vector<MoveList> captures(positions.size());
    std::int64_t count = 0;
    for (std::size_t i = 0; i < positions.size(); ++i)
        for (Move m : legal_moves(positions[i]))
            if (positions[i].piece_on(m.to()) != Piece::None) captures[i].push(m), ++count;
    for (auto _ : state)
        for (std::size_t i = 0; i < positions.size(); ++i)
            for (Move m : captures[i])
                benchmark::DoNotOptimize(static_exchange(positions[i], m, dark_worth(positions[i])));
    state.SetItemsProcessed(state.iterations() * count);
}

BENCHMARK(evaluations<Xiangqi>)->Name("evaluate/xiangqi");
BENCHMARK(evaluations<Jieqi>)->Name("evaluate/jieqi");
BENCHMARK(quiescences<Xiangqi>)->Name("quiesce/xiangqi");
BENCHMARK(quiescences<Jieqi>)->Name("quiesce/jieqi");
BENCHMARK(priors<Xiangqi>)->Name("move_priors/xiangqi");
BENCHMARK(priors<Jieqi>)->Name("move_priors/jieqi");
BENCHMARK(exchanges<Xiangqi>)->Name("static_exchange/xiangqi");
BENCHMARK(exchanges<Jieqi>)->Name("static_exchange/jieqi");

} // namespace
