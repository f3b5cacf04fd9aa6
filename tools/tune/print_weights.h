// Fitted weights as they stand in search/weights.h and search/prior_weights.h.
#pragma once

#include <string_view>

#include "search/prior_features.h"

namespace anzi::tune {

/// Writes the definition of kWeights<`variant`> to stdout; `variant` is the policy's C++ name.
void print_weights(std::string_view variant, const Weights& weights);
/// Writes the entries of kPriorWeights to stdout.
void print_prior_weights(const PriorWeights& weights);

} // namespace anzi::tune
