// Attack look-ups, each in a stream of random points and occupancies.
#include <benchmark/benchmark.h>

#include "engine/attacks.h"
#include "engine/rng.h"

namespace {

using namespace anzi;

struct Query {
    Square s;
    Bitboard occupied;
};

std::vector<Query> random_queries() {
    Rng rng(1);
    std::vector<Query> queries(4096);
    for (auto& [s, occupied] : queries) {
        s = static_cast<Square>(rng.below(kSquares));
        occupied = Bitboard(rng() & rng(), rng() & rng()) & Bitboard::all(); // about a quarter of the points
    }
    return queries;
}

template <class Lookup>
void run(benchmark::State& state, Lookup&& lookup) {
    const std::vector<Query> queries = random_queries();
    for (auto _ : state)
        for (const auto& [s, occupied] : queries)
            benchmark::DoNotOptimize(lookup(s, occupied));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(queries.size()));
}

void chariot(benchmark::State& state) { run(state, attacks::chariot); }
void cannon(benchmark::State& state) { run(state, attacks::cannon); }
void horse(benchmark::State& state) { run(state, attacks::horse); }
void horse_from(benchmark::State& state) { run(state, attacks::horse_from); }
void elephant(benchmark::State& state) { run(state, attacks::elephant); }

BENCHMARK(chariot)->Name("attacks/chariot");
BENCHMARK(cannon)->Name("attacks/cannon");
BENCHMARK(horse)->Name("attacks/horse");
BENCHMARK(horse_from)->Name("attacks/horse_from");
BENCHMARK(elephant)->Name("attacks/elephant");

} // namespace
