#include "protocol/session.h"

#include <algorithm>
#include <new>

#include "engine/adjudicate.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "protocol/debug_commands.h"
#include "protocol/perft_command.h"

namespace anzi {
namespace {

/// Enough of them to see what is wrong.
constexpr std::size_t kReportedWords = 5;

/// The limits for `us` to move, with UCCI's clocks, which are in units of so many milliseconds.
SearchLimits full_limits(const GoCommand& command, Color us, std::int64_t unit) {
    SearchLimits limits = command.limits;
    auto& own_time = limits.time[index(us)];
    auto& their_time = limits.time[index(~us)];
    if (command.clock.time) {
        own_time = *command.clock.time * unit;
        limits.increment[index(us)] = command.clock.increment * unit;
    }
    if (command.clock.opponent_time) {
        their_time = *command.clock.opponent_time * unit;
        limits.increment[index(~us)] = command.clock.opponent_increment * unit;
    }
    if (!own_time) own_time = their_time; // a client that names one clock means both
    if (!own_time && !limits.movetime && !limits.nodes && !limits.depth && !limits.mate)
        limits.infinite = true;
    return limits;
}

} // namespace

template <VariantRules R>
void Session<R>::clear() {
    finish();
    search_.clear();
}

template <VariantRules R>
void Session<R>::set_position(const PositionCommand& command) {
    finish();
    PlayerView<R> view;
    if (command.fen) {
        Expected<FenResult<R>> parsed = parse_fen<R>(*command.fen);
        if (!parsed) return writer_.error("bad FEN: " + parsed.error());
        if (!parsed->warning.empty()) writer_.info_string("warning: " + parsed->warning);
        view = std::move(parsed->view);
    }
    view_ = std::move(view);
    unnamed_move_.reset();
    banned_moves_.clear();
    for (std::size_t i = 0; i < command.moves.size(); ++i) {
        const std::string& text = command.moves[i];
        const bool last = i + 1 == command.moves.size();
        const Expected<PlayedMove> played = parse_played_move(view_, text, last);
        if (!played) return writer_.error("illegal move " + text.substr(0, 20) + ": " + played.error());
        if (view_.position.is_dark(played->move.from()) && played->uncovered == PieceType::None) {
            unnamed_move_ = played->move;
        } else {
            view_.do_move(played->move, played->uncovered, played->captured);
        }
    }
}

template <VariantRules R>
void Session<R>::ban_moves(const BanMovesCommand& command) {
    finish();
    banned_moves_.clear();
    for (const std::string& text : command.moves)
        if (const auto m = parse_move(std::string_view(text).substr(0, 4))) banned_moves_.push_back(*m);
}

template <VariantRules R>
void Session<R>::prepare(Settings& settings) {
    if (search_.searching()) return;
    try {
        search_.set_options(settings.search_options());
    } catch (const std::bad_alloc&) {
        if (settings.hash_mb == 1) throw;
        writer_.error("option Hash: there is no memory for " + std::to_string(settings.hash_mb) + " MB");
        settings.hash_mb /= 2;
        prepare(settings);
    }
}

template <VariantRules R>
std::vector<Move> Session<R>::allowed_moves(const std::vector<Move>& wanted) {
    const MoveList legal = legal_moves(view_.position);
    std::vector<Move> moves;
    for (Move m : legal)
        if (wanted.empty() || std::ranges::count(wanted, m) > 0) moves.push_back(m);
    if (moves.empty() && !legal.empty()) {
        writer_.error("searchmoves: none of them is legal, so all are searched");
        moves.assign(legal.begin(), legal.end());
    }
    if (std::erase_if(moves, [&](Move m) { return std::ranges::count(banned_moves_, m) > 0; }) > 0 &&
        moves.empty())
        writer_.error("banmoves: no move would be left, so all are searched");
    return moves.size() == legal.size() ? std::vector<Move>{} : moves;
}

template <VariantRules R>
void Session<R>::report(const GoCommand& command) {
    for (std::size_t i = 0; i < command.ignored.size() && i < kReportedWords; ++i)
        writer_.error("go: '" + command.ignored[i].substr(0, 40) + "' is ignored");
    if (unnamed_move_ && !command.limits.ponder)
        writer_.error("illegal move " + to_string(*unnamed_move_) + ": it does not say what the piece on " +
                      name_of(unnamed_move_->from()) + " is");
}

template <VariantRules R>
void Session<R>::go(const GoCommand& command, Settings& settings) {
    finish();
    report(command);
    PlayerView<R> root = view_;
    const bool pending = unnamed_move_ && command.limits.ponder;
    if (pending) root.do_move(*unnamed_move_);
    SearchLimits limits =
        full_limits(command, root.position.side_to_move(), settings.milliseconds ? 1 : 1000);
    if (pending) {
        limits.search_moves.clear(); // what is legal then depends on what is uncovered
    } else {
        limits.search_moves = allowed_moves(command.limits.search_moves);
        const Verdict verdict = adjudicate(root.position);
        if (verdict.over()) writer_.info_string("rule: " + to_string(verdict));
    }
    prepare(settings);
    const bool wdl = settings.show_wdl, odds = settings.show_uncover_odds;
    search_.start(root, limits,
                  {[this, wdl](const std::vector<InfoLine>& lines) { writer_.analysis(lines, wdl); },
                   [this, odds](const SearchResult& result) { answer(result, odds); }});
}

/// On the search's thread.
template <VariantRules R>
void Session<R>::answer(const SearchResult& result, bool show_uncover_odds) {
    if (show_uncover_odds)
        for (const SearchResult::MoveOdds& odds : result.uncover_odds)
            writer_.uncover_odds(odds);
    writer_.best_move(result);
}

template <VariantRules R>
void Session<R>::ponderhit() {
    search_.ponderhit();
}

template <VariantRules R>
void Session<R>::stop() {
    stop_perft_ = true;
    search_.stop();
}

template <VariantRules R>
void Session<R>::finish() {
    stop();
    search_.wait();
    finish_perft();
}

template <VariantRules R>
void Session<R>::finish_perft() {
    if (perft_.joinable()) perft_.join();
}

template <VariantRules R>
void Session<R>::perft(const PerftCommand& command, const Settings& settings) {
    finish();
    stop_perft_ = false;
    PerftSettings shared;
    shared.threads = static_cast<int>(settings.threads);
    perft_ = std::thread([this, shared, depth = command.depth, pos = view_.position] {
        print_perft(pos, depth, shared, stop_perft_,
                    [this](const std::string& line) { writer_.print(line); });
    });
}

template class Session<Xiangqi>;
template class Session<Jieqi>;

} // namespace anzi
