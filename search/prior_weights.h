// The prior's weights, in nats a unit: see PriorFeature. Written by `anzi-tune prior`.
#pragma once

#include "search/prior_features.h"

namespace anzi {

// clang-format off
template <VariantRules R>
inline constexpr PriorWeights kPriorWeights = {
    // face-up mover K A B N R C P
    -0.190F, 0.227F, 0.095F, 0.166F, 0.073F, 0.091F, 0.234F,
    // face-down mover on a point of K A B N R C P
    0.000F, 0.257F, 0.267F, 0.202F, -0.258F, 0.612F, 0.379F,
    // threat on A B N R C P, face down
    0.306F, 0.322F, 0.676F, 1.449F, 0.708F, 0.177F, 0.515F,
    // capture, gain, capture that loses, walk into loss, walk into trade, escape, recapture, check
    1.652F, 0.323F, -0.515F, -0.559F, -0.303F, 0.414F, 0.402F, 1.110F,
    // losing check, mobility, guarded, dark's hope, frees a chariot, near the general, protect, unguard
    0.196F, 0.012F, -0.167F, 0.127F, 0.089F, 0.088F, 0.000F, 0.000F,
    // A's new point less its old: ranks from the own side (rows), files from the edge to the centre
    0.000F, 0.000F, 0.000F, 0.000F, 0.000F,
    0.041F, 0.041F, 0.041F, 0.041F, 0.041F,
    0.082F, 0.082F, 0.082F, 0.082F, 0.082F,
    0.123F, 0.123F, 0.123F, 0.123F, 0.123F,
    0.164F, 0.164F, 0.164F, 0.164F, 0.164F,
    0.205F, 0.205F, 0.205F, 0.205F, 0.205F,
    0.246F, 0.246F, 0.246F, 0.246F, 0.246F,
    0.287F, 0.287F, 0.287F, 0.287F, 0.287F,
    0.328F, 0.328F, 0.328F, 0.328F, 0.328F,
    0.369F, 0.369F, 0.369F, 0.369F, 0.369F,
    // B's new point less its old: ranks from the own side (rows), files from the edge to the centre
    0.000F, 0.000F, 0.000F, 0.000F, 0.000F,
    0.007F, 0.007F, 0.007F, 0.007F, 0.007F,
    0.014F, 0.014F, 0.014F, 0.014F, 0.014F,
    0.021F, 0.021F, 0.021F, 0.021F, 0.021F,
    0.028F, 0.028F, 0.028F, 0.028F, 0.028F,
    0.035F, 0.035F, 0.035F, 0.035F, 0.035F,
    0.042F, 0.042F, 0.042F, 0.042F, 0.042F,
    0.049F, 0.049F, 0.049F, 0.049F, 0.049F,
    0.056F, 0.056F, 0.056F, 0.056F, 0.056F,
    0.063F, 0.063F, 0.063F, 0.063F, 0.063F,
    // N's new point less its old: ranks from the own side (rows), files from the edge to the centre
    0.000F, 0.000F, 0.000F, 0.000F, 0.000F,
    0.123F, 0.123F, 0.123F, 0.123F, 0.123F,
    0.246F, 0.246F, 0.246F, 0.246F, 0.246F,
    0.369F, 0.369F, 0.369F, 0.369F, 0.369F,
    0.492F, 0.492F, 0.492F, 0.492F, 0.492F,
    0.615F, 0.615F, 0.615F, 0.615F, 0.615F,
    0.738F, 0.738F, 0.738F, 0.738F, 0.738F,
    0.861F, 0.861F, 0.861F, 0.861F, 0.861F,
    0.984F, 0.984F, 0.984F, 0.984F, 0.984F,
    1.107F, 1.107F, 1.107F, 1.107F, 1.107F,
    // R's new point less its old: ranks from the own side (rows), files from the edge to the centre
    0.000F, 0.000F, 0.000F, 0.000F, 0.000F,
    0.061F, 0.061F, 0.061F, 0.061F, 0.061F,
    0.122F, 0.122F, 0.122F, 0.122F, 0.122F,
    0.183F, 0.183F, 0.183F, 0.183F, 0.183F,
    0.244F, 0.244F, 0.244F, 0.244F, 0.244F,
    0.305F, 0.305F, 0.305F, 0.305F, 0.305F,
    0.366F, 0.366F, 0.366F, 0.366F, 0.366F,
    0.427F, 0.427F, 0.427F, 0.427F, 0.427F,
    0.488F, 0.488F, 0.488F, 0.488F, 0.488F,
    0.549F, 0.549F, 0.549F, 0.549F, 0.549F,
    // C's new point less its old: ranks from the own side (rows), files from the edge to the centre
    0.000F, 0.000F, 0.000F, 0.000F, 0.000F,
    0.027F, 0.027F, 0.027F, 0.027F, 0.027F,
    0.054F, 0.054F, 0.054F, 0.054F, 0.054F,
    0.081F, 0.081F, 0.081F, 0.081F, 0.081F,
    0.108F, 0.108F, 0.108F, 0.108F, 0.108F,
    0.135F, 0.135F, 0.135F, 0.135F, 0.135F,
    0.162F, 0.162F, 0.162F, 0.162F, 0.162F,
    0.189F, 0.189F, 0.189F, 0.189F, 0.189F,
    0.216F, 0.216F, 0.216F, 0.216F, 0.216F,
    0.243F, 0.243F, 0.243F, 0.243F, 0.243F,
    // P's new point less its old: ranks from the own side (rows), files from the edge to the centre
    -0.000F, -0.000F, -0.000F, -0.000F, -0.000F,
    -0.079F, -0.079F, -0.079F, -0.079F, -0.079F,
    -0.158F, -0.158F, -0.158F, -0.158F, -0.158F,
    -0.237F, -0.237F, -0.237F, -0.237F, -0.237F,
    -0.316F, -0.316F, -0.316F, -0.316F, -0.316F,
    -0.395F, -0.395F, -0.395F, -0.395F, -0.395F,
    -0.474F, -0.474F, -0.474F, -0.474F, -0.474F,
    -0.553F, -0.553F, -0.553F, -0.553F, -0.553F,
    -0.632F, -0.632F, -0.632F, -0.632F, -0.632F,
    -0.711F, -0.711F, -0.711F, -0.711F, -0.711F,
};
// clang-format on

} // namespace anzi
