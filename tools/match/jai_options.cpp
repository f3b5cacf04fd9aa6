#include "tools/match/jai_options.h"

#include <algorithm>
#include <functional>

#include "tools/match/text.h"

namespace anzi::match {
namespace {

using MaybeError = std::optional<Error>;

/// One row: how the option is announced (after its name), and what setting it does.
struct JaiOption {
    std::string name;
    std::function<std::string(const MatchOptions&)> type_and_default;
    std::function<bool(MatchOptions&, const std::string&)> set; // false: a bad value
};

constexpr int kMaxSpin = 1000000000;

JaiOption spin(std::string name, int least, std::function<int(const MatchOptions&)> get,
               std::function<void(MatchOptions&, int)> set) {
    return {std::move(name),
            [=](const MatchOptions& o) {
                return "spin default " + std::to_string(get(o)) + " min " + std::to_string(least) + " max " +
                       std::to_string(kMaxSpin);
            },
            [=](MatchOptions& o, const std::string& value) {
                const auto number = parse_number<int>(value);
                if (!number || *number < least || *number > kMaxSpin) return false;
                set(o, *number);
                return true;
            }};
}

/// An option that every engine gets alike, in milliseconds.
JaiOption milliseconds(std::string name, std::function<Milliseconds(const EngineSpec&)> get,
                       std::function<void(EngineSpec&, Milliseconds)> set) {
    return spin(
        std::move(name), 0,
        [=](const MatchOptions& o) { return static_cast<int>(get(o.engines.front()).count()); },
        [=](MatchOptions& o, int value) {
            for (EngineSpec& engine : o.engines)
                set(engine, Milliseconds(value));
        });
}

Limit::TimeControl clock_of(const EngineSpec& engine) {
    return engine.limit.tc.value_or(Limit::TimeControl{});
}

/// A clock of nothing is no clock.
void set_clock(EngineSpec& engine, Limit::TimeControl tc) {
    engine.limit.tc = tc == Limit::TimeControl{} ? std::nullopt : std::optional(tc);
}

/// "name Hash value 32 name Threads value 1", as JieqiArena has it.
bool read_engine_options(EngineSpec& engine, const std::string& text) {
    std::map<std::string, std::string> options;
    std::string name;
    bool in_value = false;
    for (const std::string& word : words_of(text)) {
        if (word == "name") {
            name.clear();
            in_value = false;
        } else if (word == "value") {
            if (name.empty()) return false;
            in_value = true;
            options[name].clear();
        } else {
            std::string& part = in_value ? options[name] : name;
            part += (part.empty() ? "" : " ") + word;
        }
    }
    engine.options = std::move(options);
    return true;
}

std::string written_engine_options(const EngineSpec& engine) {
    std::string text;
    for (const auto& [name, value] : engine.options)
        text += (text.empty() ? "name " : " name ") + name + " value " + value;
    return text;
}

void add_engine_options(std::vector<JaiOption>& rows, std::size_t i) {
    const std::string prefix = "Engine" + std::to_string(i + 1);
    rows.push_back({prefix + "Path",
                    [=](const MatchOptions& o) { return "string default " + command_line(o.engines[i]); },
                    [=](MatchOptions& o, const std::string& value) {
                        auto words = words_of(value);
                        if (words.empty()) return false;
                        EngineSpec& engine = o.engines[i];
                        engine.command = words.front();
                        engine.arguments.assign(words.begin() + 1, words.end());
                        engine.name = engine.command.substr(engine.command.rfind('/') + 1);
                        return true;
                    }});
    rows.push_back(
        {prefix + "Options",
         [=](const MatchOptions& o) { return "string default " + written_engine_options(o.engines[i]); },
         [=](MatchOptions& o, const std::string& value) {
             return read_engine_options(o.engines[i], value);
         }});
    rows.push_back({prefix + "Dialect",
                    [=](const MatchOptions& o) {
                        return "combo default " + std::string(to_string(o.engines[i].dialect)) +
                               " var anzi var pikajieqi var jieqibox var jieqiarena var fairy";
                    },
                    [=](MatchOptions& o, const std::string& value) {
                        const auto dialect = parse_dialect(value);
                        if (dialect) o.engines[i].dialect = *dialect;
                        return dialect.has_value();
                    }});
}

std::vector<JaiOption> jai_options() {
    std::vector<JaiOption> rows;
    for (std::size_t i : {0U, 1U})
        add_engine_options(rows, i);
    rows.push_back(spin(
        "TotalRounds", 1, [](const MatchOptions& o) { return o.rounds; },
        [](MatchOptions& o, int value) { o.rounds = value; }));
    rows.push_back(spin(
        "Concurrency", 1, [](const MatchOptions& o) { return o.concurrency; },
        [](MatchOptions& o, int value) { o.concurrency = value; }));
    rows.push_back(milliseconds(
        "MainTimeMs", [](const EngineSpec& e) { return clock_of(e).base; },
        [](EngineSpec& e, Milliseconds t) {
            set_clock(e, {t, clock_of(e).increment});
        }));
    rows.push_back(milliseconds(
        "IncTimeMs", [](const EngineSpec& e) { return clock_of(e).increment; },
        [](EngineSpec& e, Milliseconds t) {
            set_clock(e, {clock_of(e).base, t});
        }));
    rows.push_back(milliseconds(
        "MoveTimeMs", [](const EngineSpec& e) { return e.limit.movetime.value_or(Milliseconds{0}); },
        [](EngineSpec& e, Milliseconds t) {
            e.limit.movetime = t.count() > 0 ? std::optional(t) : std::nullopt;
        }));
    rows.push_back(milliseconds(
        "TimeoutBufferMs", [](const EngineSpec& e) { return e.margin; },
        [](EngineSpec& e, Milliseconds t) { e.margin = t; }));
    rows.push_back(
        {"Variant",
         [](const MatchOptions& o) { return "combo default " + o.game.variant + " var jieqi var xiangqi"; },
         [](MatchOptions& o, const std::string& value) {
             if (value != Jieqi::kName && value != Xiangqi::kName) return false;
             o.game.variant = value;
             return true;
         }});
    rows.push_back({"Luck",
                    [](const MatchOptions& o) {
                        return "combo default " + std::string(to_string(o.game.luck)) +
                               " var mirror var squares";
                    },
                    [](MatchOptions& o, const std::string& value) {
                        const auto luck = parse_luck_mode(value);
                        if (luck) o.game.luck = *luck;
                        return luck.has_value();
                    }});
    rows.push_back({"RecordFile", [](const MatchOptions& o) { return "string default " + o.record_file; },
                    [](MatchOptions& o, const std::string& value) {
                        o.record_file = value;
                        return true;
                    }});
    return rows;
}

} // namespace

std::vector<std::string> jai_option_lines(const MatchOptions& options) {
    std::vector<std::string> lines;
    for (const JaiOption& row : jai_options())
        lines.push_back("option name " + row.name + " type " + row.type_and_default(options));
    return lines;
}

std::optional<Error> set_jai_option(MatchOptions& options, const std::string& name,
                                    const std::string& value) {
    const auto rows = jai_options();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const JaiOption& r) { return r.name == name; });
    if (row == rows.end()) return Error{"unknown option " + name};
    if (!row->set(options, value)) return Error{"bad value for " + name + ": " + value};
    return std::nullopt;
}

} // namespace anzi::match
