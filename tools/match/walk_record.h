// The moves of a record, played through again as somebody sees them who knows everything that was uncovered
// and taken. Exports and statistics are built on it.
#pragma once

#include "engine/fen.h"
#include "engine/notation.h"
#include "tools/match/record.h"

namespace anzi::match {

/// Calls `visit(const PlayerView<R>& before, const PlayedMove&, const MoveRecord&)` for each move and returns
/// the final view. The error says what in the record cannot be played. `record.variant` must be R's.
template <VariantRules R, class Visit>
[[nodiscard]] Expected<PlayerView<R>> walk_record(const GameRecord& record, Visit&& visit) {
    const Expected<FenResult<R>> start = parse_fen<R>(record.fen);
    if (!start) return Error{"start position: " + start.error()};
    PlayerView<R> view = start->view;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const MoveRecord& m = record.moves[i];
        const Expected<PlayedMove> played = parse_played_move(view, m.move);
        if (!played) return Error{"ply " + std::to_string(i + 1) + ", " + m.move + ": " + played.error()};
        visit(std::as_const(view), *played, m);
        view.do_move(played->move, played->uncovered, played->captured);
    }
    return view;
}

/// Calls `f.template operator()<R>()` with the variant of this name; an error for another name.
template <class F>
[[nodiscard]] auto with_variant(std::string_view name, F&& f) -> decltype(f.template operator()<Jieqi>()) {
    if (name == Jieqi::kName) return f.template operator()<Jieqi>();
    if (name == Xiangqi::kName) return f.template operator()<Xiangqi>();
    return Error{"unknown variant '" + std::string(name) + "'"};
}

} // namespace anzi::match
