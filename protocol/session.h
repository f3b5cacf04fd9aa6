// One game of one variant as the client sees it: the position on the board, and whatever is computing about
// it.
#pragma once

#include <atomic>
#include <thread>

#include "protocol/option.h"
#include "protocol/uci_writer.h"

namespace anzi {

/// All members are to be called from one thread, the reader's. At most one search or perft runs at a time;
/// whatever needs another position or other options ends it first.
template <VariantRules R>
class Session {
public:
    explicit Session(UciWriter& writer) : writer_(writer) {}
    ~Session() { finish(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] const PlayerView<R>& view() const { return view_; }

    /// Forgets what was searched.
    void clear();
    /// Sets up the position. A bad FEN leaves the old one; after a bad move the moves before it stand.
    void set_position(const PositionCommand& command);
    void ban_moves(const BanMovesCommand& command);
    /// Does the heavy set-up that the settings ask for. Nothing during a search. Lowers the hash size to what
    /// there is memory for.
    void prepare(Settings& settings);

    /// Starts a search, which prints its analysis and one bestmove. Returns at once.
    void go(const GoCommand& command, Settings& settings);
    /// Starts counting, in as many threads as a search has; prints the counts. Returns at once.
    void perft(const PerftCommand& command, const Settings& settings);
    void ponderhit();
    /// Ends the search or perft soon; the bestmove still comes. Returns at once.
    void stop();
    /// stop() and wait for the end.
    void finish();
    /// Lets a perft come to its end, then finish(). For the end of the input: scripts ask for a perft and
    /// quit.
    void finish_perft();

private:
    /// Says what of the command makes no sense.
    void report(const GoCommand& command);
    /// The moves to search: the legal ones that are wanted (none: all) and not banned. Empty if that is all.
    [[nodiscard]] std::vector<Move> allowed_moves(const std::vector<Move>& wanted);
    void answer(const SearchResult& result, bool show_uncover_odds);

    UciWriter& writer_;
    PlayerView<R> view_;
    /// The last move of the position, if it is a face-down piece's and does not say what that is. Not in
    /// view_.
    std::optional<Move> unnamed_move_;
    std::vector<Move> banned_moves_;

    std::atomic<bool> stop_perft_ = false;
    std::thread perft_;
    Search<R> search_; // last: its thread uses everything above
};

extern template class Session<Xiangqi>;
extern template class Session<Jieqi>;

} // namespace anzi
