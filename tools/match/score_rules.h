// Ends of a game that are not in the rules of the game but save time: all off unless asked for.
#pragma once

#include "engine/types.h"
#include "tools/match/record.h"

namespace anzi::match {

struct ScoreRules {
    struct Streak {
        int score;     // centipawns
        int moves;     // so many moves in a row
        int after = 0; // only once so many moves by each side are played
    };
    std::optional<Streak> resign; // an engine resigns whose own score was at most -score
    std::optional<Streak>
        adjudicate;               // both engines said that the same one was at least `score` ahead: it wins
    std::optional<Streak> draw;   // both engines said that nobody was more than `score` ahead
    std::optional<int> max_moves; // draw after so many moves by each side
};

/// The verdict by these rules after the last of `moves`; `first` made the first of them. Ongoing if none
/// applies.
[[nodiscard]] Verdict judge_scores(const ScoreRules& rules, const std::vector<MoveRecord>& moves,
                                   Color first);

} // namespace anzi::match
