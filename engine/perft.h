// Counting paths: the move generator's proof and its speed test.
#pragma once

#include <atomic>
#include <vector>

#include "engine/movegen.h"

namespace anzi {

/// Remembers counts by position and depth; threads may share one. An entry's two words check each other, so
/// that a torn one is not believed (Hyatt and Mann, "A lock-less transposition table implementation", 2002).
class PerftTable {
public:
    /// The largest power of two of entries that fits in `megabytes`, at least one. Throws std::bad_alloc.
    explicit PerftTable(std::size_t megabytes);

    /// The count stored for a position's key and a depth, 0 if there is none.
    [[nodiscard]] std::uint64_t find(std::uint64_t key, int depth) const {
        const std::uint64_t id = id_of(key, depth);
        const Entry& e = entry(id);
        const std::uint64_t count = e.count.load(std::memory_order_relaxed);
        return (e.check.load(std::memory_order_relaxed) ^ count) == id ? count : 0;
    }
    /// Replaces what was in its place.
    void store(std::uint64_t key, int depth, std::uint64_t count) {
        const std::uint64_t id = id_of(key, depth);
        Entry& e = entry(id);
        e.check.store(id ^ count, std::memory_order_relaxed);
        e.count.store(count, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, count{0};
    };

    [[nodiscard]] static std::uint64_t id_of(std::uint64_t key, int depth) {
        return key ^ (static_cast<std::uint64_t>(depth) * 0x9e3779b97f4a7c15);
    }
    [[nodiscard]] Entry& entry(std::uint64_t id) { return entries_[id & (entries_.size() - 1)]; }
    [[nodiscard]] const Entry& entry(std::uint64_t id) const { return entries_[id & (entries_.size() - 1)]; }

    std::vector<Entry> entries_;
};

/// Paths of `depth` plies. In jieqi a step is a legal move and, for a face-down piece, each identity its pool
/// holds; taking a face-down piece does not branch and leaves its side's pool as it is. Depth 0 is one path.
/// With a `table`, counts of two plies and more are looked up and stored there.
template <VariantRules R>
[[nodiscard]] std::uint64_t perft(Position<R>& pos, int depth, PerftTable* table = nullptr);

/// Calls `f(move, uncovered or None)` with each step played on `pos`.
template <VariantRules R, class F>
void for_each_step(Position<R>& pos, F&& f) {
    for (Move m : legal_moves(pos)) {
        pos.do_move(m);
        if (pos.pending() == kNoSquare) {
            f(m, PieceType::None);
        } else {
            for (const Outcome& outcome : pos.uncover_odds(~pos.side_to_move())) {
                pos.uncover(outcome.type);
                f(m, outcome.type);
                pos.undo_uncover();
            }
        }
        pos.undo_move();
    }
}

} // namespace anzi
