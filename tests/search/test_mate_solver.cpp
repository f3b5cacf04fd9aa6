// The solver of short mates, held against one that shares nothing with it.
#include "search/mate_solver.h"

#include "tests/search/expectimax.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

const auto kPatient = [](int) { return true; };

template <VariantRules R>
bool can_mate(MateSolver<R>& solver, const Position<R>& pos, int moves) {
    const MoveList legal = legal_moves(pos);
    return std::ranges::any_of(legal, [&](Move m) { return solver.mates(m, 2 * moves - 1); });
}

/// Every node under `at`, which stands for `pos`, is a true one: proven, with all replies of the side that
/// loses.
template <VariantRules R>
void check_proof(const Tree& tree, Index at, Position<R>& pos, bool win, int plies) {
    const Node& node = tree.node(at);
    const auto edges = tree.edges(node);
    REQUIRE((win ? node.proven_win() : node.proven_loss()));
    REQUIRE(node.mate_plies <= plies);
    if (pos.pending() != kNoSquare) {
        REQUIRE(edges.size() == pos.uncover_odds(~pos.side_to_move()).size());
        for (const Edge& e : edges) {
            pos.uncover(e.identity());
            check_proof(tree, e.child, pos, !win, plies);
            pos.undo_uncover();
        }
        return;
    }
    REQUIRE(edges.size() == (win ? 1 : legal_moves(pos).size()));
    for (const Edge& e : edges) {
        REQUIRE(legal_moves(pos).contains(e.move()));
        pos.do_move(e.move());
        check_proof(tree, e.child, pos, pos.pending() == kNoSquare ? !win : win, plies - 1);
        pos.undo_move();
    }
}

} // namespace

TEMPLATE_TEST_CASE("mates and their absence are told as by looking at everything", "[mates]", Xiangqi,
                   Jieqi) {
    int mates = 0;
    for (int game = 0; game < test_games(40); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        Rng rng(seed);
        Position<TestType> pos = random_position<TestType>(seed, 120);
        for (int ply = 0; ply < 4 && play_random_ply(pos, rng); ++ply) {
            MateSolver<TestType> solver(pos, kPatient);
            for (int moves = 1; moves <= 2; ++moves) {
                const bool mate = can_mate_within(pos, moves);
                mates += mate;
                CHECK(can_mate(solver, pos, moves) == mate);
            }
        }
    }
    CHECK(mates > 0);
}

TEST_CASE("what the solver records proves the mate", "[mates]") {
    const auto [fen, first, moves] = GENERATE(table<std::string, std::string, int>({
        {"5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1", "d0e0", 3},
        {"9/5k3/2C6/6C2/9/9/9/9/9/X3K1XB1 w N1R1 0 1", "", 2},
        {"2xak4/9/9/7R1/6R2/9/9/9/9/4K4 w p1 0 1", "g5e5", 3},
        {"4k1N2/9/9/9/7N1/2p6/9/9/3K5/3X4X w C2 0 1", "", 1},
    }));
    CAPTURE(fen);
    Position<Jieqi> pos = view_of<Jieqi>(fen).position;
    MateSolver<Jieqi> solver(pos, kPatient);
    Tree tree(16 << 20);
    int proofs = 0;
    for (Move m : legal_moves(pos)) {
        if (!solver.mates(m, 2 * moves - 1)) continue;
        const Index proof = solver.record(tree, m, 2 * moves - 1);
        REQUIRE(proof != kNothing);
        pos.do_move(m);
        check_proof(tree, proof, pos, pos.pending() != kNoSquare, 2 * moves - 2);
        pos.undo_move();
        proofs += first.empty() || to_string(m) == first;
    }
    CHECK(proofs > 0);
}

TEST_CASE("a proof that finds no room is not recorded", "[mates]") {
    const auto pos = view_of<Jieqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1").position;
    MateSolver<Jieqi> solver(pos, kPatient);
    Tree tree(1 << 20);
    Allotment room(tree);
    while (room.new_edges(1) != kNothing)
        continue;
    REQUIRE(solver.mates(move("d0e0"), 5));
    CHECK(solver.record(tree, move("d0e0"), 5) == kNothing);
    CHECK_FALSE(solver.gave_up());
}

TEST_CASE("a solver that may not go on finds nothing and says so", "[mates]") {
    const auto pos = view_of<Jieqi>("5k3/8R/9/1p7/9/9/9/9/9/3K5 w - 0 1").position;
    int asked = 0;
    MateSolver<Jieqi> solver(pos, [&](int depth) {
        CHECK((depth == 2 || depth == 4));
        return ++asked < 3;
    });
    CHECK_FALSE(can_mate(solver, pos, 3));
    CHECK(solver.gave_up());
    CHECK(asked == 3);
}

TEST_CASE("no mate is found beyond the no-capture limit or a third occurrence", "[mates]") {
    const std::string board = "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - ";
    const auto in_time = view_of<Xiangqi>(board + "117 90").position;
    const auto too_late = view_of<Xiangqi>(board + "118 90").position;
    MateSolver<Xiangqi> early(in_time, kPatient), late(too_late, kPatient);
    CHECK(can_mate(early, in_time, 2));
    CHECK_FALSE(can_mate(late, too_late, 2));

    // Red's a7e7 mates by force, unless the position after it occurs for the third time.
    const auto before = view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - 0 1").position;
    auto repeated = view_of<Xiangqi>("4k4/9/4R4/1R7/9/9/9/9/9/3K5 b - - 0 1").position;
    for (const char* m : {"e9f9", "e7a7", "f9e9", "a7e7", "e9f9", "e7a7", "f9e9"})
        repeated.do_move(move(m));
    MateSolver<Xiangqi> first(before, kPatient), third(repeated, kPatient);
    CHECK(first.mates(move("a7e7"), 3));
    CHECK_FALSE(third.mates(move("a7e7"), 3));
}
