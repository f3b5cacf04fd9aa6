#include "search/mate_probe.h"

#include <algorithm>

namespace anzi {
namespace {

constexpr std::size_t kMostReplies = 6; // with more the general is hardly mated

/// Where the enemy general can be checked from, by kind, and by any piece that leaves its line or steps on
/// it. Some points too many (each check is tried out); an elephant's check uncovered by its blocker is
/// missed.
struct CheckPoints {
    std::array<Bitboard, kPieceTypes> of;
    Bitboard leave, enter;
};

template <VariantRules R>
CheckPoints check_points(const Position<R>& pos, Color us, Square general) {
    CheckPoints points;
    const attacks::Lines lines(general, pos.occupied());
    const Bitboard first = lines.template beyond<0>(), second = lines.template beyond<1>(),
                   third = lines.template beyond<2>();
    const Bitboard cannons = pos.movers(us, PieceType::Cannon), own = pos.pieces(us);
    points.of[index(PieceType::Chariot)] = first | second;
    points.of[index(PieceType::Cannon)] = first | second | third;
    points.of[index(PieceType::Horse)] = attacks::horse_from(general, {});
    points.of[index(PieceType::Elephant)] = attacks::elephant(general, {});
    points.of[index(PieceType::Advisor)] = attacks::diagonal(general);
    points.of[index(PieceType::Soldier)] = attacks::soldier_from(us, general);
    ((second & pos.movers(us, PieceType::Chariot)) | (third & cannons)).for_each([&](Square s) {
        points.leave |= attacks::between(general, s) & own;
    });
    (first & cannons).for_each([&](Square s) { points.enter |= attacks::between(general, s); });
    const Bitboard horses = attacks::horse_from(general, {}) & pos.movers(us, PieceType::Horse);
    if (horses.any()) points.leave |= attacks::diagonal(general) & own;
    return points;
}

} // namespace

template <VariantRules R>
Move mate_by_checks(Position<R>& pos, int plies) {
    const Color us = pos.side_to_move();
    const Square general = pos.general(~us);
    const CheckPoints points = check_points(pos, us, general);
    MoveList checks;
    generate(pos, [&](Square from, Bitboard targets) {
        if (pos.is_dark(from)) return;
        if (!points.leave.has(from)) targets &= points.of[index(pos.moves_as(from))] | points.enter;
        targets.for_each([&](Square to) { checks.push(Move(from, to)); });
    });
    for (Move m : checks) {
        pos.do_move(m);
        const bool mate = pos.in_check(pos.side_to_move()) && mated_by_checks(pos, plies - 1);
        pos.undo_move();
        if (mate) return m;
    }
    return Move::none();
}

template <VariantRules R>
bool mated_by_checks(Position<R>& pos, int plies) {
    if (plies == 0) return !has_legal_move(pos);
    const MoveList replies = legal_moves(pos);
    if (replies.size() > kMostReplies || (!replies.empty() && pos.occurrences() > 1)) return false;
    const auto dark = [&](Move m) { return pos.is_dark(m.from()); };
    if (std::ranges::any_of(replies, dark)) return false;
    return std::ranges::all_of(replies, [&](Move m) {
        pos.do_move(m);
        const bool lost = pos.occurrences() == 1 && !mate_by_checks(pos, plies - 1).is_none();
        pos.undo_move();
        return lost;
    });
}

template Move mate_by_checks(Position<Xiangqi>&, int);
template Move mate_by_checks(Position<Jieqi>&, int);
template bool mated_by_checks(Position<Xiangqi>&, int);
template bool mated_by_checks(Position<Jieqi>&, int);

} // namespace anzi
