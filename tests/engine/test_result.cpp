#include "engine/result.h"

#include "tests/support/catch.h"

using namespace anzi;

TEST_CASE("every reason for the end of a game is read back from its words") {
    for (auto t = Termination::None; t <= Termination::Adjudication;
         t = static_cast<Termination>(static_cast<int>(t) + 1)) {
        CAPTURE(to_string(t));
        CHECK(parse_termination(to_string(t)) == t);
    }
    CHECK_FALSE(parse_termination("boredom"));
    CHECK(to_string(Termination::NoCaptureLimit) == "no-capture limit");
    CHECK(to_string(Termination::Adjudication) == "adjudication");
}

TEST_CASE("a verdict says who won and why") {
    CHECK(to_string(Verdict{}) == "ongoing");
    CHECK(to_string(Verdict{win_for(Color::Red), Termination::Checkmate}) == "red wins (checkmate)");
    CHECK(to_string(Verdict{win_for(Color::Black), Termination::PerpetualCheck}) ==
          "black wins (perpetual check)");
    CHECK(to_string(Verdict{GameResult::Draw, Termination::NoCaptureLimit}) == "draw (no-capture limit)");
}
