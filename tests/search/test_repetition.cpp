// Repetition as the search sees it: draws, and losses by perpetual check, never told as mates.
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

namespace {

template <VariantRules R>
PlayerView<R> after(std::string_view fen, std::string_view moves) {
    PlayerView<R> view = view_of<R>(fen);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        view.do_move(test::move(word));
    return view;
}

/// The line that begins with `m`, all moves being analysed.
template <VariantRules R>
InfoLine line_of(const PlayerView<R>& view, std::string_view m, std::uint64_t nodes) {
    SearchOptions options;
    options.multi_pv = 128;
    for (const InfoLine& line : think(view, nodes, options).result.lines)
        if (line.pv[0] == move(m)) return line;
    throw std::invalid_argument("no such line");
}

// Black was in check; a chariot that goes back to a9 repeats the position for the third time.
constexpr std::string_view kChecked = "R3k4/9/9/9/9/9/9/2n6/r8/5K3 b - 0 1";
constexpr std::string_view kChecks = "e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9";

// Both only move to and fro; Red's a1a0 repeats the position for the third time.
constexpr std::string_view kIdle = "5k2r/9/9/9/9/9/9/9/9/R2K5 b - 0 1";
constexpr std::string_view kIdling = "i9i8 a0a1 i8i9 a1a0 i9i8 a0a1 i8i9";

} // namespace

TEMPLATE_TEST_CASE("perpetual check loses, and is avoided", "[repetition]", Xiangqi, Jieqi) {
    const auto view = after<TestType>(kChecked, kChecks);
    const InfoLine line = line_of(view, "a8a9", 3000);
    CHECK(line.score.centipawns < -1000);
    CHECK_FALSE(line.score.mate.has_value());
    CHECK(think(view, 3000).result.best != move("a8a9"));
}

TEMPLATE_TEST_CASE("a plain third occurrence is a draw", "[repetition]", Xiangqi, Jieqi) {
    const InfoLine line = line_of(after<TestType>(kIdle, kIdling), "a1a0", 3000);
    CHECK(line.score.centipawns == 0);
    CHECK_FALSE(line.score.mate.has_value());
    CHECK(line.wdl.win == line.wdl.loss);
}

TEMPLATE_TEST_CASE("a side that is far ahead does not repeat", "[repetition]", Xiangqi, Jieqi) {
    constexpr std::string_view kAhead = "5k3/9/9/9/9/9/9/9/P1P5r/R2KR4 b - 0 1";
    const auto view = after<TestType>(kAhead, "i1i2 e0e1 i2i1 e1e0 i1i2 e0e1 i2i1");
    CHECK(think(view, 3000).result.best != move("e1e0"));
}

TEMPLATE_TEST_CASE("a side that is far behind takes the draw", "[repetition]", Xiangqi, Jieqi) {
    constexpr std::string_view kBehind = "3rk1r2/9/4c4/9/9/9/9/9/9/R3K4 b - 0 1";
    const auto view = after<TestType>(kBehind, "g9g8 a0a1 g8g9 a1a0 g9g8 a0a1 g8g9");
    CHECK(think(view, 5000).result.best == move("a1a0"));
}

TEMPLATE_TEST_CASE("at the no-capture limit every quiet line is drawn", "[repetition]", Xiangqi, Jieqi) {
    const auto view = view_of<TestType>("5k3/9/9/9/9/9/9/9/9/R2K5 w - 119 90");
    const Thought thought = think(view, 3000);
    CHECK(std::abs(thought.line().score.centipawns) < 60);
    CHECK(thought.mate().value_or(1) == 1);
}
