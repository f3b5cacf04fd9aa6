// The door to the search: set what it may know, start it, stop it, hear its answer.
#pragma once

#include <memory>

#include "engine/player_view.h"
#include "search/info.h"
#include "search/limits.h"

namespace anzi {

struct SearchOptions {
    std::size_t hash_mb = 64; // memory of the tree and of the table of alpha-beta
    int threads = 1;
    int multi_pv = 1;
    int move_overhead_ms = 20;
    std::uint64_t seed = 1;
    std::optional<int> elo; // limit the strength to about this
};

template <VariantRules R>
struct SearchImpl;

/// Information-set Monte Carlo search. A `PlayerView` is all it ever gets; the true deal cannot be reached
/// from here. All members are to be called from one thread; the callbacks come from another.
template <VariantRules R>
class Search {
public:
    Search();
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Not during a search. A changed hash size drops the tree. Throws std::bad_alloc if there is not that
    /// much memory; a smaller size must be set then.
    void set_options(const SearchOptions& options);
    /// Forgets everything (new game, `Clear Hash`).
    void clear();

    /// Starts thinking about `view` and returns at once. `view` may be pending (ponder over an uncovering to
    /// come).
    void start(const PlayerView<R>& view, const SearchLimits& limits, SearchCallbacks callbacks);
    /// The pondered move was played: from now on the limits hold.
    void ponderhit();
    /// Ends the search soon: within 20 ms, unless a full tree is just being thinned out, which may take
    /// some milliseconds more for every ten MB. on_done still comes. Harmless when idle.
    void stop();
    /// Blocks until on_done has been called. With no limit set this waits for stop() from elsewhere.
    void wait();
    [[nodiscard]] bool searching() const;

private:
    std::unique_ptr<SearchImpl<R>> impl_;
};

extern template class Search<Xiangqi>;
extern template class Search<Jieqi>;

/// Text for the `eval` command: each term of the static evaluation for both sides, and the worth of each
/// pool.
template <VariantRules R>
[[nodiscard]] std::string trace_evaluation(const PlayerView<R>& view);

} // namespace anzi
