#include "search/alpha_beta.h"

#include <algorithm>
#include <cmath>

#include "search/attack_map.h"
#include "search/leaf.h"
#include "search/quiescence.h"
#include "search/repetition.h"

namespace anzi {
namespace {

constexpr int kRuleScore = 20000;    // won or lost by a repetition rule: surely, but not a mate
constexpr int kLuckLimit = 3000;     // what depends on what is uncovered counts for no more
constexpr int kOutcomeMargin = 120;  // outcomes are looked at one by one if the average one is so near
constexpr int kOutcomeWindow = 600;  // how far beyond the window their values may differ
constexpr int kUncoverReduction = 2; // depth that an uncovering costs beside its own ply
constexpr int kStandMargin = 80;     // a ply: so far above beta a position is good enough as it is
constexpr int kStandDepth = 6;       // at most so deep
constexpr int kNullDepth = 3;
constexpr int kNullPieces = 3; // with no more, being able to pass may be what saves
constexpr int kHopelessDepth = 5;
constexpr int kHopelessMargin = 120, kHopelessMarginAPly = 90;
constexpr int kLateAlways = 4;  // quiet moves always looked at, and depth^2 more
constexpr int kLosingDepth = 4; // moves that lose material by exchange are left out so deep
constexpr int kAspiration = 40;
constexpr int kDarkBonus = 500; // of a face-down mover in the order of quiet moves

// Classes of moves in the order they are tried.
constexpr int kHashMove = 1 << 30;
constexpr int kGoodCapture = 1 << 24;
constexpr int kKiller = 1 << 23;
constexpr int kLosing = -(1 << 22); // and below

/// A mate told from another place, `plies` plies earlier on the line (later, if negative). Other values stay.
int seen_from(int value, int plies) {
    if (value > kMateThreshold) return value - plies;
    return value < -kMateThreshold ? value + plies : value;
}

} // namespace

template <VariantRules R>
AlphaBeta<R>::AlphaBeta(const Position<R>& root, HashTable& table, MoveHistory& history,
                        std::span<const Move> moves, std::function<bool(int)> go_on)
    : pos_(root), root_plies_(root.plies().size()), table_(table), history_(history),
      moves_(moves.begin(), moves.end()), go_on_(std::move(go_on)) {
    frames_[0].stand = static_cast<int>(evaluate(pos_) * fade(pos_));
}

/// Near the no-capture limit the same placement is worth less: it gets another key.
template <VariantRules R>
std::uint64_t AlphaBeta<R>::table_key() const {
    const int faded = static_cast<int>(16 * (1 - fade(pos_)));
    return pos_.key() ^ (static_cast<std::uint64_t>(faded) * 0x9e3779b97f4a7c15);
}

template <VariantRules R>
MoveHistory::Placed AlphaBeta<R>::placed_before(int ply) const {
    return ply > 0 ? frames_[static_cast<std::size_t>(ply) - 1].placed : 0;
}

/// What the rules make of the position.
template <VariantRules R>
std::optional<int> AlphaBeta<R>::rule_value(int ply) const {
    const Color us = pos_.side_to_move();
    if (pos_.general(us) == kNoSquare) return -kMateScore + ply;
    if (const Verdict verdict = judge_line(pos_, root_plies_); verdict.over()) {
        if (verdict.result == GameResult::Draw) return 0;
        return verdict.result == win_for(us) ? kRuleScore : -kRuleScore;
    }
    if (pos_.plies_without_capture() >= R::kNoCaptureLimit)
        return has_legal_move(pos_) ? 0 : -kMateScore + ply;
    return std::nullopt;
}

template <VariantRules R>
int AlphaBeta<R>::search(int depth, int alpha, int beta, int ply, bool null_allowed) {
    pv_[static_cast<std::size_t>(ply)].clear();
    gave_up_ = gave_up_ || !go_on_(ply);
    if (gave_up_) return 0;
    if (const auto value = rule_value(ply)) return *value;
    // Nothing better than a mate at once, nothing worse than being mated here, can come of it.
    alpha = std::max(alpha, -kMateScore + ply);
    beta = std::min(beta, kMateScore - ply - 1);
    if (alpha >= beta) return alpha;

    Node node{depth, alpha, beta, ply, pos_.in_check(pos_.side_to_move()), 0, Move::none()};
    node.depth += node.check;
    const auto known = table_.find(table_key());
    if (known) {
        const int value = seen_from(known->value, ply);
        const bool holds =
            known->bound == Bound::Exact || (known->bound == Bound::Lower ? value >= beta : value <= alpha);
        // A mate that takes longer than the no-capture limit leaves is none.
        const int plies = std::abs(value) > kMateThreshold ? kMateScore - std::abs(known->value) : 0;
        const bool in_time = pos_.plies_without_capture() + plies <= R::kNoCaptureLimit;
        if (!node.open_window() && known->depth >= node.depth && holds && in_time) return value;
        node.hash_move = known->move;
        node.stand = known->stand;
    } else {
        node.stand = static_cast<int>(evaluate(pos_) * fade(pos_));
    }
    frames_[static_cast<std::size_t>(ply)].stand = node.stand;
    node.improving = ply < 2 || node.stand > frames_[static_cast<std::size_t>(ply) - 2].stand;
    if (node.depth <= 0 || ply >= kMaxPly) return leaf(node);
    if (const auto value = prune(node, null_allowed)) return *value;
    if (node.depth >= 5 && node.hash_move.is_none()) --node.depth; // cheaper to come back with a good move
    return search_moves(node);
}

/// The position is evaluated once captures have come to rest.
template <VariantRules R>
int AlphaBeta<R>::leaf(const Node& node) {
    const double left = fade(pos_);
    if (left == 1) return seen_from(quiesce(pos_, node.alpha, node.beta, node.stand), node.ply);
    const int value = quiesce(pos_); // a capture ends the fading, and the stand here has faded
    return std::abs(value) > kMateThreshold ? seen_from(value, node.ply) : static_cast<int>(value * left);
}

/// Good enough without trying a move, or even without having one? Never in check, where the stand means
/// little.
template <VariantRules R>
std::optional<int> AlphaBeta<R>::prune(const Node& node, bool null_allowed) {
    if (node.open_window() || node.check || std::abs(node.beta) > kMateThreshold) return std::nullopt;
    if (node.depth <= kStandDepth && node.stand - kStandMargin * node.depth >= node.beta) return node.stand;
    const int pieces = pos_.pieces(pos_.side_to_move()).count();
    if (!null_allowed || node.depth < kNullDepth || node.stand < node.beta || pieces <= kNullPieces)
        return std::nullopt;
    frames_[static_cast<std::size_t>(node.ply)].placed = 0;
    const int reversible = pos_.do_null_move();
    const int value =
        -search(node.depth - 3 - node.depth / 4, -node.beta, -node.beta + 1, node.ply + 1, false);
    pos_.undo_null_move(reversible);
    if (value < node.beta) return std::nullopt;
    return value > kMateThreshold ? node.beta : value;
}

template <VariantRules R>
std::size_t AlphaBeta<R>::list_moves(const Node& node, Candidates& candidates) {
    const DarkWorth worths = dark_worth(pos_);
    const Color us = pos_.side_to_move();
    Bitboard attacked;
    for_each_attack(pos_, [&]<PieceType T>(Color c, Square, Bitboard points, bool) {
        if (c != us) attacked |= points;
    });
    const auto loses_by = [&](Move m) {
        const bool surely_safe = !attacked.has(m.to()) && !attacked.has(m.from());
        if (surely_safe || worth(pos_, m.to(), worths) >= worth(pos_, m.from(), worths)) return 0;
        return std::min(0, static_exchange(pos_, m, worths));
    };
    const auto before = placed_before(node.ply);
    const auto& killers = killers_[static_cast<std::size_t>(node.ply)];
    std::size_t n = 0;
    for (Move m : legal_moves(pos_)) {
        const int past = pos_.piece_on(m.to()) == Piece::None ? history_.score(pos_, m, before) : 0;
        int order = 0;
        if (m == node.hash_move)
            order = kHashMove;
        else if (const int loss = loses_by(m); loss < 0)
            order = kLosing + loss;
        else if (pos_.piece_on(m.to()) != Piece::None)
            order = kGoodCapture + worth(pos_, m.to(), worths) * 16 - worth(pos_, m.from(), worths);
        else if (const auto killer = std::ranges::find(killers, m); killer != killers.end())
            order = kKiller - static_cast<int>(killer - killers.begin());
        else
            order = past + (pos_.is_dark(m.from()) ? kDarkBonus : 0);
        candidates[n++] = {m, order, past};
    }
    std::sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(n),
              [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
    return n;
}

/// Is the move too late, or too little, to be looked at this near the leaves?
template <VariantRules R>
bool AlphaBeta<R>::hopeless(const Node& node, const Candidate& candidate, std::size_t number, int alpha) {
    const Move m = candidate.move;
    if (node.depth <= kLosingDepth && candidate.order < kLosing) return true;
    if (node.depth > kHopelessDepth || pos_.piece_on(m.to()) != Piece::None || pos_.is_dark(m.from()))
        return false;
    const bool late =
        static_cast<int>(number) > (kLateAlways + node.depth * node.depth) / (2 - node.improving);
    if (!late && node.stand + kHopelessMargin + kHopelessMarginAPly * node.depth > alpha) return false;
    if (node.depth <= 1) return true;
    pos_.do_move(m);
    const bool checks = pos_.in_check(pos_.side_to_move());
    pos_.undo_move();
    return !checks;
}

template <VariantRules R>
int AlphaBeta<R>::search_moves(const Node& node) {
    Candidates candidates;
    const std::size_t n = list_moves(node, candidates);
    if (n == 0) return -kMateScore + node.ply;
    int best = -kInfinite, alpha = node.alpha;
    Move best_move = Move::none();
    std::array<Move, MoveList::kCapacity> quiet;
    std::size_t quiets = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Move m = candidates[i].move;
        // While every move is mated none is left out: so a mate that is told is one.
        if (!node.check && best > -kMateThreshold && hopeless(node, candidates[i], i, alpha)) {
            best = std::max(best, node.alpha); // no more is known of it
            continue;
        }
        const int value = search_move(node, candidates[i], i, alpha);
        if (gave_up_) return 0;
        best = std::max(best, value);
        const bool capture = pos_.piece_on(m.to()) != Piece::None;
        if (value > alpha) {
            alpha = value;
            best_move = m;
            if (alpha >= node.beta) {
                if (!capture) note_cutoff(node, m, {quiet.data(), quiets});
                break;
            }
        }
        if (!capture) quiet[quiets++] = m;
    }
    store(node, best, best_move);
    return best;
}

/// The worth of one move; if it is the best so far, the line that follows it becomes the node's.
template <VariantRules R>
int AlphaBeta<R>::search_move(const Node& node, const Candidate& candidate, std::size_t number, int alpha) {
    const Move m = candidate.move;
    const int depth = node.depth - 1, ply = node.ply + 1;
    const bool capture = pos_.piece_on(m.to()) != Piece::None;
    frames_[static_cast<std::size_t>(node.ply)].placed = MoveHistory::placed(pos_, m);
    pos_.do_move(m);
    int value = 0;
    if (pos_.pending() != kNoSquare) {
        value = search_uncovering(depth, alpha, node.beta, ply);
    } else {
        int less = 0;
        if (node.depth >= 3 && number >= 2 && !capture && !node.check && !pos_.in_check(pos_.side_to_move()))
            less = static_cast<int>(0.6 + std::log(node.depth) * std::log(static_cast<double>(number)) / 1.9 -
                                    candidate.history / 8000.0 + !node.improving * 0.5) -
                   node.open_window();
        less = std::clamp(less, 0, std::max(0, node.depth - 2));
        if (number > 0) value = -search(depth - less, -alpha - 1, -alpha, ply);
        if (less > 0 && value > alpha) value = -search(depth, -alpha - 1, -alpha, ply);
        if (number == 0 || (value > alpha && value < node.beta))
            value = -search(depth, -node.beta, -alpha, ply);
    }
    pos_.undo_move();
    if (value > alpha && node.open_window()) {
        auto& line = pv_[static_cast<std::size_t>(node.ply)];
        line.assign(1, m);
        const auto& rest = pv_[static_cast<std::size_t>(ply)];
        if (!pos_.is_dark(m.from())) line.insert(line.end(), rest.begin(), rest.end());
    }
    return value;
}

/// What the pending uncovering is worth to its side.
template <VariantRules R>
int AlphaBeta<R>::search_uncovering(int depth, int alpha, int beta, int ply) {
    const Color us = ~pos_.side_to_move();
    const UncoverOdds odds = pos_.uncover_odds(us);
    const PieceType average = average_outcome<R>(odds);
    // The pool's worth is that of face-down pieces: less than face up, which holds back from uncovering.
    const bool luck = odds.size() > 1 && !pending_is_lost(pos_);
    const int more = luck ? mean_exchange_value<R>(pos_.pool(us)) - exchange_value<R>(average) : 0;
    const int margin = uncoverings_ == 0 && depth >= 2 ? kOutcomeMargin : 0;
    const auto outcome = [&](PieceType t, int lo, int hi) {
        pos_.uncover(t);
        const int value = -search(std::max(0, depth - kUncoverReduction), -hi, -lo, ply);
        pos_.undo_uncover();
        return std::clamp(value, -kLuckLimit, kLuckLimit);
    };
    ++uncoverings_;
    int value = outcome(average, alpha - margin - more, beta + margin - more) + more;
    if (margin > 0 && value > alpha - margin && value < beta + margin) {
        double mean = 0;
        for (std::size_t i = 0; i < odds.size(); ++i)
            mean +=
                odds.probability(i) * outcome(odds[i].type, alpha - kOutcomeWindow, beta + kOutcomeWindow);
        value = static_cast<int>(std::lround(mean));
    }
    --uncoverings_;
    return value;
}

/// A quiet move refuted the line: it is to be tried early elsewhere, those tried before it late.
template <VariantRules R>
void AlphaBeta<R>::note_cutoff(const Node& node, Move m, std::span<const Move> quiet_before) {
    auto& killers = killers_[static_cast<std::size_t>(node.ply)];
    if (killers[0] != m) killers = {m, killers[0]};
    const int bonus = std::min(400, node.depth * node.depth * 4);
    const auto before = placed_before(node.ply);
    history_.change(pos_, m, before, bonus);
    for (Move quiet : quiet_before)
        history_.change(pos_, quiet, before, -bonus);
}

template <VariantRules R>
void AlphaBeta<R>::store(const Node& node, int value, Move best) {
    if (std::abs(value) >= kRuleScore && std::abs(value) <= kMateThreshold) return; // true on this line alone
    const Bound bound = value >= node.beta ? Bound::Lower : best.is_none() ? Bound::Upper : Bound::Exact;
    table_.store(table_key(), {best.is_none() ? node.hash_move : best,
                               static_cast<std::int16_t>(seen_from(value, -node.ply)),
                               static_cast<std::int16_t>(std::clamp(node.stand, -kMateScore, kMateScore)),
                               static_cast<std::int8_t>(node.depth), bound});
}

/// The best of the moves that are not left out. Without a line if it had to give up before it had one.
template <VariantRules R>
AheadLine AlphaBeta<R>::search_root(std::span<const Move> left_out, int guess) {
    AheadLine best;
    int delta = found_.depth < 3 ? kInfinite : kAspiration;
    int lo = std::max(-kInfinite, guess - delta), hi = std::min(kInfinite, guess + delta);
    for (;;) {
        const bool check = pos_.in_check(pos_.side_to_move());
        const Node root{found_.depth + 1, lo, hi, 0, check, 0, Move::none()};
        int alpha = lo;
        std::size_t number = 0;
        for (Move m : moves_) {
            if (std::ranges::find(left_out, m) != left_out.end()) continue;
            const int value = search_move(root, {m, 0, 0}, number++, alpha);
            if (gave_up_) return best;
            if (value <= alpha) continue;
            alpha = value;
            best = {value, pv_[0]};
            if (value >= hi) break;
        }
        if (alpha > lo && alpha < hi) return best;
        delta *= 4;
        if (alpha <= lo) lo = delta > kLuckLimit ? -kInfinite : guess - delta;
        if (alpha >= hi) hi = delta > kLuckLimit ? kInfinite : guess + delta;
    }
}

template <VariantRules R>
bool AlphaBeta<R>::deepen(std::size_t count) {
    std::vector<Move> done;
    std::vector<AheadLine> lines;
    for (count = std::min(count, moves_.size()); lines.size() < count;) {
        const int guess = lines.size() < found_.lines.size() ? found_.lines[lines.size()].score : 0;
        AheadLine line = search_root(done, guess);
        if (line.pv.empty()) break;
        done.push_back(line.pv[0]);
        lines.push_back(std::move(line));
        if (gave_up_) break;
    }
    // Moves that were the best this time come first the next time, in their order.
    std::ranges::reverse(done);
    for (Move m : done) {
        const auto at = std::ranges::find(moves_, m);
        std::rotate(moves_.begin(), at, at + 1);
    }
    for (const AheadLine& old : found_.lines) // what this depth has not come to
        if (lines.size() < count && std::ranges::find(done, old.pv[0]) == done.end()) lines.push_back(old);
    if (gave_up_) // lines come best first: so much of an old one still holds
        for (std::size_t i = 1; i < lines.size(); ++i)
            lines[i].score = std::min(lines[i].score, lines[i - 1].score);
    else
        std::ranges::stable_sort(lines, std::greater(), &AheadLine::score);
    found_.lines = std::move(lines);
    if (gave_up_) return false;
    ++found_.depth;
    return true;
}

template class AlphaBeta<Xiangqi>;
template class AlphaBeta<Jieqi>;

} // namespace anzi
