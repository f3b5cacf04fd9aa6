// A quick look for a mate by checks alone: it misses mates, but every mate it finds is one.
#pragma once

#include "engine/movegen.h"

namespace anzi {

/// A move of a face-up piece that mates within `plies` plies (odd), giving check at every move; none if there
/// is none. See mated_by_checks.
template <VariantRules R>
[[nodiscard]] Move mate_by_checks(Position<R>& pos, int plies);

/// Is the side to move, which is in check, mated within `plies` plies (even) if the other side gives check
/// with face-up pieces at every move? A defence by a face-down piece counts as one that holds, and so does a
/// position that stood on the board before.
template <VariantRules R>
[[nodiscard]] bool mated_by_checks(Position<R>& pos, int plies);

} // namespace anzi
