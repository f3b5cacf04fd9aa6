#include <bitset>

#include "engine/geometry.h"
#include "engine/rng.h"
#include "tests/support/catch.h"

using namespace anzi;

namespace {

/// The same set held in the most obvious way.
using Model = std::bitset<kSquares>;

Model model_of(Bitboard b) {
    Model m;
    for (Square s = 0; s < kSquares; ++s)
        m[static_cast<std::size_t>(s)] = b.has(s);
    return m;
}

Bitboard random_set(Rng& rng) {
    Bitboard b;
    const std::uint32_t density = rng.below(10);
    for (Square s = 0; s < kSquares; ++s)
        if (rng.below(10) < density) b |= Bitboard::of(s);
    return b;
}

} // namespace

TEST_CASE("a set of one point has that point and no other", "[bitboard]") {
    for (Square s = 0; s < kSquares; ++s) {
        CAPTURE(s);
        const Bitboard b = Bitboard::of(s);
        REQUIRE(b.count() == 1);
        REQUIRE(b.has(s));
        REQUIRE(b.first() == s);
        REQUIRE(model_of(b) == Model{}.set(static_cast<std::size_t>(s)));
    }
}

TEST_CASE("the empty and the full set know what they are", "[bitboard]") {
    REQUIRE(Bitboard{}.empty());
    REQUIRE_FALSE(Bitboard{}.any());
    REQUIRE(Bitboard{}.count() == 0);
    REQUIRE(Bitboard::all().count() == kSquares);
    REQUIRE(~Bitboard::all() == Bitboard{});
}

TEST_CASE("set algebra agrees with a plain set of points", "[bitboard]") {
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard a = random_set(rng), b = random_set(rng);
        const Model ma = model_of(a), mb = model_of(b);
        INFO("a\n" << a.pretty() << "b\n" << b.pretty());
        REQUIRE(model_of(a | b) == (ma | mb));
        REQUIRE(model_of(a & b) == (ma & mb));
        REQUIRE(model_of(a ^ b) == (ma ^ mb));
        REQUIRE(model_of(a.without(b)) == (ma & ~mb));
        REQUIRE(model_of(~a) == ~ma);
        REQUIRE((a == b) == (ma == mb));
        REQUIRE(a.count() == static_cast<int>(ma.count()));
        REQUIRE(a.more_than_one() == (ma.count() > 1));
        REQUIRE(a.any() == ma.any());
    }
}

TEST_CASE("points are visited once each, lowest first", "[bitboard]") {
    Rng rng(2);
    for (int i = 0; i < 200; ++i) {
        const Bitboard b = random_set(rng);
        Bitboard seen;
        Square last = kNoSquare;
        b.for_each([&](Square s) {
            REQUIRE(s > last);
            last = s;
            seen |= Bitboard::of(s);
        });
        REQUIRE(seen == b);
    }
}

TEST_CASE("a set is drawn with rank 9 at the top and file a on the left", "[bitboard]") {
    const std::string drawn = (Bitboard::of(make_square(0, 9)) | Bitboard::of(make_square(8, 0))).pretty();
    REQUIRE(drawn.substr(0, 10) == "1........\n");
    REQUIRE(drawn.substr(90) == "........1\n");
}

TEST_CASE("ranks, files, halves and palaces have their points", "[bitboard][geometry]") {
    for (int rank = 0; rank < kRanks; ++rank)
        REQUIRE(rank_mask(rank).count() == kFiles);
    for (int file = 0; file < kFiles; ++file)
        REQUIRE(file_mask(file).count() == kRanks);
    for (Color c : kColors) {
        REQUIRE(palace(c).count() == 9);
        REQUIRE(home_half(c).count() == kHalfSquares);
        REQUIRE(palace(c).without(home_half(c)).empty());
    }
    REQUIRE((home_half(Color::Red) | home_half(Color::Black)) == Bitboard::all());
    REQUIRE(palace(Color::Red).has(make_square(3, 2)));
    REQUIRE(palace(Color::Black).has(make_square(5, 7)));
}

TEST_CASE("each side starts with fifteen pieces beside its general", "[geometry]") {
    for (Color c : kColors) {
        std::array<int, kPieceTypes> count{};
        dark_points(c).for_each([&](Square s) { ++count[index(apparent_type(s))]; });
        REQUIRE(dark_points(c).count() == 15);
        REQUIRE(count == std::array{0, 2, 2, 2, 2, 2, 5});
    }
}

TEST_CASE("flipping a point twice brings it back", "[geometry]") {
    for (Square s = 0; s < kSquares; ++s) {
        REQUIRE(flip_rank(flip_rank(s)) == s);
        REQUIRE(flip_file(flip_file(s)) == s);
        REQUIRE(apparent_type(flip_rank(s)) == apparent_type(s));
        REQUIRE(apparent_type(flip_file(s)) == apparent_type(s));
        REQUIRE(relative(Color::Red, s) == s);
        REQUIRE(relative(Color::Black, s) == flip_rank(s));
    }
}
