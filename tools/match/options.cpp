#include "tools/match/options.h"

#include <algorithm>
#include <cxxopts.hpp>
#include <fstream>
#include <set>

#include "engine/fen.h"
#include "tools/match/text.h"

namespace anzi::match {
namespace {

using Words = std::vector<std::string>;
using Settings = std::map<std::string, std::string>;

/// The options that take several key=value words each; cxxopts sees only the others.
constexpr std::array<std::string_view, 6> kGroups = {"--engine", "--each",       "--sprt",
                                                     "--resign", "--adjudicate", "--draw"};

struct SplitWords {
    std::vector<Words> engines;
    std::map<std::string, Words> groups; // by name with the dashes
    Words rest;
};

SplitWords split_words(const Words& words) {
    SplitWords split;
    Words* group = &split.rest;
    for (const std::string& word : words) {
        if (word == "--engine") {
            group = &split.engines.emplace_back();
        } else if (std::find(kGroups.begin(), kGroups.end(), word) != kGroups.end()) {
            group = &split.groups[word];
        } else {
            if (word.starts_with("-")) group = &split.rest;
            group->push_back(word);
        }
    }
    return split;
}

cxxopts::Options described_options() {
    cxxopts::Options options("anzi-match",
                             "Plays engines against each other by the rules of Jieqi and of xiangqi.");
    const auto text = [](const char* preset) { return cxxopts::value<std::string>()->default_value(preset); };
    options.add_options("Engines")(
        "engine",
        "name=A cmd=PROGRAM args=\"...\" option.X=V dialect=anzi|pikajieqi|jieqibox|jieqiarena|fairy "
        "tc=SECONDS+SECONDS movetime=MS nodes=N depth=N margin=MS; cmd=random and cmd=greedy are built in")(
        "each", "the same settings for every engine");
    options.add_options("Match")("variant", "jieqi or xiangqi", text("jieqi"))(
        "pairs", "pairs of games for each two engines that meet: same luck, colours swapped",
        text("50"))("gauntlet", "the first engine meets all others, not everybody everybody")(
        "luck",
        "mirror: the k-th piece uncovered or taken has the k-th name of a list; squares: identities by point",
        text("mirror"))("openings", "a file of start positions, one FEN a line, one for each pair in turn",
                        text("none"))("seed", "of deals and lots (drawn unless given)",
                                      cxxopts::value<std::string>())("concurrency", "games at a time",
                                                                     text("1"))(
        "patience", "seconds to wait for an answer that no clock bounds",
        text("60"))("shard", "i/n: play the i-th part of n of the match", text("1/1"));
    options.add_options("Record")("record", "JSON-lines file that gets each finished game at once",
                                  cxxopts::value<std::string>())("resume",
                                                                 "go on with the match in that file");
    options.add_options("Early ends")(
        "sprt", "elo0=0 elo1=10 alpha=0.05 beta=0.05: stop once the test (in normalised Elo) is decided")(
        "resign", "score=S moves=M: an engine resigns after M own scores in a row of at most -S centipawns")(
        "adjudicate", "score=S moves=M: a win once both said so for M moves each")(
        "draw", "score=S moves=M after=N: a draw once no score was above S for M moves each, from move N on")(
        "max-moves", "a draw after so many moves by each side", cxxopts::value<std::string>());
    options.add_options()("help", "this text");
    return options;
}

Expected<Settings> parse_settings(const std::string& group, const Words& words,
                                  const std::set<std::string>& known) {
    Settings settings;
    for (const std::string& word : words) {
        const auto setting = split_key_value(word);
        if (!setting || !known.contains(setting->first)) return Error{group + " does not know " + word};
        settings[setting->first] = setting->second;
    }
    return settings;
}

/// `settings[key]` into `value` if it is there; false if it is no number or below `least`.
template <class T>
bool read_setting(const Settings& settings, const std::string& key, T least, T& value) {
    const auto found = settings.find(key);
    if (found == settings.end()) return true;
    const auto number = parse_number<T>(found->second);
    if (number) value = *number;
    return number && *number >= least;
}

std::optional<Error> read_streak(const SplitWords& split, const std::string& group,
                                 std::optional<ScoreRules::Streak>& streak) {
    const auto found = split.groups.find(group);
    if (found == split.groups.end()) return std::nullopt;
    const auto settings = parse_settings(group, found->second, {"score", "moves", "after"});
    if (!settings) return Error{settings.error()};
    streak = ScoreRules::Streak{0, 0};
    if (!settings->contains("score") || !settings->contains("moves") ||
        !read_setting(*settings, "score", 0, streak->score) ||
        !read_setting(*settings, "moves", 1, streak->moves) ||
        !read_setting(*settings, "after", 0, streak->after))
        return Error{group + " needs score=S moves=M, both numbers"};
    return std::nullopt;
}

std::optional<Error> read_sprt(const SplitWords& split, std::optional<SprtParameters>& sprt) {
    const auto found = split.groups.find("--sprt");
    if (found == split.groups.end()) return std::nullopt;
    const auto settings = parse_settings("--sprt", found->second, {"elo0", "elo1", "alpha", "beta"});
    if (!settings) return Error{settings.error()};
    SprtParameters p;
    constexpr double kAny = -1e9;
    if (!read_setting(*settings, "elo0", kAny, p.elo0) || !read_setting(*settings, "elo1", kAny, p.elo1) ||
        !read_setting(*settings, "alpha", kAny, p.alpha) || !read_setting(*settings, "beta", kAny, p.beta))
        return Error{"--sprt takes numbers"};
    if (const auto fault = find_fault(p)) return Error{"--sprt: " + *fault};
    sprt = p;
    return std::nullopt;
}

std::optional<Error> read_groups(const SplitWords& split, MatchOptions& options) {
    EngineSpec each;
    if (const auto found = split.groups.find("--each"); found != split.groups.end()) {
        const auto parsed = parse_engine(found->second, {});
        if (!parsed) return Error{"--each: " + parsed.error()};
        each = *parsed;
    }
    for (const Words& words : split.engines) {
        const auto engine = parse_engine(words, each);
        if (!engine) return Error{"--engine: " + engine.error()};
        options.engines.push_back(*engine);
    }
    if (auto error = read_sprt(split, options.sprt)) return error;
    ScoreRules& rules = options.game.score_rules;
    if (auto error = read_streak(split, "--resign", rules.resign)) return error;
    if (auto error = read_streak(split, "--adjudicate", rules.adjudicate)) return error;
    return read_streak(split, "--draw", rules.draw);
}

/// Single-valued options. Numbers are read here, not by cxxopts, so that all errors read alike.
std::optional<Error> read_rest(const cxxopts::ParseResult& parsed, MatchOptions& options) {
    const auto text = [&](const char* name) { return parsed[name].as<std::string>(); };
    std::string bad;
    const auto number = [&]<class T>(const char* name, T least, T& value) {
        if (!parsed.count(name) && !parsed[name].has_default()) return;
        const auto read = parse_number<T>(text(name));
        if (read && *read >= least)
            value = *read;
        else
            bad = std::string("--") + name + " " + text(name);
    };
    int patience = 0, max_moves = 0;
    std::uint64_t seed = 0;
    number("pairs", 1, options.rounds);
    number("concurrency", 1, options.concurrency);
    number("patience", 1, patience);
    number("seed", std::uint64_t{0}, seed);
    number("max-moves", 1, max_moves);
    options.patience = std::chrono::seconds(patience);
    if (parsed.count("seed")) options.seed = seed;
    if (parsed.count("max-moves")) options.game.score_rules.max_moves = max_moves;
    if (const auto luck = parse_luck_mode(text("luck")))
        options.game.luck = *luck;
    else
        bad = "--luck " + text("luck");
    if (const auto shard = parse_shard(text("shard")))
        options.shard = *shard;
    else
        bad = "--shard " + text("shard");
    if (!bad.empty()) return Error{"bad value: " + bad};
    options.game.variant = text("variant");
    options.gauntlet = parsed.count("gauntlet") > 0;
    options.resume = parsed.count("resume") > 0;
    if (parsed.count("record")) options.record_file = text("record");
    if (!parsed.unmatched().empty()) return Error{"unknown word: " + parsed.unmatched().front()};
    if (text("openings") == "none") return std::nullopt;
    auto openings = read_openings(text("openings"), options.game.variant);
    if (!openings) return Error{openings.error()};
    options.game.openings = std::move(*openings);
    return std::nullopt;
}

template <VariantRules R>
std::optional<Error> fault_of_fen(const std::string& fen) {
    const auto parsed = parse_fen<R>(fen);
    if (parsed) return std::nullopt;
    return Error{parsed.error()};
}

} // namespace

std::string match_help() {
    return described_options().help({"Engines", "Match", "Record", "Early ends"}) + R"(
Other commands:
  anzi-match replay FILE --game N                         a recorded game with boards
  anzi-match stats FILE...                                the result of all files together
  anzi-match export FILE [--game N] [--format pgn|jieqibox]
  anzi-match jai [options]                                JieqiBox as the board (JAI)
On several machines, each with a part of the pairs and a record of its own (the rest alike, with --seed):
  parallel anzi-match ... --shard {}/8 --record {}.jsonl ::: {1..8}
  sbatch --array=1-8 --wrap='anzi-match ... --shard $SLURM_ARRAY_TASK_ID/8 --record $SLURM_ARRAY_TASK_ID'
)";
}

Expected<MatchOptions> parse_match_options(const std::vector<std::string>& words) try {
    MatchOptions options;
    const SplitWords split = split_words(words);
    std::vector<const char*> arguments = {"anzi-match"};
    for (const std::string& word : split.rest)
        arguments.push_back(word.c_str());
    if (auto error = read_rest(
            described_options().parse(static_cast<int>(arguments.size()), arguments.data()), options))
        return *error;
    if (auto error = read_groups(split, options)) return *error;
    return options;
} catch (const cxxopts::exceptions::exception& e) {
    return Error{e.what()};
}

std::optional<Error> find_fault(const MatchOptions& options) {
    if (options.engines.size() < 2) return Error{"a match needs two engines or more (--engine)"};
    if (options.game.variant != Jieqi::kName && options.game.variant != Xiangqi::kName)
        return Error{"unknown variant " + options.game.variant};
    std::set<std::string> names;
    for (const EngineSpec& engine : options.engines) {
        if (engine.command.empty()) return Error{"engine " + engine.name + " has no cmd="};
        if (!names.insert(engine.name).second) return Error{"two engines are called " + engine.name};
        if (engine.limit.empty() && !engine.built_in())
            return Error{"engine " + engine.name + " has no limit (tc=, movetime=, nodes= or depth=)"};
    }
    if (options.resume && options.record_file.empty()) return Error{"--resume needs --record FILE"};
    if (options.sprt && options.engines.size() != 2) return Error{"--sprt is for two engines"};
    return std::nullopt;
}

Expected<std::vector<std::string>> read_openings(const std::string& path, const std::string& variant) {
    std::ifstream file(path);
    if (!file) return Error{"cannot read " + path};
    std::vector<std::string> openings;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (words_of(line).empty() || line[0] == '#') continue;
        const auto fault =
            variant == Xiangqi::kName ? fault_of_fen<Xiangqi>(line) : fault_of_fen<Jieqi>(line);
        if (fault) return Error{path + ", line " + std::to_string(number) + ": " + fault->message};
        openings.push_back(line);
    }
    if (openings.empty()) return Error{path + " holds no position"};
    return openings;
}

} // namespace anzi::match
