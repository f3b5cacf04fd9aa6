// The small vocabulary every other file uses: colours, kinds of pieces, points of the board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace anzi {

/// Red moves first; its back rank is 0.
enum class Color : std::uint8_t { Red, Black };

inline constexpr std::array kColors = {Color::Red, Color::Black};

[[nodiscard]] constexpr Color operator~(Color c) { return c == Color::Red ? Color::Black : Color::Red; }
[[nodiscard]] constexpr std::size_t index(Color c) { return static_cast<std::size_t>(c); }

/// What a piece is. `Dark` is a face-down piece: what it is, nobody can say; how it moves, its point tells.
enum class PieceType : std::uint8_t {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
    Dark,
    None
};

/// How many kinds have an identity (everything but Dark and None).
constexpr std::size_t kPieceTypes = 7;
/// The identities a face-down piece may have: every kind but the general.
inline constexpr std::array kHiddenTypes = {PieceType::Advisor, PieceType::Elephant, PieceType::Horse,
                                            PieceType::Chariot, PieceType::Cannon,   PieceType::Soldier};
inline constexpr std::array kAllTypes = {PieceType::General, PieceType::Advisor, PieceType::Elephant,
                                         PieceType::Horse,   PieceType::Chariot, PieceType::Cannon,
                                         PieceType::Soldier};

[[nodiscard]] constexpr std::size_t index(PieceType t) { return static_cast<std::size_t>(t); }

/// Colour and kind in four bits; `Piece::None` is an empty point.
enum class Piece : std::uint8_t { None = 16 };

[[nodiscard]] constexpr Piece make_piece(Color c, PieceType t) {
    return static_cast<Piece>((index(c) << 3) | index(t));
}
[[nodiscard]] constexpr PieceType type_of(Piece p) {
    return p == Piece::None ? PieceType::None : static_cast<PieceType>(static_cast<std::uint8_t>(p) & 7);
}
/// Meaningless for `Piece::None`.
[[nodiscard]] constexpr Color color_of(Piece p) {
    return static_cast<Color>((static_cast<std::uint8_t>(p) >> 3) & 1);
}
[[nodiscard]] constexpr std::size_t index(Piece p) { return static_cast<std::size_t>(p); }

/// A point of the board: 9 * rank + file, a0 = 0, i9 = 89.
using Square = int;

constexpr int kFiles = 9;
constexpr int kRanks = 10;
constexpr int kSquares = kFiles * kRanks;
constexpr Square kNoSquare = -1;

[[nodiscard]] constexpr Square make_square(int file, int rank) { return rank * kFiles + file; }
[[nodiscard]] constexpr int file_of(Square s) { return s % kFiles; }
[[nodiscard]] constexpr int rank_of(Square s) { return s / kFiles; }
[[nodiscard]] constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}
/// The same point seen from the other side (ranks swapped, files kept).
[[nodiscard]] constexpr Square flip_rank(Square s) {
    return make_square(file_of(s), kRanks - 1 - rank_of(s));
}
[[nodiscard]] constexpr Square flip_file(Square s) {
    return make_square(kFiles - 1 - file_of(s), rank_of(s));
}
/// The point as `c` counts ranks: its own back rank is 0.
[[nodiscard]] constexpr Square relative(Color c, Square s) { return c == Color::Red ? s : flip_rank(s); }

/// Letters by PieceType, uppercase: K A B N R C P and X for a face-down piece.
constexpr std::string_view kTypeLetters = "KABNRCPX";

[[nodiscard]] constexpr char letter_of(PieceType t) { return kTypeLetters[index(t)]; }
/// Red's pieces are uppercase, Black's lowercase.
[[nodiscard]] constexpr char letter_of(Color c, PieceType t) {
    return static_cast<char>(c == Color::Red ? letter_of(t) : letter_of(t) - 'A' + 'a');
}

} // namespace anzi
