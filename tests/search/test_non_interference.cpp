// What is hidden from a player must not show in what the search says: two games that look the same to it get
// the same answer, whatever the truth is.
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

TEST_CASE("two deals that look the same to a player get the same answer", "[non-interference]") {
    int different_deals = 0;
    const int games = test_games(12);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const auto [first, second] = lookalike_games(seed, 10 + 4 * game);
        const Color reader = first.side_to_move();
        REQUIRE(first.view(reader).position.same_state(second.view(reader).position));
        different_deals += !(first.deal(reader) == second.deal(reader));
        SearchOptions options;
        options.multi_pv = 3;
        CHECK(describe(think(first.view(reader), 1000, options)) ==
              describe(think(second.view(reader), 1000, options)));
    }
    CHECK(different_deals > games / 2);
}

TEST_CASE("two deals that look the same get the same answer in endings", "[non-interference][alpha-beta]") {
    int different_deals = 0;
    for (int game = 0; game < test_games(60); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const auto [first, second] = lookalike_games(seed, 90);
        const Color reader = first.side_to_move();
        const auto& pos = first.view(reader).position;
        if (pos.dark().empty() || pos.dark().count() > 3 || !has_legal_move(pos)) continue;
        different_deals += !(first.deal(reader) == second.deal(reader));
        CHECK(describe(think(first.view(reader), 1000)) == describe(think(second.view(reader), 1000)));
    }
    INFO(different_deals);
    CHECK((different_deals > 3 || test_games(60) < 60));
}
