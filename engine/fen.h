// Positions as text, in every dialect that Jieqi programs use.
//
//   D1     board side pool halfmove fullmove                 Pikafish, PikaJieQi, JieqiArena, Mistboard
//   D2     board side pool captured halfmove fullmove        JieqiBox
//   D3     board pool side - - halfmove fullmove             JieqiBox (old); "captured" may stand before the
//   clocks D4     board side - - halfmove fullmove, a face-down piece is its point's letter and `~`; no pool
//   pychess plain  board side - - halfmove fullmove                  xiangqi
#pragma once

#include "engine/player_view.h"

namespace anzi {

template <VariantRules R>
struct FenResult {
    PlayerView<R> view;
    std::string warning; // empty, or one sentence: what was missing or contradictory, and what was assumed
};

/// Reads any dialect, told apart by the shape of the tokens. The error names what is wrong.
template <VariantRules R>
[[nodiscard]] Expected<FenResult<R>> parse_fen(std::string_view text);

/// D1 in jieqi, plain in xiangqi.
template <VariantRules R>
[[nodiscard]] std::string to_fen(const PlayerView<R>& view);
/// With the captured field. Same as to_fen in xiangqi.
template <VariantRules R>
[[nodiscard]] std::string to_fen_d2(const PlayerView<R>& view);

} // namespace anzi
