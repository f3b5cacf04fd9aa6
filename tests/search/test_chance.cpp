// Chance nodes and backing up: the whole tree is walked after a search, beside a position that is played
// along.
#include <algorithm>
#include <set>

#include "search/leaf.h"
#include "tests/search/expectimax.h"
#include "tests/search/search_fixture.h"
#include "tests/search/tree_fixture.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;
using Catch::Approx;

namespace {

/// Everything is settled within four plies: some identities of Red's mate, the others lose.
constexpr std::array kLuckDecides = {"3pk2x1/4p4/9/9/7p1/9/9/7Xr/1r5P1/3K5 w A1R1P2n1 0 1",
                                     "3pk2x1/4p4/9/9/7p1/9/9/7Xr/1r5P1/3K5 w A1R2P2b1n2 0 1",
                                     "3k5/1R5p1/7xR/9/9/7P1/9/9/4P4/3PK2X1 b N1a1r1p2 0 1",
                                     "4k4/2A6/9/7r1/1n7/9/4X4/9/8r/X4K3 w R1P1 0 1"};

} // namespace

TEMPLATE_TEST_CASE("every node's sum and visits are those of its edges", "[backup]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(12); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        Playouts<TestType> playouts(random_position<TestType>(seed, 20 * game));
        if (legal_moves(playouts.pos).empty()) continue;
        playouts.run(2000);
        check_tree(playouts);
    }
}

TEST_CASE("chance nodes are exact means even with few pieces and small pools", "[chance]") {
    const auto fen = GENERATE("3x1k3/9/2N6/9/9/C8/9/1X7/4K4/6p2 w R1P1p1 0 1",
                              "3xk4/9/9/9/9/9/9/1X5X1/9/3XK4 w R1C1P2p1 0 1",
                              "1nx2k1c1/9/1B7/9/a8/9/9/1X7/9/X1A1KX3 w R2C1p1 0 1");
    CAPTURE(fen);
    Playouts<Jieqi> playouts(view_of<Jieqi>(fen).position);
    playouts.run(5000);
    check_tree(playouts);
}

TEST_CASE("a chance node visited again is the exact mean of its outcomes' evaluations", "[chance]") {
    const auto pos = view_of<Jieqi>("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w R1P3 0 1").position;
    Playouts<Jieqi> playouts(pos);
    while (playouts.edge("b2b4").visits < 2)
        playouts.run(1);
    const Edge& e = playouts.edge("b2b4");
    const auto outcomes = playouts.tree.edges(playouts.tree.node(e.child));
    REQUIRE(outcomes.size() == 2);
    CHECK(outcomes[0].value > outcomes[1].value); // a chariot is better than a soldier
    CHECK(e.value == Approx((outcomes[0].value + 3 * outcomes[1].value) / 4).margin(1e-5));
}

TEST_CASE("a new chance node's estimate is exact if every outcome is the same", "[chance]") {
    auto pos = view_of<Jieqi>("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w C2 0 1").position;
    pos.do_move(move("b2b4"));
    const float estimate = estimate_chance(pos);
    pos.uncover(PieceType::Cannon);
    CHECK(estimate == Approx(1 - leaf_value(pos)).margin(1e-6));
}

TEST_CASE("a new chance node's estimate is better for a better pool", "[chance]") {
    const auto estimate = [](const char* fen) {
        auto pos = view_of<Jieqi>(fen).position;
        pos.do_move(move("b2b4"));
        return estimate_chance(pos);
    };
    const float chariots = estimate("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w R2P2 0 1");
    const float soldiers = estimate("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w R1P3 0 1");
    CHECK(chariots > soldiers);
}

TEST_CASE("where luck decides, the tree's bounds close on the exact expectimax", "[chance]") {
    const auto fen = GENERATE(from_range(kLuckDecides));
    CAPTURE(fen);
    auto pos = view_of<Jieqi>(fen).position;
    const Bounds exact = expectimax(pos, 4);
    REQUIRE(exact.exact());
    REQUIRE((exact.lo > 0 && exact.lo < 1));
    Playouts<Jieqi> playouts(pos);
    playouts.run(200000);
    CHECK(playouts.root().lo == Approx(exact.lo).margin(1e-4));
    CHECK(playouts.root().hi == Approx(exact.lo).margin(1e-4));
    // The move most visited is one that has this chance, and its value is the chance itself.
    const auto edges = playouts.tree.edges(playouts.root());
    const auto most = std::max_element(edges.begin(), edges.end(),
                                       [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
    CHECK(most->value == Approx(exact.lo).margin(1e-3));
    check_tree(playouts);
}

TEST_CASE("the tree's bounds never contradict the exact expectimax", "[chance]") {
    const auto fen = GENERATE(
        "9/5k3/9/x7N/9/9/9/1c5X1/4K4/7X1 w R1P1r1 0 1",
        "3x5/4bk1P1/9/6x2/2A6/9/2X6/1X4N2/9/2cK1X3 w A1B1R1a1p1 0 1",
        "9/5k3/9/4p4/4C4/9/8X/9/3K5/2X5X w B1R1P1 0 1", "1nx2k1c1/9/1B7/9/a8/9/9/1X7/9/X1A1KX3 w R2C1p1 0 1",
        "9/4k4/9/9/9/9/X8/7X1/3R5/1pX2K3 w B1R1P1 0 1", "3A1k2p/9/N8/9/9/9/n7X/1X7/1p2K4/5X3 w N1R1C1 0 1",
        "2xx1k3/9/9/9/9/9/4r3X/9/7P1/3K5 w N1b1n1 0 1");
    CAPTURE(fen);
    auto pos = view_of<Jieqi>(fen).position;
    const Bounds now = expectimax(pos, 1), soon = expectimax(pos, 3);
    Playouts<Jieqi> playouts(pos);
    playouts.run(5000);
    CHECK(playouts.root().lo >= now.lo - 1e-4); // what may mate at once is found
    CHECK(playouts.root().lo <= soon.hi + 1e-4);
    CHECK(playouts.root().hi >= soon.lo - 1e-4);
}

TEST_CASE("a virtual loss lowers an edge's value until the visit is backed up", "[backup]") {
    Playouts<Xiangqi> playouts{Position<Xiangqi>()};
    playouts.run(50);
    Node& root = playouts.tree.node(playouts.tree.root());
    const auto edges = playouts.tree.edges(root);
    const Edge before = edges[0];
    const double sum = root.sum;
    const std::uint32_t visits = root.visits;
    REQUIRE(before.visits > 0);
    add_virtual_loss(root, edges[0]);
    CHECK(edges[0].value < before.value);
    CHECK(root.visits == visits + 1);
    CHECK(root.sum == Approx(sum)); // a visit worth nothing
    update_parent(playouts.tree, root, 0, NodeReport(playouts.tree.node(before.child)));
    CHECK(edges[0].visits == before.visits);
    CHECK(edges[0].value == before.value);
    CHECK(root.visits == visits);
    CHECK(root.sum == Approx(sum));
}

TEST_CASE("the tree holds the legal moves, and uncovers when a face-down piece has moved", "[worker]") {
    Playouts<Jieqi> playouts(random_position<Jieqi>(3, 30));
    playouts.run(3000);
    Position<Jieqi> pos = playouts.pos;
    walk(playouts.tree, playouts.tree.root(), pos, [&](const Node& node, const Position<Jieqi>& here) {
        if ((node.kind == NodeKind::Chance) != (here.pending() != kNoSquare)) FAIL("the wrong kind of node");
        if (node.kind == NodeKind::Chance || node.edge_count == 0) return;
        const MoveList legal = legal_moves(here);
        const auto edges = playouts.tree.edges(node);
        // A move that mates stands alone; else all are counted, and the likelier ones are there.
        if (!(edges.size() == 1 && node.proven_win())) {
            if (node.move_count != legal.size()) FAIL("moves are missing");
            if (edges.size() < std::min<std::size_t>(legal.size(), 8)) FAIL("edges are missing");
            if (&node == &playouts.root() && edges.size() != legal.size()) FAIL("the root lacks a move");
            const auto tried = [](const Edge& e) { return e.visits > 0 || e.proof() != Proof::Open; };
            const std::uint32_t last = edges.back().visits;
            if (edges.size() < legal.size() && tried(edges.back()) && last > 1) FAIL("the row did not grow");
        }
        std::set<std::uint16_t> seen;
        for (const Edge& e : edges)
            if (!legal.contains(e.move()) || !seen.insert(e.move().raw()).second) FAIL("not a legal move");
    });
    SUCCEED();
}
