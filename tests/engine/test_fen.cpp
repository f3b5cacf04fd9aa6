#include "engine/fen.h"

#include "tests/support/catch.h"
#include "tests/support/data_file.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// What parse_fen makes of a text, as text, so that one table serves both variants.
struct Reading {
    std::string error, fen, fen_d2, warning;
};

template <VariantRules R>
Reading read(const std::string& fen) {
    const auto result = parse_fen<R>(fen);
    if (!result) return {result.error(), "", "", ""};
    return {"", to_fen(result->view), to_fen_d2(result->view), result->warning};
}

Reading read(const std::string& variant, const std::string& fen) {
    return variant == Jieqi::kName ? read<Jieqi>(fen) : read<Xiangqi>(fen);
}

/// Same position with its clocks, whatever plies led to it.
template <VariantRules R>
bool same_position(const Position<R>& a, const Position<R>& b) {
    return Position<R>(a.setup()).same_state(Position<R>(b.setup()));
}

constexpr const char* kRedReader =
    "xxxxkxxPx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b R2r2N2n2B2b2A2a2C2c2P4p4 p1 0 1";
constexpr const char* kBlackReader =
    "xxxxkxxPx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b R2r2N2n2B2b2A2a2C2c2P4p5 - 0 1";

} // namespace

TEST_CASE("every dialect is read and printed in the dialects of others") {
    for (const auto& row : read_data_file("fen_accepted.txt")) {
        CAPTURE(row[0], row[1]);
        REQUIRE(row.size() == 5);
        const Reading got = read(row[0], row[1]);
        CHECK(got.error == "");
        CHECK(got.fen == row[2]);
        CHECK(got.fen_d2 == row[3]);
        CHECK(got.warning == row[4]);
    }
}

TEST_CASE("what was printed is read back without a warning") {
    for (const auto& row : read_data_file("fen_accepted.txt")) {
        CAPTURE(row[0], row[1]);
        const Reading d1 = read(row[0], row[2]), d2 = read(row[0], row[3]);
        CHECK(d1.error + d1.warning == "");
        CHECK(d1.fen == row[2]);
        CHECK(d2.error + d2.warning == "");
        CHECK(d2.fen_d2 == row[3]);
    }
}

TEST_CASE("an impossible position is refused with the reason") {
    for (const auto& row : read_data_file("fen_refused.txt")) {
        CAPTURE(row[0], row[1]);
        REQUIRE(row.size() == 3);
        CHECK(read(row[0], row[1]).error == row[2]);
    }
}

TEST_CASE("the start positions read as the default position") {
    CHECK(same_position(parse_fen<Jieqi>(Jieqi::kStartFen)->view.position, Position<Jieqi>()));
    CHECK(same_position(parse_fen<Xiangqi>(Xiangqi::kStartFen)->view.position, Position<Xiangqi>()));
    CHECK(to_fen(PlayerView<Jieqi>{}) == Jieqi::kStartFen);
    CHECK(to_fen(PlayerView<Xiangqi>{}) == Xiangqi::kStartFen);
}

TEST_CASE("two readers of one game differ in what was captured face down") {
    const auto red = parse_fen<Jieqi>(kRedReader), black = parse_fen<Jieqi>(kBlackReader);
    REQUIRE((red && black));
    CHECK(red->view.position.pool(Color::Black)[PieceType::Soldier] == 4);
    CHECK(red->view.captured_seen[index(Color::Black)][PieceType::Soldier] == 1);
    CHECK(black->view.position.pool(Color::Black)[PieceType::Soldier] == 5);
    CHECK(black->view.captured_seen[index(Color::Black)].total() == 0);
    CHECK(red->view.position.side_to_move() == Color::Black);
    CHECK(red->view.position.pool(Color::Red)[PieceType::Soldier] == 4);
}

TEST_CASE("tabs, line ends and doubled blanks separate fields too") {
    const Reading got = read<Jieqi>(" \t4k4/9/9/9/9/9/9/9/9/3K5   b\tA1a1 \r c1  5 6 \r\n");
    CHECK(got.error == "");
    CHECK(got.fen_d2 == "4k4/9/9/9/9/9/9/9/9/3K5 b A1a1 c1 5 6");
}

TEST_CASE("a warning or an error never holds what clients take for analysis") {
    for (const char* file : {"fen_accepted.txt", "fen_refused.txt"})
        for (const auto& row : read_data_file(file)) {
            const Reading got = read(row[0], row[1] + " score pv cp");
            for (const std::string& text : {got.error, got.warning}) {
                CAPTURE(row[1], text);
                CHECK(text.find("score") == std::string::npos);
                CHECK(text.find(" pv ") == std::string::npos);
                CHECK(std::all_of(text.begin(), text.end(), [](char ch) { return ch >= ' ' && ch <= '~'; }));
            }
        }
}

TEST_CASE("every reader's view of a random game survives printing and reading") {
    const int games = test_games(200);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_refereed_game<Jieqi>(seed, 150, [](const Referee<Jieqi>& referee) {
            for (const PlayerView<Jieqi>* view : views_of(referee)) {
                const auto d1 = parse_fen<Jieqi>(to_fen(*view)), d2 = parse_fen<Jieqi>(to_fen_d2(*view));
                REQUIRE((d1 && d2));
                REQUIRE(d1->warning + d2->warning == "");
                REQUIRE(same_position(d1->view.position, view->position));
                REQUIRE(same_position(d2->view.position, view->position));
                REQUIRE(d2->view.captured_seen == view->captured_seen);
            }
        });
    }
}

TEST_CASE("positions of random xiangqi games survive printing and reading") {
    const int games = test_games(100);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        play_random_game<Xiangqi>(seed, Style::Lively, 150, [](const Position<Xiangqi>& pos) {
            const auto read_back = parse_fen<Xiangqi>(to_fen(PlayerView<Xiangqi>{pos, {}}));
            REQUIRE(read_back);
            REQUIRE(same_position(read_back->view.position, pos));
        });
    }
}
