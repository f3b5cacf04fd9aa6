// A fixed amount of search, for the speed on this machine and for a number that changes when the search does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace anzi {

/// Enough for trees of a few plies; the whole bench takes seconds.
constexpr std::uint64_t kBenchPlayouts = 3000;

/// Searches every bench position with a fresh tree, one thread, seed 1 and so many playouts. Prints a line
/// for each, then "N nodes M nps" and "Bench: S". Returns S, a hash of every best move, count of nodes and
/// value, which is the same on every machine.
std::uint64_t run_bench(const std::function<void(const std::string&)>& print,
                        std::uint64_t playouts = kBenchPlayouts);

} // namespace anzi
