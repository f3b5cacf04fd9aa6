#include "tools/match/sprt.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace anzi::match {
namespace {

constexpr double kMaxElo = 200;

/// A pair score by its index, as points above an even pair.
constexpr double points(std::size_t k) { return 0.5 * static_cast<double>(k) - 1; }

/// Normalised Elo as standard deviations of a pair: a pair is two games, so its mean is as many deviations
/// more as a root of two.
double deviations_of_pair(double normalized_elo) {
    return normalized_elo * std::numbers::ln10 / 800 * std::numbers::sqrt2;
}

/// Counts as a distribution. A score not seen yet gets a trace of weight: it is not impossible.
PairDistribution observed_distribution(const PairCounts& pairs) {
    PairDistribution p{};
    double sum = 0;
    for (std::size_t k = 0; k < p.size(); ++k)
        sum += p[k] = std::max(1e-3, static_cast<double>(pairs[k]));
    for (double& x : p)
        x /= sum;
    return p;
}

/// The distribution under which `observed` is most likely among those with sum p_k value_k = 0. By Lagrange
/// it is p_k = observed_k / (1 + x value_k), where x solves sum observed_k value_k / (1 + x value_k) = 0; the
/// left side falls from +inf to -inf between its poles. `value` needs both signs.
PairDistribution most_likely_with_zero_mean(const PairDistribution& observed, const PairDistribution& value) {
    const auto [min, max] = std::minmax_element(value.begin(), value.end());
    double low = -1 / *max, high = -1 / *min;
    PairDistribution p{};
    for (int i = 0; i < 60; ++i) {
        const double x = (low + high) / 2;
        double slope = 0;
        for (std::size_t k = 0; k < p.size(); ++k) {
            p[k] = observed[k] / (1 + x * value[k]);
            slope += p[k] * value[k];
        }
        (slope > 0 ? low : high) = x;
    }
    return p;
}

} // namespace

std::optional<std::string> find_fault(const SprtParameters& p) {
    const auto risk = [](double x) { return x > 0 && x < 0.5; };
    if (!(p.elo0 < p.elo1)) return "sprt: elo0 must be less than elo1";
    if (!(std::abs(p.elo0) <= kMaxElo && std::abs(p.elo1) <= kMaxElo))
        return "sprt: elo0 and elo1 must lie between -200 and 200";
    if (!risk(p.alpha) || !risk(p.beta)) return "sprt: alpha and beta must lie between 0 and 0.5";
    return std::nullopt;
}

std::string_view to_string(SprtDecision d) {
    switch (d) {
    case SprtDecision::Continue:
        return "continue";
    case SprtDecision::AcceptH0:
        return "H0 accepted";
    case SprtDecision::AcceptH1:
        return "H1 accepted";
    }
    return {};
}

// mean = t * deviation is not linear in p. Its gradient at p is that of the linear condition "sum p_k value_k
// = 0" below, so a distribution that is most likely under its own linear condition is most likely under the
// true one: iterate to that fixed point.
PairDistribution most_likely_with_strength(const PairDistribution& observed, double t) {
    PairDistribution p;
    p.fill(1.0 / static_cast<double>(p.size()));
    for (int i = 0; i < 100; ++i) {
        double mean = 0, variance = 0;
        for (std::size_t k = 0; k < p.size(); ++k)
            mean += p[k] * points(k);
        for (std::size_t k = 0; k < p.size(); ++k)
            variance += p[k] * (points(k) - mean) * (points(k) - mean);
        const double deviation = std::sqrt(variance);
        PairDistribution value{};
        for (std::size_t k = 0; k < p.size(); ++k) {
            const double z = (points(k) - mean) / deviation;
            value[k] = points(k) - t * deviation * (1 + z * z) / 2;
        }
        const PairDistribution next = most_likely_with_zero_mean(observed, value);
        double change = 0;
        for (std::size_t k = 0; k < p.size(); ++k)
            change = std::max(change, std::abs(next[k] - p[k]));
        p = next;
        if (change < 1e-9) break;
    }
    return p;
}

SprtState sprt(const PairCounts& pairs, const SprtParameters& p) {
    SprtState state;
    state.lower = std::log(p.beta / (1 - p.alpha));
    state.upper = std::log((1 - p.beta) / p.alpha);
    if (total(pairs) == 0) return state;

    const PairDistribution observed = observed_distribution(pairs);
    const PairDistribution p0 = most_likely_with_strength(observed, deviations_of_pair(p.elo0));
    const PairDistribution p1 = most_likely_with_strength(observed, deviations_of_pair(p.elo1));
    double per_pair = 0;
    for (std::size_t k = 0; k < observed.size(); ++k)
        per_pair += observed[k] * std::log(p1[k] / p0[k]);
    state.llr = static_cast<double>(total(pairs)) * per_pair;
    if (state.llr >= state.upper) state.decision = SprtDecision::AcceptH1;
    if (state.llr <= state.lower) state.decision = SprtDecision::AcceptH0;
    return state;
}

} // namespace anzi::match
