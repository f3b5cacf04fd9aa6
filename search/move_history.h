// Which quiet moves have refuted lines so far: they are tried early elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/position.h"

namespace anzi {

class MoveHistory {
public:
    /// A kind of piece and the point it went to; 0, a general in the corner, is no move's.
    using Placed = std::size_t;

    template <VariantRules R>
    [[nodiscard]] static Placed placed(const Position<R>& pos, Move m) {
        return index(type_of(pos.piece_on(m.from()))) * kSquares + static_cast<Placed>(m.to());
    }

    /// How well `m` has done so far, as such and as a reply to what was `placed` before, each in
    /// [-8192, 8192].
    template <VariantRules R>
    [[nodiscard]] int score(const Position<R>& pos, Move m, Placed before) const {
        return tables_->alone[side(pos)][from(m)][to(m)] + tables_->reply[side(pos)][before][placed(pos, m)];
    }

    /// `m` has refuted a line, or, if `by` is negative, another move had to.
    template <VariantRules R>
    void change(const Position<R>& pos, Move m, Placed before, int by) {
        const auto towards = [by](std::int16_t& h) {
            h = static_cast<std::int16_t>(h + by - h * std::abs(by) / kMost);
        };
        towards(tables_->alone[side(pos)][from(m)][to(m)]);
        towards(tables_->reply[side(pos)][before][placed(pos, m)]);
    }

    void clear() { tables_ = std::make_unique<Tables>(); }

private:
    static constexpr int kMost = 8192;
    static constexpr std::size_t kPlaced = (kPieceTypes + 1) * kSquares; // face-down ones too
    template <std::size_t N, std::size_t M>
    using Table = std::array<std::array<std::array<std::int16_t, M>, N>, 2>; // first by colour
    struct Tables {
        Table<kSquares, kSquares> alone{}; // by from, to
        Table<kPlaced, kPlaced> reply{};   // by placed before, placed now
    };

    template <VariantRules R>
    static std::size_t side(const Position<R>& pos) {
        return index(pos.side_to_move());
    }
    static std::size_t from(Move m) { return static_cast<std::size_t>(m.from()); }
    static std::size_t to(Move m) { return static_cast<std::size_t>(m.to()); }

    std::unique_ptr<Tables> tables_ = std::make_unique<Tables>();
};

} // namespace anzi
