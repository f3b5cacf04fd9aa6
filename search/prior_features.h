// What the prior looks at in a move. Its logit is the weighted sum of these (weights in prior_weights.h), so
// the same code serves the search and the fit.
#pragma once

#include "search/see.h"

namespace anzi {

/// Worths and exchanges are in units of 100 centipawns.
enum class PriorFeature : std::uint16_t {
    MoverUp = 0,   // 1 for a face-up mover of a kind (K A B N R C P)
    MoverDark = 7, // 1 for a face-down mover on a point of a kind (by index(PieceType); K unused)
    ThreatOn = 14, // enemy pieces newly attacked that could be won (A B N R C P, face down)
    Capture = 21,  // takes something and does not lose by it
    Gain,          // won by exchange
    CaptureLoss,   // lost by exchange, by a capture
    WalkIntoLoss,  // worth of a mover that steps where it is lost
    WalkIntoTrade, // worth of a mover that steps where a cheaper piece takes it, defended
    Escape,        // worth of a mover that stood to be lost and is safe afterwards
    Recapture,     // takes what moved last
    Check,         // gives check and loses nothing
    LosingCheck,   // gives check and loses material
    Mobility,      // points a face-up mover attacks from its new point, less from its old
    Guarded,       // steps where an own piece guards it
    DarkHope,      // a face-down mover's pool mean
    FreesChariot,  // leaves the line of an own chariot or face-down chariot
    NearGeneral,   // attacks points beside the enemy general from its new point
    Protect,       // worth of own pieces that stood to be lost and are guarded now
    Unguard,       // worth of attacked own pieces whose only guard left
    Point,         // a face-up mover's new point, less its old one: as Feature::Point
    Count = Point + 6 * kPointsOfKind
};

inline constexpr std::size_t kPriorFeatureCount = static_cast<std::size_t>(PriorFeature::Count);
using PriorWeights = std::array<float, kPriorFeatureCount>;

/// The features of a position's moves; what all moves share is computed once.
template <VariantRules R>
class PriorScorer {
public:
    explicit PriorScorer(const Position<R>& pos);

    /// Calls `sink(feature, amount)` for each feature of a legal move that is not 0. Returns whether the move
    /// gives check for certain, whatever a face-down mover turns out to be.
    template <class Sink>
    bool extract(Square from, Square to, Sink&& sink) const;

private:
    struct Exchange {
        float won = 0;      // negative: lost
        bool trade = false; // defended, but a cheaper piece takes it
    };

    [[nodiscard]] float piece_value(Square s) const {
        const Piece p = pos_.piece_on(s);
        return type_of(p) == PieceType::Dark ? dark_value_[index(color_of(p))] : value_[index(type_of(p))];
    }
    void find_discoverers();
    [[nodiscard]] bool at_risk(Square s, PieceType type) const;
    [[nodiscard]] Exchange exchange(Square from, Square to, PieceType type, float mover) const;
    [[nodiscard]] Bitboard attacked_after(Square from, Square to, PieceType type) const;
    [[nodiscard]] float worth_of(Bitboard pieces) const;
    template <class Add>
    void extract_face_up(Square from, Square to, PieceType type, Bitboard attacked, bool safe,
                         Add&& add) const;

    const Position<R>& pos_;
    Color us_, them_;
    Bitboard occupied_;
    AttackMap map_;
    std::array<float, 8> value_{};
    DarkWorth dark_worth_;
    std::array<float, 2> dark_value_{};
    std::array<Bitboard, 8> cheaper_{}; // points attacked by enemy pieces cheaper than the kind
    Bitboard discovers_, screens_;      // leaving these, or stepping on those, gives check
    Bitboard chariot_lines_;            // own pieces that stand in an own chariot's way
    Bitboard ring_;                     // points beside the enemy general
    Bitboard hanging_;                  // own pieces attacked and not defended
    Bitboard guarded_once_;             // own pieces attacked and defended once
    Square last_to_ = kNoSquare;        // where the enemy moved last
};

constexpr int kCheaperBy = 60; // centipawns that make a taker cheaper than what it takes

template <VariantRules R>
PriorScorer<R>::PriorScorer(const Position<R>& pos)
    : pos_(pos), us_(pos.side_to_move()), them_(~us_), occupied_(pos.occupied()), map_(attack_map(pos)),
      dark_worth_(dark_worth(pos)) {
    for (PieceType t : kHiddenTypes)
        value_[index(t)] = static_cast<float>(exchange_value<R>(t)) / 100;
    value_[index(PieceType::General)] = 10;
    for (Color c : kColors)
        dark_value_[index(c)] = static_cast<float>(dark_worth_[index(c)]) / 100;
    for (PieceType t : kHiddenTypes)
        for (PieceType enemy : kHiddenTypes)
            if (exchange_value<R>(enemy) + kCheaperBy <= exchange_value<R>(t))
                cheaper_[index(t)] |= map_.by(them_, enemy);
    if (pos.general(them_) != kNoSquare) find_discoverers();
    const Bitboard attacked = (pos.pieces(us_) & map_.by(them_)).without(pos.movers(us_, PieceType::General));
    hanging_ = attacked.without(map_.by(us_));
    guarded_once_ = (attacked & map_.by(us_)).without(map_.twice[index(us_)]);
    chariot_lines_ = map_.by(us_, PieceType::Chariot) & pos.pieces(us_);
    if (!pos.plies().empty()) last_to_ = pos.plies().back().move.to();
}

/// Own pieces that open a line to the enemy general by leaving their point, and the points where any piece
/// becomes a cannon's screen. (A move along the line is counted too: no harm in a prior.)
template <VariantRules R>
void PriorScorer<R>::find_discoverers() {
    const Square g = pos_.general(them_);
    const Bitboard ours = pos_.pieces(us_);
    const attacks::Lines lines(g, occupied_);
    const Bitboard cannons = pos_.movers(us_, PieceType::Cannon);
    ((lines.beyond<1>() & pos_.movers(us_, PieceType::Chariot)) | (lines.beyond<2>() & cannons))
        .for_each([&](Square s) { discovers_ |= attacks::between(g, s) & ours; });
    (lines.beyond<0>() & cannons).for_each([&](Square s) { screens_ |= attacks::between(g, s); });
    ring_ = attacks::orthogonal(g);
}

/// Does an own piece stand to be lost where it is?
template <VariantRules R>
bool PriorScorer<R>::at_risk(Square s, PieceType type) const {
    if (type == PieceType::General || !map_.by(them_).has(s)) return false;
    return !map_.by(us_).has(s) || cheaper_[index(type)].has(s);
}

template <VariantRules R>
typename PriorScorer<R>::Exchange PriorScorer<R>::exchange(Square from, Square to, PieceType type,
                                                           float mover) const {
    const bool capture = occupied_.has(to), attacked = map_.by(them_).has(to);
    if (type == PieceType::General || !attacked) return {capture ? piece_value(to) : 0, false};
    if (capture) return {static_cast<float>(static_exchange(pos_, Move(from, to), dark_worth_)) / 100, false};
    // The mover itself is among the guards counted on the point it moves to: one more must be there.
    if (!map_.twice[index(us_)].has(to)) return {-mover, false};
    return {0, cheaper_[index(type)].has(to)};
}

/// What a piece that is face up attacks from its new point.
template <VariantRules R>
Bitboard PriorScorer<R>::attacked_after(Square from, Square to, PieceType type) const {
    const Bitboard occupied = occupied_.without(Bitboard::of(from)) | Bitboard::of(to);
    Bitboard attacked;
    for_each_type([&]<PieceType T>() {
        if (T == type) attacked = attacked_from<typename R::FaceUp, T>(us_, to, occupied);
    });
    return attacked;
}

template <VariantRules R>
float PriorScorer<R>::worth_of(Bitboard pieces) const {
    float worth = 0;
    pieces.for_each([&](Square s) { worth += piece_value(s); });
    return worth;
}

/// What only a face-up mover is judged by; it attacks `attacked` from its new point.
template <VariantRules R>
template <class Add>
void PriorScorer<R>::extract_face_up(Square from, Square to, PieceType type, Bitboard attacked, bool safe,
                                     Add&& add) const {
    using enum PriorFeature;
    const Bitboard before = attacked_after(to, from, type);
    add(Mobility, 0, static_cast<float>(attacked.count() - before.count()));
    if (type != PieceType::General) {
        add(Point, point_of_kind(us_, type, to), 1);
        add(Point, point_of_kind(us_, type, from), -1);
    }
    if (const int hits = (attacked & ring_).count(); hits > 0) add(NearGeneral, 0, static_cast<float>(hits));
    if (const Bitboard left = (before & guarded_once_).without(attacked); left.any())
        add(Unguard, 0, worth_of(left));
    if (!safe) return;
    if (const Bitboard saved = (attacked & hanging_).without(Bitboard::of(from)); saved.any())
        add(Protect, 0, worth_of(saved));
    attacked.without(before | map_.by(us_)).for_each([&](Square s) {
        const Piece p = pos_.piece_on(s);
        if (p == Piece::None || color_of(p) == us_ || type_of(p) == PieceType::General) return;
        if (map_.by(them_).has(s) && piece_value(s) <= value_[index(type)]) return;
        add(ThreatOn, type_of(p) == PieceType::Dark ? 6 : index(type_of(p)) - index(PieceType::Advisor), 1);
    });
}

template <VariantRules R>
template <class Sink>
bool PriorScorer<R>::extract(Square from, Square to, Sink&& sink) const {
    using enum PriorFeature;
    const bool dark = pos_.is_dark(from), capture = occupied_.has(to);
    const PieceType type = pos_.moves_as(from);
    const float mover = dark ? dark_value_[index(us_)] : value_[index(type)];
    const auto add_nth = [&](PriorFeature f, std::size_t n, float x) {
        sink(static_cast<std::size_t>(f) + n, x);
    };
    const auto add = [&](PriorFeature f, float x) { add_nth(f, 0, x); };

    const Exchange e = exchange(from, to, type, mover);
    const bool safe = e.won >= 0;
    if (capture) {
        if (safe)
            add(Capture, 1);
        else
            add(CaptureLoss, -e.won);
        if (to == last_to_) add(Recapture, 1);
    } else if (!safe) {
        add(WalkIntoLoss, mover);
    }
    if (e.won > 0) add(Gain, e.won);
    if (e.trade) add(WalkIntoTrade, mover);
    if (safe && !e.trade && at_risk(from, type)) add(Escape, mover);
    if (map_.twice[index(us_)].has(to)) add(Guarded, 1);
    if (chariot_lines_.has(from)) add(FreesChariot, 1);

    Bitboard attacked;
    if (dark) {
        add_nth(MoverDark, index(type), 1);
        add(DarkHope, mover);
    } else {
        add_nth(MoverUp, index(type), 1);
        attacked = attacked_after(from, to, type);
        extract_face_up(from, to, type, attacked, safe, add_nth);
    }
    const bool check = discovers_.has(from) || screens_.has(to) ||
                       (pos_.general(them_) != kNoSquare && attacked.has(pos_.general(them_)));
    if (check) add(safe ? Check : LosingCheck, 1);
    return check;
}

} // namespace anzi
