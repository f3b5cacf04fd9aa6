#include "search/prior.h"

#include <algorithm>
#include <cmath>

#include "search/see.h"

namespace anzi {
namespace {

// Logits. Worths enter in units of 100 centipawns.
constexpr float kCapture = 0.6F;       // any capture that does not lose
constexpr float kExchangeGain = 0.45F; // per unit won
constexpr float kExchangeLoss = 0.40F; // per unit lost, captures and quiet moves alike
constexpr float kEscape = 0.25F;       // per unit that stood to be lost
constexpr float kWorstLoss = -4;       // a loss counts as no more than this
constexpr float kCheck = 0.9F;
constexpr float kLosingCheck = 0.9F;  // a check that loses material: it may be a sacrifice that mates
constexpr int kCheaperBy = 60;        // centipawns that make a taker cheaper than what it takes
constexpr float kThreat = 0.07F;      // per unit newly attacked
constexpr float kDark = 0.3F;         // moving a face-down piece: something new comes to play
constexpr float kDarkSoldier = -0.2F; // but a face-down soldier's point opens little
constexpr float kGeneralMove = -0.5F;
constexpr float kAdvance = 0.04F; // per rank forward

/// What the prior needs to know about a position, gathered once.
template <VariantRules R>
class Scorer {
public:
    explicit Scorer(const Position<R>& pos)
        : pos_(pos), us_(pos.side_to_move()), them_(~us_), occupied_(pos.occupied()), map_(attack_map(pos)) {
        for (PieceType t : kHiddenTypes)
            value_[index(t)] = static_cast<float>(exchange_value<R>(t)) / 100;
        value_[index(PieceType::General)] = 10;
        for (Color c : kColors)
            dark_value_[index(c)] = static_cast<float>(mean_exchange_value<R>(pos.pool(c))) / 100;
        for (PieceType t : kHiddenTypes)
            for (PieceType enemy : kHiddenTypes)
                if (exchange_value<R>(enemy) + kCheaperBy <= exchange_value<R>(t))
                    cheaper_[index(t)] |= map_.by(them_, enemy);
        if (pos.general(them_) != kNoSquare) find_discoverers();
    }

    [[nodiscard]] PriorMove score(Square from, Square to) const {
        const bool dark = pos_.is_dark(from);
        const PieceType type = pos_.moves_as(from);
        const float mover = dark ? dark_value_[index(us_)] : value_[index(type)];
        float x = dark ? kDark : 0;
        if (dark && type == PieceType::Soldier) x += kDarkSoldier;
        if (type == PieceType::General) x += kGeneralMove;
        x += kAdvance * static_cast<float>(rank_of(relative(us_, to)) - rank_of(relative(us_, from)));
        if (at_risk(from, type)) x += kEscape * mover;
        const float won = exchange(from, to, type, mover);
        if (occupied_.has(to) && won >= 0) x += kCapture;
        x += won >= 0 ? kExchangeGain * won : kExchangeLoss * std::max(won, kWorstLoss);
        const Bitboard attacked = dark ? Bitboard{} : attacked_after(from, to, type);
        if (won >= 0) x += threats(attacked, type);
        const bool check = discovers_.has(from) || screens_.has(to) ||
                           (pos_.general(them_) != kNoSquare && attacked.has(pos_.general(them_)));
        if (check) x += won >= 0 ? kCheck : kLosingCheck;
        return {Move(from, to), check, x};
    }

private:
    [[nodiscard]] float piece_value(Square s) const {
        const Piece p = pos_.piece_on(s);
        return type_of(p) == PieceType::Dark ? dark_value_[index(color_of(p))] : value_[index(type_of(p))];
    }

    /// Own pieces that uncover a line to the enemy general by leaving their point, and the points where any
    /// piece becomes a cannon's screen. (A move along the line is counted too: no harm in a prior.)
    void find_discoverers() {
        const Square g = pos_.general(them_);
        const Bitboard ours = pos_.pieces(us_);
        const attacks::Lines lines(g, occupied_);
        const Bitboard cannons = pos_.movers(us_, PieceType::Cannon);
        ((lines.beyond<1>() & pos_.movers(us_, PieceType::Chariot)) | (lines.beyond<2>() & cannons))
            .for_each([&](Square s) { discovers_ |= attacks::between(g, s) & ours; });
        (lines.beyond<0>() & cannons).for_each([&](Square s) { screens_ |= attacks::between(g, s); });
    }

    /// Does an own piece stand to be lost where it is?
    [[nodiscard]] bool at_risk(Square s, PieceType type) const {
        if (type == PieceType::General || !map_.by(them_).has(s)) return false;
        return !map_.by(us_).has(s) || cheaper_[index(type)].has(s);
    }

    /// Units won by going to `to` (negative: lost there).
    [[nodiscard]] float exchange(Square from, Square to, PieceType type, float mover) const {
        if (type == PieceType::General) return occupied_.has(to) ? piece_value(to) : 0;
        if (occupied_.has(to)) {
            if (!map_.by(them_).has(to)) return piece_value(to);
            return static_cast<float>(static_exchange(pos_, Move(from, to))) / 100;
        }
        if (!map_.by(them_).has(to)) return 0;
        // The mover itself is among the defenders counted on the point it moves to: one more must be there.
        const bool defended = map_.twice[index(us_)].has(to);
        if (!defended) return -mover;
        return cheaper_[index(type)].has(to) ? -mover / 2 : 0;
    }

    /// Enemy pieces attacked from the new point by a piece that is face up.
    [[nodiscard]] Bitboard attacked_after(Square from, Square to, PieceType type) const {
        const Bitboard occupied = occupied_.without(Bitboard::of(from)) | Bitboard::of(to);
        Bitboard attacked;
        for_each_type([&]<PieceType T>() {
            if (T == type) attacked = attacked_from<typename R::FaceUp, T>(us_, to, occupied);
        });
        return attacked & pos_.pieces(them_);
    }

    [[nodiscard]] float threats(Bitboard attacked, PieceType type) const {
        float x = 0;
        attacked.without(map_.by(us_)).for_each([&](Square s) {
            const float victim = piece_value(s);
            if (s != pos_.general(them_) && (!map_.by(them_).has(s) || victim > value_[index(type)]))
                x += kThreat * victim;
        });
        return x;
    }

    const Position<R>& pos_;
    Color us_, them_;
    Bitboard occupied_;
    AttackMap map_;
    std::array<float, 8> value_{};
    std::array<float, 2> dark_value_{};
    std::array<Bitboard, 8> cheaper_{}; // points attacked by enemy pieces cheaper than the kind
    Bitboard discovers_, screens_;
};

} // namespace

template <VariantRules R>
std::size_t move_priors(const Position<R>& pos, PriorList& list) {
    std::size_t n = 0;
    std::optional<Scorer<R>> scorer;
    generate(pos, [&](Square from, Bitboard targets) {
        if (targets.empty()) return;
        if (!scorer) scorer.emplace(pos);
        targets.for_each([&](Square to) { list[n++] = scorer->score(from, to); });
    });
    if (n == 0) return 0;
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(n);
    std::sort(list.begin(), end, [](const PriorMove& a, const PriorMove& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.move.raw() < b.move.raw();
    });
    const float top = list[0].prior;
    float sum = 0;
    for (auto it = list.begin(); it != end; ++it)
        sum += it->prior = std::exp((it->prior - top) / static_cast<float>(param(Param::PriorTemperature)));
    for (auto it = list.begin(); it != end; ++it)
        it->prior /= sum;
    return n;
}

template std::size_t move_priors(const Position<Xiangqi>&, PriorList&);
template std::size_t move_priors(const Position<Jieqi>&, PriorList&);

} // namespace anzi
