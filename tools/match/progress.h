// How a match goes: one line that is kept up to date on a terminal, a line for each game otherwise.
#pragma once

#include <iosfwd>

#include "tools/match/match.h"

namespace anzi::match {

class Progress {
public:
    Progress(std::ostream& out, bool terminal) : out_(out), terminal_(terminal), begin_(SteadyClock::now()) {}

    /// A game is over and counted.
    void game_over(const Match& match, const GameRecord& record);
    /// Something happened; keeps the line alive. At most a few times a second does this cost anything.
    void tick(const Match& match);
    /// Ends the live line.
    void close();

private:
    [[nodiscard]] std::string live_line(const Match& match) const;
    void redraw(const Match& match);

    std::ostream& out_;
    bool terminal_;
    bool drawn_ = false;
    SteadyClock::time_point begin_;
    SteadyClock::time_point last_{};
    std::optional<int> over_at_begin_; // games that a resumed match found in its record
};

/// "13/400 #15 A - B: red wins (checkmate), 85 plies", with the detail of a fault. #15 is the number in the
/// record.
[[nodiscard]] std::string game_line(const Match& match, const GameRecord& record);

} // namespace anzi::match
