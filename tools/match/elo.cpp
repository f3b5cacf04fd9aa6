#include "tools/match/elo.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace anzi::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Variance of a pair's points (0 to 2).
double pair_variance(const PairCounts& pairs) {
    const auto n = static_cast<double>(total(pairs));
    if (n == 0) return 0;
    double sum = 0, squares = 0;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const double points = 0.5 * static_cast<double>(k), count = static_cast<double>(pairs[k]);
        sum += count * points;
        squares += count * points * points;
    }
    return squares / n - (sum / n) * (sum / n);
}

/// Variance of a game's points (0 to 1).
double game_variance(const GameCounts& games) {
    const auto n = static_cast<double>(games.total());
    const double mean = games.points() / n;
    return (static_cast<double>(games.wins) + 0.25 * static_cast<double>(games.draws)) / n - mean * mean;
}

/// x / y where 0 / 0 is 0.
double ratio(double x, double y) { return x == 0 ? 0 : x / y; }

}  // namespace

std::int64_t total(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double elo_of_score(double score) {
    if (score <= 0) return -kInfinity;
    if (score >= 1) return kInfinity;
    return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate elo_estimate(double score, double standard_error) {
    const double low = score - kNormal95 * standard_error, high = score + kNormal95 * standard_error;
    const bool inside = low > 0 && high < 1;
    return {elo_of_score(score), inside ? (elo_of_score(high) - elo_of_score(low)) / 2 : kInfinity};
}

Strength measure_strength(const GameCounts& games, const PairCounts& pairs) {
    Strength s;
    const auto n = static_cast<double>(games.total());
    if (n == 0) return s;
    const auto paired = static_cast<double>(total(pairs));
    const double variance = paired * pair_variance(pairs) + (n - 2 * paired) * game_variance(games);

    s.score = games.points() / n;
    s.standard_error = std::sqrt(variance) / n;
    s.draw_rate = static_cast<double>(games.draws) / n;
    s.elo = elo_estimate(s.score, s.standard_error);
    const double deviations = ratio(s.score - 0.5, s.standard_error);
    constexpr double kPerDeviation = 800 / std::numbers::ln10;
    s.normalized_elo = {kPerDeviation * deviations / std::sqrt(n), kPerDeviation * kNormal95 / std::sqrt(n)};
    s.los = 0.5 * std::erfc(-deviations / std::numbers::sqrt2);
    return s;
}

}  // namespace anzi::match
