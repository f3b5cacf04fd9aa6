// A tree whose memory is used up, and making room in it.
#include <thread>

#include "tests/search/search_fixture.h"
#include "tests/search/tree_fixture.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

constexpr std::size_t kMb = 1;

/// Playouts until no more nodes find room.
template <VariantRules R>
void fill(Playouts<R>& playouts) {
    for (int i = 0; i < 1000 && !playouts.tree.full(); ++i)
        playouts.run(20);
}

template <VariantRules R>
std::size_t nodes(const Playouts<R>& playouts) {
    Position<R> pos = playouts.pos;
    std::size_t count = 0;
    walk(playouts.tree, playouts.tree.root(), pos, [&](const Node&, const Position<R>&) { ++count; });
    return count;
}

template <VariantRules R>
std::vector<Edge> root_edges(const Playouts<R>& playouts) {
    const auto edges = playouts.tree.edges(playouts.root());
    return {edges.begin(), edges.end()};
}

} // namespace

TEST_CASE("threads are never given the same memory, not even the last of it", "[compaction]") {
    for (int round = 0; round < 50; ++round) {
        Tree tree(32 << 10);
        struct Piece {
            Index first;
            std::size_t units;
        };
        std::array<std::vector<Piece>, 4> taken;
        std::vector<std::thread> threads;
        for (std::size_t t = 0; t < taken.size(); ++t)
            threads.emplace_back([&tree, &mine = taken[t], t] {
                Allotment room(tree);
                for (std::size_t failures = 0, n = 1 + t; failures < 100; n = n % 9 + 1) {
                    const Index first = room.new_edges(n);
                    if (first == kNothing)
                        ++failures;
                    else
                        mine.push_back({first, n});
                }
            });
        for (auto& t : threads)
            t.join();
        std::vector<Piece> all;
        for (const auto& mine : taken)
            all.insert(all.end(), mine.begin(), mine.end());
        std::ranges::sort(all, {}, &Piece::first);
        CHECK(tree.full());
        for (std::size_t i = 1; i < all.size(); ++i)
            REQUIRE(all[i - 1].first + all[i - 1].units <= all[i].first);
    }
}

TEMPLATE_TEST_CASE("thinning out frees half of the memory and loses no visit", "[compaction]", Xiangqi,
                   Jieqi) {
    const auto seed = GENERATE(range(1U, 5U));
    CAPTURE(seed);
    Playouts<TestType> playouts(random_position<TestType>(seed, 20), kMb);
    fill(playouts);
    const auto before = root_edges(playouts);
    const std::size_t nodes_before = nodes(playouts);
    const auto [visits, mean] = std::pair(playouts.root().visits, playouts.root().mean());
    REQUIRE(playouts.tree.thin_out());
    CHECK_FALSE(playouts.tree.full());
    CHECK(playouts.tree.permille_full() <= 500);
    CHECK(nodes(playouts) < nodes_before);
    CHECK(playouts.root().visits == visits);
    CHECK(playouts.root().mean() == mean);
    const auto after = root_edges(playouts);
    REQUIRE(after.size() == before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        CHECK(after[i].move_and_proof == before[i].move_and_proof);
        CHECK(after[i].visits == before[i].visits);
        CHECK(after[i].value == before[i].value);
    }
}

TEMPLATE_TEST_CASE("a tree that was thinned out goes on growing, and all in it agrees", "[compaction]",
                   Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(4); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        Playouts<TestType> playouts(random_position<TestType>(seed, 20 + 10 * game), kMb);
        for (int times = 0; times < 6; ++times) {
            fill(playouts);
            check_tree(playouts, true);
            const std::uint32_t visits = playouts.root().visits;
            if (!playouts.tree.thin_out()) break; // too much is proven
            check_tree(playouts, true);
            playouts.run(1000);
            CHECK((playouts.root().visits > visits || playouts.root().proven()));
        }
    }
}

TEST_CASE("a node that was dropped comes back with its visits and its worth", "[compaction]") {
    Playouts<Jieqi> playouts{Position<Jieqi>(), kMb};
    fill(playouts);
    REQUIRE(playouts.tree.thin_out());
    const auto visits = playouts.root().visits;
    const std::size_t before = nodes(playouts);
    playouts.run(1000); // nothing is lost by force here, which would take visits away
    CHECK(playouts.root().visits >= visits + 1000);
    CHECK(nodes(playouts) > before);
    check_tree(playouts, true);
}

TEST_CASE("what is proven stays when a tree is thinned out", "[compaction]") {
    const auto view = view_of<Xiangqi>("4k4/9/R8/1R7/9/9/9/9/9/3K5 w - 0 1");
    Playouts<Xiangqi> playouts(view.position, kMb);
    fill(playouts);
    const auto proofs = [&] {
        Position<Xiangqi> pos = playouts.pos;
        std::size_t count = 0;
        walk(playouts.tree, playouts.tree.root(), pos,
             [&](const Node& node, const Position<Xiangqi>&) { count += node.proven() ? 1U : 0U; });
        return count;
    };
    const std::size_t before = proofs();
    REQUIRE(before > 0);
    REQUIRE(playouts.tree.thin_out());
    CHECK(proofs() > 0);
    CHECK(playouts.root().proven_win());
}

TEST_CASE("a tree without room for its root's moves is left as it is", "[compaction]") {
    Tree tree(1024); // 64 units
    const Position<Jieqi> pos;
    Worker<Jieqi>::prepare_root(tree, pos);
    const int full = tree.permille_full();
    REQUIRE(full > 500);
    CHECK_FALSE(tree.thin_out());
    CHECK(tree.permille_full() == full);
    CHECK(tree.node(tree.root()).edge_count == legal_moves(pos).size());
}

TEST_CASE("little memory hardly changes what a search finds", "[compaction]") {
    SearchOptions options;
    options.hash_mb = 1;
    options.threads = GENERATE(1, 2);
    const PlayerView<Jieqi> view{random_position<Jieqi>(5, 24), {}};
    const Thought thought = think(view, 60000, options);
    CHECK(thought.line().nodes == 60000);
    options.hash_mb = 64;
    const Thought roomy = think(view, 60000, options);
    CHECK(std::abs(thought.line().score.centipawns - roomy.line().score.centipawns) < 50);
}
