// Small helpers for words and numbers in text.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace anzi::match {

/// The blank-separated words of `line`.
[[nodiscard]] inline std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

/// The whole of `text` as a finite number; nothing for anything else.
template <class T>
[[nodiscard]] std::optional<T> parse_number(std::string_view text) {
    T value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    if constexpr (std::is_floating_point_v<T>)
        if (!std::isfinite(value)) return std::nullopt;
    return value;
}

/// "key=value" in two; nothing without a `=`.
[[nodiscard]] inline std::optional<std::pair<std::string, std::string>>
split_key_value(const std::string& word) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) return std::nullopt;
    return std::pair{word.substr(0, equals), word.substr(equals + 1)};
}

} // namespace anzi::match
