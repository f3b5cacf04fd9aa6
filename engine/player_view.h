// One side's information set: all a player may know, and all that search and protocol ever see.
#pragma once

#include "engine/position.h"

namespace anzi {

/// `position` holds the public facts with the pools reduced by what this player saw. A `Deal` is not
/// reachable from here: two games with different deals and equal views are the same game to whoever holds the
/// view.
template <VariantRules R>
struct PlayerView {
    Position<R> position;
    /// By colour of the taken piece: identities of pieces taken face down that this player knows. They are
    /// already out of the position's pools.
    std::array<Pool, 2> captured_seen{};

    /// Plays `m`. `uncovered`: what the face-down mover turned out to be (must be in the pool; None leaves it
    /// pending). `captured`: what the piece taken face down was, None if this player does not learn it.
    void do_move(Move m, PieceType uncovered = PieceType::None, PieceType captured = PieceType::None) {
        const Color mover = position.side_to_move();
        position.do_move(m);
        if (captured != PieceType::None) {
            position.remove_from_pool(~mover, captured);
            captured_seen[index(~mover)].add(captured);
        }
        if (position.pending() != kNoSquare && uncovered != PieceType::None) position.uncover(uncovered);
    }
};

} // namespace anzi
