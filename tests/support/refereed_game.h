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

/// Other luck that `reader` cannot tell from `referee`'s in the game so far: the names that are still to come
/// and those of its own pieces that were taken face down, which only the enemy saw, are exchanged.
[[nodiscard]] inline Luck indistinguishable_luck(const Referee<Jieqi>& referee, Color reader, Rng& rng) {
    Luck luck = referee.luck();
    std::array<std::size_t, 2> next{};
    std::array<std::vector<std::size_t>, 2> unseen;
    for (const Ply& ply : referee.full_view().position.plies()) {
        const Color mover =
            &ply - referee.full_view().position.plies().data() & 1 ? Color::Black : Color::Red;
        if (type_of(ply.captured) == PieceType::Dark) {
            if (mover != reader) unseen[index(~mover)].push_back(next[index(~mover)]);
            ++next[index(~mover)];
        }
        if (ply.mover_was_dark) ++next[index(mover)];
    }
    for (Color c : kColors) {
        auto& names = luck.names[index(c)];
        auto& places = unseen[index(c)];
        for (std::size_t i = next[index(c)]; i < names.size(); ++i)
            places.push_back(i);
        for (std::size_t i = places.size(); i > 1; --i)
            std::swap(names[places[i - 1]], names[places[rng.below(static_cast<std::uint32_t>(i))]]);
    }
    return luck;
}

/// Two games of at most `plies` plies that look the same to the side to move, on deals that mostly differ.
[[nodiscard]] inline std::pair<Referee<Jieqi>, Referee<Jieqi>> lookalike_games(std::uint64_t seed,
                                                                               int plies) {
    const PlayerView<Jieqi> start{};
    Referee<Jieqi> first(start, shuffled_luck(start.position, LuckMode::Mirror, seed));
    Rng rng(seed + 100);
    for (int ply = 0; ply < plies; ++ply)
        if (const Move m = random_move(first.full_view().position, rng, Style::Lively); !m.is_none())
            first.apply(m);
    Referee<Jieqi> second(start, indistinguishable_luck(first, first.side_to_move(), rng));
    for (const PlayedMove& played : first.moves())
        second.apply(played.move);
    return {first, second};
}

} // namespace anzi::test
