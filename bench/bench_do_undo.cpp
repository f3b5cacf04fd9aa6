// Making and taking back moves; an item is one move made and taken back.
#include <benchmark/benchmark.h>

#include "bench/bench_positions.h"

namespace {

using namespace anzi;
using bench::Stage;

template <VariantRules R>
void moves(benchmark::State& state) {
    auto positions = bench::positions<R>(Stage::Middle);
    std::vector<MoveList> lists;
    for (const auto& pos : positions)
        lists.push_back(legal_moves(pos));
    std::int64_t made = 0;
    for (auto _ : state)
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (Move m : lists[i]) {
                positions[i].do_move(m);
                benchmark::DoNotOptimize(positions[i].key());
                positions[i].undo_move();
            }
            made += static_cast<std::int64_t>(lists[i].size());
        }
    state.SetItemsProcessed(made);
}

/// Each move of a face-down piece, then every identity in turn; an item is one uncovering made and taken
/// back.
void uncoverings(benchmark::State& state) {
    auto positions = bench::positions<Jieqi>(Stage::Middle);
    std::int64_t uncovered = 0;
    for (auto _ : state)
        for (auto& pos : positions)
            for (Move m : legal_moves(pos)) {
                if (!pos.is_dark(m.from())) continue;
                pos.do_move(m);
                for (const Outcome& outcome : pos.uncover_odds(~pos.side_to_move())) {
                    pos.uncover(outcome.type);
                    benchmark::DoNotOptimize(pos.key());
                    pos.undo_uncover();
                    ++uncovered;
                }
                pos.undo_move();
            }
    state.SetItemsProcessed(uncovered);
}

BENCHMARK(moves<Xiangqi>)->Name("do_undo/xiangqi");
BENCHMARK(moves<Jieqi>)->Name("do_undo/jieqi");
BENCHMARK(uncoverings)->Name("do_undo/jieqi/uncoverings");

} // namespace
