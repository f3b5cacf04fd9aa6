// The engine's options: one row each, from which the lists of UCI and UCCI, the help and the setting follow.
#pragma once

#include <span>
#include <variant>

#include "engine/expected.h"
#include "engine/variant.h"
#include "protocol/command.h"
#include "search/search.h"

namespace anzi {

/// The value of every option; what they start with is each option's default.
struct Settings {
    std::int64_t hash_mb = 64;
    std::int64_t threads = 1;
    std::int64_t multi_pv = 1;
    bool ponder = false;
    std::int64_t move_overhead_ms = 20;
    bool show_wdl = false;
    bool analyse_mode = false;
    bool limit_strength = false;
    std::int64_t elo = 1500;
    std::string_view variant = Jieqi::kName;
    std::int64_t seed = 1;
    bool show_uncover_odds = false;
    bool milliseconds = true;

    [[nodiscard]] SearchOptions search_options() const;
};

struct CheckOption {
    bool Settings::*member;
};
struct SpinOption {
    std::int64_t Settings::*member;
    std::int64_t min, max;
};
struct ComboOption {
    std::string_view Settings::*member;
    std::span<const std::string_view> choices;
};
struct ButtonOption {};

struct Option {
    std::string_view name;
    std::variant<CheckOption, SpinOption, ComboOption, ButtonOption> kind;
    std::string_view help;
    bool ucci_only = false;
};

[[nodiscard]] std::span<const Option> all_options();

/// Kind, default and range: "spin default 64 min 1 max 65536".
[[nodiscard]] std::string kind_text(const Option& option);

/// The line that announces the option: "option name Hash type spin default 64 min 1 max 65536". In UCCI
/// there is no `name`, and the option's own name is written without blanks.
[[nodiscard]] std::string to_string(const Option& option, Dialect dialect);

/// Sets one option. The name is matched without regard to case and blanks. The error says what is wrong; the
/// settings are as before then.
[[nodiscard]] Expected<const Option*> set_option(Settings& settings, std::string_view name,
                                                 const std::optional<std::string>& value);

} // namespace anzi
