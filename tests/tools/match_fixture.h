// Whole matches inside a test.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tools/match/match.h"

namespace anzi::match {

/// A file name of the test's own; what it names is removed before and after.
class TemporaryFile {
public:
    TemporaryFile() {
        std::string name = (std::filesystem::temp_directory_path() / "anzi-match-XXXXXX").string();
        const int fd = ::mkstemp(name.data());
        if (fd >= 0) ::close(fd);
        path_ = name;
        std::filesystem::remove(path_);
    }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

/// The test engine in one of its modes, at 200 ms a move.
[[nodiscard]] inline EngineSpec fake_engine(const std::string& name,
                                            std::vector<std::string> arguments = {}) {
    EngineSpec spec;
    spec.name = name;
    spec.command = ANZI_FAKE_ENGINE_PATH;
    spec.arguments = std::move(arguments);
    spec.limit.movetime = Milliseconds(200);
    return spec;
}

[[nodiscard]] inline EngineSpec built_in(const std::string& name) {
    EngineSpec spec;
    spec.name = spec.command = name;
    return spec;
}

[[nodiscard]] inline MatchOptions options_for(std::vector<EngineSpec> engines, int rounds) {
    MatchOptions options;
    options.engines = std::move(engines);
    options.rounds = rounds;
    options.seed = 7;
    options.patience = Milliseconds(5000);
    return options;
}

struct PlayedMatch {
    std::vector<GameRecord> records; // as they ended
    std::optional<Error> error;
    bool complete = false;
};

/// Plays the match to its end.
[[nodiscard]] inline PlayedMatch play_match(const MatchOptions& options) {
    PlayedMatch played;
    asio::io_context context(1);
    MatchEvents events;
    events.game_over = [&](const GameRecord& record) { played.records.push_back(record); };
    Match match(context, options, events);
    if ((played.error = match.prepare())) return played;
    match.start();
    context.run();
    played.error = match.error();
    played.complete = match.complete();
    return played;
}

} // namespace anzi::match
