// One player of a match as the command line describes it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/match/clock.h"
#include "tools/match/dialect.h"

namespace anzi::match {

struct EngineSpec {
    std::string name;
    std::string command; // a program, or `random` or `greedy`, which are built in
    std::vector<std::string> arguments;
    std::map<std::string, std::string> options;
    Dialect dialect = Dialect::Anzi;
    Limit limit;
    Milliseconds margin{100}; // how much later than its limits say an answer may come

    [[nodiscard]] bool built_in() const { return command == "random" || command == "greedy"; }
};

/// Reads the words after `--engine`: name= cmd= args= option.X= dialect= margin= and limits. `spec` holds
/// what holds for each engine.
[[nodiscard]] Expected<EngineSpec> parse_engine(const std::vector<std::string>& words, EngineSpec spec);

/// The command and its arguments, for the record.
[[nodiscard]] std::string command_line(const EngineSpec& spec);

} // namespace anzi::match
