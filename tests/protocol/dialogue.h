// A client for tests: talks to a UciLoop that runs in a thread of its own, over streams that behave like
// pipes.
#pragma once

#include <condition_variable>
#include <deque>
#include <optional>
#include <regex>
#include <thread>

#include "protocol/uci_loop.h"
#include "tests/protocol/discipline.h"

namespace anzi::test {

/// The engine's end of its standard input: reading blocks until something comes or the writer closes.
class InputPipe : public std::streambuf {
public:
    void send(std::string text);
    void close();

protected:
    int_type underflow() override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> waiting_;
    std::string current_;
    bool closed_ = false;
};

/// The engine's standard output, cut into lines.
class OutputPipe : public std::streambuf {
public:
    /// The first line from number `from` on that `wanted` matches as a whole: its number, once it is there.
    [[nodiscard]] std::optional<std::size_t> wait_for(const std::regex& wanted, std::size_t from,
                                                      std::chrono::milliseconds patience);
    [[nodiscard]] std::vector<std::string> lines();

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::string unfinished_;
};

class Dialogue {
public:
    Dialogue();
    /// Ends the input and waits for the engine.
    ~Dialogue();
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    void send(const std::string& line) { input_.send(line + "\n"); }
    void send_raw(std::string bytes) { input_.send(std::move(bytes)); }
    /// Waits for a line after the last one found that the expression matches as a whole; the lines between
    /// are skipped. Nothing if none comes within the patience.
    [[nodiscard]] std::optional<std::string> find(const std::string& expression);
    /// How many lines after the last one found does the expression match? Does not wait.
    [[nodiscard]] std::size_t count_since(const std::string& expression);
    /// Ends the input and waits for the engine; then everything it said.
    std::vector<std::string> finish();
    /// Everything the engine has said so far.
    [[nodiscard]] std::vector<std::string> lines() { return output_.lines(); }

private:
    InputPipe input_;
    OutputPipe output_;
    std::istream in_{&input_};
    std::ostream out_{&output_};
    std::size_t next_ = 0; // the line after the last one found
    std::thread engine_;
};

/// The number of lines that the expression matches as a whole.
[[nodiscard]] std::size_t count_matches(const std::vector<std::string>& lines, const std::string& expression);

} // namespace anzi::test
