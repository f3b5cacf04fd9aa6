#include "engine/adjudicate.h"

#include <algorithm>

#include "engine/chase.h"
#include "engine/movegen.h"

namespace anzi {
namespace {

/// What a side did over a cycle.
struct Conduct {
    bool always_checked = true;
    Bitboard always_chased = Bitboard::all(); // enemy pieces, by their points in the position looked at
};

/// The side for which `offends` holds loses if the other's conduct is no better; else it is a draw.
template <class Offends>
Verdict blame(const std::array<Conduct, 2>& sides, Termination offence, Offends&& offends) {
    for (Color c : kColors)
        if (offends(sides[index(c)]) && !offends(sides[index(~c)])) return {win_for(~c), offence};
    return {GameResult::Draw, Termination::Repetition};
}

/// The verdict on the last `length` plies, which led from a position to itself without capture or uncovering.
template <VariantRules R>
Verdict judge_cycle(const Position<R>& pos, std::size_t length) {
    const auto checks = [](const Conduct& side) { return side.always_checked; };
    const auto chases = [](const Conduct& side) { return side.always_chased.any(); };

    std::array<Conduct, 2> sides;
    bool any_check = false;
    Position<R> after = pos, before = pos;
    for (std::size_t i = 0; i < length; ++i, after.undo_move()) {
        before.undo_move();
        Conduct& mover = sides[index(before.side_to_move())];
        Conduct& other = sides[index(after.side_to_move())];
        const bool check = after.in_check(after.side_to_move());
        any_check |= check;
        mover.always_checked &= check;
        if (!any_check) {
            mover.always_chased &= newly_chased(before, after);
            // The piece that is taken back now may be one that the other side chases: follow it.
            const Move move = after.plies().back().move;
            if (const Bitboard to = Bitboard::of(move.to()); (other.always_chased & to).any())
                other.always_chased = other.always_chased.without(to) | Bitboard::of(move.from());
        }
        // Most cycles are harmless, and the last move of each side shows it.
        if (std::ranges::none_of(sides, checks) && (any_check || std::ranges::none_of(sides, chases))) break;
    }
    return any_check ? blame(sides, Termination::PerpetualCheck, checks)
                     : blame(sides, Termination::PerpetualChase, chases);
}

} // namespace

template <VariantRules R>
Verdict judge_repetition(const Position<R>& pos, int occurrences) {
    const std::vector<Ply>& plies = pos.plies();
    const auto window = std::min(plies.size(), static_cast<std::size_t>(pos.reversible_plies()));
    for (std::size_t back = 4; back <= window; back += 2) // nothing comes back in less than two moves a side
        if (plies[plies.size() - back].key_before == pos.key() && --occurrences == 1)
            return judge_cycle(pos, back);
    return {};
}

template <VariantRules R>
Verdict adjudicate(const Position<R>& pos) {
    const Color us = pos.side_to_move();
    if (!has_legal_move(pos)) {
        const bool mate = pos.general(us) == kNoSquare || pos.in_check(us);
        return {win_for(~us), mate ? Termination::Checkmate : Termination::Stalemate};
    }
    if (const Verdict verdict = judge_repetition(pos); verdict.over()) return verdict;
    if (pos.plies_without_capture() >= R::kNoCaptureLimit)
        return {GameResult::Draw, Termination::NoCaptureLimit};
    return {};
}

template Verdict judge_repetition(const Position<Xiangqi>&, int);
template Verdict judge_repetition(const Position<Jieqi>&, int);
template Verdict adjudicate(const Position<Xiangqi>&);
template Verdict adjudicate(const Position<Jieqi>&);

} // namespace anzi
