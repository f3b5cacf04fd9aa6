#include "protocol/bench_command.h"

#include <chrono>
#include <span>

#include "engine/fen.h"
#include "engine/notation.h"
#include "protocol/bench_positions.h"
#include "search/search.h"

namespace anzi {
namespace {

/// FNV-1a over 64-bit words, a byte at a time.
class Signature {
public:
    void add(std::uint64_t word) {
        for (int shift = 0; shift < 64; shift += 8) {
            hash_ ^= (word >> shift) & 0xff;
            hash_ *= 0x100000001b3U;
        }
    }
    /// Short enough to read out.
    [[nodiscard]] std::uint64_t value() const { return (hash_ ^ (hash_ >> 32)) & 0xffffffffU; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

template <VariantRules R>
SearchResult search_once(std::string_view fen, std::uint64_t playouts) {
    Search<R> search;
    search.set_options({});
    SearchLimits limits;
    limits.nodes = playouts;
    SearchResult result;
    search.start(parse_fen<R>(fen)->view, limits,
                 {[](const auto&) {}, [&](const SearchResult& r) { result = r; }});
    search.wait();
    return result;
}

struct Bench {
    const std::function<void(const std::string&)>& print;
    std::uint64_t playouts;
    Signature signature{};
    std::uint64_t nodes = 0;
    int count = 0;

    template <VariantRules R>
    void run(std::span<const std::string_view> fens) {
        for (std::string_view fen : fens) {
            const SearchResult result = search_once<R>(fen, playouts);
            const InfoLine line = result.lines.empty() ? InfoLine{} : result.lines.front();
            signature.add(result.best.raw());
            signature.add(line.nodes);
            signature.add(static_cast<std::uint64_t>(line.score.centipawns));
            signature.add(static_cast<std::uint64_t>(line.score.mate.value_or(0)));
            nodes += line.nodes;
            print(std::to_string(++count) + " " + std::string(R::kName) + " " + to_string(result.best) +
                  " cp " + std::to_string(line.score.centipawns) + " nodes " + std::to_string(line.nodes));
        }
    }
};

} // namespace

std::uint64_t run_bench(const std::function<void(const std::string&)>& print, std::uint64_t playouts) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    Bench bench{print, playouts};
    bench.run<Jieqi>(kBenchJieqi);
    bench.run<Xiangqi>(kBenchXiangqi);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    print(std::to_string(bench.nodes) + " nodes " +
          std::to_string(static_cast<std::uint64_t>(static_cast<double>(bench.nodes) / seconds)) + " nps");
    print("Bench: " + std::to_string(bench.signature.value()));
    return bench.signature.value();
}

} // namespace anzi
