// The tree from one move to the next.
#include "search/reuse.h"

#include "search/worker.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;
using Catch::Approx;

namespace {

template <VariantRules R>
void grow(Tree& tree, const Position<R>& pos, std::uint64_t n) {
    Worker<R>::prepare_root(tree, pos);
    const RootFilter allowed = RootFilter().set();
    Worker<R>(tree, pos, allowed).playouts(n);
}

const Edge& most_visited(const Tree& tree, const Node& node) {
    const auto edges = tree.edges(node);
    return *std::max_element(edges.begin(), edges.end(),
                             [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
}

/// The most visited move and, if it uncovers, its most visited outcome, played in `pos`.
template <VariantRules R>
Index play_main_ply(const Tree& tree, Index at, Position<R>& pos) {
    const Edge& e = most_visited(tree, tree.node(at));
    pos.do_move(e.move());
    if (pos.pending() == kNoSquare) return e.child;
    const Edge& outcome = most_visited(tree, tree.node(e.child));
    pos.uncover(outcome.identity());
    return outcome.child;
}

} // namespace

TEMPLATE_TEST_CASE("after a move and its reply the tree is kept", "[reuse]", Xiangqi, Jieqi) {
    const bool as_fresh_fen = GENERATE(false, true);
    const Position<TestType> before = random_position<TestType>(9, 20);
    Tree tree(16 << 20);
    grow(tree, before, 5000);
    Position<TestType> now = before;
    const Index at = play_main_ply(tree, play_main_ply(tree, tree.root(), now), now);
    const std::uint32_t visits = tree.node(at).visits;
    const float mean = tree.node(at).mean();
    REQUIRE(visits > 1);
    if (as_fresh_fen) now = Position<TestType>(now.setup());
    const int full = tree.permille_full();
    REQUIRE(keep_tree(tree, before, now));
    CHECK(tree.node(tree.root()).visits == visits);
    CHECK(tree.node(tree.root()).mean() == Approx(mean));
    CHECK(tree.permille_full() <= full);
    grow(tree, now, 500); // and goes on growing
    CHECK(tree.node(tree.root()).visits > visits);
    CHECK(tree.edges(tree.node(tree.root())).size() == legal_moves(now).size());
}

TEST_CASE("the tree of another position is not kept", "[reuse]") {
    const Position<Jieqi> before = random_position<Jieqi>(9, 20), other = random_position<Jieqi>(10, 20);
    Tree tree(16 << 20);
    CHECK_FALSE(keep_tree(tree, before, before)); // there is none yet
    grow(tree, before, 500);
    CHECK_FALSE(keep_tree(tree, before, other));
    CHECK(keep_tree(tree, before, before));
    CHECK(tree.node(tree.root()).visits > 100);
}

TEST_CASE("a pool that grew belongs to another game", "[reuse]") {
    Setup setup = view_of<Jieqi>("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w R1P1 0 1").position.setup();
    const Position<Jieqi> before(setup);
    Tree tree(16 << 20);
    grow(tree, before, 500);
    setup.pools[0].add(PieceType::Cannon);
    CHECK_FALSE(keep_tree(tree, before, Position<Jieqi>(setup)));
}

TEST_CASE("a tree is not kept for a position nearer to a draw by rule", "[reuse]") {
    const Position<Xiangqi> before = view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 10 30").position;
    const auto kept_for = [&](const Position<Xiangqi>& now) {
        Tree tree(16 << 20);
        grow(tree, before, 20);
        return keep_tree(tree, before, now);
    };
    const std::string board = "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - ";
    CHECK(kept_for(view_of<Xiangqi>(board + "10 30").position));
    CHECK(kept_for(view_of<Xiangqi>(board + "0 1").position));
    CHECK_FALSE(kept_for(view_of<Xiangqi>(board + "11 30").position));
    Position<Xiangqi> repeated = view_of<Xiangqi>(board + "0 1").position;
    for (const char* m : {"a7a6", "e9e8", "a6a7", "e8e9"})
        repeated.do_move(move(m));
    CHECK_FALSE(kept_for(repeated));
}

TEST_CASE("an identity learnt of a taken piece leaves the chance nodes", "[reuse]") {
    Setup setup = view_of<Jieqi>("3k1x3/9/9/9/9/9/9/1X5X1/9/4K4 w R2P3a1r1 0 1").position.setup();
    const Position<Jieqi> before(setup);
    Tree tree(16 << 20);
    grow(tree, before, 3000);
    const auto weights_of_b2b4 = [&] {
        std::array<int, kPieceTypes> weights{};
        for (const Edge& e : tree.edges(tree.node(tree.root())))
            if (e.move() == move("b2b4") && e.child != kNothing)
                for (const Edge& outcome : tree.edges(tree.node(e.child)))
                    weights[index(outcome.identity())] = outcome.prior;
        return weights;
    };
    CHECK(weights_of_b2b4()[index(PieceType::Chariot)] == 2);
    setup.pools[0].remove(PieceType::Chariot);
    setup.pools[0].remove(PieceType::Soldier);
    REQUIRE(keep_tree(tree, before, Position<Jieqi>(setup)));
    CHECK(weights_of_b2b4()[index(PieceType::Chariot)] == 1);
    CHECK(weights_of_b2b4()[index(PieceType::Soldier)] == 2);
    CHECK(tree.node(tree.root()).visits > 0);
}

TEST_CASE("an identity that can no longer come is dropped from a kept tree", "[reuse]") {
    Setup setup = view_of<Jieqi>("3k5/9/9/9/9/9/9/1X5X1/9/4K4 w R1P3 0 1").position.setup();
    const Position<Jieqi> before(setup);
    Tree tree(16 << 20);
    grow(tree, before, 3000);
    setup.pools[0].remove(PieceType::Chariot);
    const Position<Jieqi> now(setup);
    REQUIRE(keep_tree(tree, before, now));
    for (const Edge& e : tree.edges(tree.node(tree.root())))
        if (e.child != kNothing && tree.node(e.child).kind == NodeKind::Chance)
            CHECK(tree.edges(tree.node(e.child)).size() == 1);
    grow(tree, now, 1000);
}

TEST_CASE("a whole game can be searched with the tree kept from move to move", "[reuse]") {
    Rng rng(4);
    Search<Jieqi> search;
    SearchOptions options;
    options.hash_mb = 4;
    search.set_options(options);
    PlayerView<Jieqi> view{random_position<Jieqi>(4, 30), {}};
    for (int ply = 0; ply < 30; ++ply) {
        const Thought thought = think(search, view, playouts(300));
        if (thought.result.best.is_none()) break;
        REQUIRE(legal_moves(view.position).contains(thought.result.best));
        view.do_move(thought.result.best);
        if (view.position.pending() != kNoSquare)
            view.position.uncover(draw_identity(view.position, ~view.position.side_to_move(), rng));
        // The opponent's move is another engine's business: a random one.
        if (!play_random_ply(view.position, rng)) break;
    }
}
