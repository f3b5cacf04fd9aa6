#include "tools/match/sprt.h"

#include <cmath>

#include "engine/rng.h"
#include "tests/support/catch.h"

namespace anzi::match {
namespace {

using Catch::Approx;

double mean(const PairDistribution& p) {
    double sum = 0;
    for (std::size_t k = 0; k < p.size(); ++k)
        sum += p[k] * (0.5 * static_cast<double>(k) - 1);
    return sum;
}

double deviation(const PairDistribution& p) {
    double squares = 0;
    for (std::size_t k = 0; k < p.size(); ++k)
        squares += p[k] * std::pow(0.5 * static_cast<double>(k) - 1, 2);
    return std::sqrt(squares - mean(p) * mean(p));
}

/// Normalised Elo of a player whose pairs come out like this.
double strength(const PairDistribution& p) {
    return mean(p) / deviation(p) / std::sqrt(2.0) * 800 / std::log(10.0);
}

/// Pairs of a player that scores `edge` above one half, with shared luck in the deals (many 1-1 pairs).
PairDistribution player(double edge) { return {0.12 - edge, 0.18 - edge, 0.4, 0.18 + edge, 0.12 + edge}; }

/// The player of exactly this normalised Elo, by bisection.
PairDistribution player_of_strength(double elo) {
    double low = -0.1, high = 0.1;
    for (int i = 0; i < 60; ++i) {
        const double edge = (low + high) / 2;
        (strength(player(edge)) < elo ? low : high) = edge;
    }
    return player(low);
}

struct Outcome {
    int accepted_h0 = 0, accepted_h1 = 0;
    double mean_pairs = 0;
};

/// Runs the test to its end `runs` times against this player, looking after every fourth pair.
Outcome simulate(const PairDistribution& truth, const SprtParameters& parameters, int runs, Rng& rng) {
    Outcome outcome;
    for (int run = 0; run < runs; ++run) {
        PairCounts pairs{};
        SprtDecision decision = SprtDecision::Continue;
        while (decision == SprtDecision::Continue) {
            for (int i = 0; i < 4; ++i) {
                double x = rng.real();
                std::size_t k = 0;
                while (k < 4 && (x -= truth[k]) >= 0)
                    ++k;
                ++pairs[k];
            }
            decision = sprt(pairs, parameters).decision;
        }
        ++(decision == SprtDecision::AcceptH1 ? outcome.accepted_h1 : outcome.accepted_h0);
        outcome.mean_pairs += static_cast<double>(total(pairs)) / runs;
    }
    return outcome;
}

} // namespace

TEST_CASE("the likelihood ratio agrees with published values", "[sprt]") {
    // Results of long matches with the ratios that the chess tester fastchess publishes for them.
    CHECK(sprt({365, 16618, 36229, 16974, 390}, {0, 2}).llr == Approx(2.25).margin(0.02));
    CHECK(sprt({127, 4883, 10712, 5150, 104}, {-1.75, 0.25}).llr == Approx(3.01).margin(0.02));
    CHECK(sprt({0, 0, 0, 0, 5550}, {0, 5}).llr == Approx(111.82).margin(0.5));
}

TEST_CASE("the bounds are Wald's", "[sprt]") {
    const SprtState state = sprt({}, {0, 10, 0.05, 0.1});
    CHECK(state.llr == 0);
    CHECK(state.lower == Approx(std::log(0.1 / 0.95)));
    CHECK(state.upper == Approx(std::log(0.9 / 0.05)));
    CHECK(state.decision == SprtDecision::Continue);
}

TEST_CASE("swapping the players mirrors the test", "[sprt]") {
    const PairCounts pairs = {30, 50, 90, 70, 40};
    const PairCounts swapped = {40, 70, 90, 50, 30};
    CHECK(sprt(pairs, {-5, 15}).llr == Approx(-sprt(swapped, {-15, 5}).llr));
}

TEST_CASE("the most likely distribution of a given strength has that strength", "[sprt]") {
    const std::uint64_t seed = 7;
    CAPTURE(seed);
    Rng rng(seed);
    for (const double t : {-0.7, -0.1, 0.0, 0.02, 0.3, 0.7}) {
        for (int i = 0; i < 50; ++i) {
            PairDistribution observed{};
            double sum = 0;
            for (double& x : observed)
                sum += x = rng.below(3) == 0 ? 1e-5 : rng.real();
            for (double& x : observed)
                x /= sum;
            const PairDistribution p = most_likely_with_strength(observed, t);
            CHECK(p[0] + p[1] + p[2] + p[3] + p[4] == Approx(1));
            CHECK(mean(p) / deviation(p) == Approx(t).margin(1e-6));
        }
    }
}

TEST_CASE("the observed distribution is its own most likely one at its own strength", "[sprt]") {
    const PairDistribution observed = {0.1, 0.2, 0.3, 0.25, 0.15};
    const PairDistribution p = most_likely_with_strength(observed, mean(observed) / deviation(observed));
    for (std::size_t k = 0; k < p.size(); ++k)
        CHECK(p[k] == Approx(observed[k]).margin(1e-7));
}

TEST_CASE("wrong decisions about simulated players are as rare as alpha and beta say", "[sprt]") {
    const std::uint64_t seed = 424242;
    CAPTURE(seed);
    Rng rng(seed);
    const SprtParameters parameters = {0, 40, 0.05, 0.1};
    constexpr int kRuns = 1000;
    const Outcome null = simulate(player_of_strength(parameters.elo0), parameters, kRuns, rng);
    const Outcome better = simulate(player_of_strength(parameters.elo1), parameters, kRuns, rng);
    CAPTURE(null.accepted_h1, null.mean_pairs, better.accepted_h0, better.mean_pairs);
    // Wald's bounds are a little cautious, since a test ends somewhat beyond them: half the rate is the least
    // to expect, the rate plus three standard errors the most.
    const auto most = [](double rate) { return kRuns * rate + 3 * std::sqrt(kRuns * rate * (1 - rate)); };
    CHECK(null.accepted_h1 > 0.5 * parameters.alpha * kRuns);
    CHECK(null.accepted_h1 < most(parameters.alpha));
    CHECK(better.accepted_h0 > 0.5 * parameters.beta * kRuns);
    CHECK(better.accepted_h0 < most(parameters.beta));
}

TEST_CASE("a player far outside the bounds is decided quickly", "[sprt]") {
    const std::uint64_t seed = 99;
    CAPTURE(seed);
    Rng rng(seed);
    const SprtParameters parameters = {0, 40};
    const Outcome strong = simulate(player_of_strength(100), parameters, 100, rng);
    const Outcome weak = simulate(player_of_strength(-60), parameters, 100, rng);
    CHECK(strong.accepted_h1 == 100);
    CHECK(weak.accepted_h0 == 100);
    CHECK(strong.mean_pairs < 150);
    CHECK(weak.mean_pairs < 150);
}

TEST_CASE("senseless parameters are refused", "[sprt]") {
    CHECK_FALSE(find_fault({0, 10, 0.05, 0.05}));
    CHECK(find_fault({10, 10, 0.05, 0.05}));
    CHECK(find_fault({0, 500, 0.05, 0.05}));
    CHECK(find_fault({0, 10, 0, 0.05}));
    CHECK(find_fault({0, 10, 0.05, 0.7}));
}

} // namespace anzi::match
