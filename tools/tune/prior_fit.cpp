#include "tools/tune/prior_fit.h"

#include <algorithm>

#include "search/worker.h"
#include "tools/tune/adam.h"

namespace anzi::tune {
namespace {

constexpr std::size_t kTreeMb = 32;

std::vector<double> softmax(const PriorSample& sample, const PriorWeights& w) {
    std::vector<double> p;
    for (const PriorMoveSample& move : sample) {
        double logit = 0;
        for (auto [feature, amount] : move.features)
            logit += w[feature] * amount;
        p.push_back(logit);
    }
    const double top = *std::max_element(p.begin(), p.end());
    double sum = 0;
    for (double& x : p)
        sum += x = std::exp(x - top);
    for (double& x : p)
        x /= sum;
    return p;
}

} // namespace

template <VariantRules R>
PriorSample sample_prior(const Position<R>& pos, int playouts) {
    Tree tree(kTreeMb);
    Worker<R>::prepare_root(tree, pos);
    const RootFilter all = RootFilter().set();
    Worker<R>(tree, pos, all).playouts(static_cast<std::uint64_t>(playouts));
    const Node& root = tree.node(tree.root());
    PriorSample sample;
    if (root.proven()) return sample;
    const PriorScorer<R> scorer(pos);
    float total = 0;
    for (const Edge& e : tree.edges(root)) {
        PriorMoveSample move;
        scorer.extract(e.move().from(), e.move().to(), [&](std::size_t feature, float amount) {
            move.features.emplace_back(static_cast<std::uint16_t>(feature), amount);
        });
        move.share = static_cast<float>(e.visits);
        total += move.share;
        sample.push_back(std::move(move));
    }
    for (PriorMoveSample& move : sample)
        move.share /= std::max(1.0F, total);
    return sample;
}

double prior_loss(const std::vector<PriorSample>& samples, const PriorWeights& weights) {
    double sum = 0;
    for (const PriorSample& sample : samples) {
        const auto p = softmax(sample, weights);
        for (std::size_t i = 0; i < p.size(); ++i)
            sum -= sample[i].share * std::log(std::max(p[i], 1e-12));
    }
    return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

PriorWeights fit_prior(const std::vector<PriorSample>& samples, const PriorWeights& weights, int epochs,
                       double rate) {
    PriorWeights w = weights;
    std::array<Adam, kPriorFeatureCount> adam{};
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        std::array<double, kPriorFeatureCount> gradient{};
        for (const PriorSample& sample : samples) {
            const auto p = softmax(sample, w);
            for (std::size_t i = 0; i < p.size(); ++i)
                for (auto [feature, amount] : sample[i].features)
                    gradient[feature] += (p[i] - sample[i].share) * amount;
        }
        for (std::size_t f = 0; f < kPriorFeatureCount; ++f)
            w[f] -= static_cast<float>(adam[f].step(gradient[f] / static_cast<double>(samples.size()), epoch,
                                                    rate * (1 - 0.9 * epoch / epochs)));
    }
    return w;
}

template PriorSample sample_prior(const Position<Xiangqi>&, int);
template PriorSample sample_prior(const Position<Jieqi>&, int);

} // namespace anzi::tune
