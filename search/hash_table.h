// What the alpha-beta search remembers of the positions it has seen.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#include "engine/move.h"

namespace anzi {

/// What a stored value says about the true one.
enum class Bound : std::uint8_t { Lower, Upper, Exact };

struct HashEntry {
    Move move = Move::none(); // the best, or the one that was good enough; none if all were too bad
    std::int16_t value = 0;   // centipawns for the side to move; mates counted from this position
    std::int16_t stand = 0;   // the evaluation
    std::int8_t depth = 0;
    Bound bound = Bound::Exact;
};

/// One entry for each slot. Another position takes the slot over, the same one if it was searched about as
/// deep. Threads may share it: an entry that two of them wrote into at once is not found.
class HashTable {
public:
    explicit HashTable(std::size_t bytes) { resize(bytes); }

    /// Drops everything.
    void resize(std::size_t bytes) {
        slots_.reset(); // give back before asking
        size_ = std::max<std::size_t>(bytes / sizeof(Slot), 1);
        slots_.reset(
            static_cast<Slot*>(std::calloc(size_, sizeof(Slot)))); // NOLINT: untouched pages cost nothing
        if (slots_ == nullptr) throw std::bad_alloc();
    }
    void clear() { resize(size_ * sizeof(Slot)); }

    [[nodiscard]] std::optional<HashEntry> find(std::uint64_t key) const {
        Slot& slot = slots_[key % size_];
        const std::uint64_t bits = Shared(slot.bits).load(std::memory_order_relaxed);
        const bool same = (Shared(slot.check).load(std::memory_order_relaxed) ^ bits) == key;
        return same ? std::optional(std::bit_cast<HashEntry>(bits)) : std::nullopt;
    }
    void store(std::uint64_t key, const HashEntry& entry) {
        const auto old = find(key);
        if (old && entry.bound == Bound::Upper && entry.depth + 2 < old->depth) return;
        Slot& slot = slots_[key % size_];
        const auto bits = std::bit_cast<std::uint64_t>(entry);
        Shared(slot.bits).store(bits, std::memory_order_relaxed);
        Shared(slot.check).store(key ^ bits, std::memory_order_relaxed);
    }

private:
    using Shared = std::atomic_ref<std::uint64_t>;
    struct Slot {
        std::uint64_t check; // key ^ bits: of one write, or it fits no key
        std::uint64_t bits;  // of the entry
    };
    static_assert(sizeof(Slot) == 16);

    struct Free {
        void operator()(Slot* slots) const { std::free(slots); } // NOLINT
    };

    std::size_t size_ = 0;
    std::unique_ptr<Slot[], Free> slots_; // NOLINT
};

} // namespace anzi
