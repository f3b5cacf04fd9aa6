// How the pieces step, written as plainly as the rules read: walk and look. The attack tables are built from
// these functions, and the tests hold the tables against them. Nothing on a hot path calls them.
#pragma once

#include <utility>

#include "engine/geometry.h"

namespace anzi::movement {

using Step = std::pair<int, int>; // (files, ranks)

constexpr std::array<Step, 4> kOrthogonal = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// Points reached by one of `steps`; those off the board are left out.
[[nodiscard]] constexpr Bitboard step(Square s, const std::array<Step, 4>& steps) {
    Bitboard b;
    for (auto [df, dr] : steps)
        if (on_board(file_of(s) + df, rank_of(s) + dr)) b |= Bitboard::of(s + df + kFiles * dr);
    return b;
}

/// Points on the four lines from `s` that lie beyond exactly `screens` pieces, the piece that ends the walk
/// included. 0: what a chariot reaches; 1: where a cannon captures; 2: what a cannon would if one screen
/// left.
[[nodiscard]] constexpr Bitboard line(Square s, Bitboard occupied, int screens) {
    Bitboard b;
    for (auto [df, dr] : kOrthogonal) {
        int passed = 0;
        for (int f = file_of(s) + df, r = rank_of(s) + dr; on_board(f, r) && passed <= screens;
             f += df, r += dr) {
            const Square t = make_square(f, r);
            if (passed == screens) b |= Bitboard::of(t);
            if (occupied.has(t)) ++passed;
        }
    }
    return b;
}

/// A horse's jumps: one step orthogonally, then one diagonally outwards; the first point must be empty.
[[nodiscard]] constexpr Bitboard horse(Square s, Bitboard occupied) {
    Bitboard b;
    for (auto [df, dr] : kOrthogonal) {
        const int f = file_of(s) + df, r = rank_of(s) + dr;
        if (!on_board(f, r) || occupied.has(make_square(f, r))) continue;
        for (int side : {-1, 1}) {
            const int tf = f + df + side * dr, tr = r + dr + side * df;
            if (on_board(tf, tr)) b |= Bitboard::of(make_square(tf, tr));
        }
    }
    return b;
}

/// Where a horse that attacks `s` may stand. Seen from `s`, the blocking point is the diagonal neighbour.
[[nodiscard]] constexpr Bitboard horse_from(Square s, Bitboard occupied) {
    Bitboard b;
    for (auto [df, dr] : kDiagonal) {
        const int f = file_of(s) + df, r = rank_of(s) + dr;
        if (!on_board(f, r) || occupied.has(make_square(f, r))) continue;
        if (on_board(f + df, r)) b |= Bitboard::of(make_square(f + df, r));
        if (on_board(f, r + dr)) b |= Bitboard::of(make_square(f, r + dr));
    }
    return b;
}

/// An elephant's steps: exactly two points diagonally, the point between empty. Symmetric.
[[nodiscard]] constexpr Bitboard elephant(Square s, Bitboard occupied) {
    Bitboard b;
    for (auto [df, dr] : kDiagonal) {
        const int f = file_of(s) + df, r = rank_of(s) + dr;
        if (on_board(f + df, r + dr) && !occupied.has(make_square(f, r)))
            b |= Bitboard::of(make_square(f + df, r + dr));
    }
    return b;
}

/// A soldier's steps: forward; sideways too once over the river; never back.
[[nodiscard]] constexpr Bitboard soldier(Color c, Square s) {
    Bitboard b;
    const int forward = c == Color::Red ? 1 : -1;
    if (on_board(file_of(s), rank_of(s) + forward)) b |= Bitboard::of(s + kFiles * forward);
    if (!home_half(c).has(s))
        for (int side : {-1, 1})
            if (on_board(file_of(s) + side, rank_of(s))) b |= Bitboard::of(s + side);
    return b;
}

/// Where a soldier of colour `c` that attacks `s` may stand.
[[nodiscard]] constexpr Bitboard soldier_from(Color c, Square s) {
    Bitboard b;
    for (Square from = 0; from < kSquares; ++from)
        if (soldier(c, from).has(s)) b |= Bitboard::of(from);
    return b;
}

} // namespace anzi::movement
