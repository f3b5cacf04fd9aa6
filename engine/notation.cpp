#include "engine/notation.h"

#include "engine/movegen.h"
#include "engine/names.h"

namespace anzi {
namespace {

/// What the letters after a move's points say, sorted by the colour of the piece they name.
struct Suffix {
    PieceType uncovered = PieceType::None;
    PieceType captured = PieceType::None;
};

Expected<Suffix> parse_suffix(std::string_view letters, Color mover) {
    Suffix suffix;
    for (char letter : letters) {
        const std::optional<Piece> p = parse_piece(letter);
        if (!p || type_of(*p) == PieceType::General)
            return Error{"its suffix names no piece that was face down"};
        if (type_of(*p) == PieceType::Dark) continue;
        PieceType& named = color_of(*p) == mover ? suffix.uncovered : suffix.captured;
        if (named != PieceType::None) return Error{"its suffix names two pieces of one side"};
        named = type_of(*p);
    }
    return suffix;
}

std::string not_in_pool(Color c, PieceType t) {
    return "none of " + name_of(c) + "'s face-down pieces can be " + letter_of(c, t);
}

} // namespace

std::string to_string(Move m) { return name_of(m.from()) + name_of(m.to()); }

std::string to_string(Move m, Color mover, PieceType uncovered, PieceType captured) {
    std::string text = to_string(m);
    if (uncovered != PieceType::None) text += letter_of(mover, uncovered);
    if (captured != PieceType::None) text += letter_of(~mover, captured);
    return text;
}

std::optional<Move> parse_move(std::string_view text) {
    if (text.size() != 4) return std::nullopt;
    const int from_file = text[0] - 'a', from_rank = text[1] - '0', to_file = text[2] - 'a',
              to_rank = text[3] - '0';
    if (!on_board(from_file, from_rank) || !on_board(to_file, to_rank)) return std::nullopt;
    return Move(make_square(from_file, from_rank), make_square(to_file, to_rank));
}

template <VariantRules R>
Expected<PlayedMove> parse_played_move(const PlayerView<R>& view, std::string_view text, bool allow_pending) {
    const Position<R>& pos = view.position;
    const Color mover = pos.side_to_move();
    const std::optional<Move> m = parse_move(text.substr(0, 4));
    if (!m) return Error{"it is not written as a move"};
    if (pos.pending() != kNoSquare)
        return Error{"the piece on " + name_of(pos.pending()) + " is not uncovered yet"};
    if (!is_legal(pos, *m)) return Error{"the rules do not allow it here"};
    const Expected<Suffix> suffix = parse_suffix(text.substr(4), mover);
    if (!suffix) return Error{suffix.error()};

    const auto [uncovered, captured] = *suffix;
    const bool dark_mover = pos.is_dark(m->from());
    if (uncovered != PieceType::None && !dark_mover)
        return Error{"the piece on " + name_of(m->from()) + " is face up already"};
    if (captured != PieceType::None && !pos.is_dark(m->to()))
        return Error{"there is no face-down piece on " + name_of(m->to())};
    if (uncovered == PieceType::None && dark_mover && !allow_pending)
        return Error{"it does not say what the piece on " + name_of(m->from()) + " is"};
    if (uncovered != PieceType::None && pos.pool(mover)[uncovered] == 0)
        return Error{not_in_pool(mover, uncovered)};
    if (captured != PieceType::None && pos.pool(~mover)[captured] == 0)
        return Error{not_in_pool(~mover, captured)};
    return PlayedMove{*m, uncovered, captured};
}

template Expected<PlayedMove> parse_played_move(const PlayerView<Xiangqi>&, std::string_view, bool);
template Expected<PlayedMove> parse_played_move(const PlayerView<Jieqi>&, std::string_view, bool);

} // namespace anzi
