// Plays one game: the referee between two players.
#pragma once

#include "tools/match/player.h"
#include "tools/match/record.h"
#include "tools/match/schedule.h"
#include "tools/match/score_rules.h"

namespace anzi::match {

/// Everything about a game but who plays it.
struct GameSettings {
    std::string variant = "jieqi";
    std::vector<std::string> openings; // sound FENs, one a round in turn; empty: the variant's start
    LuckMode luck = LuckMode::Mirror;
    std::uint64_t seed = 0; // of the match
    ScoreRules score_rules;
};

struct Seat {
    const EngineSpec* spec;
    Player* player;
};

/// Called while a game is played; each may be empty. The record is as far as the game is.
struct GameEvents {
    std::function<void(const GameRecord&)> started;
    std::function<void(const GameRecord&)> moved;
    std::function<void(const std::string& line)> info; // an `info` line of the engine that is thinking
    std::function<void(const GameRecord&)> finished;
};

/// Seats by colour. Whatever a player does, the game ends with a verdict; a player at fault has been
/// discarded.
asio::awaitable<GameRecord> play_game(const GameSettings& settings, const Fixture& fixture,
                                      const std::array<Seat, 2>& seats, const GameEvents& events);

} // namespace anzi::match
