// Whole matches: what ends them, and what does not change them.
#include <sys/wait.h>

#include <csignal>
#include <map>
#include <sstream>
#include <thread>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tools/match/match_command.h"

namespace anzi::match {
namespace {

/// The moves and verdicts by number of the game.
std::map<int, std::string> games_of(const PlayedMatch& played) {
    std::map<int, std::string> games;
    for (const GameRecord& record : played.records) {
        std::string& game = games[record.game];
        game = to_string(record.verdict);
        for (const MoveRecord& move : record.moves)
            game += " " + move.move;
    }
    return games;
}

} // namespace

TEST_CASE("the games of a match do not depend on how many are played at a time", "[match]") {
    auto options = options_for({fake_engine("A"), built_in("random"), built_in("greedy")}, 2);
    for (EngineSpec& engine : options.engines)
        engine.margin = Milliseconds(5000);
    options.game.score_rules.max_moves = 30;
    const auto one = play_match(options);
    options.concurrency = 5;
    const auto five = play_match(options);
    CHECK(games_of(one).size() == 12);
    CHECK(games_of(one) == games_of(five));
}

TEST_CASE("greedy beats random", "[match]") {
    int points = 0;
    for (const GameRecord& record :
         play_match(options_for({built_in("greedy"), built_in("random")}, 10)).records)
        points += record.verdict.result == win_for(record.players[0] == 0 ? Color::Red : Color::Black);
    CHECK(points >= 19);
}

TEST_CASE("a test that is decided stops the match", "[match]") {
    auto options = options_for({built_in("greedy"), built_in("random")}, 1000);
    options.sprt = SprtParameters{0, 50, 0.05, 0.05};
    std::ostringstream out, err;
    CHECK(run_match(options, out, err, false) == 0);
    CHECK(err.str().empty());
    CHECK(out.str().find("2000/2000") == std::string::npos);
    CHECK(out.str().find("H1 accepted") != std::string::npos);
}

TEST_CASE("Ctrl-C ends a match at once with the result so far and leaves no engine behind", "[match]") {
    auto options = options_for({fake_engine("A", {"slow"}), fake_engine("B", {"slow"})}, 1000);
    for (EngineSpec& engine : options.engines)
        engine.margin = Milliseconds(5000);
    options.game.score_rules.max_moves = 10;
    options.concurrency = 2;
    std::thread user([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        ::kill(::getpid(), SIGINT);
    });
    std::ostringstream out, err;
    CHECK(run_match(options, out, err, false) == 130);
    user.join();
    CHECK(err.str().empty());
    CHECK(out.str().find("\nA - B: ") != std::string::npos);
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
}

TEST_CASE("an engine of any jieqi dialect can follow whole games", "[match]") {
    for (Dialect dialect : {Dialect::Anzi, Dialect::PikaJieQi, Dialect::JieqiBox, Dialect::JieqiArena}) {
        auto options = options_for({fake_engine("A"), built_in("random")}, 2);
        options.engines[0].dialect = dialect;
        options.engines[0].margin = Milliseconds(5000);
        for (const GameRecord& record : play_match(options).records) {
            INFO(to_string(dialect) << ": " << record.detail);
            CHECK(record.verdict.reason <= Termination::NoCaptureLimit);
        }
    }
}

TEST_CASE("on a terminal a match keeps one line up to date, elsewhere it prints a line a game", "[match]") {
    const auto options = options_for({built_in("greedy"), built_in("random")}, 2);
    const auto output = [&](bool terminal) {
        std::ostringstream out, err;
        CHECK(run_match(options, out, err, terminal) == 0);
        return out.str();
    };
    CHECK(output(false).find("\n4/4 #3 random - greedy: ") != std::string::npos);
    CHECK(output(false).find('\r') == std::string::npos);
    CHECK(output(true).find("\r\x1b[K\x1b[?7l4/4 | greedy - random: ") != std::string::npos);
    CHECK(output(true).find("#3") == std::string::npos);
}

} // namespace anzi::match
