#include "search/report.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "search/evaluation.h"
#include "search/quiescence.h"

namespace anzi {
namespace {

/// Moves to mate for the side that plays the edge, if it is proven.
std::optional<int> mate_in(const Tree& tree, const Edge& e) {
    if (e.child == kNothing) return e.proof() == Proof::Win ? std::optional(1) : std::nullopt;
    const Node& child = tree.node(e.child);
    const int plies = child.mate_plies.load(std::memory_order_relaxed) + 1;
    const bool chance = child.kind == NodeKind::Chance;
    if (chance ? child.proven_win() : child.proven_loss()) return (plies + 1) / 2;
    if (chance ? child.proven_loss() : child.proven_win()) return -plies / 2;
    return std::nullopt;
}

/// Proven wins first, the quickest first; then the open ones; proven losses last, the slowest first.
int mate_rank(std::optional<int> mate) {
    if (!mate) return 0;
    return *mate > 0 ? 10000 - *mate : -10000 - *mate;
}

auto line_of(const AheadLines& ahead, Move m) {
    return std::ranges::find_if(ahead.lines, [m](const AheadLine& line) { return line.pv[0] == m; });
}

/// The same, as alpha-beta has found it.
std::optional<int> mate_in(const AheadLine& found) {
    const int plies = kMateScore - std::abs(found.score);
    if (std::abs(found.score) <= kMateThreshold) return std::nullopt;
    return found.score > 0 ? (plies + 1) / 2 : -plies / 2;
}

/// What alpha-beta says of a move, unless the tree has proven something: then only a quicker mate counts.
void fill_in(InfoLine& line, const AheadLine& found, int depth) {
    const auto mate = mate_in(found);
    if (line.score.mate && !(mate > 0 && mate < line.score.mate)) return;
    line.depth = depth;
    line.score.centipawns = std::clamp(found.score, -kMateThreshold, kMateThreshold);
    line.score.mate = mate;
    line.wdl = to_wdl(line.score.mate ? found.score > 0 : expected_score(found.score));
    line.pv = found.pv;
}

std::vector<Move> principal_variation(Tree& tree, const Edge& first) {
    std::vector<Move> pv = {first.move()};
    Index at = first.child;
    while (at != kNothing && pv.size() < 64) {
        Node& node = tree.node(at);
        const std::lock_guard lock(node.lock);
        if (node.kind != NodeKind::Decision || node.edge_count == 0) break;
        const auto edges = tree.edges(node);
        const auto best = std::max_element(edges.begin(), edges.end(), [&](const Edge& a, const Edge& b) {
            const int ra = mate_rank(mate_in(tree, a)), rb = mate_rank(mate_in(tree, b));
            return ra != rb ? ra < rb : a.visits < b.visits;
        });
        if (best->proof() == Proof::Open && (best->visits == 0 || node.proven())) break;
        pv.push_back(best->move());
        at = best->child;
    }
    return pv;
}

} // namespace

Wdl to_wdl(double value) {
    const double q = std::clamp(value, 0.0, 1.0);
    const double draw = std::min({param(Param::DrawShare) * 4 * q * (1 - q), 2 * q, 2 * (1 - q)});
    Wdl wdl;
    wdl.draw = static_cast<int>(std::lround(1000 * draw));
    wdl.win = std::clamp(static_cast<int>(std::lround(1000 * (q - draw / 2))), 0, 1000 - wdl.draw);
    wdl.loss = 1000 - wdl.draw - wdl.win;
    return wdl;
}

std::vector<Edge> ranked_edges(Tree& tree, const RootFilter& allowed, const AheadLines& ahead) {
    Node& root = tree.node(tree.root());
    std::vector<Edge> ranked;
    {
        const std::lock_guard lock(root.lock);
        const auto edges = tree.edges(root);
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (allowed[i]) ranked.push_back(edges[i]);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [&](const Edge& a, const Edge& b) {
        const int ra = mate_rank(mate_in(tree, a)), rb = mate_rank(mate_in(tree, b));
        if (ra != rb) return ra > rb;
        const auto la = line_of(ahead, a.move()), lb = line_of(ahead, b.move());
        return la != lb ? la < lb : a.visits > b.visits;
    });
    return ranked;
}

std::vector<InfoLine> analysis_lines(Tree& tree, std::span<const Edge> ranked, const AheadLines& ahead,
                                     std::size_t count) {
    std::vector<InfoLine> lines;
    for (const Edge& e : ranked.first(std::min(count, ranked.size()))) {
        InfoLine line;
        line.multipv = static_cast<int>(lines.size()) + 1;
        line.score.mate = mate_in(tree, e);
        double value = e.visits > 0 ? e.value : 0.5;
        if (line.score.mate) value = *line.score.mate > 0 ? 1 : 0;
        line.score.centipawns = static_cast<int>(std::lround(centipawns(value)));
        line.wdl = to_wdl(value);
        line.pv = principal_variation(tree, e);
        const auto found = line_of(ahead, e.move());
        if (found != ahead.lines.end()) fill_in(line, *found, ahead.depth);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<UncoverValue> uncover_values(Tree& tree, const Edge& edge) {
    std::vector<UncoverValue> values;
    if (edge.child == kNothing || tree.node(edge.child).kind != NodeKind::Chance) return values;
    Node& node = tree.node(edge.child);
    const std::lock_guard lock(node.lock);
    double total = 0;
    for (const Edge& e : tree.edges(node))
        total += e.prior;
    for (const Edge& e : tree.edges(node))
        if (e.prior > 0) values.push_back({e.identity(), e.prior / total, centipawns(e.value) / 100});
    return values;
}

} // namespace anzi
