// How the pieces of xiangqi move. Boards are FEN board fields: rank 9 first, Red uppercase at the bottom.
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

namespace {

std::string xiangqi_moves(std::string_view board, std::string_view from, Color side = Color::Red) {
    return moves_from(position_from_board<Xiangqi>(board, side), from);
}

std::string checkers(std::string_view board, Color side = Color::Red) {
    return names_of(position_from_board<Xiangqi>(board, side).checkers(side));
}

} // namespace

TEST_CASE("xiangqi starts with 44 legal moves for Red", "[rules][xiangqi]") {
    const Position<Xiangqi> pos;
    REQUIRE(pos.side_to_move() == Color::Red);
    REQUIRE(legal_moves(pos).size() == 44);
    REQUIRE(moves_from(pos, "b2") == "a2 b1 b3 b4 b5 b6 b9 c2 d2 e2 f2 g2");
    REQUIRE(moves_from(pos, "b0") == "a2 c2");
    REQUIRE(moves_from(pos, "e0") == "e1");
}

TEST_CASE("a general steps one point orthogonally", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/3p1p3/9/9/9/4K4/9", "e1") == "d1 e0 e2 f1");
}

TEST_CASE("a general stays in its palace", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/5K3/9/9", "f2") == "e2 f1");
    REQUIRE(xiangqi_moves("9/9/3k5/9/9/9/9/9/9/5K3", "d7", Color::Black) == "d8 e7");
}

TEST_CASE("a general may not step opposite the other on an open file", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/9/4K4", "e0") == "e1 f0");
    REQUIRE(xiangqi_moves("3k5/9/9/9/3P5/9/9/9/9/4K4", "e0") == "d0 e1 f0");
}

TEST_CASE("the only piece between two generals may not leave their file", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("4k4/9/9/9/9/4C4/9/9/9/4K4", "e4") == "e1 e2 e3 e5 e6 e7 e8");
    REQUIRE(xiangqi_moves("4k4/9/9/9/9/4N4/9/9/9/4K4", "e4").empty());
}

TEST_CASE("one of two pieces between two generals may leave their file", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("4k4/9/9/4p4/9/4N4/9/9/9/4K4", "e4") == "c3 c5 d2 d6 f2 f6 g3 g5");
}

TEST_CASE("generals that face each other are both in check", "[rules][xiangqi]") {
    REQUIRE(checkers("4k4/9/9/9/9/9/9/9/9/4K4") == "e9");
    REQUIRE(checkers("4k4/9/9/9/9/9/9/9/9/4K4", Color::Black) == "e0");
}

TEST_CASE("an advisor steps one point diagonally", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/4A4/4K4", "e1") == "d0 d2 f0 f2");
}

TEST_CASE("an advisor stays in its palace", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/3A5/9/4K4", "d2") == "e1");
    REQUIRE(xiangqi_moves("5a3/4k4/9/9/9/9/9/9/9/3K5", "f9", Color::Black).empty());
    REQUIRE(xiangqi_moves("5a3/3k5/9/9/9/9/9/9/9/4K4", "f9", Color::Black) == "e8");
}

TEST_CASE("an elephant steps exactly two points diagonally", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/4B4/9/4K4", "e2") == "c0 c4 g0 g4");
}

TEST_CASE("an elephant does not cross the river", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/2B6/9/9/9/4K4", "c4") == "a2 e2");
    REQUIRE(xiangqi_moves("3k5/9/9/9/6b2/9/9/9/9/4K4", "g5", Color::Black) == "e7 i7");
}

TEST_CASE("a piece of either side on the point between blocks an elephant", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/3P1p3/4B4/9/4K4", "e2") == "c0 g0");
}

TEST_CASE("a horse jumps one step orthogonally and one diagonally outwards", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/4N4/9/9/9/4K4", "e4") == "c3 c5 d2 d6 f2 f6 g3 g5");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/9/N3K4", "a0") == "b2 c1");
}

TEST_CASE("a piece of either side on the orthogonal point blocks a horse", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/4p4/4NP3/9/9/9/4K4", "e4") == "c3 c5 d2 f2");
}

TEST_CASE("a piece on a diagonal point does not block a horse", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/3p1p3/4N4/3P1P3/9/9/4K4", "e4") == "c3 c5 d2 d6 f2 f6 g3 g5");
}

TEST_CASE("a chariot moves any distance up to a piece and takes an enemy there", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/4P4/9/9/2p1R4/9/9/9/4K4", "e4") == "c4 d4 e1 e2 e3 e5 e6 f4 g4 h4 i4");
}

TEST_CASE("a cannon moves as a chariot where it does not capture", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4p4/9/2p1C4/9/9/9/4K4", "e4") == "d4 e1 e2 e3 e5 f4 g4 h4 i4");
}

TEST_CASE("a cannon captures over exactly one piece of either side", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/4p4/4P4/9/p1p1C4/9/9/9/4K4", "e4") == "a4 d4 e1 e2 e3 e5 e7 f4 g4 h4 i4");
}

TEST_CASE("a cannon captures the first piece beyond its screen and none behind it", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/C1Pp1p3/9/9/9/4K4", "a4") == "a0 a1 a2 a3 a5 a6 a7 a8 a9 b4 d4");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/C1PP1p3/9/9/9/4K4", "a4") == "a0 a1 a2 a3 a5 a6 a7 a8 a9 b4");
}

TEST_CASE("a cannon does not step to an empty point beyond a screen", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/P8/C3K4", "a0") == "b0 c0 d0");
}

TEST_CASE("a soldier on its own side of the river only steps forward", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/2P6/9/9/9/4K4", "c4") == "c5");
    REQUIRE(xiangqi_moves("3k5/9/9/9/2p6/9/9/9/9/4K4", "c5", Color::Black) == "c4");
}

TEST_CASE("a soldier over the river also steps sideways and never back", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/2P6/9/9/9/9/4K4", "c5") == "b5 c6 d5");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/p8/9/9/9/4K4", "a4", Color::Black) == "a3 b4");
}

TEST_CASE("a soldier on the last rank only steps sideways", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("2P6/9/3k5/9/9/9/9/9/9/4K4", "c9") == "b9 d9");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/4K4/p8", "a0", Color::Black) == "b0");
}

TEST_CASE("no piece takes one of its own side", "[rules][xiangqi]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/P8/RP2K4", "a0").empty());
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/9/3AKA3", "e0") == "e1");
}

TEST_CASE("every kind gives check as it captures", "[rules][xiangqi]") {
    REQUIRE(checkers("3k5/9/9/4r4/9/9/9/9/9/4K4") == "e6");
    REQUIRE(checkers("3k5/9/9/4c4/9/9/4P4/9/9/4K4") == "e6");
    REQUIRE(checkers("3k5/9/9/9/9/9/9/3n5/9/4K4") == "d2");
    REQUIRE(checkers("3k5/9/9/9/9/9/9/9/4p4/4K4") == "e1");
    REQUIRE(checkers("3k5/9/9/9/9/9/9/9/9/3pK4") == "d0");
}

TEST_CASE("what cannot capture the general gives no check", "[rules][xiangqi]") {
    REQUIRE(checkers("3k5/9/9/4r4/9/9/4P4/9/9/4K4").empty());   // a chariot behind a piece
    REQUIRE(checkers("3k5/9/9/4c4/9/9/9/9/9/4K4").empty());     // a cannon without a screen
    REQUIRE(checkers("3k5/9/9/4c4/9/4p4/4P4/9/9/4K4").empty()); // a cannon behind two
    REQUIRE(checkers("3k5/9/9/9/9/9/9/3n5/3P5/4K4").empty());   // a blocked horse
    REQUIRE(checkers("3k5/9/9/9/9/9/9/9/4K4/4p4").empty());     // a soldier from behind
    REQUIRE(checkers("4k4/9/9/9/4p4/9/9/9/9/4K4").empty());     // a general behind a piece
}

TEST_CASE("a checkmated side has no legal move", "[rules][xiangqi]") {
    const auto pos = position_from_board<Xiangqi>("3k5/9/9/9/9/9/9/9/r8/1r2K4");
    REQUIRE(pos.in_check(Color::Red));
    REQUIRE_FALSE(has_legal_move(pos));
}

TEST_CASE("a stalemated side has no legal move and is not in check", "[rules][xiangqi]") {
    // f1 is the chariot's, e0 is open to the other general.
    const auto pos = position_from_board<Xiangqi>("4k4/9/9/9/9/9/9/9/r8/5K3");
    REQUIRE_FALSE(pos.in_check(Color::Red));
    REQUIRE_FALSE(has_legal_move(pos));
}
