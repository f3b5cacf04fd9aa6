// Which points each kind of each side attacks (defends, where an own piece stands): computed once for a
// position, used by the evaluation and the move priors.
#pragma once

#include "engine/position.h"

namespace anzi {

struct AttackMap {
    std::array<std::array<Bitboard, kPieceTypes>, 2> by_type{}; // by colour, then how the piece moves
    std::array<Bitboard, 2> all{};
    std::array<Bitboard, 2> twice{}; // by at least two pieces

    [[nodiscard]] Bitboard by(Color c, PieceType t) const { return by_type[index(c)][index(t)]; }
    [[nodiscard]] Bitboard by(Color c) const { return all[index(c)]; }
};

/// The points a piece of `c` that moves as T attacks from `s`: where it would capture, own pieces included.
template <class Movement, PieceType T>
[[nodiscard]] inline Bitboard attacked_from(Color c, Square s, Bitboard occupied) {
    if constexpr (T == PieceType::Cannon)
        return attacks::cannon(s, occupied);
    else
        return Movement::template targets<T>(c, s, occupied, {});
}

/// Calls `visit.template operator()<T>(Color, Square, Bitboard attacked, bool dark)` for every piece.
template <VariantRules R, class Visit>
inline void for_each_attack(const Position<R>& pos, Visit&& visit) {
    const Bitboard occupied = pos.occupied(), dark = pos.dark();
    for (Color c : kColors)
        for_each_type([&]<PieceType T>() {
            pos.movers(c, T).for_each([&](Square s) {
                const bool face_down = R::kHasDark && dark.has(s);
                if constexpr (kFaceDownMovesAlike<R, T>)
                    visit.template operator()<T>(c, s, attacked_from<typename R::FaceUp, T>(c, s, occupied),
                                                 face_down);
                else
                    visit.template operator()<T>(c, s,
                                                 face_down
                                                     ? attacked_from<typename R::FaceDown, T>(c, s, occupied)
                                                     : attacked_from<typename R::FaceUp, T>(c, s, occupied),
                                                 face_down);
            });
        });
}

inline void add_attack(AttackMap& map, Color c, PieceType t, Bitboard attacked) {
    map.by_type[index(c)][index(t)] |= attacked;
    map.twice[index(c)] |= map.all[index(c)] & attacked;
    map.all[index(c)] |= attacked;
}

template <VariantRules R>
[[nodiscard]] inline AttackMap attack_map(const Position<R>& pos) {
    AttackMap map;
    for_each_attack(
        pos, [&]<PieceType T>(Color c, Square, Bitboard attacked, bool) { add_attack(map, c, T, attacked); });
    return map;
}

} // namespace anzi
