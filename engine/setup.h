// An arrangement as somebody wrote it down, not yet known to be possible.
#pragma once

#include <optional>

#include "engine/expected.h"
#include "engine/pool.h"
#include "engine/variant.h"

namespace anzi {

struct Setup {
    std::array<Piece, kSquares> board = [] {
        std::array<Piece, kSquares> empty{};
        empty.fill(Piece::None);
        return empty;
    }();
    Color side = Color::Red;
    std::array<Pool, 2> pools{}; // identities the reader cannot exclude for each side's face-down pieces
    int plies_without_capture = 0;
    int fullmove = 1;
};

/// What makes the arrangement impossible in variant R, in words; nothing if it is sound. A position in which
/// the side to move can take the general is sound: clients do send such.
template <VariantRules R>
[[nodiscard]] std::optional<Error> find_fault(const Setup& setup);

} // namespace anzi
