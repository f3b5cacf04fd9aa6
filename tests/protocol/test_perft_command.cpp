#include "protocol/perft_command.h"

#include <algorithm>

#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

template <VariantRules R>
std::vector<std::string> lines_of(const Position<R>& pos, int depth, const PerftSettings& settings) {
    std::vector<std::string> lines;
    print_perft(pos, depth, settings, std::atomic<bool>(false),
                [&](const std::string& line) { lines.push_back(line); });
    return lines;
}

} // namespace

TEMPLATE_TEST_CASE("perft prints the same with any number of threads and with a table", "[perft]", Xiangqi,
                   Jieqi) {
    for (int game = 0; game < 6; ++game) {
        auto pos = random_position<TestType>(static_cast<std::uint64_t>(game), 40 + 20 * game);
        CAPTURE(game);
        for (int depth = 0; depth <= 3; ++depth) {
            const auto plain = lines_of(pos, depth, {});
            REQUIRE(plain.back() == "\nNodes searched: " + std::to_string(perft(pos, depth)));
            PerftTable table(1);
            CHECK(lines_of(pos, depth, {3, &table, nullptr}) == plain);
            CHECK(lines_of(pos, depth, {2, nullptr, nullptr}) == plain);
        }
    }
}

TEST_CASE("perft of a position without a move prints no step", "[perft]") {
    const Position<Xiangqi> pos = [] {
        const auto result = parse_fen<Xiangqi>("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
        return result->view.position;
    }();
    CHECK(lines_of(pos, 3, {}) == std::vector<std::string>{"\nNodes searched: 0"});
}

TEST_CASE("perft tells how far it is, up to all of it", "[perft]") {
    PerftSettings settings{2, nullptr, nullptr};
    std::vector<double> shares;
    settings.on_progress = [&](double share) { shares.push_back(share); };
    (void)lines_of(Position<Xiangqi>(), 3, settings);
    REQUIRE(!shares.empty());
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == 1);
}

TEST_CASE("a stopped perft says so instead of a sum", "[perft]") {
    std::vector<std::string> lines;
    print_perft(Position<Jieqi>(), 5, {}, std::atomic<bool>(true),
                [&](const std::string& line) { lines.push_back(line); });
    CHECK(lines == std::vector<std::string>{"info string perft stopped"});
}
