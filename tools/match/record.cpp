#include "tools/match/record.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace anzi::match {
namespace {

using nlohmann::json;

constexpr std::array kResults = {GameResult::Ongoing, GameResult::RedWins, GameResult::BlackWins,
                                 GameResult::Draw};

template <class T>
void put_if(json& object, const char* key, const std::optional<T>& value) {
    if (value) object[key] = *value;
}

template <class T>
void get_if(const json& object, const char* key, std::optional<T>& value) {
    if (const auto found = object.find(key); found != object.end()) value = found->get<T>();
}

/// `value` as the program knows it; throws if it knows no such word.
template <class T>
T known(const std::optional<T>& value, const std::string& word) {
    if (!value) throw std::invalid_argument("unknown word '" + word + "'");
    return *value;
}

std::optional<GameResult> parse_result(std::string_view text) {
    for (GameResult result : kResults)
        if (score_text(result) == text) return result;
    return std::nullopt;
}

} // namespace

void to_json(json& object, const EngineRecord& e) {
    object = {{"name", e.name},       {"id", e.id},       {"command", e.command},
              {"dialect", e.dialect}, {"limit", e.limit}, {"options", e.options}};
}

void from_json(const json& object, EngineRecord& e) {
    object.at("name").get_to(e.name);
    object.at("id").get_to(e.id);
    object.at("command").get_to(e.command);
    object.at("dialect").get_to(e.dialect);
    object.at("limit").get_to(e.limit);
    object.at("options").get_to(e.options);
}

void to_json(json& object, const MoveRecord& m) {
    object = {{"move", m.move}, {"time", m.time_ms}};
    put_if(object, "clock", m.clock_ms);
    put_if(object, "score", m.score);
    put_if(object, "depth", m.depth);
    put_if(object, "nodes", m.nodes);
}

void from_json(const json& object, MoveRecord& m) {
    object.at("move").get_to(m.move);
    object.at("time").get_to(m.time_ms);
    get_if(object, "clock", m.clock_ms);
    get_if(object, "score", m.score);
    get_if(object, "depth", m.depth);
    get_if(object, "nodes", m.nodes);
}

void to_json(json& object, const GameRecord& r) {
    json lists = json::array();
    for (Color c : kColors)
        lists.push_back(to_letters(r.luck.names[index(c)], c));
    object = {{"variant", r.variant},
              {"fen", r.fen},
              {"seed", r.seed},
              {"pair", r.pair},
              {"game", r.game},
              {"players", r.players},
              {"engines", r.engines},
              {"luck", to_string(r.luck.mode)},
              {"lists", lists},
              {"deal", r.deal},
              {"moves", r.moves},
              {"result", score_text(r.verdict.result)},
              {"reason", to_string(r.verdict.reason)},
              {"detail", r.detail},
              {"date", r.date}};
}

void from_json(const json& object, GameRecord& r) {
    object.at("variant").get_to(r.variant);
    object.at("fen").get_to(r.fen);
    object.at("seed").get_to(r.seed);
    object.at("pair").get_to(r.pair);
    object.at("game").get_to(r.game);
    object.at("players").get_to(r.players);
    object.at("engines").get_to(r.engines);
    const auto mode = object.at("luck").get<std::string>();
    r.luck.mode = known(parse_luck_mode(mode), mode);
    const auto lists = object.at("lists").get<std::array<std::string, 2>>();
    for (Color c : kColors)
        r.luck.names[index(c)] = known(parse_letters(lists[index(c)]), lists[index(c)]);
    object.at("deal").get_to(r.deal);
    object.at("moves").get_to(r.moves);
    const auto result = object.at("result").get<std::string>();
    r.verdict.result = known(parse_result(result), result);
    const auto reason = object.at("reason").get<std::string>();
    r.verdict.reason = known(parse_termination(reason), reason);
    object.at("detail").get_to(r.detail);
    object.at("date").get_to(r.date);
}

std::string to_line(const GameRecord& record) {
    // An engine's name may be in any encoding; a record must be readable whatever it is.
    return json(record).dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<GameRecord> parse_record(std::string_view line) try {
    return json::parse(line).get<GameRecord>();
} catch (const std::exception& e) {
    return Error{e.what()};
}

Expected<std::vector<GameRecord>> read_records(const std::string& path) {
    std::ifstream file(path);
    if (!file) return Error{"cannot read " + path};
    std::vector<GameRecord> records;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty()) continue;
        auto record = parse_record(line);
        if (!record) return Error{path + ", line " + std::to_string(number) + ": " + record.error()};
        records.push_back(std::move(*record));
    }
    return records;
}

std::string_view score_text(GameResult result) {
    switch (result) {
    case GameResult::RedWins:
        return "1-0";
    case GameResult::BlackWins:
        return "0-1";
    case GameResult::Draw:
        return "1/2-1/2";
    case GameResult::Ongoing:
        break;
    }
    return "*";
}

} // namespace anzi::match
