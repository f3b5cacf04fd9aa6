#include "tools/match/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace anzi::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// x / y where 0 / 0 is 0.
double ratio(double x, double y) { return x == 0 ? 0 : x / y; }

} // namespace

std::int64_t total(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double elo_of_score(double score) {
    if (score <= 0) return -kInfinity;
    if (score >= 1) return kInfinity;
    return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double Moments::variance() const {
    if (count == 0) return 0;
    return std::max(0.0, squares / static_cast<double>(count) - mean() * mean()); // rounding may go below
}

MeanScore measure_score(const Moments& games, const Moments& pairs) {
    if (games.count == 0) return {};
    const auto n = static_cast<double>(games.count), paired = static_cast<double>(pairs.count);
    const double variance_of_sum = paired * pairs.variance() + (n - 2 * paired) * games.variance();
    return {games.mean(), std::sqrt(variance_of_sum) / n};
}

Estimate elo_estimate(const MeanScore& score) {
    const double margin = kNormal95 * score.standard_error;
    const double low = score.value - margin, high = score.value + margin;
    const bool inside = low > 0 && high < 1;
    return {elo_of_score(score.value), inside ? (elo_of_score(high) - elo_of_score(low)) / 2 : kInfinity};
}

Strength measure_strength(const GameCounts& games, const PairCounts& pairs) {
    Strength s;
    if (games.total() == 0) return s;
    Moments points, pair_points;
    points.add(1, games.wins), points.add(0.5, games.draws), points.add(0, games.losses);
    for (std::size_t k = 0; k < pairs.size(); ++k)
        pair_points.add(0.5 * static_cast<double>(k), pairs[k]);
    const auto n = static_cast<double>(games.total());

    s.score = measure_score(points, pair_points);
    s.elo = elo_estimate(s.score);
    s.draw_rate = static_cast<double>(games.draws) / n;
    const double errors = ratio(s.score.value - 0.5, s.score.standard_error);
    constexpr double kPerDeviation = 800 / std::numbers::ln10;
    s.normalized_elo = {kPerDeviation * errors / std::sqrt(n), kPerDeviation * kNormal95 / std::sqrt(n)};
    s.los = 0.5 * std::erfc(-errors / std::numbers::sqrt2);
    return s;
}

} // namespace anzi::match
