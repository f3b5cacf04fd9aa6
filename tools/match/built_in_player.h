// Opponents without an engine: `random` plays any legal move, `greedy` the one that wins most material at
// once.
#pragma once

#include "engine/rng.h"
#include "tools/match/player.h"

namespace anzi::match {

class BuiltInPlayer : public Player {
public:
    explicit BuiltInPlayer(bool greedy) : greedy_(greedy) {}

    asio::awaitable<std::optional<Fault>> new_game(std::uint64_t seed) override;
    asio::awaitable<Answer> think(const Turn& turn) override;

private:
    bool greedy_;
    Rng rng_{0};
};

/// Material that `m` wins in the pieces' usual values, in centipawns: what it takes, less the mover if the
/// enemy can then capture on its point. A face-down piece is worth the mean of its pool. A checkmate or
/// stalemate is worth more than all material.
template <VariantRules R>
[[nodiscard]] int greedy_gain(const Position<R>& pos, Move m);

} // namespace anzi::match
