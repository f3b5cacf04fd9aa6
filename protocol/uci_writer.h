// All output goes through here: whole lines, one at a time from any thread, flushed, ASCII.
#pragma once

#include <mutex>
#include <ostream>

#include "protocol/command.h"
#include "search/info.h"

namespace anzi {

class UciWriter {
public:
    explicit UciWriter(std::ostream& out) : out_(out) {}

    /// Not during a search.
    void set_dialect(Dialect dialect) { dialect_ = dialect; }
    [[nodiscard]] Dialect dialect() const { return dialect_; }

    /// Writes the text as it is, which may be several lines.
    void print(std::string_view text);
    /// "info string ..." in one line. Clients take any info line with the word `score` or ` pv ` for
    /// analysis, so these are blotted out where a message quotes them.
    void info_string(std::string_view text);
    void error(std::string_view text) { info_string("error: " + std::string(text)); }

    void analysis(const std::vector<InfoLine>& lines, bool show_wdl);
    void uncover_odds(const SearchResult::MoveOdds& odds);
    void best_move(const SearchResult& result);

private:
    std::mutex mutex_;
    std::ostream& out_;
    Dialect dialect_ = Dialect::Uci;
};

} // namespace anzi
