#include "engine/deal.h"

#include <cmath>
#include <map>

#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

using enum PieceType;

PlayerView<Jieqi> view_of(std::string_view fen) {
    const auto result = parse_fen<Jieqi>(fen);
    REQUIRE(result);
    REQUIRE(result->warning == "");
    return result->view;
}

/// Who is what, as text: the identities by point, and what was taken unseen.
std::string describe(const Deal& deal) {
    std::string text;
    for (Square s = 0; s < kSquares; ++s)
        if (deal[s] != None) text += letter_of(deal[s]);
    for (Color c : kColors)
        for (PieceType t : kHiddenTypes)
            text += (t == kHiddenTypes[0] ? "|" : "") + std::to_string(deal.taken_unseen[index(c)][t]);
    return text;
}

/// How many orders of the pieces of both pools give each deal: the weights of an exactly uniform shuffle.
std::map<std::string, int> count_all_orders(const PlayerView<Jieqi>& view) {
    std::array<std::vector<Square>, 2> points;
    std::array<std::vector<PieceType>, 2> pieces;
    for (Color c : kColors) {
        (view.position.dark() & view.position.pieces(c)).for_each([&](Square s) {
            points[index(c)].push_back(s);
        });
        for (PieceType t : kHiddenTypes)
            pieces[index(c)].insert(pieces[index(c)].end(),
                                    static_cast<std::size_t>(view.position.pool(c)[t]), t);
    }
    const auto order_of = [](std::size_t n) {
        std::vector<std::size_t> order(n);
        for (std::size_t i = 0; i < n; ++i)
            order[i] = i;
        return order;
    };
    const auto lay_out = [&](Deal& deal, std::size_t c, const std::vector<std::size_t>& order) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            const PieceType t = pieces[c][order[i]];
            if (i < points[c].size())
                deal.identity[static_cast<std::size_t>(points[c][i])] = t;
            else
                deal.taken_unseen[c].add(t);
        }
    };
    std::map<std::string, int> counts;
    auto red = order_of(pieces[0].size());
    do {
        auto black = order_of(pieces[1].size());
        do {
            Deal deal;
            lay_out(deal, 0, red);
            lay_out(deal, 1, black);
            ++counts[describe(deal)];
        } while (std::next_permutation(black.begin(), black.end()));
    } while (std::next_permutation(red.begin(), red.end()));
    return counts;
}

/// Pearson's statistic of `samples` deals against the exact weights, in standard deviations of the chi-square
/// distribution above its mean (k - 1 degrees of freedom: mean k - 1, variance 2(k - 1)).
double chi_square_excess(const PlayerView<Jieqi>& view, int samples, std::uint64_t seed) {
    const std::map<std::string, int> weights = count_all_orders(view);
    int total = 0;
    for (const auto& [deal, weight] : weights)
        total += weight;
    std::map<std::string, int> drawn;
    Rng rng(seed);
    for (int i = 0; i < samples; ++i)
        ++drawn[describe(determinize(view, rng))];
    double statistic = 0;
    for (const auto& [deal, weight] : weights) {
        const double expected = static_cast<double>(samples) * weight / total;
        const double difference = drawn[deal] - expected;
        statistic += difference * difference / expected;
    }
    REQUIRE(drawn.size() == weights.size()); // nothing was drawn that no order gives
    const auto freedom = static_cast<double>(weights.size() - 1);
    return (statistic - freedom) / std::sqrt(2 * freedom);
}

} // namespace

TEST_CASE("every assignment is drawn with exactly its share") {
    const char* fen =
        GENERATE("4k4/9/9/9/9/9/9/9/9/XXX1K4 w R1N1P1 - 0 1",           // six orders
                 "4k4/9/9/9/9/9/9/9/9/XXX1K4 w R1N1P1A1 - 0 1",         // one piece was taken unseen
                 "4k4/9/9/9/9/9/9/9/9/XX2K4 w A2R1P2 - 0 1",            // like pieces, three taken unseen
                 "xx2k4/9/9/9/9/9/9/9/9/XX2K4 w R1N1c1p2 - 0 1",        // both sides
                 "xxx1k4/9/9/9/9/9/X8/9/9/3XK4 w B1C1a1n1r1c1 P1 0 1"); // a captured piece is out of the pool
    CAPTURE(fen);
    const double excess = chi_square_excess(view_of(fen), 60000, 7);
    CHECK(excess < 5.0);
    CHECK(excess > -5.0);
}

TEST_CASE("a deal has the share of the orders that give it") {
    const auto weights = count_all_orders(view_of("4k4/9/9/9/9/9/9/9/9/XX2K4 w R1P2 - 0 1"));
    CHECK(weights == std::map<std::string, int>{
                         {"PP|000100|000000", 2}, {"PR|000001|000000", 2}, {"RP|000001|000000", 2}});
}

TEST_CASE("the start has every piece of the set once among the face-down ones") {
    Rng rng(1);
    const PlayerView<Jieqi> start;
    const Deal deal = determinize(start, rng);
    for (Color c : kColors) {
        Pool dealt;
        dark_points(c).for_each([&](Square s) { dealt.add(deal[s]); });
        CHECK(dealt == Pool::full());
        CHECK(deal.taken_unseen[index(c)].total() == 0);
    }
}

TEST_CASE("one seed always gives the same deal") {
    const PlayerView<Jieqi> start;
    Rng a(5), b(5), other(6);
    const Deal deal = determinize(start, a);
    CHECK(deal == determinize(start, b));
    CHECK_FALSE(deal == determinize(start, other));
}

TEST_CASE("a piece that moved and is not uncovered yet gets an identity") {
    auto view = view_of("4k4/9/9/9/9/9/9/9/9/X2XK4 w R1N1 - 0 1");
    view.do_move(*parse_move("a0a5"));
    Rng rng(3);
    const Deal deal = determinize(view, rng);
    CHECK((deal[square("a5")] == Chariot || deal[square("a5")] == Horse));
    CHECK(deal[square("a0")] == None);
    CHECK(deal.taken_unseen[0].total() == 0);
    CHECK(is_consistent(deal, view));
}

TEST_CASE("there is nothing to deal in xiangqi") {
    Rng rng(1);
    const PlayerView<Xiangqi> start;
    CHECK(determinize(start, rng) == Deal{});
    CHECK(is_consistent(Deal{}, start));
}

TEST_CASE("a deal that the view excludes is inconsistent") {
    const auto view = view_of("4k4/9/9/9/9/9/9/9/9/XX2K4 w R1N1A1 - 0 1");
    const auto deal_of = [](PieceType a0, PieceType b0, PieceType taken) {
        Deal deal;
        deal.identity[0] = a0;
        deal.identity[1] = b0;
        if (taken != None) deal.taken_unseen[0].add(taken);
        return deal;
    };
    CHECK(is_consistent(deal_of(Chariot, Horse, Advisor), view));
    CHECK(is_consistent(deal_of(Advisor, Chariot, Horse), view));
    CHECK_FALSE(is_consistent(deal_of(Chariot, Chariot, Advisor), view)); // there is only one
    CHECK_FALSE(is_consistent(deal_of(Chariot, Cannon, Advisor), view));  // not in the pool
    CHECK_FALSE(is_consistent(deal_of(Chariot, Horse, None), view));      // a piece is lost
    CHECK_FALSE(is_consistent(deal_of(Chariot, None, Advisor), view));    // a piece has no identity
    Deal elsewhere = deal_of(Chariot, Horse, Advisor);
    elsewhere.identity[2] = Soldier; // nothing lies face down there
    CHECK_FALSE(is_consistent(elsewhere, view));
}

TEST_CASE("drawn deals and the true one are consistent with every reader's view of a random game") {
    const int games = test_games(200);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        Rng rng(seed);
        play_refereed_game<Jieqi>(seed, 150, [&](const Referee<Jieqi>& referee) {
            for (const PlayerView<Jieqi>* view : views_of(referee))
                REQUIRE(is_consistent(determinize(*view, rng), *view));
            for (Color reader : kColors)
                REQUIRE(is_consistent(referee.deal(reader), referee.view(reader)));
        });
    }
}
