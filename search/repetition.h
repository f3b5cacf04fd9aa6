// Repetition as a search judges it.
#pragma once

#include "engine/adjudicate.h"

namespace anzi {

/// The verdict on a position that stands for the third time, or for the second on the line itself, which
/// begins after the first `root_plies` plies of the game: what was repeated once can be again. Ongoing for
/// any other. Both generals must be on the board.
template <VariantRules R>
[[nodiscard]] Verdict judge_line(const Position<R>& pos, std::size_t root_plies);

} // namespace anzi
