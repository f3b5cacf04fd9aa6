// `anzi-match stats FILE...`: what record files say together, wherever their games were played.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace anzi::match {

/// Reads the files, counts each game once and prints a table for each pairing to `out`; what is left out
/// (games met twice, games that cannot be replayed) is said on `err`. Returns the exit status: 0, or 1 if a
/// file cannot be read or nothing could be counted.
int run_stats(const std::vector<std::string>& files, std::ostream& out, std::ostream& err);

} // namespace anzi::match
