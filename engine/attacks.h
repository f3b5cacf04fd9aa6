// What a piece on a point reaches, given who stands where: a few table look-ups each. movement.h says the
// same in plain words and is the oracle.
#pragma once

#include "engine/attack_tables.h"
#include "engine/geometry.h"

namespace anzi::attacks {

namespace detail {
constexpr std::uint64_t kFileBits = 0x1008040201; // points 0, 9, 18, 27, 36 of a half: one file
constexpr std::uint64_t kGather = 0x1010101010;   // moves bit 9k to bit 36 + k
constexpr std::uint64_t kSpread = 0x0101010101;   // moves bit k to bit 9k
[[nodiscard]] inline std::uint64_t gather_file(std::uint64_t half, unsigned file) {
    return (((half >> file) & kFileBits) * kGather >> 36) & 31;
}
[[nodiscard]] inline std::uint64_t spread_file(std::uint64_t five, unsigned file) {
    return ((five * kSpread) & kFileBits) << file;
}
} // namespace detail

/// The occupancy of the rank and the file through a point, read once for all the look-ups below.
class Lines {
public:
    [[gnu::always_inline]] Lines(Square s, Bitboard occupied)
        : place_(tables::kPlaces[static_cast<std::size_t>(s)]) {
        rank_inner_ = (occupied.half(place_.half) >> (place_.rank_shift + 1)) & 127;
        const std::uint64_t file = detail::gather_file(occupied.half(0), place_.file) |
                                   detail::gather_file(occupied.half(1), place_.file) << 5;
        file_inner_ = (file >> 1) & 255;
    }

    /// Points beyond exactly `Screens` pieces, the one that ends the walk included (see movement::line).
    template <std::size_t Screens>
    [[nodiscard, gnu::always_inline]] Bitboard beyond() const {
        const std::uint64_t row = std::uint64_t{tables::kRankLines.beyond[Screens][place_.file][rank_inner_]}
                                  << place_.rank_shift;
        const std::uint64_t column = tables::kFileLines.beyond[Screens][place_.rank][file_inner_];
        const std::uint64_t high =
            std::uint64_t{0} - place_.half; // all ones if the rank is in the upper half
        return {detail::spread_file(column & 31, place_.file) | (row & ~high),
                detail::spread_file(column >> 5, place_.file) | (row & high)};
    }

private:
    tables::Place place_;
    std::size_t rank_inner_, file_inner_;
};

[[nodiscard]] inline Bitboard chariot(Square s, Bitboard occupied) { return Lines(s, occupied).beyond<0>(); }
/// Where a cannon on `s` captures: the points up to and including the first piece beyond its screen.
[[nodiscard]] inline Bitboard cannon(Square s, Bitboard occupied) { return Lines(s, occupied).beyond<1>(); }
[[nodiscard]] inline Bitboard horse(Square s, Bitboard occupied) {
    return tables::kHorse[static_cast<std::size_t>(s)](occupied);
}
/// Where a horse that attacks `s` may stand.
[[nodiscard]] inline Bitboard horse_from(Square s, Bitboard occupied) {
    return tables::kHorseFrom[static_cast<std::size_t>(s)](occupied);
}
[[nodiscard]] inline Bitboard elephant(Square s, Bitboard occupied) {
    return tables::kElephant[static_cast<std::size_t>(s)](occupied);
}
[[nodiscard]] inline Bitboard orthogonal(Square s) {
    return tables::kOrthogonal[static_cast<std::size_t>(s)];
}
[[nodiscard]] inline Bitboard diagonal(Square s) { return tables::kDiagonal[static_cast<std::size_t>(s)]; }
[[nodiscard]] inline Bitboard soldier(Color c, Square s) {
    return tables::kSoldier[index(c)][static_cast<std::size_t>(s)];
}
/// Where a soldier of colour `c` that attacks `s` may stand.
[[nodiscard]] inline Bitboard soldier_from(Color c, Square s) {
    return tables::kSoldierFrom[index(c)][static_cast<std::size_t>(s)];
}

/// The points strictly between two points of one line. Meaningless for points that share no line.
[[nodiscard]] inline Bitboard between(Square a, Square b) {
    return chariot(a, Bitboard::of(b)) & chariot(b, Bitboard::of(a));
}

} // namespace anzi::attacks
