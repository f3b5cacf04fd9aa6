#include <sstream>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tests/tools/random_record.h"
#include "tools/match/replay.h"
#include "tools/match/uci_player.h"

namespace anzi::match {
namespace {

GameRecord full_record() {
    GameRecord record = random_record(LuckMode::Squares, 3, 4, 30);
    record.seed = ~std::uint64_t{0};
    record.pair = 3;
    record.game = 7;
    record.engines[0] = {"A \"x\"", "id", "cmd -a", "anzi", "tc=1+0", {{"Hash", "16"}, {"EvalFile", ""}}};
    record.moves[0].clock_ms = -5;
    record.moves[0].score = -29998;
    record.moves[0].depth = 9;
    record.moves[0].nodes = 123456789012;
    record.detail = "A: line\nbreak";
    return record;
}

} // namespace

TEST_CASE("a record read back from its line is the same record", "[record]") {
    const GameRecord record = full_record();
    const std::string line = to_line(record);
    CHECK(line.find('\n') == std::string::npos);
    const auto read = parse_record(line);
    REQUIRE(read.has_value());
    CHECK(*read == record);
}

TEST_CASE("what is no record is an error", "[record]") {
    const std::string line = to_line(full_record());
    CHECK_FALSE(parse_record(""));
    CHECK_FALSE(parse_record("{}"));
    CHECK_FALSE(parse_record(line.substr(0, line.size() / 2)));
    std::string bad = line;
    bad.replace(bad.find("\"squares\""), 9, "\"circles\"");
    CHECK(parse_record(bad).error() == "unknown word 'circles'");
}

TEST_CASE("games end on replay as they were recorded, in both variants and with either luck", "[record]") {
    for (const char* variant : {"jieqi", "xiangqi"})
        for (LuckMode luck : {LuckMode::Mirror, LuckMode::Squares}) {
            auto options = options_for({built_in("random"), built_in("greedy")}, 10);
            options.game.variant = variant;
            options.game.luck = luck;
            const auto played = play_match(options);
            CHECK(played.complete);
            for (const GameRecord& record : played.records) {
                INFO(to_line(record));
                const auto read = parse_record(to_line(record));
                REQUIRE(read.has_value());
                const auto verdict = replay(*read, {});
                REQUIRE(verdict.has_value());
                CHECK(*verdict == record.verdict);
                CHECK(record.verdict.reason <= Termination::NoCaptureLimit);
            }
        }
}

TEST_CASE("mirrored luck gives both games of a pair the same names in the order of asking", "[record]") {
    const auto played = play_match(options_for({built_in("random"), built_in("greedy")}, 1));
    REQUIRE(played.records.size() == 2);
    CHECK(played.records[0].luck == played.records[1].luck);
    CHECK(played.records[0].deal != played.records[1].deal);
    auto options = options_for({built_in("random"), built_in("greedy")}, 1);
    options.game.luck = LuckMode::Squares;
    const auto by_point = play_match(options);
    REQUIRE(by_point.records.size() == 2);
    CHECK(by_point.records[0].deal == by_point.records[1].deal);
}

TEST_CASE("a record that was tampered with does not replay", "[record]") {
    auto options = options_for({built_in("random"), built_in("greedy")}, 1);
    const GameRecord record = play_match(options).records.at(0);
    REQUIRE(replay(record, {}).has_value());

    GameRecord other = record;
    other.verdict.result = GameResult::Draw;
    CHECK(replay(other, {}).error().starts_with("recorded: draw"));
    other = record;
    other.moves.pop_back();
    CHECK_FALSE(replay(other, {}));
    other = record;
    other.moves[0].move = "a0a9";
    CHECK(replay(other, {}).error() == "illegal move a0a9");
    other = record;
    std::swap(other.luck.names[0], other.luck.names[1]);
    CHECK_FALSE(replay(other, {}));
    other = record;
    other.luck.names[0].pop_back();
    CHECK(replay(other, {}).error() == "a luck list has not as many names as its pool");
}

TEST_CASE("replay prints each move, the board after it and the verdict", "[record]") {
    GameRecord record = random_record(LuckMode::Mirror, 1, 2, 3);
    record.game = 5;
    std::ostringstream out, err;
    CHECK(run_replay({record}, 5, out, err) == 0);
    CHECK(out.str().find("1. " + record.moves[0].move + "  10 ms\n9 x x") != std::string::npos);
    CHECK(out.str().find("3. " + record.moves[2].move) != std::string::npos);
    CHECK(out.str().ends_with("draw (adjudication)\n"));
    CHECK(err.str().empty());
    CHECK(run_replay({record}, 6, out, err) == 1);
    CHECK(err.str() == "no game 6 in the record\n");
}

TEST_CASE("scores are read from the best variation's info lines alone", "[record]") {
    Answer answer;
    read_info("info depth 5 seldepth 9 multipv 1 score cp -34 nodes 1234 time 5 pv a0a1 b0b1", answer);
    CHECK(answer.score == -34);
    CHECK(answer.depth == 5);
    CHECK(answer.nodes == 1234);
    read_info("info depth 6 multipv 2 score cp 99 nodes 9 pv a0a1", answer);
    read_info("info string depth 7 score cp 99", answer);
    CHECK(answer.score == -34);
    CHECK(answer.depth == 5);
    read_info("info depth 8 score mate 3 nodes 2000", answer);
    CHECK(answer.score == 29997);
    read_info("info depth 8 score mate -2", answer);
    CHECK(answer.score == -29998);
    read_info("info depth x score cp", answer);
    read_info("info", answer);
    CHECK(answer.depth == 8);
}

} // namespace anzi::match
