// What a position is worth by looking at everything: every move, every identity, a few plies deep. Shares
// nothing with the search but the rules; the search's proven bounds and mates are held against it.
#pragma once

#include <algorithm>

#include "engine/movegen.h"

namespace anzi::test {

/// Bounds on the chance to win of the side to move.
struct Bounds {
    double lo = 0, hi = 1;

    [[nodiscard]] bool exact() const { return lo == hi; }
};

/// Bounds that `plies` of looking ahead give; no repetition or no-capture limit may come within them.
template <VariantRules R>
[[nodiscard]] Bounds expectimax(Position<R>& pos, int plies) {
    const MoveList moves = legal_moves(pos);
    if (moves.empty()) return {0, 0};
    if (plies == 0) return {0, 1};
    Bounds best{0, 0};
    const auto after = [&] {
        const Bounds theirs = expectimax(pos, plies - 1);
        return Bounds{1 - theirs.hi, 1 - theirs.lo};
    };
    for (Move m : moves) {
        pos.do_move(m);
        Bounds value{0, 0};
        if (pos.pending() == kNoSquare) {
            value = after();
        } else {
            const UncoverOdds odds = pos.uncover_odds(~pos.side_to_move());
            for (const Outcome& outcome : odds) {
                pos.uncover(outcome.type);
                const Bounds b = after();
                pos.undo_uncover();
                value = {value.lo + outcome.weight * b.lo, value.hi + outcome.weight * b.hi};
            }
            value = {value.lo / odds.total(), value.hi / odds.total()};
        }
        pos.undo_move();
        best = {std::max(best.lo, value.lo), std::max(best.hi, value.hi)};
        if (best.lo >= 1) break;
    }
    return best;
}

/// Can the side to move mate in at most `moves` moves, whatever happens?
template <VariantRules R>
[[nodiscard]] bool can_mate_within(Position<R> pos, int moves) {
    return expectimax(pos, 2 * moves - 1).lo >= 1;
}

/// Is the side to move mated after at most `moves` of its moves, whatever it does?
template <VariantRules R>
[[nodiscard]] bool is_mated_within(Position<R> pos, int moves) {
    return expectimax(pos, 2 * moves).hi <= 0;
}

} // namespace anzi::test
