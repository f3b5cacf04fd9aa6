// Seeded random numbers that are the same on every machine.
#pragma once

#include <cstdint>

namespace anzi {

/// SplitMix64 (Steele, Lea, Flood 2014): one addition and a mix for each number; every seed is as good as
/// another.
class Rng {
public:
    using result_type = std::uint64_t;

    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] static constexpr result_type min() { return 0; }
    [[nodiscard]] static constexpr result_type max() { return ~std::uint64_t{0}; }

    constexpr result_type operator()() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }

    /// Exactly uniform in [0, bound), bound > 0: a draw that would favour low numbers is drawn again.
    constexpr std::uint32_t below(std::uint32_t bound) {
        const std::uint64_t limit = max() - max() % bound;
        for (;;)
            if (const std::uint64_t x = (*this)(); x < limit) return static_cast<std::uint32_t>(x % bound);
    }

    /// Uniform in [0, 1).
    constexpr double real() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

} // namespace anzi
