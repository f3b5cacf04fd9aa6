// Random games under a referee, which gives every reader's view and the truth behind it.
#pragma once

#include "engine/referee/referee.h"
#include "tests/support/random_game.h"

namespace anzi::test {

/// Plays at most `max_plies` random plies; calls `visit(referee)` at the start and after each.
template <VariantRules R, class Visit>
void play_refereed_game(std::uint64_t seed, int max_plies, Visit&& visit) {
    const PlayerView<R> start{};
    Referee<R> referee(start, shuffled_luck(start.position, LuckMode::Squares, seed));
    Rng rng(seed + 1);
    visit(std::as_const(referee));
    for (int ply = 0; ply < max_plies; ++ply) {
        const Move m = random_move(referee.full_view().position, rng, Style::Lively);
        if (m.is_none()) return;
        referee.apply(m);
        visit(std::as_const(referee));
    }
}

/// The three kinds of readers: Red, Black, and one who saw all.
template <VariantRules R>
[[nodiscard]] std::array<const PlayerView<R>*, 3> views_of(const Referee<R>& referee) {
    return {&referee.view(Color::Red), &referee.view(Color::Black), &referee.full_view()};
}

} // namespace anzi::test
