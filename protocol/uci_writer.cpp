#include "protocol/uci_writer.h"

#include <cmath>
#include <cstdio>

#include "engine/notation.h"

namespace anzi {
namespace {

/// Messages quote input, which may be long.
constexpr std::size_t kLongestMessage = 400;

void blot_out(std::string& text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
        text[at + 1] = '?';
}

/// UCCI knows no mates; its programs write them as this less the moves.
constexpr int kUcciMate = 30000;

std::string score_text(const Score& score, Dialect dialect) {
    if (dialect == Dialect::Uci)
        return score.mate ? "mate " + std::to_string(*score.mate) : "cp " + std::to_string(score.centipawns);
    if (!score.mate) return std::to_string(score.centipawns);
    return std::to_string(*score.mate > 0 ? kUcciMate - *score.mate : -kUcciMate - *score.mate);
}

std::string analysis_line(const InfoLine& line, Dialect dialect, bool show_wdl) {
    std::string text = "info depth " + std::to_string(line.depth) + " seldepth " +
                       std::to_string(line.seldepth) + " multipv " + std::to_string(line.multipv) +
                       " score " + score_text(line.score, dialect);
    if (show_wdl)
        text += " wdl " + std::to_string(line.wdl.win) + " " + std::to_string(line.wdl.draw) + " " +
                std::to_string(line.wdl.loss);
    text += " nodes " + std::to_string(line.nodes) + " nps " + std::to_string(line.nps) + " hashfull " +
            std::to_string(line.hashfull) + " time " + std::to_string(line.time_ms);
    if (!line.pv.empty()) text += " pv";
    for (Move m : line.pv)
        text += " " + to_string(m);
    return text;
}

} // namespace

void UciWriter::print(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
}

void UciWriter::info_string(std::string_view text) {
    std::string line = "info string " + std::string(text.substr(0, kLongestMessage));
    for (char& c : line)
        if (c < ' ' || c > '~') c = '?';
    blot_out(line, "score");
    blot_out(line, " pv");
    print(line);
}

void UciWriter::analysis(const std::vector<InfoLine>& lines, bool show_wdl) {
    std::string text;
    for (const InfoLine& line : lines) {
        if (!text.empty()) text += '\n';
        text += analysis_line(line, dialect_, show_wdl);
    }
    if (!text.empty()) print(text);
}

void UciWriter::uncover_odds(const SearchResult::MoveOdds& odds) {
    std::string text = "uncover " + to_string(odds.move) + ":";
    for (const UncoverValue& outcome : odds.outcomes) {
        std::array<char, 64> item{};
        std::snprintf(item.data(), item.size(), "%s %c %ld%% %+.2f",
                      &outcome == odds.outcomes.data() ? "" : ",", letter_of(outcome.type),
                      std::lround(outcome.probability * 100),
                      static_cast<double>(std::lround(outcome.pawns * 100)) / 100); // no "-0.00"
        text += item.data();
    }
    info_string(text);
}

void UciWriter::best_move(const SearchResult& result) {
    if (result.best.is_none()) {
        print(dialect_ == Dialect::Uci ? "bestmove (none)" : "nobestmove");
        return;
    }
    std::string text = "bestmove " + to_string(result.best);
    if (!result.ponder.is_none()) text += " ponder " + to_string(result.ponder);
    print(text);
}

} // namespace anzi
