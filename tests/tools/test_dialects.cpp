// What each kind of engine reads of one game, on either side of the board.
#include "engine/fen.h"
#include "engine/referee/referee.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tools/match/dialect.h"

namespace anzi::match {
namespace {

constexpr const char* kStart =
    "position fen xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w A2B2N2R2C2P5a2b2n2r2c2p5 0 1";

/// Red's cannon is uncovered as a chariot and takes a face-down horse; Black's chariot takes it face down
/// itself, and so on. The luck lists are what the letters say.
Referee<Jieqi> short_game() {
    Luck luck;
    luck.names[index(Color::Red)] = *parse_letters("RCPNAABBNRCPPPP");
    luck.names[index(Color::Black)] = *parse_letters("nrcpaabbnrcpppp");
    Referee<Jieqi> referee(PlayerView<Jieqi>{}, luck);
    for (const char* move : {"b2b9", "a9b9", "h2e2", "b9a9", "e2e6"})
        referee.apply(test::move(move));
    return referee;
}

std::string command(Dialect dialect, Color reader) {
    const auto referee = short_game();
    return position_command(dialect, referee.start(), referee.moves_seen_by(reader));
}

} // namespace

TEST_CASE("anzi and jieqiarena engines read the whole game with the letters they may see", "[dialects]") {
    for (Dialect dialect : {Dialect::Anzi, Dialect::JieqiArena}) {
        CHECK(command(dialect, Color::Red) == std::string(kStart) + " moves b2b9Rn a9b9r h2e2C b9a9 e2e6c");
        CHECK(command(dialect, Color::Black) == std::string(kStart) + " moves b2b9R a9b9r h2e2C b9a9 e2e6");
    }
    CHECK(has_handshake(Dialect::Anzi));
    CHECK_FALSE(has_handshake(Dialect::JieqiArena));
}

TEST_CASE("pikajieqi engines get an x where a move uncovers and captures something unnamed", "[dialects]") {
    // a9b9 takes a face-up chariot; b2b9 takes a face-down horse that Black does not see.
    CHECK(command(Dialect::PikaJieQi, Color::Red) ==
          std::string(kStart) + " moves b2b9Rn a9b9rx h2e2C b9a9 e2e6c");
    CHECK(command(Dialect::PikaJieQi, Color::Black) ==
          std::string(kStart) + " moves b2b9Rx a9b9rx h2e2C b9a9 e2e6");
}

TEST_CASE("jieqibox engines get a fresh position after each uncovering, as their side knows it",
          "[dialects]") {
    auto referee = short_game();
    const auto seen = [&](Color reader) {
        return position_command(Dialect::JieqiBox, referee.start(), referee.moves_seen_by(reader));
    };
    CHECK(seen(Color::Red) == "position fen " + to_fen_d2(referee.view(Color::Red)));
    CHECK(seen(Color::Black) == "position fen " + to_fen_d2(referee.view(Color::Black)));
    CHECK(seen(Color::Red) != seen(Color::Black));
    const std::string fresh = seen(Color::Black);
    referee.apply(test::move("a9a8"));
    referee.apply(test::move("e6e5"));
    CHECK(seen(Color::Black) == fresh + " moves a9a8 e6e5");
}

TEST_CASE("fairy engines count ranks from 1 to 10", "[dialects]") {
    Referee<Xiangqi> referee(PlayerView<Xiangqi>{}, {});
    for (const char* move : {"h2e2", "h9g7"})
        referee.apply(test::move(move));
    CHECK(position_command(Dialect::Fairy, referee.start(), referee.moves_seen_by(Color::Red)) ==
          "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h3e3 "
          "h10g8");
    CHECK(parse_answer(Dialect::Fairy, "h3e3") == test::move("h2e2"));
    CHECK(parse_answer(Dialect::Fairy, "h10g8") == test::move("h9g7"));
    CHECK(parse_answer(Dialect::Fairy, "a1a10") == test::move("a0a9"));
    for (const char* bad : {"", "a0a1", "a1a11", "a1", "j1a1", "a1a2x", "(none)"})
        CHECK_FALSE(parse_answer(Dialect::Fairy, bad));
}

TEST_CASE("an answer is four characters: nobody chooses what he uncovers", "[dialects]") {
    CHECK(parse_answer(Dialect::Anzi, "b2e2") == test::move("b2e2"));
    CHECK_FALSE(parse_answer(Dialect::Anzi, "b2e2R"));
    CHECK_FALSE(parse_answer(Dialect::PikaJieQi, "(none)"));
}

TEST_CASE("every dialect is found by its name", "[dialects]") {
    for (const char* name : {"anzi", "pikajieqi", "jieqibox", "jieqiarena", "fairy"})
        CHECK(to_string(parse_dialect(name).value()) == name);
    CHECK_FALSE(parse_dialect("Anzi"));
}

} // namespace anzi::match
