#include "engine/adjudicate.h"

#include <sstream>

#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/support/catch.h"
#include "tests/support/data_file.h"
#include "tests/support/fixtures.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// A start and what was played from it.
struct Line {
    Setup start;
    std::vector<PlayedMove> moves;
};

/// Reads and checks both; throws what is wrong.
template <VariantRules R>
Line read_line(const std::string& fen, const std::string& moves) {
    auto parsed = parse_fen<R>(fen);
    if (!parsed) throw std::runtime_error(parsed.error());
    if (!parsed->warning.empty()) throw std::runtime_error(parsed->warning);
    PlayerView<R> view = parsed->view;
    Line line{view.position.setup(), {}};
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
        const auto played = parse_played_move(view, word);
        if (!played) throw std::runtime_error(played.error());
        view.do_move(played->move, played->uncovered, played->captured);
        line.moves.push_back(*played);
    }
    return line;
}

/// The line as a mirror shows it: files swapped, or the two sides.
Line mirrored(const Line& line, Square (*flip)(Square), bool swap_colors) {
    const auto color = [&](Color c) { return swap_colors ? ~c : c; };
    Line image = line;
    for (Square s = 0; s < kSquares; ++s) {
        const Piece p = line.start.board[static_cast<std::size_t>(s)];
        image.start.board[static_cast<std::size_t>(flip(s))] =
            p == Piece::None ? p : make_piece(color(color_of(p)), type_of(p));
    }
    image.start.side = color(line.start.side);
    for (Color c : kColors)
        image.start.pools[index(color(c))] = line.start.pools[index(c)];
    for (PlayedMove& played : image.moves)
        played.move = Move(flip(played.move.from()), flip(played.move.to()));
    return image;
}

Verdict swapped(Verdict v) {
    if (v.result == GameResult::RedWins) return {GameResult::BlackWins, v.reason};
    if (v.result == GameResult::BlackWins) return {GameResult::RedWins, v.reason};
    return v;
}

/// The verdict after the last move; the first one if the game ended before.
template <VariantRules R>
Verdict play(const Line& line) {
    Position<R> pos(line.start);
    for (const PlayedMove& played : line.moves) {
        const Verdict verdict = adjudicate(pos);
        if (verdict.over()) return verdict;
        pos.do_move(played.move, played.uncovered);
    }
    return adjudicate(pos);
}

template <VariantRules R>
void check_line(const std::string& fen, const std::string& moves, const std::string& expected) {
    const Line line = read_line<R>(fen, moves);
    const Line swapped_line = mirrored(line, flip_rank, true);
    CHECK(to_string(play<R>(line)) == expected);
    CHECK(to_string(play<R>(mirrored(line, flip_file, false))) == expected);
    CHECK(to_string(swapped(play<R>(swapped_line))) == expected);
    CHECK(to_string(swapped(play<R>(mirrored(swapped_line, flip_file, false)))) == expected);
    // None of the moves before the last ends the game.
    Line shorter = line;
    shorter.moves.pop_back();
    CHECK(to_string(play<R>(shorter)) == "ongoing");
}

template <VariantRules R>
Position<R> after(const std::string& fen, const std::string& moves) {
    const Line line = read_line<R>(fen, moves);
    Position<R> pos(line.start);
    for (const PlayedMove& played : line.moves)
        pos.do_move(played.move, played.uncovered);
    return pos;
}

constexpr const char* kChariotAgainstGeneral = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";

} // namespace

TEST_CASE("every recorded ending gets its verdict and reason") {
    for (const auto& row : read_data_file("endings.txt")) {
        REQUIRE(row.size() == 5);
        CAPTURE(row[0], row[1], row[2], row[3]);
        if (row[1] == Jieqi::kName)
            check_line<Jieqi>(row[2], row[3], row[4]);
        else
            check_line<Xiangqi>(row[2], row[3], row[4]);
    }
}

TEST_CASE("a search may ask what the second occurrence would mean") {
    const auto once = after<Xiangqi>(kChariotAgainstGeneral, "a8a9 e9e8 a9a8 e8e9");
    CHECK(to_string(judge_repetition(once, 2)) == "black wins (perpetual check)");
    CHECK_FALSE(judge_repetition(once).over());
    CHECK_FALSE(adjudicate(once).over());
}

TEST_CASE("only the moves since the occurrence asked for are judged") {
    const auto pos = after<Xiangqi>(kChariotAgainstGeneral, "a8b8 e9f9 b8a8 f9e9 a8a9 e9e8 a9a8 e8e9");
    CHECK(to_string(judge_repetition(pos, 2)) == "black wins (perpetual check)");
    CHECK(to_string(judge_repetition(pos, 3)) == "draw (repetition)");
}

TEST_CASE("a position that has not occurred before is ongoing") {
    CHECK_FALSE(judge_repetition(Position<Jieqi>(), 2).over());
    CHECK_FALSE(judge_repetition(after<Xiangqi>(kChariotAgainstGeneral, "a8a9 e9e8 a9a8"), 2).over());
}

TEST_CASE("moves taken back no longer count") {
    auto pos = after<Xiangqi>(kChariotAgainstGeneral, "a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9");
    REQUIRE(adjudicate(pos).over());
    pos.undo_move();
    CHECK_FALSE(adjudicate(pos).over());
    CHECK_FALSE(judge_repetition(pos, 3).over());
    CHECK(judge_repetition(pos, 2).over());
}

TEST_CASE("no face-down piece can check: none bears on the enemy palace, over a screen or without") {
    const auto general_attacked = [](Square dark, Square general, Square screen) {
        Setup setup;
        const auto put = [&](Square s, Piece p) { setup.board[static_cast<std::size_t>(s)] = p; };
        put(screen, make_piece(Color::Red, PieceType::Soldier));
        put(dark, make_piece(Color::Red, PieceType::Dark));
        put(general, make_piece(Color::Black, PieceType::General));
        setup.pools[index(Color::Red)] = Pool::full();
        return (Position<Jieqi>(setup).checkers(Color::Black) & Bitboard::of(dark)).any();
    };
    dark_points(Color::Red).for_each([&](Square dark) {
        palace(Color::Black).for_each([&](Square general) {
            int attacks = 0;
            for (Square screen = 0; screen < kSquares; ++screen)
                attacks += general_attacked(dark, general, screen);
            CHECK(attacks == 0);
        });
    });
}
