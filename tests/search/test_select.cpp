#include "search/select.h"

#include <cmath>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/random_game.h"

using namespace anzi;
using Catch::Approx;

namespace {

Edge outcome(PieceType type, int weight, float value = 0.5F) {
    Edge e;
    e.move_and_proof = static_cast<std::uint16_t>(type);
    e.prior = static_cast<std::uint16_t>(weight);
    e.value = value;
    return e;
}

Edge move_edge(float prior, std::uint32_t visits, float value) {
    Edge e;
    e.prior = static_cast<std::uint16_t>(prior * 65535);
    e.visits = visits;
    e.value = value;
    return e;
}

std::vector<Edge> outcomes_of(const Pool& pool) {
    std::vector<Edge> edges;
    for (const Outcome& o : UncoverOdds(pool))
        edges.push_back(outcome(o.type, o.weight));
    return edges;
}

/// What a node with these edges, itself worth 1/2, would select.
struct Picks {
    std::size_t in_tree, at_root;
};

Picks picks(std::span<const Edge> edges, const RootFilter& allowed = RootFilter().set()) {
    Node node;
    node.visits = 1;
    node.sum = node.value;
    for (const Edge& e : edges) {
        node.visits += e.visits;
        node.sum += e.visits * static_cast<double>(e.value);
    }
    return {select_edge(node, edges), select_root_edge(node, edges, allowed)};
}

} // namespace

TEST_CASE("outcomes are visited in proportion to their weights", "[select]") {
    const auto seed = static_cast<std::uint64_t>(GENERATE(range(0, 40)));
    CAPTURE(seed);
    Rng rng(seed);
    Pool pool;
    while (pool.total() == 0)
        for (PieceType t : kHiddenTypes)
            pool.add(t, static_cast<int>(rng.below(static_cast<std::uint32_t>(Pool::full()[t]) + 1)));
    auto edges = outcomes_of(pool);
    double furthest = 0;
    for (int n = 1; n <= 300; ++n) {
        ++edges[select_outcome(edges)].visits;
        for (const Edge& e : edges)
            furthest =
                std::max(furthest, std::abs(e.visits - n * static_cast<double>(e.prior) / pool.total()));
    }
    CHECK(furthest < 1.0);
}

TEST_CASE("an outcome whose result is proven is not visited any more", "[select]") {
    Pool pool;
    pool.add(PieceType::Chariot, 2);
    pool.add(PieceType::Horse, 1);
    pool.add(PieceType::Soldier, 5);
    auto edges = outcomes_of(pool);
    const std::size_t proven = edges[2].identity() == PieceType::Soldier ? 2 : 1;
    edges[proven].set_proof(GENERATE(Proof::Win, Proof::Loss));
    for (int n = 0; n < 30; ++n)
        ++edges[select_outcome(edges)].visits;
    CHECK(edges[proven].visits == 0);
    for (std::size_t i = 0; i < edges.size(); ++i) // the open ones keep their odds among themselves
        if (i != proven) CHECK(edges[i].visits == Approx(30.0 * edges[i].prior / 3).margin(1));
}

TEST_CASE("the expectation weighs each outcome by its share of the pool, not by its visits", "[select]") {
    std::vector<Edge> edges = {outcome(PieceType::Advisor, 1, 0.9F), outcome(PieceType::Soldier, 4, 0.25F)};
    edges[0].visits = 1000;
    CHECK(expectation(edges) == Approx((0.9 + 4 * 0.25) / 5));
}

TEST_CASE("of two equal moves the likelier one is tried first", "[select]") {
    const std::vector<Edge> edges = {move_edge(0.6F, 0, 0), move_edge(0.4F, 0, 0)};
    CHECK(picks(edges).in_tree == 0);
    CHECK(picks(edges).at_root == 0);
}

TEST_CASE("a far better move is preferred among moves well explored", "[select]") {
    const std::vector<Edge> edges = {move_edge(0.5F, 5000, 0.2F), move_edge(0.5F, 5000, 0.8F)};
    CHECK(picks(edges).in_tree == 1);
    CHECK(picks(edges).at_root == 1);
}

TEST_CASE("a move hardly looked at is looked at before long", "[select]") {
    const std::vector<Edge> edges = {move_edge(0.5F, 1000000, 0.5F), move_edge(0.5F, 1, 0.4F)};
    CHECK(picks(edges).in_tree == 1);
    CHECK(picks(edges).at_root == 1);
}

TEST_CASE("moves proven lost are left out until none is left", "[select]") {
    std::vector<Edge> edges = {move_edge(0.9F, 10, 0.9F), move_edge(0.1F, 10, 0.1F)};
    edges[0].set_proof(Proof::Loss);
    CHECK(picks(edges).in_tree == 1);
    CHECK(picks(edges).at_root == 1);
    edges[1].set_proof(Proof::Loss);
    CHECK(picks(edges).in_tree == kNoEdge);
    CHECK(picks(edges).at_root == kNoEdge);
}

TEST_CASE("a barred root move is never selected", "[select]") {
    const std::vector<Edge> edges = {move_edge(0.9F, 10, 0.9F), move_edge(0.1F, 10, 0.1F)};
    CHECK(picks(edges, RootFilter().set(1)).at_root == 1);
    CHECK(picks(edges, RootFilter()).at_root == kNoEdge);
}

TEST_CASE("an edge keeps its move apart from its proof", "[select]") {
    Edge e;
    const Move m(make_square(8, 9), make_square(7, 9));
    e.move_and_proof = m.raw();
    for (Proof proof : {Proof::Win, Proof::Loss, Proof::Open}) {
        e.set_proof(proof);
        CHECK(e.move() == m);
        CHECK(e.proof() == proof);
    }
}
