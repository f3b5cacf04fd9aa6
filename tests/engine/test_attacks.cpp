// The look-up tables against the plain walks of movement.h.
#include "engine/attacks.h"
#include "engine/movement.h"
#include "engine/rng.h"
#include "tests/support/catch.h"

using namespace anzi;

namespace {

/// Every density from nearly empty to nearly full.
Bitboard random_occupancy(Rng& rng) {
    Bitboard b;
    const std::uint32_t density = 1 + rng.below(9);
    for (Square s = 0; s < kSquares; ++s)
        if (rng.below(10) < density) b |= Bitboard::of(s);
    return b;
}

template <class Check>
void for_all_points_and_random_occupancies(std::uint64_t seed, Check&& check) {
    Rng rng(seed);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard occupied = random_occupancy(rng);
        for (Square s = 0; s < kSquares; ++s)
            if (!check(s, occupied)) {
                INFO("seed " << seed << ", point " << s << ", occupied\n" << occupied.pretty());
                FAIL("table and walk differ");
            }
    }
    SUCCEED();
}

} // namespace

TEST_CASE("lines beyond no, one and two pieces agree with a walk", "[attacks]") {
    for_all_points_and_random_occupancies(11, [](Square s, Bitboard occupied) {
        const attacks::Lines lines(s, occupied);
        return lines.beyond<0>() == movement::line(s, occupied, 0) &&
               lines.beyond<1>() == movement::line(s, occupied, 1) &&
               lines.beyond<2>() == movement::line(s, occupied, 2);
    });
}

TEST_CASE("chariots and cannons agree with a walk", "[attacks]") {
    for_all_points_and_random_occupancies(12, [](Square s, Bitboard occupied) {
        return attacks::chariot(s, occupied) == movement::line(s, occupied, 0) &&
               attacks::cannon(s, occupied) == movement::line(s, occupied, 1);
    });
}

TEST_CASE("horses and elephants agree with a walk", "[attacks]") {
    for_all_points_and_random_occupancies(13, [](Square s, Bitboard occupied) {
        return attacks::horse(s, occupied) == movement::horse(s, occupied) &&
               attacks::horse_from(s, occupied) == movement::horse_from(s, occupied) &&
               attacks::elephant(s, occupied) == movement::elephant(s, occupied);
    });
}

TEST_CASE("one-step pieces agree with a walk", "[attacks]") {
    for (Square s = 0; s < kSquares; ++s) {
        CAPTURE(s);
        REQUIRE(attacks::orthogonal(s) == movement::step(s, movement::kOrthogonal));
        REQUIRE(attacks::diagonal(s) == movement::step(s, movement::kDiagonal));
        for (Color c : kColors) {
            REQUIRE(attacks::soldier(c, s) == movement::soldier(c, s));
            REQUIRE(attacks::soldier_from(c, s) == movement::soldier_from(c, s));
        }
    }
}

TEST_CASE("a horse attacks a point exactly if the point is attacked by it", "[attacks]") {
    Rng rng(14);
    for (int i = 0; i < 100; ++i) {
        const Bitboard occupied = random_occupancy(rng);
        for (Square a = 0; a < kSquares; ++a)
            for (Square b = 0; b < kSquares; ++b)
                if (attacks::horse(a, occupied).has(b) != attacks::horse_from(b, occupied).has(a)) {
                    INFO("from " << a << " to " << b << ", occupied\n" << occupied.pretty());
                    FAIL("horse and horse_from differ");
                }
    }
    SUCCEED();
}

TEST_CASE("the points between two points of a line exclude its ends", "[attacks]") {
    for (Square a = 0; a < kSquares; ++a)
        for (Square b = 0; b < kSquares; ++b) {
            const bool rank = rank_of(a) == rank_of(b), file = file_of(a) == file_of(b);
            if (rank == file) continue; // the same point, or no line
            Bitboard expected;
            const int step = rank ? 1 : kFiles;
            for (Square s = std::min(a, b) + step; s < std::max(a, b); s += step)
                expected |= Bitboard::of(s);
            CAPTURE(a, b);
            REQUIRE(attacks::between(a, b) == expected);
        }
}
