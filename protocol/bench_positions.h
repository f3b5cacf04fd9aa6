// The positions that `bench` searches: openings, middle games with and without face-down pieces, endings. A
// change here changes the signature.
#pragma once

#include <array>
#include <string_view>

namespace anzi {

inline constexpr std::array<std::string_view, 6> kBenchJieqi = {
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w A2B2N2R2C2P5a2b2n2r2c2p5 0 1",
    // After a first uncovering on each side.
    "xxxxkxxx1/9/1x5x1/x1x1x1x1x/9/6n2/X1X1X1X1X/1X2R2X1/9/XXXXKXXX1 w A2B2N2R1C2P5a2b2n1r2c2p5 4 3",
    // Half uncovered, pieces hanging.
    "x2xkx2x/4a4/1c5x1/x1x1p1x1n/2r6/6P2/X1N1X1X1X/1X2C2R1/9/X1XXKXX1X b A2B2N1R1C1P4a1b2n1r1c1p4 3 14",
    // Own pieces were taken unseen: more identities than face-down pieces.
    "3xk1x2/9/1x2b4/x3p1x2/2r3n2/2P6/X3R1X1X/1C5X1/4A4/2XXKX3 w A1B2N2R1C1P3a2b1n1r1c1p3 8 27",
    // One face-down piece each.
    "3k1x3/4a4/4b4/9/2p3P2/9/4c4/4R4/9/4KX3 w A1N1a1p2 22 48",
    // Everything face up.
    "3k5/4P4/3a5/6R2/9/2n6/9/4B4/4r4/3K5 b - 31 60",
};

inline constexpr std::array<std::string_view, 4> kBenchXiangqi = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3",
    "2bak4/4a4/4b4/p3p3p/2n2r3/4P4/P1R5P/4B1N2/4A4/4KAB2 w - - 6 28",
    "3ak4/4a4/9/4R4/9/9/9/3r5/4p4/4K4 w - - 12 55",
};

} // namespace anzi
