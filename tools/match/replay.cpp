#include "tools/match/replay.h"

#include <algorithm>
#include <ostream>

#include "engine/fen.h"
#include "engine/referee/referee.h"
#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

template <VariantRules R>
std::string drawn_board(const Position<R>& pos) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        text += static_cast<char>('0' + rank);
        for (int file = 0; file < kFiles; ++file) {
            const Piece p = pos.piece_on(make_square(file, rank));
            text += ' ';
            text += p == Piece::None ? '.' : letter_of(color_of(p), type_of(p));
        }
        text += '\n';
    }
    return text + "  a b c d e f g h i\n";
}

bool by_the_rules(Termination reason) {
    return reason > Termination::None && reason <= Termination::NoCaptureLimit;
}

template <VariantRules R>
Expected<Verdict> replay_variant(const GameRecord& record, const ShowBoard& show) {
    const auto start = parse_fen<R>(record.fen);
    if (!start) return Error{start.error()};
    for (Color c : kColors)
        if (static_cast<int>(record.luck.names[index(c)].size()) != start->view.position.pool(c).total())
            return Error{"a luck list has not as many names as its pool"};
    Referee<R> referee(start->view, record.luck);
    const auto board = [&] { return drawn_board(referee.full_view().position); };
    if (show) show(board(), nullptr);
    for (const MoveRecord& recorded : record.moves) {
        const auto move = parse_move(std::string_view(recorded.move).substr(0, 4));
        if (!move || !referee.legal_moves().contains(*move)) return Error{"illegal move " + recorded.move};
        const Color side = referee.side_to_move();
        const PlayedMove played = referee.apply(*move);
        const std::string text = to_string(*move, side, played.uncovered, played.captured);
        if (text != recorded.move) return Error{recorded.move + " is " + text + " by the luck of the record"};
        if (show) show(board(), &recorded);
    }
    const Verdict verdict = referee.verdict();
    if (verdict != (by_the_rules(record.verdict.reason) ? record.verdict : Verdict{}))
        return Error{"recorded: " + to_string(record.verdict) + ", by the rules: " + to_string(verdict)};
    return record.verdict;
}

} // namespace

Expected<Verdict> replay(const GameRecord& record, const ShowBoard& show) {
    return with_variant(record.variant, [&]<VariantRules R>() { return replay_variant<R>(record, show); });
}

int run_replay(const std::vector<GameRecord>& records, int game, std::ostream& out, std::ostream& err) {
    const auto record =
        std::find_if(records.begin(), records.end(), [&](const GameRecord& r) { return r.game == game; });
    if (record == records.end()) {
        err << "no game " << game << " in the record\n";
        return 1;
    }
    out << record->engines[0].name << " (red) - " << record->engines[1].name << " (black), " << record->date
        << '\n'
        << record->fen << "\n\n";
    std::size_t ply = 0;
    const auto verdict = replay(*record, [&](const std::string& board, const MoveRecord* move) {
        if (move != nullptr) {
            out << ++ply << ". " << move->move << "  " << move->time_ms << " ms";
            if (move->score) out << ", score " << *move->score;
            out << '\n';
        }
        out << board << '\n';
    });
    if (!verdict) {
        err << "not as recorded: " << verdict.error() << '\n';
        return 1;
    }
    out << to_string(*verdict);
    if (!record->detail.empty()) out << ": " << record->detail;
    out << '\n';
    return 0;
}

} // namespace anzi::match
