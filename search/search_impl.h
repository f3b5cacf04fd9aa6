// What a search consists of; for search.cpp and think.cpp alone.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "search/alpha_beta.h"
#include "search/mate_solver.h"
#include "search/report.h"
#include "search/search.h"
#include "search/time_manager.h"
#include "search/worker.h"

namespace anzi {

/// Playouts at the first report; each next one is at twice as many.
inline constexpr std::uint64_t kFirstMilestone = 128;

// An eighth of the memory is alpha-beta's.
constexpr std::size_t table_bytes(std::size_t hash_mb) { return hash_mb << 17; }
constexpr std::size_t tree_bytes(std::size_t hash_mb) { return (hash_mb << 20) - table_bytes(hash_mb); }

/// What all threads of a search have done together. Depths in plies.
struct alignas(kCacheLine) SearchStats {
    std::atomic<std::uint64_t> playouts{0}, total_depth{0};
    std::atomic<int> max_depth{0};

    void add(const PlayoutDepths& depths) {
        total_depth += depths.total;
        int seen = max_depth;
        while (seen < depths.max && !max_depth.compare_exchange_weak(seen, depths.max))
            continue;
    }
};

template <VariantRules R>
struct SearchImpl {
    SearchOptions options;
    Tree tree{tree_bytes(SearchOptions{}.hash_mb)};
    HashTable table{table_bytes(SearchOptions{}.hash_mb)}; // of alpha-beta
    std::vector<MoveHistory> histories;                    // of alpha-beta, by thread
    std::optional<PlayerView<R>> root;                     // what the tree's root stands for
    std::optional<PlayerView<R>> view;
    SearchLimits limits;
    SearchCallbacks callbacks;

    std::thread thread;
    // stopping: threads leave; asked_to_stop: by the user, not by a limit.
    std::atomic<bool> running{false}, stopping{false}, asked_to_stop{false}, pondering{false};
    using Clock = std::chrono::steady_clock;
    std::atomic<Clock::rep> started{0};
    std::mutex mutex;
    std::condition_variable wake;

    // The tree is full, and the threads leave so that it can be thinned out, unless that did not help.
    std::atomic<bool> out_of_room{false};
    bool thins = true;

    SearchStats stats;
    RootFilter allowed;
    std::uint64_t playout_limit = 0; // 0: none
    std::uint64_t next_milestone = kFirstMilestone;
    std::int64_t last_info_ms = 0;
    std::optional<TimeBudget> budget; // set once the clock counts
    int solved_plies = -1;            // no mate is shorter than the proven one and at most this long
    std::uint64_t next_solving = kFirstMilestone;
    AheadLines ahead;                             // what alpha-beta has found; empty if it has not looked
    std::atomic<std::uint64_t> ahead_playouts{0}; // its share of the playouts
    std::atomic<bool> looking{false};             // the leading thread looks ahead
    std::uint64_t next_looking = kFirstMilestone;

    [[nodiscard]] std::int64_t elapsed_ms() const {
        const Clock::time_point start{Clock::duration{started.load()}};
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    }
    void restart_clock() { started = Clock::now().time_since_epoch().count(); }

    void run();
    void set_up_root();
    void think();
    void work(Worker<R>& worker, std::size_t number);
    std::uint64_t claim_playouts(std::uint64_t wanted);
    bool should_stop();
    [[nodiscard]] bool time_to_thin() const;
    bool settled(std::int64_t elapsed, std::int64_t soft);
    void maybe_report();
    [[nodiscard]] int wanted_mate_plies() const;
    [[nodiscard]] bool spend(std::uint64_t& used, std::uint64_t quota, int depth);
    void solve_mates(std::uint64_t quota);
    [[nodiscard]] bool looks_ahead() const;
    [[nodiscard]] std::vector<Move> not_lost(const AheadLines& known);
    void look_ahead(std::uint64_t quota);
    void assist(MoveHistory& history);
    [[nodiscard]] std::vector<Edge> ranked();
    void prove(Move first, MateSolver<R>& solver, int plies);
    [[nodiscard]] std::vector<InfoLine> lines(std::span<const Edge> ranked);
    [[nodiscard]] SearchResult result();
    [[nodiscard]] Move choose(std::span<const Edge> ranked) const;
    void wait_until_asked();
};

} // namespace anzi
