// `anzi-match` without a command word: plays a match on the terminal.
#pragma once

#include <iosfwd>

#include "tools/match/options.h"

namespace anzi::match {

/// Plays; prints progress and the result so far at the end, whatever ended the match. Exit status: 0 if it
/// was played out or its test decided, 1 on an error, 130 after Ctrl-C.
int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err, bool terminal);

} // namespace anzi::match
