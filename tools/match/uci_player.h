// An engine in a process of its own, spoken to in UCI.
#pragma once

#include "tools/match/player.h"

namespace anzi::match {

class UciPlayer : public Player {
public:
    UciPlayer(EngineSpec spec, Milliseconds patience) : spec_(std::move(spec)), patience_(patience) {}

    asio::awaitable<std::optional<Fault>> new_game(std::uint64_t seed) override;
    asio::awaitable<Answer> think(const Turn& turn) override;
    void discard() override { process_.reset(); }
    asio::awaitable<void> quit() override;
    [[nodiscard]] std::string id() const override { return id_; }

private:
    using MaybeFault = std::optional<Fault>;

    asio::awaitable<MaybeFault> start();
    asio::awaitable<MaybeFault> send(std::string line);
    /// Sends `line` and reads until the answer `word` comes. A `bestmove` before it, which nobody asked for,
    /// is a fault if `strict`.
    asio::awaitable<MaybeFault> ask(std::string line, std::string word, bool strict);
    asio::awaitable<MaybeFault> read_answer(const Turn& turn, Answer& answer);
    /// Why nothing was read or written.
    asio::awaitable<Fault> silence(PipeStatus status, std::string expected);
    [[nodiscard]] Deadline patience_ends() const { return SteadyClock::now() + patience_; }

    EngineSpec spec_;
    Milliseconds patience_;
    std::unique_ptr<EngineProcess> process_;
    std::string id_;
};

/// Takes score, depth and nodes from an `info` line of the best variation; others leave `answer` as it is.
void read_info(const std::string& line, Answer& answer);

} // namespace anzi::match
