// Running a search to its end, and what it said, as text that can be compared.
#pragma once

#include <sstream>
#include <stdexcept>

#include "engine/fen.h"
#include "engine/notation.h"
#include "search/search.h"

namespace anzi::test {

template <VariantRules R>
[[nodiscard]] PlayerView<R> view_of(std::string_view fen) {
    const auto result = parse_fen<R>(fen);
    if (!result) throw std::invalid_argument(result.error());
    return result->view;
}

/// The whole course of one search.
struct Thought {
    std::vector<std::vector<InfoLine>> infos;
    SearchResult result;
    int answers = 0;

    /// The best line.
    [[nodiscard]] const InfoLine& line() const { return result.lines.at(0); }
    [[nodiscard]] std::optional<int> mate() const { return line().score.mate; }
};

/// Callbacks that note everything in `thought`.
[[nodiscard]] inline SearchCallbacks noting(Thought& thought) {
    return {[&](const std::vector<InfoLine>& lines) { thought.infos.push_back(lines); },
            [&](const SearchResult& result) {
                thought.result = result;
                ++thought.answers;
            }};
}

template <VariantRules R>
Thought think(Search<R>& search, const PlayerView<R>& view, const SearchLimits& limits) {
    Thought thought;
    search.start(view, limits, noting(thought));
    search.wait();
    return thought;
}

/// `playouts` playouts from scratch.
template <VariantRules R>
Thought think(const PlayerView<R>& view, std::uint64_t playouts, const SearchOptions& options = {}) {
    Search<R> search;
    search.set_options(options);
    SearchLimits limits;
    limits.nodes = playouts;
    return think(search, view, limits);
}

[[nodiscard]] inline SearchLimits playouts(std::uint64_t n) {
    SearchLimits limits;
    limits.nodes = n;
    return limits;
}

/// Everything but times and memory.
[[nodiscard]] inline std::string describe(const Thought& thought) {
    std::ostringstream text;
    for (const auto& burst : thought.infos)
        for (const InfoLine& line : burst) {
            text << line.depth << '/' << line.seldepth << ' ' << line.multipv << ". " << line.score.centipawns
                 << " mate " << line.score.mate.value_or(0) << " wdl " << line.wdl.win << ' ' << line.wdl.draw
                 << ' ' << line.wdl.loss << ' ' << line.nodes << " pv";
            for (Move m : line.pv)
                text << ' ' << to_string(m);
            text << '\n';
        }
    for (const auto& odds : thought.result.uncover_odds) {
        text << to_string(odds.move);
        for (const UncoverValue& value : odds.outcomes)
            text << ' ' << letter_of(value.type) << ' ' << value.probability << ' ' << value.pawns;
        text << '\n';
    }
    text << "best " << to_string(thought.result.best) << " ponder "
         << (thought.result.ponder.is_none() ? "none" : to_string(thought.result.ponder));
    return text.str();
}

} // namespace anzi::test
