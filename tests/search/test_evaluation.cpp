#include "search/evaluation.h"

#include "search/search.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;
using Catch::Approx;

namespace {

/// The arrangement with the colours swapped and the board turned over.
Setup with_colors_swapped(const Setup& setup) {
    Setup image = setup;
    for (Square s = 0; s < kSquares; ++s) {
        const Piece p = setup.board[static_cast<std::size_t>(s)];
        image.board[static_cast<std::size_t>(flip_rank(s))] =
            p == Piece::None ? p : make_piece(~color_of(p), type_of(p));
    }
    image.side = ~setup.side;
    std::swap(image.pools[0], image.pools[1]);
    return image;
}

Setup mirrored(const Setup& setup) {
    Setup image = setup;
    for (Square s = 0; s < kSquares; ++s)
        image.board[static_cast<std::size_t>(flip_file(s))] = setup.board[static_cast<std::size_t>(s)];
    return image;
}

template <VariantRules R>
int count(const Position<R>& pos, Color c, Feature block, PieceType t = PieceType::Advisor) {
    const std::size_t kind = index(t) - index(PieceType::Advisor);
    return count_features(pos)[index(c)][static_cast<std::size_t>(block) + kind];
}

} // namespace

TEMPLATE_TEST_CASE("the evaluation is the same with the colours swapped", "[evaluation]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(200); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 120, [](const Position<TestType>& pos) {
            const Position<TestType> image(with_colors_swapped(pos.setup()));
            if (evaluate(pos) != evaluate(image))
                FAIL("not the same after " << pos.plies().size() << " plies");
        });
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("the evaluation is the same in the mirror", "[evaluation]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(200); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 120, [](const Position<TestType>& pos) {
            const Position<TestType> image(mirrored(pos.setup()));
            if (evaluate(pos) != evaluate(image))
                FAIL("not the same after " << pos.plies().size() << " plies");
        });
    }
    SUCCEED();
}

TEST_CASE("swapping the colours swaps the features", "[evaluation]") {
    for (int game = 0; game < test_games(50); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const auto pos = random_position<Jieqi>(seed, 60);
        const auto counts = count_features(pos);
        const auto image = count_features(Position<Jieqi>(with_colors_swapped(pos.setup())));
        CHECK(counts[0] == image[1]);
        CHECK(counts[1] == image[0]);
    }
}

TEST_CASE("the start position is even but for the move", "[evaluation]") {
    const auto counts = count_features(Position<Jieqi>());
    for (std::size_t i = 0; i < kFeatureCount; ++i) {
        if (i == static_cast<std::size_t>(Feature::Tempo)) continue;
        CAPTURE(term_name(i));
        CHECK(counts[0][i] == counts[1][i]);
    }
    CHECK(count(Position<Jieqi>(), Color::Red, Feature::Tempo) == 1);
    CHECK(count(Position<Jieqi>(), Color::Black, Feature::Tempo) == 0);
}

TEST_CASE("face-down pieces count as the mean of their pool", "[evaluation]") {
    const Position<Jieqi> start;
    // Fifteen face down and fifteen in the pool: each kind as often as it is in the pool.
    CHECK(count(start, Color::Red, Feature::DarkShare, PieceType::Soldier) == 16 * 5);
    CHECK(count(start, Color::Red, Feature::DarkShare, PieceType::Chariot) == 16 * 2);
    // Two of five in the pool were taken unseen: three face down share what all five may be.
    Setup setup = setup_from_board<Jieqi>("4k4/9/9/9/9/9/9/9/9/X1X1K1X2");
    setup.pools[0] = Pool();
    setup.pools[0].add(PieceType::Chariot, 2);
    setup.pools[0].add(PieceType::Soldier, 3);
    setup.pools[1] = Pool();
    const Position<Jieqi> pos(setup);
    CHECK(count(pos, Color::Red, Feature::DarkShare, PieceType::Chariot) == 16 * 3 * 2 / 5);
    CHECK(count(pos, Color::Red, Feature::DarkShare, PieceType::Soldier) == 16 * 3 * 3 / 5);
    CHECK(count(pos, Color::Red, Feature::DarkOn, PieceType::Chariot) == 1);
    CHECK(count(pos, Color::Red, Feature::DarkOn, PieceType::Elephant) == 2);
    CHECK(count(pos, Color::Black, Feature::DarkShare, PieceType::Chariot) == 0);
}

TEST_CASE("the features of a plain position are counted", "[evaluation]") {
    // Red: general e0, chariot e4, soldier c6 over the river, soldier i9; Black: general d9, horse c8.
    const auto pos = position_from_board<Xiangqi>("3k4P/2n6/9/2P6/9/4R4/9/9/9/4K4");
    CHECK(count(pos, Color::Red, Feature::FaceUp, PieceType::Chariot) == 1);
    CHECK(count(pos, Color::Red, Feature::FaceUp, PieceType::Soldier) == 2);
    CHECK(count(pos, Color::Black, Feature::FaceUp, PieceType::Horse) == 1);
    CHECK(count(pos, Color::Red, Feature::Mobility, PieceType::Chariot) == 8 + 5 + 3);
    CHECK(count(pos, Color::Red, Feature::Tempo) == 1);
    CHECK(count(pos, Color::Red, Feature::Guards) == 0);
    CHECK(count(pos, Color::Red, Feature::OpenGeneral) == 3 + 4 + 4);
}

TEST_CASE("what an attack on the general could do is counted", "[evaluation]") {
    // The general on d9 cannot step to d8 or e9; a chariot can check it safely along the file.
    const auto caged = position_from_board<Xiangqi>("3k5/R8/9/9/4R4/9/9/9/9/5K3");
    CHECK(count(caged, Color::Black, Feature::Escapes) == 0);
    CHECK(count(caged, Color::Red, Feature::SafeCheck, PieceType::Chariot) > 0);
    CHECK(count(caged, Color::Red, Feature::CagedChecks) == 1);
    const auto free = position_from_board<Xiangqi>("3k5/9/9/9/R8/9/9/9/9/5K3");
    CHECK(count(free, Color::Black, Feature::Escapes) == 2);
    CHECK(count(free, Color::Red, Feature::CagedChecks) == 0);
}

TEST_CASE("a face-up piece counts on its point, the wings being alike", "[evaluation]") {
    const auto on = [](const Position<Xiangqi>& pos, Color c, PieceType t, std::size_t rank,
                       std::size_t wing) {
        const std::size_t kind = index(t) - index(PieceType::Advisor);
        const std::size_t feature =
            static_cast<std::size_t>(Feature::Point) + kind * kPointsOfKind + rank * 5 + wing;
        return count_features(pos)[index(c)][feature];
    };
    const auto pos = position_from_board<Xiangqi>("3k4P/2n6/9/2P3P2/9/9/9/9/9/4K4");
    CHECK(on(pos, Color::Red, PieceType::Soldier, 6, 2) == 2);
    CHECK(on(pos, Color::Red, PieceType::Soldier, 9, 0) == 1);
    CHECK(on(pos, Color::Black, PieceType::Horse, 1, 2) == 1);
}

TEST_CASE("an attack counts by attacker, victim and whether the victim is defended", "[evaluation]") {
    const auto attack = [](const auto& pos, Feature block, std::size_t by, std::size_t of) {
        return count_features(pos)[index(Color::Black)][static_cast<std::size_t>(block) + by * 7 + of];
    };
    constexpr std::size_t kHorse = 2, kChariot = 3, kSoldier = 5, kUnknown = 6;
    const auto loose = position_from_board<Xiangqi>("3k5/9/9/9/r3N4/9/9/9/9/5K3");
    CHECK(attack(loose, Feature::Attack, kChariot, kHorse) == 1);
    CHECK(attack(loose, Feature::AttackDefended, kChariot, kHorse) == 0);
    const auto defended = position_from_board<Xiangqi>("3k5/9/9/9/r3N3R/9/9/9/9/5K3");
    CHECK(attack(defended, Feature::Attack, kChariot, kHorse) == 0);
    CHECK(attack(defended, Feature::AttackDefended, kChariot, kHorse) == 1);
    const auto by_a_lesser = position_from_board<Xiangqi>("3k5/9/9/4p4/4R3R/9/9/9/9/5K3");
    CHECK(attack(by_a_lesser, Feature::AttackDefended, kSoldier, kChariot) == 1);
    const auto face_down = position_from_board<Jieqi>("3k5/9/9/9/9/9/4r4/9/9/4XK3");
    CHECK(attack(face_down, Feature::AttackDefended, kChariot, kUnknown) == 1);
}

TEST_CASE("cannons count by what stands between them and the enemy general", "[evaluation]") {
    const auto hollow = position_from_board<Xiangqi>("4k4/9/9/9/4C4/9/9/9/9/3K5");
    CHECK(count(hollow, Color::Red, Feature::HollowCannon) == 1);
    CHECK(count(hollow, Color::Red, Feature::ScreenedCannon) == 0);
    const auto screened = position_from_board<Xiangqi>("4k4/4a4/4p4/9/4C4/9/9/9/9/3K5");
    CHECK(count(screened, Color::Red, Feature::HollowCannon) == 0);
    CHECK(count(screened, Color::Red, Feature::ScreenedCannon) == 1);
}

TEMPLATE_TEST_CASE("more material is worth more", "[evaluation]", Xiangqi, Jieqi) {
    const auto even = position_from_board<TestType>("r3k4/9/9/9/9/9/9/9/9/R3K4");
    const auto chariot_up = position_from_board<TestType>("4k4/9/9/9/9/9/9/9/9/R3K4");
    CHECK(evaluate(chariot_up) > evaluate(even) + 100);
    CHECK(exchange_value<TestType>(PieceType::Chariot) > exchange_value<TestType>(PieceType::Cannon));
    CHECK(exchange_value<TestType>(PieceType::Horse) > exchange_value<TestType>(PieceType::Soldier));
    for (PieceType t : kHiddenTypes)
        CHECK(exchange_value<TestType>(PieceType::General) > 5 * exchange_value<TestType>(t));
}

TEST_CASE("an unknown piece is worth the weighted mean of its pool", "[evaluation]") {
    const auto mean_of = [](int chariots, int soldiers) {
        Pool pool;
        pool.add(PieceType::Chariot, chariots);
        pool.add(PieceType::Soldier, soldiers);
        return mean_exchange_value<Jieqi>(pool);
    };
    CHECK(mean_of(0, 0) == 0);
    CHECK(mean_of(1, 0) > mean_of(0, 1));
    CHECK(mean_of(1, 3) == (mean_of(1, 0) + 3 * mean_of(0, 1)) / 4);
    // It may turn out to be of no use where it stands, so it is worth less than what it holds.
    CHECK(mean_of(1, 0) < exchange_value<Jieqi>(PieceType::Chariot));
}

TEST_CASE("expected scores and centipawns are each other's inverse", "[evaluation]") {
    CHECK(expected_score(0) == Approx(0.5));
    for (int cp = -1000; cp <= 1000; cp += 50) {
        CHECK(centipawns(expected_score(cp)) == Approx(cp).margin(0.01));
        CHECK(expected_score(cp) + expected_score(-cp) == Approx(1));
    }
    CHECK(std::abs(centipawns(1)) < 100000);
    CHECK(std::abs(centipawns(0)) < 100000);
}

TEST_CASE("every feature belongs to a term with a name, and a term's features follow each other",
          "[evaluation]") {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kFeatureCount; ++i)
        if (const std::string name = term_name(i); names.empty() || names.back() != name)
            names.push_back(name);
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
    CHECK(names.front() != "");
}

TEST_CASE("the traced evaluation names the terms, the pools and the total", "[evaluation]") {
    const std::string text = trace_evaluation(PlayerView<Jieqi>{});
    CHECK_THAT(text, Catch::Matchers::ContainsSubstring("expected of face-down R"));
    CHECK_THAT(text, Catch::Matchers::ContainsSubstring("red's pool"));
    CHECK_THAT(text, Catch::Matchers::ContainsSubstring("static evaluation"));
    PlayerView<Jieqi> pending;
    pending.do_move(move("b2e2"));
    CHECK_THAT(trace_evaluation(pending), Catch::Matchers::ContainsSubstring("no evaluation"));
}
