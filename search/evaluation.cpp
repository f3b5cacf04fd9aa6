#include "search/evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "search/weights.h"

namespace anzi {
namespace {

constexpr std::size_t kind(PieceType t) { return index(t) - index(PieceType::Advisor); }

constexpr std::size_t at(Feature f, PieceType t) { return static_cast<std::size_t>(f) + kind(t); }
constexpr std::size_t at(Feature f) { return static_cast<std::size_t>(f); }

/// Points attacked by pieces of `c` that are plainly worth less than a T.
template <PieceType T>
Bitboard attacked_by_lesser(const AttackMap& map, Color c) {
    using enum PieceType;
    Bitboard b;
    if constexpr (T != Soldier) b |= map.by(c, Soldier);
    if constexpr (T == Horse || T == Cannon || T == Chariot) b |= map.by(c, Advisor) | map.by(c, Elephant);
    if constexpr (T == Chariot) b |= map.by(c, Horse) | map.by(c, Cannon);
    return b;
}

template <VariantRules R, class Sink>
void extract_pools(const Position<R>& pos, Color c, Sink&& sink) {
    const Bitboard dark = pos.dark() & pos.pieces(c);
    const Pool& pool = pos.pool(c);
    const int total = pool.total(), count = dark.count();
    if (count == 0 || total == 0) return;
    for (PieceType t : kHiddenTypes) {
        sink(c, at(Feature::DarkShare, t), 16 * count * pool[t] / total);
        sink(c, at(Feature::DarkOn, t), (dark & pos.movers(t)).count());
    }
}

template <VariantRules R, class Sink>
void extract_general(const Position<R>& pos, Color c, Sink&& sink) {
    const Square g = pos.general(c);
    if (g == kNoSquare) return;
    const Bitboard lines = attacks::chariot(g, pos.occupied());
    sink(c, at(Feature::OpenGeneral), lines.without(pos.occupied()).count());
    sink(c, at(Feature::Guards), ((attacks::orthogonal(g) | attacks::diagonal(g)) & pos.pieces(c)).count());
    sink(~c, at(Feature::HollowCannon), (lines & pos.movers(~c, PieceType::Cannon)).count());
}

/// Everything the evaluation looks at: `sink(Color, feature, count)`.
template <VariantRules R, class Sink>
void extract(const Position<R>& pos, Sink&& sink) {
    AttackMap map;
    const Bitboard occupied = pos.occupied();
    std::array<Bitboard, 2> ring{};
    for (Color c : kColors)
        if (const Square g = pos.general(c); g != kNoSquare)
            ring[index(c)] = attacks::orthogonal(g) | Bitboard::of(g);

    for_each_attack(pos, [&]<PieceType T>(Color c, Square s, Bitboard attacked, bool dark) {
        add_attack(map, c, T, attacked);
        if constexpr (T != PieceType::General) {
            if (const Bitboard hits = attacked & ring[index(~c)]; hits.any())
                sink(c, at(Feature::GeneralRing, T), hits.count());
            const Bitboard reach = T == PieceType::Cannon ? attacks::chariot(s, occupied).without(occupied)
                                                          : attacked.without(pos.pieces(c));
            if (dark) {
                if (T == PieceType::Chariot) sink(c, at(Feature::DarkMobility), reach.count());
                return;
            }
            sink(c, at(Feature::FaceUp, T), 1);
            sink(c, at(Feature::Mobility, T), reach.count());
            const int rank = rank_of(relative(c, s)), file = file_of(s);
            sink(c, at(Feature::Advance, T), rank);
            sink(c, at(Feature::Centre, T), std::min(file, kFiles - 1 - file));
            if (T == PieceType::Soldier) {
                if (rank >= 5) sink(c, at(Feature::CrossedSoldier), 1);
                if (rank == kRanks - 1) sink(c, at(Feature::LastRankSoldier), 1);
            }
        }
    });

    for (Color c : kColors) {
        const Bitboard loose = map.by(~c).without(map.by(c));
        for_each_type([&]<PieceType T>() {
            if constexpr (T != PieceType::General) {
                const Bitboard hit = pos.face_up(c, T) & (loose | attacked_by_lesser<T>(map, ~c));
                if (hit.any()) sink(c, at(Feature::Threatened, T), hit.count());
            }
        });
        if constexpr (R::kHasDark) {
            sink(c, at(Feature::DarkThreatened), (pos.dark() & pos.pieces(c) & loose).count());
            extract_pools(pos, c, sink);
        }
        extract_general(pos, c, sink);
    }
    sink(pos.side_to_move(), at(Feature::Tempo), 1);
}

/// Weights in integers, so that every machine computes the same.
struct IntWeight {
    int full, empty;
};

template <VariantRules R>
constexpr auto kIntWeights = [] {
    std::array<IntWeight, kFeatureCount> table{};
    for (std::size_t i = 0; i < kFeatureCount; ++i)
        table[i] = {static_cast<int>(kWeights<R>[i].full * 16 + (kWeights<R>[i].full < 0 ? -0.5 : 0.5)),
                    static_cast<int>(kWeights<R>[i].empty * 16 + (kWeights<R>[i].empty < 0 ? -0.5 : 0.5))};
    return table;
}();

/// Pieces beside the generals, at most 30.
template <VariantRules R>
int men(const Position<R>& pos) {
    return std::min(30, pos.occupied().count() - 2);
}

} // namespace

template <VariantRules R>
const Weights& weights() {
    return kWeights<R>;
}

std::string feature_name(std::size_t feature) {
    static constexpr std::array<std::string_view, 8> kBlocks = {
        "face up", "expected of face-down", "face down on", "mobility", "advance",
        "centre",  "general's ring",        "threatened"};
    static constexpr std::array<std::string_view, 8> kSingles = {"face-down chariot's mobility",
                                                                 "face-down threatened",
                                                                 "soldier over the river",
                                                                 "soldier on the last rank",
                                                                 "hollow cannon",
                                                                 "open general",
                                                                 "guards",
                                                                 "tempo"};
    if (feature < at(Feature::DarkMobility))
        return std::string(kBlocks[feature / 6]) + ' ' + letter_of(kHiddenTypes[feature % 6]);
    return std::string(kSingles[feature - at(Feature::DarkMobility)]);
}

template <VariantRules R>
int exchange_value(PieceType t) {
    if (t == PieceType::General) return 10000;
    if (t == PieceType::Dark || t == PieceType::None) return 0;
    return kExchangeValues<R>[kind(t)];
}

template <VariantRules R>
int mean_exchange_value(const Pool& pool) {
    int sum = 0, total = 0;
    for (PieceType t : kHiddenTypes) {
        sum += pool[t] * exchange_value<R>(t);
        total += pool[t];
    }
    return total == 0 ? 0 : sum / total;
}

template <VariantRules R>
int evaluate(const Position<R>& pos) {
    std::array<int, 2> full{}, empty{};
    extract(pos, [&](Color c, std::size_t feature, int n) {
        full[index(c)] += kIntWeights<R>[feature].full * n;
        empty[index(c)] += kIntWeights<R>[feature].empty * n;
    });
    const std::size_t us = index(pos.side_to_move()), them = 1 - us;
    const int m = men(pos);
    return ((full[us] - full[them]) * m + (empty[us] - empty[them]) * (30 - m)) / (16 * 30);
}

template <VariantRules R>
std::array<std::array<int, kFeatureCount>, 2> count_features(const Position<R>& pos) {
    std::array<std::array<int, kFeatureCount>, 2> counts{};
    extract(pos, [&](Color c, std::size_t feature, int n) { counts[index(c)][feature] += n; });
    return counts;
}

double expected_score(double centipawns) {
    return 1 / (1 + std::exp(-centipawns / param(Param::ValueScale)));
}

double centipawns(double expected_score) {
    const double q = std::clamp(expected_score, 1e-6, 1 - 1e-6);
    return param(Param::ValueScale) * std::log(q / (1 - q));
}

template const Weights& weights<Xiangqi>();
template const Weights& weights<Jieqi>();
template int exchange_value<Xiangqi>(PieceType);
template int exchange_value<Jieqi>(PieceType);
template int mean_exchange_value<Xiangqi>(const Pool&);
template int mean_exchange_value<Jieqi>(const Pool&);
template int evaluate(const Position<Xiangqi>&);
template int evaluate(const Position<Jieqi>&);
template std::array<std::array<int, kFeatureCount>, 2> count_features(const Position<Xiangqi>&);
template std::array<std::array<int, kFeatureCount>, 2> count_features(const Position<Jieqi>&);

} // namespace anzi
