// Moves as text: `<from><to>[uncovered][captured]`, points a0..i9, a letter's case is the colour of its
// piece.
#pragma once

#include "engine/player_view.h"

namespace anzi {

/// "h2e2".
[[nodiscard]] std::string to_string(Move m);
/// "b2e2R": with the identity uncovered and the one taken face down, where not None. `mover` is the moving
/// side.
[[nodiscard]] std::string to_string(Move m, Color mover, PieceType uncovered,
                                    PieceType captured = PieceType::None);
/// Four characters a0..i9 twice; nothing for anything else.
[[nodiscard]] std::optional<Move> parse_move(std::string_view text);

struct PlayedMove {
    Move move;
    PieceType uncovered = PieceType::None;
    PieceType captured = PieceType::None; // identity of a piece taken face down
};

/// Reads a move with its suffixes as played in `view` and checks it: legal, letters in the pools, no letter
/// for what is already face up. H and E are read as N and B, harmless `x` fillers as no letter. A face-down
/// mover without its letter is an error unless `allow_pending`.
template <VariantRules R>
[[nodiscard]] Expected<PlayedMove> parse_played_move(const PlayerView<R>& view, std::string_view text,
                                                     bool allow_pending = false);

} // namespace anzi
