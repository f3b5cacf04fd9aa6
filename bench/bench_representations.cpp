// The board representations that were weighed against the one in engine/: what a chariot reaches, in a stream
// of random points and occupancies, and the legality of moves. bench/README.md has the figures.
#include <benchmark/benchmark.h>

#include "bench/bench_positions.h"
#include "engine/movement.h"

namespace {

using namespace anzi;
using bench::Stage;

__extension__ typedef unsigned __int128 Board128; // one word of 90 bits, point s at bit s

Board128 to_128(Bitboard b) { return Board128{b.half(1)} << kHalfSquares | b.half(0); }

struct Query {
    Square s;
    Bitboard two_words;
    Board128 one_word;
    // The occupancy kept by rank and by file as well: what a position would have to update with every move.
    std::array<std::uint16_t, kRanks> ranks{};
    std::array<std::uint16_t, kFiles> files{};
};

std::vector<Query> random_queries() {
    Rng rng(1);
    std::vector<Query> queries(4096);
    for (Query& q : queries) {
        q.s = static_cast<Square>(rng.below(kSquares));
        q.two_words = Bitboard(rng() & rng(), rng() & rng()) & Bitboard::all();
        q.one_word = to_128(q.two_words);
        q.two_words.for_each([&](Square s) {
            q.ranks[static_cast<std::size_t>(rank_of(s))] |= static_cast<std::uint16_t>(1 << file_of(s));
            q.files[static_cast<std::size_t>(file_of(s))] |= static_cast<std::uint16_t>(1 << rank_of(s));
        });
    }
    return queries;
}

template <class Lookup>
void run(benchmark::State& state, Lookup&& lookup) {
    static const std::vector<Query> queries = random_queries();
    for (auto _ : state)
        for (const Query& q : queries)
            benchmark::DoNotOptimize(lookup(q));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(queries.size()));
}

/// What a chariot reaches, from the occupancy of its rank and its file, in one word.
Board128 from_lines(Square s, unsigned rank, unsigned file) {
    const auto f = static_cast<std::size_t>(file_of(s)), r = static_cast<std::size_t>(rank_of(s));
    const Board128 row = tables::kRankLines.beyond[0][f][(rank >> 1) & 127];
    const std::uint64_t column = tables::kFileLines.beyond[0][r][(file >> 1) & 255];
    const Board128 spread = Board128{attacks::detail::spread_file(column >> 5, 0)} << kHalfSquares |
                            attacks::detail::spread_file(column & 31, 0);
    return row << (9 * r) | spread << f;
}

void two_words(benchmark::State& state) {
    run(state, [](const Query& q) { return attacks::chariot(q.s, q.two_words); });
}

void one_word(benchmark::State& state) {
    run(state, [](const Query& q) {
        const auto f = static_cast<unsigned>(file_of(q.s));
        const auto rank = static_cast<unsigned>(q.one_word >> (9 * rank_of(q.s))) & 511;
        const auto low = static_cast<std::uint64_t>(q.one_word) & kHalfMask;
        const auto high = static_cast<std::uint64_t>(q.one_word >> kHalfSquares);
        const auto file = static_cast<unsigned>(attacks::detail::gather_file(low, f) |
                                                attacks::detail::gather_file(high, f) << 5);
        return from_lines(q.s, rank, file);
    });
}

void kept_by_line(benchmark::State& state) {
    run(state, [](const Query& q) {
        return from_lines(q.s, q.ranks[static_cast<std::size_t>(rank_of(q.s))],
                          q.files[static_cast<std::size_t>(file_of(q.s))]);
    });
}

void plain_walk(benchmark::State& state) {
    run(state, [](const Query& q) { return movement::line(q.s, q.two_words, 0); });
}

#ifdef __x86_64__
/// A table of its own for every point, indexed by the inner points of both lines: 15 bits at most.
struct PextTable {
    struct Lines {
        std::array<std::uint64_t, 2> mask{};
        std::size_t first = 0;
    };
    std::array<Lines, kSquares> lines{};
    std::vector<Bitboard> sets;

    PextTable() {
        for (Square s = 0; s < kSquares; ++s) {
            Bitboard inner;
            for (Square t = 0; t < kSquares; ++t) {
                const bool row = rank_of(t) == rank_of(s) && file_of(t) > 0 && file_of(t) < kFiles - 1;
                const bool column = file_of(t) == file_of(s) && rank_of(t) > 0 && rank_of(t) < kRanks - 1;
                if (t != s && (row || column)) inner |= Bitboard::of(t);
            }
            Lines& l = lines[static_cast<std::size_t>(s)];
            l = {{inner.half(0), inner.half(1)}, sets.size()};
            for (std::uint64_t i = 0; i < std::uint64_t{1} << inner.count(); ++i) {
                std::uint64_t bits = i;
                Bitboard occupied;
                inner.for_each([&](Square t) {
                    if ((bits & 1) != 0) occupied |= Bitboard::of(t);
                    bits >>= 1;
                });
                sets.push_back(attacks::chariot(s, occupied));
            }
        }
    }

    [[gnu::target("bmi2")]] Bitboard operator()(Square s, Bitboard occupied) const {
        const Lines& l = lines[static_cast<std::size_t>(s)];
        const std::uint64_t low = __builtin_ia32_pext_di(occupied.half(0), l.mask[0]);
        const std::uint64_t high = __builtin_ia32_pext_di(occupied.half(1), l.mask[1]);
        return sets[l.first + (low | high << std::popcount(l.mask[0]))];
    }
};

void pext(benchmark::State& state) {
    if (!__builtin_cpu_supports("bmi2")) return state.SkipWithError("this processor has no PEXT");
    static const PextTable table;
    run(state, [](const Query& q) { return table(q.s, q.two_words); });
}
BENCHMARK(pext)->Name("representation/chariot/pext, a table for each point");
#endif

template <VariantRules R>
void by_pins(benchmark::State& state) {
    const auto positions = bench::positions<R>(Stage::Middle);
    for (auto _ : state)
        for (const Position<R>& pos : positions) {
            int n = 0;
            generate(pos, [&](Square, Bitboard targets) { n += targets.count(); });
            benchmark::DoNotOptimize(n);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

/// Plays every move that follows the pieces' movement and takes back those that leave the general attacked.
template <VariantRules R>
void by_trial(benchmark::State& state) {
    auto positions = bench::positions<R>(Stage::Middle);
    for (auto _ : state)
        for (Position<R>& pos : positions) {
            const Color us = pos.side_to_move();
            const Bitboard own = pos.pieces(us), enemies = pos.pieces(~us), occupied = own | enemies;
            int n = 0;
            const auto try_all = [&](Square from, Bitboard targets) {
                targets.without(own).for_each([&](Square to) {
                    pos.do_move(Move(from, to));
                    n += pos.in_check(us) ? 0 : 1;
                    pos.undo_move();
                });
            };
            for_each_type([&]<PieceType T>() {
                pos.face_up(us, T).for_each(
                    [&](Square s) { try_all(s, R::FaceUp::template targets<T>(us, s, occupied, enemies)); });
                if constexpr (R::kHasDark)
                    (pos.movers(us, T) & pos.dark()).for_each([&](Square s) {
                        try_all(s, R::FaceDown::template targets<T>(us, s, occupied, enemies));
                    });
            });
            benchmark::DoNotOptimize(n);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

BENCHMARK(two_words)->Name("representation/chariot/two words, multiplication (in use)");
BENCHMARK(one_word)->Name("representation/chariot/128-bit integer, multiplication");
BENCHMARK(kept_by_line)->Name("representation/chariot/occupancy kept by rank and file");
BENCHMARK(plain_walk)->Name("representation/chariot/plain walk");
BENCHMARK(by_pins<Xiangqi>)->Name("representation/legality/pins and check masks (in use)");
BENCHMARK(by_trial<Xiangqi>)->Name("representation/legality/make and test");

} // namespace
