// What a line of input asks for. The parser makes these, the loop acts on them.
#pragma once

#include <string>
#include <variant>

#include "search/limits.h"

namespace anzi {

/// UCI, or UCCI, its older cousin for xiangqi: other words for the handshake, the options and the clock.
enum class Dialect : std::uint8_t { Uci, Ucci };

struct HandshakeCommand {
    Dialect dialect = Dialect::Uci;
};
struct IsReadyCommand {};
struct NewGameCommand {};
struct SetOptionCommand {
    std::string name;
    std::optional<std::string> value;
};
struct PositionCommand {
    std::optional<std::string> fen; // none: the start position
    std::vector<std::string> moves;
};
/// Moves that the next searches may not choose, until the position changes.
struct BanMovesCommand {
    std::vector<std::string> moves;
};
/// The clocks of UCCI say "mine" and "yours"; whose they are, only the position tells. Milliseconds or
/// seconds, as its option `usemillisec` says.
struct UcciClock {
    std::optional<std::int64_t> time, opponent_time;
    std::int64_t increment = 0, opponent_increment = 0;
};
struct GoCommand {
    SearchLimits limits;
    UcciClock clock;
    std::vector<std::string> ignored; // words that made no sense here
};
struct PerftCommand {
    int depth = 1;
};
struct PonderHitCommand {};
struct StopCommand {};
struct QuitCommand {};
struct DisplayCommand {};
struct EvalCommand {};
struct BenchCommand {};
struct HelpCommand {};

/// `monostate` is an empty line.
using Command =
    std::variant<std::monostate, HandshakeCommand, IsReadyCommand, NewGameCommand, SetOptionCommand,
                 PositionCommand, BanMovesCommand, GoCommand, PerftCommand, PonderHitCommand, StopCommand,
                 QuitCommand, DisplayCommand, EvalCommand, BenchCommand, HelpCommand>;

} // namespace anzi
