#include "tools/match/jai.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <istream>
#include <ostream>
#include <thread>

#include "engine/version.h"
#include "tools/match/jai_options.h"
#include "tools/match/match.h"
#include "tools/match/text.h"

namespace anzi::match {
namespace {

std::string without_blanks(std::string name) {
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// The dialogue. Everything but the reading of lines happens in the thread that runs the io_context.
class Jai {
public:
    Jai(asio::io_context& context, MatchOptions options, std::ostream& out)
        : context_(context), options_(std::move(options)), out_(out) {
        options_.engines.resize(2);
    }

    /// Handles one line.
    void handle(const std::string& line) {
        const auto words = words_of(line);
        if (words.empty()) return;
        if (words[0] == "jai") return introduce();
        if (words[0] == "setoption") return set_option(line);
        if (words[0] == "isready") return say("readyok");
        if (words[0] == "startmatch") return start_match();
        if (words[0] == "stop") return stop();
        say("info string unknown command " + words[0]);
    }

    void stop() {
        if (match_) match_->stop();
    }

private:
    void say(const std::string& line) { out_ << line << std::endl; }

    void introduce() {
        say("id name Anzi Match " + std::string(version()));
        say("id author the Anzi authors");
        for (const std::string& line : jai_option_lines(options_))
            say(line);
        say("jaiok");
    }

    /// `setoption name N value V`; N has no blanks.
    void set_option(const std::string& line) {
        const auto words = words_of(line);
        if (words.size() < 3 || words[1] != "name") return say("info string error: setoption name N value V");
        const auto value = line.find(" value ");
        const auto error =
            set_jai_option(options_, words[2], value == std::string::npos ? "" : line.substr(value + 7));
        if (error) say("info string error: " + error->message);
    }

    void start_match() {
        if (match_ && running_) return say("info string error: a match is being played");
        MatchOptions options = options_;
        if (options.engines[0].name == options.engines[1].name) options.engines[1].name += "-2";
        if (const auto fault = find_fault(options)) return say("info string error: " + fault->message);
        match_ = std::make_unique<Match>(context_, options, events());
        if (const auto error = match_->prepare()) return say("info string error: " + error->message);
        running_ = true;
        say("info string Match started");
        match_->start();
    }

    MatchEvents events() {
        MatchEvents events;
        events.during_games = [this](int worker) { return worker == 0 ? shown_game() : GameEvents{}; };
        events.game_over = [this](const GameRecord&) { say_totals(); };
        events.done = [this] {
            running_ = false;
            if (match_->error()) say("info string error: " + match_->error()->message);
            say(match_->complete() ? "info string Match finished" : "info string Match stopped");
        };
        return events;
    }

    GameEvents shown_game() {
        GameEvents events;
        events.started = [this](const GameRecord& record) {
            say("info game " + std::to_string(match_->games_over() + 1) + "/" +
                std::to_string(match_->games()));
            say("info engine " + without_blanks(record.engines[0].name) + " " +
                without_blanks(record.engines[1].name));
            say("info fen " + record.fen);
        };
        events.info = [this](const std::string& line) {
            if (line.starts_with("info depth ")) say(line);
        };
        events.moved = [this](const GameRecord& record) {
            say("info move " + record.moves.back().move + " time " +
                std::to_string(record.moves.back().time_ms));
        };
        events.finished = [this](const GameRecord& record) {
            say("info string " + to_string(record.verdict) +
                (record.detail.empty() ? "" : ": " + record.detail));
            say("info result " + std::string(score_text(record.verdict.result)));
        };
        return events;
    }

    void say_totals() {
        const auto& pairings = match_->statistics().pairings();
        if (pairings.empty()) return;
        const GameCounts& games = pairings.front().games;
        say("info wld " + std::to_string(games.wins) + "-" + std::to_string(games.losses) + "-" +
            std::to_string(games.draws));
    }

    asio::io_context& context_;
    MatchOptions options_;
    std::ostream& out_;
    std::unique_ptr<Match> match_;
    bool running_ = false;
};

} // namespace

int run_jai(MatchOptions options, std::istream& in, std::ostream& out) {
    asio::io_context context(1);
    Jai jai(context, std::move(options), out);
    auto work = asio::make_work_guard(context);
    // A thread of its own reads: the input may be a pipe, a file or a terminal.
    std::thread reader([&] {
        for (std::string line; std::getline(in, line);) {
            if (const auto words = words_of(line); !words.empty() && words[0] == "quit") break;
            asio::post(context, [&jai, line] { jai.handle(line); });
        }
        asio::post(context, [&] {
            jai.stop();
            work.reset();
        });
    });
    context.run();
    reader.join();
    return 0;
}

} // namespace anzi::match
