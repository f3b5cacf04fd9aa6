#include "tools/tune/weight_fit.h"

#include <algorithm>
#include <cmath>

#include "tools/tune/adam.h"

namespace anzi::tune {
namespace {

double predict(const Sample& s, const Weights& w) {
    double cp = 0;
    for (const Sample::Entry& e : s.entries)
        cp += e.difference * (w[e.feature].full * s.fullness + w[e.feature].empty * (1 - s.fullness));
    return expected_score(cp);
}

} // namespace

double loss(const std::vector<Sample>& samples, const Weights& weights) {
    double sum = 0;
    for (const Sample& s : samples) {
        const double p = std::clamp(predict(s, weights), 1e-9, 1 - 1e-9);
        sum -= s.target * std::log(p) + (1 - s.target) * std::log(1 - p);
    }
    return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

Weights fit(const std::vector<Sample>& samples, const Weights& weights, const FitOptions& options) {
    Weights w = weights;
    std::array<std::array<Adam, 2>, kFeatureCount> adam{};
    const double scale = 1 / static_cast<double>(std::max<std::size_t>(1, samples.size()));
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        std::array<std::array<double, 2>, kFeatureCount> gradient{};
        for (const Sample& s : samples) {
            const double error = (predict(s, w) - s.target) * scale;
            for (const Sample::Entry& e : s.entries) {
                gradient[e.feature][0] += error * e.difference * s.fullness;
                gradient[e.feature][1] += error * e.difference * (1 - s.fullness);
            }
        }
        // The rate falls linearly, so that the last steps settle.
        const double rate = options.rate * (1 - 0.9 * epoch / options.epochs);
        for (std::size_t f = 0; f < kFeatureCount; ++f) {
            const double full =
                gradient[f][0] / param(Param::ValueScale) + 2 * options.ridge * (w[f].full - weights[f].full);
            const double empty = gradient[f][1] / param(Param::ValueScale) +
                                 2 * options.ridge * (w[f].empty - weights[f].empty);
            w[f].full -= adam[f][0].step(full, epoch, rate);
            w[f].empty -= adam[f][1].step(empty, epoch, rate);
        }
    }
    return w;
}

} // namespace anzi::tune
