// The match runner's program: picks the command.
#include <unistd.h>

#include <cxxopts.hpp>
#include <iostream>

#include "tools/match/export_jieqibox.h"
#include "tools/match/export_pgn.h"
#include "tools/match/jai.h"
#include "tools/match/match_command.h"
#include "tools/match/replay.h"
#include "tools/match/stats_command.h"

namespace anzi::match {
namespace {

using Words = std::vector<std::string>;

int complain(const std::string& message) {
    std::cerr << "anzi-match: " << message << '\n';
    return 1;
}

int match_command(const Words& words) {
    const auto options = parse_match_options(words);
    if (!options) return complain(options.error());
    if (const auto fault = find_fault(*options)) return complain(fault->message);
    return run_match(*options, std::cout, std::cerr, isatty(STDOUT_FILENO) != 0);
}

int jai_command(const Words& words) {
    auto options = parse_match_options(words);
    if (!options) return complain(options.error());
    return run_jai(std::move(*options), std::cin, std::cout);
}

/// What `replay` and `export` are asked: a file and perhaps one of its games.
struct RecordQuery {
    std::vector<GameRecord> records;
    std::optional<int> game;
    std::string format;
};

Expected<RecordQuery> parse_query(const std::string& command, const Words& words) {
    cxxopts::Options options("anzi-match " + command);
    options.add_options()("file", "record file", cxxopts::value<std::string>())(
        "game", "number of the game in the record",
        cxxopts::value<int>())("format", "of an export: pgn or jieqibox (one game)",
                               cxxopts::value<std::string>()->default_value("pgn"));
    options.parse_positional("file");
    std::vector<const char*> arguments = {"anzi-match"};
    for (const std::string& word : words)
        arguments.push_back(word.c_str());
    const auto parsed = options.parse(static_cast<int>(arguments.size()), arguments.data());
    if (!parsed.count("file")) return Error{"usage: anzi-match " + command + " FILE --game N"};
    auto records = read_records(parsed["file"].as<std::string>());
    if (!records) return Error{records.error()};
    RecordQuery query{std::move(*records), std::nullopt, parsed["format"].as<std::string>()};
    if (parsed.count("game")) query.game = parsed["game"].as<int>();
    return query;
}

int replay_command(const Words& words) {
    const auto query = parse_query("replay", words);
    if (!query) return complain(query.error());
    if (!query->game) return complain("replay needs --game N");
    return run_replay(query->records, *query->game, std::cout, std::cerr);
}

int export_command(const Words& words) {
    const auto query = parse_query("export", words);
    if (!query) return complain(query.error());
    const bool pgn = query->format == "pgn";
    if (!pgn && query->format != "jieqibox") return complain("unknown format " + query->format);
    if (!pgn && !query->game) return complain("a JieqiBox file holds one game: --game N");
    bool found = false;
    for (const GameRecord& record : query->records) {
        if (query->game && record.game != *query->game) continue;
        const auto text = pgn ? to_pgn(record) : to_jieqibox(record);
        if (!text) return complain("game " + std::to_string(record.game) + ": " + text.error());
        std::cout << *text;
        found = true;
    }
    return found ? 0 : complain("no such game");
}

int run(const Words& words) try {
    if (words.empty() || words[0] == "--help") {
        std::cout << match_help();
        return words.empty() ? 1 : 0;
    }
    const Words rest(words.begin() + 1, words.end());
    if (words[0] == "replay") return replay_command(rest);
    if (words[0] == "export") return export_command(rest);
    if (words[0] == "stats") return run_stats(rest, std::cout, std::cerr);
    if (words[0] == "jai") return jai_command(rest);
    return match_command(words);
} catch (const std::exception& e) {
    return complain(e.what());
}

} // namespace
} // namespace anzi::match

int main(int argc, char** argv) { return anzi::match::run({argv + 1, argv + argc}); }
