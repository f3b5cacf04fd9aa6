// Keys of the public facts of a position: who stands where (face-down pieces by colour only), the pools, the
// side.
#pragma once

#include "engine/rng.h"
#include "engine/types.h"

namespace anzi::zobrist {

namespace detail {
struct Keys {
    std::array<std::array<std::uint64_t, kSquares>, 16> piece{};
    std::array<std::array<std::array<std::uint64_t, 16>, 8>, 2> pool{}; // counts up to 15
    std::uint64_t black_to_move = 0;
};
inline constexpr Keys kKeys = [] {
    Keys keys;
    Rng rng(0x616e7a69);
    for (auto& row : keys.piece)
        for (auto& key : row)
            key = rng();
    for (auto& color : keys.pool)
        for (auto& type : color)
            for (auto& key : type)
                key = rng();
    keys.black_to_move = rng();
    return keys;
}();
} // namespace detail

[[nodiscard]] inline std::uint64_t piece(Piece p, Square s) {
    return detail::kKeys.piece[index(p)][static_cast<std::size_t>(s)];
}
/// The key of "this side's pool holds `count` of `t`".
[[nodiscard]] inline std::uint64_t pool(Color c, PieceType t, int count) {
    return detail::kKeys.pool[index(c)][index(t)][static_cast<std::size_t>(count)];
}
[[nodiscard]] inline std::uint64_t black_to_move() { return detail::kKeys.black_to_move; }

} // namespace anzi::zobrist
