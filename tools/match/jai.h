// `anzi-match jai`: a match runner as JieqiBox wants one, with JieqiBox as its board.
//
// GUI to us: jai, setoption, isready, startmatch, stop, quit. Us to GUI: the handshake with its options, then
// `info game|engine|fen|move|result|wld|string` and the engines' own `info depth` lines. One game at a time
// is shown; with more at once the others appear only in the totals.
#pragma once

#include <iosfwd>

#include "tools/match/options.h"

namespace anzi::match {

/// Talks until `quit` or the end of the input. `options` is what the command line said; setoption changes it.
int run_jai(MatchOptions options, std::istream& in, std::ostream& out);

} // namespace anzi::match
