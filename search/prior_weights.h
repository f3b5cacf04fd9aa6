// The prior's weights, in nats a unit: see PriorFeature.
#pragma once

#include "search/prior_features.h"

namespace anzi {

template <VariantRules R>
inline constexpr PriorWeights kPriorWeights = {
    -0.190F, // face-up mover K
    0.227F,  // face-up mover A
    0.095F,  // face-up mover B
    0.166F,  // face-up mover N
    0.073F,  // face-up mover R
    0.091F,  // face-up mover C
    0.234F,  // face-up mover P
    0.000F,  // face-down mover on K
    0.257F,  // face-down mover on A
    0.267F,  // face-down mover on B
    0.202F,  // face-down mover on N
    -0.258F, // face-down mover on R
    0.612F,  // face-down mover on C
    0.379F,  // face-down mover on P
    -0.003F, // advance K
    0.041F,  // advance A
    0.007F,  // advance B
    0.123F,  // advance N
    0.061F,  // advance R
    0.027F,  // advance C
    -0.079F, // advance P
    1.652F,  // capture
    0.323F,  // gain
    -0.515F, // capture that loses
    -0.559F, // walk into loss
    -0.303F, // walk into trade
    0.414F,  // escape
    0.402F,  // recapture
    1.110F,  // check
    0.196F,  // losing check
    0.161F,  // threat
    0.012F,  // mobility
    -0.167F, // guarded
    0.127F,  // dark's hope
    0.089F,  // frees a chariot
    0.088F,  // near the general
};

} // namespace anzi
