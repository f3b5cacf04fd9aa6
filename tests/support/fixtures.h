// Short ways for a test to say what is on the board and what it expects.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "engine/movegen.h"
#include "engine/names.h"

namespace anzi::test {

/// "e4" as a point.
[[nodiscard]] inline Square square(std::string_view name) {
    if (name.size() != 2 || !on_board(name[0] - 'a', name[1] - '0'))
        throw std::invalid_argument("not a point");
    return make_square(name[0] - 'a', name[1] - '0');
}

using anzi::name_of;

/// "e4e5" as a move.
[[nodiscard]] inline Move move(std::string_view text) {
    return Move(square(text.substr(0, 2)), square(text.substr(2)));
}

/// The points in alphabetical order, with blanks between: "d4 e5 f4".
[[nodiscard]] inline std::string names_of(Bitboard points) {
    std::vector<std::string> names;
    points.for_each([&](Square s) { names.push_back(name_of(s)); });
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

/// The board field of a FEN and the side to move. Each side's pool holds what is missing face up from its
/// fifteen pieces: nothing is known of pieces that were taken.
template <VariantRules R>
[[nodiscard]] Setup setup_from_board(std::string_view board, Color side = Color::Red) {
    Setup setup;
    setup.side = side;
    if (R::kHasDark) setup.pools.fill(Pool::full());
    int file = 0, rank = kRanks - 1;
    for (char ch : board) {
        if (ch == '/') {
            if (file != kFiles) throw std::invalid_argument("a rank without nine points");
            file = 0, --rank;
        } else if (ch >= '1' && ch <= '9') {
            file += ch - '0';
        } else {
            const Color c = ch >= 'a' ? Color::Black : Color::Red;
            const std::size_t kind =
                kTypeLetters.find(static_cast<char>(c == Color::Black ? ch - 'a' + 'A' : ch));
            if (kind == std::string_view::npos || !on_board(file, rank))
                throw std::invalid_argument("bad board");
            const auto type = static_cast<PieceType>(kind);
            setup.board[static_cast<std::size_t>(make_square(file++, rank))] = make_piece(c, type);
            if (Pool& pool = setup.pools[index(c)]; type != PieceType::Dark && pool[type] > 0)
                pool.remove(type);
        }
    }
    if (file != kFiles || rank != 0) throw std::invalid_argument("not ten ranks of nine points");
    return setup;
}

template <VariantRules R>
[[nodiscard]] Position<R> position_from_board(std::string_view board, Color side = Color::Red) {
    return Position<R>(setup_from_board<R>(board, side));
}

/// Where the piece on `from` may legally go, in alphabetical order: "d4 e5 f4".
template <VariantRules R>
[[nodiscard]] std::string moves_from(const Position<R>& pos, std::string_view from) {
    Bitboard targets;
    for (Move m : legal_moves(pos))
        if (m.from() == square(from)) targets |= Bitboard::of(m.to());
    return names_of(targets);
}

} // namespace anzi::test
