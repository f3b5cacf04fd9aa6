// The prior's weights, in nats a unit: see PriorFeature. Written by `anzi-tune prior`.
#pragma once

#include "search/prior_features.h"

namespace anzi {

// clang-format off
template <VariantRules R>
inline constexpr PriorWeights kPriorWeights = {
    // face-up mover K A B N R C P
    0.256F, 0.522F, 0.485F, 0.495F, 0.494F, 0.306F, 0.578F,
    // face-down mover on a point of K A B N R C P
    0.000F, 0.221F, 0.161F, -0.244F, -1.007F, 0.048F, 0.803F,
    // threat on A B N R C P, face down
    0.903F, 0.823F, 1.345F, 1.181F, 1.256F, 0.542F, 0.906F,
    // capture, gain, capture that loses, walk into loss, walk into trade, escape, recapture, check
    1.871F, 0.452F, -0.563F, -0.644F, -0.473F, 0.592F, 0.860F, 1.445F,
    // losing check, mobility, guarded, dark's hope, frees a chariot, near the general, protect, unguard
    0.284F, -0.006F, -0.176F, 0.418F, 0.245F, 0.027F, 0.361F, -0.146F,
    // A face up: ranks from the own side (rows), files from the edge to the centre
    -0.125F, -0.045F, -0.032F, -0.319F, 0.147F,
    -0.114F, -0.082F, -0.020F, 0.033F, -0.043F,
    -0.086F, -0.008F, -0.005F, 0.208F, 0.228F,
    0.264F, 0.015F, -0.030F, -0.005F, 0.029F,
    -0.123F, 0.419F, 0.081F, 0.348F, -0.120F,
    -0.114F, -0.042F, -0.196F, 0.213F, 0.277F,
    -0.180F, 0.560F, 0.090F, 0.344F, 0.113F,
    0.350F, 0.212F, 0.648F, 0.430F, -0.017F,
    0.364F, 0.460F, 0.802F, 0.037F, -0.384F,
    0.497F, 0.382F, 0.344F, 0.325F, 1.206F,
    // B face up: ranks from the own side (rows), files from the edge to the centre
    -0.073F, -0.090F, -0.315F, -0.483F, -0.176F,
    -0.170F, -0.731F, -0.458F, -0.124F, -0.141F,
    -0.156F, 0.481F, -0.051F, 0.166F, 0.067F,
    -0.453F, -0.124F, 0.125F, -0.216F, 0.509F,
    -0.203F, -0.247F, 0.054F, 0.221F, 0.225F,
    -0.125F, -0.058F, 0.381F, -0.296F, 0.325F,
    0.280F, 0.318F, 0.289F, 0.141F, 0.207F,
    0.194F, -0.114F, 0.110F, -0.168F, 0.635F,
    -0.046F, 0.194F, 0.111F, 0.200F, -0.353F,
    -0.061F, 0.542F, 0.339F, -0.225F, -0.385F,
    // N face up: ranks from the own side (rows), files from the edge to the centre
    -0.493F, 0.041F, -0.147F, 0.287F, -0.172F,
    -0.064F, 0.239F, -0.006F, 0.292F, -0.024F,
    -0.105F, 0.337F, 0.325F, 0.451F, 0.575F,
    -0.123F, 0.392F, 0.173F, 0.547F, 0.343F,
    -0.060F, 0.359F, 0.376F, 0.608F, 0.508F,
    0.455F, 0.365F, 0.815F, 0.987F, 1.005F,
    0.767F, 0.760F, 0.690F, 0.997F, 1.178F,
    0.624F, 0.774F, 0.881F, 0.945F, 0.584F,
    0.806F, 1.144F, 1.115F, 0.910F, 0.698F,
    0.935F, 0.698F, 1.161F, 0.948F, 0.498F,
    // R face up: ranks from the own side (rows), files from the edge to the centre
    -0.514F, -0.170F, 0.186F, -0.109F, 0.299F,
    -0.242F, -0.166F, -0.116F, 0.294F, 0.026F,
    0.316F, 0.185F, 0.067F, 0.352F, 0.223F,
    0.273F, 0.516F, 0.258F, 0.188F, 0.374F,
    0.042F, 0.248F, 0.481F, 0.205F, 0.096F,
    0.044F, 0.080F, 0.140F, 0.381F, 0.336F,
    0.143F, 0.421F, 0.369F, 0.652F, 0.379F,
    0.175F, 0.200F, 0.596F, 0.463F, 0.242F,
    0.372F, 0.707F, 0.514F, 0.771F, 0.702F,
    0.623F, 0.520F, 0.625F, 0.519F, 0.599F,
    // C face up: ranks from the own side (rows), files from the edge to the centre
    -0.121F, -0.211F, 0.283F, 0.344F, 0.632F,
    -0.359F, -0.123F, -0.043F, 0.037F, 0.548F,
    0.083F, -0.000F, 0.115F, 0.121F, 0.329F,
    -0.039F, 0.001F, -0.094F, 0.109F, 0.295F,
    -0.349F, 0.086F, 0.079F, 0.159F, 0.284F,
    -0.032F, -0.063F, 0.011F, 0.204F, 0.256F,
    0.265F, 0.014F, 0.172F, 0.026F, 0.172F,
    0.288F, 0.242F, 0.049F, -0.096F, 0.183F,
    0.181F, 0.320F, 0.090F, 0.067F, 0.135F,
    0.401F, 0.262F, 0.126F, -0.071F, 0.036F,
    // P face up: ranks from the own side (rows), files from the edge to the centre
    1.052F, -0.170F, 0.543F, -0.556F, -0.660F,
    -0.433F, -0.353F, 0.046F, -0.938F, -0.797F,
    -0.511F, -0.103F, -0.696F, -1.587F, -0.156F,
    -0.560F, -0.318F, -0.814F, -1.996F, -0.269F,
    -0.389F, 1.056F, -0.419F, -0.564F, -0.135F,
    -0.127F, -0.074F, -0.276F, -0.089F, 0.117F,
    -0.404F, -0.187F, 0.123F, 0.032F, -0.121F,
    -0.327F, -0.344F, 0.013F, 0.166F, -0.017F,
    -0.405F, 0.003F, 0.076F, 0.144F, -0.235F,
    -0.811F, -0.677F, -0.920F, -0.929F, -1.065F,
};
// clang-format on

} // namespace anzi
