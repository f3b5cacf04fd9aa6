// Alpha-beta: how endings are looked at in which few pieces, or none, are face down.
//
// With little left to chance one line can be followed far, and a mean over playouts is a poor judge of it.
// The usual means: iterative deepening, principal variation search, a hash table, null moves, late and
// hopeless moves searched less or not at all.
//
// What is uncovered first on a line is searched for each outcome and weighted exactly, if it may matter; any
// later piece is taken to be the average one. Neither counts as a mate, for it depends on luck.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "engine/movegen.h"
#include "search/hash_table.h"
#include "search/move_history.h"
#include "search/see.h"

namespace anzi {

/// A move at the root and what it leads to.
struct AheadLine {
    int score = 0;        // centipawns for the side to move
    std::vector<Move> pv; // ends with the first move of a face-down piece
};

/// What was found so far.
struct AheadLines {
    int depth = 0;                // plies searched completely
    std::vector<AheadLine> lines; // best first
};

template <VariantRules R>
class AlphaBeta {
public:
    static constexpr int kMaxDepth = 60;

    /// Looks at `moves` of `root`, legal ones, at least one, the likeliest first. `go_on(ply)` is asked at
    /// every position, `ply` plies from the root; once it says no, the search gives up.
    AlphaBeta(const Position<R>& root, HashTable& table, MoveHistory& history, std::span<const Move> moves,
              std::function<bool(int)> go_on);

    /// Searches one ply deeper than the last time and finds the best `count` lines. False if it had to give
    /// up; what it had found by then is kept.
    bool deepen(std::size_t count);
    /// Without lines until the first move was searched.
    [[nodiscard]] const AheadLines& found() const { return found_; }

private:
    static constexpr int kMaxPly = 100;
    static constexpr int kInfinite = 32000;
    struct Candidate {
        Move move;
        int order;
        int history; // of a quiet move
    };
    using Candidates = std::array<Candidate, MoveList::kCapacity>;
    /// What is known of a position before its moves are tried.
    struct Node {
        int depth, alpha, beta, ply;
        bool check;
        int stand;
        Move hash_move;
        bool improving = true; // the stand is better than at this side's last move
        [[nodiscard]] bool open_window() const { return beta - alpha > 1; }
    };

    int search(int depth, int alpha, int beta, int ply, bool null_allowed = true);
    [[nodiscard]] std::optional<int> rule_value(int ply) const;
    [[nodiscard]] std::optional<int> prune(const Node& node, bool null_allowed);
    int search_moves(const Node& node);
    int search_move(const Node& node, const Candidate& candidate, std::size_t number, int alpha);
    int search_uncovering(int depth, int alpha, int beta, int ply);
    [[nodiscard]] bool hopeless(const Node& node, const Candidate& candidate, std::size_t number, int alpha);
    [[nodiscard]] std::size_t list_moves(const Node& node, Candidates& candidates);
    void note_cutoff(const Node& node, Move m, std::span<const Move> quiet_before);
    [[nodiscard]] MoveHistory::Placed placed_before(int ply) const;
    [[nodiscard]] std::uint64_t table_key() const;
    void store(const Node& node, int value, Move best);
    [[nodiscard]] AheadLine search_root(std::span<const Move> left_out, int guess);

    [[nodiscard]] int leaf(const Node& node);

    Position<R> pos_;
    std::size_t root_plies_;
    HashTable& table_;
    MoveHistory& history_;
    std::vector<Move> moves_; // the best of the last depth first
    std::function<bool(int)> go_on_;
    AheadLines found_;
    bool gave_up_ = false;
    int uncoverings_ = 0; // on the line that is being searched
    std::array<std::vector<Move>, kMaxPly + 2> pv_;
    std::array<std::array<Move, 2>, kMaxPly + 2> killers_{};
    struct Frame {
        MoveHistory::Placed placed = 0; // of the move that is being tried
        int stand = 0;
    };
    std::array<Frame, kMaxPly + 2> frames_{};
};

extern template class AlphaBeta<Xiangqi>;
extern template class AlphaBeta<Jieqi>;

} // namespace anzi
