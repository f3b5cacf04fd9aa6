// The perft command: counts shared among threads, printed by root step.
#pragma once

#include <atomic>
#include <functional>

#include "engine/perft.h"

namespace anzi {

struct PerftSettings {
    int threads = 1;
    PerftTable* table = nullptr; // counts of two plies and more are kept there
    /// Called now and then by one thread at a time: share of the work that is done, in [0, 1].
    std::function<void(double)> on_progress;
};

/// Counts paths as `perft` does; prints a line for each root step, in the order of the move generator, a
/// blank line and the sum, and returns it. Once `stop` is true it ends within about a second, and says so in
/// place of the sum.
template <VariantRules R>
std::uint64_t print_perft(const Position<R>& pos, int depth, const PerftSettings& settings,
                          const std::atomic<bool>& stop,
                          const std::function<void(const std::string&)>& print);

} // namespace anzi
