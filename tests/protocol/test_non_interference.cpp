// The same as tests/search says of the search, for all that a client is sent and told: two games that look
// the same to a player lead to the same commands and the same output.
#include "engine/fen.h"
#include "tests/protocol/dialogue.h"
#include "tests/support/catch.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// How `reader` is told of the game: by its moves with the letters that it may see.
std::string by_moves(const Referee<Jieqi>& game, Color reader) {
    std::string text = "position startpos moves";
    Color mover = Color::Red;
    for (const PlayedMove& played : game.moves_seen_by(reader)) {
        text += " " + to_string(played.move, mover, played.uncovered, played.captured);
        mover = ~mover;
    }
    return text;
}

/// The same by a FEN alone.
std::string by_fen(const Referee<Jieqi>& game, Color reader) {
    return "position fen " + to_fen_d2(game.view(reader));
}

/// All that the engine says about the position, without times.
std::string output(const std::string& position) {
    Dialogue engine;
    for (const char* line :
         {"setoption name MultiPV value 3", "setoption name Seed value 7",
          "setoption name UCI_ShowWDL value true", "setoption name Show Uncover Odds value true"})
        engine.send(line);
    engine.send(position);
    engine.send("d");
    engine.send("eval");
    engine.send("go nodes 500");
    REQUIRE(engine.find("bestmove .*"));
    engine.send("go nodes 300"); // with the tree that is there
    REQUIRE(engine.find("bestmove .*"));
    engine.send("go perft 1");
    std::string text;
    for (const std::string& line : engine.finish())
        text += std::regex_replace(line, std::regex(" nps \\d+| time \\d+"), "") + "\n";
    return text;
}

} // namespace

TEST_CASE("two deals that look the same to a player get the same output") {
    int different_deals = 0;
    const int games = test_games(6);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const auto [first, second] = lookalike_games(seed, 12 + 8 * game);
        const Color reader = first.side_to_move();
        different_deals += !(first.deal(reader) == second.deal(reader));
        for (const auto told : {by_moves, by_fen}) {
            const std::string position = told(first, reader);
            CHECK(position == told(second, reader));
            const std::string text = output(position);
            CHECK(text.find("error") == std::string::npos);
            CHECK(text == output(told(second, reader)));
        }
    }
    CHECK(different_deals > games / 2);
}
