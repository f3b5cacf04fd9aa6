// How much stronger one engine is than another, with the error of the estimate.
//
// The two games of a pair share a deal and an order of colours, so they are not independent of each other; pairs
// are. All errors come from the five scores that a pair can have (pentanomial), which counts fair luck as it is:
// a deal that decides both games shows up as a 1-1 pair and not as two games' worth of noise.
#pragma once

#include <array>
#include <cstdint>

namespace anzi::match {

/// Games as one of the two engines sees them.
struct GameCounts {
    std::int64_t wins = 0, draws = 0, losses = 0;

    [[nodiscard]] constexpr std::int64_t total() const { return wins + draws + losses; }
    [[nodiscard]] constexpr double points() const {
        return static_cast<double>(wins) + 0.5 * static_cast<double>(draws);
    }
    [[nodiscard]] constexpr bool operator==(const GameCounts&) const = default;
};

/// Entry k: pairs of games in which the engine made k/2 points of 2.
using PairCounts = std::array<std::int64_t, 5>;

[[nodiscard]] std::int64_t total(const PairCounts& pairs);

/// A value and half the width of its 95% interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// Half-widths of 95% intervals are so many standard errors.
inline constexpr double kNormal95 = 1.959963984540054;

/// The Elo difference at which a score in [0, 1] is expected: -400 log10(1 / score - 1). Infinite at the ends.
[[nodiscard]] double elo_of_score(double score);
/// Its inverse.
[[nodiscard]] double score_of_elo(double elo);

/// Elo from a score and its standard error; the error is half the width of the score's 95% interval carried over
/// to Elo, and infinite where that interval leaves (0, 1).
[[nodiscard]] Estimate elo_estimate(double score, double standard_error);

struct Strength {
    double score = 0.5;           // points per game
    double standard_error = 0;    // of the score
    Estimate elo;
    /// (score - 1/2) in standard deviations of a game's score, times 800 / ln 10, so that small differences look
    /// like Elo; comparable between draw rates and time controls. The error is first order: near score 1/2.
    Estimate normalized_elo;
    double los = 0.5;             // likelihood of superiority: P(true score > 1/2), normal approximation
    double draw_rate = 0;
};

/// `games` are all games, `pairs` those that belong to a complete pair. Games without a partner count as
/// independent, with the variance of a single game. All zero counts give the defaults.
[[nodiscard]] Strength measure_strength(const GameCounts& games, const PairCounts& pairs);

}  // namespace anzi::match
