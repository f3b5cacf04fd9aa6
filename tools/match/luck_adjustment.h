// How lucky a game was. Whenever a face-down piece is turned up or taken, chance chooses what it is, with
// known odds. The luck of that moment is the worth of the position after it less the worth expected before
// it. Whatever rates the positions, luck has mean zero: subtracting it from the score of a game leaves the
// mean as it is, and takes away the part of the noise that the rating understands. (The idea of AIVAT: Burch
// et al. 2018.)
#pragma once

#include "engine/position.h"
#include "tools/match/record.h"

namespace anzi::match {

/// Expected score of `c`, 0 to 1, from what stands on the board, lies in the pools and can be captured next.
/// It is fixed and shares nothing with the search, so the same record always gets the same figures. `pos`
/// must not be pending.
template <VariantRules R>
[[nodiscard]] double win_probability(const Position<R>& pos, Color c);

/// The sum of Red's luck over the game, in points; Black's is its opposite. Identities of taken pieces count
/// at the moment of capture, whoever learns them then. The error says why the record cannot be played
/// through.
[[nodiscard]] Expected<double> luck_of_red(const GameRecord& record);

} // namespace anzi::match
