#include "engine/perft.h"

#include "engine/movegen.h"

namespace anzi {
namespace {

/// Paths of one ply: counted, not made.
template <VariantRules R>
std::uint64_t count_steps(const Position<R>& pos) {
    std::uint64_t n = 0;
    if constexpr (R::kHasDark) {
        const auto kinds = static_cast<std::uint64_t>(pos.pool(pos.side_to_move()).kinds());
        const Bitboard dark = pos.dark();
        generate(pos, [&](Square from, Bitboard targets) {
            n += static_cast<std::uint64_t>(targets.count()) * (dark.has(from) ? kinds : 1);
        });
    } else {
        generate(pos, [&](Square, Bitboard targets) { n += static_cast<std::uint64_t>(targets.count()); });
    }
    return n;
}

/// Plays `m`, calls `f(uncovered)` in each resulting position, takes `m` back.
template <VariantRules R, class F>
void for_each_outcome(Position<R>& pos, Move m, F&& f) {
    pos.do_move(m);
    if (pos.pending() == kNoSquare) {
        f(PieceType::None);
    } else {
        for (const Outcome& outcome : pos.uncover_odds(~pos.side_to_move())) {
            pos.uncover(outcome.type);
            f(outcome.type);
            pos.undo_uncover();
        }
    }
    pos.undo_move();
}

} // namespace

template <VariantRules R>
std::uint64_t perft(Position<R>& pos, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_steps(pos);
    std::uint64_t n = 0;
    for (Move m : legal_moves(pos))
        for_each_outcome(pos, m, [&](PieceType) { n += perft(pos, depth - 1); });
    return n;
}

template <VariantRules R>
std::uint64_t perft_divide(Position<R>& pos, int depth,
                           const std::function<bool(Move, PieceType, std::uint64_t)>& report) {
    if (depth <= 0) return 1;
    std::uint64_t total = 0;
    bool go_on = true;
    for (Move m : legal_moves(pos))
        for_each_outcome(pos, m, [&](PieceType uncovered) {
            if (!go_on) return;
            const std::uint64_t n = perft(pos, depth - 1);
            total += n;
            go_on = report(m, uncovered, n);
        });
    return total;
}

template std::uint64_t perft(Position<Xiangqi>&, int);
template std::uint64_t perft(Position<Jieqi>&, int);
template std::uint64_t perft_divide(Position<Xiangqi>&, int,
                                    const std::function<bool(Move, PieceType, std::uint64_t)>&);
template std::uint64_t perft_divide(Position<Jieqi>&, int,
                                    const std::function<bool(Move, PieceType, std::uint64_t)>&);

} // namespace anzi
