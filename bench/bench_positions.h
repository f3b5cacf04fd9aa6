// Positions the benchmarks share: the start, the middle of random games, and positions in check.
#pragma once

#include <vector>

#include "tests/support/random_game.h"

namespace anzi::bench {

enum class Stage { Start, Middle, Check };

/// `Start` is one position, the others are 64, the same in every run. Cycling through many keeps the
/// processor from learning one position by heart.
template <VariantRules R>
[[nodiscard]] std::vector<Position<R>> positions(Stage stage) {
    if (stage == Stage::Start) return {Position<R>()};
    std::vector<Position<R>> found;
    for (std::uint64_t seed = 0; found.size() < 64; ++seed)
        for (int plies = 20; plies < 60; ++plies) {
            auto pos = test::random_position<R>(seed, plies, test::Style::Even);
            if (pos.in_check(pos.side_to_move()) != (stage == Stage::Check)) continue;
            found.push_back(std::move(pos));
            break;
        }
    return found;
}

} // namespace anzi::bench
