#include "engine/adjudicate.h"
#include "engine/fen.h"
#include "protocol/bench_command.h"
#include "protocol/bench_positions.h"
#include "tests/protocol/dialogue.h"
#include "tests/support/catch.h"

using namespace anzi;

namespace {

template <VariantRules R>
void check_position(std::string_view fen) {
    CAPTURE(fen);
    const Expected<FenResult<R>> parsed = parse_fen<R>(fen);
    CAPTURE(parsed.has_value() ? parsed->warning : parsed.error());
    REQUIRE(parsed);
    CHECK(parsed->warning.empty());
    CHECK(to_fen(parsed->view) == fen);
    CHECK(!adjudicate(parsed->view.position).over());
}

} // namespace

TEST_CASE("bench positions are sound and not over") {
    for (std::string_view fen : kBenchJieqi)
        check_position<Jieqi>(fen);
    for (std::string_view fen : kBenchXiangqi)
        check_position<Xiangqi>(fen);
}

TEST_CASE("two runs of the bench have one signature") {
    std::vector<std::string> lines;
    const auto print = [&](const std::string& line) { lines.push_back(line); };
    const std::uint64_t first = run_bench(print, 50);
    CHECK(lines.size() == kBenchJieqi.size() + kBenchXiangqi.size() + 2);
    CHECK(test::count_matches(lines, "\\d+ nodes \\d+ nps") == 1);
    CHECK(lines.back() == "Bench: " + std::to_string(first));
    CHECK(run_bench(print, 50) == first);
    CHECK(run_bench(print, 60) != first);
}
