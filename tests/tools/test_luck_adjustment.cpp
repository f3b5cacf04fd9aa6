#include "tools/match/luck_adjustment.h"

#include <cmath>

#include "tests/support/catch.h"
#include "tests/tools/random_record.h"
#include "tools/match/statistics.h"
#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

using Catch::Approx;

/// A record of the given moves from `fen`.
GameRecord record_of(std::string_view fen, const std::vector<std::string>& moves) {
    GameRecord record;
    record.variant = Jieqi::kName;
    record.fen = fen;
    for (const std::string& m : moves)
        record.moves.push_back({m, 0, {}, {}, {}, {}});
    return record;
}

/// What `c` may expect after `m`, whose letters are still unknown.
double expected_after(const PlayerView<Jieqi>& view, Move m, Color c) {
    const Position<Jieqi>& pos = view.position;
    const Color mover = pos.side_to_move();
    const bool uncovers = pos.is_dark(m.from()), takes_dark = pos.is_dark(m.to());
    double sum = 0, total = 0;
    for (PieceType shown : kHiddenTypes)
        for (PieceType taken : kHiddenTypes) {
            const int weight = (uncovers ? pos.pool(mover)[shown] : shown == PieceType::Soldier) *
                               (takes_dark ? pos.pool(~mover)[taken] : taken == PieceType::Soldier);
            if (weight == 0) continue;
            PlayerView<Jieqi> after{Position<Jieqi>(pos.setup()), {}};
            after.do_move(m, shown, takes_dark ? taken : PieceType::None);
            sum += weight * win_probability(after.position, c);
            total += weight;
        }
    return sum / total;
}

double expected_after_first_move(std::string_view text) {
    return expected_after({}, *parse_move(text), Color::Red);
}

double value_after(const GameRecord& record) {
    const auto end = walk_record<Jieqi>(record, [](const auto&, const auto&, const auto&) {});
    return win_probability(end->position, Color::Red);
}

/// The most promising move, give or take a little. Players need some sense: who plays at random gives back at
/// once what luck gave.
Move sensible_move(const Position<Jieqi>& pos, Rng& rng) {
    const PlayerView<Jieqi> view{pos, {}};
    Move best;
    double best_promise = -1;
    for (Move m : legal_moves(pos))
        if (const double p = expected_after(view, m, pos.side_to_move()) + 0.01 * rng.real();
            p > best_promise)
            best = m, best_promise = p;
    return best;
}

Move lively_move(const Position<Jieqi>& pos, Rng& rng) {
    return test::random_move(pos, rng, test::Style::Lively);
}

/// Matches of game openings whose winners are then drawn: the first engine has the chance that the last
/// position gives it, shrunk towards one half, and `edge` more. As both players play alike and swap colours,
/// its true score is 1/2 + `edge`.
class SimulatedMatches {
public:
    SimulatedMatches(std::uint64_t seed, double edge) : rng_(seed), edge_(edge) {}

    template <class Choose>
    [[nodiscard]] Pairing play(LuckMode mode, int pairs, int plies, Choose&& choose) {
        Statistics statistics;
        for (int pair = 0; pair < pairs; ++pair) {
            const std::uint64_t luck_seed = rng_();
            for (Color first : kColors) {
                GameRecord record =
                    record_of_game(mode, luck_seed, plies, first,
                                   [&](const Position<Jieqi>& pos) { return choose(pos, rng_); });
                record.pair = pair;
                record.game = 2 * pair + (first == Color::Black);
                record.verdict = {draw_winner(value_after(record), first), Termination::Resignation};
                REQUIRE(statistics.add(record));
            }
        }
        return statistics.pairings().front();
    }

private:
    GameResult draw_winner(double red_value, Color first) {
        const double chance = 0.06 + 0.88 * (first == Color::Red ? red_value : 1 - red_value) + edge_;
        return win_for(rng_.real() < chance ? first : ~first);
    }

    Rng rng_;
    double edge_;
};

} // namespace

TEST_CASE("the two sides' expected scores add up to one", "[luck]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Position<Jieqi> pos = test::random_position<Jieqi>(seed, 60);
        CAPTURE(seed);
        CHECK(win_probability(pos, Color::Red) + win_probability(pos, Color::Black) == Approx(1));
    }
}

TEST_CASE("the luck of an uncovering is its worth less what was expected", "[luck]") {
    for (const std::string letter : {"R", "P", "N"}) {
        const GameRecord record = record_of(Jieqi::kStartFen, {"b2e2" + letter});
        CHECK(*luck_of_red(record) == Approx(value_after(record) - expected_after_first_move("b2e2")));
    }
    CHECK(*luck_of_red(record_of(Jieqi::kStartFen, {"b2e2R"})) > 0);
    CHECK(*luck_of_red(record_of(Jieqi::kStartFen, {"b2e2P"})) < 0);
}

TEST_CASE("what a captured face-down piece was is luck too", "[luck]") {
    for (const std::string letters : {"Nr", "Np", "Rn"}) {
        const GameRecord record = record_of(Jieqi::kStartFen, {"b2b9" + letters});
        CHECK(*luck_of_red(record) == Approx(value_after(record) - expected_after_first_move("b2b9")));
    }
    CHECK(*luck_of_red(record_of(Jieqi::kStartFen, {"b2b9Nr"})) >
          *luck_of_red(record_of(Jieqi::kStartFen, {"b2b9Np"})));
}

TEST_CASE("Black's good luck is Red's bad luck", "[luck]") {
    CHECK(*luck_of_red(record_of(Jieqi::kStartFen, {"b2e2R", "h7e7p"})) >
          *luck_of_red(record_of(Jieqi::kStartFen, {"b2e2R", "h7e7r"})));
}

TEST_CASE("nothing is luck where only one outcome is possible", "[luck]") {
    const std::string fen = "3k5/9/9/9/9/9/9/9/9/R3K2X1 w N1 0 1";
    CHECK(*luck_of_red(record_of(fen, {"h0g2N", "d9d8", "a0a5"})) == Approx(0).margin(1e-12));
}

TEST_CASE("xiangqi knows no luck", "[luck]") {
    GameRecord record = record_of(Xiangqi::kStartFen, {"b2e2", "h9g7"});
    record.variant = Xiangqi::kName;
    CHECK(*luck_of_red(record) == 0);
}

TEST_CASE("a record that cannot be played has no luck but an error", "[luck]") {
    CHECK_FALSE(luck_of_red(record_of(Jieqi::kStartFen, {"b2e2"})));  // does not say what it uncovers
    CHECK_FALSE(luck_of_red(record_of(Jieqi::kStartFen, {"b2b9N"}))); // does not say what it takes
    CHECK_FALSE(luck_of_red(record_of(Jieqi::kStartFen, {"a0a9N"})));
    GameRecord record = record_of(Jieqi::kStartFen, {});
    record.variant = "janggi";
    CHECK_FALSE(luck_of_red(record));
}

TEST_CASE("luck has mean zero over random games in both luck modes", "[luck]") {
    const std::uint64_t seed = 31415;
    CAPTURE(seed);
    Rng rng(seed);
    for (LuckMode mode : {LuckMode::Mirror, LuckMode::Squares}) {
        Moments luck;
        for (int i = 0; i < test::test_games(1000); ++i)
            luck.add(*luck_of_red(random_record(mode, rng(), rng(), 80)));
        const double error = std::sqrt(luck.variance() / static_cast<double>(luck.count));
        CAPTURE(to_string(mode), luck.mean(), error);
        CHECK(luck.variance() > 0.01); // there is something to take away
        CHECK(std::abs(luck.mean()) < 4 * error);
    }
}

TEST_CASE("the luck-adjusted score finds the strength of simulated players with less noise", "[luck]") {
    const std::uint64_t seed = 2718;
    CAPTURE(seed);
    constexpr double kEdge = 0.06;
    SimulatedMatches matches(seed, kEdge);
    double raw_variance = 0, adjusted_variance = 0;
    for (LuckMode mode : {LuckMode::Mirror, LuckMode::Squares}) {
        const Pairing match = matches.play(mode, test::test_games(150), 30, sensible_move);
        const MeanScore raw = match.strength().score, adjusted = match.adjusted_score();
        CAPTURE(to_string(mode), raw.value, raw.standard_error, adjusted.value, adjusted.standard_error);
        CHECK(std::abs(raw.value - (0.5 + kEdge)) < 4 * raw.standard_error);
        CHECK(std::abs(adjusted.value - (0.5 + kEdge)) < 4 * adjusted.standard_error);
        raw_variance += match.points.variance();
        adjusted_variance += match.adjusted_points.variance();
    }
    CHECK(adjusted_variance < 0.97 * raw_variance);
}

TEST_CASE("the luck-adjusted 95% interval holds the true score 95 times in 100", "[luck]") {
    const std::uint64_t seed = 1618;
    CAPTURE(seed);
    constexpr double kEdge = 0.04;
    SimulatedMatches simulated(seed, kEdge);
    const int matches = test::test_games(80);
    int inside = 0;
    for (int i = 0; i < matches; ++i) {
        const MeanScore adjusted = simulated.play(LuckMode::Mirror, 40, 24, lively_move).adjusted_score();
        inside += std::abs(adjusted.value - 0.5 - kEdge) <= kNormal95 * adjusted.standard_error;
    }
    CAPTURE(inside, matches);
    CHECK(std::abs(inside - 0.95 * matches) < 3.5 * std::sqrt(matches * 0.95 * 0.05) + 0.5);
}

} // namespace anzi::match
