// The path counts of tests/data/*.perft.
#include "engine/fen.h"
#include "engine/perft.h"
#include "tests/support/catch.h"
#include "tests/support/data_file.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// Counts every line of the file; returns the largest count among them.
template <VariantRules R>
std::uint64_t require_counts(const std::string& file) {
    std::uint64_t largest = 0;
    for (const auto& row : read_data_file(file)) {
        REQUIRE(row.size() == 3);
        const auto fen = parse_fen<R>(row[0]);
        CAPTURE(row[0], row[1]);
        REQUIRE(fen.has_value());
        Position<R> pos = fen->view.position;
        const std::uint64_t count = std::stoull(row[2]);
        REQUIRE(perft(pos, std::stoi(row[1])) == count);
        largest = std::max(largest, count);
    }
    return largest;
}

} // namespace

TEST_CASE("perft of xiangqi positions", "[perft]") {
    REQUIRE(require_counts<Xiangqi>("xiangqi.perft") >= 130'000'000);
}

TEST_CASE("perft of jieqi positions", "[perft]") {
    REQUIRE(require_counts<Jieqi>("jieqi.perft") >= 70'000'000);
}
