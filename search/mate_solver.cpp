#include "search/mate_solver.h"

#include <algorithm>

#include "engine/adjudicate.h"
#include "search/backup.h"

namespace anzi {

template <VariantRules R>
MateSolver<R>::MateSolver(const Position<R>& root, std::function<bool(int)> go_on)
    : pos_(root), root_plies_(root.plies().size()), go_on_(std::move(go_on)) {}

/// Calls `f()` for each outcome of the uncovering that is pending, or once if there is none, until it is
/// false.
template <VariantRules R>
template <class F>
bool MateSolver<R>::for_all_outcomes(F&& f) {
    if (pos_.pending() == kNoSquare) return f();
    return std::ranges::all_of(pos_.uncover_odds(~pos_.side_to_move()), [&](const Outcome& outcome) {
        pos_.uncover(outcome.type);
        const bool holds = f();
        pos_.undo_uncover();
        return holds;
    });
}

/// The first move that decides, or none; the one that decided at this depth the last time is tried before the
/// others.
template <VariantRules R>
template <class F>
Move MateSolver<R>::find_move(const MoveList& moves, F&& decides) {
    const std::size_t depth = pos_.plies().size() - root_plies_;
    decisive_.resize(std::max(decisive_.size(), depth + 1));
    const Move favourite = decisive_[depth];
    if (moves.contains(favourite) && decides(favourite)) return favourite;
    for (Move m : moves)
        if (m != favourite && decides(m)) return decisive_[depth] = m;
    return Move::none();
}

/// Has the game ended without a mate? Only for positions with a legal move.
template <VariantRules R>
bool MateSolver<R>::over_by_rule() const {
    return pos_.plies_without_capture() >= R::kNoCaptureLimit || judge_repetition(pos_).over();
}

template <VariantRules R>
bool MateSolver<R>::mates(Move m, int plies) {
    pos_.do_move(m);
    const bool mate = for_all_outcomes([&] { return loses(plies - 1); });
    pos_.undo_move();
    return mate;
}

/// A move that mates in at most `plies` plies (odd), or none.
template <VariantRules R>
Move MateSolver<R>::winning_move(int plies) {
    gave_up_ = gave_up_ || !go_on_(static_cast<int>(pos_.plies().size() - root_plies_));
    if (gave_up_ || over_by_rule()) return Move::none();
    return find_move(legal_moves(pos_), [&](Move m) { return mates(m, plies); });
}

/// Is the side to move mated in at most `plies` plies (even), whatever it plays?
template <VariantRules R>
bool MateSolver<R>::loses(int plies) {
    if (plies == 0) return !has_legal_move(pos_);
    const MoveList moves = legal_moves(pos_);
    if (moves.empty()) return true;
    if (over_by_rule()) return false;
    const Move defence = find_move(moves, [&](Move m) {
        pos_.do_move(m);
        const bool lost = for_all_outcomes([&] { return !winning_move(plies - 1).is_none(); });
        pos_.undo_move();
        return !lost;
    });
    return defence.is_none();
}

/// A node that is decided, with `count` edges. `fill(edge, i)` says what the edge stands for and makes its
/// child.
template <VariantRules R>
template <class F>
Index MateSolver<R>::record_row(Tree& tree, Allotment& room, NodeKind kind, bool win, std::size_t count,
                                F&& fill) {
    const Index at = room.new_node(kind), first = room.new_edges(count);
    if (at == kNothing || first == kNothing) return kNothing;
    const auto edges = tree.row(first, count);
    int plies = 0;
    for (std::size_t i = 0; i < count; ++i) {
        fill(edges[i], i);
        if (edges[i].child == kNothing) return kNothing;
        edges[i].set_proof(win ? Proof::Win : Proof::Loss);
        edges[i].value = win ? 1.0F : 0.0F;
        plies = std::max(plies, tree.node(edges[i].child).mate_plies + (kind == NodeKind::Decision));
    }
    Node& node = tree.node(at);
    node.edges = first;
    node.edge_count = node.move_count = static_cast<std::uint8_t>(count);
    set_proven(node, win, plies);
    return at;
}

/// The side to move wins, or loses, within `plies`.
template <VariantRules R>
Index MateSolver<R>::record_node(Tree& tree, Allotment& room, bool win, int plies) {
    MoveList moves;
    if (win) {
        Move best;
        for (int p = 1; p <= plies && best.is_none(); p += 2)
            best = winning_move(p);
        if (best.is_none()) return kNothing; // given up
        moves.push(best);
    } else {
        generate_legal(pos_, moves);
    }
    return record_row(tree, room, NodeKind::Decision, win, moves.size(), [&](Edge& e, std::size_t i) {
        e.move_and_proof = moves[i].raw();
        e.prior = static_cast<std::uint16_t>(65535 / moves.size());
        e.child = record_after(tree, room, moves[i], win, plies - 1);
    });
}

/// The node that `m` leads to; its mover wins, or loses, within `plies` further plies.
template <VariantRules R>
Index MateSolver<R>::record_after(Tree& tree, Allotment& room, Move m, bool win, int plies) {
    pos_.do_move(m);
    Index at = kNothing;
    if (pos_.pending() == kNoSquare) {
        at = record_node(tree, room, !win, plies);
    } else {
        const UncoverOdds odds = pos_.uncover_odds(~pos_.side_to_move());
        at = record_row(tree, room, NodeKind::Chance, win, odds.size(), [&](Edge& e, std::size_t i) {
            e.move_and_proof = static_cast<std::uint16_t>(odds[i].type);
            e.prior = static_cast<std::uint16_t>(odds[i].weight);
            pos_.uncover(odds[i].type);
            e.child = record_node(tree, room, !win, plies);
            pos_.undo_uncover();
        });
    }
    pos_.undo_move();
    return at;
}

template <VariantRules R>
Index MateSolver<R>::record(Tree& tree, Move m, int plies) {
    Allotment room(tree);
    return record_after(tree, room, m, true, plies - 1);
}

template class MateSolver<Xiangqi>;
template class MateSolver<Jieqi>;

} // namespace anzi
