// Random games: what the position keeps up to date as it goes equals what is computed from scratch, and going
// back is exact.
#include "tests/support/catch.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

constexpr int kMaxPlies = 150;

Style style_of(int game) { return game % 2 == 0 ? Style::Even : Style::Lively; }

/// Identities of `c` known to a spectator of the whole game: turned up so far or still possible.
template <VariantRules R>
Pool pool_and_uncovered(const Position<R>& pos, Color c) {
    Pool sum = pos.pool(c);
    Color mover = pos.plies().size() % 2 == 0 ? pos.side_to_move() : ~pos.side_to_move();
    for (const Ply& ply : pos.plies()) {
        if (mover == c && ply.uncovered != PieceType::None) sum.add(ply.uncovered);
        mover = ~mover;
    }
    return sum;
}

} // namespace

TEMPLATE_TEST_CASE("incremental state equals recomputed state in random games", "[property]", Xiangqi,
                   Jieqi) {
    const int games = test_games(10000);
    for (int game = 0; game < games; ++game)
        play_random_game<TestType>(static_cast<std::uint64_t>(game), style_of(game), kMaxPlies,
                                   [&](const auto& pos) {
                                       if (const auto fault = pos.inconsistency()) {
                                           INFO("game " << game << ", ply " << pos.plies().size());
                                           FAIL(*fault);
                                       }
                                   });
    SUCCEED();
}

TEMPLATE_TEST_CASE("taking back a random game restores every position on the way", "[property]", Xiangqi,
                   Jieqi) {
    const int games = test_games(10000);
    for (int game = 0; game < games; ++game) {
        std::vector<Position<TestType>> before;
        Position<TestType> pos;
        play_random_game<TestType>(static_cast<std::uint64_t>(game), style_of(game), kMaxPlies,
                                   [&](const auto& p) {
                                       if (p.plies().size() % 8 == 0) before.push_back(p);
                                       pos = p;
                                   });
        for (; !pos.plies().empty(); pos.undo_move())
            if (const std::size_t ply = pos.plies().size();
                ply % 8 == 0 && !pos.same_state(before[ply / 8])) {
                INFO("game " << game << ", ply " << ply);
                FAIL("another state after undo_move");
            }
        if (!pos.same_state(Position<TestType>())) {
            INFO("game " << game);
            FAIL("not the start position after all moves were taken back");
        }
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("every legal move can be made and taken back", "[property]", Xiangqi, Jieqi) {
    const int games = test_games(1000);
    for (int game = 0; game < games; ++game) {
        Position<TestType> pos = random_position<TestType>(static_cast<std::uint64_t>(game), 1 + game % 100);
        const Position<TestType> before = pos;
        for (Move m : legal_moves(pos)) {
            pos.do_move(m);
            if (pos.pending() != kNoSquare)
                for (const Outcome& outcome : pos.uncover_odds(before.side_to_move())) {
                    const Position<TestType> pending = pos;
                    pos.uncover(outcome.type);
                    const bool sound = pos.inconsistency() == std::nullopt && pos.pending() == kNoSquare;
                    pos.undo_uncover();
                    CAPTURE(game, m.from(), m.to(), letter_of(outcome.type));
                    REQUIRE(sound);
                    REQUIRE(pos.same_state(pending));
                }
            CAPTURE(game, m.from(), m.to());
            REQUIRE(pos.inconsistency() == std::nullopt);
            pos.undo_move();
            REQUIRE(pos.same_state(before));
        }
    }
}

TEST_CASE("a pool and what left it by uncovering are the fifteen pieces, always", "[property]") {
    const int games = test_games(10000);
    for (int game = 0; game < games; ++game)
        play_random_game<Jieqi>(static_cast<std::uint64_t>(game), style_of(game), kMaxPlies,
                                [&](const auto& pos) {
                                    for (Color c : kColors)
                                        if (pool_and_uncovered(pos, c) != Pool::full()) {
                                            INFO("game " << game << ", ply " << pos.plies().size());
                                            FAIL("pieces lost or made up");
                                        }
                                });
    SUCCEED();
}

TEST_CASE("a pool exceeds the face-down pieces by those taken face down", "[property]") {
    const int games = test_games(1000);
    for (int game = 0; game < games; ++game)
        play_random_game<Jieqi>(
            static_cast<std::uint64_t>(game), Style::Lively, kMaxPlies, [&](const auto& pos) {
                std::array<int, 2> taken{};
                for (const Ply& ply : pos.plies())
                    if (type_of(ply.captured) == PieceType::Dark) ++taken[index(color_of(ply.captured))];
                for (Color c : kColors)
                    if (pos.pool(c).total() != (pos.dark() & pos.pieces(c)).count() + taken[index(c)]) {
                        INFO("game " << game << ", ply " << pos.plies().size());
                        FAIL("pool and face-down pieces do not add up");
                    }
            });
    SUCCEED();
}

TEST_CASE("xiangqi has no face-down pieces and empty pools in any game", "[property]") {
    const int games = test_games(200);
    for (int game = 0; game < games; ++game)
        play_random_game<Xiangqi>(static_cast<std::uint64_t>(game), Style::Even, kMaxPlies,
                                  [&](const auto& pos) {
                                      CAPTURE(game);
                                      REQUIRE(pos.dark().empty());
                                      REQUIRE(pos.pending() == kNoSquare);
                                      REQUIRE(pos.pool(Color::Red) == Pool{});
                                  });
}
