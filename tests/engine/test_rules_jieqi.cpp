// What jieqi changes: face-down pieces, uncovering, roaming advisors and elephants.
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

std::string jieqi_moves(std::string_view board, std::string_view from, Color side = Color::Red) {
    return moves_from(position_from_board<Jieqi>(board, side), from);
}

std::string checkers(std::string_view board, Color side = Color::Red) {
    return names_of(position_from_board<Jieqi>(board, side).checkers(side));
}

} // namespace

TEST_CASE("jieqi starts with face-up generals and thirty face-down pieces", "[rules][jieqi]") {
    const Position<Jieqi> pos;
    REQUIRE(pos.piece_on(square("e0")) == make_piece(Color::Red, PieceType::General));
    REQUIRE(pos.piece_on(square("e9")) == make_piece(Color::Black, PieceType::General));
    REQUIRE(pos.dark() == (dark_points(Color::Red) | dark_points(Color::Black)));
    REQUIRE(pos.occupied().count() == 32);
    for (Color c : kColors)
        REQUIRE(pos.pool(c) == Pool::full());
}

TEST_CASE("jieqi starts with the moves of xiangqi", "[rules][jieqi]") {
    const MoveList xiangqi = legal_moves(Position<Xiangqi>{}), jieqi = legal_moves(Position<Jieqi>{});
    REQUIRE(jieqi.size() == xiangqi.size());
    for (Move m : xiangqi)
        REQUIRE(jieqi.contains(m));
}

TEST_CASE("a face-down piece moves as the xiangqi piece that starts on its point", "[rules][jieqi]") {
    // Alone on the board, and among pieces that block, screen and can be taken.
    const std::string_view scene =
        GENERATE("3k5/9/9/9/9/9/9/9/9/5K3", "3k5/9/2p1c1p2/1P5n1/9/9/1p2p2P1/3p1P3/1r2P3p/5K3");
    for (Color c : kColors)
        dark_points(c).for_each([&](Square s) {
            Setup setup = setup_from_board<Jieqi>(scene, c);
            Piece& here = setup.board[static_cast<std::size_t>(s)];
            if (here != Piece::None) return;
            here = make_piece(c, PieceType::Dark);
            const Position<Jieqi> dark(setup);
            here = make_piece(c, apparent_type(s));
            const Position<Xiangqi> face_up(setup);
            INFO(scene << ", " << name_of(s));
            REQUIRE(moves_from(dark, name_of(s)) == moves_from(face_up, name_of(s)));
        });
}

TEST_CASE("a face-down piece on an advisor's point is bound to the palace", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("4k4/9/9/9/9/9/9/9/9/3X1K3", "d0") == "e1");
    REQUIRE(jieqi_moves("5x3/3k5/9/9/9/9/9/9/9/4K4", "f9", Color::Black) == "e8");
}

TEST_CASE("a face-down piece on an elephant's point is blocked at the point between", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/9/3p5/2X2K3", "c0") == "a2");
}

TEST_CASE("a face-down piece on a horse's point is blocked at the orthogonal point", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/9/1p7/1X3K3", "b0") == "d1");
}

TEST_CASE("a face-down piece on a cannon's point captures over one piece", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/1p7/9/9/9/1P7/9/1X1p5/9/5K3", "b2") == "a2 b0 b1 b3 b8 c2");
}

TEST_CASE("a face-down piece on a soldier's point only steps forward", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/X8/9/9/5K3", "a3") == "a4");
    REQUIRE(jieqi_moves("3k5/9/9/8x/9/9/9/9/9/5K3", "i6", Color::Black) == "i5");
}

TEST_CASE("a face-down piece can take and be taken", "[rules][jieqi]") {
    auto pos = position_from_board<Jieqi>("3k4x/9/9/9/9/9/9/9/9/5K2X");
    REQUIRE(moves_from(pos, "i0") == "g0 h0 i1 i2 i3 i4 i5 i6 i7 i8 i9");
    pos.do_move(move("i0i9"), PieceType::Soldier);
    REQUIRE(pos.piece_on(square("i9")) == make_piece(Color::Red, PieceType::Soldier));
    REQUIRE(pos.dark().empty());
}

TEST_CASE("a face-down piece protects as the piece of its point", "[rules][jieqi]") {
    const auto pos = position_from_board<Jieqi>("3k5/9/9/9/9/9/4X4/1X7/9/1X1XK4");
    const auto attackers = [&](std::string_view s) {
        return names_of(pos.attackers(square(s), Color::Red, pos.occupied()));
    };
    REQUIRE(attackers("e4") == "e3");
    REQUIRE(attackers("e1") == "d0 e0");
    REQUIRE(attackers("c1") == ""); // an advisor's point: not outside the palace
    REQUIRE(attackers("d1") == "b0");
    REQUIRE(attackers("b9") == "");
}

TEST_CASE("a face-down piece is turned face up where it moves to", "[rules][jieqi]") {
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"));
    REQUIRE(pos.pending() == square("e2"));
    pos.uncover(PieceType::Horse);
    REQUIRE(pos.pending() == kNoSquare);
    REQUIRE(pos.piece_on(square("e2")) == make_piece(Color::Red, PieceType::Horse));
    REQUIRE_FALSE(pos.is_dark(square("e2")));
}

TEST_CASE("an uncovered piece moves as what it is", "[rules][jieqi]") {
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"), PieceType::Horse);
    pos.do_move(move("a6a5"), PieceType::Soldier);
    REQUIRE(moves_from(pos, "e2") == "c1 g1");
}

TEST_CASE("a face-up piece on a start point is not face down again", "[rules][jieqi]") {
    auto pos = position_from_board<Jieqi>("3k5/9/9/9/9/9/9/9/N8/5K3");
    pos.do_move(move("a1c0"));
    REQUIRE(pos.pending() == kNoSquare);
    REQUIRE_FALSE(pos.is_dark(square("c0")));
    REQUIRE(pos.moves_as(square("c0")) == PieceType::Horse);
}

TEST_CASE("a face-up advisor steps diagonally anywhere on the board", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/4A4/9/9/9/5K3", "e4") == "d3 d5 f3 f5");
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/3A5/9/5K3", "d2") == "c1 c3 e1 e3");
    REQUIRE(jieqi_moves("3k4A/9/9/9/9/9/9/9/9/5K3", "i9") == "h8");
}

TEST_CASE("a face-up advisor attacks diagonally anywhere on the board", "[rules][jieqi]") {
    REQUIRE(checkers("3k5/9/9/9/9/9/9/9/4a4/5K3") == "e1");
    REQUIRE(checkers("3k5/9/9/9/9/9/9/6a2/5K3/9") == "g2");
}

TEST_CASE("a face-up elephant crosses the river", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/4B4/9/9/9/5K3", "e4") == "c2 c6 g2 g6");
    REQUIRE(jieqi_moves("3k5/9/9/9/9/3b5/9/9/9/5K3", "d4", Color::Black) == "b2 b6 f2 f6");
}

TEST_CASE("a piece on the point between blocks a face-up elephant", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/3p5/4B4/5P3/9/9/5K3", "e4") == "c2 g6");
}

TEST_CASE("a face-up elephant gives check unless it is blocked", "[rules][jieqi]") {
    REQUIRE(checkers("3k5/9/9/9/9/9/9/3b5/9/5K3") == "d2");
    REQUIRE(checkers("3k5/9/9/9/9/9/9/3b5/4P4/5K3").empty());
}

TEST_CASE("a general stays in its palace in jieqi too", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/5K3/9/9", "f2") == "e2 f1");
}

TEST_CASE("a soldier turned up on its own side only steps forward, wherever it stands", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/9/9/P4K3", "a0") == "a1");
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/3P5/9/5K3", "d2") == "d3");
    REQUIRE(jieqi_moves("3k4p/9/9/9/9/9/9/9/9/5K3", "i9", Color::Black) == "i8");
}

TEST_CASE("a soldier over the river steps sideways too, and on the last rank only sideways",
          "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/4P4/9/9/9/9/5K3", "e5") == "d5 e6 f5");
    REQUIRE(jieqi_moves("6P2/9/3k5/9/9/9/9/9/9/5K3", "g9") == "f9 h9");
}

TEST_CASE("an uncovered piece may be of any kind its pool still holds", "[rules][jieqi]") {
    Setup setup = setup_from_board<Jieqi>("4k4/9/9/9/9/9/9/1X7/9/4K4");
    setup.pools[0] = {};
    setup.pools[0].add(PieceType::Chariot, 1);
    setup.pools[0].add(PieceType::Soldier, 3);
    const UncoverOdds odds = Position<Jieqi>(setup).uncover_odds(Color::Red);
    REQUIRE(odds.size() == 2);
    REQUIRE(odds.total() == 4);
    REQUIRE(odds[0].type == PieceType::Chariot);
    REQUIRE(odds.probability(0) == 0.25);
    REQUIRE(odds[1].type == PieceType::Soldier);
    REQUIRE(odds.probability(1) == 0.75);
}

TEST_CASE("whether an uncovering move gives check depends on the identity", "[rules][jieqi]") {
    for (PieceType t : kHiddenTypes) {
        auto pos = position_from_board<Jieqi>("4k4/9/9/9/9/9/9/7X1/9/3K5");
        pos.do_move(move("h2e2"), t);
        CAPTURE(letter_of(t));
        REQUIRE(pos.in_check(Color::Black) == (t == PieceType::Chariot));
    }
}

TEST_CASE("an uncovering move that exposes the own general is illegal", "[rules][jieqi]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/9/9/r2XK4", "d0").empty());
}

TEST_CASE("a legal uncovering leaves the own general safe whatever is uncovered", "[rules][jieqi]") {
    const int games = test_games(300);
    for (int game = 0; game < games; ++game)
        play_random_game<Jieqi>(
            static_cast<std::uint64_t>(game), Style::Lively, 80, [&](Position<Jieqi>& pos) {
                const Color us = pos.side_to_move();
                for (Move m : legal_moves(pos)) {
                    if (!pos.is_dark(m.from())) continue;
                    pos.do_move(m);
                    for (const Outcome& outcome : pos.uncover_odds(us)) {
                        pos.uncover(outcome.type);
                        if (pos.in_check(us)) {
                            CAPTURE(game, name_of(m.from()), name_of(m.to()), letter_of(outcome.type));
                            FAIL("own general attacked");
                        }
                        pos.undo_uncover();
                    }
                    pos.undo_move();
                }
            });
    SUCCEED();
}

TEST_CASE("which moves are legal does not depend on the pools", "[rules][jieqi]") {
    const int games = test_games(300);
    for (int game = 0; game < games; ++game) {
        const auto pos = random_position<Jieqi>(static_cast<std::uint64_t>(game), 5 + game % 60);
        Setup other = pos.setup();
        for (Color c : kColors) {
            other.pools[index(c)] = {};
            other.pools[index(c)].add(PieceType::Soldier, 15);
        }
        const MoveList moves = legal_moves(pos), other_moves = legal_moves(Position<Jieqi>(other));
        CAPTURE(game);
        REQUIRE(std::equal(moves.begin(), moves.end(), other_moves.begin(), other_moves.end()));
    }
}

TEST_CASE("taking a face-down piece leaves its side's pool for who does not see it", "[rules][jieqi]") {
    auto pos = position_from_board<Jieqi>("3k4x/9/9/9/9/9/9/9/8R/5K3");
    const Pool before = pos.pool(Color::Black);
    pos.do_move(move("i1i9"));
    REQUIRE(pos.pool(Color::Black) == before);
    REQUIRE(pos.plies().back().captured == make_piece(Color::Black, PieceType::Dark));
}

TEST_CASE("who takes a face-down piece learns what it was", "[rules][jieqi]") {
    auto pos = position_from_board<Jieqi>("3k4x/9/9/9/9/9/9/9/8R/5K3");
    pos.do_move(move("i1i9"));
    pos.remove_from_pool(Color::Black, PieceType::Cannon);
    REQUIRE(pos.pool(Color::Black)[PieceType::Cannon] == 1);
    REQUIRE(pos.pool(Color::Black).total() == 14);
    REQUIRE(pos.key() == pos.computed_key());
}

TEST_CASE("a checkmated side in jieqi has no legal move", "[rules][jieqi]") {
    // The face-down soldier could move, but not between the chariots and the general.
    const auto pos = position_from_board<Jieqi>("3k5/9/9/9/9/9/X8/9/r8/1r2K4");
    REQUIRE(pos.in_check(Color::Red));
    REQUIRE_FALSE(has_legal_move(pos));
}

TEST_CASE("a stalemated side in jieqi has no legal move and is not in check", "[rules][jieqi]") {
    // The face-down piece is pinned; the general's points are a chariot's and open to the other general.
    const auto pos = position_from_board<Jieqi>("4k4/9/9/9/9/9/9/9/r8/r2X1K3");
    REQUIRE_FALSE(pos.in_check(Color::Red));
    REQUIRE_FALSE(has_legal_move(pos));
}
