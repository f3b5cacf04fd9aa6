#include "engine/chase.h"

namespace anzi {
namespace {

/// Is the own general safe after the capture from-to with `vacated` empty as well? Asks not whose turn it is.
template <VariantRules R>
bool leaves_general_safe(const Position<R>& pos, Square from, Square to, Bitboard vacated = {}) {
    const Color us = color_of(pos.piece_on(from));
    const Bitboard occupied = pos.occupied().without(Bitboard::of(from) | vacated);
    const Square general = from == pos.general(us) ? to : pos.general(us);
    Bitboard attackers = pos.attackers(general, ~us, occupied);
    if constexpr (R::kFacingGenerals)
        attackers |= attacks::chariot(general, occupied) & pos.movers(~us, PieceType::General);
    return attackers.without(Bitboard::of(to)).empty();
}

template <VariantRules R>
bool may_capture(const Position<R>& pos, Square from, Square to) {
    return pos.attackers(to, color_of(pos.piece_on(from)), pos.occupied()).has(from) &&
           leaves_general_safe(pos, from, to);
}

/// May the side of the piece on `to` legally recapture there after from-to? The taker falls, so what it would
/// turn out to be does not matter.
template <VariantRules R>
bool is_protected(const Position<R>& pos, Square from, Square to) {
    const Bitboard vacated = Bitboard::of(from);
    const Bitboard protectors =
        pos.attackers(to, color_of(pos.piece_on(to)), pos.occupied().without(vacated));
    bool found = false;
    protectors.for_each([&](Square s) { found = found || leaves_general_safe(pos, s, to, vacated); });
    return found;
}

/// Does a `chaser` threaten a `victim` even where it is protected?
constexpr bool wins_material(PieceType chaser, PieceType victim) {
    using enum PieceType;
    if (chaser == Advisor || chaser == Elephant)
        return victim == Chariot || victim == Cannon || victim == Horse;
    return (chaser == Horse || chaser == Cannon) && victim == Chariot;
}

/// `chaser` may take `victim`: is that a chase, or harmless?
template <VariantRules R>
bool is_chase(const Position<R>& pos, Square chaser, Square victim) {
    const PieceType kind = pos.moves_as(chaser), victim_kind = pos.moves_as(victim);
    if (kind == victim_kind && may_capture(pos, victim, chaser)) return false;
    return wins_material(kind, victim_kind) || !is_protected(pos, chaser, victim);
}

} // namespace

template <VariantRules R>
Bitboard newly_chased(const Position<R>& before, const Position<R>& after) {
    const Color us = before.side_to_move(), them = ~us;
    assert(after.side_to_move() == them && before.general(us) != kNoSquare &&
           before.general(them) != kNoSquare);
    const Move move = after.plies().back().move;
    const Bitboard victims = after.pieces(them)
                                 .without(after.movers(PieceType::General))
                                 .without(after.movers(PieceType::Soldier) & home_half(them));
    const Bitboard chasers =
        after.pieces(us).without(after.movers(PieceType::General) | after.movers(PieceType::Soldier));

    Bitboard chased;
    victims.for_each([&](Square victim) {
        (after.attackers(victim, us, after.occupied()) & chasers).for_each([&](Square chaser) {
            const Square came_from = chaser == move.to() ? move.from() : chaser;
            if (leaves_general_safe(after, chaser, victim) && !may_capture(before, came_from, victim) &&
                is_chase(after, chaser, victim))
                chased |= Bitboard::of(victim);
        });
    });
    return chased;
}

template Bitboard newly_chased(const Position<Xiangqi>&, const Position<Xiangqi>&);
template Bitboard newly_chased(const Position<Jieqi>&, const Position<Jieqi>&);

} // namespace anzi
