#include "tools/match/score_rules.h"

#include <algorithm>
#include <cstdlib>

namespace anzi::match {
namespace {

/// Do all of the last `streak.moves` moves satisfy `holds(score)`? Every `step`-th move counts: 1 for both
/// sides' moves, 2 for those of the side that moved last. `holds` is also told whether that side gave the
/// score.
template <class Holds>
bool streak_holds(const ScoreRules::Streak& streak, const std::vector<MoveRecord>& moves, std::size_t step,
                  Holds holds) {
    const auto needed = static_cast<std::size_t>(streak.moves) * 2;
    const auto earliest = static_cast<std::size_t>(streak.after) * 2;
    if (needed == 0 || moves.size() < std::max(needed, earliest)) return false;
    for (std::size_t back = 0; back < needed; back += step) {
        const auto& score = moves[moves.size() - 1 - back].score;
        if (!score || !holds(*score, back % 2 == 0)) return false;
    }
    return true;
}

} // namespace

Verdict judge_scores(const ScoreRules& rules, const std::vector<MoveRecord>& moves, Color first) {
    const Color last = moves.size() % 2 == 1 ? first : ~first;
    if (rules.resign) {
        const int limit = rules.resign->score;
        if (streak_holds(*rules.resign, moves, 2, [&](int score, bool) { return score <= -limit; }))
            return {win_for(~last), Termination::Resignation};
    }
    if (rules.adjudicate) {
        const int limit = rules.adjudicate->score;
        for (const int sign : {1, -1})
            if (streak_holds(*rules.adjudicate, moves, 1,
                             [&](int score, bool own) { return sign * (own ? score : -score) >= limit; }))
                return {win_for(sign == 1 ? last : ~last), Termination::Adjudication};
    }
    if (rules.draw) {
        const int limit = rules.draw->score;
        if (streak_holds(*rules.draw, moves, 1, [&](int score, bool) { return std::abs(score) <= limit; }))
            return {GameResult::Draw, Termination::Adjudication};
    }
    if (rules.max_moves && moves.size() >= static_cast<std::size_t>(*rules.max_moves) * 2)
        return {GameResult::Draw, Termination::Adjudication};
    return {};
}

} // namespace anzi::match
