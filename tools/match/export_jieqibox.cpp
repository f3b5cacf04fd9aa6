#include "tools/match/export_jieqibox.h"

#include <nlohmann/json.hpp>

#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

using Json = nlohmann::ordered_json;

/// A move with the position after it. Scores are the mover's, a mate in n moves is +-(30000 - n), as in a
/// record.
Json move_entry(const PlayerView<Jieqi>& before, const PlayedMove& played, const MoveRecord& m) {
    PlayerView<Jieqi> after = before;
    after.do_move(played.move, played.uncovered, played.captured);
    Json entry = {{"type", "move"}, {"data", m.move}, {"fen", to_fen_d2(after)}};
    if (m.score) entry["engineScore"] = *m.score;
    entry["engineTime"] = m.time_ms;
    return entry;
}

/// Why the game ended goes where JieqiBox shows a comment: to the last move.
std::string closing_comment(const GameRecord& record) {
    return to_string(record.verdict) + (record.detail.empty() ? "" : ": " + record.detail);
}

} // namespace

Expected<std::string> to_jieqibox(const GameRecord& record) {
    if (record.variant != Jieqi::kName) return Error{"JieqiBox knows jieqi only"};
    const auto start = parse_fen<Jieqi>(record.fen);
    if (!start) return Error{"start position: " + start.error()};

    Json moves = Json::array();
    const auto end = walk_record<Jieqi>(record, [&](const auto& before, const auto& played, const auto& m) {
        moves.push_back(move_entry(before, played, m));
    });
    if (!end) return Error{end.error()};
    Json metadata = {{"event", "Jieqi match"},
                     {"site", "anzi-match"},
                     {"date", record.date.substr(0, 10)},
                     {"round", std::to_string(record.game + 1)},
                     {"white", record.engines[index(Color::Red)].name},
                     {"black", record.engines[index(Color::Black)].name},
                     {"result", score_text(record.verdict.result)},
                     {"initialFen", to_fen_d2(start->view)},
                     {"flipMode", "random"},
                     {"currentFen", to_fen_d2(*end)}};
    if (moves.empty())
        metadata["openingComment"] = closing_comment(record);
    else
        moves.back()["comment"] = closing_comment(record);
    const Json file = {{"metadata", metadata}, {"moves", moves}};
    return file.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace anzi::match
