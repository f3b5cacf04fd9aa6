// A move as two points, and a list of moves that lives on the stack.
#pragma once

#include <cassert>

#include "engine/types.h"

namespace anzi {

/// From and to in 16 bits (7 each). What a move uncovers or takes is not part of it: nobody chooses that.
class Move {
public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to) : bits_(static_cast<std::uint16_t>((from << 7) | to)) {}

    [[nodiscard]] static constexpr Move none() { return {}; }
    [[nodiscard]] constexpr Square from() const { return bits_ >> 7; }
    [[nodiscard]] constexpr Square to() const { return bits_ & 127; }
    [[nodiscard]] constexpr bool is_none() const { return bits_ == 0; }
    [[nodiscard]] constexpr std::uint16_t raw() const { return bits_; }
    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

private:
    std::uint16_t bits_ = 0;
};

/// All legal moves of a position. Two chariots and two cannons (17 each), two horses (8), elephants and
/// advisors (4), five soldiers (3) and a general (4) bound any position by 119.
class MoveList {
public:
    static constexpr std::size_t kCapacity = 128;

    void push(Move m) {
        assert(size_ < kCapacity);
        moves_[size_++] = m;
    }
    void clear() { size_ = 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] bool contains(Move m) const {
        for (Move x : *this)
            if (x == m) return true;
        return false;
    }

private:
    std::array<Move, kCapacity> moves_; // only the first size_ are set: a list is made at every node
    std::size_t size_ = 0;
};

} // namespace anzi
