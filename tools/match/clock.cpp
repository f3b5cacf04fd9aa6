#include "tools/match/clock.h"

#include <algorithm>

#include "tools/match/text.h"

namespace anzi::match {
namespace {

/// Seconds as people write them; up to a week, so that no sum of clocks can overflow.
std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const auto seconds = parse_number<double>(text);
    if (!seconds || *seconds < 0 || *seconds > 604800) return std::nullopt;
    return Milliseconds(std::llround(*seconds * 1000));
}

std::string seconds_text(Milliseconds time) {
    std::ostringstream text;
    text << static_cast<double>(time.count()) / 1000;
    return text.str();
}

std::optional<Limit::TimeControl> parse_time_control(const std::string& text) {
    const auto plus = text.find('+');
    const auto base = parse_seconds(text.substr(0, plus));
    const auto increment = plus == std::string::npos ? Milliseconds{0} : parse_seconds(text.substr(plus + 1));
    if (!base || !increment || *base + *increment == Milliseconds{0}) return std::nullopt;
    return Limit::TimeControl{*base, *increment};
}

template <class T>
std::optional<T> parse_positive(const std::string& text) {
    const auto value = parse_number<T>(text);
    return value && *value > 0 ? value : std::nullopt;
}

} // namespace

std::optional<Expected<Limit>> with_limit(Limit limit, const std::string& key, const std::string& value) {
    bool sound = false;
    if (key == "tc") {
        sound = (limit.tc = parse_time_control(value)).has_value();
    } else if (key == "movetime") {
        const auto time = parse_positive<int>(value);
        if ((sound = time.has_value())) limit.movetime = Milliseconds(*time);
    } else if (key == "nodes") {
        sound = (limit.nodes = parse_positive<std::int64_t>(value)).has_value();
    } else if (key == "depth") {
        sound = (limit.depth = parse_positive<int>(value)).has_value();
    } else {
        return std::nullopt;
    }
    if (!sound) return Error{"bad limit " + key + "=" + value};
    return limit;
}

std::string to_string(const Limit& limit) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
    if (limit.tc) add("tc=" + seconds_text(limit.tc->base) + "+" + seconds_text(limit.tc->increment));
    if (limit.movetime) add("movetime=" + std::to_string(limit.movetime->count()));
    if (limit.nodes) add("nodes=" + std::to_string(*limit.nodes));
    if (limit.depth) add("depth=" + std::to_string(*limit.depth));
    return text;
}

std::optional<Milliseconds> Clock::allowance() const {
    if (!limit_.tc && !limit_.movetime) return std::nullopt;
    const Milliseconds clock = limit_.tc ? left_ : Milliseconds::max() - margin_;
    return std::min(clock, limit_.movetime.value_or(clock)) + margin_;
}

std::optional<Milliseconds> Clock::left() const {
    if (!limit_.tc) return std::nullopt;
    return left_;
}

void Clock::punch(Milliseconds spent) {
    if (limit_.tc) left_ = std::max(left_ - spent, Milliseconds{0}) + limit_.tc->increment;
}

std::string go_command(const std::array<Clock, 2>& clocks, Color side) {
    const Clock& own = clocks[index(side)];
    std::string go = "go";
    const auto add = [&](const char* word, std::int64_t value) {
        go += std::string(" ") + word + " " + std::to_string(value);
    };
    if (own.limit().tc) {
        const Clock &red = clocks[index(Color::Red)], &black = clocks[index(Color::Black)];
        if (red.left()) add("wtime", red.left()->count());
        if (black.left()) add("btime", black.left()->count());
        if (red.left()) add("winc", red.limit().tc->increment.count());
        if (black.left()) add("binc", black.limit().tc->increment.count());
    }
    if (own.limit().movetime) add("movetime", own.limit().movetime->count());
    if (own.limit().nodes) add("nodes", *own.limit().nodes);
    if (own.limit().depth) add("depth", *own.limit().depth);
    return go;
}

} // namespace anzi::match
