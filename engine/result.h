// How a game stands or ended: a result and a reason, in the words users see.
#pragma once

#include <optional>
#include <string>

#include "engine/types.h"

namespace anzi {

enum class GameResult : std::uint8_t { Ongoing, RedWins, BlackWins, Draw };

[[nodiscard]] constexpr GameResult win_for(Color c) {
    return c == Color::Red ? GameResult::RedWins : GameResult::BlackWins;
}

/// The first six follow from the moves alone; a referee adds the rest.
enum class Termination : std::uint8_t {
    None,
    Checkmate,
    Stalemate,
    PerpetualCheck,
    PerpetualChase,
    Repetition,
    NoCaptureLimit,
    Resignation,
    TimeForfeit,
    IllegalMove,
    EngineCrash,
    Adjudication
};

/// "checkmate", "perpetual check", "no-capture limit", ...; empty for None.
[[nodiscard]] std::string_view to_string(Termination t);
[[nodiscard]] std::optional<Termination> parse_termination(std::string_view text);

struct Verdict {
    GameResult result = GameResult::Ongoing;
    Termination reason = Termination::None;

    [[nodiscard]] bool over() const { return result != GameResult::Ongoing; }
    [[nodiscard]] bool operator==(const Verdict&) const = default;
};

/// "ongoing", "red wins (checkmate)", "black wins (perpetual check)", "draw (no-capture limit)".
[[nodiscard]] std::string to_string(const Verdict& v);

} // namespace anzi
