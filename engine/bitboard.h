// A set of points. Two words, one for each side of the river:
//
//   half(0): ranks 0..4, bit 9 * rank + file          half(1): ranks 5..9, bit 9 * (rank - 5) + file
//
// 45 bits are used in each. No rank straddles the words, a side's own half of the board is one word, and the
// five points that a file has in a word gather into an index with one multiplication (see attacks.h).
#pragma once

#include <bit>
#include <string>

#include "engine/types.h"

namespace anzi {

constexpr int kHalfSquares = 45;
constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalfSquares) - 1;

class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr Bitboard(std::uint64_t low, std::uint64_t high) : half_{low, high} {}

    [[nodiscard]] static constexpr Bitboard of(Square s) {
        const bool high = s >= kHalfSquares;
        const std::uint64_t bit = std::uint64_t{1} << (high ? s - kHalfSquares : s);
        return high ? Bitboard{0, bit} : Bitboard{bit, 0};
    }
    [[nodiscard]] static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }

    [[nodiscard]] constexpr std::uint64_t half(std::size_t i) const { return half_[i]; }
    [[nodiscard]] constexpr bool empty() const { return (half_[0] | half_[1]) == 0; }
    [[nodiscard]] constexpr bool any() const { return !empty(); }
    [[nodiscard]] constexpr bool has(Square s) const {
        return s >= kHalfSquares ? (half_[1] >> (s - kHalfSquares)) & 1 : (half_[0] >> s) & 1;
    }
    [[nodiscard]] constexpr int count() const { return std::popcount(half_[0]) + std::popcount(half_[1]); }
    [[nodiscard]] constexpr bool more_than_one() const {
        return half_[0] != 0 && half_[1] != 0
                   ? true
                   : ((half_[0] & (half_[0] - 1)) | (half_[1] & (half_[1] - 1))) != 0;
    }
    /// The lowest point of a set that is not empty.
    [[nodiscard]] constexpr Square first() const {
        return half_[0] != 0 ? std::countr_zero(half_[0]) : kHalfSquares + std::countr_zero(half_[1]);
    }

    constexpr Bitboard& operator|=(Bitboard b) {
        return half_[0] |= b.half_[0], half_[1] |= b.half_[1], *this;
    }
    constexpr Bitboard& operator&=(Bitboard b) {
        return half_[0] &= b.half_[0], half_[1] &= b.half_[1], *this;
    }
    constexpr Bitboard& operator^=(Bitboard b) {
        return half_[0] ^= b.half_[0], half_[1] ^= b.half_[1], *this;
    }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }
    /// Set difference, cheaper to write and to run than `a & ~b`.
    [[nodiscard]] constexpr Bitboard without(Bitboard b) const {
        return {half_[0] & ~b.half_[0], half_[1] & ~b.half_[1]};
    }
    [[nodiscard]] constexpr Bitboard operator~() const {
        return {half_[0] ^ kHalfMask, half_[1] ^ kHalfMask};
    }
    [[nodiscard]] constexpr bool operator==(const Bitboard&) const = default;

    /// Calls `f(Square)` for each point, lowest first.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::uint64_t w = half_[0]; w != 0; w &= w - 1)
            f(std::countr_zero(w));
        for (std::uint64_t w = half_[1]; w != 0; w &= w - 1)
            f(kHalfSquares + std::countr_zero(w));
    }

    /// Ten lines, rank 9 first, `1` for a member and `.` for the rest.
    [[nodiscard]] std::string pretty() const {
        std::string text;
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            for (int file = 0; file < kFiles; ++file)
                text += has(make_square(file, rank)) ? '1' : '.';
            text += '\n';
        }
        return text;
    }

private:
    std::array<std::uint64_t, 2> half_{};
};

} // namespace anzi
