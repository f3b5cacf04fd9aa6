// Recorded dialogues (tests/data/uci), in which lines mean:
//
//   > TEXT     the client sends TEXT
//   < REGEX    the client waits for a line that the expression matches as a whole; others may come before
//   ! REGEX    no such line has come since the last one that was waited for
//   wait MS    the client waits that long
//   # ...      a remark
#include <filesystem>
#include <fstream>

#include "tests/protocol/dialogue.h"
#include "tests/support/catch.h"

using namespace anzi::test;

namespace {

struct Step {
    std::string what, text;
};

std::vector<Step> read_transcript(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<Step> steps;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t blank = line.find(' ');
        steps.push_back({line.substr(0, blank), blank == std::string::npos ? "" : line.substr(blank + 1)});
    }
    return steps;
}

void play(Dialogue& engine, const Step& step) {
    CAPTURE(step.what, step.text);
    if (step.what == ">") {
        engine.send(step.text);
    } else if (step.what == "<") {
        if (engine.find(step.text)) return;
        std::string tail;
        const std::vector<std::string> lines = engine.lines();
        for (std::size_t i = lines.size() < 20 ? 0 : lines.size() - 20; i < lines.size(); ++i)
            tail += lines[i] + "\n";
        FAIL("it did not come; the last lines were\n" << tail);
    } else if (step.what == "!") {
        REQUIRE(engine.count_since(step.text) == 0);
    } else if (step.what == "wait") {
        std::this_thread::sleep_for(std::chrono::milliseconds(std::stoi(step.text)));
    } else {
        FAIL("a line of a transcript that means nothing");
    }
}

} // namespace

TEST_CASE("recorded dialogues with clients go as they did") {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(ANZI_TEST_DATA_DIR) + "/uci")) {
        const std::vector<Step> steps = read_transcript(entry.path());
        INFO("transcript " << entry.path().filename());
        ++count;
        Dialogue engine;
        std::size_t searches = 0;
        for (const Step& step : steps) {
            searches += step.what == ">" && step.text.starts_with("go") && !step.text.starts_with("go perft");
            play(engine, step);
        }
        const std::vector<std::string> lines = engine.finish();
        for (const std::string& line : lines) {
            CAPTURE(line, discipline_fault(line).value_or(""));
            CHECK(!discipline_fault(line));
        }
        CHECK(count_matches(lines, "(bestmove .*|nobestmove)") == searches);
    }
    CHECK(count >= 8);
}
