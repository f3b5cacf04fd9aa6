#include "tools/match/statistics.h"

#include <cmath>
#include <cstdio>
#include <sstream>

#include "tools/match/luck_adjustment.h"

namespace anzi::match {
namespace {

double points_of(GameResult result, Color c) {
    if (result == GameResult::Draw) return 0.5;
    return result == win_for(c) ? 1 : 0;
}

void count(GameCounts& counts, double points) {
    ++(points == 1 ? counts.wins : points == 0 ? counts.losses : counts.draws);
}

template <class... Args>
std::string format(const char* pattern, Args... args) {
    std::array<char, 200> buffer{};
    std::snprintf(buffer.data(), buffer.size(), pattern, args...);
    return buffer.data();
}

std::string to_text(const GameCounts& g) {
    return "+" + std::to_string(g.wins) + " =" + std::to_string(g.draws) + " -" + std::to_string(g.losses);
}

std::string percent(const GameCounts& g) {
    return g.total() == 0 ? "-" : format("%.1f%%", 100 * g.points() / static_cast<double>(g.total()));
}

std::string percent(const MeanScore& s) {
    return format("%.1f%% +- %.1f", 100 * s.value, 100 * kNormal95 * s.standard_error);
}

std::string to_text(const Estimate& e) { return format("%+.1f +- %.1f", e.value, e.error); }

} // namespace

Statistics::Place Statistics::place_of(const GameRecord& record) {
    const Color first = record.players[0] <= record.players[1] ? Color::Red : Color::Black;
    const std::string &a = record.engines[index(first)].name, &b = record.engines[index(~first)].name;
    for (std::size_t i = 0; i < pairings_.size(); ++i) {
        if (pairings_[i].names == std::array{a, b}) return {i, first};
        if (pairings_[i].names == std::array{b, a})
            return {i, ~first}; // files of matches that list them otherwise
    }
    pairings_.emplace_back().names = {a, b};
    return {pairings_.size() - 1, first};
}

Expected<Statistics::Added> Statistics::add(const GameRecord& record) {
    if (!record.verdict.over()) return Added::Unfinished;
    const auto identity =
        std::tuple(record.seed, record.game, record.engines[0].name, record.engines[1].name);
    if (known_.contains(identity)) return Added::Duplicate;
    const Expected<double> red_luck = luck_of_red(record);
    if (!red_luck) return Error{red_luck.error()};
    known_.insert(identity);

    const auto [number, first] = place_of(record);
    Pairing& p = pairings_[number];
    const double raw = points_of(record.verdict.result, first);
    const Points points = {raw, raw - (first == Color::Red ? *red_luck : -*red_luck)};
    count(p.games, raw);
    count(p.by_color[index(first)], raw);
    count(p.by_reason[record.verdict.reason], raw);
    p.points.add(points.raw);
    p.adjusted_points.add(points.adjusted);

    const auto pair = std::tuple(number, record.seed, record.pair);
    if (const auto other = waiting_.find(pair); other != waiting_.end()) {
        const Points sum = {points.raw + other->second.raw, points.adjusted + other->second.adjusted};
        ++p.pairs[static_cast<std::size_t>(std::lround(2 * sum.raw))];
        p.pair_points.add(sum.raw);
        p.adjusted_pair_points.add(sum.adjusted);
        waiting_.erase(other);
    } else {
        waiting_.emplace(pair, points);
    }
    return Added::Yes;
}

std::string summary_line(const Pairing& p) {
    const Strength s = p.strength();
    return p.names[0] + " - " + p.names[1] + ": " + std::to_string(p.games.total()) + " games " +
           to_text(p.games) + ", " + percent(s.score) + ", Elo " + to_text(s.elo);
}

std::string summary_line(const SprtState& state, const SprtParameters& parameters) {
    return format("SPRT [%g, %g]: LLR %.2f (%.2f, %.2f), ", parameters.elo0, parameters.elo1, state.llr,
                  state.lower, state.upper) +
           std::string(to_string(state.decision));
}

std::string full_table(const Pairing& p) {
    const Strength s = p.strength();
    const MeanScore adjusted = p.adjusted_score();
    std::ostringstream out;
    out << p.names[0] << " - " << p.names[1] << ": " << p.games.total() << " games, " << total(p.pairs)
        << " pairs, " << p.unpaired() << " games without a partner\n";
    out << "  score           " << percent(s.score) << "   (" << to_text(p.games) << ", draws "
        << format("%.1f%%", 100 * s.draw_rate) << ")\n";
    out << "  Elo             " << to_text(s.elo) << "   (superiority " << format("%.1f%%", 100 * s.los)
        << ", normalised Elo " << to_text(s.normalized_elo) << ")\n";
    out << "  luck-adjusted   " << percent(adjusted) << "   (Elo " << to_text(elo_estimate(adjusted))
        << ")\n";
    out << "  pairs by points 0: " << p.pairs[0] << "  0.5: " << p.pairs[1] << "  1: " << p.pairs[2]
        << "  1.5: " << p.pairs[3] << "  2: " << p.pairs[4] << "\n";
    out << "  deviation       "
        << format("pair %.3f, luck-adjusted %.3f; game %.3f, luck-adjusted %.3f points\n",
                  std::sqrt(p.pair_points.variance()), std::sqrt(p.adjusted_pair_points.variance()),
                  std::sqrt(p.points.variance()), std::sqrt(p.adjusted_points.variance()));
    for (Color c : kColors)
        out << (c == Color::Red ? "  as Red          " : "  as Black        ")
            << percent(p.by_color[index(c)]) << "   (" << to_text(p.by_color[index(c)]) << ")\n";
    out << "  ended by";
    const char* separator = "        ";
    for (const auto& [reason, games] : p.by_reason) {
        out << separator << to_string(reason) << " " << games.total() << " (" << to_text(games) << ")\n";
        separator = "                  ";
    }
    return out.str();
}

} // namespace anzi::match
