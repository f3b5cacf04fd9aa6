#include "tools/match/built_in_player.h"

#include "engine/movegen.h"
#include "engine/notation.h"

namespace anzi::match {
namespace {

constexpr int kMate = 100000;

int value_of(PieceType t) {
    constexpr std::array<int, kPieceTypes> kValues = {0, 200, 200, 400, 900, 450, 100};
    return kValues[index(t)];
}

int mean_value(const Pool& pool) {
    int sum = 0;
    for (PieceType t : kHiddenTypes)
        sum += pool[t] * value_of(t);
    return pool.total() == 0 ? 0 : sum / pool.total();
}

template <VariantRules R>
int value_on(const Position<R>& pos, Square s) {
    const Piece p = pos.piece_on(s);
    if (p == Piece::None) return 0;
    return type_of(p) == PieceType::Dark ? mean_value(pos.pool(color_of(p))) : value_of(type_of(p));
}

template <VariantRules R>
Move choose(const Position<R>& pos, bool greedy, Rng& rng) {
    std::vector<Move> best;
    int best_gain = 0;
    for (Move m : legal_moves(pos)) {
        const int gain = greedy ? greedy_gain(pos, m) : 0;
        if (!best.empty() && gain < best_gain) continue;
        if (gain > best_gain) best.clear();
        best_gain = gain;
        best.push_back(m);
    }
    return best.empty() ? Move::none() : best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

} // namespace

template <VariantRules R>
int greedy_gain(const Position<R>& pos, Move m) {
    Position<R> after = pos;
    after.do_move(m);
    const bool uncovers = after.pending() != kNoSquare;
    if (!uncovers && !has_legal_move(after)) return kMate;
    const bool lost = after.attackers(m.to(), after.side_to_move(), after.occupied()).any();
    return value_on(pos, m.to()) - (lost ? value_on(pos, m.from()) : 0);
}

asio::awaitable<std::optional<Fault>> BuiltInPlayer::new_game(std::uint64_t seed) {
    rng_ = Rng(seed);
    co_return std::nullopt;
}

asio::awaitable<Answer> BuiltInPlayer::think(const Turn& turn) {
    Answer answer;
    answer.move = std::visit(
        [&](const auto* view) { return to_string(choose(view->position, greedy_, rng_)); }, turn.view);
    co_return answer;
}

template int greedy_gain(const Position<Xiangqi>&, Move);
template int greedy_gain(const Position<Jieqi>&, Move);

} // namespace anzi::match
