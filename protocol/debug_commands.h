// Text for the commands that people type: d, help.
#pragma once

#include "engine/player_view.h"

namespace anzi {

/// The drawn board (X and x are face down), then a line each: Fen (the variant's usual dialect), Fen D2, Key,
/// Checkers, Verdict, and in jieqi what the next uncovering of each side may show.
template <VariantRules R>
[[nodiscard]] std::string describe(const PlayerView<R>& view);

/// Commands and options, a line each.
[[nodiscard]] std::string help_text();

} // namespace anzi
