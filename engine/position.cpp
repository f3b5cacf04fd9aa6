#include "engine/position.h"

namespace anzi {

template <VariantRules R>
Position<R>::Position()
    : Position([] {
          Setup setup;
          for (Color c : kColors)
              home_half(c).for_each([&](Square s) {
                  const PieceType t = apparent_type(s);
                  if (t == PieceType::None) return;
                  const bool dark = R::kHasDark && t != PieceType::General;
                  setup.board[static_cast<std::size_t>(s)] = make_piece(c, dark ? PieceType::Dark : t);
              });
          if constexpr (R::kHasDark) setup.pools.fill(Pool::full());
          return setup;
      }()) {}

template <VariantRules R>
Position<R>::Position(const Setup& setup)
    : pools_(setup.pools), side_(setup.side), plies_without_capture_(setup.plies_without_capture),
      fullmove_(setup.fullmove) {
    board_.fill(Piece::None);
    for (Square s = 0; s < kSquares; ++s)
        if (const Piece p = setup.board[static_cast<std::size_t>(s)]; p != Piece::None) put(s, p);
    key_ = computed_key();
    plies_.reserve(256);
}

template <VariantRules R>
std::uint64_t Position<R>::computed_key() const {
    std::uint64_t key = side_ == Color::Black ? zobrist::black_to_move() : 0;
    for (Square s = 0; s < kSquares; ++s)
        if (piece_on(s) != Piece::None && s != pending_) key ^= zobrist::piece(piece_on(s), s);
    for (Color c : kColors)
        for (PieceType t : kHiddenTypes)
            key ^= zobrist::pool(c, t, pool(c)[t]);
    return key;
}

template <VariantRules R>
int Position<R>::occurrences() const {
    int n = 1;
    const auto window = std::min(plies_.size(), static_cast<std::size_t>(reversible_plies_));
    for (std::size_t back = 2; back <= window; back += 2)
        n += plies_[plies_.size() - back].key_before == key_;
    return n;
}

template <VariantRules R>
Setup Position<R>::setup() const {
    Setup setup;
    setup.board = board_;
    setup.side = side_;
    setup.pools = pools_;
    setup.plies_without_capture = plies_without_capture_;
    setup.fullmove = fullmove_;
    return setup;
}

template <VariantRules R>
bool Position<R>::same_state(const Position& other) const {
    return board_ == other.board_ && movers_ == other.movers_ && color_ == other.color_ &&
           dark_ == other.dark_ && pools_ == other.pools_ && general_ == other.general_ &&
           side_ == other.side_ && pending_ == other.pending_ && key_ == other.key_ &&
           plies_without_capture_ == other.plies_without_capture_ &&
           reversible_plies_ == other.reversible_plies_ && fullmove_ == other.fullmove_ &&
           plies_.size() == other.plies_.size();
}

template <VariantRules R>
std::optional<std::string> Position<R>::inconsistency() const {
    std::array<Bitboard, kPieceTypes> movers{};
    std::array<Bitboard, 2> colors{};
    Bitboard dark;
    for (Square s = 0; s < kSquares; ++s) {
        const Piece p = piece_on(s);
        if (p == Piece::None) continue;
        colors[index(color_of(p))] |= Bitboard::of(s);
        if (s == pending_) continue;
        if (type_of(p) == PieceType::Dark) dark |= Bitboard::of(s);
        movers[index(type_of(p) == PieceType::Dark ? apparent_type(s) : type_of(p))] |= Bitboard::of(s);
    }
    if (movers != movers_) return "movers differ from the board";
    if (colors != color_) return "colours differ from the board";
    if (dark != dark_) return "face-down points differ from the board";
    for (Color c : kColors) {
        const Bitboard g = movers[index(PieceType::General)] & colors[index(c)];
        if (general(c) != (g.empty() ? kNoSquare : g.first()))
            return "general's point differs from the board";
        if (pool(c).total() < (dark & colors[index(c)]).count())
            return "pool smaller than the face-down pieces";
    }
    if (key_ != computed_key()) return "key differs from the computed one";
    return std::nullopt;
}

template class Position<Xiangqi>;
template class Position<Jieqi>;

} // namespace anzi
