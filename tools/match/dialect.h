// What each kind of engine wants to read: the same view of the same game in different words.
#pragma once

#include <span>

#include "engine/notation.h"

namespace anzi::match {

enum class Dialect : std::uint8_t {
    Anzi,       // start position as D1 (xiangqi: plain), then every move with the letters the reader may see
    PikaJieQi,  // the same; `x` after a move that uncovers and captures without naming what it took
    JieqiBox,   // a fresh D2 after each uncovering or face-down capture, then plain moves
    JieqiArena, // as Anzi, but without handshake: no uci, isready, ucinewgame; one process a game
    Fairy       // Fairy-Stockfish's xiangqi: ranks count from 1 to 10 in moves
};

/// "anzi", "pikajieqi", "jieqibox", "jieqiarena", "fairy".
[[nodiscard]] std::string_view to_string(Dialect dialect);
[[nodiscard]] std::optional<Dialect> parse_dialect(std::string_view text);

/// Does the engine answer `uci` and `isready`, and play more than one game?
[[nodiscard]] constexpr bool has_handshake(Dialect dialect) { return dialect != Dialect::JieqiArena; }

/// The `position` command after `moves`, which name only what the reader may know.
template <VariantRules R>
[[nodiscard]] std::string position_command(Dialect dialect, const PlayerView<R>& start,
                                           std::span<const PlayedMove> moves);

/// The move in a `bestmove` answer; nothing if it is not written as the dialect writes moves.
[[nodiscard]] std::optional<Move> parse_answer(Dialect dialect, std::string_view text);

} // namespace anzi::match
