// Random legal games: every move legal, every uncovered identity drawn with the pool's odds, the whole game
// fixed by its seed. A failing test prints the seed, and the seed alone brings the game back.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "engine/movegen.h"

namespace anzi::test {

/// How many random games a test plays: its own number, or the environment's ANZI_TEST_GAMES if that is less
/// (slow builds, such as those with sanitizers, set it).
[[nodiscard]] inline int test_games(int default_games) {
    const char* text = std::getenv("ANZI_TEST_GAMES");
    const int limit = text == nullptr ? 0 : std::atoi(text);
    return limit > 0 ? std::min(limit, default_games) : default_games;
}

/// Even: every legal move has the same chance. Lively: captures and moves of face-down pieces are preferred,
/// so that a game soon leaves the opening and pools run low.
enum class Style { Even, Lively };

/// An identity from the pool of `c`, with its exact odds; the pool must not be empty.
template <VariantRules R>
[[nodiscard]] PieceType draw_identity(const Position<R>& pos, Color c, Rng& rng) {
    const UncoverOdds odds = pos.uncover_odds(c);
    int rest = static_cast<int>(rng.below(static_cast<std::uint32_t>(odds.total())));
    for (const Outcome& outcome : odds)
        if ((rest -= outcome.weight) < 0) return outcome.type;
    return PieceType::None;
}

/// A random legal move, none if there is none.
template <VariantRules R>
[[nodiscard]] Move random_move(const Position<R>& pos, Rng& rng, Style style = Style::Even) {
    const MoveList moves = legal_moves(pos);
    if (moves.empty()) return Move::none();
    const auto pick = [&] { return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]; };
    const auto dull = [&](Move m) { return pos.piece_on(m.to()) == Piece::None && !pos.is_dark(m.from()); };
    Move m = pick();
    for (int retries = style == Style::Lively ? 3 : 0; retries > 0 && dull(m); --retries)
        m = pick();
    return m;
}

/// Plays one random ply, its uncovering included. False if there was no legal move.
template <VariantRules R>
bool play_random_ply(Position<R>& pos, Rng& rng, Style style = Style::Even) {
    const Move m = random_move(pos, rng, style);
    if (m.is_none()) return false;
    pos.do_move(m);
    if (pos.pending() != kNoSquare) pos.uncover(draw_identity(pos, ~pos.side_to_move(), rng));
    return true;
}

/// Plays from the start until there is no legal move or `max_plies` are played. Calls `visit(pos)` in the
/// start position and after each ply; a `visit` may change `pos` as long as it changes it back.
template <VariantRules R, class Visit>
void play_random_game(std::uint64_t seed, Style style, int max_plies, Visit&& visit) {
    Rng rng(seed);
    Position<R> pos;
    visit(pos);
    for (int ply = 0; ply < max_plies && play_random_ply(pos, rng, style); ++ply)
        visit(pos);
}

/// The position after at most `plies` random plies.
template <VariantRules R>
[[nodiscard]] Position<R> random_position(std::uint64_t seed, int plies, Style style = Style::Lively) {
    Rng rng(seed);
    Position<R> pos;
    for (int ply = 0; ply < plies && play_random_ply(pos, rng, style); ++ply)
        continue;
    return pos;
}

} // namespace anzi::test
