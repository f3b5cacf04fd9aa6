#include "tools/match/record_file.h"

#include <filesystem>
#include <set>

namespace anzi::match {
namespace {

/// Removes what stands after the last line end: a game that was not written to its end.
void drop_torn_line(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::uintmax_t position = 0, whole = 0;
    for (char c; file.get(c);) {
        ++position;
        if (c == '\n') whole = position;
    }
    file.close();
    if (whole != position) std::filesystem::resize_file(path, whole);
}

bool same_setting(const EngineRecord& record, const EngineSpec& spec) {
    return record.name == spec.name && record.command == command_line(spec) &&
           record.dialect == to_string(spec.dialect) && record.limit == to_string(spec.limit) &&
           record.options == spec.options;
}

} // namespace

Expected<RecordFile> RecordFile::open(const std::string& path, bool resume) try {
    RecordFile result;
    if (std::filesystem::exists(path)) {
        if (!resume) return Error{path + " exists: --resume goes on with it"};
        drop_torn_line(path);
        auto records = read_records(path);
        if (!records) return Error{records.error()};
        result.records_ = std::move(*records);
    }
    result.file_.open(path, std::ios::app);
    if (!result.file_) return Error{"cannot write " + path};
    return result;
} catch (const std::filesystem::filesystem_error& e) {
    return Error{e.what()};
}

bool RecordFile::append(const GameRecord& record) {
    file_ << to_line(record) + '\n' << std::flush;
    return file_.good();
}

std::optional<Error> find_mismatch(const std::vector<GameRecord>& records, const Schedule& schedule,
                                   const MatchOptions& options) {
    std::set<int> games;
    for (const GameRecord& record : records) {
        const std::string game = "game " + std::to_string(record.game) + " of the record ";
        if (record.seed != options.game.seed) return Error{game + "has another seed"};
        if (record.variant != options.game.variant) return Error{game + "is of another variant"};
        if (record.game < 0 || record.game >= schedule.games()) return Error{game + "is not in the schedule"};
        const Fixture fixture = schedule.fixture(record.game);
        if (fixture.players != record.players) return Error{game + "has other players"};
        if (record.luck.mode != options.game.luck) return Error{game + "has the other kind of luck"};
        for (Color c : kColors) {
            const EngineSpec& spec = options.engines[static_cast<std::size_t>(fixture.players[index(c)])];
            if (!same_setting(record.engines[index(c)], spec))
                return Error{game + "was played by " + record.engines[index(c)].name +
                             " with other settings"};
        }
        if (!games.insert(record.game).second) return Error{game + "is there twice"};
    }
    return std::nullopt;
}

} // namespace anzi::match
