// The command line of a match.
#pragma once

#include "tools/match/engine_spec.h"
#include "tools/match/game_driver.h"
#include "tools/match/sprt.h"

namespace anzi::match {

struct MatchOptions {
    std::vector<EngineSpec> engines;
    bool gauntlet = false;
    int rounds = 50; // pairs of games for each two engines that meet
    int concurrency = 1;
    Milliseconds patience{60000};
    std::optional<std::uint64_t> seed; // none: drawn, or as the file to be resumed has it
    Shard shard;
    std::string record_file; // empty: games are not recorded
    bool resume = false;
    std::optional<SprtParameters> sprt;
    GameSettings game; // its seed is filled in by the match
};

/// What `anzi-match --help` prints.
[[nodiscard]] std::string match_help();

/// `words`: the command line after the program's name.
[[nodiscard]] Expected<MatchOptions> parse_match_options(const std::vector<std::string>& words);

/// What is wrong with the options as a whole, in words; nothing if a match can be played by them.
[[nodiscard]] std::optional<Error> find_fault(const MatchOptions& options);

/// Reads a file of start positions, one FEN a line; lines that start with `#` are comments.
[[nodiscard]] Expected<std::vector<std::string>> read_openings(const std::string& path,
                                                               const std::string& variant);

} // namespace anzi::match
