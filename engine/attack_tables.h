// The tables behind attacks.h. Built at compile time from movement.h; nothing is set up when the program
// starts.
//
// Lines: the five points of a file in one half gather into five adjacent bits by one multiplication, so a
// file is a 10-bit and a rank a 9-bit number. What a line piece reaches on it depends on the inner bits only
// (occupancy of the last point changes nothing), so 256 and 128 entries a point do; all six tables are 22
// KiB.
//
// Leapers: at most four points can block a horse or an elephant. A multiplication gathers them into four bits
// (in both halves at once: no two of a point's four share a bit number), which select one of 16 sets.
#pragma once

#include "engine/bitboard.h"

namespace anzi::tables {

/// What lies on a line beyond exactly 0, 1 or 2 pieces; bit i is point i of the line.
template <int Length>
struct LineTable {
    static constexpr std::size_t kEntries = std::size_t{1} << (Length - 2);
    std::array<std::array<std::array<std::uint16_t, kEntries>, std::size_t{Length}>, 3> beyond{};
};

extern const LineTable<kFiles> kRankLines;
extern const LineTable<kRanks> kFileLines;

/// Where a point lies: its half, and the shift of its rank and its file within a half.
struct Place {
    std::uint8_t file, rank, half, rank_shift;
};
extern const std::array<Place, kSquares> kPlaces;

/// A point's blockers and the sets they select.
struct Leaper {
    Bitboard blockers;
    std::uint64_t magic = 0;
    std::array<Bitboard, 16> sets{};

    [[nodiscard]] constexpr std::size_t select(Bitboard occupied) const {
        const std::uint64_t bits =
            (occupied.half(0) & blockers.half(0)) | (occupied.half(1) & blockers.half(1));
        return static_cast<std::size_t>((bits * magic) >> 60);
    }
    [[nodiscard]] constexpr Bitboard operator()(Bitboard occupied) const { return sets[select(occupied)]; }
};
extern const std::array<Leaper, kSquares> kHorse;
extern const std::array<Leaper, kSquares> kHorseFrom;
extern const std::array<Leaper, kSquares> kElephant;

using Steps = std::array<Bitboard, kSquares>;
extern const Steps kOrthogonal;
extern const Steps kDiagonal;
extern const std::array<Steps, 2> kSoldier;     // by colour: where it steps
extern const std::array<Steps, 2> kSoldierFrom; // by colour: where one that attacks the point stands

} // namespace anzi::tables
