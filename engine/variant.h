// What a variant is: a type with the constants and movement policies below. The variant is chosen once, at
// run time, by the protocol (`UCI_Variant`); everything underneath is compiled for it and asks nothing.
#pragma once

#include <concepts>

#include "engine/movement_policy.h"

namespace anzi {

template <class R>
concept VariantRules = requires {
    { R::kName } -> std::convertible_to<std::string_view>; // as UCI_Variant names it
    { R::kStartFen } -> std::convertible_to<std::string_view>;
    { R::kHasDark } -> std::convertible_to<bool>;        // are there face-down pieces
    { R::kFacingGenerals } -> std::convertible_to<bool>; // may a general "capture" the other on an open file
    { R::kNoCaptureLimit } -> std::convertible_to<int>;  // plies without a capture that make a draw
    typename R::FaceUp;                                  // movement policy of face-up pieces
    typename R::FaceDown;                                // movement policy of face-down pieces
};

struct Xiangqi {
    static constexpr std::string_view kName = "xiangqi";
    static constexpr std::string_view kStartFen =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    static constexpr bool kHasDark = false;
    static constexpr bool kFacingGenerals = true;
    static constexpr int kNoCaptureLimit = 120;
    using FaceUp = XiangqiMovement;
    using FaceDown = XiangqiMovement;
};

/// As xiangqi, except: fifteen pieces a side start face down, and face-up advisors and elephants roam.
struct Jieqi : Xiangqi {
    static constexpr std::string_view kName = "jieqi";
    static constexpr std::string_view kStartFen =
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w A2B2N2R2C2P5a2b2n2r2c2p5 0 1";
    static constexpr bool kHasDark = true;
    using FaceUp = RoamingMovement;
};

static_assert(VariantRules<Xiangqi> && VariantRules<Jieqi>);

/// Do face-up and face-down pieces of this kind move alike? Then one loop serves both.
template <VariantRules R, PieceType T>
inline constexpr bool kFaceDownMovesAlike =
    !R::kHasDark || std::same_as<typename R::FaceUp, typename R::FaceDown> ||
    (T != PieceType::Advisor && T != PieceType::Elephant);

/// Calls `f.template operator()<T>()` for every kind, the general first: `for_each_type([&]<PieceType T>()
/// {...})`.
template <class F>
constexpr void for_each_type(F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (f.template operator()<static_cast<PieceType>(I)>(), ...);
    }
    (std::make_index_sequence<kPieceTypes>{});
}

} // namespace anzi
