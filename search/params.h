// Every number the search can be tuned by, in one table: name, default, range, meaning. In a normal build
// they are constants; with ANZI_TUNING they can be set by name (as options), for the tuner in tools/.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace anzi {

struct ParamInfo {
    std::string_view name;
    double value, min, max;
    std::string_view meaning;
};

enum class Param : std::size_t {
    ExploreRoot,
    ExploreTree,
    ExploreGrowth,
    VisitExponent,
    FirstPlay,
    PriorTemperature,
    ValueScale,
    DrawShare,
    BusyVisits,
    Stays,
    AheadDark,
    AheadShare,
    MovesLeft,
    Stretch,
    CatchUp,
    Count
};

inline constexpr std::size_t kParamCount = static_cast<std::size_t>(Param::Count);

inline constexpr std::array<ParamInfo, kParamCount> kParams = {{
    {"ExploreRoot", 0.60, 0.05, 4, "exploration constant at the root, for values in [0, 1]"},
    {"ExploreTree", 0.45, 0.05, 4, "exploration constant below the root"},
    {"ExploreGrowth", 4700, 100, 100000, "visits over which the exploration constant grows by ln 2"},
    {"VisitExponent", 0.55, 0.3, 0.9, "exploration grows with the node's visits to this power"},
    {"FirstPlay", 0.15, 0, 1,
     "an untried move is worth the node's value less this, times the root of the prior tried"},
    {"PriorTemperature", 1.4, 0.3, 4, "divides the logits of the prior"},
    {"ValueScale", 260, 100, 1000, "centipawns at which the expected score is 1 / (1 + 1/e)"},
    {"DrawShare", 0.25, 0, 1, "share of draws in an even position, for the win-draw-loss figures only"},
    {"BusyVisits", 300, 1, 1e9, "a node visited so often is busy: threads stay below it for some playouts"},
    {"Stays", 31, 0, 1000, "playouts that follow another below the same busy node"},
    {"AheadDark", 3, -1, 30, "alpha-beta joins in once no more pieces are face down, in Jieqi"},
    {"AheadShare", 4, 0, 100, "the time of alpha-beta, as a multiple of that of the playouts"},
    {"MovesLeft", 20, 5, 100, "the clock is shared among so many moves to come"},
    {"Stretch", 1.5, 1, 10, "the longest time for a move, as a multiple of the usual one"},
    {"CatchUp", 1, 0.05, 1,
     "share of the playouts to come that a second move may get: the search ends if it lags more"},
}};

#ifdef ANZI_TUNING
inline constexpr bool kTuning = true;
inline std::array<double, kParamCount> tuned_params = [] {
    std::array<double, kParamCount> values{};
    for (std::size_t i = 0; i < kParamCount; ++i)
        values[i] = kParams[i].value;
    return values;
}();
[[nodiscard]] inline double param(Param p) { return tuned_params[static_cast<std::size_t>(p)]; }
/// Not during a search. False if there is no such parameter or the value is out of its range.
inline bool set_param(std::string_view name, double value) {
    for (std::size_t i = 0; i < kParamCount; ++i)
        if (kParams[i].name == name && value >= kParams[i].min && value <= kParams[i].max) {
            tuned_params[i] = value;
            return true;
        }
    return false;
}
#else
inline constexpr bool kTuning = false;
[[nodiscard]] constexpr double param(Param p) { return kParams[static_cast<std::size_t>(p)].value; }
inline bool set_param(std::string_view, double) { return false; }
#endif

} // namespace anzi
