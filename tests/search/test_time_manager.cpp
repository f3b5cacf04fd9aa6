#include "search/time_manager.h"

#include "tests/support/catch.h"

using namespace anzi;

namespace {

SearchLimits clocks(std::int64_t red, std::int64_t black, std::int64_t increment = 0) {
    SearchLimits limits;
    limits.time = {red, black};
    limits.increment = {increment, increment};
    return limits;
}

} // namespace

TEST_CASE("without clock and movetime there is no limit by time", "[time]") {
    const TimeBudget budget = time_budget({}, Color::Red, 20);
    CHECK_FALSE(budget.soft.has_value());
    CHECK_FALSE(budget.hard.has_value());
}

TEST_CASE("movetime less the overhead is the limit", "[time]") {
    SearchLimits limits;
    limits.movetime = 500;
    const TimeBudget budget = time_budget(limits, Color::Black, 20);
    CHECK(budget.hard == 480);
    CHECK(budget.soft == 480);
}

TEST_CASE("the clock of the side to move counts", "[time]") {
    const SearchLimits limits = clocks(60000, 1000);
    CHECK(*time_budget(limits, Color::Red, 20).hard > *time_budget(limits, Color::Black, 20).hard);
    SearchLimits only_black;
    only_black.time[index(Color::Black)] = 1000;
    CHECK_FALSE(time_budget(only_black, Color::Red, 20).hard.has_value());
}

TEST_CASE("no budget exceeds what is left on the clock", "[time]") {
    const auto clock = GENERATE(as<std::int64_t>(), 30, 100, 1000, 60000, 3600000);
    const auto increment = GENERATE(as<std::int64_t>(), 0, 10, 1000, 100000);
    const auto moves = GENERATE(as<int>(), 0, 1, 2, 40, 1000);
    CAPTURE(clock, increment, moves);
    SearchLimits limits = clocks(clock, clock, increment);
    if (moves > 0) limits.moves_to_go = moves;
    const TimeBudget budget = time_budget(limits, Color::Red, 20);
    REQUIRE(budget.soft.has_value());
    REQUIRE(budget.hard.has_value());
    CHECK(*budget.soft >= 1);
    CHECK(*budget.soft <= *budget.hard);
    CHECK(*budget.hard <= clock - 20);
}

TEST_CASE("an increment allows more time", "[time]") {
    CHECK(*time_budget(clocks(60000, 60000, 1000), Color::Red, 20).soft >
          *time_budget(clocks(60000, 60000), Color::Red, 20).soft);
}

TEST_CASE("fewer moves to the next control allow more time for each", "[time]") {
    SearchLimits few = clocks(60000, 60000), many = few;
    few.moves_to_go = 3;
    many.moves_to_go = 40;
    CHECK(*time_budget(few, Color::Red, 20).soft > *time_budget(many, Color::Red, 20).soft);
}

TEST_CASE("an empty or negative clock leaves a millisecond", "[time]") {
    const auto clock = GENERATE(as<std::int64_t>(), 0, -1, -5000, 10);
    const TimeBudget budget = time_budget(clocks(clock, clock), Color::Red, 20);
    CHECK(budget.soft == 1);
    CHECK(budget.hard == 1);
    SearchLimits limits;
    limits.movetime = clock;
    CHECK(time_budget(limits, Color::Red, 20).hard == 1);
}

TEST_CASE("movetime holds even with clocks", "[time]") {
    SearchLimits limits = clocks(600000, 600000);
    limits.movetime = 50;
    CHECK(time_budget(limits, Color::Red, 20).hard == 30);
}
