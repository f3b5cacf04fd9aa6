#include "engine/perft.h"

#include <algorithm>

namespace anzi {
namespace {

/// Paths of one ply: counted, not made.
template <VariantRules R>
std::uint64_t count_steps(const Position<R>& pos) {
    std::uint64_t n = 0;
    if constexpr (R::kHasDark) {
        const auto kinds = static_cast<std::uint64_t>(pos.pool(pos.side_to_move()).kinds());
        const Bitboard dark = pos.dark();
        generate(pos, [&](Square from, Bitboard targets) {
            n += static_cast<std::uint64_t>(targets.count()) * (dark.has(from) ? kinds : 1);
        });
    } else {
        generate(pos, [&](Square, Bitboard targets) { n += static_cast<std::uint64_t>(targets.count()); });
    }
    return n;
}

} // namespace

PerftTable::PerftTable(std::size_t megabytes)
    : entries_(std::bit_floor(std::max<std::size_t>(1, (megabytes << 20) / sizeof(Entry)))) {}

template <VariantRules R>
std::uint64_t perft(Position<R>& pos, int depth, PerftTable* table) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_steps(pos);
    if (table != nullptr)
        if (const std::uint64_t known = table->find(pos.key(), depth)) return known;
    std::uint64_t n = 0;
    for_each_step(pos, [&](Move, PieceType) { n += perft(pos, depth - 1, table); });
    if (table != nullptr) table->store(pos.key(), depth, n);
    return n;
}

template std::uint64_t perft(Position<Xiangqi>&, int, PerftTable*);
template std::uint64_t perft(Position<Jieqi>&, int, PerftTable*);

} // namespace anzi
