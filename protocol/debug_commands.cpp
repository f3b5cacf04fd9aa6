#include "protocol/debug_commands.h"

#include <cstdio>

#include "engine/adjudicate.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "protocol/option.h"

namespace anzi {
namespace {

template <VariantRules R>
std::string drawn_board(const Position<R>& pos) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        text += static_cast<char>('0' + rank);
        text += ' ';
        for (int file = 0; file < kFiles; ++file) {
            const Piece p = pos.piece_on(make_square(file, rank));
            text += ' ';
            text += p == Piece::None ? '.' : letter_of(color_of(p), type_of(p));
        }
        text += '\n';
    }
    return text + "\n   a b c d e f g h i\n\n";
}

/// "R 2/15 N 2/15 ..."
std::string odds_text(const UncoverOdds& odds) {
    std::string text;
    for (const Outcome& outcome : odds)
        text += std::string(" ") + letter_of(outcome.type) + " " + std::to_string(outcome.weight) + "/" +
                std::to_string(odds.total());
    return text.empty() ? " -" : text;
}

struct CommandHelp {
    std::string_view form, text;
};

constexpr CommandHelp kCommandHelp[] = {
    {"uci | ucci", "name the engine and its options, in UCI or UCCI"},
    {"isready", "answer readyok, during a search as well"},
    {"ucinewgame", "forget what was searched"},
    {"setoption name N [value V]", "set an option"},
    {"position startpos|fen F [moves M...]",
     "set up a position; any dialect of FEN, moves with their letters"},
    {"banmoves M...", "moves not to choose in this position"},
    {"go [limits]",
     "search: wtime btime winc binc movestogo movetime nodes depth mate infinite ponder searchmoves"},
    {"go perft N", "count the paths of N plies"},
    {"ponderhit", "the pondered move was played"},
    {"stop", "end the search"},
    {"d", "show the position"},
    {"eval", "show the static evaluation"},
    {"bench", "search fixed positions; print the speed and a signature"},
    {"quit", "leave"},
};

} // namespace

template <VariantRules R>
std::string describe(const PlayerView<R>& view) {
    const Position<R>& pos = view.position;
    std::array<char, 17> key{};
    std::snprintf(key.data(), key.size(), "%016llX", static_cast<unsigned long long>(pos.key()));
    std::string text = drawn_board(pos);
    text += "Fen: " + to_fen(view) + "\nFen D2: " + to_fen_d2(view) + "\nKey: " + key.data() + "\nCheckers:";
    pos.checkers(pos.side_to_move()).for_each([&](Square s) { text += " " + name_of(s); });
    text += "\nVerdict: " + to_string(adjudicate(pos));
    if constexpr (R::kHasDark)
        for (Color c : kColors)
            text += "\nUncover " + name_of(c) + ":" + odds_text(pos.uncover_odds(c));
    return text;
}

std::string help_text() {
    std::string text =
        "Anzi, an engine for jieqi and xiangqi. It is meant for a graphical interface; its commands:\n\n";
    const auto row = [&](std::string_view name, std::string_view help) {
        std::string padded = "  " + std::string(name);
        padded.resize(std::max<std::size_t>(padded.size() + 1, 40), ' ');
        text += padded + std::string(help) + '\n';
    };
    for (const CommandHelp& command : kCommandHelp)
        row(command.form, command.text);
    text += "\nOptions:\n\n";
    for (const Option& option : all_options())
        row(option.name, std::string(option.help) + " (" + kind_text(option) + ")");
    text.pop_back();
    return text;
}

template std::string describe(const PlayerView<Xiangqi>&);
template std::string describe(const PlayerView<Jieqi>&);

} // namespace anzi
