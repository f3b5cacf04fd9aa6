// Who plays whom, in which order and with which luck: all of it follows from a few numbers, so that a match
// can be resumed or spread over machines without anybody's keeping a list.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace anzi::match {

/// A game of the schedule. The two games of a pair have the same luck and swapped colours.
struct Fixture {
    int round = 0;                // every round has one pair for each two engines that meet
    int pair = 0;                 // over the whole schedule
    int game = 0;                 // 2 * pair + (0 or 1)
    std::array<int, 2> players{}; // by colour
    std::uint64_t luck_seed = 0;  // the same for both games of the pair
    std::uint64_t game_seed = 0;

    [[nodiscard]] bool operator==(const Fixture&) const = default;
};

/// The part of a match that this process plays: pairs `index`, `index + count`, ... (`--shard`).
struct Shard {
    int index = 0; // 0-based
    int count = 1;
};

/// "2/8" is the second of eight.
[[nodiscard]] std::optional<Shard> parse_shard(std::string_view text);

class Schedule {
public:
    /// `rounds`: pairs of games for each two engines that meet. Round robin: everybody meets everybody;
    /// gauntlet: the first engine meets everybody else.
    Schedule(int engines, bool gauntlet, int rounds, std::uint64_t seed);

    [[nodiscard]] int pairs() const { return rounds_ * static_cast<int>(encounters_.size()); }
    [[nodiscard]] int games() const { return 2 * pairs(); }
    [[nodiscard]] Fixture fixture(int game) const;
    /// All games of a shard, in the order of play.
    [[nodiscard]] std::vector<Fixture> fixtures(Shard shard) const;

private:
    std::vector<std::array<int, 2>> encounters_; // one round: every two engines that meet
    int rounds_;
    std::uint64_t seed_;
};

/// The `n`-th of the unrelated seeds that one seed stands for.
[[nodiscard]] std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t n);

} // namespace anzi::match
