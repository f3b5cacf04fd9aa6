#include "tests/support/catch.h"
#include "tools/match/clock.h"

namespace anzi::match {
namespace {

Limit limit(const std::string& key, const std::string& value, Limit before = {}) {
    return **with_limit(std::move(before), key, value);
}

} // namespace

TEST_CASE("limits are read in their units and written as they are read", "[match clock]") {
    CHECK(limit("tc", "10+0.1").tc == Limit::TimeControl{Milliseconds(10000), Milliseconds(100)});
    CHECK(limit("tc", "1.5").tc == Limit::TimeControl{Milliseconds(1500), Milliseconds(0)});
    CHECK(limit("movetime", "50").movetime == Milliseconds(50));
    CHECK(to_string(limit("depth", "5", limit("tc", "10+0.1"))) == "tc=10+0.1 depth=5");
    CHECK(to_string(limit("nodes", "1000", limit("movetime", "50"))) == "movetime=50 nodes=1000");
}

TEST_CASE("a bad limit is an error and another key is none", "[match clock]") {
    for (const char* bad : {"", "x", "-1", "1+", "+", "0+0", "nan", "1e300", "10+-1"})
        CHECK_FALSE(with_limit({}, "tc", bad)->has_value());
    for (const char* key : {"movetime", "nodes", "depth"})
        for (const char* bad : {"", "0", "-5", "1.5", "5x"})
            CHECK_FALSE(with_limit({}, key, bad)->has_value());
    CHECK_FALSE(with_limit({}, "time", "5"));
}

TEST_CASE("a clock loses what was spent and gains its increment", "[match clock]") {
    Clock clock(limit("tc", "1+0.1"), Milliseconds(50));
    CHECK(clock.allowance() == Milliseconds(1050));
    clock.punch(Milliseconds(400));
    CHECK(clock.left() == Milliseconds(700));
    clock.punch(Milliseconds(720)); // within the margin
    CHECK(clock.left() == Milliseconds(100));
}

TEST_CASE("the shorter of clock and time per move bounds a move", "[match clock]") {
    CHECK(Clock(limit("movetime", "200", limit("tc", "1")), Milliseconds(0)).allowance() ==
          Milliseconds(200));
    CHECK(Clock(limit("movetime", "2000", limit("tc", "1")), Milliseconds(0)).allowance() ==
          Milliseconds(1000));
    CHECK(Clock(limit("movetime", "200"), Milliseconds(10)).allowance() == Milliseconds(210));
    CHECK_FALSE(Clock(limit("nodes", "200"), Milliseconds(10)).allowance());
    CHECK_FALSE(Clock(limit("movetime", "200"), Milliseconds(10)).left());
}

TEST_CASE("go tells an engine its own limits and both clocks", "[match clock]") {
    const Clock timed(limit("tc", "10+0.5"), {}), other(limit("tc", "3+0"), {}),
        fixed(limit("movetime", "50"), {});
    CHECK(go_command({timed, other}, Color::Red) == "go wtime 10000 btime 3000 winc 500 binc 0");
    CHECK(go_command({fixed, timed}, Color::Black) == "go btime 10000 binc 500");
    CHECK(go_command({fixed, timed}, Color::Red) == "go movetime 50");
    CHECK(go_command({Clock(limit("depth", "3", limit("nodes", "9")), {}), timed}, Color::Red) ==
          "go nodes 9 depth 3");
}

} // namespace anzi::match
