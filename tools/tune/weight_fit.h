// Logistic regression of game results on the evaluation's features (after Texel's tuning method,
// chessprogramming.org/Texel's_Tuning_Method): the weights that make the expected scores of the positions
// that were met most likely to give the results that followed.
#pragma once

#include <vector>

#include "search/evaluation.h"

namespace anzi::tune {

/// A position as the evaluation sees it: the side to move's features less the other side's, and what came of
/// it.
struct Sample {
    struct Entry {
        std::uint16_t feature;
        std::int16_t difference;
    };
    std::vector<Entry> entries;
    float fullness = 0;  // 1: 30 pieces beside the generals, 0: none
    float target = 0.5F; // expected score of the side to move
};

struct FitOptions {
    int epochs = 400;
    double rate = 1.0;   // centipawns a step (Adam)
    double ridge = 2e-6; // pull towards the weights started from, per squared centipawn
};

/// Mean cross-entropy of the samples under `weights`, in nats.
[[nodiscard]] double loss(const std::vector<Sample>& samples, const Weights& weights);

/// Fits all weights, starting from `weights`.
[[nodiscard]] Weights fit(const std::vector<Sample>& samples, const Weights& weights,
                          const FitOptions& options);

} // namespace anzi::tune
