// The hand-made evaluation: a weighted sum of features of the public state. A face-down piece is worth what
// its side's pool holds on average, plus what its point gives it.
#pragma once

#include <string>

#include "engine/player_view.h"
#include "search/attack_map.h"
#include "search/params.h"

namespace anzi {

/// Entries of the table of a kind: ten ranks of five files, the two wings being alike.
inline constexpr std::size_t kPointsOfKind = std::size_t{kRanks} * (kFiles / 2 + 1);

/// The entry of `s` in the tables of all kinds together, for a face-up piece of `c` other than a general.
[[nodiscard]] constexpr std::size_t point_of_kind(Color c, PieceType t, Square s) {
    const int file = file_of(s), wing = file < kFiles - 1 - file ? file : kFiles - 1 - file;
    return (index(t) - index(PieceType::Advisor)) * kPointsOfKind +
           static_cast<std::size_t>(rank_of(relative(c, s)) * (kFiles / 2 + 1) + wing);
}

/// What is counted for each side. Blocks of six go by kind in the order A B N R C P (kHiddenTypes).
enum class Feature : std::uint16_t {
    FaceUp = 0,        // face-up pieces of a kind
    DarkShare = 6,     // expected number of a kind among the face-down pieces, in 1/16
    DarkOn = 12,       // face-down pieces on points of a kind
    Mobility = 18,     // points a face-up piece of a kind attacks or can go to, own pieces left out
    DarkMobility = 24, // the same of a face-down piece, by its point's kind
    GeneralRing = 30,  // attacks of a kind on the points around the enemy general
    HollowCannon = 36, // cannons with a free line to the enemy general
    ScreenedCannon,    // cannons with two pieces between them and the enemy general
    OpenGeneral,       // free points on the general's lines
    Guards,            // own pieces beside the general
    RingAttackers,     // square of the number of pieces that attack points around the enemy general
    Tempo,             // the right to move
    Escapes,           // points the general could step to
    CagedChecks,       // kinds that can check the enemy general safely while it cannot step anywhere
    SafeCheck = 44,    // empty points from which a kind would check and where nothing attacks it
    Attack = 50, // attacks on an undefended piece: by attacker (A B N R C P K), of victim (A B N R C P ?)
    AttackDefended = 50 + 49, // the same on a defended one
    Point = 50 + 98, // face-up pieces by kind, rank from the own side and distance from the edge files
    Count = 50 + 98 + 6 * kPointsOfKind
};

inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::Count);

/// Centipawns a unit, with the board full (30 pieces beside the generals) and with it empty.
struct Weight {
    double full = 0, empty = 0;
};
using Weights = std::array<Weight, kFeatureCount>;

/// The weights of a variant.
template <VariantRules R>
[[nodiscard]] const Weights& weights();
/// The term that a feature belongs to; features of a term follow each other.
[[nodiscard]] std::string term_name(std::size_t feature);

/// Worth of the kinds in centipawns, for exchanges; the general's is beyond all others.
template <VariantRules R>
[[nodiscard]] int exchange_value(PieceType t);
/// What a face-down piece of the pool is worth on average. 0 for an empty pool.
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
