// What JieqiBox hears of a match.
#include <sstream>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tools/match/engine_process.h"
#include "tools/match/jai.h"
#include "tools/match/text.h"

namespace anzi::match {
namespace {

using Lines = std::vector<std::string>;

/// One dialogue with `anzi-match jai`: sends each line of `sent`, and before the next reads until a line
/// begins with what is paired with it.
Lines dialogue(const std::vector<std::pair<std::string, std::string>>& sent) {
    Lines heard;
    asio::io_context context(1);
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
            auto process =
                EngineProcess::start(context.get_executor(), ANZI_MATCH_PATH, {"jai", "--seed", "3"});
            REQUIRE(process.has_value());
            const Deadline deadline = SteadyClock::now() + std::chrono::seconds(30);
            for (const auto& step : sent) {
                co_await (*process)->write_line(step.first, deadline);
                while (!step.second.empty()) {
                    const ReadLine line = co_await (*process)->read_line(deadline);
                    if (line.status != PipeStatus::Ok) co_return;
                    heard.push_back(line.text);
                    if (line.text.starts_with(step.second)) break;
                }
            }
            co_await (*process)->write_line("quit", deadline);
            const bool ended = co_await (*process)->ended(deadline);
            CHECK(ended);
        },
        asio::detached);
    context.run();
    return heard;
}

std::size_t count(const Lines& lines, const std::string& beginning) {
    return static_cast<std::size_t>(std::count_if(
        lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(beginning); }));
}

} // namespace

TEST_CASE("the JAI handshake names the program, its options and jaiok", "[jai]") {
    std::istringstream in("jai\nisready\nquit\n");
    std::ostringstream out;
    CHECK(run_jai({}, in, out) == 0);
    Lines lines;
    std::istringstream said(out.str());
    for (std::string line; std::getline(said, line);)
        lines.push_back(line);
    REQUIRE(lines.size() > 5);
    CHECK(lines[0].starts_with("id name Anzi Match"));
    CHECK(lines[1].starts_with("id author "));
    CHECK(lines[2] == "option name Engine1Path type string default ");
    CHECK(count(lines, "option name TotalRounds type spin default 50 min 1 max ") == 1);
    CHECK(count(lines, "option name Engine1Dialect type combo default anzi var anzi var pikajieqi") == 1);
    CHECK(lines[lines.size() - 2] == "jaiok");
    CHECK(lines.back() == "readyok");
}

TEST_CASE("a JAI match tells engines, start, moves with letters, results and totals", "[jai]") {
    const Lines lines =
        dialogue({{"jai", "jaiok"},
                  {"setoption name Engine1Path value " ANZI_FAKE_ENGINE_PATH, ""},
                  {"setoption name Engine2Path value greedy", ""},
                  {"setoption name TotalRounds value 1", ""},
                  {"setoption name MoveTimeMs value 5000", ""},
                  {"setoption name Concurrency value x", "info string error: bad value for Concurrency"},
                  {"isready", "readyok"},
                  {"startmatch", "info string Match finished"}});
    CHECK(count(lines, "info string Match started") == 1);
    CHECK(count(lines, "info game 1/2") == 1);
    CHECK(count(lines, "info game 2/2") == 1);
    CHECK(count(lines, "info engine fake_engine greedy") == 1);
    CHECK(count(lines, "info engine greedy fake_engine") == 1);
    CHECK(count(lines, "info fen xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w ") == 2);
    CHECK(count(lines, "info depth 3 score cp 25") > 0);
    CHECK(count(lines, "info result ") == 2);
    CHECK(count(lines, "info wld ") == 2);
    std::size_t uncovering = 0;
    for (const std::string& line : lines) {
        const auto words = words_of(line);
        if (words.size() != 5 || words[1] != "move") continue;
        CHECK(words[3] == "time");
        CHECK(words[2].size() >= 4);
        uncovering += words[2].size() > 4;
    }
    CHECK(uncovering > 4);
}

TEST_CASE("a JAI match can be stopped, and says what is wrong with its engines", "[jai]") {
    const Lines lines = dialogue({{"jai", "jaiok"},
                                  {"startmatch", "info string error: engine "},
                                  {"setoption name Engine1Path value " ANZI_FAKE_ENGINE_PATH " hang", ""},
                                  {"setoption name Engine2Path value random", ""},
                                  {"startmatch", "info string error: engine fake_engine has no limit"},
                                  {"setoption name MainTimeMs value 100000", ""},
                                  {"startmatch", "info fen"},
                                  {"stop", "info string Match stopped"}});
    CHECK(count(lines, "info result") == 0);
    CHECK(count(lines, "info string Match stopped") == 1);
}

} // namespace anzi::match
