#include "tools/match/match_command.h"

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <ostream>

#include "tools/match/progress.h"

namespace anzi::match {

int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err, bool terminal) {
    asio::io_context context(1);
    asio::signal_set signals(context, SIGINT, SIGTERM);
    Progress progress(out, terminal);
    bool interrupted = false;

    Match* running = nullptr;
    MatchEvents events;
    events.during_games = [&](int) {
        GameEvents during;
        during.moved = [&](const GameRecord&) { progress.tick(*running); };
        return during;
    };
    events.game_over = [&](const GameRecord& record) { progress.game_over(*running, record); };
    events.done = [&] { signals.cancel(); };

    Match match(context, options, events);
    running = &match;
    if (const auto error = match.prepare()) {
        err << error->message << '\n';
        return 1;
    }
    out << "seed " << *match.options().seed << ", " << match.games() << " games, " << match.games_over()
        << " of them played\n";
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        interrupted = true;
        match.stop();
    });
    match.start();
    context.run();

    progress.close();
    for (const Pairing& pairing : match.statistics().pairings())
        out << '\n' << full_table(pairing);
    if (const auto state = match.sprt_state()) out << summary_line(*state, *options.sprt) << '\n';
    out.flush();
    if (match.error()) {
        err << match.error()->message << '\n';
        return 1;
    }
    return interrupted ? 128 + SIGINT : 0;
}

} // namespace anzi::match
