// The prior's weights, in nats a unit: see PriorFeature. Written by `anzi-tune prior`.
#pragma once

#include "search/prior_features.h"

namespace anzi {

// clang-format off
template <VariantRules R>
inline constexpr PriorWeights kPriorWeights = {
    // face-up mover K A B N R C P
    0.739F, 0.857F, 0.910F, 0.914F, 0.918F, 0.644F, 0.927F,
    // face-down mover on a point of K A B N R C P
    0.000F, 0.057F, 0.254F, -0.439F, -1.723F, -0.406F, 0.919F,
    // threat on A B N R C P, face down
    1.087F, 0.948F, 1.587F, 1.064F, 1.533F, 0.724F, 1.048F,
    // capture, gain, capture that loses, walk into loss, walk into trade, escape, recapture, check
    2.056F, 0.547F, -0.627F, -0.828F, -0.658F, 0.850F, 1.071F, 1.669F,
    // losing check, mobility, guarded, dark's hope, frees a chariot, near the general, protect, unguard
    0.693F, -0.006F, -0.201F, 0.938F, 0.259F, 0.052F, 0.650F, -0.341F,
    // A face up: ranks from the own side (rows), files from the edge to the centre
    -0.198F, -0.179F, -0.044F, -0.636F, 0.410F,
    -0.261F, -0.325F, -0.204F, 0.052F, -0.011F,
    -0.622F, -0.298F, -0.046F, 0.394F, 0.282F,
    -0.210F, -0.127F, -0.128F, -0.031F, 0.061F,
    -0.470F, 0.330F, 0.049F, 0.118F, -0.141F,
    -0.125F, -0.150F, -0.238F, 0.355F, 0.441F,
    -0.300F, 0.793F, 0.193F, 0.804F, 0.197F,
    0.569F, 0.421F, 1.065F, 0.750F, -0.026F,
    0.603F, 0.669F, 1.163F, 0.252F, -0.213F,
    0.690F, 0.525F, 0.796F, 0.585F, 1.375F,
    // B face up: ranks from the own side (rows), files from the edge to the centre
    -0.376F, -0.252F, -0.556F, -0.355F, -0.477F,
    -0.502F, -0.771F, -0.005F, -0.147F, -0.373F,
    -0.342F, 0.558F, -0.049F, 0.365F, 0.106F,
    -0.876F, -0.282F, 0.109F, -0.217F, 0.427F,
    -0.256F, -0.329F, 0.065F, 0.361F, 0.360F,
    -0.208F, 0.008F, 0.168F, -0.495F, 0.347F,
    0.467F, 0.380F, 0.511F, 0.077F, 0.243F,
    -0.042F, -0.172F, 0.268F, -0.250F, 0.451F,
    -0.213F, 0.025F, 0.210F, -0.059F, -0.714F,
    -0.154F, 0.883F, -0.080F, -0.510F, -0.367F,
    // N face up: ranks from the own side (rows), files from the edge to the centre
    -0.799F, -0.047F, -0.277F, -0.273F, 0.285F,
    -0.434F, 0.145F, -0.112F, 0.255F, -0.079F,
    -0.321F, 0.386F, 0.310F, 0.667F, 0.608F,
    -0.610F, 0.355F, 0.195F, 0.804F, 0.496F,
    -0.181F, 0.294F, 0.520F, 0.780F, 0.704F,
    0.259F, 0.464F, 1.087F, 1.218F, 1.154F,
    0.740F, 0.909F, 0.724F, 1.299F, 1.260F,
    0.498F, 0.902F, 0.975F, 1.014F, 0.457F,
    0.647F, 1.047F, 1.266F, 0.895F, 1.109F,
    0.837F, 0.502F, 1.102F, 0.715F, 0.337F,
    // R face up: ranks from the own side (rows), files from the edge to the centre
    -0.759F, -0.198F, 0.013F, -0.097F, -0.042F,
    -0.563F, -0.164F, -0.265F, 0.275F, -0.175F,
    0.165F, 0.184F, -0.099F, 0.639F, 0.116F,
    0.153F, 0.354F, 0.218F, 0.548F, 0.353F,
    -0.004F, 0.216F, 0.421F, 0.374F, 0.034F,
    -0.060F, 0.178F, 0.121F, 0.528F, 0.345F,
    0.095F, 0.546F, 0.393F, 0.840F, 0.369F,
    0.048F, 0.207F, 0.533F, 0.442F, 0.005F,
    0.250F, 0.606F, 0.393F, 0.913F, 0.557F,
    0.456F, 0.330F, 0.522F, 0.553F, 0.635F,
    // C face up: ranks from the own side (rows), files from the edge to the centre
    -0.259F, -0.341F, 0.464F, 0.638F, 0.821F,
    -0.178F, -0.032F, 0.140F, 0.253F, 0.847F,
    0.067F, 0.025F, 0.289F, 0.227F, 0.667F,
    -0.038F, -0.212F, -0.205F, 0.070F, 0.299F,
    -0.470F, 0.039F, 0.037F, 0.143F, 0.290F,
    -0.153F, -0.128F, -0.057F, 0.104F, 0.176F,
    0.237F, -0.308F, 0.085F, -0.104F, 0.133F,
    0.175F, 0.064F, -0.059F, -0.343F, -0.012F,
    0.065F, 0.106F, -0.122F, -0.296F, -0.110F,
    0.552F, 0.100F, 0.052F, -0.135F, -0.091F,
    // P face up: ranks from the own side (rows), files from the edge to the centre
    2.104F, -0.824F, -0.865F, -1.935F, -0.903F,
    -0.676F, -1.074F, -1.278F, -1.765F, -1.252F,
    -0.915F, -0.629F, -1.702F, -2.595F, -0.132F,
    -0.982F, -1.009F, -1.656F, -1.949F, -0.037F,
    -0.618F, 0.518F, -0.226F, -0.846F, 0.435F,
    -0.062F, 0.186F, -0.004F, 0.530F, 0.920F,
    -0.269F, 0.256F, 0.555F, 0.794F, 0.791F,
    -0.032F, 0.221F, 0.512F, 0.939F, 0.934F,
    -0.245F, 0.507F, 0.536F, 0.583F, 0.195F,
    -0.606F, -0.448F, -1.206F, -1.142F, -1.156F,
};
// clang-format on

} // namespace anzi
