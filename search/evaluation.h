// The hand-made evaluation: a weighted sum of features of the public state. A face-down piece is worth what
// its side's pool holds on average, plus what its point gives it.
#pragma once

#include <string>

#include "engine/player_view.h"
#include "search/attack_map.h"
#include "search/params.h"

namespace anzi {

/// What is counted for each side. Blocks of six go by kind in the order A B N R C P (kHiddenTypes).
enum class Feature : std::uint8_t {
    FaceUp = 0,        // face-up pieces of a kind
    DarkShare = 6,     // expected number of a kind among the face-down pieces, in 1/16
    DarkOn = 12,       // face-down pieces on points of a kind
    Mobility = 18,     // points a face-up piece of a kind attacks or can go to, own pieces left out
    Advance = 24,      // ranks forward of the face-up pieces of a kind
    Centre = 30,       // files away from the edge of the face-up pieces of a kind
    GeneralRing = 36,  // attacks of a kind on the points around the enemy general
    Threatened = 42,   // face-up pieces of a kind attacked and not defended, or attacked by a lesser piece
    DarkMobility = 48, // points a face-down chariot can go to
    DarkThreatened,    // face-down pieces attacked and not defended
    CrossedSoldier,    // soldiers over the river
    LastRankSoldier,   // soldiers that can only step sideways
    HollowCannon,      // cannons with a free line to the enemy general
    OpenGeneral,       // free points on the general's lines
    Guards,            // own pieces beside the general
    Tempo,             // the right to move
    Count
};

inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::Count);

/// Centipawns a unit, with the board full (30 pieces beside the generals) and with it empty.
struct Weight {
    double full = 0, empty = 0;
};
using Weights = std::array<Weight, kFeatureCount>;

/// The weights of a variant, and the features' names.
template <VariantRules R>
[[nodiscard]] const Weights& weights();
[[nodiscard]] std::string feature_name(std::size_t feature);

/// Worth of the kinds in centipawns, for exchanges; the general's is beyond all others.
template <VariantRules R>
[[nodiscard]] int exchange_value(PieceType t);
/// What an unknown piece of the pool is worth on average, by exchange_value. 0 for an empty pool.
template <VariantRules R>
[[nodiscard]] int mean_exchange_value(const Pool& pool);

/// Centipawns, from the view of the side to move. `pos` must not be pending.
template <VariantRules R>
[[nodiscard]] int evaluate(const Position<R>& pos);

/// Counts of every feature for both sides: what the fit works on. Same order as Feature.
template <VariantRules R>
[[nodiscard]] std::array<std::array<int, kFeatureCount>, 2> count_features(const Position<R>& pos);

/// Expected score (win 1, draw 1/2) of somebody who is `centipawns` ahead, and back.
[[nodiscard]] double expected_score(double centipawns);
[[nodiscard]] double centipawns(double expected_score);

} // namespace anzi
