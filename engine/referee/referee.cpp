#include "engine/referee/referee.h"

#include <algorithm>

#include "engine/adjudicate.h"

namespace anzi {

PlayedMove as_seen_by(Color reader, Color mover, PlayedMove played) {
    if (reader != mover) played.captured = PieceType::None;
    return played;
}

template <VariantRules R>
Referee<R>::Referee(const PlayerView<R>& start, Luck luck)
    : start_(start), luck_(std::move(luck)), views_{start, start}, seen_by_all_(start) {
    for (Color c : kColors) {
        auto& pieces = dark_pieces_[index(c)];
        (start.position.dark() & start.position.pieces(c)).for_each([&](Square s) {
            const bool by_point = luck_.mode == LuckMode::Squares;
            pieces.push_back({s, by_point ? luck_.names[index(c)][pieces.size()] : PieceType::None});
        });
    }
}

template <VariantRules R>
PieceType Referee<R>::settle(Color c, Square s, bool taken) {
    auto& pieces = dark_pieces_[index(c)];
    const auto piece =
        std::find_if(pieces.begin(), pieces.end(), [&](const DarkPiece& p) { return p.point == s; });
    assert(piece != pieces.end() && piece->state == DarkPiece::FaceDown);
    const std::size_t place = settled_[index(c)]++;
    if (luck_.mode == LuckMode::Mirror) piece->identity = luck_.names[index(c)][place];
    piece->state = taken ? DarkPiece::Taken : DarkPiece::Uncovered;
    return piece->identity;
}

template <VariantRules R>
PlayedMove Referee<R>::apply(Move m) {
    const Position<R>& position = seen_by_all_.position;
    assert(legal_moves().contains(m));
    const Color mover = side_to_move();
    PlayedMove played{m};
    if (position.is_dark(m.from())) played.uncovered = settle(mover, m.from(), false);
    if (position.is_dark(m.to())) played.captured = settle(~mover, m.to(), true);
    for (Color reader : kColors) {
        const PlayedMove seen = as_seen_by(reader, mover, played);
        views_[index(reader)].do_move(m, seen.uncovered, seen.captured);
    }
    seen_by_all_.do_move(m, played.uncovered, played.captured);
    moves_.push_back(played);
    return played;
}

template <VariantRules R>
std::vector<PlayedMove> Referee<R>::moves_seen_by(Color reader) const {
    std::vector<PlayedMove> seen;
    Color mover = start_.position.side_to_move();
    for (const PlayedMove& played : moves_) {
        seen.push_back(as_seen_by(reader, mover, played));
        mover = ~mover;
    }
    return seen;
}

template <VariantRules R>
Verdict Referee<R>::verdict() const {
    return adjudicate(seen_by_all_.position);
}

template <VariantRules R>
std::vector<typename Referee<R>::DarkPiece> Referee<R>::dealt(Color c) const {
    auto pieces = dark_pieces_[index(c)];
    std::size_t next = settled_[index(c)];
    for (DarkPiece& piece : pieces)
        if (piece.identity == PieceType::None) piece.identity = luck_.names[index(c)][next++];
    return pieces;
}

template <VariantRules R>
Deal Referee<R>::deal(Color reader) const {
    Deal deal;
    for (Color c : kColors) {
        // What the reader cannot exclude and what is not on the board was taken unseen.
        Pool unseen = view(reader).position.pool(c);
        for (const DarkPiece& piece : dealt(c)) {
            if (piece.state != DarkPiece::FaceDown) continue;
            deal.identity[static_cast<std::size_t>(piece.point)] = piece.identity;
            unseen.remove(piece.identity);
        }
        deal.taken_unseen[index(c)] = unseen;
    }
    return deal;
}

template <VariantRules R>
std::vector<PieceType> Referee<R>::start_deal(Color c) const {
    std::vector<PieceType> identities;
    for (const DarkPiece& piece : dealt(c))
        identities.push_back(piece.identity);
    return identities;
}

template class Referee<Xiangqi>;
template class Referee<Jieqi>;

} // namespace anzi
