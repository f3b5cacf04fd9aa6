#include "tools/match/schedule.h"

#include "engine/rng.h"
#include "tools/match/text.h"

namespace anzi::match {

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t n) { return Rng(Rng(seed)() + n)(); }

std::optional<Shard> parse_shard(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = parse_number<int>(text.substr(0, slash)),
               count = parse_number<int>(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count) return std::nullopt;
    return Shard{*number - 1, *count};
}

Schedule::Schedule(int engines, bool gauntlet, int rounds, std::uint64_t seed)
    : rounds_(rounds), seed_(seed) {
    for (int first = 0; first < (gauntlet ? 1 : engines); ++first)
        for (int second = first + 1; second < engines; ++second)
            encounters_.push_back({first, second});
}

Fixture Schedule::fixture(int game) const {
    Fixture f;
    f.game = game;
    f.pair = game / 2;
    const int encounters = static_cast<int>(encounters_.size());
    f.round = f.pair / encounters;
    f.players = encounters_[static_cast<std::size_t>(f.pair % encounters)];
    if (game % 2 == 1) std::swap(f.players[0], f.players[1]);
    // Even numbers seed what a pair shares, odd ones what is a game's own.
    f.luck_seed = derived_seed(seed_, 2 * static_cast<std::uint64_t>(f.pair));
    f.game_seed = derived_seed(seed_, 2 * static_cast<std::uint64_t>(game) + 1);
    return f;
}

std::vector<Fixture> Schedule::fixtures(Shard shard) const {
    std::vector<Fixture> list;
    for (int pair = shard.index; pair < pairs(); pair += shard.count)
        for (int game : {2 * pair, 2 * pair + 1})
            list.push_back(fixture(game));
    return list;
}

} // namespace anzi::match
