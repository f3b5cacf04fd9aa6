// The step rule of both fits.
#pragma once

#include <cmath>

namespace anzi::tune {

/// Adam (Kingma, Ba 2015) for one weight.
struct Adam {
    double mean = 0, square = 0;

    /// What to subtract, at step `t` = 1, 2, ...
    double step(double gradient, int t, double rate) {
        mean = 0.9 * mean + 0.1 * gradient;
        square = 0.999 * square + 0.001 * gradient * gradient;
        const double m = mean / (1 - std::pow(0.9, t)), v = square / (1 - std::pow(0.999, t));
        return rate * m / (std::sqrt(v) + 1e-12);
    }
};

} // namespace anzi::tune
