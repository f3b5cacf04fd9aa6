#include "engine/deal.h"

namespace anzi {
namespace {

/// Where `c` has pieces of unknown identity: those face down, and one that moved and is not uncovered yet.
template <VariantRules R>
Bitboard unknown_points(const Position<R>& pos, Color c) {
    const Bitboard pending = pos.pending() == kNoSquare ? Bitboard{} : Bitboard::of(pos.pending());
    return (pos.dark() | pending) & pos.pieces(c);
}

} // namespace

template <VariantRules R>
Deal determinize(const PlayerView<R>& view, Rng& rng) {
    Deal deal;
    for (Color c : kColors) {
        std::array<PieceType, Pool::full().total()> bag{};
        std::uint32_t size = 0;
        for (const auto& [type, count] : view.position.uncover_odds(c))
            for (int i = 0; i < count; ++i)
                bag[size++] = type;
        unknown_points(view.position, c).for_each([&](Square s) { // Fisher-Yates, one step for each point
            const std::uint32_t pick = rng.below(size);
            deal.identity[static_cast<std::size_t>(s)] = bag[pick];
            bag[pick] = bag[--size];
        });
        for (std::uint32_t i = 0; i < size; ++i)
            deal.taken_unseen[index(c)].add(bag[i]);
    }
    return deal;
}

template <VariantRules R>
bool is_consistent(const Deal& deal, const PlayerView<R>& view) {
    Bitboard unknown;
    for (Color c : kColors) {
        const Bitboard points = unknown_points(view.position, c);
        Pool pool = deal.taken_unseen[index(c)];
        bool all_named = true;
        points.for_each([&](Square s) {
            if (deal[s] == PieceType::None)
                all_named = false;
            else
                pool.add(deal[s]);
        });
        if (!all_named || pool != view.position.pool(c)) return false;
        unknown |= points;
    }
    for (Square s = 0; s < kSquares; ++s)
        if (deal[s] != PieceType::None && !unknown.has(s)) return false;
    return true;
}

template Deal determinize(const PlayerView<Xiangqi>&, Rng&);
template Deal determinize(const PlayerView<Jieqi>&, Rng&);
template bool is_consistent(const Deal&, const PlayerView<Xiangqi>&);
template bool is_consistent(const Deal&, const PlayerView<Jieqi>&);

} // namespace anzi
