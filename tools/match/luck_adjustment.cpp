#include "tools/match/luck_adjustment.h"

#include <algorithm>
#include <cmath>

#include "engine/movegen.h"
#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

/// In soldiers, by PieceType: the usual values of xiangqi, advisors and elephants as the roaming pieces of
/// jieqi. Nothing is worth taking with a general if it can be retaken.
constexpr std::array<double, kPieceTypes> kValues = {100, 2, 2, 4, 9, 4.5, 1};

// The next three were chosen on games of a player that looks one ply ahead: there they took a quarter of the
// variance of a game's score away, with the sum of luck in its right proportion.

/// A face-down piece is worth this share of its pool's mean: it is tied to its point's moves and easily lost.
constexpr double kDarkShare = 0.7;
/// What the side to move could win by its best capture counts this much: the other side has no more say in
/// it.
constexpr double kThreatShare = 0.8;
/// One soldier more is worth exp(this) in odds.
constexpr double kLogOddsPerSoldier = 0.2;

/// What a face-down piece of this pool is worth.
double dark_value(const Pool& pool) {
    double sum = 0;
    for (PieceType t : kHiddenTypes)
        sum += pool[t] * kValues[index(t)];
    return pool.total() == 0 ? 0 : kDarkShare * sum / pool.total();
}

template <VariantRules R>
double value_on(const Position<R>& pos, Square s) {
    const Piece p = pos.piece_on(s);
    return type_of(p) == PieceType::Dark ? dark_value(pos.pool(color_of(p))) : kValues[index(type_of(p))];
}

template <VariantRules R>
double material(const Position<R>& pos, Color c) {
    double sum = dark_value(pos.pool(c)) * (pos.dark() & pos.pieces(c)).count();
    for (PieceType t : kHiddenTypes)
        sum += kValues[index(t)] * pos.face_up(c, t).count();
    return sum;
}

/// The most the side to move wins by one capture and, where it is possible, the recapture.
template <VariantRules R>
double best_capture(const Position<R>& pos, const MoveList& moves) {
    double best = 0;
    for (Move m : moves) {
        if (pos.piece_on(m.to()) == Piece::None) continue;
        const Bitboard occupied = pos.occupied().without(Bitboard::of(m.from()));
        const bool retaken = pos.attackers(m.to(), ~pos.side_to_move(), occupied).any();
        best = std::max(best, value_on(pos, m.to()) - (retaken ? value_on(pos, m.from()) : 0));
    }
    return best;
}

/// What chance may choose from: the outcomes for `pool`, or nothing to choose.
std::vector<Outcome> choices(const Pool& pool, bool chance) {
    if (!chance) return {{PieceType::None, 1}};
    const UncoverOdds odds(pool);
    return {odds.begin(), odds.end()};
}

/// Red's luck in one ply: the mean over both choices, what is taken and what is uncovered, and the actual
/// one.
template <VariantRules R>
double luck_of_ply(const PlayerView<R>& before, const PlayedMove& played) {
    const Position<R>& pos = before.position;
    const Color mover = pos.side_to_move();
    const bool takes_dark = pos.is_dark(played.move.to()), uncovers = pos.is_dark(played.move.from());
    if (!takes_dark && !uncovers) return 0;

    double actual = 0, sum = 0;
    int weights = 0;
    for (const Outcome& taken : choices(pos.pool(~mover), takes_dark)) {
        for (const Outcome& shown : choices(pos.pool(mover), uncovers)) {
            PlayerView<R> after{Position<R>(pos.setup()), {}};
            after.do_move(played.move, shown.type, taken.type);
            const double value = win_probability(after.position, Color::Red);
            sum += taken.weight * shown.weight * value;
            weights += taken.weight * shown.weight;
            if (taken.type == played.captured && shown.type == played.uncovered) actual = value;
        }
    }
    return actual - sum / weights;
}

template <VariantRules R>
Expected<double> luck_of_red_in(const GameRecord& record) {
    double luck = 0;
    bool complete = true;
    const auto end =
        walk_record<R>(record, [&](const PlayerView<R>& before, const PlayedMove& played, const auto&) {
            complete &= before.position.is_dark(played.move.to()) == (played.captured != PieceType::None);
            if (complete) luck += luck_of_ply(before, played);
        });
    if (!end) return Error{end.error()};
    if (!complete) return Error{"the record does not name every piece that was taken face down"};
    return luck;
}

} // namespace

template <VariantRules R>
double win_probability(const Position<R>& pos, Color c) {
    const Color us = pos.side_to_move();
    const MoveList moves = legal_moves(pos);
    if (moves.empty()) return c == us ? 0 : 1;
    const double ahead = material(pos, us) - material(pos, ~us) + kThreatShare * best_capture(pos, moves);
    return 1 / (1 + std::exp(kLogOddsPerSoldier * (c == us ? -ahead : ahead)));
}

Expected<double> luck_of_red(const GameRecord& record) {
    return with_variant(record.variant, [&]<class R>() { return luck_of_red_in<R>(record); });
}

template double win_probability(const Position<Xiangqi>&, Color);
template double win_probability(const Position<Jieqi>&, Color);

} // namespace anzi::match
