// Mates found and not found, held against a solver that looks at everything.
#include <set>
#include <thread>

#include "engine/adjudicate.h"
#include "tests/search/expectimax.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// `claimed` moves after `first`, itself included, mate whatever happens. The oracle is slow: not for more
/// than three.
template <VariantRules R>
void check_claim(const Position<R>& root, Move first, int claimed) {
    Position<R> pos = root;
    pos.do_move(first);
    const bool uncovering = pos.pending() != kNoSquare;
    const UncoverOdds odds = pos.uncover_odds(root.side_to_move());
    for (std::size_t i = 0; i < (uncovering ? odds.size() : 1); ++i) {
        if (uncovering) pos.uncover(odds[i].type);
        CHECK(is_mated_within(pos, claimed - 1));
        if (uncovering) pos.undo_uncover();
    }
}

/// The side to move mates in exactly `moves`: the search says so, and its first move keeps the mate.
template <VariantRules R>
void check_mate(std::string_view fen, int moves, std::uint64_t nodes) {
    const PlayerView<R> view = view_of<R>(fen);
    REQUIRE(can_mate_within(view.position, moves));
    REQUIRE((moves == 1 || !can_mate_within(view.position, moves - 1)));
    const Thought thought = think(view, nodes);
    CHECK(thought.mate() == moves);
    CHECK(thought.line().nodes < nodes); // nothing shorter can turn up: no need to go on
    CHECK(thought.line().score.centipawns > 500);
    CHECK(thought.line().wdl.win == 1000);
    check_claim(view.position, thought.result.best, moves);
}

} // namespace

TEMPLATE_TEST_CASE("a mate in one is found", "[mates]", Xiangqi, Jieqi) {
    check_mate<TestType>("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - 0 1", 1, 500);
    check_mate<TestType>("3k5/9/9/9/9/9/9/1r7/r8/4K4 b - 0 1", 1, 500);
}

TEMPLATE_TEST_CASE("a mate in two is found", "[mates]", Xiangqi, Jieqi) {
    check_mate<TestType>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - 0 1", 2, 5000);
    check_mate<TestType>("3k5/7R1/9/N8/9/8c/8n/9/7R1/5K3 w - 0 1", 2, 20000);
}

TEMPLATE_TEST_CASE("a mate in three is found", "[mates]", Xiangqi, Jieqi) {
    check_mate<TestType>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1", 3, 50000);
}

TEST_CASE("a mate by a face-down piece is found, whatever the piece turns out to be", "[mates]") {
    // The face-down elephant becomes the cannon's screen.
    check_mate<Jieqi>("x2pkp3/9/9/9/9/9/9/9/4C4/2X2K3 w A2B2N2R2C1P5a2b2n2r2c2p3 0 1", 1, 2000);
    check_mate<Jieqi>("3x1k3/9/2N6/9/9/C8/9/1X7/4K4/6p2 w R1p1 0 1", 1, 2000);
    check_mate<Jieqi>("4k1N2/9/9/9/7N1/2p6/9/9/3K5/3X4X w C2 0 1", 1, 2000);
}

TEST_CASE("a mate in two that begins with a face-down piece is found", "[mates]") {
    check_mate<Jieqi>("9/5k3/2C6/6C2/9/9/9/9/9/X3K1XB1 w N1R1 0 1", 2, 50000);
    check_mate<Jieqi>("9/5k3/7B1/9/7p1/3P5/6X2/1r7/4K3n/X8 w R2 0 1", 2, 50000);
}

TEST_CASE("every line asked for is searched, though the first is a proven mate", "[mates]") {
    SearchOptions options;
    options.multi_pv = 3;
    const PlayerView<Xiangqi> view = view_of<Xiangqi>("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - 0 1");
    const Thought thought = think(view, 3000, options);
    REQUIRE(thought.result.lines.size() == 3);
    CHECK(thought.mate() == 1);
    for (const InfoLine& line : thought.result.lines)
        CHECK(line.score.mate.value_or(0) > 0);
}

TEST_CASE("a search for a mate in so many moves goes on past a longer one", "[mates]") {
    // The tree finds a mate in four by the same first move first.
    const auto view = view_of<Xiangqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    SearchLimits limits = playouts(1000000);
    limits.mate = 3;
    Search<Xiangqi> search;
    CHECK(think(search, view, limits).mate() == 3);
    limits.mate = 4;
    search.clear();
    CHECK(think(search, view, limits).mate().value_or(5) <= 4);
}

TEST_CASE("a search for a mate in so many moves ends when there is none", "[mates]") {
    SearchLimits limits = playouts(1000000);
    limits.mate = 2;
    Search<Jieqi> search;
    const Thought thought = think(search, PlayerView<Jieqi>{}, limits);
    CHECK(thought.line().nodes < 1000000);
    CHECK_FALSE(thought.mate().has_value());
    CHECK_FALSE(thought.result.best.is_none());
    const auto longer = view_of<Jieqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    CHECK(think(search, longer, limits).mate().value_or(3) >= 3);
}

TEMPLATE_TEST_CASE("every mate that is told, of any line at any time, can be forced", "[mates]", Xiangqi,
                   Jieqi) {
    const auto fen = GENERATE("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - 0 1", "3k5/7R1/9/N8/9/8c/8n/9/7R1/5K3 w - 0 1",
                              "5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    SearchOptions options;
    options.multi_pv = GENERATE(1, 4);
    options.threads = GENERATE(1, 3);
    CAPTURE(fen, options.multi_pv, options.threads);
    const auto view = view_of<TestType>(fen);
    std::set<std::pair<std::uint16_t, int>> checked;
    for (const auto& burst : think(view, 50000, options).infos)
        for (const InfoLine& line : burst)
            if (const int mate = line.score.mate.value_or(0); mate != 0 && mate <= 3) {
                REQUIRE(mate > 0);
                if (checked.insert({line.pv[0].raw(), mate}).second)
                    check_claim(view.position, line.pv[0], mate);
            }
    CHECK_FALSE(checked.empty());
}

TEMPLATE_TEST_CASE("the line of a mate is as long as it and ends with it", "[mates]", Xiangqi, Jieqi) {
    const auto fen = GENERATE("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - 0 1", "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - 0 1",
                              "5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    CAPTURE(fen);
    const auto view = view_of<TestType>(fen);
    const Thought thought = think(view, 20000);
    Position<TestType> pos = view.position;
    for (Move m : thought.line().pv) {
        REQUIRE(legal_moves(pos).contains(m));
        pos.do_move(m);
    }
    CHECK(legal_moves(pos).empty());
    CHECK(static_cast<int>(thought.line().pv.size()) == 2 * thought.mate().value_or(0) - 1);
}

TEMPLATE_TEST_CASE("a proven mate is kept through the moves that follow", "[mates]", Xiangqi, Jieqi) {
    const auto view = view_of<TestType>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    const auto seed = static_cast<std::uint64_t>(GENERATE(range(0, 5)));
    CAPTURE(seed);
    Rng rng(seed);
    Search<TestType> search;
    PlayerView<TestType> now = view;
    int moves = think(search, now, playouts(20000)).mate().value_or(99);
    CHECK(moves == 3);
    for (;;) {
        now.do_move(think(search, now, playouts(1)).result.best);
        if (!play_random_ply(now.position, rng)) break;
        REQUIRE(--moves > 0);
        CHECK(think(search, now, playouts(1)).mate().value_or(99) <= moves);
    }
    CHECK(adjudicate(now.position).over());
}

TEST_CASE("the shortest mate is told though the memory is full", "[mates]") {
    const auto view = view_of<Jieqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    SearchOptions options;
    options.hash_mb = 1;
    options.multi_pv = 20;
    Search<Jieqi> search;
    search.set_options(options);
    SearchLimits limits = playouts(20000);
    limits.depth = 200; // never reached, but with such a limit no shorter mates are looked for
    REQUIRE(think(search, view, limits).line().hashfull > 900);
    options.multi_pv = 1;
    search.set_options(options);
    const Thought thought = think(search, view, playouts(20000));
    CHECK(thought.mate() == 3);
    check_claim(view.position, thought.result.best, 3);
}

TEST_CASE("an endless analysis of a mate finds the shortest and waits", "[mates]") {
    SearchLimits limits;
    limits.infinite = true;
    SearchOptions options;
    options.multi_pv = GENERATE(1, 3);
    Search<Jieqi> search;
    search.set_options(options);
    Thought thought;
    std::atomic<int> told = 0;
    SearchCallbacks callbacks = noting(thought);
    callbacks.on_info = [&](const std::vector<InfoLine>& lines) { told = lines[0].score.mate.value_or(99); };
    search.start(view_of<Jieqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1"), limits, callbacks);
    for (int waits = 0; told != 3 && waits < 5000; ++waits)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    CHECK(search.searching());
    search.stop();
    search.wait();
    CHECK(thought.answers == 1);
    CHECK(thought.mate() == 3);
}

TEST_CASE("a mate in two among face-down pieces is found", "[mates]") {
    check_mate<Jieqi>("4k4/9/1x7/9/7R1/9/4X4/9/5K3/3R5 w A2B2N2C2P5a2b2n2r2c2p5 0 1", 2, 20000);
}

TEST_CASE("a mate in three among face-down pieces is found", "[mates]") {
    check_mate<Jieqi>("2xak4/9/9/7R1/6R2/9/9/9/9/4K4 w p1 0 1", 3, 100000);
}

TEST_CASE("a mate in three that begins with a face-down piece is found", "[mates]") {
    check_mate<Jieqi>("3k1b3/9/9/3C5/9/6R2/2X6/9/3K5/2X6 w C1R1 0 1", 3, 100000);
    check_mate<Jieqi>("6Px1/9/4k4/9/N8/9/9/7X1/9/3K3X1 w N1R1n1 0 1", 3, 100000);
}

TEMPLATE_TEST_CASE("a mate to come is told as one against the side that is mated", "[mates]", Xiangqi,
                   Jieqi) {
    const auto fen = GENERATE("4k4/9/9/9/9/9/P8/8r/r8/3K5 w - 0 1", "4k4/9/9/9/9/P8/7r1/8r/9/3K5 w - 0 1");
    CAPTURE(fen);
    const PlayerView<TestType> view = view_of<TestType>(fen);
    const int moves = is_mated_within(view.position, 1) ? 1 : 2;
    REQUIRE(is_mated_within(view.position, 2));
    const Thought thought = think(view, 50000);
    REQUIRE(thought.mate().has_value());
    CHECK(*thought.mate() <= -moves);
    CHECK(*thought.mate() >= -moves - 1);
    CHECK(thought.line().wdl.loss == 1000);
    CHECK_FALSE(thought.result.best.is_none()); // it plays on
}

TEMPLATE_TEST_CASE("a forced loss is never reported as a win, at any time", "[mates]", Xiangqi, Jieqi) {
    const auto fen = GENERATE("4k4/9/9/9/9/9/P8/8r/r8/3K5 w - 0 1", "4k4/9/9/9/9/P8/7r1/8r/9/3K5 w - 0 1",
                              "4k4/R8/1R7/9/9/9/9/p8/9/3K5 b - 0 1");
    const auto nodes = GENERATE(as<std::uint64_t>(), 1, 10, 100, 1000, 10000);
    CAPTURE(fen, nodes);
    const auto view = view_of<TestType>(fen);
    REQUIRE(is_mated_within(view.position, 2));
    SearchOptions options;
    options.multi_pv = 50;
    const Thought thought = think(view, nodes, options);
    for (const auto& burst : thought.infos)
        for (const InfoLine& line : burst)
            CHECK(line.score.mate.value_or(-1) < 0);
    if (nodes >= 1000) CHECK(thought.line().score.centipawns < 0);
}

TEST_CASE("a forced loss among face-down pieces is never reported as a win", "[mates]") {
    const auto fen = GENERATE("2xx1k3/9/9/9/9/9/4r3X/9/7P1/3K5 w N1b1n1 0 1",
                              "3x5/3Ak4/7x1/9/9/1A7/2X3r2/r8/9/3K5 w B1b1c1 0 1",
                              "9/4k4/1B7/4x3x/3r5/9/9/5r3/5K3/2b2X2X w N1C1a1n1 0 1");
    CAPTURE(fen);
    const auto view = view_of<Jieqi>(fen);
    REQUIRE(is_mated_within(view.position, 2));
    const Thought thought = think(view, 20000);
    for (const auto& burst : thought.infos)
        CHECK(burst.at(0).score.mate.value_or(-1) < 0);
    CHECK(thought.line().score.centipawns < 0);
}

TEST_CASE("a mate that needs luck is no mate", "[mates]") {
    // One identity of the piece on h2 mates on h9; with every other Black mates.
    const auto fen = GENERATE("3pk2x1/4p4/9/9/7p1/9/9/7Xr/1r5P1/3K5 w A1R1P2n1 0 1",
                              "3pk2x1/4p4/9/9/7p1/9/9/7Xr/1r5P1/3K5 w A1R2P2b1n2 0 1");
    const auto view = view_of<Jieqi>(fen);
    const Thought thought = think(view, 20000);
    for (const auto& burst : thought.infos)
        for (const InfoLine& line : burst)
            CHECK_FALSE(line.score.mate.has_value());
    CHECK(thought.result.best == move("h2h9"));
}

TEMPLATE_TEST_CASE("a side without a legal move has no best move and is mated", "[mates]", Xiangqi, Jieqi) {
    const auto fen = GENERATE("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - 0 1", "3k5/9/9/9/9/9/9/9/1r6r/4K4 w - 0 1");
    CAPTURE(fen);
    const auto view = view_of<TestType>(fen);
    const bool over = legal_moves(view.position).empty();
    const Thought thought = think(view, 100);
    CHECK(thought.answers == 1);
    CHECK(thought.result.best.is_none() == over);
}

TEST_CASE("a mate that the no-capture limit forestalls is not claimed", "[mates]") {
    const auto in_time = view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 117 90");
    CHECK(think(in_time, 20000).mate() == 2); // checkmate comes before the limit
    const auto too_late = view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 118 90");
    const Thought thought = think(too_late, 20000);
    CHECK_FALSE(thought.mate().has_value());
    CHECK(std::abs(thought.line().score.centipawns) < 60);
}
