#include "search/prior.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;
using Catch::Approx;

namespace {

template <VariantRules R>
std::vector<PriorMove> priors(const Position<R>& pos) {
    PriorList list;
    const std::size_t n = move_priors(pos, list);
    return {list.begin(), list.begin() + static_cast<std::ptrdiff_t>(n)};
}

template <VariantRules R>
float prior_of(const Position<R>& pos, std::string_view m) {
    for (const PriorMove& p : priors(pos))
        if (p.move == move(m)) return p.prior;
    return -1;
}

} // namespace

TEMPLATE_TEST_CASE("the priors are the legal moves, likeliest first, and add up to one", "[prior]", Xiangqi,
                   Jieqi) {
    for (int game = 0; game < test_games(100); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 100, [](const Position<TestType>& pos) {
            const auto list = priors(pos);
            const MoveList legal = legal_moves(pos);
            double sum = 0;
            bool sound = list.size() == legal.size();
            for (std::size_t i = 0; i < list.size(); ++i) {
                sum += list[i].prior;
                sound &= list[i].prior > 0 && legal.contains(list[i].move);
                sound &= i == 0 || list[i].prior <= list[i - 1].prior;
                for (std::size_t k = 0; k < i; ++k)
                    sound &= list[i].move != list[k].move;
            }
            if (!sound || (!list.empty() && std::abs(sum - 1) > 1e-4))
                FAIL("wrong after " << pos.plies().size() << " plies");
        });
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("a move by a face-up piece that gives check is marked as one", "[prior]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(60); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 100, [](const Position<TestType>& pos) {
            Position<TestType> copy = pos;
            for (const PriorMove& p : priors(pos)) {
                if (pos.is_dark(p.move.from())) continue;
                copy.do_move(p.move);
                const bool direct =
                    copy.attackers(copy.general(copy.side_to_move()), pos.side_to_move(), copy.occupied())
                        .has(p.move.to());
                copy.undo_move();
                if (direct && !p.check) FAIL("a check is missed after " << pos.plies().size() << " plies");
            }
        });
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("no position without a move has priors", "[prior]", Xiangqi, Jieqi) {
    CHECK(priors(position_from_board<TestType>("R3k4/1R7/9/9/9/9/9/9/9/3K5", Color::Black)).empty());
}

TEMPLATE_TEST_CASE("the priors prefer taking a free chariot", "[prior]", Xiangqi, Jieqi) {
    const auto pos = position_from_board<TestType>("3k5/9/9/9/r3R4/9/9/9/9/5K3");
    CHECK(priors(pos)[0].move == move("e5a5"));
}

TEMPLATE_TEST_CASE("the priors shun giving a chariot away", "[prior]", Xiangqi, Jieqi) {
    const auto pos = position_from_board<TestType>("r2k5/9/9/9/p3R4/9/9/9/9/5K3");
    CHECK(prior_of(pos, "e5a5") < prior_of(pos, "e5b5"));
    CHECK(prior_of(pos, "e5a5") > 0);
}

TEST_CASE("the priors are the same with the colours swapped", "[prior]") {
    const auto red = priors(position_from_board<Xiangqi>("3k5/9/9/4p4/4R4/9/9/2N6/9/5K3"));
    const auto black = priors(position_from_board<Xiangqi>("5k3/9/2n6/9/9/4r4/4P4/9/9/3K5", Color::Black));
    REQUIRE(red.size() == black.size());
    for (std::size_t i = 0; i < red.size(); ++i)
        CHECK(red[i].prior == Approx(black[i].prior));
}
