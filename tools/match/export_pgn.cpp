#include "tools/match/export_pgn.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "tools/match/walk_record.h"

namespace anzi::match {
namespace {

constexpr std::size_t kLineLength = 80;

void add_tag(std::string& pgn, std::string_view name, std::string_view value) {
    pgn += '[';
    pgn += name;
    pgn += " \"";
    for (char ch : value) {
        if (ch == '"' || ch == '\\') pgn += '\\';
        pgn += ch;
    }
    pgn += "\"]\n";
}

/// "+0.35/12 0.100s", "-M3/8 0.020s" or "0.100s".
std::string annotation(const MoveRecord& m) {
    std::array<char, 64> text{};
    std::string score;
    if (m.score) {
        constexpr int kMate = 30000, kLongestMate = 1000;
        if (const int moves = kMate - std::abs(*m.score); moves >= 0 && moves <= kLongestMate)
            std::snprintf(text.data(), text.size(), "%cM%d", *m.score > 0 ? '+' : '-', moves);
        else
            std::snprintf(text.data(), text.size(), "%+.2f", *m.score / 100.0);
        score = text.data();
        if (m.depth) score += "/" + std::to_string(*m.depth);
        score += ' ';
    }
    std::snprintf(text.data(), text.size(), "%.3fs", static_cast<double>(m.time_ms) / 1000);
    return score + text.data();
}

/// A comment cannot hold the brace that ends it.
std::string comment(std::string text) {
    for (char& ch : text)
        if (ch == '{' || ch == '}' || ch == '\n') ch = ' ';
    return "{" + text + "}";
}

/// Appends words with blanks between them and starts a new line where one would get too long.
class WordWrap {
public:
    explicit WordWrap(std::string& text) : text_(text) {}
    void add(const std::string& word) {
        if (length_ != 0) {
            const bool fits = length_ + 1 + word.size() <= kLineLength;
            text_ += fits ? ' ' : '\n';
            length_ = fits ? length_ + 1 : 0;
        }
        text_ += word;
        length_ += word.size();
    }

private:
    std::string& text_;
    std::size_t length_ = 0;
};

void add_tags(std::string& pgn, const GameRecord& record) {
    std::string variant = record.variant;
    variant[0] = static_cast<char>(variant[0] - 'a' + 'A');
    std::string date = record.date.substr(0, 10);
    for (char& ch : date)
        if (ch == '-') ch = '.';
    const EngineRecord &red = record.engines[index(Color::Red)], &black = record.engines[index(Color::Black)];
    add_tag(pgn, "Event", variant + " match");
    add_tag(pgn, "Site", "anzi-match");
    add_tag(pgn, "Date", date);
    add_tag(pgn, "Round", std::to_string(record.game + 1));
    add_tag(pgn, "Red", red.name);
    add_tag(pgn, "Black", black.name);
    add_tag(pgn, "Result", score_text(record.verdict.result));
    add_tag(pgn, "Variant", variant);
    add_tag(pgn, "FEN", record.fen);
    add_tag(pgn, "RedLimit", red.limit);
    add_tag(pgn, "BlackLimit", black.limit);
    add_tag(pgn, "Termination", to_string(record.verdict.reason));
    pgn += '\n';
}

void add_moves(std::string& pgn, const GameRecord& record, Color side, int number) {
    WordWrap words(pgn);
    for (const MoveRecord& m : record.moves) {
        if (side == Color::Red)
            words.add(std::to_string(number) + ".");
        else if (&m == &record.moves.front())
            words.add(std::to_string(number) + "...");
        words.add(m.move);
        words.add(comment(annotation(m)));
        number += side == Color::Black;
        side = ~side;
    }
    if (!record.detail.empty()) words.add(comment(record.detail));
    words.add(std::string(score_text(record.verdict.result)));
    pgn += "\n\n";
}

} // namespace

Expected<std::string> to_pgn(const GameRecord& record) {
    return with_variant(record.variant, [&]<class R>() -> Expected<std::string> {
        const auto start = parse_fen<R>(record.fen);
        if (!start) return Error{"start position: " + start.error()};
        std::string pgn;
        add_tags(pgn, record);
        add_moves(pgn, record, start->view.position.side_to_move(), start->view.position.fullmove());
        return pgn;
    });
}

} // namespace anzi::match
