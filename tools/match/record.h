// The record of one game: all that is needed to replay it, to count it and to export it. One JSON object a
// line.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "engine/expected.h"
#include "engine/referee/luck.h"
#include "engine/result.h"

namespace anzi::match {

/// Who played, as the command line named it and as the engine named itself.
struct EngineRecord {
    std::string name;
    std::string id;      // the engine's own `id name`; empty if it sent none
    std::string command; // program and arguments, or the name of a built-in opponent
    std::string dialect;
    std::string limit; // "tc=10+0.1", "movetime=100", "nodes=1000", "depth=5"
    std::map<std::string, std::string> options;

    [[nodiscard]] bool operator==(const EngineRecord&) const = default;
};

struct MoveRecord {
    std::string move;                     // with every letter: "b2e2Rn"
    std::int64_t time_ms = 0;             // what the referee measured
    std::optional<std::int64_t> clock_ms; // left after the move, increment included; none without a clock
    std::optional<int> score;             // centipawns for the mover; mate in n moves as +-(30000 - n)
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;

    [[nodiscard]] bool operator==(const MoveRecord&) const = default;
};

/// A finished game. (seed, game) names it among all files of a match; (seed, pair) names the two games of a
/// pair, which have the same luck and swapped colours.
struct GameRecord {
    std::string variant;                 // "jieqi" or "xiangqi"
    std::string fen;                     // start position, D1 or plain
    std::uint64_t seed = 0;              // of the match
    int pair = 0;                        // 0-based, over the whole schedule
    int game = 0;                        // 0-based, over the whole schedule: 2 * pair + (0 or 1)
    std::array<int, 2> players{};        // by colour: which engine of the command line, 0-based
    std::array<EngineRecord, 2> engines; // by colour
    Luck luck;                           // the lists fixed for the pair; empty in xiangqi
    std::array<std::string, 2> deal;     // by colour: letters of the pieces face down at the start, by point
    std::vector<MoveRecord> moves;       // the side to move of `fen` first
    Verdict verdict;
    std::string detail; // what exactly went wrong, for faults; else empty
    std::string date;   // start of the game, UTC: "2025-01-31T12:00:00Z"

    [[nodiscard]] bool operator==(const GameRecord&) const = default;
};

void to_json(nlohmann::json& object, const GameRecord& r);
/// Throws nlohmann::json::exception or std::invalid_argument on what is no record.
void from_json(const nlohmann::json& object, GameRecord& r);

/// One line, without its end.
[[nodiscard]] std::string to_line(const GameRecord& record);
[[nodiscard]] Expected<GameRecord> parse_record(std::string_view line);
/// Reads a JSON-lines file. The error names the file and the line.
[[nodiscard]] Expected<std::vector<GameRecord>> read_records(const std::string& path);

/// "1-0", "0-1", "1/2-1/2", "*".
[[nodiscard]] std::string_view score_text(GameResult result);

} // namespace anzi::match
