// What a search tells while it runs and when it ends.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/pool.h"

namespace anzi {

/// Win, draw and loss for the side to move, in permille; they add up to 1000.
struct Wdl {
    int win = 0, draw = 1000, loss = 0;
};

/// A value for users: centipawns, or moves within which a mate is proven, without luck and without repetition
/// rules (positive: the side to move mates). There may be a shorter mate that is not found yet.
struct Score {
    int centipawns = 0;
    std::optional<int> mate;
};

/// One line of analysis.
struct InfoLine {
    int depth = 0;    // mean length of the playouts' paths; plies that alpha-beta has searched, if it has
    int seldepth = 0; // longest path
    int multipv = 1;  // 1-based rank
    Score score;
    Wdl wdl;
    std::uint64_t nodes = 0; // playouts
    std::uint64_t nps = 0;
    int hashfull = 0; // permille of the tree's memory
    std::int64_t time_ms = 0;
    std::vector<Move> pv; // ends with the first move of a face-down piece
};

/// What moving a face-down piece may show, and what that is worth to the mover.
struct UncoverValue {
    PieceType type;
    double probability;
    double pawns;
};

struct SearchResult {
    Move best = Move::none();   // none only without a legal move
    Move ponder = Move::none(); // none if unknown or if a face-down piece is involved
    std::vector<InfoLine> lines;
    struct MoveOdds {
        Move move;
        std::vector<UncoverValue> outcomes;
    };
    std::vector<MoveOdds> uncover_odds; // for each reported line whose first move uncovers, if it was tried
};

/// Called from the search's own thread.
struct SearchCallbacks {
    std::function<void(const std::vector<InfoLine>&)> on_info; // one full MultiPV burst
    std::function<void(const SearchResult&)> on_done;          // exactly once a search
};

} // namespace anzi
