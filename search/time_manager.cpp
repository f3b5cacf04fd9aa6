#include "search/time_manager.h"

#include <algorithm>

#include "search/params.h"

namespace anzi {
namespace {

constexpr double kIncrementShare = 0.8; // of each increment used at once
constexpr double kLargestShare = 0.6;   // of the clock in one move

} // namespace

TimeBudget time_budget(const SearchLimits& limits, Color us, std::int64_t overhead_ms) {
    TimeBudget budget;
    if (const auto clock = limits.time[index(us)]) {
        const std::int64_t left = std::max<std::int64_t>(1, *clock - overhead_ms);
        const double moves =
            limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, 60) : param(Param::MovesLeft);
        const auto increment = static_cast<double>(std::max<std::int64_t>(0, limits.increment[index(us)]));
        const double share = moves <= 1 ? 1.0 : kLargestShare;
        const double most = std::max(1.0, static_cast<double>(left) * share);
        const double soft =
            std::clamp(static_cast<double>(left) / moves + kIncrementShare * increment, 1.0, most);
        budget.soft = static_cast<std::int64_t>(soft);
        budget.hard =
            static_cast<std::int64_t>(moves <= 1 ? soft : std::min(param(Param::Stretch) * soft, most));
    }
    if (limits.movetime) {
        const std::int64_t exact = std::max<std::int64_t>(1, *limits.movetime - overhead_ms);
        budget.hard = budget.hard ? std::min(*budget.hard, exact) : exact;
        budget.soft = budget.soft ? std::min(*budget.soft, exact) : exact;
    }
    return budget;
}

} // namespace anzi
