// The prior's weights, in nats a unit: see PriorFeature.
#pragma once

#include "search/prior_features.h"

namespace anzi {

template <VariantRules R>
inline constexpr PriorWeights kPriorWeights = {
    -0.5F,  0,     0,     0,     0,     0,     0,     // face-up mover: K A B N R C P
    0,      0.3F,  0.3F,  0.3F,  0.3F,  0.3F,  0.1F,  // face-down mover: K A B N R C P
    0.04F,  0.04F, 0.04F, 0.04F, 0.04F, 0.04F, 0.04F, // advance: K A B N R C P
    0.6F,                                             // capture
    0.45F,                                            // gain
    -0.40F,                                           // capture that loses
    -0.40F,                                           // walk into loss
    -0.20F,                                           // walk into trade
    0.25F,                                            // escape
    0.2F,                                             // recapture
    0.9F,                                             // check
    -0.3F,                                            // losing check
    0.07F,                                            // threat
    0.02F,                                            // mobility
    0.0F,                                             // guarded
    0.0F,                                             // hope of a face-down mover
    0.1F,                                             // frees a chariot
    0.05F,                                            // near the general
};

} // namespace anzi
