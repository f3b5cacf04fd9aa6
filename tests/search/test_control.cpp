// Starting, limiting, pondering and stopping. Times are never held to be short: only that a search ends.
#include <chrono>
#include <set>
#include <thread>

#include "search/report.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;
using Catch::Approx;
using namespace std::chrono_literals;

namespace {

const PlayerView<Jieqi> kStart{};

} // namespace

TEMPLATE_TEST_CASE("a search makes exactly the playouts it is given", "[control]", Xiangqi, Jieqi) {
    const auto nodes = GENERATE(as<std::uint64_t>(), 1, 2, 31, 500, 3000);
    const auto threads = GENERATE(1, 2);
    CAPTURE(nodes, threads);
    SearchOptions options;
    options.threads = threads;
    const Thought thought = think(PlayerView<TestType>{}, nodes, options);
    CHECK(thought.line().nodes == nodes);
    CHECK(thought.answers == 1);
    CHECK(legal_moves(Position<TestType>()).contains(thought.result.best));
}

TEST_CASE("the same seed gives the same search", "[control]") {
    const PlayerView<Jieqi> view{random_position<Jieqi>(5, 24), {}};
    SearchOptions options;
    options.multi_pv = 3;
    Search<Jieqi> search;
    search.set_options(options);
    const std::string first = describe(think(search, view, playouts(3000)));
    search.clear();
    CHECK(describe(think(search, view, playouts(3000))) == first);
    CHECK(describe(think(view, 3000, options)) == first);
}

TEST_CASE("movetime ends a search", "[control]") {
    SearchLimits limits;
    limits.movetime = 100;
    Search<Jieqi> search;
    const auto start = std::chrono::steady_clock::now();
    const Thought thought = think(search, kStart, limits);
    CHECK(std::chrono::steady_clock::now() - start < 10s);
    CHECK(thought.answers == 1);
    CHECK(thought.line().nodes > 1);
}

TEST_CASE("clocks, even empty or negative ones, end a search with a move", "[control]") {
    const auto clock = GENERATE(as<std::int64_t>(), -3000, 0, 1, 2000);
    CAPTURE(clock);
    SearchLimits limits;
    limits.time = {clock, clock};
    Search<Jieqi> search;
    const Thought thought = think(search, kStart, limits);
    CHECK(thought.answers == 1);
    CHECK_FALSE(thought.result.best.is_none());
}

TEST_CASE("a move that is the only one needs no thought, unless a time for it is given", "[control]") {
    const auto view = view_of<Jieqi>("4k4/9/9/9/9/9/9/9/9/r4K3 w - 0 1");
    REQUIRE(legal_moves(view.position).size() == 1);
    SearchLimits limits;
    limits.time = {3600000, 3600000};
    Search<Jieqi> search;
    const auto start = std::chrono::steady_clock::now();
    CHECK(think(search, view, limits).result.best == legal_moves(view.position)[0]);
    CHECK(std::chrono::steady_clock::now() - start < 10s); // the usual share would be two minutes
}

TEST_CASE("a depth ends a search", "[control]") {
    SearchLimits limits;
    limits.depth = GENERATE(1, 3);
    Search<Jieqi> search;
    const Thought thought = think(search, kStart, limits);
    CHECK(thought.answers == 1);
    CHECK(thought.line().depth >= *limits.depth);
    CHECK(thought.line().seldepth >= thought.line().depth);
}

TEST_CASE("a proven mate that is short enough ends a search", "[control]") {
    SearchLimits limits;
    limits.mate = 3;
    Search<Xiangqi> search;
    const Thought thought = think(search, view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 0 1"), limits);
    CHECK(thought.mate().value_or(99) <= 3);
}

TEST_CASE("an infinite search answers only when it is stopped", "[control]") {
    // The second position is solved at once: the answer must wait all the same.
    const auto fen =
        GENERATE(as<std::string>(), std::string(Jieqi::kStartFen), "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - 0 1");
    CAPTURE(fen);
    SearchLimits limits;
    limits.infinite = true;
    Search<Jieqi> search;
    Thought thought;
    search.start(view_of<Jieqi>(fen), limits, noting(thought));
    std::this_thread::sleep_for(100ms);
    CHECK(search.searching());
    search.stop();
    search.wait();
    CHECK_FALSE(search.searching());
    CHECK(thought.answers == 1);
    CHECK_FALSE(thought.result.best.is_none());
}

TEST_CASE("a ponder search answers only after the hit", "[control]") {
    SearchLimits limits;
    limits.ponder = true;
    limits.nodes = 50;
    limits.movetime = 50;
    Search<Jieqi> search;
    Thought thought;
    search.start(kStart, limits, noting(thought));
    std::this_thread::sleep_for(100ms);
    CHECK(search.searching());
    search.ponderhit();
    search.wait();
    CHECK(thought.answers == 1);
    CHECK(thought.line().nodes >= 50);
}

TEST_CASE("a ponder search can be stopped", "[control]") {
    SearchLimits limits;
    limits.ponder = true;
    Search<Jieqi> search;
    Thought thought;
    search.start(kStart, limits, noting(thought));
    search.stop();
    search.wait();
    CHECK(thought.answers == 1);
    CHECK_FALSE(thought.result.best.is_none());
}

TEST_CASE("pondering over an uncovering to come gives a move", "[control]") {
    PlayerView<Jieqi> view;
    view.do_move(move("b2e2")); // what it is, nobody knows yet
    SearchLimits limits;
    limits.ponder = true;
    Search<Jieqi> search;
    Thought thought;
    search.start(view, limits, noting(thought));
    std::this_thread::sleep_for(50ms);
    search.stop();
    search.wait();
    CHECK(thought.answers == 1);
    CHECK(thought.result.lines.empty());
    CHECK(kStart.position.piece_on(thought.result.best.from()) == make_piece(Color::Black, PieceType::Dark));
}

TEST_CASE("stopping an idle search does nothing", "[control]") {
    Search<Jieqi> search;
    search.stop();
    search.ponderhit();
    search.wait();
    CHECK_FALSE(search.searching());
    CHECK(think(search, kStart, playouts(100)).line().nodes == 100);
}

TEST_CASE("only the moves asked for are searched", "[control]") {
    SearchLimits limits = playouts(500);
    limits.search_moves = {move("a0a1"), move("b2b9")};
    Search<Jieqi> search;
    SearchOptions options;
    options.multi_pv = 10;
    search.set_options(options);
    const Thought thought = think(search, kStart, limits);
    CHECK(thought.result.lines.size() == 2);
    CHECK((thought.result.best == move("a0a1") || thought.result.best == move("b2b9")));
    // The kept tree knows of other moves: they stay barred.
    limits.search_moves = {move("i3i4")};
    CHECK(think(search, kStart, limits).result.best == move("i3i4"));
}

TEST_CASE("moves that are not asked for are not searched, though they mate", "[control]") {
    const auto view = view_of<Xiangqi>("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - 0 1"); // b7b9 mates
    Search<Xiangqi> search;
    CHECK(think(search, view, playouts(500)).result.best == move("b7b9"));
    SearchLimits limits = playouts(500);
    limits.search_moves = {move("d0d1"), move("a8a7")};
    const Thought thought = think(search, view, limits);
    CHECK(thought.line().nodes > 1);
    CHECK((thought.result.best == move("d0d1") || thought.result.best == move("a8a7")));
}

TEST_CASE("a search goes on when its memory is full", "[control]") {
    SearchOptions options;
    options.hash_mb = 1;
    const auto threads = options.threads = GENERATE(1, 2);
    CAPTURE(threads);
    const PlayerView<Jieqi> view{random_position<Jieqi>(5, 24), {}};
    const Thought thought = think(view, 20000, options);
    CHECK(thought.line().nodes == 20000);
    CHECK(thought.line().hashfull >
          100); // thinned out several times: the playouts would take four times as much
    CHECK(legal_moves(view.position).contains(thought.result.best));
}

TEST_CASE("several lines are distinct moves, ranked from one", "[control]") {
    SearchOptions options;
    options.multi_pv = 5;
    const Thought thought = think(kStart, 2000, options);
    REQUIRE_FALSE(thought.infos.empty());
    for (const auto& burst : thought.infos) {
        REQUIRE(burst.size() == 5);
        std::set<std::uint16_t> moves;
        for (std::size_t i = 0; i < burst.size(); ++i) {
            moves.insert(burst[i].pv.at(0).raw());
            CHECK(burst[i].multipv == static_cast<int>(i) + 1);
            CHECK(burst[i].wdl.win + burst[i].wdl.draw + burst[i].wdl.loss == 1000);
        }
        CHECK(moves.size() == 5);
    }
    CHECK(thought.result.best == thought.line().pv[0]);
}

TEST_CASE("win, draw and loss add up and follow the value", "[control]") {
    for (int i = 0; i <= 100; ++i) {
        const Wdl wdl = to_wdl(i / 100.0);
        CHECK(wdl.win + wdl.draw + wdl.loss == 1000);
        CHECK(std::min({wdl.win, wdl.draw, wdl.loss}) >= 0);
        CHECK((wdl.win + wdl.draw / 2.0) / 1000 == Approx(i / 100.0).margin(0.002));
    }
    CHECK(to_wdl(1).win == 1000);
    CHECK(to_wdl(0).loss == 1000);
}

TEST_CASE("a line ends with the first move of a face-down piece", "[control]") {
    for (int game = 0; game < test_games(8); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const PlayerView<Jieqi> view{random_position<Jieqi>(seed, 40), {}};
        if (legal_moves(view.position).empty()) continue;
        const Thought thought = think(view, 1000);
        Position<Jieqi> pos = view.position;
        for (Move m : thought.line().pv) {
            REQUIRE(pos.pending() == kNoSquare);
            REQUIRE(legal_moves(pos).contains(m));
            pos.do_move(m);
        }
        const auto& pv = thought.line().pv;
        const bool dark =
            view.position.is_dark(pv[0].from()) || pv.size() < 2 || view.position.is_dark(pv[1].from());
        CHECK(thought.result.ponder == (dark ? Move::none() : pv[1]));
    }
}

TEST_CASE("what an uncovering may show comes with its odds", "[control]") {
    SearchOptions options;
    options.multi_pv = 4;
    const Thought thought = think(kStart, 1000, options); // every first move uncovers
    REQUIRE(thought.result.uncover_odds.size() == 4);
    for (const auto& odds : thought.result.uncover_odds) {
        double sum = 0;
        for (const UncoverValue& value : odds.outcomes) {
            sum += value.probability;
            CHECK(value.probability == Approx(value.type == PieceType::Soldier ? 5.0 / 15 : 2.0 / 15));
        }
        CHECK(sum == Approx(1));
    }
    const Thought xiangqi = think(PlayerView<Xiangqi>{}, 1000);
    CHECK(xiangqi.result.uncover_odds.empty());
    CHECK_FALSE(xiangqi.result.ponder.is_none());
}

TEST_CASE("a weakened player thinks little and plays legal moves", "[control]") {
    SearchOptions options;
    options.elo = GENERATE(800, 1500);
    const Thought thought = think(kStart, 1000000, options);
    CHECK(thought.line().nodes < 100000);
    CHECK(legal_moves(kStart.position).contains(thought.result.best));
}

TEST_CASE("one search after another answers once each", "[control]") {
    Search<Jieqi> search;
    for (int i = 0; i < 20; ++i) {
        Thought thought;
        SearchLimits limits;
        limits.infinite = true;
        search.start(kStart, limits, noting(thought));
        search.stop();
        search.wait();
        CHECK(thought.answers == 1);
    }
}
