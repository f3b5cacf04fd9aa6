// Counts of a match, kept up to date game by game: by pairing of engines, with colours, pairs, reasons and
// luck.
#pragma once

#include <set>
#include <tuple>

#include "tools/match/elo.h"
#include "tools/match/record.h"
#include "tools/match/sprt.h"

namespace anzi::match {

/// All games of one engine, the first, against another. Every count is as the first sees it.
struct Pairing {
    std::array<std::string, 2> names;
    GameCounts games;
    std::array<GameCounts, 2> by_color; // colour of the first
    std::map<Termination, GameCounts> by_reason;
    PairCounts pairs{};                        // complete pairs
    Moments points, adjusted_points;           // of every game, without luck in the second
    Moments pair_points, adjusted_pair_points; // of every complete pair

    [[nodiscard]] std::int64_t unpaired() const { return games.total() - 2 * total(pairs); }
    [[nodiscard]] Strength strength() const { return measure_strength(games, pairs); }
    [[nodiscard]] MeanScore adjusted_score() const {
        return measure_score(adjusted_points, adjusted_pair_points);
    }
};

class Statistics {
public:
    enum class Added : std::uint8_t { Yes, Duplicate, Unfinished };

    /// Counts a game. A game that is there already (same seed, number and engines) or has no result changes
    /// nothing. The error says why a record cannot be played through; it is not counted either.
    Expected<Added> add(const GameRecord& record);

    /// In the order in which they first came up. The first engine is the one named first on the command line.
    [[nodiscard]] const std::vector<Pairing>& pairings() const { return pairings_; }

private:
    /// Which pairing the game belongs to, and the colour its first engine has.
    struct Place {
        std::size_t pairing;
        Color first;
    };
    struct Points {
        double raw, adjusted;
    };
    [[nodiscard]] Place place_of(const GameRecord& record);

    std::vector<Pairing> pairings_;
    std::set<std::tuple<std::uint64_t, int, std::string, std::string>> known_;
    std::map<std::tuple<std::size_t, std::uint64_t, int>, Points>
        waiting_; // for the other game of their pair
};

/// One line for the progress of a match: "A - B: 12 games +5 =2 -5, 50.0% +- 21.3, Elo +0.0 +- 152.1".
[[nodiscard]] std::string summary_line(const Pairing& pairing);
/// The state of a test as one line: "SPRT [0, 10]: LLR 0.52 (-2.94, 2.94), continue".
[[nodiscard]] std::string summary_line(const SprtState& state, const SprtParameters& parameters);
/// Everything, in a dozen lines.
[[nodiscard]] std::string full_table(const Pairing& pairing);

} // namespace anzi::match
