// The shortest mate, by looking at every move: what the tree has proven may be longer than it need be.
//
// A plain depth-first search of everything within a number of plies. So it is sure; and so it is for short
// mates only: that there is none in three takes some thousand positions, and every further move some fifty
// times as many.
#pragma once

#include <functional>

#include "engine/movegen.h"
#include "search/tree.h"

namespace anzi {

template <VariantRules R>
class MateSolver {
public:
    /// `go_on(depth)` is asked at every position in which a mate is looked for, `depth` plies from `root`;
    /// once it says no, the solver gives up.
    MateSolver(const Position<R>& root, std::function<bool(int)> go_on);

    /// Does the legal move `m` mate in at most `plies` plies (odd), itself included, whatever is replied and
    /// uncovered, and without a repetition rule? False too when given up.
    [[nodiscard]] bool mates(Move m, int plies);
    [[nodiscard]] bool gave_up() const { return gave_up_; }

    /// Puts into the tree what mates(m, plies) has found, as far as it proves the mate: one move of the
    /// winner's, all replies. Returns the node that `m` leads to, kNothing if there is not enough room. Asks
    /// `go_on` too.
    [[nodiscard]] Index record(Tree& tree, Move m, int plies);

private:
    template <class F>
    [[nodiscard]] bool for_all_outcomes(F&& f);
    template <class F>
    [[nodiscard]] Move find_move(const MoveList& moves, F&& decides);
    [[nodiscard]] Move winning_move(int plies);
    [[nodiscard]] bool loses(int plies);
    [[nodiscard]] bool over_by_rule() const;
    [[nodiscard]] Index record_after(Tree& tree, Allotment& room, Move m, bool win, int plies);
    [[nodiscard]] Index record_node(Tree& tree, Allotment& room, bool win, int plies);
    template <class F>
    [[nodiscard]] Index record_row(Tree& tree, Allotment& room, NodeKind kind, bool win, std::size_t count,
                                   F&& fill);

    Position<R> pos_;
    std::size_t root_plies_;
    std::function<bool(int)> go_on_;
    bool gave_up_ = false;
    std::vector<Move> decisive_; // by depth: the move that decided there the last time, likely to do so again
};

} // namespace anzi
