// Text for the commands that people type: d, go perft, help.
#pragma once

#include <atomic>
#include <functional>

#include "engine/player_view.h"

namespace anzi {

/// The drawn board (X and x are face down), then a line each: Fen (the variant's usual dialect), Fen D2, Key,
/// Checkers, Verdict, and in jieqi what the next uncovering of each side may show.
template <VariantRules R>
[[nodiscard]] std::string describe(const PlayerView<R>& view);

/// Counts paths as `perft` does; prints a line for each root step, a blank line and the sum. Once `stop` is
/// true it ends within about a second, and says so in place of the sum.
template <VariantRules R>
void print_perft(Position<R>& pos, int depth, const std::atomic<bool>& stop,
                 const std::function<void(const std::string&)>& print);

/// Commands and options, a line each.
[[nodiscard]] std::string help_text();

} // namespace anzi
