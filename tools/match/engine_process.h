// A child process with a line of text in and a line of text out, both with a deadline.
//
// Everything here runs in one thread: a match of many games at once is many coroutines in one io_context.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/expected.h"

namespace anzi::match {

namespace asio = boost::asio;
using SteadyClock = std::chrono::steady_clock;
using Deadline = SteadyClock::time_point;

enum class PipeStatus : std::uint8_t { Ok, TimedOut, Closed, LineTooLong };

struct ReadLine {
    PipeStatus status = PipeStatus::Ok;
    std::string text; // without its line end
};

/// Owns the process: it is killed, with all processes it started, and reaped when this object goes. It also
/// dies with the program, however that ends. Waiting members throw boost::system::system_error if their
/// coroutine is cancelled.
class EngineProcess {
public:
    /// The error says why the program could not be started. A `command` without a slash is looked for in
    /// PATH.
    [[nodiscard]] static Expected<std::unique_ptr<EngineProcess>>
    start(asio::any_io_executor executor, const std::string& command,
          const std::vector<std::string>& arguments);
    ~EngineProcess();

    /// Sends `text` and a line end.
    asio::awaitable<PipeStatus> write_line(std::string text, Deadline deadline);
    asio::awaitable<ReadLine> read_line(Deadline deadline);
    /// Waits until the process has ended by itself; false if it has not in time.
    asio::awaitable<bool> ended(Deadline deadline);
    /// "exit code 3", "signal 11", "killed" if it had to be; only once ended() was asked.
    [[nodiscard]] std::string how_it_ended() const;

private:
    struct Impl;
    explicit EngineProcess(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace anzi::match
