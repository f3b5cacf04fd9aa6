#include "tools/match/dialect.h"

#include "engine/fen.h"
#include "tools/match/text.h"

namespace anzi::match {
namespace {

constexpr std::array kDialects = {Dialect::Anzi, Dialect::PikaJieQi, Dialect::JieqiBox, Dialect::JieqiArena,
                                  Dialect::Fairy};

std::string fairy_point(Square s) {
    return static_cast<char>('a' + file_of(s)) + std::to_string(rank_of(s) + 1);
}

/// Reads "a1".."i10" at the beginning of `text` and removes it.
std::optional<Square> take_fairy_point(std::string_view& text) {
    if (text.size() < 2) return std::nullopt;
    const int file = text[0] - 'a';
    const std::size_t digits = text.size() > 2 && text[1] == '1' && text[2] == '0' ? 2 : 1;
    const auto rank = parse_number<int>(text.substr(1, digits));
    if (!rank || !on_board(file, *rank - 1)) return std::nullopt;
    text.remove_prefix(1 + digits);
    return make_square(file, *rank - 1);
}

/// One move of the list, as `dialect` writes it in the position before it.
template <VariantRules R>
std::string move_text(Dialect dialect, const Position<R>& before, const PlayedMove& played) {
    const Move m = played.move;
    if (dialect == Dialect::Fairy) return fairy_point(m.from()) + fairy_point(m.to());
    if (dialect == Dialect::JieqiBox) return to_string(m);
    std::string text = to_string(m, before.side_to_move(), played.uncovered, played.captured);
    const bool captures = before.piece_on(m.to()) != Piece::None;
    if (dialect == Dialect::PikaJieQi && played.uncovered != PieceType::None && captures &&
        played.captured == PieceType::None)
        text += 'x';
    return text;
}

} // namespace

std::string_view to_string(Dialect dialect) {
    constexpr std::array<std::string_view, kDialects.size()> kNames = {"anzi", "pikajieqi", "jieqibox",
                                                                       "jieqiarena", "fairy"};
    return kNames[static_cast<std::size_t>(dialect)];
}

std::optional<Dialect> parse_dialect(std::string_view text) {
    for (Dialect dialect : kDialects)
        if (to_string(dialect) == text) return dialect;
    return std::nullopt;
}

template <VariantRules R>
std::string position_command(Dialect dialect, const PlayerView<R>& start, std::span<const PlayedMove> moves) {
    PlayerView<R> view = start;
    const auto fen = [&] { return dialect == Dialect::JieqiBox ? to_fen_d2(view) : to_fen(view); };
    std::string base = fen(), list;
    for (const PlayedMove& played : moves) {
        const bool uncertain =
            view.position.is_dark(played.move.from()) || view.position.is_dark(played.move.to());
        list += " " + move_text(dialect, view.position, played);
        view.do_move(played.move, played.uncovered, played.captured);
        if (dialect == Dialect::JieqiBox && uncertain) {
            base = fen();
            list.clear();
        }
    }
    return "position fen " + base + (list.empty() ? "" : " moves" + list);
}

std::optional<Move> parse_answer(Dialect dialect, std::string_view text) {
    if (dialect != Dialect::Fairy) return parse_move(text);
    const auto from = take_fairy_point(text), to = take_fairy_point(text);
    if (!from || !to || !text.empty()) return std::nullopt;
    return Move(*from, *to);
}

template std::string position_command(Dialect, const PlayerView<Xiangqi>&, std::span<const PlayedMove>);
template std::string position_command(Dialect, const PlayerView<Jieqi>&, std::span<const PlayedMove>);

} // namespace anzi::match
