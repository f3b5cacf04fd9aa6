// The only place where the truth about a game lives: who is what, what each player knows, and how the game
// stands. For tools, tests and benchmarks; search and protocol must not include it.
#pragma once

#include "engine/deal.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/referee/luck.h"
#include "engine/result.h"

namespace anzi {

/// The letters of `played`, a move by `mover`, that `reader` may see: only the capturer learns what it took.
[[nodiscard]] PlayedMove as_seen_by(Color reader, Color mover, PlayedMove played);

template <VariantRules R>
class Referee {
public:
    /// `start` is what both players know; `luck` must have been shuffled from it.
    Referee(const PlayerView<R>& start, Luck luck);

    [[nodiscard]] const PlayerView<R>& start() const { return start_; }
    [[nodiscard]] const Luck& luck() const { return luck_; }
    [[nodiscard]] Color side_to_move() const { return seen_by_all_.position.side_to_move(); }
    [[nodiscard]] MoveList legal_moves() const { return anzi::legal_moves(seen_by_all_.position); }

    /// What `reader` may know, and nothing more.
    [[nodiscard]] const PlayerView<R>& view(Color reader) const { return views_[index(reader)]; }
    /// What somebody knows who saw every piece that was taken, as after the game.
    [[nodiscard]] const PlayerView<R>& full_view() const { return seen_by_all_; }

    /// The game so far, with every letter.
    [[nodiscard]] const std::vector<PlayedMove>& moves() const { return moves_; }
    /// The same with the letters that `reader` may see.
    [[nodiscard]] std::vector<PlayedMove> moves_seen_by(Color reader) const;

    /// Plays `m`, which must be legal, and says what it uncovered and took (None where nothing face down
    /// was).
    PlayedMove apply(Move m);

    /// How the game stands by the rules.
    [[nodiscard]] Verdict verdict() const;

    /// The truth behind view(reader): what the face-down pieces are, and which pieces were taken without that
    /// reader's seeing what they were. With mirrored luck names that are not dealt yet are laid out by point.
    [[nodiscard]] Deal deal(Color reader) const;
    /// The identities of the pieces of `c` that were face down at the start, by point (a0 first).
    [[nodiscard]] std::vector<PieceType> start_deal(Color c) const;

private:
    struct DarkPiece {
        Square point;                         // where it started
        PieceType identity = PieceType::None; // None: not dealt yet
        enum { FaceDown, Uncovered, Taken } state = FaceDown;
    };

    /// Turns up or takes the face-down piece of `c` on `s`: gives it its name.
    PieceType settle(Color c, Square s, bool taken);
    /// The pieces of `c` that started face down, each with the name it has or would get in order of points.
    [[nodiscard]] std::vector<DarkPiece> dealt(Color c) const;

    PlayerView<R> start_;
    Luck luck_;
    std::array<std::vector<DarkPiece>, 2> dark_pieces_;
    std::array<std::size_t, 2> settled_{}; // how many names of each list are given away (mirrored luck)
    std::array<PlayerView<R>, 2> views_;
    PlayerView<R> seen_by_all_;
    std::vector<PlayedMove> moves_;
};

extern template class Referee<Xiangqi>;
extern template class Referee<Jieqi>;

} // namespace anzi
