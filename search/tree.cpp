#include "search/tree.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

namespace anzi {

Tree::Arena Tree::allocate(std::size_t units) {
    void* memory =
        std::malloc(std::max<std::size_t>(units, 1) * sizeof(Unit)); // NOLINT: untouched pages cost nothing
    if (memory == nullptr) throw std::bad_alloc();
    return {static_cast<Unit*>(memory), [](Unit* p) { std::free(p); }}; // NOLINT
}

Tree::Tree(std::size_t bytes) : arena_(allocate(0)) { resize(bytes); }

void Tree::resize(std::size_t bytes) {
    constexpr std::size_t kWordBytes = kMarks * sizeof(Unit) + sizeof marks_[0] + sizeof marked_before_[0];
    const std::size_t words = std::max<std::size_t>(bytes / kWordBytes, 1);
    arena_ = allocate(0); // give back before asking
    marks_.reset();
    marked_before_.reset();
    capacity_ = words * kMarks;
    arena_ = allocate(capacity_);
    marks_ = std::make_unique_for_overwrite<std::uint64_t[]>(words);         // NOLINT
    marked_before_ = std::make_unique_for_overwrite<std::uint32_t[]>(words); // NOLINT
    clear();
}

void Tree::clear() {
    used_ = 1;
    full_ = false;
    root_ = kNothing;
}

Index Tree::take_units(std::size_t units) {
    std::size_t first = used_.load(std::memory_order_relaxed);
    do {
        if (first + units > capacity_) {
            full_.store(true, std::memory_order_relaxed);
            return kNothing;
        }
    } while (!used_.compare_exchange_weak(first, first + units, std::memory_order_relaxed));
    return static_cast<Index>(first);
}

int Tree::permille_full() const {
    return static_cast<int>(std::min(capacity_, used_.load(std::memory_order_relaxed)) * 1000 / capacity_);
}

Index Allotment::take(std::size_t units) {
    constexpr std::size_t kBlock = 256; // units
    if (end_ - next_ < units) {
        const Index block = tree_.take_units(std::max(units, kBlock));
        if (block == kNothing) return tree_.take_units(units); // the last few
        next_ = block;
        end_ = block + static_cast<Index>(std::max(units, kBlock));
    }
    return std::exchange(next_, next_ + static_cast<Index>(units));
}

Index Allotment::new_node(NodeKind kind) {
    const Index i = take(Tree::kNodeUnits);
    if (i != kNothing) new (&tree_.arena_[i]) Node(kind);
    return i;
}

Index Allotment::new_edges(std::size_t count) {
    const Index i = take(count);
    if (i != kNothing)
        for (std::size_t k = 0; k < count; ++k)
            new (&tree_.arena_[i + k]) Edge;
    return i;
}

} // namespace anzi
