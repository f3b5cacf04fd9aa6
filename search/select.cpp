#include "search/select.h"

#include <cmath>

#include "search/params.h"

namespace anzi {
namespace {

/// c(N) * N^t.
float exploration(const Node& node, Param constant) {
    const float n = static_cast<float>(node.visits);
    const float growth = 1 + std::log1p(n / static_cast<float>(param(Param::ExploreGrowth)));
    return static_cast<float>(param(constant)) * growth *
           std::pow(n, static_cast<float>(param(Param::VisitExponent)));
}

float first_play(const Node& node, float tried) {
    return node.mean() - static_cast<float>(param(Param::FirstPlay)) * std::sqrt(tried);
}

} // namespace

std::size_t select_edge(const Node& node, std::span<const Edge> edges) {
    const float scale = exploration(node, Param::ExploreTree);
    std::size_t best = kNoEdge;
    float best_score = -1e9F, tried = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& e = edges[i];
        if (e.proof() == Proof::Loss) continue;
        const bool fresh = e.visits == 0;
        const float value = fresh ? first_play(node, tried) : e.value;
        const float score = value + scale * e.share() / static_cast<float>(1 + e.visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
        if (fresh) break;
        tried += e.share();
    }
    return best;
}

std::size_t select_root_edge(const Node& node, std::span<const Edge> edges, const RootFilter& allowed) {
    const float scale = exploration(node, Param::ExploreRoot);
    std::size_t best = kNoEdge, untried = kNoEdge; // the likeliest of each
    float best_score = -1e9F, tried = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& e = edges[i];
        if (!allowed[i]) continue;
        if (e.visits == 0) {
            if (untried == kNoEdge && e.proof() == Proof::Open) untried = i;
            continue;
        }
        tried += e.share();
        if (e.proof() != Proof::Open) continue;
        const float score = e.value + scale * e.share() / static_cast<float>(1 + e.visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    if (untried == kNoEdge) return best;
    const float score = first_play(node, tried) + scale * edges[untried].share();
    return score > best_score ? untried : best;
}

std::size_t select_outcome(std::span<const Edge> outcomes) {
    double total = 0, visits = 0;
    for (const Edge& e : outcomes)
        if (e.proof() == Proof::Open) {
            total += e.prior;
            visits += e.visits;
        }
    std::size_t best = 0;
    double best_deficit = -1e300;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i].prior == 0 || outcomes[i].proof() != Proof::Open) continue;
        const double deficit = outcomes[i].prior * (visits + 1) / total - outcomes[i].visits;
        if (deficit > best_deficit) {
            best_deficit = deficit;
            best = i;
        }
    }
    return best;
}

float expectation(std::span<const Edge> outcomes) {
    float sum = 0, total = 0;
    for (const Edge& e : outcomes) {
        sum += static_cast<float>(e.prior) * e.value;
        total += static_cast<float>(e.prior);
    }
    return total > 0 ? sum / total : 0.5F;
}

} // namespace anzi
