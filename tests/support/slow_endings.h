// Chases and repetitions a second time, as rules.md words them: whole boards, every legal move listed, every
// piece followed by a number of its own. Built on SlowRules; the engine's verdicts are held against it.
#pragma once

#include "engine/result.h"
#include "tests/support/slow_rules.h"

namespace anzi::test {

/// A game without captures and uncoverings, kept as the boards it went through.
class SlowGame {
public:
    /// `roaming` as for SlowRules.
    SlowGame(const Setup& start, bool roaming);

    void play(Move m);

    /// The points of the enemy pieces that the last move newly chased, lowest first.
    [[nodiscard]] std::vector<Square> newly_chased() const { return newly_chased(boards_.size() - 1); }
    /// The verdict if the last position is there for the third time, ongoing if not.
    [[nodiscard]] Verdict third_occurrence() const;

private:
    struct Board {
        Setup setup;
        std::array<int, kSquares> number{}; // of the piece on each point
    };

    /// What the move that led to board `n` newly chased.
    [[nodiscard]] std::vector<Square> newly_chased(std::size_t n) const;
    [[nodiscard]] bool is_chase(const Board& before, const Board& after, Square attacker,
                                Square victim) const;
    /// Could the piece on `from` legally take what stands on `to`, were it its side's turn?
    [[nodiscard]] bool may_take(const Setup& setup, Square from, Square to) const;
    [[nodiscard]] bool in_check(std::size_t n) const;
    [[nodiscard]] bool always_checked(Color c, std::size_t first) const;
    [[nodiscard]] bool always_chased(Color c, std::size_t first) const;

    std::vector<Board> boards_;
    bool roaming_;
};

} // namespace anzi::test
