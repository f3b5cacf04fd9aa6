// Records of random games, as a match would write them.
#pragma once

#include "engine/referee/referee.h"
#include "tests/support/random_game.h"
#include "tools/match/record.h"

namespace anzi::match {

/// A game of at most `max_plies` plies with the luck of `luck_seed` between two engines called A and B, the
/// first of which has the colour `first`. `choose(const Position<Jieqi>&)` is both players. It ends with a
/// draw by adjudication.
template <class Choose>
[[nodiscard]] GameRecord record_of_game(LuckMode mode, std::uint64_t luck_seed, int max_plies, Color first,
                                        Choose&& choose) {
    const PlayerView<Jieqi> start{};
    Referee<Jieqi> referee(start, shuffled_luck(start.position, mode, luck_seed));
    GameRecord record;
    record.variant = Jieqi::kName;
    record.fen = Jieqi::kStartFen;
    record.luck = referee.luck();
    record.players[index(~first)] = 1;
    record.engines[index(first)].name = "A";
    record.engines[index(~first)].name = "B";
    for (int ply = 0; ply < max_plies && !referee.legal_moves().empty(); ++ply) {
        const Move m = choose(referee.full_view().position);
        const Color mover = referee.side_to_move();
        const PlayedMove played = referee.apply(m);
        record.moves.push_back({to_string(m, mover, played.uncovered, played.captured), 10, {}, {}, {}, {}});
    }
    for (Color c : kColors)
        record.deal[index(c)] = to_letters(referee.start_deal(c), c);
    record.verdict = {GameResult::Draw, Termination::Adjudication};
    record.date = "2025-01-31T12:00:00Z";
    return record;
}

/// A game between players who move at random.
[[nodiscard]] inline GameRecord random_record(LuckMode mode, std::uint64_t luck_seed, std::uint64_t move_seed,
                                              int max_plies, Color first = Color::Red) {
    Rng rng(move_seed);
    return record_of_game(mode, luck_seed, max_plies, first, [&](const Position<Jieqi>& pos) {
        return test::random_move(pos, rng, test::Style::Lively);
    });
}

} // namespace anzi::match
