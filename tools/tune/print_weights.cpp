#include "tools/tune/print_weights.h"

#include <cmath>
#include <cstdio>
#include <string>

namespace anzi::tune {
namespace {

struct Block {
    std::string_view title;
    std::size_t first, rows, columns;
};

constexpr std::size_t at(Feature f) { return static_cast<std::size_t>(f); }
constexpr std::size_t at(PriorFeature f) { return static_cast<std::size_t>(f); }

constexpr std::array kBlocks = {
    Block{"face up: A B N R C P", at(Feature::FaceUp), 1, 6},
    Block{"expected of the face-down, in 1/16", at(Feature::DarkShare), 1, 6},
    Block{"face down on a point of the kind", at(Feature::DarkOn), 1, 6},
    Block{"mobility", at(Feature::Mobility), 1, 6},
    Block{"mobility of the face-down", at(Feature::DarkMobility), 1, 6},
    Block{"attacks on the general's ring", at(Feature::GeneralRing), 1, 6},
    Block{"hollow cannon, screened cannon, open general, guards, ring, tempo, escapes, caged checks",
          at(Feature::HollowCannon), 1, 8},
    Block{"safe checks", at(Feature::SafeCheck), 1, 6},
    Block{"attacks by A B N R C P K (rows) on undefended A B N R C P ?", at(Feature::Attack), 7, 7},
    Block{"the same, defended", at(Feature::AttackDefended), 7, 7},
};

constexpr std::array kPriorBlocks = {
    Block{"face-up mover K A B N R C P", at(PriorFeature::MoverUp), 1, 7},
    Block{"face-down mover on a point of K A B N R C P", at(PriorFeature::MoverDark), 1, 7},
    Block{"threat on A B N R C P, face down", at(PriorFeature::ThreatOn), 1, 7},
    Block{"capture, gain, capture that loses, walk into loss, walk into trade, escape, recapture, check",
          at(PriorFeature::Capture), 1, 8},
    Block{"losing check, mobility, guarded, dark's hope, frees a chariot, near the general, protect, unguard",
          at(PriorFeature::LosingCheck), 1, 8},
};

double rounded(double x) { return std::round(x * 10) / 10 + 0.0; } // no negative zero

void print_row(const Weight* row, std::size_t columns) {
    std::string line = "   ";
    for (std::size_t i = 0; i < columns; ++i) {
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), " {%g, %g},", rounded(row[i].full), rounded(row[i].empty));
        line += text.data();
    }
    std::puts(line.c_str());
}

void print_row(const float* row, std::size_t columns) {
    std::string line = "   ";
    for (std::size_t i = 0; i < columns; ++i) {
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), " %.3fF,", static_cast<double>(row[i]));
        line += text.data();
    }
    std::puts(line.c_str());
}

/// The blocks of a table of weights and, from `points` on, the tables of points.
template <class Blocks, class Table>
void print_table(const Blocks& blocks, const Table& weights, std::size_t points) {
    const auto print_block = [&](std::size_t first, std::size_t rows, std::size_t columns) {
        for (std::size_t row = 0; row < rows; ++row)
            print_row(&weights[first + row * columns], columns);
    };
    for (const auto& b : blocks) {
        std::printf("    // %s\n", std::string(b.title).c_str());
        print_block(b.first, b.rows, b.columns);
    }
    for (std::size_t kind = 0; kind < kHiddenTypes.size(); ++kind) {
        std::printf("    // %c face up: ranks from the own side (rows), files from the edge to the centre\n",
                    letter_of(kHiddenTypes[kind]));
        print_block(points + kind * kPointsOfKind, kRanks, kPointsOfKind / kRanks);
    }
}

} // namespace

void print_weights(std::string_view variant, const Weights& weights) {
    std::printf("template <>\ninline constexpr Weights kWeights<%s> = {{\n", std::string(variant).c_str());
    print_table(kBlocks, weights, at(Feature::Point));
    std::puts("}};");
}

void print_prior_weights(const PriorWeights& weights) {
    print_table(kPriorBlocks, weights, at(PriorFeature::Point));
}

} // namespace anzi::tune
