#include "tests/support/slow_rules.h"

#include <cstdlib>

namespace anzi::test {
namespace {

/// Which piece starts on a point, rank 9 first.
constexpr std::string_view kStart = "RNBAKABNR"
                                    "........."
                                    ".C.....C."
                                    "P.P.P.P.P"
                                    "........."
                                    "........."
                                    "P.P.P.P.P"
                                    ".C.....C."
                                    "........."
                                    "RNBAKABNR";

char start_letter(Square s) { return kStart[static_cast<std::size_t>((9 - rank_of(s)) * 9 + file_of(s))]; }

bool in_palace(Color c, Square s) {
    const int file = file_of(s), rank = rank_of(s);
    return file >= 3 && file <= 5 && (c == Color::Red ? rank <= 2 : rank >= 7);
}

bool on_own_side(Color c, Square s) { return c == Color::Red ? rank_of(s) <= 4 : rank_of(s) >= 5; }

} // namespace

Square SlowRules::general(Color c) const {
    for (Square s = 0; s < kSquares; ++s)
        if (on(s) == make_piece(c, PieceType::General)) return s;
    return kNoSquare;
}

/// Pieces strictly between two points of one rank or file; -1 if they share none.
int SlowRules::pieces_between(Square a, Square b) const {
    if (a > b) std::swap(a, b);
    if (a == b || (file_of(a) != file_of(b) && rank_of(a) != rank_of(b))) return -1;
    const int step = rank_of(a) == rank_of(b) ? 1 : 9;
    int n = 0;
    for (Square s = a + step; s != b; s += step)
        n += !empty(s);
    return n;
}

bool SlowRules::attacks(Square from, Square to) const {
    if (empty(from) || from == to) return false;
    const Color us = color_of(on(from));
    const bool dark = type_of(on(from)) == PieceType::Dark;
    const char kind = dark ? start_letter(from) : letter_of(type_of(on(from)));
    const bool roams = roaming_ && !dark;
    const int df = file_of(to) - file_of(from), dr = rank_of(to) - rank_of(from);
    const int files = std::abs(df), ranks = std::abs(dr);
    const int forward = us == Color::Red ? 1 : -1;
    switch (kind) {
    case 'K':
        return files + ranks == 1 && in_palace(us, to);
    case 'A':
        return files == 1 && ranks == 1 && (roams || in_palace(us, to));
    case 'B':
        return files == 2 && ranks == 2 && empty((from + to) / 2) && (roams || on_own_side(us, to));
    case 'N':
        if (files == 1 && ranks == 2) return empty(from + 9 * (dr / 2));
        if (files == 2 && ranks == 1) return empty(from + df / 2);
        return false;
    case 'R':
        return pieces_between(from, to) == 0;
    case 'C':
        return pieces_between(from, to) == 1;
    case 'P':
        return (df == 0 && dr == forward) || (files == 1 && dr == 0 && !on_own_side(us, from));
    default:
        return false;
    }
}

bool SlowRules::can_go(Square from, Square to) const {
    if (!has(setup_.side, from) || has(setup_.side, to)) return false;
    const bool cannon = type_of(on(from)) == PieceType::Cannon ||
                        (type_of(on(from)) == PieceType::Dark && start_letter(from) == 'C');
    return cannon && empty(to) ? pieces_between(from, to) == 0 : attacks(from, to);
}

std::vector<Square> SlowRules::attackers(Square s, Color by) const {
    std::vector<Square> found;
    for (Square from = 0; from < kSquares; ++from)
        if (has(by, from) && attacks(from, s)) found.push_back(from);
    return found;
}

std::vector<Square> SlowRules::checkers(Color c) const {
    const Square own = general(c), other = general(~c);
    if (own == kNoSquare) return {};
    std::vector<Square> found;
    for (Square from = 0; from < kSquares; ++from) {
        const bool faces = from == other && file_of(own) == file_of(other) && pieces_between(own, other) == 0;
        if (has(~c, from) && (faces || attacks(from, own))) found.push_back(from);
    }
    return found;
}

std::vector<Move> SlowRules::legal_moves() const {
    std::vector<Move> moves;
    for (Square from = 0; from < kSquares; ++from)
        for (Square to = 0; to < kSquares; ++to)
            if (can_go(from, to) && after({from, to}, PieceType::None).checkers(setup_.side).empty())
                moves.push_back({from, to});
    return moves;
}

SlowRules SlowRules::after(Move m, PieceType t) const {
    SlowRules next = *this;
    const auto from = static_cast<std::size_t>(m.from()), to = static_cast<std::size_t>(m.to());
    next.setup_.board[to] = t == PieceType::None ? on(m.from()) : make_piece(setup_.side, t);
    next.setup_.board[from] = Piece::None;
    if (t != PieceType::None) next.setup_.pools[index(setup_.side)].remove(t);
    next.setup_.side = ~setup_.side;
    return next;
}

std::uint64_t SlowRules::perft(int depth) const {
    if (depth == 0) return 1;
    std::uint64_t n = 0;
    for (Move m : legal_moves()) {
        if (type_of(on(m.from())) != PieceType::Dark) {
            n += after(m, PieceType::None).perft(depth - 1);
        } else {
            for (PieceType t : kHiddenTypes)
                if (setup_.pools[index(setup_.side)][t] > 0) n += after(m, t).perft(depth - 1);
        }
    }
    return n;
}

} // namespace anzi::test
