#include <sstream>

#include "protocol/uci_writer.h"
#include "tests/protocol/dialogue.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// What `f(writer)` writes.
template <class F>
std::string written(F&& f, Dialect dialect = Dialect::Uci) {
    std::ostringstream out;
    UciWriter writer(out);
    writer.set_dialect(dialect);
    f(writer);
    return out.str();
}

InfoLine sample_line() {
    InfoLine line;
    line.depth = 3, line.seldepth = 9, line.multipv = 2, line.score.centipawns = -15;
    line.wdl = {300, 400, 300};
    line.nodes = 1000, line.nps = 50000, line.hashfull = 7, line.time_ms = 20;
    line.pv = {move("h2e2"), move("h9g7")};
    return line;
}

} // namespace

TEST_CASE("a line of analysis ends with its moves") {
    CHECK(written([](UciWriter& w) { w.analysis({sample_line()}, false); }) ==
          "info depth 3 seldepth 9 multipv 2 score cp -15 nodes 1000 nps 50000 hashfull 7 time 20 pv h2e2 "
          "h9g7\n");
    CHECK(written([](UciWriter& w) { w.analysis({sample_line()}, true); }) ==
          "info depth 3 seldepth 9 multipv 2 score cp -15 wdl 300 400 300 nodes 1000 nps 50000 hashfull 7 "
          "time 20 "
          "pv h2e2 h9g7\n");
}

TEST_CASE("a mate is counted in moves") {
    InfoLine line = sample_line();
    line.score.mate = -2;
    CHECK(written([&](UciWriter& w) { w.analysis({line}, false); }).find(" score mate -2 ") !=
          std::string::npos);
}

TEST_CASE("UCCI writes values without cp, and mates as large ones") {
    InfoLine line = sample_line();
    const auto text = [&] {
        return written([&](UciWriter& w) { w.analysis({line}, false); }, Dialect::Ucci);
    };
    CHECK(text().find(" score -15 ") != std::string::npos);
    line.score.mate = 3;
    CHECK(text().find(" score 29997 ") != std::string::npos);
    line.score.mate = -3;
    CHECK(text().find(" score -29997 ") != std::string::npos);
}

TEST_CASE("a bestmove has four characters and at most a move to ponder on") {
    SearchResult result;
    CHECK(written([&](UciWriter& w) { w.best_move(result); }) == "bestmove (none)\n");
    CHECK(written([&](UciWriter& w) { w.best_move(result); }, Dialect::Ucci) == "nobestmove\n");
    result.best = move("b2e2");
    CHECK(written([&](UciWriter& w) { w.best_move(result); }) == "bestmove b2e2\n");
    result.ponder = move("h9g7");
    CHECK(written([&](UciWriter& w) { w.best_move(result); }) == "bestmove b2e2 ponder h9g7\n");
}

TEST_CASE("the odds of an uncovering are listed in percent and pawns") {
    const SearchResult::MoveOdds odds{move("b2b9"),
                                      {{PieceType::Chariot, 0.1249, 3.1},
                                       {PieceType::Horse, 0.5, -0.4},
                                       {PieceType::Soldier, 0.3751, -0.001}}};
    CHECK(written([&](UciWriter& w) { w.uncover_odds(odds); }) ==
          "info string uncover b2b9: R 12% +3.10, N 50% -0.40, P 38% +0.00\n");
}

TEST_CASE("no message can be taken for analysis, whatever it quotes") {
    for (std::string quoted : {"score", "scorescore cp", "a pv b", " pv pv  pv ", "xscore",
                               "\xff\n\x01 pv \r", "sscorecore", " ppv v "}) {
        const std::string text = written([&](UciWriter& w) { w.error(quoted); });
        CAPTURE(text);
        REQUIRE(text.ends_with('\n'));
        CHECK(!discipline_fault(text.substr(0, text.size() - 1)));
    }
    CHECK(written([](UciWriter& w) { w.error(std::string(1'000'000, 'x')); }).size() < 1000);
}
