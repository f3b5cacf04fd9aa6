// The alpha-beta search of endings: what it claims holds, and what it may not do it does not.
#include "search/alpha_beta.h"

#include "search/mate_solver.h"
#include "search/quiescence.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

template <VariantRules R>
AheadLines look(const Position<R>& pos, int depth, std::size_t lines = 1) {
    HashTable table(1 << 17);
    const MoveList moves = legal_moves(pos);
    static MoveHistory history; // of other positions, like in a game
    AlphaBeta<R> search(pos, table, history, {moves.begin(), moves.end()}, [](int) { return true; });
    while (search.found().depth < depth)
        REQUIRE(search.deepen(lines));
    return search.found();
}

/// Positions late in random games, with few pieces and few of them face down.
template <VariantRules R, class Visit>
void visit_endings(int games, Visit&& visit) {
    for (int game = 0; game < test_games(games); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<R>(seed, Style::Lively, 300, [&](Position<R>& pos) {
            if (pos.occupied().count() > 14 || pos.dark().count() > 3) return;
            if (pos.general(Color::Red) == kNoSquare || pos.general(Color::Black) == kNoSquare) return;
            if (pos.plies().size() % 5 == 0 && has_legal_move(pos)) visit(pos);
        });
    }
}

} // namespace

TEMPLATE_TEST_CASE("alpha-beta's mates are mates for the exact solver", "[alpha-beta]", Xiangqi, Jieqi) {
    int found = 0;
    visit_endings<TestType>(60, [&](Position<TestType>& pos) {
        const AheadLines ahead = look(pos, 4);
        const int plies = kMateScore - ahead.lines[0].score;
        if (plies > 5) return;
        ++found;
        CAPTURE(to_fen(PlayerView<TestType>{pos, {}}), to_string(ahead.lines[0].pv[0]), plies);
        MateSolver<TestType> solver(pos, [](int) { return true; });
        REQUIRE(solver.mates(ahead.lines[0].pv[0], plies));
    });
    CHECK(found > 20);
}

TEMPLATE_TEST_CASE("alpha-beta leaves the position as it was and plays legal lines", "[alpha-beta]", Xiangqi,
                   Jieqi) {
    visit_endings<TestType>(30, [](Position<TestType>& pos) {
        const std::size_t wanted = 3;
        const AheadLines ahead = look(pos, 3, wanted);
        REQUIRE(ahead.lines.size() == std::min(wanted, legal_moves(pos).size()));
        for (std::size_t i = 0; i < ahead.lines.size(); ++i) {
            if (i > 0) REQUIRE(ahead.lines[i - 1].score >= ahead.lines[i].score);
            for (std::size_t k = 0; k < i; ++k)
                REQUIRE(ahead.lines[k].pv[0] != ahead.lines[i].pv[0]);
            Position<TestType> now = pos;
            for (Move m : ahead.lines[i].pv) {
                REQUIRE(now.pending() == kNoSquare); // a line ends with its first uncovering
                REQUIRE(is_legal(now, m));
                now.do_move(m);
            }
        }
    });
}

TEMPLATE_TEST_CASE("a null move is undone and takes no repetition with it", "[alpha-beta]", Xiangqi, Jieqi) {
    Position<TestType> pos;
    const Position<TestType> before = pos;
    const int reversible = pos.do_null_move();
    CHECK(pos.side_to_move() == Color::Black);
    CHECK(pos.key() == pos.computed_key());
    CHECK(pos.occurrences() == 1);
    CHECK_FALSE(pos.inconsistency().has_value());
    pos.undo_null_move(reversible);
    CHECK(pos.same_state(before));
}

TEMPLATE_TEST_CASE("alpha-beta finds a mate in three", "[alpha-beta]", Xiangqi, Jieqi) {
    const auto view = view_of<TestType>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    CHECK(look(view.position, 9).lines[0].score == kMateScore - 5);
}

TEST_CASE("a mate that hangs on what is uncovered is not told as one", "[alpha-beta]") {
    // Whatever the piece is, it becomes the cannon's screen.
    const auto view = view_of<Jieqi>("x2pkp3/9/9/9/9/9/9/9/4C4/2X2K3 w A2B2N2R2C1P5a2b2n2r2c2p3 0 1");
    const AheadLines ahead = look(view.position, 3);
    CHECK(ahead.lines[0].score <= kMateThreshold);
    CHECK(ahead.lines[0].score > 1000);
}

TEST_CASE("a piece that can only be a chariot is a chariot before it is uncovered", "[alpha-beta]") {
    Position<Jieqi> pos = view_of<Jieqi>("3k5/4p4/9/9/9/9/9/1X7/4p4/5K3 w R1 0 1").position;
    const AheadLines ahead = look(pos, 1);
    pos.do_move(move("b2b3"));
    pos.uncover(PieceType::Chariot);
    CHECK(ahead.lines[0].score >= -quiesce(pos));
}

TEST_CASE("what stood before the search is not yet a repetition when it stands for the second time",
          "[alpha-beta]") {
    Position<Jieqi> pos = view_of<Jieqi>("R3k4/9/9/9/9/9/9/2n6/r8/5K3 b - 0 1").position;
    for (const char* m : {"e9e8", "a9a8", "e8e9", "a8a9"})
        pos.do_move(move(m));
    CHECK(std::abs(look(pos, 3).lines[0].score) < 15000); // Red may turn aside before it is one
}

TEMPLATE_TEST_CASE("alpha-beta knows that the no-capture limit is a draw", "[alpha-beta]", Xiangqi, Jieqi) {
    const std::string clock = std::to_string(TestType::kNoCaptureLimit - 2);
    const auto view = view_of<TestType>("5k3/9/9/9/9/9/9/9/R8/3K5 w - " + clock + " 90");
    CHECK(std::abs(look(view.position, 4).lines[0].score) < 30);
}

TEST_CASE("giving up keeps what was found", "[alpha-beta]") {
    const auto view = view_of<Xiangqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1");
    const MoveList moves = legal_moves(view.position);
    HashTable table(1 << 16);
    MoveHistory history;
    int left = 1000;
    AlphaBeta<Xiangqi> search(view.position, table, history, {moves.begin(), moves.end()},
                              [&](int) { return --left > 0; });
    while (search.deepen(1))
        continue;
    CHECK(search.found().depth >= 1);
    REQUIRE_FALSE(search.found().lines.empty());
    CHECK(is_legal(view.position, search.found().lines[0].pv[0]));
    CHECK(left <= 0);
}

TEST_CASE("in an ending the search keeps to its limit of playouts and to the moves asked for",
          "[alpha-beta]") {
    const auto view = view_of<Jieqi>("4k4/9/4b4/9/2p1p4/9/4P1P2/4B4/9/R3K4 w - 0 1");
    SearchLimits limits = playouts(3000);
    limits.search_moves = {move("g3g4"), move("e3e4")};
    SearchOptions options;
    options.multi_pv = 5;
    options.threads = GENERATE(1, 3);
    CAPTURE(options.threads);
    Search<Jieqi> search;
    search.set_options(options);
    const Thought thought = think(search, view, limits);
    CHECK(thought.line().nodes == 3000);
    REQUIRE(thought.result.lines.size() == 2);
    for (const InfoLine& line : thought.result.lines)
        CHECK((line.pv[0] == move("g3g4") || line.pv[0] == move("e3e4")));
    CHECK(thought.line().depth >= 5);
}

TEST_CASE("two searches of an ending from scratch say the same", "[alpha-beta]") {
    const auto view = view_of<Jieqi>("4k4/9/4b4/9/2p1p4/9/4P1P2/4B4/9/R3K3X w P1 0 1");
    Search<Jieqi> search;
    const std::string first = describe(think(search, view, playouts(5000)));
    search.clear();
    CHECK(describe(think(search, view, playouts(5000))) == first);
}
