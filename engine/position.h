// The public state of a game, as one reader knows it: face-up pieces, face-down points and their colours, the
// pools of identities the reader cannot exclude, side to move, clocks, and the moves since the start of the
// record.
//
// No identity of a face-down piece is in here. A move of a face-down piece leaves it pending on its new
// point, its colour known and its kind not, until `uncover` says what it is: uncovering is a step of its own,
// done and undone separately, because whoever searches must stop and look at every outcome.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/move.h"
#include "engine/setup.h"
#include "engine/zobrist.h"

namespace anzi {

/// One ply as it was played, and what undoing it needs.
struct Ply {
    std::uint64_t key_before = 0;
    Move move;
    Piece captured = Piece::None; // Dark if it was taken face down
    bool mover_was_dark = false;
    PieceType uncovered = PieceType::None;   // None while pending, and for a face-up mover
    std::uint16_t plies_without_capture = 0; // before the ply
    std::uint16_t reversible_plies = 0;      // before the ply
};

template <VariantRules R>
class Position {
public:
    using Rules = R;

    /// The start position of the variant.
    Position();
    /// `setup` must be sound (find_fault<R>).
    explicit Position(const Setup& setup);

    [[nodiscard]] Color side_to_move() const { return side_; }
    [[nodiscard]] Piece piece_on(Square s) const { return board_[static_cast<std::size_t>(s)]; }
    [[nodiscard]] Bitboard pieces(Color c) const { return color_[index(c)]; }
    [[nodiscard]] Bitboard occupied() const { return color_[0] | color_[1]; }
    /// Face-down pieces on their start points, of both colours.
    [[nodiscard]] Bitboard dark() const { return R::kHasDark ? dark_ : Bitboard{}; }
    /// Everything of either colour that moves as a T: face-up T's and face-down pieces on T's points.
    [[nodiscard]] Bitboard movers(PieceType t) const { return movers_[index(t)]; }
    [[nodiscard]] Bitboard movers(Color c, PieceType t) const { return movers_[index(t)] & color_[index(c)]; }
    [[nodiscard]] Bitboard face_up(Color c, PieceType t) const { return movers(c, t).without(dark()); }
    /// kNoSquare once it has been taken (clients play on).
    [[nodiscard]] Square general(Color c) const { return general_[index(c)]; }
    [[nodiscard]] const Pool& pool(Color c) const { return pools_[index(c)]; }
    /// How a piece moves: its kind if it is face up, its point's kind if not.
    [[nodiscard]] PieceType moves_as(Square s) const {
        return is_dark(s) ? apparent_type(s) : type_of(piece_on(s));
    }
    [[nodiscard]] bool is_dark(Square s) const { return R::kHasDark && dark_.has(s); }

    /// Key of the public facts: placement, pools, side to move.
    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] int plies_without_capture() const { return plies_without_capture_; }
    /// Plies since the last capture or uncovering: earlier positions cannot come back.
    [[nodiscard]] int reversible_plies() const { return reversible_plies_; }
    [[nodiscard]] int fullmove() const { return fullmove_; }
    /// The plies played on this object, oldest first.
    [[nodiscard]] const std::vector<Ply>& plies() const { return plies_; }

    /// The point of the piece that moved and is not uncovered yet; kNoSquare if there is none.
    [[nodiscard]] Square pending() const { return pending_; }
    /// What the next uncovering by `c` may show, with exact odds.
    [[nodiscard]] UncoverOdds uncover_odds(Color c) const { return UncoverOdds(pool(c)); }

    /// Plays a legal (or at least pseudo-legal) move. A face-down mover is pending afterwards.
    void do_move(Move m);
    /// Says what the pending piece is; `t` must be in its side's pool.
    void uncover(PieceType t);
    void undo_uncover();
    /// Takes back the last move, and its uncovering if there was one.
    void undo_move();
    /// Lets the other side move instead, for a search; earlier positions no longer count. Returns what
    /// undoing it needs.
    int do_null_move();
    void undo_null_move(int reversible_plies);
    /// The move and, for a face-down mover, its uncovering. `t` is ignored for a face-up mover.
    void do_move(Move m, PieceType t) {
        do_move(m);
        if (pending_ != kNoSquare) uncover(t);
    }
    /// The reader has learnt that a face-down piece of `c` that was taken is a `t`.
    void remove_from_pool(Color c, PieceType t) { set_pool_count(c, t, pool(c)[t] - 1); }

    /// Points of `by`'s pieces that capture on `s` if `occupied` are the points taken. Facing generals not
    /// included.
    [[nodiscard]] Bitboard attackers(Square s, Color by, Bitboard occupied) const;
    /// Is the general of `c` attacked, a general facing it included? False if there is none.
    [[nodiscard]] bool in_check(Color c) const { return checkers(c).any(); }
    [[nodiscard]] Bitboard checkers(Color c) const;

    /// How often the position on the board has occurred in the reversible plies, now included.
    [[nodiscard]] int occurrences() const;

    /// The arrangement on the board; Position(setup()) equals this one but for the plies.
    [[nodiscard]] Setup setup() const;
    /// Recomputes everything incremental and compares: what is inconsistent, or nothing. For tests and
    /// asserts.
    [[nodiscard]] std::optional<std::string> inconsistency() const;
    /// The key computed from scratch.
    [[nodiscard]] std::uint64_t computed_key() const;
    /// Same public facts and clocks; the plies that led here may differ.
    [[nodiscard]] bool same_state(const Position& other) const;

private:
    void put(Square s, Piece p);
    void take(Square s, Piece p);
    void set_pool_count(Color c, PieceType t, int count) {
        key_ ^= zobrist::pool(c, t, pool(c)[t]) ^ zobrist::pool(c, t, count);
        pools_[index(c)].add(t, count - pool(c)[t]);
    }

    std::array<Piece, kSquares> board_{};
    std::array<Bitboard, kPieceTypes> movers_{};
    std::array<Bitboard, 2> color_{};
    Bitboard dark_;
    std::array<Pool, 2> pools_{};
    std::array<Square, 2> general_{kNoSquare, kNoSquare};
    Color side_ = Color::Red;
    Square pending_ = kNoSquare;
    std::uint64_t key_ = 0;
    int plies_without_capture_ = 0;
    int reversible_plies_ = 0;
    int fullmove_ = 1;
    std::vector<Ply> plies_;
};

template <VariantRules R>
inline void Position<R>::put(Square s, Piece p) {
    const Bitboard b = Bitboard::of(s);
    board_[static_cast<std::size_t>(s)] = p;
    color_[index(color_of(p))] |= b;
    key_ ^= zobrist::piece(p, s);
    PieceType t = type_of(p);
    if constexpr (R::kHasDark)
        if (t == PieceType::Dark) {
            dark_ |= b;
            t = apparent_type(s);
        }
    movers_[index(t)] |= b;
    if (t == PieceType::General) general_[index(color_of(p))] = s;
}

template <VariantRules R>
inline void Position<R>::take(Square s, Piece p) {
    const Bitboard b = Bitboard::of(s);
    board_[static_cast<std::size_t>(s)] = Piece::None;
    color_[index(color_of(p))] ^= b;
    key_ ^= zobrist::piece(p, s);
    PieceType t = type_of(p);
    if constexpr (R::kHasDark)
        if (t == PieceType::Dark) {
            dark_ ^= b;
            t = apparent_type(s);
        }
    movers_[index(t)] ^= b;
    if (t == PieceType::General) general_[index(color_of(p))] = kNoSquare;
}

template <VariantRules R>
inline void Position<R>::do_move(Move m) {
    const Square from = m.from(), to = m.to();
    const Piece mover = piece_on(from), captured = piece_on(to);
    const bool dark = R::kHasDark && type_of(mover) == PieceType::Dark;
    assert(pending_ == kNoSquare && mover != Piece::None && color_of(mover) == side_);
    plies_.push_back({key_, m, captured, dark, PieceType::None,
                      static_cast<std::uint16_t>(plies_without_capture_),
                      static_cast<std::uint16_t>(reversible_plies_)});
    ++plies_without_capture_;
    ++reversible_plies_;
    if (captured != Piece::None) {
        take(to, captured);
        plies_without_capture_ = reversible_plies_ = 0;
    }
    take(from, mover);
    if (dark) { // on its new point it has a colour and no kind until it is uncovered
        board_[static_cast<std::size_t>(to)] = mover;
        color_[index(side_)] |= Bitboard::of(to);
        pending_ = to;
        reversible_plies_ = 0;
    } else {
        put(to, mover);
    }
    fullmove_ += side_ == Color::Black;
    side_ = ~side_;
    key_ ^= zobrist::black_to_move();
}

template <VariantRules R>
inline void Position<R>::uncover(PieceType t) {
    const Color c = ~side_;
    assert(pending_ != kNoSquare && pool(c)[t] > 0);
    put(pending_, make_piece(c, t));
    set_pool_count(c, t, pool(c)[t] - 1);
    plies_.back().uncovered = t;
    pending_ = kNoSquare;
}

template <VariantRules R>
inline void Position<R>::undo_uncover() {
    const Color c = ~side_;
    Ply& ply = plies_.back();
    assert(ply.uncovered != PieceType::None);
    pending_ = ply.move.to();
    take(pending_, make_piece(c, ply.uncovered));
    set_pool_count(c, ply.uncovered, pool(c)[ply.uncovered] + 1);
    ply.uncovered = PieceType::None;
    board_[static_cast<std::size_t>(pending_)] = make_piece(c, PieceType::Dark);
    color_[index(c)] |= Bitboard::of(pending_);
}

template <VariantRules R>
inline void Position<R>::undo_move() {
    if (R::kHasDark && plies_.back().uncovered != PieceType::None) undo_uncover();
    const Ply& ply = plies_.back();
    const Square from = ply.move.from(), to = ply.move.to();
    const Piece mover = piece_on(to);
    side_ = ~side_;
    fullmove_ -= side_ == Color::Black;
    if (R::kHasDark && ply.mover_was_dark) {
        board_[static_cast<std::size_t>(to)] = Piece::None;
        color_[index(side_)] ^= Bitboard::of(to);
        pending_ = kNoSquare;
    } else {
        take(to, mover);
    }
    put(from, mover);
    if (ply.captured != Piece::None) put(to, ply.captured);
    plies_without_capture_ = ply.plies_without_capture;
    reversible_plies_ = ply.reversible_plies;
    key_ = ply.key_before;
    plies_.pop_back();
}

template <VariantRules R>
inline int Position<R>::do_null_move() {
    assert(pending_ == kNoSquare);
    side_ = ~side_;
    key_ ^= zobrist::black_to_move();
    return std::exchange(reversible_plies_, 0);
}

template <VariantRules R>
inline void Position<R>::undo_null_move(int reversible_plies) {
    side_ = ~side_;
    key_ ^= zobrist::black_to_move();
    reversible_plies_ = reversible_plies;
}

template <VariantRules R>
inline Bitboard Position<R>::attackers(Square s, Color by, Bitboard occupied) const {
    Bitboard from;
    for_each_type([&]<PieceType T>() {
        using Up = typename R::FaceUp;
        if constexpr (kFaceDownMovesAlike<R, T>) {
            from |= Up::template attackers<T>(by, s, occupied) & movers_[index(T)];
        } else {
            from |= (Up::template attackers<T>(by, s, occupied) & movers_[index(T)]).without(dark_);
            from |= R::FaceDown::template attackers<T>(by, s, occupied) & movers_[index(T)] & dark_;
        }
    });
    return from & color_[index(by)] & occupied;
}

template <VariantRules R>
inline Bitboard Position<R>::checkers(Color c) const {
    const Square s = general(c);
    if (s == kNoSquare) return {};
    Bitboard from = attackers(s, ~c, occupied());
    if constexpr (R::kFacingGenerals)
        from |= attacks::chariot(s, occupied()) & movers(~c, PieceType::General);
    return from;
}

extern template class Position<Xiangqi>;
extern template class Position<Jieqi>;

} // namespace anzi
