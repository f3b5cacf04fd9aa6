// Static exchange and quiescence. Worths are asked of the evaluation: the tests hold for any that put the
// chariot first and the soldier last.
#include "search/quiescence.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

template <VariantRules R>
int exchange(std::string_view board, std::string_view m, Color side = Color::Red) {
    const auto pos = position_from_board<R>(board, side);
    return static_exchange(pos, move(m), dark_worth(pos));
}

constexpr auto kChariot = PieceType::Chariot, kHorse = PieceType::Horse, kCannon = PieceType::Cannon,
               kSoldier = PieceType::Soldier;

template <VariantRules R>
int value(PieceType t) {
    return exchange_value<R>(t);
}

Setup with_pools(std::string_view board, const Pool& red, const Pool& black) {
    Setup setup = setup_from_board<Jieqi>(board);
    setup.pools = {red, black};
    return setup;
}

Pool pool_of(std::initializer_list<PieceType> types) {
    Pool pool;
    for (PieceType t : types)
        pool.add(t);
    return pool;
}

} // namespace

TEMPLATE_TEST_CASE("taking what is not defended wins it", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("3k5/9/9/9/n3R4/9/9/9/9/5K3", "e5a5") == value<TestType>(kHorse));
    CHECK(exchange<TestType>("3k5/9/9/9/P3r4/9/9/9/9/5K3", "e5a5", Color::Black) ==
          value<TestType>(kSoldier));
}

TEMPLATE_TEST_CASE("taking what is defended costs the taker", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("r2k5/9/9/9/n3R4/9/9/9/9/5K3", "e5a5") ==
          value<TestType>(kHorse) - value<TestType>(kChariot));
}

TEMPLATE_TEST_CASE("a second taker makes an exchange even or better", "[exchange]", Xiangqi, Jieqi) {
    // Chariot takes horse, chariot takes back, chariot takes back: a horse is won.
    CHECK(exchange<TestType>("r2k5/9/9/9/n3R3R/9/9/9/9/5K3", "e5a5") == value<TestType>(kHorse));
}

TEMPLATE_TEST_CASE("a defender stops taking back where it would lose by it", "[exchange]", Xiangqi, Jieqi) {
    // The soldier is defended by a chariot, which must not take back: the second soldier defends the first.
    CHECK(exchange<TestType>("r2k5/9/9/9/p8/P8/9/9/R8/5K3", "a4a5") == value<TestType>(kSoldier));
}

TEMPLATE_TEST_CASE("a cannon defends through a screen", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("c2k5/9/p8/9/n3R4/9/9/9/9/5K3", "e5a5") ==
          value<TestType>(kHorse) - value<TestType>(kChariot));
    CHECK(exchange<TestType>("c2k5/9/9/9/n3R4/9/9/9/9/5K3", "e5a5") == value<TestType>(kHorse));
}

TEMPLATE_TEST_CASE("a cannon that takes has its screen, and may lose it to the exchange", "[exchange]",
                   Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("3k5/9/9/9/n1p1C4/9/9/9/9/5K3", "e5a5") == value<TestType>(kHorse));
    // The chariot in front takes first; the cannon behind it has then no screen to take back over.
    CHECK(exchange<TestType>("r2k5/9/9/9/n3R3C/9/9/9/9/5K3", "e5a5") ==
          value<TestType>(kHorse) - value<TestType>(kChariot));
}

TEMPLATE_TEST_CASE("a horse whose leg is blocked defends nothing", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("3k5/1n7/9/p3R4/9/9/9/9/9/5K3", "e6a6") ==
          value<TestType>(kSoldier) - value<TestType>(kChariot));
    CHECK(exchange<TestType>("3k5/1n7/1b7/p3R4/9/9/9/9/9/5K3", "e6a6") == value<TestType>(kSoldier));
}

TEMPLATE_TEST_CASE("a general takes back only what is not defended", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("3k5/3p5/9/9/9/3R5/9/9/9/5K3", "d4d8") ==
          value<TestType>(kSoldier) - value<TestType>(kChariot));
    CHECK(exchange<TestType>("3k5/3p5/9/9/9/3R5/3R5/9/9/5K3", "d4d8") == value<TestType>(kSoldier));
    // Nor does it step in front of the other general.
    CHECK(exchange<TestType>("3k5/4p4/9/9/9/4R4/9/9/9/4K4", "e4e8") == value<TestType>(kSoldier));
}

TEMPLATE_TEST_CASE("a quiet move is worth what is lost on its new point", "[exchange]", Xiangqi, Jieqi) {
    CHECK(exchange<TestType>("3k5/9/9/r8/4N4/9/9/9/9/5K3", "e5c6") == -value<TestType>(kHorse));
    CHECK(exchange<TestType>("3k5/9/9/r8/4N4/2R6/9/9/9/5K3", "e5c6") == 0);
    CHECK(exchange<TestType>("3k5/9/9/9/4N4/9/9/9/9/5K3", "e5c6") == 0);
}

TEST_CASE("a face-down victim is worth its pool's mean", "[exchange]") {
    const Position<Jieqi> pos(with_pools("x2k5/9/9/9/R8/9/9/9/9/5K3", {}, pool_of({kChariot, kHorse})));
    CHECK(static_exchange(pos, move("a5a9"), dark_worth(pos)) ==
          mean_exchange_value<Jieqi>(pool_of({kChariot, kHorse})));
    CHECK(worth(pos, square("a9"), dark_worth(pos)) == mean_exchange_value<Jieqi>(pos.pool(Color::Black)));
    CHECK(worth(pos, square("a5"), dark_worth(pos)) == value<Jieqi>(kChariot));
    CHECK(worth(pos, square("a6"), dark_worth(pos)) == 0);
}

TEST_CASE("a face-down taker risks its pool's mean", "[exchange]") {
    const Pool red = pool_of({kCannon, kSoldier}), black = pool_of({kHorse});
    const int mean = mean_exchange_value<Jieqi>(red);
    // A face-down chariot of Red takes a soldier that a chariot defends.
    const Position<Jieqi> pos(with_pools("r2k5/9/9/9/p8/9/9/9/9/X4K3", red, {}));
    CHECK(static_exchange(pos, move("a0a5"), dark_worth(pos)) == value<Jieqi>(kSoldier) - mean);
    // A face-down chariot takes back.
    const Position<Jieqi> back(with_pools("x2k5/9/9/9/p3R4/9/9/9/9/5K3", {}, black));
    CHECK(static_exchange(back, move("e5a5"), dark_worth(back)) ==
          value<Jieqi>(kSoldier) - value<Jieqi>(kChariot));
}

TEST_CASE("a cheap face-down piece takes back before a dear one", "[exchange]") {
    // Black's chariot on e8 and the face-down one on a9 both defend; the face-down one is sure to be a
    // soldier.
    const Position<Jieqi> pos(with_pools("x2k5/r8/9/9/p3R3R/9/9/9/9/5K3", {}, pool_of({kSoldier})));
    const auto gain = static_exchange(pos, move("e5a5"), dark_worth(pos));
    CHECK(gain <= value<Jieqi>(kSoldier));
}

TEMPLATE_TEST_CASE("quiescence leaves the position as it was", "[quiescence]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(60); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 100, [](const Position<TestType>& pos) {
            Position<TestType> copy = pos;
            const int score = quiesce(copy);
            if (!copy.same_state(pos) || copy.plies().size() != pos.plies().size() || copy.inconsistency())
                FAIL("changed after " << pos.plies().size() << " plies");
            if (score != quiesce(copy)) FAIL("not the same twice after " << pos.plies().size() << " plies");
            if (std::abs(score) > kMateScore) FAIL("a score beyond mate");
        });
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("quiescence takes a hanging chariot", "[quiescence]", Xiangqi, Jieqi) {
    auto hanging = position_from_board<TestType>("3k5/9/9/9/r3R4/9/9/9/9/5K3");
    CHECK(quiesce(hanging) > evaluate(hanging) + value<TestType>(kChariot) / 2);
    auto defended = position_from_board<TestType>("r2k5/9/9/9/p3R4/9/9/9/9/5K3");
    CHECK(quiesce(defended) < evaluate(defended) + value<TestType>(kChariot) / 2);
}

TEST_CASE("quiescence takes with a face-down piece", "[quiescence]") {
    Position<Jieqi> pos(with_pools("3k5/9/9/9/r8/9/9/9/9/X4K3", pool_of({kSoldier}), {}));
    CHECK(quiesce(pos) > evaluate(pos) + value<Jieqi>(kChariot) / 2);
}

TEMPLATE_TEST_CASE("quiescence sees a mate on the board and a general that can be taken", "[quiescence]",
                   Xiangqi, Jieqi) {
    auto mated = position_from_board<TestType>("R3k4/1R7/9/9/9/9/9/9/9/3K5", Color::Black);
    CHECK(quiesce(mated) <= -kMateThreshold);
    auto can_take = position_from_board<TestType>("3k5/9/9/9/3R5/9/9/9/9/4K4"); // clients send such
    CHECK(quiesce(can_take) >= kMateThreshold);
}

TEMPLATE_TEST_CASE("quiescence does not stand pat in check", "[quiescence]", Xiangqi, Jieqi) {
    // Red's chariot gives check and attacks the chariot behind: Black must lose it.
    auto pos = position_from_board<TestType>("R3k3r/9/9/9/9/9/9/9/9/3K5", Color::Black);
    auto safe = position_from_board<TestType>("4k3r/R8/9/9/9/9/9/9/9/3K5", Color::Black);
    CHECK(quiesce(pos) < quiesce(safe));
}
