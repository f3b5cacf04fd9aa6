// Fits the prior to what deeper searches visit: the weights whose softmax over a position's moves comes
// nearest, in cross-entropy, to the shares of the visits at the root.
#pragma once

#include <vector>

#include "search/prior_features.h"

namespace anzi::tune {

struct PriorMoveSample {
    std::vector<std::pair<std::uint16_t, float>> features;
    float share = 0; // of the root's visits
};
using PriorSample = std::vector<PriorMoveSample>;

/// Searches `pos` for `playouts` and notes each move's features and share.
template <VariantRules R>
[[nodiscard]] PriorSample sample_prior(const Position<R>& pos, int playouts);

/// Mean cross-entropy in nats.
[[nodiscard]] double prior_loss(const std::vector<PriorSample>& samples, const PriorWeights& weights);
[[nodiscard]] PriorWeights fit_prior(const std::vector<PriorSample>& samples, const PriorWeights& weights,
                                     int epochs, double rate);

} // namespace anzi::tune
