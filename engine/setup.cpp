#include "engine/setup.h"

#include "engine/geometry.h"
#include "engine/names.h"

namespace anzi {
namespace {

/// The points on which `setup` has this piece.
Bitboard points_of(const Setup& setup, Piece p) {
    Bitboard points;
    for (Square s = 0; s < kSquares; ++s)
        if (setup.board[static_cast<std::size_t>(s)] == p) points |= Bitboard::of(s);
    return points;
}

std::optional<Error> find_general_fault(const Setup& setup, Color c) {
    const Bitboard generals = points_of(setup, make_piece(c, PieceType::General));
    if (generals.empty()) return Error{name_of(c) + " has no general"};
    if (generals.more_than_one())
        return Error{name_of(c) + " has " + std::to_string(generals.count()) + " generals"};
    if (!palace(c).has(generals.first()))
        return Error{name_of(c) + "'s general on " + name_of(generals.first()) + " is outside its palace"};
    return std::nullopt;
}

template <VariantRules R>
std::optional<Error> find_dark_fault(const Setup& setup, Color c) {
    const Bitboard dark = points_of(setup, make_piece(c, PieceType::Dark));
    const Bitboard wrong = R::kHasDark ? dark.without(dark_points(c)) : dark;
    if (wrong.empty()) return std::nullopt;
    const std::string piece = name_of(c) + "'s face-down piece on " + name_of(wrong.first());
    if constexpr (R::kHasDark) return Error{piece + " is not on one of its start points"};
    return Error{piece + ": there are none in " + std::string(R::kName)};
}

std::optional<Error> find_count_fault(const Setup& setup, Color c) {
    const Pool& pool = setup.pools[index(c)];
    for (PieceType t : kHiddenTypes) {
        const int count = points_of(setup, make_piece(c, t)).count() + pool[t];
        if (count > Pool::full()[t])
            return Error{name_of(c) + " has " + std::to_string(count) + " " + letter_of(c, t) +
                         ", a set has " + std::to_string(Pool::full()[t])};
    }
    const int dark = points_of(setup, make_piece(c, PieceType::Dark)).count();
    if (pool.total() < dark)
        return Error{name_of(c) + " has " + std::to_string(dark) + " face-down pieces and only " +
                     std::to_string(pool.total()) + " left that they could be"};
    return std::nullopt;
}

} // namespace

template <VariantRules R>
std::optional<Error> find_fault(const Setup& setup) {
    for (Color c : kColors) {
        if (auto fault = find_general_fault(setup, c)) return fault;
        if (auto fault = find_dark_fault<R>(setup, c)) return fault;
        if (auto fault = find_count_fault(setup, c)) return fault;
    }
    return std::nullopt;
}

template std::optional<Error> find_fault<Xiangqi>(const Setup&);
template std::optional<Error> find_fault<Jieqi>(const Setup&);

} // namespace anzi
