#include "protocol/option.h"

#include <algorithm>
#include <charconv>

namespace anzi {
namespace {

constexpr std::string_view kVariants[] = {Jieqi::kName, Xiangqi::kName};

constexpr Option kOptions[] = {
    {"Hash", SpinOption{&Settings::hash_mb, 1, 65536}, "Memory of the search in MB."},
    {"Threads", SpinOption{&Settings::threads, 1, 256}, "Threads that search."},
    {"MultiPV", SpinOption{&Settings::multi_pv, 1, 128}, "How many of the best moves to report."},
    {"Ponder", CheckOption{&Settings::ponder},
     "Tells that the engine can ponder; nothing depends on its value."},
    {"Move Overhead", SpinOption{&Settings::move_overhead_ms, 0, 5000},
     "Milliseconds a move loses between engine and clock."},
    {"UCI_ShowWDL", CheckOption{&Settings::show_wdl}, "Report win, draw and loss in permille."},
    {"UCI_AnalyseMode", CheckOption{&Settings::analyse_mode}, "Analysis: the strength is never limited."},
    {"UCI_LimitStrength", CheckOption{&Settings::limit_strength}, "Play about as strong as UCI_Elo says."},
    {"UCI_Elo", SpinOption{&Settings::elo, 650, 2500}, "The strength to play with under UCI_LimitStrength."},
    {"UCI_Variant", ComboOption{&Settings::variant, kVariants},
     "The game. Changing it sets up its start position."},
    {"Clear Hash", ButtonOption{}, "Forget what was searched."},
    {"Seed", SpinOption{&Settings::seed, 0, 2147483647},
     "Same seed, one thread and a limit of nodes: the same output."},
    {"Show Uncover Odds", CheckOption{&Settings::show_uncover_odds},
     "At the end of a search, list what each reported move of a face-down piece may uncover."},
    {"usemillisec", CheckOption{&Settings::milliseconds}, "UCCI: clocks are in milliseconds, not seconds.",
     true},
};

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// For comparing names.
std::string folded(std::string_view name) {
    std::string text;
    for (char c : name)
        if (c != ' ') text += to_lower(c);
    return text;
}

std::string without_blanks(std::string_view name) {
    std::string text(name);
    std::erase(text, ' ');
    return text;
}

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string to_text(bool value) { return value ? "true" : "false"; }

/// Names the option, what it takes and what it was given.
Error bad_value(const Option& option, const std::string& wanted, const std::optional<std::string>& value) {
    const std::string got = value ? "not '" + value->substr(0, 40) + "'" : "but none was given";
    return Error{"option " + std::string(option.name) + ": " + wanted + " is expected, " + got};
}

std::optional<Error> assign(const CheckOption& check, const Option& option, Settings& settings,
                            const std::optional<std::string>& value) {
    const std::string text = folded(value.value_or(""));
    if (text != "true" && text != "false") return bad_value(option, "true or false", value);
    settings.*check.member = text == "true";
    return std::nullopt;
}

std::optional<Error> assign(const SpinOption& spin, const Option& option, Settings& settings,
                            const std::optional<std::string>& value) {
    const std::string text = value.value_or("");
    std::int64_t n = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, n);
    if (fault != std::errc{} || stopped != end || n < spin.min || n > spin.max)
        return bad_value(
            option, "a number from " + std::to_string(spin.min) + " to " + std::to_string(spin.max), value);
    settings.*spin.member = n;
    return std::nullopt;
}

std::optional<Error> assign(const ComboOption& combo, const Option& option, Settings& settings,
                            const std::optional<std::string>& value) {
    const auto choice = std::ranges::find(combo.choices, folded(value.value_or("")),
                                          [](std::string_view text) { return folded(text); });
    if (choice == combo.choices.end()) {
        std::string wanted;
        for (std::string_view text : combo.choices)
            wanted += (wanted.empty() ? "" : " or ") + std::string(text);
        return bad_value(option, wanted, value);
    }
    settings.*combo.member = *choice;
    return std::nullopt;
}

std::optional<Error> assign(const ButtonOption&, const Option&, Settings&,
                            const std::optional<std::string>&) {
    return std::nullopt;
}

} // namespace

SearchOptions Settings::search_options() const {
    SearchOptions options;
    options.hash_mb = static_cast<std::size_t>(hash_mb);
    options.threads = static_cast<int>(threads);
    options.multi_pv = static_cast<int>(multi_pv);
    options.move_overhead_ms = static_cast<int>(move_overhead_ms);
    options.seed = static_cast<std::uint64_t>(seed);
    if (limit_strength && !analyse_mode) options.elo = static_cast<int>(elo);
    return options;
}

std::span<const Option> all_options() { return kOptions; }

std::string kind_text(const Option& option) {
    const Settings defaults;
    return std::visit(
        Overloaded{
            [&](const CheckOption& check) { return "check default " + to_text(defaults.*check.member); },
            [&](const SpinOption& spin) {
                return "spin default " + std::to_string(defaults.*spin.member) + " min " +
                       std::to_string(spin.min) + " max " + std::to_string(spin.max);
            },
            [&](const ComboOption& combo) {
                std::string text = "combo default " + std::string(defaults.*combo.member);
                for (std::string_view choice : combo.choices)
                    text += " var " + std::string(choice);
                return text;
            },
            [](const ButtonOption&) { return std::string("button"); },
        },
        option.kind);
}

std::string to_string(const Option& option, Dialect dialect) {
    const std::string name =
        dialect == Dialect::Uci ? "name " + std::string(option.name) : without_blanks(option.name);
    return "option " + name + " type " + kind_text(option);
}

Expected<const Option*> set_option(Settings& settings, std::string_view name,
                                   const std::optional<std::string>& value) {
    const auto* const option =
        std::ranges::find(kOptions, folded(name), [](const Option& row) { return folded(row.name); });
    if (option == std::end(kOptions)) return Error{"unknown option " + std::string(name.substr(0, 100))};
    const std::optional<Error> fault =
        std::visit([&](const auto& kind) { return assign(kind, *option, settings, value); }, option->kind);
    if (fault) return *fault;
    return option;
}

} // namespace anzi
