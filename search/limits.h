// What a `go` command asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/move.h"

namespace anzi {

struct SearchLimits {
    // Milliseconds. Clocks may be negative: some clients send them so.
    std::optional<std::int64_t> movetime;
    std::array<std::optional<std::int64_t>, 2> time{}; // by colour
    std::array<std::int64_t, 2> increment{};
    std::optional<int> moves_to_go;

    std::optional<std::uint64_t> nodes; // playouts
    std::optional<int> depth; // stop once the mean length of the playouts' paths, rounded, reaches it
    std::optional<int> mate;  // stop once a mate in at most so many moves is proven, or that there is none
    bool infinite = false;
    bool ponder = false;            // as infinite until ponderhit, then as the rest says
    std::vector<Move> search_moves; // empty: all
};

} // namespace anzi
