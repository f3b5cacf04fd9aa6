// How long an engine may think: its limits, and the clock the referee keeps for it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/expected.h"
#include "engine/types.h"

namespace anzi::match {

using Milliseconds = std::chrono::milliseconds;

/// What an engine is told with `go`. Any of them may be combined; none at all is not allowed.
struct Limit {
    struct TimeControl {
        Milliseconds base{0}, increment{0};
        [[nodiscard]] bool operator==(const TimeControl&) const = default;
    };
    std::optional<TimeControl> tc;
    std::optional<Milliseconds> movetime;
    std::optional<std::int64_t> nodes;
    std::optional<int> depth;

    [[nodiscard]] bool empty() const { return !tc && !movetime && !nodes && !depth; }
    [[nodiscard]] bool operator==(const Limit&) const = default;
};

/// Sets one limit: tc=SECONDS+SECONDS (the increment may be left out), movetime=MILLISECONDS, nodes=N,
/// depth=N. The error says what is wrong; nullopt if `key` is no limit.
[[nodiscard]] std::optional<Expected<Limit>> with_limit(Limit limit, const std::string& key,
                                                        const std::string& value);

/// "tc=10+0.1 depth=5".
[[nodiscard]] std::string to_string(const Limit& limit);

/// One engine's clock in a game.
class Clock {
public:
    Clock(const Limit& limit, Milliseconds margin)
        : limit_(limit), margin_(margin), left_(limit.tc ? limit.tc->base : Milliseconds{0}) {}

    /// The longest the next move may take, margin included; nothing if time does not count.
    [[nodiscard]] std::optional<Milliseconds> allowance() const;
    /// Time left on the clock; nothing if the engine plays without one.
    [[nodiscard]] std::optional<Milliseconds> left() const;
    [[nodiscard]] const Limit& limit() const { return limit_; }
    /// A move took `spent`, within the allowance. What of the margin was used costs nothing.
    void punch(Milliseconds spent);

private:
    Limit limit_;
    Milliseconds margin_;
    Milliseconds left_;
};

/// The `go` command for `side`. `clocks` by colour.
[[nodiscard]] std::string go_command(const std::array<Clock, 2>& clocks, Color side);

} // namespace anzi::match
