// Sequential probability ratio test on pairs of games: is the first engine at least `elo1` stronger, or only
// `elo0`? Both in normalised Elo (see Strength in elo.h), so that the number of games needed depends neither
// on the draw rate nor on how much luck a pair shares.
//
// The generalised test: each hypothesis is represented by the distribution of pair scores that fits the
// observed one best (maximum likelihood) among those with the hypothetical strength.
//   M. Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo" (cantate.be/Fishtest).
#pragma once

#include <optional>
#include <string>

#include "tools/match/elo.h"

namespace anzi::match {

struct SprtParameters {
    double elo0 = 0, elo1 = 10;       // normalised Elo
    double alpha = 0.05, beta = 0.05; // chance to accept H1 though elo0 is true, H0 though elo1 is true
};

/// What is wrong with the parameters, in words; nothing if they are sound.
[[nodiscard]] std::optional<std::string> find_fault(const SprtParameters& p);

enum class SprtDecision : std::uint8_t { Continue, AcceptH0, AcceptH1 };

/// "continue", "H0 accepted", "H1 accepted".
[[nodiscard]] std::string_view to_string(SprtDecision d);

struct SprtState {
    double llr = 0;              // log likelihood ratio of elo1 against elo0
    double lower = 0, upper = 0; // Wald's bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha)
    SprtDecision decision = SprtDecision::Continue;
};

/// The state of the test after these pairs; games without a partner do not count. `p` must be sound.
[[nodiscard]] SprtState sprt(const PairCounts& pairs, const SprtParameters& p);

/// Probabilities of the five pair scores.
using PairDistribution = std::array<double, 5>;

/// The distribution under which `observed` (all entries positive) is most likely among those whose mean pair
/// score lies `t` of its own standard deviations above 1 point.
[[nodiscard]] PairDistribution most_likely_with_strength(const PairDistribution& observed, double t);

} // namespace anzi::match
