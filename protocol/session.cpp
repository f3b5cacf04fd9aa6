#include "protocol/session.h"

#include <algorithm>

#include "engine/adjudicate.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "protocol/debug_commands.h"

namespace anzi {

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
void Session<R>::prepare(const Settings& settings) {
    if (!search_.searching()) search_.set_options(settings.search_options());
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
    if (std::erase_if(moves, [&](Move m) { return std::ranges::count(banned_moves_, m) > 0; }) > 0 && moves.empty())
        writer_.error("banmoves: no move would be left, so all are searched");
    return moves.size() == legal.size() ? std::vector<Move>{} : moves;
}

template <VariantRules R>
SearchLimits Session<R>::root_limits(const GoCommand& command, const Settings& settings) const {
    SearchLimits limits = command.limits;
    const std::size_t us = index(view_.position.side_to_move()), them = 1 - us;
    const std::int64_t unit = settings.milliseconds ? 1 : 1000;
    if (command.clock.time) {
        limits.time[us] = *command.clock.time * unit;
        limits.increment[us] = command.clock.increment * unit;
    }
    if (command.clock.opponent_time) {
        limits.time[them] = *command.clock.opponent_time * unit;
        limits.increment[them] = command.clock.opponent_increment * unit;
    }
    const bool limited = limits.movetime || limits.nodes || limits.depth || limits.mate || limits.time[us];
    if (!limited) limits.infinite = true;
    return limits;
}

template <VariantRules R>
void Session<R>::go(const GoCommand& command, const Settings& settings) {
    finish();
    for (const std::string& word : command.ignored) {
        writer_.error("go: '" + word.substr(0, 40) + "' is ignored");
        if (&word - command.ignored.data() == 4) break;  // enough to see what is wrong
    }
    PlayerView<R> root = view_;
    SearchLimits limits = root_limits(command, settings);
    if (unnamed_move_ && command.limits.ponder) {
        root.do_move(*unnamed_move_);
        limits.search_moves.clear();  // what is legal then depends on what is uncovered
    } else {
        if (unnamed_move_)
            writer_.error("illegal move " + to_string(*unnamed_move_) + ": it does not say what the piece on " +
                          to_string(*unnamed_move_).substr(0, 2) + " is");
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
        for (const SearchResult::MoveOdds& odds : result.uncover_odds) writer_.uncover_odds(odds);
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
void Session<R>::perft(const PerftCommand& command) {
    finish();
    stop_perft_ = false;
    perft_ = std::thread([this, depth = command.depth, pos = view_.position]() mutable {
        print_perft(pos, depth, stop_perft_, [this](const std::string& line) { writer_.print(line); });
    });
}

template class Session<Xiangqi>;
template class Session<Jieqi>;

}  // namespace anzi
