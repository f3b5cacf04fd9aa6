// What a line of the engine's output must look like for the clients there are. For tests and the fuzzer.
#pragma once

#include <algorithm>
#include <optional>
#include <regex>
#include <string>

namespace anzi::test {

/// What is wrong with a line by the discipline that clients rely on; nothing if it is sound.
[[nodiscard]] inline std::optional<std::string> discipline_fault(const std::string& line) {
    static const std::regex best_move("bestmove (\\(none\\)|[a-i]\\d[a-i]\\d( ponder [a-i]\\d[a-i]\\d)?)");
    static const std::regex analysis("info depth \\d+ seldepth \\d+ multipv \\d+ score (cp -?\\d+|mate "
                                     "-?\\d+|-?\\d+)( wdl \\d+ \\d+ \\d+)? "
                                     "nodes \\d+ nps \\d+ hashfull \\d+ time \\d+( pv( [a-i]\\d[a-i]\\d)+)?");
    if (std::ranges::any_of(line, [](char c) { return c < ' ' || c > '~'; })) return "not plain ASCII";
    if (line.starts_with("bestmove") && !std::regex_match(line, best_move))
        return "a bestmove of another form";
    if (line.starts_with("info string ")) {
        if (line.find("score") != std::string::npos) return "the word score in an info string";
        if (line.find(" pv ") != std::string::npos) return "the word pv in an info string";
    } else if (line.starts_with("info") && !std::regex_match(line, analysis)) {
        return "an info line of another form";
    }
    return std::nullopt;
}

} // namespace anzi::test
