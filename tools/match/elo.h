// How much stronger one engine is than another, with the error of the estimate.
//
// The two games of a pair share a deal and an order of colours, so they are not independent of each other;
// pairs are. All errors come from the five scores that a pair can have (pentanomial), which counts fair luck
// as it is: a deal that decides both games shows up as a 1-1 pair and not as two games' worth of noise.
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

/// A running mean and variance.
struct Moments {
    std::int64_t count = 0;
    double sum = 0, squares = 0;

    void add(double x, std::int64_t times = 1) {
        const auto n = static_cast<double>(times);
        count += times, sum += n * x, squares += n * x * x;
    }
    [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
    /// Of the numbers themselves (their mean squared distance from the mean); 0 for none.
    [[nodiscard]] double variance() const;
};

/// Points per game and the standard error of that.
struct MeanScore {
    double value = 0.5;
    double standard_error = 0;
};

/// `games`: points of every game (0 to 1, or beyond if luck-adjusted); `pairs`: the sums over the two games
/// of each complete pair. Games without a partner count as independent. One half if there are no games.
[[nodiscard]] MeanScore measure_score(const Moments& games, const Moments& pairs);

/// A value and half the width of its 95% interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// Half-widths of 95% intervals are so many standard errors.
inline constexpr double kNormal95 = 1.959963984540054;

/// The Elo difference at which a score in [0, 1] is expected: 400 log10(score / (1 - score)). Infinite at the
/// ends.
[[nodiscard]] double elo_of_score(double score);
/// Its inverse.
[[nodiscard]] double score_of_elo(double elo);

/// The error is half the width of the score's 95% interval carried over to Elo, infinite where that interval
/// leaves (0, 1).
[[nodiscard]] Estimate elo_estimate(const MeanScore& score);

struct Strength {
    MeanScore score;
    Estimate elo;
    /// (score - 1/2) in standard deviations of a game's score, times 800 / ln 10, so that small differences
    /// look like Elo; comparable between draw rates and time controls. The error is first order: near score
    /// 1/2.
    Estimate normalized_elo;
    double los = 0.5; // likelihood of superiority: P(true score > 1/2), normal approximation
    double draw_rate = 0;
};

/// `games` are all games, `pairs` those of them that make complete pairs. No games give the defaults.
[[nodiscard]] Strength measure_strength(const GameCounts& games, const PairCounts& pairs);

} // namespace anzi::match
