// What a user calls things: letters of pieces as they are read, points, colours.
#pragma once

#include <optional>
#include <string>

#include "engine/types.h"

namespace anzi {

/// The piece a letter names, its case the colour. H (horse) and E (elephant) are other programs' N and B.
[[nodiscard]] constexpr std::optional<Piece> parse_piece(char letter) {
    const bool black = letter >= 'a' && letter <= 'z';
    char upper = black ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (upper == 'H') upper = 'N';
    if (upper == 'E') upper = 'B';
    const std::size_t kind = kTypeLetters.find(upper);
    if (kind == std::string_view::npos) return std::nullopt;
    return make_piece(black ? Color::Black : Color::Red, static_cast<PieceType>(kind));
}

/// "e4".
[[nodiscard]] inline std::string name_of(Square s) {
    return {static_cast<char>('a' + file_of(s)), static_cast<char>('0' + rank_of(s))};
}

/// "Red" or "Black".
[[nodiscard]] inline std::string name_of(Color c) { return c == Color::Red ? "Red" : "Black"; }

} // namespace anzi
