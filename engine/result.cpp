#include "engine/result.h"

#include <array>

namespace anzi {
namespace {

/// By Termination.
constexpr std::array<std::string_view, 12> kReasons = {"",
                                                       "checkmate",
                                                       "stalemate",
                                                       "perpetual check",
                                                       "perpetual chase",
                                                       "repetition",
                                                       "no-capture limit",
                                                       "resignation",
                                                       "time forfeit",
                                                       "illegal move",
                                                       "engine crash",
                                                       "adjudication"};

} // namespace

std::string_view to_string(Termination t) { return kReasons[static_cast<std::size_t>(t)]; }

std::optional<Termination> parse_termination(std::string_view text) {
    for (std::size_t i = 0; i < kReasons.size(); ++i)
        if (kReasons[i] == text) return static_cast<Termination>(i);
    return std::nullopt;
}

std::string to_string(const Verdict& v) {
    constexpr std::array<std::string_view, 4> kResults = {"ongoing", "red wins", "black wins", "draw"};
    std::string text(kResults[static_cast<std::size_t>(v.result)]);
    if (v.reason != Termination::None) text += " (" + std::string(to_string(v.reason)) + ")";
    return text;
}

} // namespace anzi
