// The tree's building blocks, as they lie in memory: 16-byte units in one arena, referred to by their number.
//
//   Node, 3 units    lock kind edges# moves#  | edges  | visits | value | sum (8 bytes)    | lo | hi | mate |
//   - Edge, 1 unit     move (14 bits) proof (2 bits) | prior or weight | child | visits | value
//
// A decision node's edges are its legal moves, likeliest first; a chance node's are the identities that the
// piece just moved may have. Everything a selection looks at lies in one row: the children are not touched.
//
// Values are expected scores in [0, 1]. A decision node's is its side to move's, a chance node's is that of
// the side whose piece is uncovered, an edge's is that of the node it leaves. An edge's (visits, value) is
// what it contributes to its node's sum: `sum = value of the node itself + sum over the edges of visits *
// value`, kept exactly, so a change deep down passes through chance nodes with its exact weight. A node that
// lost its edges when the tree was thinned out counts itself for all visits it had.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

#include "engine/move.h"

namespace anzi {

using Index = std::uint32_t; // unit number; 0 is nothing
constexpr Index kNothing = 0;

/// Bytes that two threads cannot write to at the same time without waiting for each other.
constexpr std::size_t kCacheLine = 64;

/// What is proven of an edge, for the side that plays it.
enum class Proof : std::uint8_t { Open, Win, Loss };

struct Edge {
    std::uint16_t move_and_proof = 0;
    std::uint16_t prior = 0; // decision: share of 65535; chance: weight of the identity in the pool
    Index child = kNothing;  // won and without a child: the move is checkmate
    std::uint32_t visits = 0;
    float value = 0;

    [[nodiscard]] Move move() const {
        const unsigned bits = move_and_proof & 0x3fff;
        return {static_cast<Square>(bits >> 7), static_cast<Square>(bits & 127)};
    }
    [[nodiscard]] PieceType identity() const { return static_cast<PieceType>(move_and_proof & 0x3fff); }
    [[nodiscard]] Proof proof() const { return static_cast<Proof>(move_and_proof >> 14); }
    void set_proof(Proof p) {
        move_and_proof =
            static_cast<std::uint16_t>((move_and_proof & 0x3fff) | (static_cast<unsigned>(p) << 14));
    }
    [[nodiscard]] float share() const { return static_cast<float>(prior) * (1.0F / 65535); }
};
static_assert(sizeof(Edge) == 16);

enum class NodeKind : std::uint8_t { Decision, Chance, Terminal };

/// Spins, since nobody holds it for more than a few microseconds.
class SpinLock {
public:
    void lock() {
        for (int spins = 0; held_.exchange(true, std::memory_order_acquire); ++spins)
            if (spins > 64) std::this_thread::yield();
    }
    void unlock() { held_.store(false, std::memory_order_release); }

private:
    std::atomic<bool> held_{false};
};

struct Node {
    SpinLock lock;
    std::atomic<NodeKind> kind;  // read without the lock
    std::uint8_t edge_count = 0; // 0: not expanded
    std::uint8_t move_count = 0; // of a decision node's legal moves the likeliest have edges
    Index edges = kNothing;
    std::uint32_t visits = 0; // 0: being evaluated; else its own, mostly 1, and those of the edges
    float value = 0.5F;       // its own evaluation
    double sum = 0;
    // What is proven without luck or repetition: the value lies in [lo, hi]. Read without the lock.
    std::atomic<float> lo{0}, hi{1};
    std::atomic<std::uint16_t> mate_plies{0}; // of a proven win or loss, at most; written before lo and hi

    explicit Node(NodeKind k = NodeKind::Decision) : kind(k) {}
    [[nodiscard]] float mean() const { return visits == 0 ? value : static_cast<float>(sum / visits); }
    [[nodiscard]] bool proven_win() const { return lo.load(std::memory_order_acquire) >= 1; }
    [[nodiscard]] bool proven_loss() const { return hi.load(std::memory_order_acquire) <= 0; }
    [[nodiscard]] bool proven() const { return proven_win() || proven_loss(); }
};
static_assert(sizeof(Node) <= 48);

} // namespace anzi
