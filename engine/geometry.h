// Named regions of the board and the start points of the pieces.
#pragma once

#include "engine/bitboard.h"

namespace anzi {

[[nodiscard]] constexpr Bitboard rank_mask(int rank) {
    Bitboard b;
    for (int f = 0; f < kFiles; ++f)
        b |= Bitboard::of(make_square(f, rank));
    return b;
}

[[nodiscard]] constexpr Bitboard file_mask(int file) {
    Bitboard b;
    for (int r = 0; r < kRanks; ++r)
        b |= Bitboard::of(make_square(file, r));
    return b;
}

/// Files d-f on the three ranks nearest to `c`.
[[nodiscard]] constexpr Bitboard palace(Color c) {
    Bitboard b;
    for (int f = 3; f <= 5; ++f)
        for (int r = 0; r <= 2; ++r)
            b |= Bitboard::of(relative(c, make_square(f, r)));
    return b;
}

/// The side's own half, up to the river.
[[nodiscard]] constexpr Bitboard home_half(Color c) {
    return c == Color::Red ? Bitboard{kHalfMask, 0} : Bitboard{0, kHalfMask};
}

/// The kind that starts on `s` in xiangqi, for the colour whose half `s` is in; None if no piece starts
/// there.
[[nodiscard]] constexpr PieceType start_type(Square s) {
    const int rank = rank_of(s) < 5 ? rank_of(s) : kRanks - 1 - rank_of(s);
    const int file = file_of(s) < 5 ? file_of(s) : kFiles - 1 - file_of(s);
    if (rank == 0) {
        constexpr std::array kBack = {PieceType::Chariot, PieceType::Horse, PieceType::Elephant,
                                      PieceType::Advisor, PieceType::General};
        return kBack[static_cast<std::size_t>(file)];
    }
    if (rank == 2 && file == 1) return PieceType::Cannon;
    if (rank == 3 && file % 2 == 0) return PieceType::Soldier;
    return PieceType::None;
}

namespace detail {
constexpr auto kStartTypes = [] {
    std::array<PieceType, kSquares> table{};
    for (Square s = 0; s < kSquares; ++s)
        table[static_cast<std::size_t>(s)] = start_type(s);
    return table;
}();
} // namespace detail

/// How a face-down piece on `s` moves: as the piece that starts there.
[[nodiscard]] constexpr PieceType apparent_type(Square s) {
    return detail::kStartTypes[static_cast<std::size_t>(s)];
}

/// The fifteen points where `c` may have a face-down piece.
[[nodiscard]] constexpr Bitboard dark_points(Color c) {
    Bitboard b;
    home_half(c).for_each([&](Square s) {
        if (start_type(s) != PieceType::None && start_type(s) != PieceType::General) b |= Bitboard::of(s);
    });
    return b;
}

} // namespace anzi
