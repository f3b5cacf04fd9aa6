// How each kind moves, as policies that a variant picks from. A policy answers two questions for a kind T:
// `targets`: the points a T on `s` may go to (own pieces not yet left out); `attackers`: the points from
// which a T of colour `by` would capture on `s`.
#pragma once

#include "engine/attacks.h"

namespace anzi {

/// Standard xiangqi. Every face-down piece moves by it too, as the piece that starts on its point.
struct XiangqiMovement {
    template <PieceType T>
    [[nodiscard]] static Bitboard targets(Color us, Square s, Bitboard occupied, Bitboard enemies) {
        using enum PieceType;
        if constexpr (T == General) return attacks::orthogonal(s) & kPalaces;
        if constexpr (T == Advisor) return attacks::diagonal(s) & kPalaces;
        if constexpr (T == Elephant) return attacks::elephant(s, occupied) & home_half(us);
        if constexpr (T == Horse) return attacks::horse(s, occupied);
        if constexpr (T == Chariot) return attacks::chariot(s, occupied);
        if constexpr (T == Cannon) {
            const attacks::Lines lines(s, occupied);
            return lines.beyond<0>().without(occupied) | (lines.beyond<1>() & enemies);
        }
        if constexpr (T == Soldier) return attacks::soldier(us, s);
    }

    template <PieceType T>
    [[nodiscard]] static Bitboard attackers(Color by, Square s, Bitboard occupied) {
        using enum PieceType;
        if constexpr (T == General) return within(palace(by), s, attacks::orthogonal(s));
        if constexpr (T == Advisor) return within(palace(by), s, attacks::diagonal(s));
        if constexpr (T == Elephant) return within(home_half(by), s, attacks::elephant(s, occupied));
        if constexpr (T == Horse) return attacks::horse_from(s, occupied);
        if constexpr (T == Chariot) return attacks::chariot(s, occupied);
        if constexpr (T == Cannon) return attacks::cannon(s, occupied);
        if constexpr (T == Soldier) return attacks::soldier_from(by, s);
    }

private:
    static constexpr Bitboard kPalaces = palace(Color::Red) | palace(Color::Black);

    /// A piece bound to `zone` attacks `s` only if `s` lies in it.
    [[nodiscard]] static Bitboard within(Bitboard zone, Square s, Bitboard from) {
        return zone.has(s) ? from & zone : Bitboard{};
    }
};

/// Face-up pieces of Jieqi: advisors and elephants go anywhere on the board.
struct RoamingMovement : XiangqiMovement {
    template <PieceType T>
    [[nodiscard]] static Bitboard targets(Color us, Square s, Bitboard occupied, Bitboard enemies) {
        if constexpr (T == PieceType::Advisor)
            return attacks::diagonal(s);
        else if constexpr (T == PieceType::Elephant)
            return attacks::elephant(s, occupied);
        else
            return XiangqiMovement::targets<T>(us, s, occupied, enemies);
    }

    template <PieceType T>
    [[nodiscard]] static Bitboard attackers(Color by, Square s, Bitboard occupied) {
        if constexpr (T == PieceType::Advisor)
            return attacks::diagonal(s);
        else if constexpr (T == PieceType::Elephant)
            return attacks::elephant(s, occupied);
        else
            return XiangqiMovement::attackers<T>(by, s, occupied);
    }
};

} // namespace anzi
