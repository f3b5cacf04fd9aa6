// The rules of movement a second time, as plainly as they can be written: a board of 90 points, every pair of
// points tried, every move made and looked at. Shares nothing with the engine but its vocabulary; the fast
// generator, the attack look-ups and perft are held against it.
#pragma once

#include <vector>

#include "engine/move.h"
#include "engine/setup.h"

namespace anzi::test {

/// The facts of one arrangement under the rules of xiangqi or jieqi.
class SlowRules {
public:
    /// `roaming`: face-up advisors and elephants go anywhere (jieqi).
    SlowRules(const Setup& setup, bool roaming) : setup_(setup), roaming_(roaming) {}

    template <VariantRules R>
    [[nodiscard]] static SlowRules of(const Setup& setup) {
        return {setup, R::kHasDark};
    }

    /// Could the piece on `from` capture an enemy if one stood on `to`?
    [[nodiscard]] bool attacks(Square from, Square to) const;
    /// Points of `by`'s pieces that attack `s`, lowest first.
    [[nodiscard]] std::vector<Square> attackers(Square s, Color by) const;
    /// Points of the pieces that give check to `c`, a general facing it included, lowest first.
    [[nodiscard]] std::vector<Square> checkers(Color c) const;
    /// Legal moves of the side to move, ordered by from, then to.
    [[nodiscard]] std::vector<Move> legal_moves() const;
    /// Paths of `depth` plies: a legal move and, for a face-down mover, each identity in its side's pool.
    [[nodiscard]] std::uint64_t perft(int depth) const;

private:
    [[nodiscard]] Piece on(Square s) const { return setup_.board[static_cast<std::size_t>(s)]; }
    [[nodiscard]] bool empty(Square s) const { return on(s) == Piece::None; }
    [[nodiscard]] bool has(Color c, Square s) const { return !empty(s) && color_of(on(s)) == c; }
    [[nodiscard]] Square general(Color c) const;
    [[nodiscard]] int pieces_between(Square a, Square b) const;
    [[nodiscard]] bool can_go(Square from, Square to) const;
    /// The arrangement after the move, the mover turned into a `t` unless that is None.
    [[nodiscard]] SlowRules after(Move m, PieceType t) const;

    Setup setup_;
    bool roaming_;
};

} // namespace anzi::test
