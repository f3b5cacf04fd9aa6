// Legal moves. One walk over the pieces serves every use: it hands sets of targets to a sink, which lists,
// counts or filters them.
#pragma once

#include "engine/general_safety.h"

namespace anzi {

/// Calls `sink(Square from, Bitboard targets)` for each piece of the side to move with its legal targets,
/// which may be empty. Captures of a general are among them when the position offers one.
template <VariantRules R, class Sink>
inline void generate(const Position<R>& pos, Sink&& sink) {
    const Color us = pos.side_to_move();
    if (pos.general(us) == kNoSquare) return;
    const GeneralSafety<R> safety(pos, us);
    const Bitboard own = pos.pieces(us), enemies = pos.pieces(~us), occupied = own | enemies;
    const bool check = safety.checkers().any();

    const auto exact = [&](Square from, Bitboard targets) {
        Bitboard legal;
        targets.for_each([&](Square to) {
            if (safety.safe_after(from, to)) legal |= Bitboard::of(to);
        });
        return legal;
    };
    const auto piece = [&](Square from, Bitboard targets) {
        targets = targets.without(own);
        if (check) [[unlikely]] {
            sink(from, exact(from, safety.screens().has(from) ? targets : targets & safety.parries()));
            return;
        }
        targets = targets.without(safety.forbidden());
        if (safety.pinned().has(from)) targets &= safety.allowed(from);
        sink(from, targets);
    };
    for_each_type([&]<PieceType T>() {
        using Up = typename R::FaceUp;
        if constexpr (T == PieceType::General) {
            const Square g = safety.general();
            sink(g, exact(g, Up::template targets<T>(us, g, occupied, enemies).without(own)));
        } else if constexpr (kFaceDownMovesAlike<R, T>) {
            pos.movers(us, T).for_each(
                [&](Square s) { piece(s, Up::template targets<T>(us, s, occupied, enemies)); });
        } else {
            pos.face_up(us, T).for_each(
                [&](Square s) { piece(s, Up::template targets<T>(us, s, occupied, enemies)); });
            (pos.movers(us, T) & pos.dark()).for_each([&](Square s) {
                piece(s, R::FaceDown::template targets<T>(us, s, occupied, enemies));
            });
        }
    });
}

/// Appends every legal move to `moves`.
template <VariantRules R>
inline void generate_legal(const Position<R>& pos, MoveList& moves) {
    generate(pos, [&](Square from, Bitboard targets) {
        targets.for_each([&](Square to) { moves.push(Move(from, to)); });
    });
}

[[nodiscard]] inline MoveList legal_moves(const auto& pos) {
    MoveList moves;
    generate_legal(pos, moves);
    return moves;
}

template <VariantRules R>
[[nodiscard]] inline bool has_legal_move(const Position<R>& pos) {
    bool found = false;
    generate(pos, [&](Square, Bitboard targets) { found |= targets.any(); });
    return found;
}

/// Would the move be legal here? `m` may be anything.
template <VariantRules R>
[[nodiscard]] inline bool is_legal(const Position<R>& pos, Move m) {
    return legal_moves(pos).contains(m);
}

} // namespace anzi
