// One full assignment of identities to the face-down pieces.
#pragma once

#include "engine/player_view.h"
#include "engine/rng.h"

namespace anzi {

/// Who is what. The true one is the referee's alone; search and tests make sampled ones with `determinize`.
struct Deal {
    /// Identity of each face-down piece by its point; None elsewhere.
    std::array<PieceType, kSquares> identity = [] {
        std::array<PieceType, kSquares> none{};
        none.fill(PieceType::None);
        return none;
    }();
    /// Identities left over by colour: pieces that were taken unseen.
    std::array<Pool, 2> taken_unseen{};

    [[nodiscard]] PieceType operator[](Square s) const { return identity[static_cast<std::size_t>(s)]; }
    [[nodiscard]] bool operator==(const Deal&) const = default;
};

/// Draws an assignment that `view` cannot exclude, each with the same probability: the pool of a side is
/// shuffled over its face-down pieces, and what is left was taken unseen.
template <VariantRules R>
[[nodiscard]] Deal determinize(const PlayerView<R>& view, Rng& rng);

/// Could `deal` be the truth behind `view`?
template <VariantRules R>
[[nodiscard]] bool is_consistent(const Deal& deal, const PlayerView<R>& view);

} // namespace anzi
