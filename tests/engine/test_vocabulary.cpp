// The small types: moves and lists of them, pools and odds, random numbers.
#include "engine/rng.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

TEST_CASE("a move gives back its points", "[move]") {
    for (Square from = 0; from < kSquares; ++from)
        for (Square to = 0; to < kSquares; ++to) {
            if (from == to) continue;
            const Move m(from, to);
            CAPTURE(from, to);
            REQUIRE(m.from() == from);
            REQUIRE(m.to() == to);
            REQUIRE_FALSE(m.is_none());
        }
}

TEST_CASE("a list of moves keeps them in order", "[move]") {
    MoveList moves;
    REQUIRE(moves.empty());
    moves.push(move("a0a1"));
    moves.push(move("b0c2"));
    REQUIRE(moves.size() == 2);
    REQUIRE(moves[1] == move("b0c2"));
    REQUIRE(moves.contains(move("a0a1")));
    REQUIRE_FALSE(moves.contains(move("a1a0")));
    moves.clear();
    REQUIRE(moves.empty());
}

TEST_CASE("a piece gives back its colour and kind", "[types]") {
    for (Color c : kColors)
        for (PieceType t : kAllTypes) {
            REQUIRE(color_of(make_piece(c, t)) == c);
            REQUIRE(type_of(make_piece(c, t)) == t);
        }
    REQUIRE(type_of(Piece::None) == PieceType::None);
}

TEST_CASE("Red's letters are uppercase and Black's lowercase", "[types]") {
    REQUIRE(letter_of(Color::Red, PieceType::Horse) == 'N');
    REQUIRE(letter_of(Color::Black, PieceType::Elephant) == 'b');
    REQUIRE(letter_of(Color::Red, PieceType::Dark) == 'X');
}

TEST_CASE("a full pool holds fifteen pieces of six kinds", "[pool]") {
    const Pool pool = Pool::full();
    REQUIRE(pool.total() == 15);
    REQUIRE(pool.kinds() == 6);
    REQUIRE(pool[PieceType::Soldier] == 5);
    REQUIRE(pool[PieceType::General] == 0);
}

TEST_CASE("adding to a pool and removing from it cancel out", "[pool]") {
    Pool pool = Pool::full();
    pool.remove(PieceType::Cannon);
    pool.remove(PieceType::Cannon);
    REQUIRE(pool.kinds() == 5);
    REQUIRE(pool.total() == 13);
    pool.add(PieceType::Cannon, 2);
    REQUIRE(pool == Pool::full());
}

TEST_CASE("the odds of an uncovering are the pool's shares", "[pool]") {
    const UncoverOdds odds(Pool::full());
    REQUIRE(odds.total() == 15);
    double sum = 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
        REQUIRE(odds[i].weight == Pool::full()[odds[i].type]);
        sum += odds.probability(i);
    }
    REQUIRE(std::abs(sum - 1) < 1e-12);
}

TEST_CASE("an empty pool has no outcomes", "[pool]") {
    REQUIRE(UncoverOdds(Pool{}).size() == 0);
    REQUIRE(UncoverOdds(Pool{}).total() == 0);
}

TEST_CASE("random numbers are SplitMix64's, the same on every machine", "[rng]") {
    Rng rng(1234567);
    REQUIRE(rng() == 6457827717110365317U);
    REQUIRE(rng() == 3203168211198807973U);
    REQUIRE(rng() == 9817491932198370423U);
}

TEST_CASE("a bounded random number stays below its bound and reaches all below", "[rng]") {
    Rng rng(5);
    std::array<int, 7> count{};
    for (int i = 0; i < 7000; ++i)
        ++count[rng.below(7)];
    // 1000 expected each, standard deviation 29: five of them.
    for (int n : count)
        REQUIRE(std::abs(n - 1000) < 150);
    REQUIRE(rng.below(1) == 0);
}

TEST_CASE("a random fraction is at least 0 and below 1", "[rng]") {
    Rng rng(6);
    double sum = 0;
    for (int i = 0; i < 10000; ++i) {
        const double x = rng.real();
        REQUIRE((x >= 0 && x < 1));
        sum += x;
    }
    REQUIRE(std::abs(sum / 10000 - 0.5) < 0.015);
}
