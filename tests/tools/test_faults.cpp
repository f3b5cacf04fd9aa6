// Engines that misbehave: each loses its game with a reason, and the match goes on.
#include <sys/wait.h>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tools/match/replay.h"

namespace anzi::match {
namespace {

/// One pair of games of the fake engine in this mode, misbehaving from its 2nd move on, against `random`.
/// Both must be played, and lost by the fake engine.
GameRecord lost_game(const std::string& mode, int first = 2) {
    const auto played =
        play_match(options_for({fake_engine("fake", {mode, std::to_string(first)}), built_in("random")}, 1));
    INFO("mode " << mode);
    CHECK_FALSE(played.error);
    CHECK(played.complete);
    REQUIRE(played.records.size() == 2);
    for (const GameRecord& record : played.records) {
        const Color fake = record.players[0] == 0 ? Color::Red : Color::Black;
        CHECK(record.verdict.result == win_for(~fake));
        CHECK(record.verdict.reason == played.records[0].verdict.reason);
        CHECK(replay(record, {}).has_value());
    }
    CHECK(played.records[0].moves.size() == 2 * static_cast<std::size_t>(first - 1));
    CHECK(played.records[1].moves.size() == 2 * static_cast<std::size_t>(first - 1) + 1);
    // Nothing is left of the engines, neither running nor as a zombie.
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
    return played.records[0];
}

} // namespace

TEST_CASE("an engine that crashes loses by engine crash with its signal", "[faults]") {
    const GameRecord record = lost_game("crash");
    CHECK(record.verdict.reason == Termination::EngineCrash);
    CHECK(record.detail == "fake: the engine has ended (signal 9)");
}

TEST_CASE("an engine that exits loses by engine crash with its exit code", "[faults]") {
    const GameRecord record = lost_game("exit");
    CHECK(record.verdict.reason == Termination::EngineCrash);
    CHECK(record.detail == "fake: the engine has ended (exit code 3)");
}

TEST_CASE("an engine that hangs loses by time forfeit", "[faults]") {
    CHECK(lost_game("hang").verdict.reason == Termination::TimeForfeit);
}

TEST_CASE("an engine that answers after limit and margin loses by time forfeit", "[faults]") {
    CHECK(lost_game("late").verdict.reason == Termination::TimeForfeit);
}

TEST_CASE("an engine that talks and never answers loses by time forfeit", "[faults]") {
    CHECK(lost_game("chatter").verdict.reason == Termination::TimeForfeit);
}

TEST_CASE("an engine whose line never ends loses by engine crash", "[faults]") {
    CHECK(lost_game("flood").verdict.reason == Termination::EngineCrash);
}

TEST_CASE("an illegal move loses and is named", "[faults]") {
    const GameRecord record = lost_game("illegal");
    CHECK(record.verdict.reason == Termination::IllegalMove);
    CHECK(record.detail == "fake: bestmove a0i9");
}

TEST_CASE("garbage for a move loses by illegal move, and its record can be read back", "[faults]") {
    const GameRecord record = lost_game("garbage");
    CHECK(record.verdict.reason == Termination::IllegalMove);
    CHECK(parse_record(to_line(record)).has_value());
}

TEST_CASE("a bestmove without a move loses by illegal move", "[faults]") {
    CHECK(lost_game("empty").verdict.reason == Termination::IllegalMove);
}

TEST_CASE("the answer to the last position instead of this one loses by illegal move", "[faults]") {
    CHECK(lost_game("stale").verdict.reason == Termination::IllegalMove);
}

TEST_CASE("a second bestmove loses by illegal move", "[faults]") {
    // The first answer counts; the second is met when the engine is asked again.
    const auto played = play_match(options_for({fake_engine("fake", {"twice", "1"}), built_in("random")}, 1));
    REQUIRE(played.records.size() == 2);
    CHECK(played.records[0].verdict == Verdict{GameResult::BlackWins, Termination::IllegalMove});
    CHECK(played.records[0].moves.size() == 2);
    CHECK(played.records[0].detail.starts_with("fake: not asked for: bestmove "));
}

TEST_CASE("an engine may resign", "[faults]") {
    CHECK(lost_game("resign").verdict.reason == Termination::Resignation);
}

TEST_CASE("an engine that plays well ends its games by the rules", "[faults]") {
    const auto played = play_match(options_for({fake_engine("fake"), built_in("random")}, 2));
    REQUIRE(played.records.size() == 4);
    for (const GameRecord& record : played.records) {
        INFO(to_string(record.verdict) << ' ' << record.detail);
        CHECK(record.verdict.reason <= Termination::NoCaptureLimit);
        CHECK(record.engines[static_cast<std::size_t>(record.players[0] == 0 ? 0 : 1)].id == "Fake Engine");
    }
}

TEST_CASE("an engine that does not end on quit is killed", "[faults]") {
    auto options = options_for({fake_engine("fake", {"stay"}), built_in("random")}, 1);
    options.game.score_rules.max_moves = 2;
    CHECK(play_match(options).complete);
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
}

TEST_CASE("a program that cannot be started ends the match before its first game", "[faults]") {
    EngineSpec missing = fake_engine("missing");
    missing.command = "/nonexistent/engine";
    const auto played = play_match(options_for({built_in("random"), missing}, 1));
    CHECK(played.records.empty());
    REQUIRE(played.error);
    CHECK(played.error->message.find("missing: cannot start /nonexistent/engine") != std::string::npos);
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
}

TEST_CASE("an engine that never answers uci ends the match before its first game", "[faults]") {
    auto options = options_for({fake_engine("mute", {"mute"}), built_in("random")}, 1);
    options.patience = Milliseconds(300);
    const auto played = play_match(options);
    CHECK(played.records.empty());
    REQUIRE(played.error);
    CHECK(played.error->message == "mute: uciok did not come in time");
}

TEST_CASE("two faulty engines at once do not disturb each other's games", "[faults]") {
    auto options = options_for(
        {fake_engine("a", {"crash", "3"}), fake_engine("b", {"twice", "2"}), built_in("random")}, 2);
    options.concurrency = 3;
    const auto played = play_match(options);
    CHECK(played.complete);
    CHECK(played.records.size() == 12);
    for (const GameRecord& record : played.records)
        CHECK(replay(record, {}).has_value());
}

} // namespace anzi::match
