#include "search/see.h"

#include <algorithm>

namespace anzi {
namespace {

/// Kinds from least to most valuable, as takers.
constexpr std::array kTakers = {PieceType::Soldier, PieceType::Advisor, PieceType::Elephant, PieceType::Horse,
                                PieceType::Cannon,  PieceType::Chariot, PieceType::General};

struct Taker {
    Square square = kNoSquare;
    int worth = 0;
};

/// The least valuable piece among `from`; a face-down one is worth its pool's mean.
template <VariantRules R>
Taker least(const Position<R>& pos, Bitboard from, int dark_worth) {
    Taker best;
    for (PieceType t : kTakers) {
        const Bitboard up = (from & pos.movers(t)).without(pos.dark());
        if (up.empty()) continue;
        best = {up.first(), exchange_value<R>(t)};
        break;
    }
    if constexpr (R::kHasDark)
        if (const Bitboard dark = from & pos.dark();
            dark.any() && (best.square == kNoSquare || dark_worth < best.worth))
            best = {dark.first(), dark_worth};
    return best;
}

/// A general may not take what is defended, nor step in front of the other general.
template <VariantRules R>
bool general_would_be_taken(const Position<R>& pos, Square s, Color by, Bitboard occupied) {
    if (pos.attackers(s, by, occupied).without(Bitboard::of(s)).any()) return true;
    return R::kFacingGenerals && (attacks::chariot(s, occupied) & pos.movers(by, PieceType::General)).any();
}

} // namespace

template <VariantRules R>
int worth(const Position<R>& pos, Square s, const DarkWorth& dark) {
    const Piece p = pos.piece_on(s);
    if (p == Piece::None) return 0;
    return type_of(p) == PieceType::Dark ? dark[index(color_of(p))] : exchange_value<R>(type_of(p));
}

template <VariantRules R>
int static_exchange(const Position<R>& pos, Move m, const DarkWorth& dark) {
    const Square to = m.to();
    Color side = ~pos.side_to_move();
    Bitboard occupied = pos.occupied().without(Bitboard::of(m.from())) | Bitboard::of(to);
    std::array<int, 32> gain;
    std::size_t depth = 0;
    gain[0] = worth(pos, to, dark);
    int on_point = worth(pos, m.from(), dark);
    while (depth + 1 < gain.size()) {
        const Bitboard from = pos.attackers(to, side, occupied).without(Bitboard::of(to));
        if (from.empty()) break;
        const Taker taker = least(pos, from, dark[index(side)]);
        if (taker.worth >= exchange_value<R>(PieceType::General) &&
            general_would_be_taken(pos, to, ~side, occupied.without(Bitboard::of(taker.square))))
            break;
        ++depth;
        gain[depth] = on_point - gain[depth - 1];
        if (std::max(-gain[depth - 1], gain[depth]) < 0) break;
        on_point = taker.worth;
        occupied = occupied.without(Bitboard::of(taker.square));
        side = ~side;
    }
    while (depth > 0) {
        gain[depth - 1] = -std::max(-gain[depth - 1], gain[depth]);
        --depth;
    }
    return gain[0];
}

template int worth(const Position<Xiangqi>&, Square, const DarkWorth&);
template int worth(const Position<Jieqi>&, Square, const DarkWorth&);
template int static_exchange(const Position<Xiangqi>&, Move, const DarkWorth&);
template int static_exchange(const Position<Jieqi>&, Move, const DarkWorth&);

} // namespace anzi
