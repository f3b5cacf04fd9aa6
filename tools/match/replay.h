// `anzi-match replay FILE --game N`: a recorded game played again under the referee.
#pragma once

#include <functional>

#include "tools/match/record.h"

namespace anzi::match {

/// Called with the start position and after each move: the board and, but for the start, the move.
using ShowBoard = std::function<void(const std::string& board, const MoveRecord* move)>;

/// Plays the record's moves with the record's luck. Error: a move is not legal, uncovers or takes something
/// else than recorded, or the referee's verdict is not the recorded one (for an end that is not by the rules
/// of the game: the rules had already ended it).
[[nodiscard]] Expected<Verdict> replay(const GameRecord& record, const ShowBoard& show);

/// Prints a game with boards; exit status 0 if it ends as recorded.
int run_replay(const std::vector<GameRecord>& records, int game, std::ostream& out, std::ostream& err);

} // namespace anzi::match
