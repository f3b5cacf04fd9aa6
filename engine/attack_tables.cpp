#include "engine/attack_tables.h"

#include "engine/movement.h"

namespace anzi::tables {
namespace {

template <int Length>
constexpr LineTable<Length> make_lines() {
    LineTable<Length> table;
    for (int at = 0; at < Length; ++at)
        for (std::size_t inner = 0; inner < LineTable<Length>::kEntries; ++inner)
            for (int direction : {-1, 1}) {
                std::size_t passed = 0;
                for (int i = at + direction; i >= 0 && i < Length && passed < 3; i += direction) {
                    auto& set = table.beyond[passed][static_cast<std::size_t>(at)][inner];
                    set = static_cast<std::uint16_t>(set | (1U << i));
                    if (i > 0 && i < Length - 1 && ((inner >> (i - 1)) & 1) != 0) ++passed;
                }
            }
    return table;
}

constexpr auto make_places() {
    std::array<Place, kSquares> table{};
    for (Square s = 0; s < kSquares; ++s)
        table[static_cast<std::size_t>(s)] = {
            static_cast<std::uint8_t>(file_of(s)), static_cast<std::uint8_t>(rank_of(s)),
            static_cast<std::uint8_t>(s / kHalfSquares), static_cast<std::uint8_t>(rank_of(s) % 5 * kFiles)};
    return table;
}

/// The subset of `blockers` whose members are picked by the four bits of `pattern`.
constexpr Bitboard subset(Bitboard blockers, unsigned pattern) {
    Bitboard b;
    unsigned i = 0;
    blockers.for_each([&](Square s) {
        if (((pattern >> i++) & 1) != 0) b |= Bitboard::of(s);
    });
    return b;
}

constexpr bool separates(const Leaper& leaper, unsigned patterns) {
    unsigned seen = 0;
    for (unsigned p = 0; p < patterns; ++p) {
        const unsigned bit = 1U << leaper.select(subset(leaper.blockers, p));
        if ((seen & bit) != 0) return false;
        seen |= bit;
    }
    return true;
}

/// A multiplier that moves the k-th blocker to bit 60 + order[k]: one of the 24 orders keeps the cross terms
/// away.
constexpr std::uint64_t find_magic(Leaper leaper) {
    std::array<int, 4> bits{};
    int n = 0;
    leaper.blockers.for_each([&](Square s) { bits[static_cast<std::size_t>(n++)] = s % kHalfSquares; });
    for (unsigned order = 0; order < 256; ++order) {
        leaper.magic = 0;
        for (int k = 0; k < n; ++k)
            leaper.magic |= std::uint64_t{1} << (60 + ((order >> (2 * k)) & 3) -
                                                 static_cast<unsigned>(bits[static_cast<std::size_t>(k)]));
        if (separates(leaper, 1U << n)) return leaper.magic;
    }
    return 0;
}

template <class Attacks>
constexpr std::array<Leaper, kSquares> make_leapers(const std::array<movement::Step, 4>& blocker_steps,
                                                    Attacks attacks) {
    std::array<Leaper, kSquares> table{};
    for (Square s = 0; s < kSquares; ++s) {
        Leaper& leaper = table[static_cast<std::size_t>(s)];
        leaper.blockers = movement::step(s, blocker_steps);
        leaper.magic = find_magic(leaper);
        const unsigned patterns = 1U << leaper.blockers.count();
        for (unsigned p = 0; p < patterns; ++p) {
            const Bitboard occupied = subset(leaper.blockers, p);
            leaper.sets[leaper.select(occupied)] = attacks(s, occupied);
        }
    }
    return table;
}

template <class F>
constexpr Steps make_steps(F f) {
    Steps table{};
    for (Square s = 0; s < kSquares; ++s)
        table[static_cast<std::size_t>(s)] = f(s);
    return table;
}

} // namespace

constinit const LineTable<kFiles> kRankLines = make_lines<kFiles>();
constinit const LineTable<kRanks> kFileLines = make_lines<kRanks>();
constinit const std::array<Place, kSquares> kPlaces = make_places();
constinit const std::array<Leaper, kSquares> kHorse = make_leapers(movement::kOrthogonal, movement::horse);
constinit const std::array<Leaper, kSquares> kHorseFrom =
    make_leapers(movement::kDiagonal, movement::horse_from);
constinit const std::array<Leaper, kSquares> kElephant =
    make_leapers(movement::kDiagonal, movement::elephant);
constinit const Steps kOrthogonal =
    make_steps([](Square s) { return movement::step(s, movement::kOrthogonal); });
constinit const Steps kDiagonal = make_steps([](Square s) { return movement::step(s, movement::kDiagonal); });
constinit const std::array<Steps, 2> kSoldier = {
    make_steps([](Square s) { return movement::soldier(Color::Red, s); }),
    make_steps([](Square s) { return movement::soldier(Color::Black, s); })};
constinit const std::array<Steps, 2> kSoldierFrom = {
    make_steps([](Square s) { return movement::soldier_from(Color::Red, s); }),
    make_steps([](Square s) { return movement::soldier_from(Color::Black, s); })};

} // namespace anzi::tables
