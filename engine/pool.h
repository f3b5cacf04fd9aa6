// Pools: which identities the face-down pieces of a side may still have, and the exact odds of an uncovering.
#pragma once

#include <cassert>

#include "engine/types.h"

namespace anzi {

/// Counts of the identities A B N R C P (index(PieceType); the general's entry stays 0).
class Pool {
public:
    constexpr Pool() = default;

    /// The fifteen pieces a side starts with beside its general.
    [[nodiscard]] static constexpr Pool full() {
        Pool p;
        for (PieceType t : kHiddenTypes)
            p.counts_[index(t)] = t == PieceType::Soldier ? 5 : 2;
        return p;
    }

    [[nodiscard]] constexpr int operator[](PieceType t) const { return counts_[index(t)]; }
    constexpr void add(PieceType t, int n = 1) {
        counts_[index(t)] = static_cast<std::uint8_t>(counts_[index(t)] + n);
    }
    constexpr void remove(PieceType t) {
        assert(counts_[index(t)] > 0);
        --counts_[index(t)];
    }
    [[nodiscard]] constexpr int total() const {
        int n = 0;
        for (auto c : counts_)
            n += c;
        return n;
    }
    /// How many different identities are possible.
    [[nodiscard]] constexpr int kinds() const {
        int n = 0;
        for (auto c : counts_)
            n += c != 0;
        return n;
    }
    [[nodiscard]] constexpr bool operator==(const Pool&) const = default;

private:
    std::array<std::uint8_t, 8> counts_{};
};

/// One possible result of an uncovering; its probability is weight / UncoverOdds::total().
struct Outcome {
    PieceType type = PieceType::None;
    int weight = 0;
};

/// The exact distribution of what a side's next uncovered piece is. By exchangeability it depends on the
/// side's pool alone: pieces of the pool that were taken unseen do not shift the odds, nor does the point.
class UncoverOdds {
public:
    explicit constexpr UncoverOdds(const Pool& pool) {
        for (PieceType t : kHiddenTypes)
            if (pool[t] > 0) {
                outcomes_[size_++] = {t, pool[t]};
                total_ += pool[t];
            }
    }
    [[nodiscard]] constexpr const Outcome* begin() const { return outcomes_.data(); }
    [[nodiscard]] constexpr const Outcome* end() const { return outcomes_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr const Outcome& operator[](std::size_t i) const { return outcomes_[i]; }
    [[nodiscard]] constexpr int total() const { return total_; }
    [[nodiscard]] constexpr double probability(std::size_t i) const {
        return static_cast<double>(outcomes_[i].weight) / total_;
    }

private:
    std::array<Outcome, kHiddenTypes.size()> outcomes_{};
    std::size_t size_ = 0;
    int total_ = 0;
};

} // namespace anzi
