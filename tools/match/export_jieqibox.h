// A record as JieqiBox saves games, so that its board shows them with scores and times.
#pragma once

#include "tools/match/record.h"

namespace anzi::match {

/// The text of a JieqiBox notation file (JSON, UTF-8). Positions are in its own FEN dialect, as somebody sees
/// them who knows every piece that was taken. The error says why there is none: only jieqi has such files,
/// and the record must be playable.
[[nodiscard]] Expected<std::string> to_jieqibox(const GameRecord& record);

} // namespace anzi::match
