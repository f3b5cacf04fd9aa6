#include "tools/match/statistics.h"

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/catch.h"
#include "tests/tools/random_record.h"
#include "tools/match/stats_command.h"

namespace anzi::match {
namespace {

using Catch::Approx;

/// Game `game` of the match with this seed: A has Red in even games. `points` are A's.
GameRecord game_of_match(int game, double points, Termination reason = Termination::Checkmate,
                         std::uint64_t seed = 1) {
    const Color first = game % 2 == 0 ? Color::Red : Color::Black;
    GameRecord record = random_record(LuckMode::Mirror, static_cast<std::uint64_t>(game / 2), 5, 6, first);
    record.seed = seed;
    record.game = game;
    record.pair = game / 2;
    record.verdict = {points == 0.5 ? GameResult::Draw : win_for(points == 1 ? first : ~first), reason};
    return record;
}

Statistics statistics_of(const std::vector<GameRecord>& records) {
    Statistics statistics;
    for (const GameRecord& record : records)
        REQUIRE(statistics.add(record));
    return statistics;
}

/// A file of records that is gone when the test ends.
class RecordFile {
public:
    RecordFile(const std::string& name, const std::vector<GameRecord>& records)
        : path_(std::filesystem::temp_directory_path() / name) {
        std::ofstream file(path_);
        for (const GameRecord& record : records)
            file << to_line(record) << '\n';
    }
    ~RecordFile() { std::filesystem::remove(path_); }
    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

} // namespace

TEST_CASE("games are counted as the first engine sees them", "[statistics]") {
    const Statistics statistics = statistics_of(
        {game_of_match(0, 1), game_of_match(1, 0.5, Termination::Repetition), game_of_match(2, 1),
         game_of_match(3, 0), game_of_match(4, 0, Termination::TimeForfeit)});
    REQUIRE(statistics.pairings().size() == 1);
    const Pairing& p = statistics.pairings().front();
    CHECK(p.names == std::array<std::string, 2>{"A", "B"});
    CHECK(p.games == GameCounts{2, 1, 2});
    CHECK(p.by_color[index(Color::Red)] == GameCounts{2, 0, 1});
    CHECK(p.by_color[index(Color::Black)] == GameCounts{0, 1, 1});
    CHECK(p.by_reason.at(Termination::Checkmate) == GameCounts{2, 0, 1});
    CHECK(p.by_reason.at(Termination::Repetition) == GameCounts{0, 1, 0});
    CHECK(p.by_reason.at(Termination::TimeForfeit) == GameCounts{0, 0, 1});
}

TEST_CASE("pairs are complete whatever order their games end in", "[statistics]") {
    const Statistics statistics =
        statistics_of({game_of_match(3, 1), game_of_match(0, 1), game_of_match(4, 0.5), game_of_match(1, 0.5),
                       game_of_match(2, 1)});
    const Pairing& p = statistics.pairings().front();
    CHECK(p.pairs == PairCounts{0, 0, 0, 1, 1});
    CHECK(p.unpaired() == 1);
    CHECK(p.pair_points.mean() == Approx(1.75));
}

TEST_CASE("a game met twice is counted once", "[statistics]") {
    Statistics statistics = statistics_of({game_of_match(0, 1)});
    CHECK(*statistics.add(game_of_match(0, 1)) == Statistics::Added::Duplicate);
    CHECK(*statistics.add(game_of_match(0, 1, Termination::Checkmate, 2)) ==
          Statistics::Added::Yes); // other seed
    CHECK(statistics.pairings().front().games.total() == 2);
}

TEST_CASE("games of different matches do not make a pair", "[statistics]") {
    const Statistics statistics =
        statistics_of({game_of_match(0, 1), game_of_match(1, 1, Termination::Checkmate, 2)});
    CHECK(total(statistics.pairings().front().pairs) == 0);
}

TEST_CASE("a game without a result is not counted", "[statistics]") {
    GameRecord record = game_of_match(0, 1);
    record.verdict = {};
    Statistics statistics;
    CHECK(*statistics.add(record) == Statistics::Added::Unfinished);
    CHECK(statistics.pairings().empty());
}

TEST_CASE("a game that cannot be played through is refused", "[statistics]") {
    GameRecord record = game_of_match(0, 1);
    record.moves.front().move = "a0a9";
    Statistics statistics;
    CHECK_FALSE(statistics.add(record));
    CHECK(statistics.pairings().empty());
}

TEST_CASE("each two engines have a table of their own", "[statistics]") {
    GameRecord other = game_of_match(2, 1);
    other.engines[index(Color::Black)].name = "C";
    const Statistics statistics = statistics_of({game_of_match(0, 1), other, game_of_match(1, 1)});
    REQUIRE(statistics.pairings().size() == 2);
    CHECK(statistics.pairings()[0].games.total() == 2);
    CHECK(statistics.pairings()[1].names[1] == "C");
}

TEST_CASE("matches that name the same engines in another order are one pairing", "[statistics]") {
    GameRecord reversed = game_of_match(0, 1, Termination::Checkmate, 2);
    reversed.players = {1, 0};
    const Statistics statistics = statistics_of({game_of_match(0, 1), reversed});
    REQUIRE(statistics.pairings().size() == 1);
    CHECK(statistics.pairings().front().games == GameCounts{2, 0, 0});
}

TEST_CASE("an engine that meets itself under one name has one table", "[statistics]") {
    std::vector<GameRecord> records = {game_of_match(0, 1), game_of_match(1, 0)};
    for (GameRecord& record : records)
        record.engines[0].name = record.engines[1].name = "A";
    const Statistics statistics = statistics_of(records);
    CHECK(statistics.pairings().front().games == GameCounts{1, 0, 1});
    CHECK(total(statistics.pairings().front().pairs) == 1);
}

TEST_CASE("the table shows all figures", "[statistics]") {
    const Statistics statistics =
        statistics_of({game_of_match(0, 1), game_of_match(1, 0.5, Termination::NoCaptureLimit),
                       game_of_match(2, 1), game_of_match(3, 0), game_of_match(4, 0)});
    const std::string table = full_table(statistics.pairings().front());
    INFO(table);
    for (const char* part :
         {"A - B: 5 games, 2 pairs, 1 games without a partner", "50.0% +- ", "+2 =1 -2", "draws 20.0%",
          "Elo ", "normalised Elo", "superiority 50.0%", "luck-adjusted", "0: 0  0.5: 0  1: 1  1.5: 1  2: 0",
          "as Red          66.7%", "as Black        25.0%", "checkmate 4 (+2 =0 -2)",
          "no-capture limit 1 (+0 =1 -0)"})
        CHECK(table.find(part) != std::string::npos);
}

TEST_CASE("the state of a match fits on a line", "[statistics]") {
    const Statistics statistics = statistics_of({game_of_match(0, 1), game_of_match(1, 0)});
    CHECK(summary_line(statistics.pairings().front()) ==
          "A - B: 2 games +1 =0 -1, 50.0% +- 0.0, Elo +0.0 +- 0.0");
    const SprtParameters parameters = {0, 10};
    CHECK(summary_line(sprt({}, parameters), parameters) == "SPRT [0, 10]: LLR 0.00 (-2.94, 2.94), continue");
}

TEST_CASE("stats merges the files of several machines", "[statistics]") {
    const RecordFile first("anzi_test_stats_1.jsonl",
                           {game_of_match(0, 1), game_of_match(1, 1), game_of_match(2, 0)});
    const RecordFile second("anzi_test_stats_2.jsonl", {game_of_match(2, 0), game_of_match(3, 1)});
    std::ostringstream out, err;
    CHECK(run_stats({first.path(), second.path()}, out, err) == 0);
    CHECK(out.str().find("A - B: 4 games, 2 pairs, 0 games without a partner") != std::string::npos);
    CHECK(err.str() == "1 games met twice, counted once\n");
}

TEST_CASE("stats tells of files it cannot read", "[statistics]") {
    std::ostringstream out, err;
    CHECK(run_stats({"/nonexistent/anzi.jsonl"}, out, err) == 1);
    CHECK(err.str().find("/nonexistent/anzi.jsonl") != std::string::npos);
    CHECK(out.str().empty());
}

} // namespace anzi::match
