#include "tools/match/uci_player.h"

#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "tools/match/text.h"

namespace anzi::match {
namespace {

constexpr int kMateScore = 30000;
/// How long an engine may take to end after `quit` or after closing its output.
constexpr Milliseconds kTimeToEnd{500};

/// The words of `bestmove h2e2 ponder h9g7` after the first; the best move may be missing.
std::optional<std::string> best_move_in(const std::string& line) {
    const auto words = words_of(line);
    if (words.empty() || words[0] != "bestmove") return std::nullopt;
    return words.size() > 1 ? words[1] : "";
}

} // namespace

void read_info(const std::string& line, Answer& answer) {
    const auto words = words_of(line);
    if (words.size() < 2 || words[0] != "info" || words[1] == "string") return;
    Answer read = answer;
    for (std::size_t i = 1; i + 1 < words.size() && words[i] != "pv"; ++i) {
        const auto number = [&]<class T>(std::size_t at, std::optional<T>& value) {
            if (at >= words.size()) return;
            if (const auto parsed = parse_number<T>(words[at])) value = parsed;
        };
        std::optional<int> value;
        if (words[i] == "multipv" && words[i + 1] != "1") return;
        if (words[i] == "depth") number(i + 1, read.depth);
        if (words[i] == "nodes") number(i + 1, read.nodes);
        if (words[i] != "score") continue;
        number(i + 2, value);
        if (value && words[i + 1] == "cp") read.score = value;
        if (value && words[i + 1] == "mate") read.score = (*value > 0 ? kMateScore : -kMateScore) - *value;
    }
    answer = read;
}

asio::awaitable<Fault> UciPlayer::silence(PipeStatus status, std::string expected) {
    if (status == PipeStatus::TimedOut)
        co_return Fault{Termination::TimeForfeit, expected + " did not come in time"};
    if (status == PipeStatus::LineTooLong)
        co_return Fault{Termination::EngineCrash, "sent a line without end"};
    co_await process_->ended(SteadyClock::now() + kTimeToEnd);
    co_return Fault{Termination::EngineCrash, "the engine has ended (" + process_->how_it_ended() + ")"};
}

asio::awaitable<UciPlayer::MaybeFault> UciPlayer::send(std::string line) {
    const PipeStatus status = co_await process_->write_line(std::move(line), patience_ends());
    if (status == PipeStatus::Ok) co_return std::nullopt;
    co_return co_await silence(status, "reading of its input");
}

asio::awaitable<UciPlayer::MaybeFault> UciPlayer::ask(std::string line, std::string word, bool strict) {
    if (auto fault = co_await send(std::move(line))) co_return fault;
    const Deadline deadline = patience_ends();
    for (;;) {
        const ReadLine read = co_await process_->read_line(deadline);
        if (read.status != PipeStatus::Ok) co_return co_await silence(read.status, word);
        if (strict && best_move_in(read.text))
            co_return Fault{Termination::IllegalMove, "not asked for: " + read.text};
        const auto words = words_of(read.text);
        if (!words.empty() && words[0] == word) co_return std::nullopt;
        if (words.size() > 2 && words[0] == "id" && words[1] == "name")
            id_ = read.text.substr(read.text.find(words[2], read.text.find("name") + 4));
    }
}

asio::awaitable<UciPlayer::MaybeFault> UciPlayer::start() {
    auto process = EngineProcess::start(co_await asio::this_coro::executor, spec_.command, spec_.arguments);
    if (!process) co_return Fault{Termination::EngineCrash, process.error()};
    process_ = std::move(*process);
    if (has_handshake(spec_.dialect))
        if (auto fault = co_await ask("uci", "uciok", false)) co_return fault;
    for (const auto& [name, value] : spec_.options) {
        // A button has no value.
        const std::string line = "setoption name " + name + (value.empty() ? "" : " value " + value);
        if (auto fault = co_await send(line)) co_return fault;
    }
    co_return std::nullopt;
}

asio::awaitable<std::optional<Fault>> UciPlayer::new_game(std::uint64_t) {
    if (!has_handshake(spec_.dialect)) co_await quit();
    if (!process_)
        if (auto fault = co_await start()) co_return fault;
    if (!has_handshake(spec_.dialect)) co_return std::nullopt;
    if (auto fault = co_await send("ucinewgame")) co_return fault;
    co_return co_await ask("isready", "readyok", false);
}

asio::awaitable<UciPlayer::MaybeFault> UciPlayer::read_answer(const Turn& turn, Answer& answer) {
    const auto begin = SteadyClock::now();
    const auto spent = [&] { return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begin); };
    if (auto fault = co_await send(turn.go)) co_return fault;
    const Deadline deadline = begin + turn.allowance.value_or(patience_);
    for (;;) {
        const ReadLine read = co_await process_->read_line(deadline);
        answer.time = spent();
        if (read.status != PipeStatus::Ok) co_return co_await silence(read.status, "bestmove");
        if (read.text.starts_with("info")) {
            read_info(read.text, answer);
            if (turn.on_info) turn.on_info(read.text);
        } else if (const auto move = best_move_in(read.text)) {
            answer.move = *move;
            co_return std::nullopt;
        }
    }
}

asio::awaitable<Answer> UciPlayer::think(const Turn& turn) {
    Answer answer;
    // The engine must have come to rest: whatever it said too much about its last move is read here.
    if (has_handshake(spec_.dialect)) answer.fault = co_await ask("isready", "readyok", true);
    if (!answer.fault) answer.fault = co_await send(turn.position);
    if (!answer.fault) answer.fault = co_await read_answer(turn, answer);
    co_return answer;
}

asio::awaitable<void> UciPlayer::quit() {
    if (!process_) co_return;
    // A named result: GCC 12 destroys the frame twice for `if (!co_await ...)` with an object that has a
    // destructor.
    const MaybeFault fault = co_await send("quit");
    if (!fault) co_await process_->ended(SteadyClock::now() + kTimeToEnd);
    process_.reset();
}

} // namespace anzi::match
