// Whoever makes moves in a match: an engine that speaks UCI, or one of the built-in opponents.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "engine/player_view.h"
#include "engine/result.h"
#include "tools/match/clock.h"
#include "tools/match/engine_process.h"
#include "tools/match/engine_spec.h"

namespace anzi::match {

/// What a player did that ends its game.
struct Fault {
    Termination reason = Termination::None;
    std::string detail;
};

/// What a player is asked. All that the view does not tell, the player must not get.
struct Turn {
    std::variant<const PlayerView<Jieqi>*, const PlayerView<Xiangqi>*> view;
    std::string position;                  // the `position` command in the player's dialect
    std::string go;                        // the `go` command
    std::optional<Milliseconds> allowance; // the answer is too late after this; nothing: when patience ends
    std::function<void(const std::string&)> on_info; // gets each `info` line
};

struct Answer {
    std::string move; // as the player wrote it
    Milliseconds time{0};
    std::optional<int> score; // centipawns; mate in n moves as +-(30000 - n)
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    std::optional<Fault> fault; // then the rest means nothing, but for the time
};

class Player {
public:
    virtual ~Player() = default;
    /// Makes ready for a game. `seed` is for players that draw lots.
    virtual asio::awaitable<std::optional<Fault>> new_game(std::uint64_t seed) = 0;
    virtual asio::awaitable<Answer> think(const Turn& turn) = 0;
    /// The player was at fault: it starts afresh in the next game.
    virtual void discard() {}
    /// Says good-bye to the engine, if it is one.
    virtual asio::awaitable<void> quit() { co_return; }
    /// What the engine calls itself.
    [[nodiscard]] virtual std::string id() const { return {}; }
};

/// `patience`: how long to wait for any answer that no clock bounds.
[[nodiscard]] std::unique_ptr<Player> make_player(const EngineSpec& spec, Milliseconds patience);

} // namespace anzi::match
