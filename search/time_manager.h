// How long to think.
#pragma once

#include <chrono>

#include "search/limits.h"

namespace anzi {

/// Milliseconds from the start of the search (or from ponderhit). Empty: no limit by time.
struct TimeBudget {
    std::optional<std::int64_t> soft; // stop here unless the position asks for more
    std::optional<std::int64_t> hard; // never go beyond
};

/// From `go`'s clocks for `us`. The overhead is kept back for the way to the GUI; a clock that is empty or
/// negative leaves a millisecond, so that a move comes at once.
[[nodiscard]] TimeBudget time_budget(const SearchLimits& limits, Color us, std::int64_t overhead_ms);

} // namespace anzi
