#include "search/quiescence.h"

#include <algorithm>

#include "engine/movegen.h"

namespace anzi {
namespace {

constexpr int kMaxPlies = 6;      // deepest capture looked at
constexpr int kMaxCheckPlies = 2; // how far in evasions are still searched rather than evaluated
constexpr int kMargin = 120;      // a capture must be able to come this near alpha

struct Capture {
    Move move;
    int order;
};

/// `stand`: worth of the position as it is.
template <VariantRules R>
int search(Position<R>& pos, const DarkWorth& worths, int alpha, int beta, int ply, int stand);

/// What a move without an uncovering is worth, searched on.
template <VariantRules R>
int search_move(Position<R>& pos, const DarkWorth& worths, Move m, int alpha, int beta, int ply, int stand) {
    const int after = -stand - worth(pos, m.to(), worths);
    pos.do_move(m);
    const int value = -search(pos, worths, -beta, -alpha, ply + 1, after);
    pos.undo_move();
    return value;
}

template <VariantRules R>
int search_evasions(Position<R>& pos, const DarkWorth& worths, int alpha, int beta, int ply, int stand) {
    const MoveList moves = legal_moves(pos);
    if (moves.empty()) return -kMateScore + ply;
    int best = -kMateScore;
    for (Move m : moves) {
        // What a face-down piece becomes is unknown: count the material.
        const int value = pos.is_dark(m.from()) ? stand + static_exchange(pos, m, worths)
                                                : search_move(pos, worths, m, alpha, beta, ply, stand);
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return best;
}

/// The captures worth trying, best victims first. Returns false if the enemy general can be taken.
template <VariantRules R>
bool list_captures(const Position<R>& pos, const DarkWorth& worths,
                   std::array<Capture, MoveList::kCapacity>& captures, std::size_t& n) {
    const Bitboard enemies = pos.pieces(~pos.side_to_move());
    bool general_safe = true;
    n = 0;
    generate(pos, [&](Square from, Bitboard targets) {
        (targets & enemies).for_each([&](Square to) {
            const int victim = worth(pos, to, worths);
            if (victim >= exchange_value<R>(PieceType::General)) general_safe = false;
            captures[n++] = {Move(from, to), victim * 16 - worth(pos, from, worths)};
        });
    });
    std::sort(captures.begin(), captures.begin() + static_cast<std::ptrdiff_t>(n),
              [](const Capture& a, const Capture& b) { return a.order > b.order; });
    return general_safe;
}

template <VariantRules R>
int search(Position<R>& pos, const DarkWorth& worths, int alpha, int beta, int ply, int stand) {
    if (pos.general(pos.side_to_move()) == kNoSquare) return -kMateScore + ply;
    if (ply < kMaxCheckPlies && pos.in_check(pos.side_to_move()))
        return search_evasions(pos, worths, alpha, beta, ply, stand);
    int best = stand;
    if (best >= beta || ply >= kMaxPlies) return best;
    alpha = std::max(alpha, best);

    std::array<Capture, MoveList::kCapacity> captures;
    std::size_t n = 0;
    if (!list_captures(pos, worths, captures, n)) return kMateScore - ply;
    for (std::size_t i = 0; i < n; ++i) {
        const Move m = captures[i].move;
        const int victim = worth(pos, m.to(), worths);
        if (stand + victim + kMargin <= alpha) {
            best = std::max(best, stand + victim + kMargin); // at most so much can come of it
            continue;
        }
        const bool dark = pos.is_dark(m.from());
        const int exchange =
            dark || worth(pos, m.from(), worths) > victim ? static_exchange(pos, m, worths) : 0;
        if (exchange < 0) continue;
        const int value = dark ? stand + exchange : search_move(pos, worths, m, alpha, beta, ply, stand);
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return best;
}

} // namespace

template <VariantRules R>
int quiesce(Position<R>& pos, int alpha, int beta, int stand) {
    return search(pos, dark_worth(pos), alpha, beta, 0, stand);
}

template <VariantRules R>
int quiesce(Position<R>& pos) {
    return quiesce(pos, -kMateScore, kMateScore, evaluate(pos));
}

template int quiesce(Position<Xiangqi>&, int, int, int);
template int quiesce(Position<Jieqi>&, int, int, int);
template int quiesce(Position<Xiangqi>&);
template int quiesce(Position<Jieqi>&);

} // namespace anzi
