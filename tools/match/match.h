// A whole match: the games of the schedule, several at a time, each recorded as soon as it is over.
#pragma once

#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>

#include "tools/match/record_file.h"
#include "tools/match/statistics.h"

namespace anzi::match {

/// Called from the thread that runs the io_context; each may be empty.
struct MatchEvents {
    /// What to call during the games of a worker (0-based: of `concurrency` ones).
    std::function<GameEvents(int worker)> during_games;
    std::function<void(const GameRecord&)> game_over; // recorded and counted
    std::function<void()> done;                       // nothing runs any more
};

class Match {
public:
    /// `options` must be without fault.
    Match(asio::io_context& context, MatchOptions options, MatchEvents events);

    /// Opens the record and works out what is left to play; what is wrong if that fails.
    [[nodiscard]] std::optional<Error> prepare();
    /// Begins to play; returns at once.
    void start();
    /// Ends the match soon. Games that are being played are dropped: a resumed match plays them again.
    void stop();

    [[nodiscard]] const MatchOptions& options() const { return options_; }
    [[nodiscard]] const Statistics& statistics() const { return statistics_; }
    /// The state of the test, if there is one.
    [[nodiscard]] std::optional<SprtState> sprt_state() const;
    [[nodiscard]] int games() const { return games_; } // to be played by this process, resumed ones included
    [[nodiscard]] int games_over() const { return games_over_; }
    /// Is there nothing left to play?
    [[nodiscard]] bool complete() const { return games_over_ == games_; }
    /// Why the match could not go on; nothing if it could.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    using Players = std::vector<std::unique_ptr<Player>>;

    void spawn(int worker);
    asio::awaitable<void> work(int worker);
    asio::awaitable<void> play_fixtures(Players& players, const GameEvents& events);
    /// Starts every engine once, so that a wrong command is told at once and not as a lost match.
    asio::awaitable<bool> try_engines(Players& players);
    void take(const GameRecord& record);
    void count(const GameRecord& record);
    void fail(Error error);

    asio::io_context& context_;
    MatchOptions options_;
    MatchEvents events_;
    Statistics statistics_;
    std::optional<RecordFile> file_;
    std::deque<Fixture> left_;                     // not begun
    std::deque<asio::cancellation_signal> cancel_; // one for each worker
    int running_ = 0;
    int games_ = 0, games_over_ = 0;
    bool stopping_ = false;
    std::optional<Error> error_;
};

} // namespace anzi::match
