// The file that a match writes its games to, and from which a match that was killed goes on.
#pragma once

#include <fstream>

#include "tools/match/options.h"

namespace anzi::match {

class RecordFile {
public:
    /// Opens the match's file. A new match refuses a file that exists. When resuming, a last line that was
    /// cut off by a kill is removed; the games before it are in `records`.
    [[nodiscard]] static Expected<RecordFile> open(const std::string& path, bool resume);

    /// Writes a game at once. False if it could not be written.
    [[nodiscard]] bool append(const GameRecord& record);
    /// The games that were in the file.
    [[nodiscard]] const std::vector<GameRecord>& records() const { return records_; }

private:
    RecordFile() = default;
    std::ofstream file_;
    std::vector<GameRecord> records_;
};

/// Were these games played by the schedule and the options of this match, each once? `options.game.seed` is
/// the match's. What does not fit, in words.
[[nodiscard]] std::optional<Error> find_mismatch(const std::vector<GameRecord>& records,
                                                 const Schedule& schedule, const MatchOptions& options);

} // namespace anzi::match
