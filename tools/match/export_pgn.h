// A record as text in the manner of PGN: tags, then numbered moves with score, depth and time in braces.
#pragma once

#include "tools/match/record.h"

namespace anzi::match {

/// Moves are written by their points with every letter ("b2e2Rn"), as nobody could read them otherwise. Ends
/// with an empty line, so that games can be put one after the other. The error names a variant or start
/// position that is none.
[[nodiscard]] Expected<std::string> to_pgn(const GameRecord& record);

} // namespace anzi::match
