#include "engine/position.h"

#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

TEST_CASE("a moved piece stands on its new point and the other side is to move", "[position]") {
    Position<Xiangqi> pos;
    pos.do_move(move("h2e2"));
    REQUIRE(pos.piece_on(square("h2")) == Piece::None);
    REQUIRE(pos.piece_on(square("e2")) == make_piece(Color::Red, PieceType::Cannon));
    REQUIRE(pos.side_to_move() == Color::Black);
    REQUIRE(pos.plies().size() == 1);
}

TEST_CASE("a capture removes the piece that was taken", "[position]") {
    Position<Xiangqi> pos;
    pos.do_move(move("h2h9"));
    REQUIRE(pos.pieces(Color::Black).count() == 15);
    REQUIRE(pos.plies().back().captured == make_piece(Color::Black, PieceType::Horse));
}

TEST_CASE("the general's point follows the general", "[position]") {
    Position<Xiangqi> pos;
    pos.do_move(move("e0e1"));
    REQUIRE(pos.general(Color::Red) == square("e1"));
    pos.undo_move();
    REQUIRE(pos.general(Color::Red) == square("e0"));
}

TEST_CASE("a general that was taken is on no point", "[position]") {
    auto pos = position_from_board<Xiangqi>("4k4/9/9/9/4R4/9/9/9/9/3K5");
    pos.do_move(move("e5e9"));
    REQUIRE(pos.general(Color::Black) == kNoSquare);
    REQUIRE_FALSE(pos.in_check(Color::Black));
    pos.undo_move();
    REQUIRE(pos.general(Color::Black) == square("e9"));
}

TEST_CASE("the full move number grows after Black's move", "[position]") {
    Position<Xiangqi> pos;
    pos.do_move(move("h2e2"));
    REQUIRE(pos.fullmove() == 1);
    pos.do_move(move("h7e7"));
    REQUIRE(pos.fullmove() == 2);
    pos.undo_move();
    REQUIRE(pos.fullmove() == 1);
}

TEST_CASE("plies without capture count up and start again at a capture", "[position]") {
    Position<Xiangqi> pos;
    pos.do_move(move("h2e2"));
    pos.do_move(move("h9g7"));
    REQUIRE(pos.plies_without_capture() == 2);
    pos.do_move(move("e2e6"));
    REQUIRE(pos.plies_without_capture() == 0);
    pos.undo_move();
    REQUIRE(pos.plies_without_capture() == 2);
}

TEST_CASE("uncovering starts the reversible plies again, not the plies without capture", "[position]") {
    Position<Jieqi> pos;
    pos.do_move(move("e0e1"));
    REQUIRE(pos.reversible_plies() == 1);
    pos.do_move(move("b7e7"), PieceType::Chariot);
    REQUIRE(pos.reversible_plies() == 0);
    REQUIRE(pos.plies_without_capture() == 2);
}

TEST_CASE("between move and uncovering a piece has its colour and no kind", "[position]") {
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"));
    REQUIRE(pos.pending() == square("e2"));
    REQUIRE(pos.pieces(Color::Red).has(square("e2")));
    REQUIRE_FALSE(pos.is_dark(square("e2")));
    for (PieceType t : kAllTypes)
        REQUIRE_FALSE(pos.movers(t).has(square("e2")));
    REQUIRE(pos.pool(Color::Red) == Pool::full());
    REQUIRE(pos.key() == pos.computed_key());
}

TEST_CASE("uncovering takes the identity from its side's pool", "[position]") {
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"), PieceType::Horse);
    REQUIRE(pos.pool(Color::Red)[PieceType::Horse] == 1);
    REQUIRE(pos.pool(Color::Red).total() == 14);
    REQUIRE(pos.pool(Color::Black) == Pool::full());
}

TEST_CASE("an uncovering can be taken back and another one made", "[position]") {
    Position<Jieqi> pos, other;
    pos.do_move(move("b2e2"), PieceType::Horse);
    pos.undo_uncover();
    REQUIRE(pos.pending() == square("e2"));
    pos.uncover(PieceType::Cannon);
    other.do_move(move("b2e2"), PieceType::Cannon);
    REQUIRE(pos.same_state(other));
    REQUIRE(pos.inconsistency() == std::nullopt);
}

TEST_CASE("undo_move takes back a move whether its piece is uncovered or pending", "[position]") {
    const Position<Jieqi> start;
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"));
    pos.undo_move();
    REQUIRE(pos.same_state(start));
    pos.do_move(move("b2b9"), PieceType::Advisor);
    pos.undo_move();
    REQUIRE(pos.same_state(start));
}

TEST_CASE("a taken face-down piece is face down again when its capture is undone", "[position]") {
    const Position<Jieqi> start;
    Position<Jieqi> pos;
    pos.do_move(move("b2b9"), PieceType::Advisor);
    REQUIRE_FALSE(pos.dark().has(square("b9")));
    pos.undo_move();
    REQUIRE(pos.is_dark(square("b9")));
    REQUIRE(pos.movers(Color::Black, PieceType::Horse).has(square("b9")));
}

TEST_CASE("movers holds face-up pieces and face-down pieces that move alike", "[position]") {
    const auto pos = position_from_board<Jieqi>("4k4/9/9/9/4N4/9/9/9/9/1X2K4");
    REQUIRE(names_of(pos.movers(Color::Red, PieceType::Horse)) == "b0 e5");
    REQUIRE(names_of(pos.face_up(Color::Red, PieceType::Horse)) == "e5");
    REQUIRE(pos.moves_as(square("b0")) == PieceType::Horse);
    REQUIRE(names_of(pos.dark()) == "b0");
}

TEST_CASE("a position that comes back is counted each time", "[position]") {
    Position<Xiangqi> pos;
    const std::array cycle = {move("h0g2"), move("h9g7"), move("g2h0"), move("g7h9")};
    for (int round = 2; round <= 3; ++round) {
        for (Move m : cycle)
            pos.do_move(m);
        REQUIRE(pos.occurrences() == round);
    }
}

TEST_CASE("the same placement with the other side to move is another position", "[position]") {
    const auto red = position_from_board<Xiangqi>("3k5/9/9/9/9/9/9/9/9/4K4", Color::Red),
               black = position_from_board<Xiangqi>("3k5/9/9/9/9/9/9/9/9/4K4", Color::Black);
    REQUIRE(red.key() != black.key());
}

TEST_CASE("keys tell pieces, points and pools apart", "[position]") {
    const auto key = [](std::string_view board) { return position_from_board<Jieqi>(board).key(); };
    REQUIRE(key("3k5/9/9/9/9/9/9/9/9/N3K4") != key("3k5/9/9/9/9/9/9/9/9/R3K4"));
    REQUIRE(key("3k5/9/9/9/9/9/9/9/9/N3K4") != key("3k5/9/9/9/9/9/9/9/9/1N2K4"));
    REQUIRE(key("3k5/9/9/9/9/9/9/9/9/N3K4") != key("3k5/9/9/9/9/9/9/9/9/X3K4"));
    Setup setup = setup_from_board<Jieqi>("3k5/9/9/9/9/9/9/9/9/X3K4");
    const std::uint64_t before = Position<Jieqi>(setup).key();
    setup.pools[0].remove(PieceType::Chariot);
    REQUIRE(Position<Jieqi>(setup).key() != before);
}

TEST_CASE("the key does not depend on the way to a position", "[position]") {
    Position<Xiangqi> a, b;
    for (Move m : {move("h0g2"), move("h9g7"), move("b0c2")})
        a.do_move(m);
    for (Move m : {move("b0c2"), move("h9g7"), move("h0g2")})
        b.do_move(m);
    REQUIRE(a.key() == b.key());
}

TEST_CASE("a position rebuilt from its setup is the same but for the plies", "[position]") {
    Position<Jieqi> pos;
    pos.do_move(move("b2e2"), PieceType::Horse);
    pos.do_move(move("b7b0"), PieceType::Soldier);
    const Position<Jieqi> copy(pos.setup());
    REQUIRE(copy.key() == pos.key());
    REQUIRE(copy.occupied() == pos.occupied());
    REQUIRE(copy.dark() == pos.dark());
    REQUIRE(copy.pool(Color::Red) == pos.pool(Color::Red));
    REQUIRE(copy.fullmove() == pos.fullmove());
    REQUIRE(copy.plies().empty());
}
