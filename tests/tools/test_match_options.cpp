#include <fstream>

#include "tests/support/catch.h"
#include "tests/tools/match_fixture.h"
#include "tools/match/text.h"

namespace anzi::match {
namespace {

/// The words of `line`; `~` stands for a blank within a word.
Expected<MatchOptions> parse(const std::string& line) {
    auto words = words_of(line);
    for (std::string& word : words)
        std::replace(word.begin(), word.end(), '~', ' ');
    return parse_match_options(words);
}

std::string error_of(const std::string& line) {
    const auto options = parse(line);
    if (!options) return options.error();
    const auto fault = find_fault(*options);
    return fault ? fault->message : "none";
}

constexpr const char* kTwo = "--engine cmd=random --engine cmd=greedy ";

} // namespace

TEST_CASE("an engine takes its settings up to the next option, over those for each", "[match options]") {
    const auto options =
        parse("--each tc=10+0.1 option.Hash=64 --engine name=A cmd=/bin/x args=-a~-b option.Move~Overhead=9 "
              "--engine cmd=/bin/y dialect=pikajieqi option.Hash=16 movetime=50 margin=7 --pairs 3");
    REQUIRE(options.has_value());
    REQUIRE(options->engines.size() == 2);
    const EngineSpec &a = options->engines[0], &y = options->engines[1];
    CHECK(a.name == "A");
    CHECK(a.arguments == std::vector<std::string>{"-a", "-b"});
    CHECK(a.options == std::map<std::string, std::string>{{"Hash", "64"}, {"Move Overhead", "9"}});
    CHECK(to_string(a.limit) == "tc=10+0.1");
    CHECK(command_line(a) == "/bin/x -a -b");
    CHECK(y.name == "y");
    CHECK(y.options.at("Hash") == "16");
    CHECK(to_string(y.limit) == "tc=10+0.1 movetime=50");
    CHECK(y.margin == Milliseconds(7));
    CHECK(y.dialect == Dialect::PikaJieQi);
    CHECK(options->rounds == 3);
}

TEST_CASE("a match has sensible settings without options", "[match options]") {
    const auto options = parse(kTwo);
    REQUIRE(options.has_value());
    CHECK(options->game.luck == LuckMode::Mirror);
    CHECK(options->game.variant == "jieqi");
    CHECK(options->concurrency == 1);
    CHECK_FALSE(options->seed);
    CHECK_FALSE(options->sprt);
    CHECK_FALSE(options->game.score_rules.resign);
    CHECK_FALSE(options->game.score_rules.adjudicate);
    CHECK_FALSE(options->game.score_rules.draw);
    CHECK_FALSE(options->game.score_rules.max_moves);
}

TEST_CASE("groups set the test and the early ends", "[match options]") {
    const auto options =
        parse(std::string(kTwo) + "--sprt elo0=-5 elo1=5 alpha=0.1 --resign score=600 moves=3 --draw "
                                  "score=10 moves=8 after=40 --adjudicate score=900 moves=4 --luck squares");
    REQUIRE(options.has_value());
    CHECK(options->sprt->elo0 == -5);
    CHECK(options->sprt->alpha == 0.1);
    CHECK(options->sprt->beta == 0.05);
    CHECK(options->game.score_rules.resign->score == 600);
    CHECK(options->game.score_rules.draw->after == 40);
    CHECK(options->game.score_rules.adjudicate->moves == 4);
    CHECK(options->game.luck == LuckMode::Squares);
}

TEST_CASE("what is wrong on the command line is named", "[match options]") {
    const std::string two = kTwo;
    CHECK(error_of(two) == "none");
    CHECK(error_of("--engine cmd=random") == "a match needs two engines or more (--engine)");
    CHECK(error_of("--engine cmd=random --engine cmd=random") == "two engines are called random");
    CHECK(error_of("--engine cmd=random --engine name=A") == "engine A has no cmd=");
    CHECK(error_of("--engine cmd=random --engine cmd=/bin/x") ==
          "engine x has no limit (tc=, movetime=, nodes= or depth=)");
    CHECK(error_of(two + "--each dialect=x") == "--each: unknown dialect x");
    CHECK(error_of("--engine cmd") == "--engine: not a key=value: cmd");
    CHECK(error_of("--engine colour=red") == "--engine: unknown engine setting colour");
    CHECK(error_of("--engine tc=0") == "--engine: bad limit tc=0");
    CHECK(error_of(two + "--pairs 0") == "bad value: --pairs 0");
    CHECK(error_of(two + "--seed -1") == "bad value: --seed -1");
    CHECK(error_of(two + "--luck good") == "bad value: --luck good");
    CHECK(error_of(two + "--shard 3/2") == "bad value: --shard 3/2");
    CHECK(error_of(two + "--variant chess") == "unknown variant chess");
    CHECK(error_of(two + "--resume") == "--resume needs --record FILE");
    CHECK(error_of(two + "--resign score=5") == "--resign needs score=S moves=M, both numbers");
    CHECK(error_of(two + "--sprt elo2=5") == "--sprt does not know elo2=5");
    CHECK(error_of(two + "word") == "--engine: not a key=value: word");
    CHECK(error_of("word " + two) == "unknown word: word");
    CHECK(error_of(two + "--openings /nonexistent") == "cannot read /nonexistent");
}

TEST_CASE("start positions are read from a file and played by round, both games of a pair alike",
          "[match options]") {
    const TemporaryFile file;
    const std::string first = "4k4/9/9/9/9/9/9/4R4/9/3K5 w - 0 1",
                      second = "3k5/9/9/9/9/9/9/9/9/R3K4 b - 5 9";
    std::ofstream(file.path()) << "# two endings\n" << first << "\n\n" << second << "\n";
    auto options = parse(std::string(kTwo) + "--pairs 2 --max-moves 1 --seed 1 --openings " + file.path());
    REQUIRE(options.has_value());
    const auto played = play_match(*options);
    REQUIRE(played.records.size() == 4);
    CHECK(played.records[0].fen == played.records[1].fen);
    CHECK(played.records[0].fen.starts_with("4k4/"));
    CHECK(played.records[3].fen.starts_with("3k5/"));

    std::ofstream(file.path()) << first << "\nrubbish\n";
    CHECK(error_of(std::string(kTwo) + "--openings " + file.path()).starts_with(file.path() + ", line 2: "));
}

} // namespace anzi::match
