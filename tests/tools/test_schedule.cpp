#include <map>
#include <set>

#include "tests/support/catch.h"
#include "tools/match/schedule.h"

namespace anzi::match {

TEST_CASE("the two games of a pair swap colours on the same luck", "[schedule]") {
    const Schedule schedule(3, false, 4, 99);
    CHECK(schedule.games() == 24);
    std::set<std::uint64_t> lucks, games;
    for (int pair = 0; pair < schedule.pairs(); ++pair) {
        const Fixture first = schedule.fixture(2 * pair), second = schedule.fixture(2 * pair + 1);
        CHECK(first.pair == pair);
        CHECK(second.pair == pair);
        CHECK(first.luck_seed == second.luck_seed);
        CHECK(first.players[0] == second.players[1]);
        CHECK(first.players[1] == second.players[0]);
        lucks.insert(first.luck_seed);
        games.insert(first.game_seed);
        games.insert(second.game_seed);
    }
    CHECK(lucks.size() == 12);
    CHECK(games.size() == 24);
}

TEST_CASE("in a round robin everybody meets everybody equally often, in a gauntlet the first does",
          "[schedule]") {
    const auto meetings = [](const Schedule& schedule) {
        std::map<std::array<int, 2>, int> count;
        for (const Fixture& fixture : schedule.fixtures({}))
            ++count[fixture.players];
        return count;
    };
    using Meetings = std::map<std::array<int, 2>, int>;
    CHECK(meetings(Schedule(3, false, 5, 1)) ==
          Meetings{{{0, 1}, 5}, {{1, 0}, 5}, {{0, 2}, 5}, {{2, 0}, 5}, {{1, 2}, 5}, {{2, 1}, 5}});
    CHECK(meetings(Schedule(3, true, 5, 1)) == Meetings{{{0, 1}, 5}, {{1, 0}, 5}, {{0, 2}, 5}, {{2, 0}, 5}});
}

TEST_CASE("shards share out whole pairs, each once", "[schedule]") {
    const Schedule schedule(2, false, 10, 5);
    std::set<int> games;
    for (const char* text : {"1/3", "2/3", "3/3"})
        for (const Fixture& fixture : schedule.fixtures(parse_shard(text).value())) {
            CHECK(games.insert(fixture.game).second);
            CHECK(schedule.fixture(fixture.game) == fixture);
        }
    CHECK(games.size() == 20);
    for (const char* bad : {"", "1", "0/3", "4/3", "1/0", "a/b", "1/3/5"})
        CHECK_FALSE(parse_shard(bad));
}

TEST_CASE("another seed is another match", "[schedule]") {
    CHECK(Schedule(2, false, 1, 1).fixture(0).luck_seed != Schedule(2, false, 1, 2).fixture(0).luck_seed);
    CHECK(Schedule(2, false, 1, 1).fixture(0) == Schedule(2, false, 1, 1).fixture(0));
}

} // namespace anzi::match
