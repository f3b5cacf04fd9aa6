#include "search/evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>

#include "search/weights.h"

namespace anzi {
namespace {

constexpr std::size_t kind(PieceType t) { return index(t) - index(PieceType::Advisor); }

constexpr std::size_t at(Feature f) { return static_cast<std::size_t>(f); }
constexpr std::size_t at(Feature f, PieceType t) { return at(f) + kind(t); }

/// The last of seven: the general as attacker, a face-down piece as victim.
constexpr std::size_t kSeventh = 6;

/// A piece and what it attacks.
struct Attacker {
    Bitboard attacked, reach; // reach: where it can go, own pieces left out; a cannon without taking
    Square square;
    Color color;
    PieceType type; // how it moves
    bool dark;
};

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

/// What the enemy's attackers can do to the general of `c`. `cannons_go`: where the enemy's cannons can go.
template <VariantRules R, class Sink>
void extract_dangers(const Position<R>& pos, const AttackMap& map, Color c, Bitboard cannons_go,
                     const attacks::Lines& lines, Sink&& sink) {
    const Square g = pos.general(c);
    const Bitboard safe = ~(pos.occupied() | map.by(c));
    const Bitboard steps = R::FaceUp::template targets<PieceType::General>(c, g, pos.occupied(), {});
    const int escapes = steps.without(map.by(~c) | pos.pieces(c)).count();
    sink(c, at(Feature::Escapes), escapes);
    int kinds = 0;
    for_each_type([&]<PieceType T>() {
        if constexpr (T != PieceType::General) {
            Bitboard checks;
            if constexpr (T == PieceType::Chariot) checks = lines.beyond<0>();
            if constexpr (T == PieceType::Cannon) checks = lines.beyond<1>();
            if constexpr (T == PieceType::Horse) checks = attacks::horse_from(g, pos.occupied());
            if constexpr (T == PieceType::Elephant) checks = attacks::elephant(g, pos.occupied());
            if constexpr (T == PieceType::Advisor) checks = attacks::diagonal(g);
            if constexpr (T == PieceType::Soldier) checks = attacks::soldier_from(~c, g);
            checks = checks & (T == PieceType::Cannon ? cannons_go : map.by(~c, T)) & safe;
            if (checks.empty()) return;
            sink(~c, at(Feature::SafeCheck, T), checks.count());
            ++kinds;
        }
    });
    if (escapes == 0 && kinds > 0) sink(~c, at(Feature::CagedChecks), kinds);
}

template <VariantRules R, class Sink>
void extract_general(const Position<R>& pos, const AttackMap& map, Color c, int attackers,
                     Bitboard cannons_go, Sink&& sink) {
    const Square g = pos.general(c);
    if (g == kNoSquare) return;
    const attacks::Lines lines(g, pos.occupied());
    const Bitboard seen = lines.beyond<0>(), cannons = pos.movers(~c, PieceType::Cannon);
    sink(c, at(Feature::OpenGeneral), seen.without(pos.occupied()).count());
    sink(c, at(Feature::Guards), ((attacks::orthogonal(g) | attacks::diagonal(g)) & pos.pieces(c)).count());
    sink(~c, at(Feature::HollowCannon), (seen & cannons).count());
    sink(~c, at(Feature::ScreenedCannon), (lines.beyond<2>() & cannons).count());
    sink(~c, at(Feature::RingAttackers), attackers * attackers);
    extract_dangers(pos, map, c, cannons_go, lines, sink);
}

/// What a piece does where it stands, beside what it attacks.
template <class Sink>
void extract_piece(const Attacker& a, Sink&& sink) {
    const int reach = a.reach.count();
    if (a.dark) return sink(a.color, at(Feature::DarkMobility, a.type), reach);
    sink(a.color, at(Feature::FaceUp, a.type), 1);
    sink(a.color, at(Feature::Mobility, a.type), reach);
    sink(a.color, at(Feature::Point) + point_of_kind(a.color, a.type, a.square), 1);
}

template <VariantRules R, class Sink>
void extract_attacks(const Position<R>& pos, const AttackMap& map, const Attacker& a, Sink&& sink) {
    const Bitboard defended = map.by(~a.color);
    const std::size_t by = a.type == PieceType::General ? kSeventh : kind(a.type);
    (a.attacked & pos.pieces(~a.color)).for_each([&](Square s) {
        const PieceType victim = type_of(pos.piece_on(s));
        if (victim == PieceType::General) return;
        const std::size_t of = victim == PieceType::Dark ? kSeventh : kind(victim);
        sink(a.color, at(defended.has(s) ? Feature::AttackDefended : Feature::Attack) + by * 7 + of, 1);
    });
}

/// Everything the evaluation looks at: `sink(Color, feature, count)`.
template <VariantRules R, class Sink>
void extract(const Position<R>& pos, Sink&& sink) {
    std::array<Bitboard, 2> ring{};
    for (Color c : kColors)
        if (const Square g = pos.general(c); g != kNoSquare)
            ring[index(c)] = attacks::orthogonal(g) | Bitboard::of(g);

    AttackMap map;
    std::array<Attacker, 32> pieces;
    std::array<int, 2> ring_attackers{}; // by the general's colour
    std::array<Bitboard, 2> cannons_go{};
    const Bitboard occupied = pos.occupied();
    std::size_t n = 0;
    for_each_attack(pos, [&]<PieceType T>(Color c, Square s, Bitboard attacked, bool dark) {
        add_attack(map, c, T, attacked);
        Bitboard reach = attacked.without(pos.pieces(c));
        if constexpr (T == PieceType::Cannon) {
            reach = attacks::chariot(s, occupied).without(occupied);
            cannons_go[index(c)] |= reach;
        }
        pieces[n++] = {attacked, reach, s, c, T, dark};
        if constexpr (T != PieceType::General)
            if (const Bitboard hits = attacked & ring[index(~c)]; hits.any()) {
                sink(c, at(Feature::GeneralRing, T), hits.count());
                ++ring_attackers[index(~c)];
            }
    });
    for (const Attacker& a : std::span(pieces).first(n)) {
        if (a.type != PieceType::General) extract_piece(a, sink);
        extract_attacks(pos, map, a, sink);
    }
    for (Color c : kColors) {
        if constexpr (R::kHasDark) extract_pools(pos, c, sink);
        extract_general(pos, map, c, ring_attackers[index(c)], cannons_go[index(~c)], sink);
    }
    sink(pos.side_to_move(), at(Feature::Tempo), 1);
}

/// Weights in integers, so that every machine computes the same: both ends in one word, in 1/16 centipawns.
constexpr std::int64_t pack(std::int64_t full, std::int64_t empty) {
    return full * (std::int64_t{1} << 32) + empty;
}
constexpr std::int64_t empty_part(std::int64_t packed) {
    return static_cast<std::int32_t>(packed & 0xffffffff);
}
constexpr std::int64_t full_part(std::int64_t packed) { return (packed - empty_part(packed)) >> 32; }

template <VariantRules R>
constexpr auto kPackedWeights = [] {
    const auto rounded = [](double x) { return static_cast<std::int64_t>(x * 16 + (x < 0 ? -0.5 : 0.5)); };
    std::array<std::int64_t, kFeatureCount> table{};
    for (std::size_t i = 0; i < kFeatureCount; ++i)
        table[i] = pack(rounded(kWeights<R>[i].full), rounded(kWeights<R>[i].empty));
    return table;
}();

/// What a kind is worth in exchanges, as the weights have it halfway through the game and on an average
/// point.
struct ExchangeValue {
    int face_up, face_down;
};

template <VariantRules R>
constexpr auto kExchangeValues = [] {
    const auto halfway = [](std::size_t feature) {
        return (kWeights<R>[feature].full + kWeights<R>[feature].empty) / 2;
    };
    std::array<ExchangeValue, kHiddenTypes.size()> table{};
    for (std::size_t k = 0; k < table.size(); ++k) {
        double points = 0;
        for (std::size_t i = 0; i < kPointsOfKind; ++i)
            points += halfway(at(Feature::Point) + k * kPointsOfKind + i) / kPointsOfKind;
        table[k] = {static_cast<int>(halfway(at(Feature::FaceUp) + k) + points),
                    static_cast<int>(16 * halfway(at(Feature::DarkShare) + k))};
    }
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

std::string term_name(std::size_t feature) {
    static constexpr std::array<std::string_view, 6> kBlocks = {
        "face up",  "expected of face-down", "face down on",
        "mobility", "mobility of face-down", "general's ring"};
    static constexpr std::array<std::string_view, 8> kSingles = {
        "hollow cannon",         "screened cannon", "open general", "guards",
        "attackers of the ring", "tempo",           "escapes",      "caged checks"};
    static constexpr std::string_view kAttackers = "ABNRCPK";
    if (feature < at(Feature::HollowCannon))
        return std::string(kBlocks[feature / 6]) + ' ' + letter_of(kHiddenTypes[feature % 6]);
    if (feature < at(Feature::SafeCheck)) return std::string(kSingles[feature - at(Feature::HollowCannon)]);
    if (feature < at(Feature::Attack))
        return std::string("safe checks by ") + letter_of(kHiddenTypes[feature - at(Feature::SafeCheck)]);
    if (feature < at(Feature::AttackDefended))
        return std::string("attacks by ") + kAttackers[(feature - at(Feature::Attack)) / 7];
    if (feature < at(Feature::Point))
        return std::string("defended, attacked by ") +
               kAttackers[(feature - at(Feature::AttackDefended)) / 7];
    return std::string("points of ") +
           letter_of(kHiddenTypes[(feature - at(Feature::Point)) / kPointsOfKind]);
}

template <VariantRules R>
int exchange_value(PieceType t) {
    if (t == PieceType::General) return 10000;
    if (t == PieceType::Dark || t == PieceType::None) return 0;
    return kExchangeValues<R>[kind(t)].face_up;
}

template <VariantRules R>
int mean_exchange_value(const Pool& pool) {
    int sum = 0, total = 0;
    for (PieceType t : kHiddenTypes) {
        sum += pool[t] * kExchangeValues<R>[kind(t)].face_down;
        total += pool[t];
    }
    return total == 0 ? 0 : sum / total;
}

template <VariantRules R>
int evaluate(const Position<R>& pos) {
    std::array<std::int64_t, 2> sum{};
    extract(pos,
            [&](Color c, std::size_t feature, int n) { sum[index(c)] += kPackedWeights<R>[feature] * n; });
    const std::size_t us = index(pos.side_to_move());
    const std::int64_t lead = sum[us] - sum[1 - us];
    const int m = men(pos);
    return static_cast<int>((full_part(lead) * m + empty_part(lead) * (30 - m)) / (16 * 30));
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
