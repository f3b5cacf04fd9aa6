// A match that is killed goes on as if nothing had happened.
#include <fstream>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tools/match/engine_process.h"

namespace anzi::match {
namespace {

/// Runs anzi-match and reads what it says, at most `lines` lines; then kills it (SIGKILL) if it still runs.
int run_and_kill(const std::vector<std::string>& arguments, int lines) {
    asio::io_context context(1);
    int read = 0;
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
            auto process = EngineProcess::start(context.get_executor(), ANZI_MATCH_PATH, arguments);
            REQUIRE(process.has_value());
            const Deadline deadline = SteadyClock::now() + std::chrono::seconds(60);
            while (read < lines) {
                const ReadLine line = co_await (*process)->read_line(deadline);
                if (line.status != PipeStatus::Ok) break;
                ++read;
            }
        },
        asio::detached);
    context.run();
    return read;
}

std::vector<std::string> match_arguments(const std::string& record) {
    std::vector<std::string> words = {"--each", std::string("cmd=") + ANZI_FAKE_ENGINE_PATH, "movetime=2000",
                                      "margin=8000"};
    for (const char* name : {"A", "B", "C"})
        for (const std::string& word : {std::string("--engine"), std::string("name=") + name})
            words.push_back(word);
    for (const char* word :
         {"--pairs", "2", "--seed", "11", "--concurrency", "2", "--max-moves", "40", "--resume", "--record"})
        words.emplace_back(word);
    words.push_back(record);
    return words;
}

/// What does not depend on the clock, by number of the game.
std::map<int, std::string> games_in(const std::string& path) {
    std::map<int, std::string> games;
    const auto records = read_records(path);
    REQUIRE(records.has_value());
    for (const GameRecord& record : *records) {
        CHECK_FALSE(games.contains(record.game));
        std::string& game = games[record.game];
        game = record.engines[0].name + record.engines[1].name + record.deal[0] + record.deal[1] +
               to_string(record.verdict);
        for (const MoveRecord& move : record.moves)
            game += " " + move.move;
    }
    return games;
}

} // namespace

TEST_CASE("a match killed twice with SIGKILL and resumed is the match that was not killed", "[resume]") {
    const TemporaryFile whole, killed;
    run_and_kill(match_arguments(whole.path()), 1000);
    run_and_kill(match_arguments(killed.path()), 4); // a line to begin with, then one for each game
    REQUIRE(games_in(killed.path()).size() >= 3);
    REQUIRE(games_in(killed.path()).size() < 12);
    run_and_kill(match_arguments(killed.path()), 3);
    run_and_kill(match_arguments(killed.path()), 1000);
    const auto games = games_in(killed.path());
    CHECK(games.size() == 12);
    CHECK(games == games_in(whole.path()));
}

TEST_CASE("a record that was cut off in its last line loses that line and no other", "[resume]") {
    const TemporaryFile file;
    auto options = options_for({built_in("random"), built_in("greedy")}, 3);
    options.record_file = file.path();
    REQUIRE(play_match(options).complete);
    const auto whole = games_in(file.path());
    std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) - 20);

    options.resume = true;
    options.seed.reset(); // as in the file
    const auto resumed = play_match(options);
    CHECK(resumed.complete);
    CHECK(resumed.records.size() == 1);
    CHECK(games_in(file.path()) == whole);
}

TEST_CASE("an existing record is not written to unless the match is resumed", "[resume]") {
    const TemporaryFile file;
    std::ofstream(file.path()) << "";
    auto options = options_for({built_in("random"), built_in("greedy")}, 1);
    options.record_file = file.path();
    const auto played = play_match(options);
    REQUIRE(played.error);
    CHECK(played.error->message.ends_with("exists: --resume goes on with it"));
}

TEST_CASE("a record of another match is not resumed", "[resume]") {
    const TemporaryFile file;
    auto options = options_for({built_in("random"), built_in("greedy")}, 1);
    options.record_file = file.path();
    REQUIRE(play_match(options).complete);
    options.resume = true;
    const auto refusal = [](const MatchOptions& other) {
        const auto played = play_match(other);
        return played.error ? played.error->message : "none";
    };
    auto other = options;
    other.seed = 8;
    CHECK(refusal(other) == "game 0 of the record has another seed");
    other = options;
    std::swap(other.engines[0], other.engines[1]);
    CHECK(refusal(other) == "game 0 of the record was played by random with other settings");
    other = options;
    other.game.luck = LuckMode::Squares;
    CHECK(refusal(other) == "game 0 of the record has the other kind of luck");
    CHECK(refusal(options) == "none");
}

} // namespace anzi::match
