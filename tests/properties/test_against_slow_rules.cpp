// The fast generator and the attack look-ups against the plainly written rules, in games and in wild
// arrangements.
#include "engine/perft.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"
#include "tests/support/slow_rules.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// The board as text, for a failure's message.
std::string drawn(const Setup& setup) {
    std::string text = setup.side == Color::Red ? "Red to move\n" : "Black to move\n";
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        for (int file = 0; file < kFiles; ++file) {
            const Piece p = setup.board[static_cast<std::size_t>(make_square(file, rank))];
            text += p == Piece::None ? '.' : letter_of(color_of(p), type_of(p));
        }
        text += '\n';
    }
    return text;
}

Bitboard set_of(const std::vector<Square>& points) {
    Bitboard b;
    for (Square s : points)
        b |= Bitboard::of(s);
    return b;
}

template <VariantRules R>
std::vector<Move> sorted_moves(const Position<R>& pos) {
    const MoveList list = legal_moves(pos);
    std::vector<Move> moves(list.begin(), list.end());
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.raw() < b.raw(); });
    return moves;
}

/// What differs between the engine and the slow rules in `pos`; empty if nothing does.
template <VariantRules R>
std::string difference(const Position<R>& pos) {
    const SlowRules slow = SlowRules::of<R>(pos.setup());
    const std::vector<Move> moves = slow.legal_moves();
    if (sorted_moves(pos) != moves) return "legal moves";
    if (has_legal_move(pos) == moves.empty()) return "has_legal_move";
    for (Color c : kColors)
        if (pos.checkers(c) != set_of(slow.checkers(c))) return "checkers";
    return "";
}

template <VariantRules R>
void require_no_difference(const Position<R>& pos, std::uint64_t seed) {
    if (const std::string what = difference(pos); !what.empty()) {
        INFO("seed " << seed << ", ply " << pos.plies().size() << '\n' << drawn(pos.setup()));
        FAIL(what << " differ");
    }
}

/// Where a face-up piece of this kind may stand.
template <VariantRules R>
Bitboard zone(Color c, PieceType t) {
    if (R::kHasDark) return Bitboard::all();
    return t == PieceType::Advisor ? palace(c) : t == PieceType::Elephant ? home_half(c) : Bitboard::all();
}

/// Pieces of both sides strewn over the board, many around the general of the side to move, as no game would
/// bring them about.
template <VariantRules R>
Setup wild_setup(Rng& rng) {
    Setup setup;
    setup.side = rng.below(2) == 0 ? Color::Red : Color::Black;
    const auto place = [&](Square s, Piece p) {
        Piece& here = setup.board[static_cast<std::size_t>(s)];
        if (here == Piece::None) here = p;
        return here == p;
    };
    for (Color c : kColors) {
        const auto file = static_cast<int>(3 + rng.below(3)), rank = static_cast<int>(rng.below(3));
        place(relative(c, make_square(file, rank)), make_piece(c, PieceType::General));
    }
    const std::uint32_t density = 1 + rng.below(4);
    for (Color c : kColors) {
        for (PieceType t : kHiddenTypes)
            for (int n = Pool::full()[t]; n > 0; --n)
                if (rng.below(4) < density) {
                    const bool near = rng.below(2) == 0;
                    const auto file = static_cast<int>(near ? 2 + rng.below(5) : rng.below(9));
                    const auto rank = static_cast<int>(near ? rng.below(5) : rng.below(10));
                    const Square s = relative(setup.side, make_square(file, rank));
                    if (zone<R>(c, t).has(s)) place(s, make_piece(c, t));
                }
        if constexpr (R::kHasDark)
            dark_points(c).for_each([&](Square s) {
                if (rng.below(4) == 0 && place(s, make_piece(c, PieceType::Dark)))
                    setup.pools[index(c)].add(PieceType::Soldier);
            });
    }
    return setup;
}

/// Ranks swapped and colours exchanged: the same position seen from the other side.
Setup flipped(const Setup& setup) {
    Setup other = setup;
    for (Square s = 0; s < kSquares; ++s) {
        const Piece p = setup.board[static_cast<std::size_t>(s)];
        other.board[static_cast<std::size_t>(flip_rank(s))] =
            p == Piece::None ? p : make_piece(~color_of(p), type_of(p));
    }
    other.side = ~setup.side;
    std::swap(other.pools[0], other.pools[1]);
    return other;
}

} // namespace

TEMPLATE_TEST_CASE("legal moves and checks in random games are those of the slow rules", "[property][oracle]",
                   Xiangqi, Jieqi) {
    const int games = test_games(10000);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        play_random_game<TestType>(
            seed, game % 2 == 0 ? Style::Even : Style::Lively, 150, [&](const auto& pos) {
                // A sample of each game, denser where the side to move is in check: those are few and
                // delicate.
                if ((pos.plies().size() + seed) % (pos.in_check(pos.side_to_move()) ? 4 : 25) == 0)
                    require_no_difference(pos, seed);
            });
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("legal moves and checks in wild arrangements are those of the slow rules",
                   "[property][oracle]", Xiangqi, Jieqi) {
    const int arrangements = 3 * test_games(10000);
    for (int i = 0; i < arrangements; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        Rng rng(seed);
        require_no_difference(Position<TestType>(wild_setup<TestType>(rng)), seed);
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("attackers of every point are those of the slow rules", "[property][oracle]", Xiangqi,
                   Jieqi) {
    const int arrangements = test_games(1000);
    for (int i = 0; i < arrangements; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        Rng rng(seed);
        const Setup setup = wild_setup<TestType>(rng);
        const Position<TestType> pos(setup);
        const SlowRules slow = SlowRules::of<TestType>(setup);
        for (Color by : kColors)
            for (Square s = 0; s < kSquares; ++s)
                if (pos.attackers(s, by, pos.occupied()) != set_of(slow.attackers(s, by))) {
                    INFO("seed " << seed << ", point " << name_of(s) << '\n' << drawn(setup));
                    FAIL("attackers differ");
                }
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("attackers look through the pieces that are left out of the occupied points",
                   "[property][oracle]", Xiangqi, Jieqi) {
    const int arrangements = test_games(1000);
    for (int i = 0; i < arrangements; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        Rng rng(seed);
        const Setup setup = wild_setup<TestType>(rng);
        Setup thinned = setup;
        for (Piece& p : thinned.board)
            if (rng.below(3) == 0) p = Piece::None;
        const Position<TestType> pos(setup);
        const SlowRules slow = SlowRules::of<TestType>(thinned);
        const Bitboard occupied = Position<TestType>(thinned).occupied();
        for (Color by : kColors)
            for (Square s = 0; s < kSquares; ++s)
                if (pos.attackers(s, by, occupied) != set_of(slow.attackers(s, by))) {
                    INFO("seed " << seed << ", point " << name_of(s) << '\n'
                                 << drawn(setup) << drawn(thinned));
                    FAIL("attackers differ");
                }
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("a flipped position has the flipped legal moves", "[property]", Xiangqi, Jieqi) {
    const int games = test_games(1000);
    for (int game = 0; game < games; ++game) {
        const auto pos = random_position<TestType>(static_cast<std::uint64_t>(game), 1 + game % 120);
        const MoveList moves = legal_moves(pos);
        const MoveList other = legal_moves(Position<TestType>(flipped(pos.setup())));
        CAPTURE(game);
        REQUIRE(moves.size() == other.size());
        for (Move m : moves)
            REQUIRE(other.contains(Move(flip_rank(m.from()), flip_rank(m.to()))));
    }
}

TEMPLATE_TEST_CASE("perft counts the paths of the slow rules", "[property][oracle]", Xiangqi, Jieqi) {
    const int games = test_games(40);
    for (int game = 0; game < games; ++game) {
        auto pos = random_position<TestType>(static_cast<std::uint64_t>(game), 2 * game);
        const SlowRules slow = SlowRules::of<TestType>(pos.setup());
        CAPTURE(game);
        for (int depth = 0; depth <= 2; ++depth)
            REQUIRE(perft(pos, depth) == slow.perft(depth));
    }
}

TEMPLATE_TEST_CASE("perft takes back all that it plays", "[perft]", Xiangqi, Jieqi) {
    auto pos = random_position<TestType>(3, 30);
    const Position<TestType> before = pos;
    REQUIRE(perft(pos, 3) > 0);
    REQUIRE(pos.same_state(before));
}

TEST_CASE("each identity of a face-down mover is a step of its own", "[perft]") {
    Position<Jieqi> pos;
    int uncovering = 0, plain = 0;
    for_each_step(pos, [&](Move, PieceType t) { ++(t == PieceType::None ? plain : uncovering); });
    REQUIRE(uncovering == 43 * 6);
    REQUIRE(plain == 1);
}

TEMPLATE_TEST_CASE("a table does not change perft, even one that overflows", "[perft]", Xiangqi, Jieqi) {
    for (int game = 0; game < test_games(20); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        auto pos = random_position<TestType>(seed, 60 + 5 * game);
        PerftTable small(0), large(4);
        const std::uint64_t count = perft(pos, 3);
        REQUIRE(perft(pos, 3, &small) == count);
        REQUIRE(perft(pos, 3, &large) == count);
        REQUIRE(perft(pos, 3, &large) == count); // now from the table
    }
}
