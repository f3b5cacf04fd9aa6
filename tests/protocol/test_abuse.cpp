// What no client should do, and some do.
#include <sstream>

#include "engine/rng.h"
#include "tests/protocol/dialogue.h"
#include "tests/support/catch.h"

using namespace anzi;
using namespace anzi::test;

namespace {

constexpr const char* kBestMove = "bestmove .*";

/// All output for an input that ends by itself.
std::vector<std::string> answers(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    UciLoop(in, out).run();
    std::vector<std::string> lines;
    std::istringstream text(out.str());
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

void check_discipline(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        CAPTURE(line, discipline_fault(line).value_or(""));
        CHECK(!discipline_fault(line));
    }
}

} // namespace

TEST_CASE("quit during a search ends it with one bestmove") {
    CHECK(count_matches(answers("go infinite\nquit\nisready\n"), kBestMove) == 1);
    CHECK(count_matches(answers("go infinite\nquit\nisready\n"), "readyok") == 0);
}

TEST_CASE("the end of the input during a search ends it with one bestmove") {
    CHECK(count_matches(answers("go infinite\n"), kBestMove) == 1);
    CHECK(count_matches(answers("go ponder nodes 10"), kBestMove) == 1);
    CHECK(count_matches(answers("go movetime 100000"), kBestMove) == 1);
}

TEST_CASE("a perft that was asked for before quit comes to its end") {
    CHECK(count_matches(answers("go perft 2\nquit\n"), "Nodes searched: 66462") == 1);
    CHECK(count_matches(answers("go perft 2\n"), "Nodes searched: 66462") == 1);
}

TEST_CASE("an input without a line end at its end is carried out") {
    CHECK(count_matches(answers("isready"), "readyok") == 1);
    CHECK(answers("").empty());
}

TEST_CASE("a thousand positions, searches and stops give a thousand bestmoves") {
    Dialogue engine;
    for (int i = 0; i < 1000; ++i) {
        engine.send("position startpos moves h2h4A");
        engine.send(i % 2 == 0 ? "go infinite" : "go nodes 20");
        engine.send("stop");
    }
    const std::vector<std::string> lines = engine.finish();
    CHECK(count_matches(lines, "bestmove [a-i][5-9].*") == 1000);
    check_discipline(lines);
}

TEST_CASE("a thousand searches one upon the other give a thousand bestmoves") {
    std::string input;
    for (int i = 0; i < 1000; ++i)
        input += "go infinite\n";
    CHECK(count_matches(answers(input), kBestMove) == 1000);
}

TEST_CASE("stop without a search says nothing") { CHECK(answers("stop\nponderhit\nstop\n").empty()); }

TEST_CASE("lines of a megabyte are survived") {
    const std::string words = [] {
        std::string text;
        while (text.size() < 1'000'000)
            text += " h2h4A";
        return text;
    }();
    const std::string noise(1'000'000, 'x');
    const std::vector<std::string> lines =
        answers("position startpos moves" + words + "\nposition fen " + noise + "\nfen" + words + "\n" +
                noise + "\nsetoption name " + noise + " value " + noise + "\nbanmoves" + words +
                "\ngo nodes 20 searchmoves" + words + "\ngo nodes 20" + words + "\n" +
                std::string(1'000'000, ' ') + "\nsetoption name Hash value " + noise + "\nisready\n");
    CHECK(count_matches(lines, "readyok") == 1);
    CHECK(count_matches(lines, kBestMove) == 2);
    CHECK(lines.size() < 200);
    check_discipline(lines);
}

TEST_CASE("binary junk is survived") {
    const std::uint64_t seed = 11;
    CAPTURE(seed);
    Rng rng(seed);
    std::string junk;
    for (int i = 0; i < 200'000; ++i)
        junk += static_cast<char>(rng.below(256));
    const std::vector<std::string> lines = answers(junk + "\nisready\n");
    CHECK(count_matches(lines, "readyok") == 1);
    check_discipline(lines);
}

TEST_CASE("isready is answered at once during a search") {
    Dialogue engine;
    engine.send("go infinite");
    for (int i = 0; i < 10; ++i) {
        engine.send("isready");
        REQUIRE(engine.find("readyok"));
    }
    CHECK(engine.count_since(kBestMove) == 0);
}

TEST_CASE("carriage returns, tabs and empty lines are as nothing") {
    const std::vector<std::string> lines =
        answers("\r\n\n  \r\nposition\tstartpos  moves   h2h4A\r\nd\r\nisready\r\n");
    CHECK(count_matches(lines, "readyok") == 1);
    CHECK(count_matches(lines, "Fen: .* b A1B2.*") == 1);
}
