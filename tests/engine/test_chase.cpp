#include "engine/chase.h"

#include <map>

#include "engine/adjudicate.h"
#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/fixtures.h"
#include "tests/support/random_game.h"
#include "tests/support/slow_endings.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// What the move newly chases, "d4 e5".
template <VariantRules R>
std::string chased_by(std::string_view board, std::string_view m, Color side = Color::Red) {
    const Position<R> before = position_from_board<R>(board, side);
    Position<R> after = before;
    REQUIRE(is_legal(before, move(m)));
    after.do_move(move(m));
    return names_of(newly_chased(before, after));
}

/// Where a face-up piece may stand.
template <VariantRules R>
Bitboard zone(Color c, PieceType t) {
    if (R::kHasDark) return Bitboard::all();
    if (t == PieceType::Advisor) return palace(c);
    return t == PieceType::Elephant ? home_half(c) : Bitboard::all();
}

/// A few pieces of each side on random points, so that they meet often; face-down ones on their start points.
template <VariantRules R>
Setup sparse_setup(Rng& rng) {
    const auto pick = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    Setup setup;
    setup.side = kColors[pick(2)];
    const auto put = [&](Square s, Piece p) {
        if (Piece& there = setup.board[static_cast<std::size_t>(s)]; there == Piece::None) there = p;
    };
    for (Color c : kColors) {
        put(relative(c, make_square(3 + static_cast<int>(pick(3)), static_cast<int>(pick(3)))),
            make_piece(c, PieceType::General));
        if (R::kHasDark) {
            setup.pools[index(c)] = Pool::full();
            for (auto n = pick(30); n > 0; --n) {
                const Square s = static_cast<Square>(pick(kSquares));
                if (dark_points(c).has(s)) put(s, make_piece(c, PieceType::Dark));
            }
        }
        for (auto n = 2 + pick(6); n > 0; --n) {
            const PieceType t = kHiddenTypes[pick(kHiddenTypes.size())];
            const Square s = static_cast<Square>(pick(kSquares));
            if (zone<R>(c, t).has(s)) put(s, make_piece(c, t));
        }
    }
    return setup;
}

/// A move that can be taken back by the same piece: no capture, no uncovering, not a soldier's step forward.
template <VariantRules R>
Move random_reversible_move(const Position<R>& pos, Rng& rng) {
    MoveList moves;
    for (Move m : legal_moves(pos)) {
        const bool soldier =
            pos.moves_as(m.from()) == PieceType::Soldier && rank_of(m.from()) != rank_of(m.to());
        if (pos.piece_on(m.to()) == Piece::None && !pos.is_dark(m.from()) && !soldier) moves.push(m);
    }
    return moves.empty() ? Move::none() : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// One move of each side and both taken back; empty if that would be illegal.
template <VariantRules R>
std::vector<Move> random_cycle(Position<R> pos, Rng& rng) {
    std::vector<Move> cycle;
    for (int i = 0; i < 4; ++i) {
        const Move m = i < 2 ? random_reversible_move(pos, rng)
                             : Move(cycle[static_cast<std::size_t>(i) - 2].to(),
                                    cycle[static_cast<std::size_t>(i) - 2].from());
        if (m.is_none() || !is_legal(pos, m)) return {};
        pos.do_move(m);
        cycle.push_back(m);
    }
    return cycle;
}

template <VariantRules R>
bool somebody_offends(Position<R> pos, const std::vector<Move>& cycle) {
    for (Move m : cycle)
        pos.do_move(m);
    return judge_repetition(pos, 2).result != GameResult::Draw;
}

/// A legal position in which nobody can take a general; nothing if chance did not give one.
template <VariantRules R>
std::optional<Position<R>> random_sparse_position(Rng& rng) {
    const Position<R> pos(sparse_setup<R>(rng));
    for (Color c : kColors)
        if (pos.general(c) == kNoSquare) return std::nullopt;
    if (pos.in_check(~pos.side_to_move())) return std::nullopt;
    return pos;
}

/// Plays a cycle twice, or two cycles, and holds each move and each verdict against the slow rules. The last
/// verdict.
template <VariantRules R>
std::string compare_with_slow_rules(const Position<R>& start, const std::vector<Move>& first,
                                    const std::vector<Move>& second) {
    Position<R> pos = start;
    SlowGame slow(start.setup(), R::kHasDark);
    const std::string fen = to_fen(PlayerView<R>{start, {}});
    std::string moves;
    for (const std::vector<Move>* cycle : {&first, &second})
        for (Move m : *cycle) {
            const Position<R> before = pos;
            pos.do_move(m);
            slow.play(m);
            moves += name_of(m.from()) + name_of(m.to()) + " ";
            CAPTURE(fen, moves);
            Bitboard expected;
            for (Square s : slow.newly_chased())
                expected |= Bitboard::of(s);
            REQUIRE(names_of(newly_chased(before, pos)) == names_of(expected));
            REQUIRE(to_string(judge_repetition(pos)) == to_string(slow.third_occurrence()));
        }
    return to_string(judge_repetition(pos));
}

/// Compares on random cycles of random positions. In every other game somebody offends in the first cycle,
/// which chance alone brings about once in some hundred. Returns how often each verdict was met.
template <VariantRules R>
std::map<std::string, int> compare_on_random_cycles(std::uint64_t seed, int games) {
    Rng rng(seed);
    std::map<std::string, int> verdicts;
    for (int game = 0; game < games;) {
        const auto start = random_sparse_position<R>(rng);
        if (!start) continue;
        const std::vector<Move> first = random_cycle(*start, rng), other = random_cycle(*start, rng);
        if (first.empty() || other.empty() || (game % 2 == 0 && !somebody_offends(*start, first))) continue;
        CAPTURE(seed, game++);
        ++verdicts[compare_with_slow_rules(*start, first, rng.below(4) != 0 ? first : other)];
    }
    return verdicts;
}

} // namespace

TEST_CASE("a move may chase several pieces") {
    CHECK(chased_by<Xiangqi>("4k4/9/9/3R5/n6c1/9/9/9/9/3K5", "d6d5") == "a5 h5");
    CHECK(chased_by<Xiangqi>("3k5/9/9/9/9/N6C1/3r5/9/9/4K4", "d3d4", Color::Black) == "a4 h4");
}

TEST_CASE("a piece that steps aside lets the one behind it chase") {
    CHECK(chased_by<Xiangqi>("4k4/9/9/9/R4R1c1/9/9/9/9/3K5", "f5f6") == "h5");
}

TEST_CASE("an attack that goes on is not new") {
    CHECK(chased_by<Xiangqi>("4k4/9/9/9/R4R1c1/9/9/9/9/3K5", "f5g5") == "");
}

TEST_CASE("a general that steps out of a pin lets the pinned piece chase") {
    CHECK(chased_by<Xiangqi>("3rrk3/9/9/9/2cR5/4N4/9/9/9/4K4", "e0d0") == "c5");
}

TEST_CASE("generals and soldiers chase nothing") {
    CHECK(chased_by<Xiangqi>("4k4/9/6c2/7P1/9/9/9/9/9/3K5", "h6g6") == "");
    CHECK(chased_by<Xiangqi>("5k3/9/9/9/9/9/9/9/3K5/4c4", "d1d0") == "");
}

TEST_CASE("chases and repetitions agree with the slow rules on random cycles") {
    const int games = test_games(300);
    std::map<std::string, int> verdicts;
    for (const auto& part :
         {compare_on_random_cycles<Xiangqi>(1, games), compare_on_random_cycles<Jieqi>(2, games)})
        for (const auto& [verdict, times] : part)
            verdicts[verdict] += times;
    if (games >= 100) CHECK(verdicts.size() == 5); // each side by check and by chase, and draws
}
