#include "engine/notation.h"

#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

using enum PieceType;

template <VariantRules R = Jieqi>
PlayerView<R> view_of(std::string_view fen) {
    const auto result = parse_fen<R>(fen);
    INFO(fen << ": " << (result ? "" : result.error()));
    REQUIRE(result);
    return result->view;
}

/// The move as it was understood, or the reason why not.
template <VariantRules R = Jieqi>
std::string understood(const PlayerView<R>& view, std::string_view text, bool allow_pending = false) {
    const auto played = parse_played_move(view, text, allow_pending);
    if (!played) return played.error();
    return to_string(played->move, view.position.side_to_move(), played->uncovered, played->captured);
}

/// Red's cannon h2 is face up, b2 is face down; Black's b9 and h9 are face down, a9 is a face-up chariot.
constexpr const char* kMiddlegame =
    "rxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5C1/9/XXXXKXXXX w A2B2N2R2C1P5a2b2n2r1c2p5 3 9";

} // namespace

TEST_CASE("a move is two points") {
    CHECK(to_string(Move(make_square(7, 2), make_square(4, 2))) == "h2e2");
    CHECK(parse_move("a0i9") == Move(0, 89));
    for (const char* text : {"", "h2e", "h2e2R", "j2e2", "h2e:", "H2E2", "0000", "h2 e", "2h2e"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_move(text));
    }
}

TEST_CASE("letters are printed in the case of the piece's colour") {
    const Move m = *parse_move("b2b9");
    CHECK(to_string(m, Color::Red, Chariot, Horse) == "b2b9Rn");
    CHECK(to_string(m, Color::Black, Chariot, Horse) == "b2b9rN");
    CHECK(to_string(m, Color::Red, None, Horse) == "b2b9n");
    CHECK(to_string(m, Color::Red, Chariot) == "b2b9R");
    CHECK(to_string(m, Color::Red, None, None) == "b2b9");
}

TEST_CASE("a letter means what its case says") {
    const auto red = view_of(kMiddlegame);
    CHECK(understood(red, "h2e2") == "h2e2");
    CHECK(understood(red, "b2e2R") == "b2e2R");
    CHECK(understood(red, "b2b9Rn") == "b2b9Rn");
    CHECK(understood(red, "b2b9nR") == "b2b9Rn");
    CHECK(understood(red, "b2b9R") == "b2b9R");
    CHECK(understood(red, "h2h9n") == "h2h9n");
    CHECK(understood(red, "h2h9") == "h2h9");
    auto black = red;
    black.do_move(*parse_move("h2e2"));
    CHECK(understood(black, "h7e7c") == "h7e7c");
    CHECK(understood(black, "b7b0cN") == "b7b0cN");
    CHECK(understood(black, "b7b0C") == "it does not say what the piece on b7 is");
}

TEST_CASE("other programs' letters and fillers are understood") {
    const auto red = view_of(kMiddlegame);
    CHECK(understood(red, "b2e2H") == "b2e2N");
    CHECK(understood(red, "b2b9Eh") == "b2b9Bn");
    CHECK(understood(red, "b2b9Rx") == "b2b9R");
    CHECK(understood(red, "h2h9Xx") == "h2h9");
    CHECK(understood(red, "h2h9xn") == "h2h9n");
}

TEST_CASE("a suffix that contradicts the position is refused") {
    const auto red = view_of(kMiddlegame);
    CHECK(understood(red, "h2e2C") == "the piece on h2 is face up already");
    CHECK(understood(red, "h2e2c") == "there is no face-down piece on e2");
    CHECK(understood(red, "b2e2Rn") == "there is no face-down piece on e2");
    CHECK(understood(red, "b2e2r") == "there is no face-down piece on e2");
    CHECK(understood(red, "b2b9RN") == "its suffix names two pieces of one side");
    CHECK(understood(red, "b2b9Rnn") == "its suffix names two pieces of one side");
    CHECK(understood(red, "b2e2K") == "its suffix names no piece that was face down");
    CHECK(understood(red, "h2h9k") == "its suffix names no piece that was face down");
    CHECK(understood(red, "b2e2R?") == "its suffix names no piece that was face down");
    const auto taking_face_up = view_of("r3k4/9/9/9/9/9/9/9/9/X2K5 w A1 0 1");
    CHECK(understood(taking_face_up, "a0a9Ar") == "there is no face-down piece on a9");
    CHECK(understood(taking_face_up, "a0a9A") == "a0a9A");
}

TEST_CASE("a suffix that contradicts the pool is refused") {
    const auto view = view_of("1x2k4/9/9/9/9/9/9/1X6C/9/3K5 w A1n1 0 1");
    CHECK(understood(view, "b2e2A") == "b2e2A");
    CHECK(understood(view, "b2e2R") == "none of Red's face-down pieces can be R");
    const auto with_screen = view_of("1x2k4/9/9/1R7/9/9/9/1X7/9/3K5 w A1n1 0 1");
    CHECK(understood(with_screen, "b2b9An") == "b2b9An");
    CHECK(understood(with_screen, "b2b9Ar") == "none of Black's face-down pieces can be r");
}

TEST_CASE("a face-down mover must say what it is unless the reader may wait") {
    const auto red = view_of(kMiddlegame);
    CHECK(understood(red, "b2e2") == "it does not say what the piece on b2 is");
    CHECK(understood(red, "b2b9n") == "it does not say what the piece on b2 is");
    CHECK(understood(red, "b2e2", true) == "b2e2");
    CHECK(understood(red, "b2b9n", true) == "b2b9n");
    CHECK(understood(red, "b2e2R", true) == "b2e2R");
}

TEST_CASE("no move is read after one that is not uncovered yet") {
    auto view = view_of(kMiddlegame);
    view.do_move(*parse_move("b2e2"));
    CHECK(understood(view, "a9a8") == "the piece on e2 is not uncovered yet");
}

TEST_CASE("an illegal move and a text that is no move are refused") {
    const auto red = view_of(kMiddlegame);
    CHECK(understood(red, "h2i3") == "the rules do not allow it here");
    CHECK(understood(red, "a9a8") == "the rules do not allow it here");
    CHECK(understood(red, "a0a0") == "the rules do not allow it here");
    CHECK(understood(red, "") == "it is not written as a move");
    CHECK(understood(red, "h2") == "it is not written as a move");
    CHECK(understood(red, "castle") == "it is not written as a move");
}

TEST_CASE("a move that takes the general is read like any other") {
    const auto view = view_of("4k4/9/9/9/4R4/9/9/9/9/3K5 w - 0 1");
    CHECK(understood(view, "e5e9") == "e5e9");
}

TEST_CASE("xiangqi moves have no letters") {
    const PlayerView<Xiangqi> view;
    CHECK(understood(view, "h2e2") == "h2e2");
    CHECK(understood(view, "h2e2C") == "the piece on h2 is face up already");
    CHECK(understood(view, "h2h9n") == "there is no face-down piece on h9");
}

TEST_CASE("both players can follow a random game from the moves they may see") {
    const int games = test_games(200);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        std::array<PlayerView<Jieqi>, 2> readers{};
        play_refereed_game<Jieqi>(seed, 150, [&](const Referee<Jieqi>& referee) {
            if (referee.moves().empty()) return;
            const Color mover = ~referee.side_to_move();
            for (Color reader : kColors) {
                const PlayedMove seen = as_seen_by(reader, mover, referee.moves().back());
                const std::string text = to_string(seen.move, mover, seen.uncovered, seen.captured);
                auto& view = readers[index(reader)];
                const auto played = parse_played_move(view, text);
                CAPTURE(text);
                REQUIRE(played);
                view.do_move(played->move, played->uncovered, played->captured);
                REQUIRE(to_fen_d2(view) == to_fen_d2(referee.view(reader)));
            }
        });
    }
}
