// The probe for mates by checks, held against the exact solver.
#include "search/mate_probe.h"

#include "search/mate_solver.h"
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// After `first`, is the other side mated by checks within `plies`?
template <VariantRules R>
bool probe(std::string_view fen, std::string_view first, int plies) {
    auto pos = view_of<R>(fen).position;
    pos.do_move(move(first));
    return mated_by_checks(pos, plies);
}

} // namespace

TEMPLATE_TEST_CASE("every mate by checks is one for the exact solver", "[mates]", Xiangqi, Jieqi) {
    int found = 0;
    for (int game = 0; game < test_games(150); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<TestType>(seed, Style::Lively, 160, [&](Position<TestType>& pos) {
            if (pos.general(Color::Red) == kNoSquare || pos.general(Color::Black) == kNoSquare) return;
            for (Move m : legal_moves(pos)) {
                if (pos.is_dark(m.from()) || type_of(pos.piece_on(m.to())) == PieceType::General) continue;
                const auto key = pos.key();
                pos.do_move(m);
                const bool probed = pos.in_check(pos.side_to_move()) && mated_by_checks(pos, 2);
                pos.undo_move();
                REQUIRE(pos.key() == key);
                if (!probed) continue;
                ++found;
                CAPTURE(to_fen(PlayerView<TestType>{pos, {}}), to_string(m));
                MateSolver<TestType> solver(pos, [](int) { return true; });
                REQUIRE(solver.mates(m, 3));
            }
        });
    }
    CHECK(found > 20);
}

TEST_CASE("the probe finds a mate in two by checks", "[mates]") {
    const auto ladder = "9/4k4/1R7/R8/9/9/9/9/9/3K5 w - 0 1";
    CHECK_FALSE(probe<Xiangqi>(ladder, "a6a8", 0));
    CHECK(probe<Xiangqi>(ladder, "a6a8", 2));
    CHECK(probe<Jieqi>(ladder, "a6a8", 2));
}

TEST_CASE("the probe takes a defence by a face-down piece to hold", "[mates]") {
    // The face-down piece can take the chariot that checks.
    CHECK_FALSE(probe<Jieqi>("x8/4k4/1R7/R8/9/9/9/9/9/3K5 w p1 0 1", "a6a8", 2));
}

TEST_CASE("the probe does not mate by a position that stood before", "[mates]") {
    // The chariots have come and gone once: the check is a repetition now.
    auto pos = view_of<Xiangqi>("9/4k4/1R7/R8/9/9/9/9/9/3K5 w - 0 1").position;
    for (const char* m : {"a6a8", "e8e9", "a8a6", "e9e8", "a6a8"})
        pos.do_move(move(m));
    CHECK_FALSE(mated_by_checks(pos, 2));
}
