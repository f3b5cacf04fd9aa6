#include "engine/rng.h"
#include "protocol/uci_parser.h"
#include "tests/support/catch.h"

using namespace anzi;

namespace {

/// The command on the line, which must be a C.
template <class C>
C parsed(std::string_view line) {
    const Expected<Command> command = parse_command(line);
    REQUIRE(command.has_value());
    REQUIRE(std::holds_alternative<C>(*command));
    return std::get<C>(*command);
}

using Words = std::vector<std::string>;

} // namespace

TEST_CASE("blanks and control characters make an empty line") {
    for (std::string_view line : {"", " ", "\r", "\t \r", "\x01\x02"})
        CHECK(std::holds_alternative<std::monostate>(*parse_command(line)));
}

TEST_CASE("a carriage return is no part of the last word") {
    CHECK(std::holds_alternative<IsReadyCommand>(*parse_command("isready\r")));
    CHECK(parsed<PositionCommand>("position startpos moves a0a1\r").moves == Words{"a0a1"});
}

TEST_CASE("a position is a FEN or the start, and moves") {
    const auto start = parsed<PositionCommand>("position startpos");
    CHECK(!start.fen);
    CHECK(start.moves.empty());
    const auto fen = parsed<PositionCommand>("position  fen a b\tc  d moves e2e4 e7e5r");
    CHECK(fen.fen == "a b c d");
    CHECK(fen.moves == Words{"e2e4", "e7e5r"});
}

TEST_CASE("the word position may be missing") {
    CHECK(parsed<PositionCommand>("fen a b moves c").fen == "a b");
    CHECK(parsed<PositionCommand>("startpos moves c d").moves == Words{"c", "d"});
}

TEST_CASE("a name and a value may have several words") {
    const auto option = parsed<SetOptionCommand>("setoption name Move Overhead value a b");
    CHECK(option.name == "Move Overhead");
    CHECK(option.value == "a b");
    CHECK(!parsed<SetOptionCommand>("setoption name Clear Hash").value);
    CHECK(!parsed<SetOptionCommand>("setoption name Clear Hash value").value);
}

TEST_CASE("UCCI sets options without the words name and value") {
    const auto option = parsed<SetOptionCommand>("setoption usemillisec true");
    CHECK(option.name == "usemillisec");
    CHECK(option.value == "true");
    CHECK(!parsed<SetOptionCommand>("setoption newgame").value);
}

TEST_CASE("every limit of go is read") {
    const SearchLimits limits =
        parsed<GoCommand>("go wtime 1 btime -2 winc 3 binc 4 movestogo 5 movetime 6 nodes 7 "
                          "depth 8 mate 9 infinite ponder searchmoves a0a1 b2b9")
            .limits;
    CHECK(limits.time[0] == 1);
    CHECK(limits.time[1] == -2);
    CHECK(limits.increment[0] == 3);
    CHECK(limits.increment[1] == 4);
    CHECK(limits.moves_to_go == 5);
    CHECK(limits.movetime == 6);
    CHECK(limits.nodes == 7U);
    CHECK(limits.depth == 8);
    CHECK(limits.mate == 9);
    CHECK(limits.infinite);
    CHECK(limits.ponder);
    REQUIRE(limits.search_moves.size() == 2);
    CHECK(limits.search_moves[1] == Move(make_square(1, 2), make_square(1, 9)));
}

TEST_CASE("searchmoves ends where another word of go begins") {
    const GoCommand go = parsed<GoCommand>("go searchmoves a0a1 b2b9R nodes 10");
    CHECK(go.limits.search_moves.size() == 2);
    CHECK(go.limits.nodes == 10U);
    CHECK(go.ignored.empty());
}

TEST_CASE("UCCI's clocks are kept apart") {
    const GoCommand go =
        parsed<GoCommand>("go time 100 increment 2 opptime 50 oppincrement 1 movestogo 3 draw");
    CHECK(go.clock.time == 100);
    CHECK(go.clock.increment == 2);
    CHECK(go.clock.opponent_time == 50);
    CHECK(go.clock.opponent_increment == 1);
    CHECK(go.limits.moves_to_go == 3);
}

TEST_CASE("numbers out of range are cut and limits that make no sense become the least") {
    CHECK(*parsed<GoCommand>("go wtime 99999999999999999999999").limits.time[0] > 1'000'000'000);
    CHECK(*parsed<GoCommand>("go wtime -99999999999999999999999").limits.time[0] < -1'000'000'000);
    CHECK(parsed<GoCommand>("go movetime -5").limits.movetime == 1);
    CHECK(parsed<GoCommand>("go nodes 0").limits.nodes == 1U);
    CHECK(parsed<GoCommand>("go depth 99999999999").limits.depth > 1000);
    CHECK(!parsed<GoCommand>("go movestogo 0").limits.moves_to_go);
    CHECK(parsed<GoCommand>("go movetime 99.75").limits.movetime == 99);
}

TEST_CASE("what go does not understand is named, the rest holds") {
    const GoCommand go = parsed<GoCommand>("go wings nodes 5 movetime x depth");
    CHECK(go.ignored == Words{"wings", "movetime", "x", "depth"});
    CHECK(go.limits.nodes == 5U);
}

TEST_CASE("go perft has a depth") {
    CHECK(parsed<PerftCommand>("go perft 3").depth == 3);
    CHECK(!parse_command("go perft"));
    CHECK(!parse_command("go perft -1"));
    CHECK(!parse_command("go perft x"));
}

TEST_CASE("an unknown command is an error that quotes its first word") {
    const Expected<Command> command = parse_command("hello world");
    REQUIRE(!command);
    CHECK(command.error() == "unknown command hello");
    CHECK(parse_command(std::string(1'000'000, 'x')).error().size() < 200);
}

TEST_CASE("any bytes can be parsed") {
    constexpr std::string_view kWords[] = {"go",   "position", "fen",   "moves",      "setoption",
                                           "name", "value",    "perft", "wtime",      "nodes",
                                           "-1",   "startpos", "uci",   "searchmoves"};
    const std::uint64_t seed = 20;
    CAPTURE(seed);
    Rng rng(seed);
    for (int i = 0; i < 20'000; ++i) {
        std::string line;
        for (std::uint32_t n = rng.below(12); n > 0; --n) {
            if (rng.below(3) == 0) {
                line += static_cast<char>(rng.below(256));
            } else {
                line += kWords[rng.below(std::size(kWords))];
                line += ' ';
            }
        }
        const Expected<Command> command = parse_command(line);
        CHECK((command.has_value() || !command.error().empty()));
    }
}
