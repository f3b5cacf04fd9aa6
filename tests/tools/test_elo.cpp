#include "tools/match/elo.h"

#include <cmath>
#include <limits>

#include "engine/rng.h"
#include "tests/support/catch.h"

namespace anzi::match {
namespace {

using Catch::Approx;

struct Counts {
    GameCounts games;
    PairCounts pairs{};
};

/// A match between players of known strength. Before each pair a deal is drawn that favours Red or Black by
/// up to `luck` points per game; the draw rate is 20%.
Counts simulate_match(double score, double luck, int pairs, Rng& rng) {
    Counts counts;
    for (int i = 0; i < pairs; ++i) {
        const double favour_red = luck * (2 * rng.real() - 1);
        std::size_t half_points = 0;
        for (const double favour : {favour_red, -favour_red}) {
            const double x = rng.real(), win = score - 0.1 + favour;
            const bool won = x < win, drawn = !won && x < win + 0.2;
            counts.games.wins += won;
            counts.games.draws += drawn;
            counts.games.losses += !won && !drawn;
            half_points += won ? 2 : drawn;
        }
        ++counts.pairs[half_points];
    }
    return counts;
}

} // namespace

TEST_CASE("Elo and score are each other's inverse", "[elo]") {
    CHECK(elo_of_score(0.5) == Approx(0).margin(1e-12));
    CHECK(elo_of_score(10.0 / 11) == Approx(400));
    CHECK(elo_of_score(1.0 / 11) == Approx(-400));
    for (double elo : {-350.0, -20.0, 0.0, 1.0, 180.0})
        CHECK(elo_of_score(score_of_elo(elo)) == Approx(elo).margin(1e-9));
    CHECK(elo_of_score(1) == std::numeric_limits<double>::infinity());
    CHECK(elo_of_score(0) == -std::numeric_limits<double>::infinity());
}

TEST_CASE("the error of the score comes from the variance of the pairs", "[elo]") {
    // Points of a pair: mean 1.1, variance (10*0 + 15*0.25 + 35*1 + 25*2.25 + 15*4) / 100 - 1.21 = 0.34.
    const PairCounts pairs = {10, 15, 35, 25, 15};
    const GameCounts games = {80, 60, 60};
    const Strength s = measure_strength(games, pairs);
    CHECK(s.score.value == Approx(0.55));
    CHECK(s.score.standard_error == Approx(std::sqrt(0.34 / 100) / 2));
    CHECK(s.draw_rate == Approx(0.3));
    CHECK(s.elo.value == Approx(34.86).margin(0.01));
    // A game's share of the variance is 0.17, so 0.05 points are 0.1213 deviations.
    CHECK(s.normalized_elo.value == Approx(0.05 / std::sqrt(0.17) * 800 / std::log(10.0)));
    CHECK(s.los == Approx(0.9568).margin(0.0005)); // 1.715 standard errors above one half
}

TEST_CASE("deals that decide both games of a pair add no noise", "[elo]") {
    const GameCounts games = {100, 0, 100};
    const double decided_by_deal = measure_strength(games, {0, 0, 100, 0, 0}).score.standard_error;
    const double independent = measure_strength(games, {25, 0, 50, 0, 25}).score.standard_error;
    CHECK(decided_by_deal == 0);
    CHECK(independent == Approx(std::sqrt(0.25 / 200)));
}

TEST_CASE("games without a partner count with a single game's variance", "[elo]") {
    CHECK(measure_strength({30, 40, 30}, {}).score.standard_error == Approx(std::sqrt(0.15 / 100)));
    const Strength mixed = measure_strength({31, 40, 30}, {0, 0, 50, 0, 0});
    const double mean = 51.0 / 101;
    CHECK(mixed.score.value == Approx(mean));
    CHECK(mixed.score.standard_error == Approx(std::sqrt(41.0 / 101 - mean * mean) / 101));
}

TEST_CASE("a match without games says nothing", "[elo]") {
    const Strength s = measure_strength({}, {});
    CHECK(s.score.value == 0.5);
    CHECK(s.los == 0.5);
}

TEST_CASE("an engine that won every game has an infinite Elo and a certain superiority", "[elo]") {
    const Strength s = measure_strength({10, 0, 0}, {0, 0, 0, 0, 5});
    CHECK(s.elo.value == std::numeric_limits<double>::infinity());
    CHECK(s.elo.error == std::numeric_limits<double>::infinity());
    CHECK(s.los == 1);
}

TEST_CASE("the 95% interval holds the strength of simulated players 95 times in 100", "[elo]") {
    const std::uint64_t seed = 20250131;
    CAPTURE(seed);
    Rng rng(seed);
    constexpr int kMatches = 2000;
    for (const double score : {0.5, 0.6}) {
        int inside = 0;
        for (int i = 0; i < kMatches; ++i) {
            const Counts counts = simulate_match(score, 0.3, 150, rng);
            const Estimate elo = measure_strength(counts.games, counts.pairs).elo;
            inside += std::abs(elo.value - elo_of_score(score)) <= elo.error;
        }
        CAPTURE(score, inside);
        CHECK(std::abs(inside - 0.95 * kMatches) < 3.5 * std::sqrt(kMatches * 0.95 * 0.05));
    }
}

} // namespace anzi::match
