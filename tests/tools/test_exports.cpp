#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/tools/random_record.h"
#include "tools/match/export_jieqibox.h"
#include "tools/match/export_pgn.h"
#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

/// Red's cannon takes a face-down horse and turns out to be one itself; Black takes it back.
GameRecord short_game() {
    GameRecord record;
    record.variant = Jieqi::kName;
    record.fen = Jieqi::kStartFen;
    record.game = 6;
    record.engines[index(Color::Red)].name = "Anzi \"dev\"";
    record.engines[index(Color::Red)].limit = "movetime=100";
    record.engines[index(Color::Black)].name = "greedy";
    record.moves = {
        {"b2b9Nn", 105, {}, 35, 12, 4000}, {"a9b9r", 20, {}, -29997, {}, {}}, {"h2e2P", 7, {}, {}, 3, {}}};
    record.verdict = {GameResult::RedWins, Termination::IllegalMove};
    record.detail = "greedy played e9e5";
    record.date = "2025-01-31T12:00:00Z";
    return record;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a JieqiBox file has players, result and every move with its letters", "[exports]") {
    const auto file = nlohmann::json::parse(*to_jieqibox(short_game()));
    const auto& metadata = file.at("metadata");
    CHECK(metadata.at("white") == "Anzi \"dev\"");
    CHECK(metadata.at("black") == "greedy");
    CHECK(metadata.at("result") == "1-0");
    CHECK(metadata.at("date") == "2025-01-31");
    CHECK(metadata.at("round") == "7");
    CHECK(metadata.at("flipMode") == "random");
    const auto& moves = file.at("moves");
    REQUIRE(moves.size() == 3);
    CHECK(moves[0].at("type") == "move");
    CHECK(moves[0].at("data") == "b2b9Nn");
    CHECK(moves[0].at("engineScore") == 35);
    CHECK(moves[0].at("engineTime") == 105);
    CHECK(moves[1].at("engineScore") == -29997);
    CHECK_FALSE(moves[2].contains("engineScore"));
    CHECK(moves[2].at("comment") == "red wins (illegal move): greedy played e9e5");
}

TEST_CASE("a JieqiBox file shows the position after each move as one who knows what was taken", "[exports]") {
    const auto file = nlohmann::json::parse(*to_jieqibox(short_game()));
    const std::string after_first = file.at("moves")[0].at("fen");
    CHECK(after_first.starts_with("xNxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b "));
    const auto view = parse_fen<Jieqi>(after_first)->view;
    CHECK(view.position.pool(Color::Red)[PieceType::Horse] == 1);
    CHECK(view.position.pool(Color::Black)[PieceType::Horse] == 1);
    CHECK(view.captured_seen[index(Color::Black)][PieceType::Horse] == 1);
    CHECK(file.at("metadata").at("currentFen") == file.at("moves")[2].at("fen"));
    CHECK(parse_fen<Jieqi>(file.at("metadata").at("initialFen").get<std::string>())
              ->view.position.same_state({}));
}

TEST_CASE("a JieqiBox file of a game without moves tells its end before them", "[exports]") {
    GameRecord record = short_game();
    record.moves.clear();
    const auto file = nlohmann::json::parse(*to_jieqibox(record));
    CHECK(file.at("moves").empty());
    CHECK(file.at("metadata").at("openingComment") == "red wins (illegal move): greedy played e9e5");
}

TEST_CASE("xiangqi and unplayable games have no JieqiBox file", "[exports]") {
    GameRecord record = short_game();
    record.moves[0].move = "b2b8Nn";
    CHECK_FALSE(to_jieqibox(record));
    record = short_game();
    record.variant = Xiangqi::kName;
    record.fen = Xiangqi::kStartFen;
    CHECK_FALSE(to_jieqibox(record));
}

TEST_CASE("PGN-like text has tags and annotated moves", "[exports]") {
    const std::string pgn = *to_pgn(short_game());
    INFO(pgn);
    for (const char* part : {"[Red \"Anzi \\\"dev\\\"\"]\n", "[Black \"greedy\"]\n",
                             "[Date \"2025.01.31\"]\n", "[Result \"1-0\"]\n", "[Variant \"Jieqi\"]\n",
                             "[RedLimit \"movetime=100\"]\n", "[Termination \"illegal move\"]\n"})
        CHECK(contains(pgn, part));
    CHECK(contains(pgn, "[FEN \"" + std::string(Jieqi::kStartFen) + "\"]\n"));
    CHECK(contains(pgn, "\n\n1. b2b9Nn {+0.35/12 0.105s} a9b9r {-M3 0.020s} 2. h2e2P {0.007s}"));
    CHECK(contains(pgn, "{greedy played e9e5} 1-0\n\n"));
}

TEST_CASE("PGN-like text numbers moves from the start position on", "[exports]") {
    GameRecord record = short_game();
    record.variant = Xiangqi::kName;
    record.fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 17";
    record.moves = {{"h9g7", 1, {}, {}, {}, {}}, {"h0g2", 1, {}, {}, {}, {}}};
    CHECK(contains(*to_pgn(record), "\n\n17... h9g7 {0.001s} 18. h0g2 {0.001s}"));
    CHECK(contains(*to_pgn(record), "[Variant \"Xiangqi\"]"));
}

TEST_CASE("PGN-like text keeps its lines short and its comments closed", "[exports]") {
    GameRecord record = random_record(LuckMode::Mirror, 3, 4, 120);
    record.detail = "it wrote } and { and\nmore";
    const std::string pgn = *to_pgn(record);
    CHECK(contains(pgn, "{it wrote   and   and more}"));
    std::size_t longest = 0, length = 0;
    for (char ch : pgn.substr(pgn.find("\n\n") + 2))
        longest = std::max(longest, length = ch == '\n' ? 0 : length + 1);
    CHECK(longest <= 80);
    CHECK(longest > 60);
}

TEST_CASE("exports of random games hold every move", "[exports]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const GameRecord record = random_record(LuckMode::Squares, seed, seed, 150);
        const auto file = nlohmann::json::parse(*to_jieqibox(record));
        REQUIRE(file.at("moves").size() == record.moves.size());
        const std::string pgn = *to_pgn(record);
        for (std::size_t i = 0; i < record.moves.size(); ++i) {
            CHECK(file.at("moves")[i].at("data") == record.moves[i].move);
            CHECK(contains(pgn, record.moves[i].move));
        }
    }
}

} // namespace anzi::match
