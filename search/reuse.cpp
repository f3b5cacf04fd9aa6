#include "search/reuse.h"

#include <algorithm>

namespace anzi {
namespace {

/// Key of who stands where and who moves, the pools left out: they may differ by what a player learnt.
template <VariantRules R>
std::uint64_t placement_key(const Position<R>& pos) {
    std::uint64_t key = pos.key();
    for (Color c : kColors)
        for (PieceType t : kHiddenTypes)
            key ^= zobrist::pool(c, t, pos.pool(c)[t]);
    return key;
}

/// How many earlier positions could come back.
template <VariantRules R>
std::size_t history(const Position<R>& pos) {
    return std::min(pos.plies().size(), static_cast<std::size_t>(pos.reversible_plies()));
}

struct Found {
    Index node = kNothing;
    std::array<Pool, 2> learnt{};
};

template <VariantRules R>
class Finder {
public:
    Finder(const Tree& tree, const Position<R>& before, const Position<R>& now)
        : tree_(tree), pos_(before), now_(now), wanted_(placement_key(now)) {}

    /// `at` stands for the current position; looks there and `plies` further.
    std::optional<Found> find(Index at, int plies) {
        if (pos_.pending() == now_.pending() && placement_key(pos_) == wanted_)
            if (auto found = match(at)) return found;
        const Node& node = tree_.node(at);
        if (node.edge_count == 0 || (plies == 0 && node.kind != NodeKind::Chance)) return std::nullopt;
        for (const Edge& e : tree_.edges(node)) {
            if (e.child == kNothing) continue;
            std::optional<Found> found;
            if (node.kind == NodeKind::Chance) {
                if (pos_.pool(~pos_.side_to_move())[e.identity()] == 0) continue;
                pos_.uncover(e.identity());
                found = find(e.child, plies);
                pos_.undo_uncover();
            } else {
                pos_.do_move(e.move());
                found = find(e.child, plies - 1);
                pos_.undo_move();
            }
            if (found) return found;
        }
        return std::nullopt;
    }

private:
    /// The placement is right; the pools must be too, but for pieces whose identity the player has learnt
    /// since.
    std::optional<Found> match(Index at) const {
        const Node& node = tree_.node(at);
        if (node.kind == NodeKind::Terminal || node.visits == 0) return std::nullopt;
        // With more plies on the clock, or more positions to repeat, what is proven may no longer hold.
        if (now_.plies_without_capture() > pos_.plies_without_capture() || history(now_) > history(pos_))
            return std::nullopt;
        Found found{at, {}};
        for (Color c : kColors)
            for (PieceType t : kHiddenTypes) {
                const int learnt = pos_.pool(c)[t] - now_.pool(c)[t];
                if (learnt < 0) return std::nullopt;
                found.learnt[index(c)].add(t, learnt);
            }
        return found;
    }

    const Tree& tree_;
    Position<R> pos_;
    const Position<R>& now_;
    std::uint64_t wanted_;
};

} // namespace

template <VariantRules R>
bool keep_tree(Tree& tree, const Position<R>& before, const Position<R>& now) {
    if (tree.root() == kNothing) return false;
    const auto found = Finder<R>(tree, before, now).find(tree.root(), 2);
    if (!found) return false;
    tree.keep_subtree(found->node, now.side_to_move(), found->learnt);
    return true;
}

template bool keep_tree(Tree&, const Position<Xiangqi>&, const Position<Xiangqi>&);
template bool keep_tree(Tree&, const Position<Jieqi>&, const Position<Jieqi>&);

} // namespace anzi
