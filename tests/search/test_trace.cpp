// The text of the `eval` command.
#include "search/search.h"
#include "tests/support/catch.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

TEMPLATE_TEST_CASE("a traced evaluation has no negative zero", "[evaluation]", Xiangqi, Jieqi) {
    CHECK(trace_evaluation(PlayerView<TestType>{}).find("-0.00") == std::string::npos);
    for (int game = 0; game < test_games(50); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const PlayerView<TestType> view{random_position<TestType>(seed, 60), {}};
        CHECK(trace_evaluation(view).find("-0.00") == std::string::npos);
    }
}
