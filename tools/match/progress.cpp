#include "tools/match/progress.h"

#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace anzi::match {
namespace {

constexpr auto kRedrawEvery = std::chrono::milliseconds(250);

/// "1:02:03".
std::string duration_text(std::chrono::seconds time) {
    const auto s = time.count();
    std::ostringstream text;
    text << s / 3600 << std::setfill('0') << ':' << std::setw(2) << s / 60 % 60 << ':' << std::setw(2)
         << s % 60;
    return text.str();
}

const Pairing* pairing_of(const Match& match, const GameRecord& record) {
    for (const Pairing& pairing : match.statistics().pairings())
        for (Color first : kColors)
            if (pairing.names[0] == record.engines[index(first)].name &&
                pairing.names[1] == record.engines[index(~first)].name)
                return &pairing;
    return nullptr;
}

} // namespace

std::string game_line(const Match& match, const GameRecord& record) {
    std::ostringstream line;
    line << match.games_over() << '/' << match.games() << " #" << record.game << ' ' << record.engines[0].name
         << " - " << record.engines[1].name << ": " << to_string(record.verdict) << ", "
         << record.moves.size() << " plies";
    if (!record.detail.empty()) line << " [" << record.detail << ']';
    return line.str();
}

std::string Progress::live_line(const Match& match) const {
    std::ostringstream line;
    line << match.games_over() << '/' << match.games();
    // Of many pairings one line could not tell all.
    const auto& pairings = match.statistics().pairings();
    if (pairings.size() == 1) line << " | " << summary_line(pairings.front());
    if (const auto state = match.sprt_state()) line << " | " << summary_line(*state, *match.options().sprt);
    const int played = match.games_over() - over_at_begin_.value_or(0);
    if (played > 0) {
        const auto spent = std::chrono::duration<double>(SteadyClock::now() - begin_);
        const double left = spent.count() / played * (match.games() - match.games_over());
        line << " | " << duration_text(std::chrono::seconds(std::llround(left))) << " left";
    }
    return line.str();
}

void Progress::redraw(const Match& match) {
    // Back to the first column, clear the line; no wrapping while it is written.
    out_ << "\r\x1b[K\x1b[?7l" << live_line(match) << "\x1b[?7h" << std::flush;
    last_ = SteadyClock::now();
    drawn_ = true;
}

void Progress::game_over(const Match& match, const GameRecord& record) {
    if (!over_at_begin_) over_at_begin_ = match.games_over() - 1;
    if (terminal_) {
        if (!record.detail.empty()) { // a fault scrolls by, the line stays below it
            close();
            out_ << game_line(match, record) << '\n';
        }
        return redraw(match);
    }
    out_ << game_line(match, record);
    if (const Pairing* pairing = pairing_of(match, record)) out_ << " | " << summary_line(*pairing);
    out_ << std::endl;
}

void Progress::tick(const Match& match) {
    if (terminal_ && SteadyClock::now() - last_ >= kRedrawEvery) redraw(match);
}

void Progress::close() {
    if (drawn_) out_ << "\r\x1b[K" << std::flush;
    drawn_ = false;
}

} // namespace anzi::match
