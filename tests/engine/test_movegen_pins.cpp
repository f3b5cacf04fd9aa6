// What a side must not do lest its general be taken: pins, forbidden points and the parrying of checks.
// Boards are FEN board fields, Red to move, the red general on e0 unless it says otherwise.
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

namespace {

std::string xiangqi_moves(std::string_view board, std::string_view from) {
    return moves_from(position_from_board<Xiangqi>(board), from);
}

std::string jieqi_moves(std::string_view board, std::string_view from) {
    return moves_from(position_from_board<Jieqi>(board), from);
}

/// Every legal move: "d0e1 e0f0".
template <VariantRules R>
std::string all_moves(std::string_view board) {
    std::vector<std::string> names;
    for (Move m : legal_moves(position_from_board<R>(board)))
        names.push_back(name_of(m.from()) + name_of(m.to()));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

} // namespace

TEST_CASE("a piece pinned by a chariot moves along the line and may take it", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4r4/9/9/4R4/9/9/4K4", "e3") == "e1 e2 e4 e5 e6");
    REQUIRE(xiangqi_moves("3k5/9/9/4r4/9/9/4N4/9/9/4K4", "e3").empty());
}

TEST_CASE("a second piece on the line lifts a chariot's pin", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4r4/4p4/9/4N4/9/9/4K4", "e3") == "c2 c4 d1 d5 f1 f5 g2 g4");
}

TEST_CASE("no piece may step between a lone cannon and the general", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/9/R8/9/9/4K4", "a3") ==
            "a0 a1 a2 a4 a5 a6 a7 a8 a9 b3 c3 d3 f3 g3 h3 i3");
}

TEST_CASE("a lone cannon that aims at the general may be taken", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/R3c4/9/9/9/9/9/4K4", "a6") == "a0 a1 a2 a3 a4 a5 a7 a8 a9 b6 c6 d6 e6");
}

TEST_CASE("neither of two screens of a cannon may leave the line", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/4R4/9/4N4/9/4K4", "e2").empty());
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/4R4/9/4N4/9/4K4", "e4") == "e3 e5 e6");
}

TEST_CASE("an own and an enemy screen of a cannon bind the own one", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/4p4/9/4N4/9/4K4", "e2").empty());
}

TEST_CASE("one of two screens may not take the other", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/4p4/9/4R4/9/4K4", "e2") == "e1 e3");
}

TEST_CASE("of three pieces between a cannon and the general any may leave", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/4p4/4p4/9/4N4/9/4K4", "e2") == "c1 c3 d0 d4 f0 f4 g1 g3");
}

TEST_CASE("a piece that blocks a horse may only take it", "[movegen][pins]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/3n5/3R5/4K4", "d1") == "d2");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/3n5/3N5/4K4", "d1").empty());
}

TEST_CASE("a piece that blocks a roaming elephant may only take it", "[movegen][pins]") {
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/2b6/3A5/4K4", "d1") == "c2");
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/2b6/3R5/4K4", "d1").empty());
}

TEST_CASE("a face-down piece is pinned like any other", "[movegen][pins]") {
    REQUIRE(jieqi_moves("3k5/9/9/4r4/9/9/4X4/9/9/4K4", "e3") == "e4");
    REQUIRE(jieqi_moves("3k5/9/9/4c4/9/4N4/4X4/9/9/4K4", "e3").empty());
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/9/9/r2XK4", "d0").empty());
}

TEST_CASE("a piece pinned twice has only what both pins allow", "[movegen][pins]") {
    // The chariot e2 may not take e4: it would be the screen of the cannon e6.
    REQUIRE(xiangqi_moves("3k5/9/9/4c4/9/4r4/9/4R4/9/4K4", "e2") == "e1 e3");
    // The chariot d1 blocks two pieces: no one move takes both.
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/3n5/2nR5/4K4", "d1").empty());
    REQUIRE(jieqi_moves("3k5/9/9/9/9/9/9/2bn5/3R5/4K4", "d1").empty());
}

TEST_CASE("a general does not step back along a chariot's line", "[movegen][check]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/4r4/9/9/9/4K4/9", "e1") == "f1");
}

TEST_CASE("a general takes an unprotected checker and leaves a protected one", "[movegen][check]") {
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/9/9/4r4/4K4", "e0") == "e1 f0");
    REQUIRE(xiangqi_moves("3k5/9/9/9/9/9/4r4/9/4r4/4K4", "e0") == "f0");
}

TEST_CASE("a chariot's check is parried by stepping between, by capture and by flight", "[movegen][check]") {
    REQUIRE(all_moves<Xiangqi>("3k5/9/9/9/R3r4/9/9/6N2/9/4K4") == "a5e5 e0f0 g2e1 g2e3");
}

TEST_CASE("a cannon's check is parried by a second screen, by the screen's leaving and by capture",
          "[movegen][check]") {
    // The screen e2 is Red's horse. The chariot takes the cannon or comes between; the general leaves the
    // file.
    REQUIRE(all_moves<Xiangqi>("5k3/9/9/R3c4/9/9/9/4N4/9/4K4") ==
            "a6e6 e0d0 e2c1 e2c3 e2d0 e2d4 e2f0 e2f4 e2g1 e2g3");
    REQUIRE(all_moves<Xiangqi>("5k3/9/9/4c4/9/R8/9/4p4/9/4K4") == "a4e4 e0d0");
}

TEST_CASE("taking the screen of a cannon's check leaves the check", "[movegen][check]") {
    REQUIRE(xiangqi_moves("5k3/9/9/4c4/9/9/9/R3p4/9/4K4", "a2").empty());
}

TEST_CASE("a screen that stays on the line leaves the check", "[movegen][check]") {
    REQUIRE(xiangqi_moves("5k3/9/9/4c4/9/9/9/4R4/9/4K4", "e2") == "a2 b2 c2 d2 e6 f2 g2 h2 i2");
}

TEST_CASE("a horse's check is parried on its orthogonal point", "[movegen][check]") {
    REQUIRE(xiangqi_moves("5k3/9/9/9/9/9/9/3n5/R8/4K4", "a1") == "d1");
}

TEST_CASE("a roaming elephant's check is parried on the point between", "[movegen][check]") {
    REQUIRE(jieqi_moves("5k3/9/9/9/9/9/9/2b6/R8/4K4", "a1") == "d1");
}

TEST_CASE("a soldier's check is parried by its capture or by flight alone", "[movegen][check]") {
    REQUIRE(all_moves<Xiangqi>("5k3/9/9/9/9/9/9/9/R3p4/4K4") == "a1e1 e0d0 e0e1");
}

TEST_CASE("a double check by two lines is parried by flight alone", "[movegen][check]") {
    REQUIRE(all_moves<Xiangqi>("5k3/9/9/4r4/9/9/9/3n5/R8/4K4") == "e0d0");
}

TEST_CASE("one move may parry a cannon's and its chariot screen's double check", "[movegen][check]") {
    // The chariot e4 checks and is the cannon's screen: a piece between the general and both parries both.
    REQUIRE(xiangqi_moves("5k3/9/9/4c4/9/4r4/R8/9/9/4K4", "a3") == "e3");
}

TEST_CASE("a pinned piece does not parry another check", "[movegen][check]") {
    // The chariot e2 is pinned by e6; the soldier d0 gives check from the side.
    REQUIRE(xiangqi_moves("5k3/9/9/4r4/9/9/9/4N4/9/3pK4", "e2").empty());
}

TEST_CASE("a position in which the general can be taken offers the capture", "[movegen]") {
    const auto pos = position_from_board<Xiangqi>("4k4/9/9/9/4R4/9/9/9/9/3K5");
    REQUIRE(legal_moves(pos).contains(move("e5e9")));
}

TEST_CASE("a side without its general has no legal move", "[movegen]") {
    REQUIRE(legal_moves(position_from_board<Xiangqi>("4k4/9/9/9/4R4/9/9/9/9/9")).empty());
}

TEST_CASE("is_legal and has_legal_move agree with the list of legal moves", "[movegen]") {
    const auto pos = position_from_board<Jieqi>("3k5/9/9/4r4/9/9/4X4/9/9/4K4");
    REQUIRE(is_legal(pos, move("e3e4")));
    REQUIRE_FALSE(is_legal(pos, move("e3d3")));
    REQUIRE_FALSE(is_legal(pos, Move::none()));
    REQUIRE(has_legal_move(pos));
}
