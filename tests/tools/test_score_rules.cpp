#include "tests/support/catch.h"
#include "tools/match/score_rules.h"

namespace anzi::match {
namespace {

/// Moves with these scores, each from its mover's side.
std::vector<MoveRecord> moves_with(const std::vector<std::optional<int>>& scores) {
    std::vector<MoveRecord> moves;
    for (const auto& score : scores)
        moves.push_back({"a0a1", 1, {}, score, {}, {}});
    return moves;
}

constexpr Verdict kOngoing{};

} // namespace

TEST_CASE("an engine resigns after enough bad scores of its own in a row", "[score rules]") {
    ScoreRules rules;
    rules.resign = ScoreRules::Streak{500, 2};
    CHECK(judge_scores(rules, moves_with({-500, 0, -600}), Color::Red) ==
          kOngoing); // two moves by each side are needed
    CHECK(judge_scores(rules, moves_with({0, -500, 0, -600}), Color::Red) ==
          Verdict{GameResult::RedWins, Termination::Resignation});
    CHECK(judge_scores(rules, moves_with({0, -500, 0, -600}), Color::Black) ==
          Verdict{GameResult::BlackWins, Termination::Resignation});
    CHECK(judge_scores(rules, moves_with({0, -499, 0, -600}), Color::Red) == kOngoing);
    CHECK(judge_scores(rules, moves_with({0, std::nullopt, 0, -600}), Color::Red) == kOngoing);
}

TEST_CASE("a win is adjudicated once both engines agree on it for long enough", "[score rules]") {
    ScoreRules rules;
    rules.adjudicate = ScoreRules::Streak{500, 2};
    const Verdict red{GameResult::RedWins, Termination::Adjudication},
        black{GameResult::BlackWins, Termination::Adjudication};
    CHECK(judge_scores(rules, moves_with({500, -700, 600, -500}), Color::Red) == red);
    CHECK(judge_scores(rules, moves_with({500, -700, 600, -500}), Color::Black) == black);
    CHECK(judge_scores(rules, moves_with({0, -500, 700, -600, 500}), Color::Black) == black);
    CHECK(judge_scores(rules, moves_with({500, -700, 600, 500}), Color::Red) == kOngoing);
    CHECK(judge_scores(rules, moves_with({500, -499, 600, -500}), Color::Red) == kOngoing);
}

TEST_CASE("a draw is adjudicated after quiet scores, not before its move", "[score rules]") {
    ScoreRules rules;
    rules.draw = ScoreRules::Streak{10, 1, 2};
    CHECK(judge_scores(rules, moves_with({0, 10}), Color::Red) == kOngoing);
    CHECK(judge_scores(rules, moves_with({90, 90, -10, 10}), Color::Red) ==
          Verdict{GameResult::Draw, Termination::Adjudication});
    CHECK(judge_scores(rules, moves_with({0, 0, -11, 10}), Color::Red) == kOngoing);
}

TEST_CASE("a game that is too long is a draw by adjudication", "[score rules]") {
    ScoreRules rules;
    rules.max_moves = 2;
    CHECK(judge_scores(rules, moves_with({{}, {}, {}}), Color::Red) == kOngoing);
    CHECK(judge_scores(rules, moves_with({{}, {}, {}, {}}), Color::Red) ==
          Verdict{GameResult::Draw, Termination::Adjudication});
    CHECK(judge_scores({}, moves_with({{}, {}, {}, {}}), Color::Red) == kOngoing);
}

} // namespace anzi::match
