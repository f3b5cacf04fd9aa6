// The evaluation's weights, in centipawns a unit: with the board full, with it empty. See Feature for the
// units.
#pragma once

#include "search/evaluation.h"

namespace anzi {

template <VariantRules R>
inline constexpr Weights kWeights = {};

template <>
inline constexpr Weights kWeights<Jieqi> = {{
    // face up: A B N R C P
    {190, 170},
    {200, 180},
    {400, 420},
    {880, 980},
    {430, 440},
    {90, 110},
    // expected of the face-down, in 1/16
    {11, 10},
    {12, 11},
    {24, 25},
    {54, 60},
    {26, 27},
    {6, 6},
    // face down on a point of the kind
    {-10, 0},
    {-5, 0},
    {0, 0},
    {10, 0},
    {10, 0},
    {5, 0},
    // mobility
    {3, 3},
    {3, 3},
    {6, 7},
    {4, 5},
    {3, 3},
    {0, 0},
    // advance
    {2, 2},
    {2, 2},
    {3, 2},
    {2, 1},
    {0, -1},
    {4, 4},
    // centre
    {2, 3},
    {2, 3},
    {3, 4},
    {1, 1},
    {4, 2},
    {4, 6},
    // general's ring
    {12, 12},
    {10, 10},
    {14, 12},
    {14, 10},
    {12, 10},
    {16, 16},
    // threatened
    {-20, -20},
    {-20, -20},
    {-35, -35},
    {-60, -60},
    {-35, -35},
    {-8, -8},
    {4, 4},     // face-down chariot's mobility
    {-18, -18}, // face-down threatened
    {50, 70},   // soldier over the river
    {-30, -40}, // soldier on the last rank
    {40, 30},   // hollow cannon
    {-3, -4},   // open general
    {8, 8},     // guards
    {25, 20},   // tempo
}};

template <>
inline constexpr Weights kWeights<Xiangqi> = {{
    // face up: A B N R C P
    {190, 170},
    {190, 170},
    {400, 450},
    {900, 950},
    {450, 420},
    {80, 110},
    // face-down pieces do not occur
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    // mobility
    {1, 1},
    {1, 1},
    {7, 7},
    {4, 5},
    {3, 3},
    {0, 0},
    // advance
    {0, 0},
    {0, 0},
    {3, 2},
    {2, 1},
    {0, -1},
    {4, 2},
    // centre
    {2, 2},
    {2, 2},
    {3, 3},
    {1, 1},
    {4, 2},
    {4, 6},
    // general's ring
    {0, 0},
    {0, 0},
    {14, 12},
    {14, 10},
    {12, 10},
    {16, 16},
    // threatened
    {-20, -20},
    {-20, -20},
    {-35, -35},
    {-60, -60},
    {-35, -35},
    {-8, -8},
    {0, 0},     // face-down chariot's mobility
    {0, 0},     // face-down threatened
    {70, 90},   // soldier over the river
    {-30, -40}, // soldier on the last rank
    {50, 30},   // hollow cannon
    {-3, -4},   // open general
    {8, 8},     // guards
    {25, 20},   // tempo
}};

/// Worth in an exchange: A B N R C P.
template <VariantRules R>
inline constexpr std::array<int, 6> kExchangeValues = {190, 200, 420, 900, 440, 110};

} // namespace anzi
