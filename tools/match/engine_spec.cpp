#include "tools/match/engine_spec.h"

#include <filesystem>

#include "tools/match/text.h"

namespace anzi::match {
namespace {

/// Applies one `key=value`; the error names what is wrong with it.
std::optional<Error> apply(EngineSpec& spec, const std::string& key, const std::string& value) {
    constexpr std::string_view kOption = "option.";
    if (key == "name") {
        spec.name = value;
    } else if (key == "cmd") {
        spec.command = value;
    } else if (key == "args") {
        spec.arguments = words_of(value);
    } else if (key.starts_with(kOption) && key.size() > kOption.size()) {
        spec.options[key.substr(kOption.size())] = value;
    } else if (key == "dialect") {
        const auto dialect = parse_dialect(value);
        if (!dialect) return Error{"unknown dialect " + value};
        spec.dialect = *dialect;
    } else if (key == "margin") {
        const auto margin = parse_number<int>(value);
        if (!margin || *margin < 0) return Error{"bad margin " + value};
        spec.margin = Milliseconds(*margin);
    } else if (const auto limit = with_limit(spec.limit, key, value)) {
        if (!*limit) return Error{limit->error()};
        spec.limit = **limit;
    } else {
        return Error{"unknown engine setting " + key};
    }
    return std::nullopt;
}

} // namespace

Expected<EngineSpec> parse_engine(const std::vector<std::string>& words, EngineSpec spec) {
    for (const std::string& word : words) {
        const auto setting = split_key_value(word);
        if (!setting) return Error{"not a key=value: " + word};
        if (const auto error = apply(spec, setting->first, setting->second)) return *error;
    }
    if (spec.name.empty()) spec.name = std::filesystem::path(spec.command).filename().string();
    return spec;
}

std::string command_line(const EngineSpec& spec) {
    std::string line = spec.command;
    for (const std::string& argument : spec.arguments)
        line += " " + argument;
    return line;
}

} // namespace anzi::match
