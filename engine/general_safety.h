// What a side must not do lest its own general be taken: pins, forbidden points, and the exact test.
//
// On each line from the general only the first three pieces matter:
//
//   G . 1 . 2 . 3        1 is an enemy chariot (or the general): check    1 is an enemy cannon: no piece may
//   step
//                        2 is an enemy chariot: 1 is pinned               between it and G, it would be the
//                        screen 2 is an enemy cannon: check                      3 is an enemy cannon: 1 and
//                        2 are both
//                                                                         screens, and neither may leave the
//                                                                         line
//
// A horse or a roaming elephant whose blocking point is held by an own piece pins that piece as well.
#pragma once

#include "engine/position.h"

namespace anzi {

template <VariantRules R>
class GeneralSafety {
public:
    /// `us` must have a general.
    GeneralSafety(const Position<R>& pos, Color us);

    [[nodiscard]] Square general() const { return general_; }
    [[nodiscard]] Bitboard checkers() const { return checkers_; }
    /// Pieces that may move only within their `allowed` points.
    [[nodiscard]] Bitboard pinned() const { return pinned_; }
    /// Empty points no piece may step on (the general apart).
    [[nodiscard]] Bitboard forbidden() const { return forbidden_; }
    /// Where the pinned piece on `s` may go.
    [[nodiscard]] Bitboard allowed(Square s) const {
        Bitboard b = Bitboard::all();
        for (std::size_t i = 0; i < pins_; ++i)
            if (pin_square_[i] == s) b &= pin_allowed_[i];
        return b;
    }
    /// In check: the targets that may parry it, for a piece that is not a screen of the check.
    [[nodiscard]] Bitboard parries() const { return parries_; }
    /// In check: pieces that may parry it by leaving their point (a cannon's screen).
    [[nodiscard]] Bitboard screens() const { return screens_; }

    /// Exactly: is the general safe after from-to? Works in and out of check, for the general's own moves
    /// too.
    [[nodiscard]] bool safe_after(Square from, Square to) const;

private:
    void pin(Square s, Bitboard allowed) {
        pinned_ |= Bitboard::of(s);
        pin_square_[pins_] = s;
        pin_allowed_[pins_++] = allowed;
    }
    void find_line_pins(Bitboard second, Bitboard third);
    void find_jump_pins();
    void find_parries();
    [[nodiscard]] Bitboard line_attackers() const {
        Bitboard b = pos_.movers(them_, PieceType::Chariot);
        if constexpr (R::kFacingGenerals) b |= pos_.movers(them_, PieceType::General);
        return b;
    }

    const Position<R>& pos_;
    Color us_, them_;
    Square general_;
    Bitboard occupied_;
    Bitboard checkers_, pinned_, forbidden_, parries_, screens_;
    // At most two pins a line, and one by each of eight horses or elephants' blocking points.
    static constexpr std::size_t kMaxPins = 16;
    std::array<Square, kMaxPins> pin_square_;
    std::array<Bitboard, kMaxPins> pin_allowed_;
    std::size_t pins_ = 0;
};

/// The point that blocks a horse on `horse` from jumping to `target`.
[[nodiscard]] inline Square horse_leg(Square horse, Square target) {
    const int df = file_of(target) - file_of(horse), dr = rank_of(target) - rank_of(horse);
    return horse + (df == 2 || df == -2 ? df / 2 : kFiles * (dr / 2));
}

template <VariantRules R>
inline GeneralSafety<R>::GeneralSafety(const Position<R>& pos, Color us)
    : pos_(pos), us_(us), them_(~us), general_(pos.general(us)), occupied_(pos.occupied()) {
    const attacks::Lines lines(general_, occupied_);
    const Bitboard first = lines.beyond<0>(), second = lines.beyond<1>(), third = lines.beyond<2>();
    const Bitboard cannons = pos.movers(them_, PieceType::Cannon);
    checkers_ = (first & line_attackers()) | (second & cannons) |
                (attacks::horse_from(general_, occupied_) & pos.movers(them_, PieceType::Horse)) |
                (attacks::soldier_from(them_, general_) & pos.movers(them_, PieceType::Soldier));
    if constexpr (!kFaceDownMovesAlike<R, PieceType::Advisor>) {
        checkers_ |= R::FaceUp::template attackers<PieceType::Advisor>(them_, general_, occupied_) &
                     pos.face_up(them_, PieceType::Advisor);
        checkers_ |= R::FaceUp::template attackers<PieceType::Elephant>(them_, general_, occupied_) &
                     pos.face_up(them_, PieceType::Elephant);
    }
    if (checkers_.any()) {
        find_parries();
        return;
    }
    (first & cannons).for_each([&](Square s) { forbidden_ |= attacks::between(general_, s); });
    if (((second & line_attackers()) | (third & cannons)).any()) find_line_pins(second, third);
    find_jump_pins();
}

template <VariantRules R>
inline void GeneralSafety<R>::find_line_pins(Bitboard second, Bitboard third) {
    const Bitboard ours = pos_.pieces(us_);
    (second & line_attackers()).for_each([&](Square s) {
        const Bitboard between = attacks::between(general_, s);
        (between & ours).for_each([&](Square screen) { pin(screen, between | Bitboard::of(s)); });
    });
    (third & pos_.movers(them_, PieceType::Cannon)).for_each([&](Square s) {
        const Bitboard between = attacks::between(general_, s);
        const Bitboard allowed = between.without(occupied_) | Bitboard::of(s);
        (between & ours).for_each([&](Square screen) { pin(screen, allowed); });
    });
}

template <VariantRules R>
inline void GeneralSafety<R>::find_jump_pins() {
    const Bitboard ours = pos_.pieces(us_), blockers = ours & attacks::diagonal(general_);
    if (blockers.empty()) return;
    (attacks::horse_from(general_, {}) & pos_.movers(them_, PieceType::Horse)).for_each([&](Square s) {
        const Square leg = horse_leg(s, general_);
        if (ours.has(leg)) pin(leg, Bitboard::of(s));
    });
    if constexpr (!kFaceDownMovesAlike<R, PieceType::Elephant>)
        (attacks::elephant(general_, {}) & pos_.face_up(them_, PieceType::Elephant)).for_each([&](Square s) {
            const Square eye = (s + general_) / 2;
            if (ours.has(eye)) pin(eye, Bitboard::of(s));
        });
}

template <VariantRules R>
inline void GeneralSafety<R>::find_parries() {
    if (checkers_.more_than_one()) {
        parries_ = Bitboard::all();
        return;
    }
    const Square s = checkers_.first();
    parries_ = checkers_;
    switch (pos_.moves_as(s)) {
    case PieceType::Chariot:
    case PieceType::General:
        parries_ |= attacks::between(general_, s);
        break;
    case PieceType::Cannon: {
        const Bitboard between = attacks::between(general_, s);
        // The screen itself may be taken only with the line still blocked by the taker: exact test decides.
        parries_ |= between;
        screens_ = between & pos_.pieces(us_);
        break;
    }
    case PieceType::Horse:
        parries_ |= Bitboard::of(horse_leg(s, general_));
        break;
    case PieceType::Elephant:
        parries_ |= Bitboard::of((s + general_) / 2);
        break;
    case PieceType::Advisor:
    case PieceType::Soldier:
    case PieceType::Dark:
    case PieceType::None:
        break;
    }
}

template <VariantRules R>
inline bool GeneralSafety<R>::safe_after(Square from, Square to) const {
    const Bitboard target = Bitboard::of(to);
    const Bitboard occupied = occupied_.without(Bitboard::of(from)) | target;
    const Square general = from == general_ ? to : general_;
    const Bitboard enemies_left = Bitboard::all().without(target);
    if ((pos_.attackers(general, them_, occupied) & enemies_left).any()) return false;
    if constexpr (R::kFacingGenerals)
        return (attacks::chariot(general, occupied) & pos_.movers(them_, PieceType::General) & enemies_left)
            .empty();
    return true;
}

} // namespace anzi
