#include "protocol/perft_command.h"

#include <mutex>
#include <thread>

#include "engine/notation.h"

namespace anzi {
namespace {

struct Step {
    Move move;
    PieceType uncovered;
};

template <VariantRules R>
std::vector<Step> steps_of(Position<R>& pos) {
    std::vector<Step> steps;
    for_each_step(pos, [&](Move m, PieceType uncovered) { steps.push_back({m, uncovered}); });
    return steps;
}

template <VariantRules R>
void play(Position<R>& pos, Step step) {
    pos.do_move(step.move);
    if (step.uncovered != PieceType::None) pos.uncover(step.uncovered);
}

template <VariantRules R>
void take_back(Position<R>& pos, Step step) {
    if (step.uncovered != PieceType::None) pos.undo_uncover();
    pos.undo_move();
}

/// The work is cut by the first two steps, so that no thread is left alone with a large share of it.
template <VariantRules R>
class Divide {
public:
    Divide(const Position<R>& root, int depth, const PerftSettings& settings, const std::atomic<bool>& stop,
           const std::function<void(const std::string&)>& print)
        : root_(root), depth_(depth), settings_(settings), stop_(stop), print_(print) {
        Position<R> pos = root;
        for (Step first : steps_of(pos)) {
            play(pos, first);
            const auto seconds =
                depth > 1 ? steps_of(pos) : std::vector<Step>{{Move::none(), PieceType::None}};
            for (Step second : seconds)
                items_.push_back({shares_.size(), second});
            shares_.push_back({first, seconds.size(), 0});
            take_back(pos, first);
        }
    }

    std::uint64_t run() {
        print_finished();
        std::vector<std::thread> helpers;
        for (int i = 1; i < settings_.threads; ++i)
            helpers.emplace_back([this] { work(); });
        work();
        for (std::thread& t : helpers)
            t.join();
        return total_;
    }

private:
    struct Share {
        Step step;
        std::size_t open; // items that are not counted yet
        std::uint64_t count;
    };
    struct Item {
        std::size_t share;
        Step second;
    };

    void work() {
        Position<R> pos = root_;
        while (!stop_) {
            const std::size_t i = next_.fetch_add(1);
            if (i >= items_.size()) return;
            const Item& item = items_[i];
            const Step first = shares_[item.share].step;
            play(pos, first);
            if (depth_ > 1) play(pos, item.second);
            const std::uint64_t n = count(pos, depth_ - std::min(2, depth_));
            if (depth_ > 1) take_back(pos, item.second);
            take_back(pos, first);
            finish(item.share, n);
        }
    }

    /// perft with a look at `stop` above the last plies, which take well under a second.
    std::uint64_t count(Position<R>& pos, int depth) const {
        if (depth <= 3) return perft(pos, depth, settings_.table);
        std::uint64_t n = 0;
        for_each_step(pos, [&](Move, PieceType) {
            if (!stop_) n += count(pos, depth - 1);
        });
        return n;
    }

    void finish(std::size_t share, std::uint64_t n) {
        const std::lock_guard lock(mutex_);
        if (stop_) return; // it may be cut short
        shares_[share].count += n;
        --shares_[share].open;
        print_finished();
        if (settings_.on_progress)
            settings_.on_progress(static_cast<double>(++finished_) / static_cast<double>(items_.size()));
    }

    void print_finished() {
        for (; printed_ < shares_.size() && shares_[printed_].open == 0; ++printed_) {
            const auto& [step, open, n] = shares_[printed_];
            total_ += n;
            print_(to_string(step.move, root_.side_to_move(), step.uncovered) + ": " + std::to_string(n));
        }
    }

    const Position<R>& root_;
    const int depth_;
    const PerftSettings& settings_;
    const std::atomic<bool>& stop_;
    const std::function<void(const std::string&)>& print_;
    std::vector<Item> items_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_; // for all that follows
    std::vector<Share> shares_;
    std::size_t printed_ = 0, finished_ = 0;
    std::uint64_t total_ = 0;
};

} // namespace

template <VariantRules R>
std::uint64_t print_perft(const Position<R>& pos, int depth, const PerftSettings& settings,
                          const std::atomic<bool>& stop,
                          const std::function<void(const std::string&)>& print) {
    const std::uint64_t total = depth == 0 ? 1 : Divide<R>(pos, depth, settings, stop, print).run();
    print(stop ? "info string perft stopped" : "\nNodes searched: " + std::to_string(total));
    return total;
}

template std::uint64_t print_perft(const Position<Xiangqi>&, int, const PerftSettings&,
                                   const std::atomic<bool>&, const std::function<void(const std::string&)>&);
template std::uint64_t print_perft(const Position<Jieqi>&, int, const PerftSettings&,
                                   const std::atomic<bool>&, const std::function<void(const std::string&)>&);

} // namespace anzi
