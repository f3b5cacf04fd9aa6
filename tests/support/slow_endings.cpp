#include "tests/support/slow_endings.h"

#include <algorithm>

namespace anzi::test {
namespace {

Piece& on(Setup& setup, Square s) { return setup.board[static_cast<std::size_t>(s)]; }
Piece on(const Setup& setup, Square s) { return setup.board[static_cast<std::size_t>(s)]; }

/// The letter of the piece a piece counts as: a face-down one as what starts on its point.
char kind_on(const Setup& setup, Square s) {
    if (type_of(on(setup, s)) != PieceType::Dark) return letter_of(type_of(on(setup, s)));
    const int rank = rank_of(s), file = file_of(s);
    if (rank == 3 || rank == 6) return 'P';
    return rank == 2 || rank == 7 ? 'C' : std::string_view("RNBAKABNR")[static_cast<std::size_t>(file)];
}

bool is_on_own_side(const Setup& setup, Square s) {
    return color_of(on(setup, s)) == Color::Red ? rank_of(s) <= 4 : rank_of(s) >= 5;
}

bool is_one_of(char kind, std::string_view kinds) { return kinds.find(kind) != std::string_view::npos; }

bool contains(const std::vector<Move>& moves, Move m) {
    return std::find(moves.begin(), moves.end(), m) != moves.end();
}

} // namespace

SlowGame::SlowGame(const Setup& start, bool roaming) : boards_{{start, {}}}, roaming_(roaming) {
    for (std::size_t i = 0; i < boards_[0].number.size(); ++i)
        boards_[0].number[i] = static_cast<int>(i);
}

void SlowGame::play(Move m) {
    Board next = boards_.back();
    on(next.setup, m.to()) = on(next.setup, m.from());
    on(next.setup, m.from()) = Piece::None;
    std::swap(next.number[static_cast<std::size_t>(m.to())], next.number[static_cast<std::size_t>(m.from())]);
    next.setup.side = ~next.setup.side;
    boards_.push_back(next);
}

bool SlowGame::may_take(const Setup& setup, Square from, Square to) const {
    Setup turn = setup;
    turn.side = color_of(on(setup, from));
    const SlowRules rules(turn, roaming_);
    return rules.attacks(from, to) && contains(rules.legal_moves(), {from, to});
}

std::vector<Square> SlowGame::newly_chased(std::size_t n) const {
    const Board &before = boards_[n - 1], &after = boards_[n];
    std::vector<Square> found;
    for (Square victim = 0; victim < kSquares; ++victim)
        for (Square attacker = 0; attacker < kSquares; ++attacker)
            if (is_chase(before, after, attacker, victim)) {
                found.push_back(victim);
                break;
            }
    return found;
}

bool SlowGame::is_chase(const Board& before, const Board& after, Square attacker, Square victim) const {
    const Setup& now = after.setup;
    const Color us = before.setup.side;
    if (on(now, victim) == Piece::None || color_of(on(now, victim)) == us) return false;
    if (on(now, attacker) == Piece::None || color_of(on(now, attacker)) != us) return false;

    const char a = kind_on(now, attacker), t = kind_on(now, victim);
    if (t == 'K' || (t == 'P' && is_on_own_side(now, victim)) || a == 'K' || a == 'P') return false;

    if (!may_take(now, attacker, victim)) return false;
    const int number = after.number[static_cast<std::size_t>(attacker)];
    const auto stood = std::find(before.number.begin(), before.number.end(), number) - before.number.begin();
    if (may_take(before.setup, static_cast<Square>(stood), victim)) return false;

    if (a == t && may_take(now, victim, attacker)) return false;
    if (t == 'R' && is_one_of(a, "NC")) return true;
    if (is_one_of(t, "RCN") && is_one_of(a, "AB")) return true;

    Setup taken = now;
    on(taken, victim) = on(taken, attacker);
    on(taken, attacker) = Piece::None;
    taken.side = ~us;
    const auto replies = SlowRules(taken, roaming_).legal_moves();
    return std::none_of(replies.begin(), replies.end(), [&](Move m) { return m.to() == victim; });
}

bool SlowGame::in_check(std::size_t n) const {
    return !SlowRules(boards_[n].setup, roaming_).checkers(boards_[n].setup.side).empty();
}

bool SlowGame::always_checked(Color c, std::size_t first) const {
    for (std::size_t n = first + 1; n < boards_.size(); ++n)
        if (boards_[n].setup.side != c && !in_check(n)) return false;
    return true;
}

bool SlowGame::always_chased(Color c, std::size_t first) const {
    std::array<int, kSquares> times{}; // by number of the victim
    int moves = 0;
    for (std::size_t n = first + 1; n < boards_.size(); ++n) {
        if (boards_[n].setup.side == c) continue;
        ++moves;
        for (Square victim : newly_chased(n))
            ++times[static_cast<std::size_t>(boards_[n].number[static_cast<std::size_t>(victim)])];
    }
    return std::find(times.begin(), times.end(), moves) != times.end();
}

Verdict SlowGame::third_occurrence() const {
    std::vector<std::size_t> seen;
    for (std::size_t n = 0; n < boards_.size(); ++n)
        if (boards_[n].setup.board == boards_.back().setup.board &&
            boards_[n].setup.side == boards_.back().setup.side)
            seen.push_back(n);
    if (seen.size() < 3) return {};
    const std::size_t first = seen[seen.size() - 3];

    const Verdict draw{GameResult::Draw, Termination::Repetition};
    const bool red_checks = always_checked(Color::Red, first),
               black_checks = always_checked(Color::Black, first);
    if (red_checks && black_checks) return draw;
    if (red_checks) return {GameResult::BlackWins, Termination::PerpetualCheck};
    if (black_checks) return {GameResult::RedWins, Termination::PerpetualCheck};
    for (std::size_t n = first + 1; n < boards_.size(); ++n)
        if (in_check(n)) return draw;

    const bool red_chases = always_chased(Color::Red, first),
               black_chases = always_chased(Color::Black, first);
    if (red_chases == black_chases) return draw;
    return {red_chases ? GameResult::BlackWins : GameResult::RedWins, Termination::PerpetualChase};
}

} // namespace anzi::test
