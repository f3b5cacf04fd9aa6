#include "engine/fen.h"

#include <charconv>

#include "engine/names.h"

namespace anzi {
namespace {

/// Identities by colour, as the pool and the captured field list them.
using Inventory = std::array<Pool, 2>;

/// More would say nothing about a game, and the plies keep the clock in 16 bits.
constexpr int kMaxClock = 9999;

/// The fields of a FEN, whatever the order they stood in.
struct Fields {
    std::string_view board;
    Color side = Color::Red;
    Inventory pool;
    Inventory captured;
    int plies_without_capture = 0;
    int fullmove = 1;
};

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find_first_of(separators, begin);
        parts.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return parts;
        begin = end + 1;
    }
}

bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

/// A character for a message, which must stay printable ASCII.
std::string show(char ch) {
    if (ch > ' ' && ch <= '~') return {ch};
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(ch);
    return {'0', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

std::optional<Color> parse_side(std::string_view token) {
    if (token == "w" || token == "r") return Color::Red;
    if (token == "b") return Color::Black;
    return std::nullopt;
}

/// "-", or letters each with its one-digit count.
bool looks_like_inventory(std::string_view token) {
    if (token == "-") return true;
    if (token.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < token.size(); i += 2)
        if (!parse_piece(token[i]) || !is_digit(token[i + 1])) return false;
    return true;
}

Expected<Inventory> parse_inventory(std::string_view token) {
    Inventory inventory;
    if (token == "-") return inventory;
    for (std::size_t i = 0; i < token.size(); i += 2) {
        const Piece p = *parse_piece(token[i]);
        const PieceType t = type_of(p);
        const int count = token[i + 1] - '0';
        if (count > 0 && (t == PieceType::General || t == PieceType::Dark))
            return Error{"no face-down piece is a " + show(token[i])};
        Pool& pool = inventory[index(color_of(p))];
        pool.add(t, count);
        if (pool[t] > Pool::full()[t])
            return Error{name_of(color_of(p)) + " has " + std::to_string(pool[t]) + " " + token[i] +
                         ", a set has " + std::to_string(Pool::full()[t])};
    }
    return inventory;
}

std::optional<int> parse_clock(std::string_view token) {
    int value = 0;
    const auto [end, fault] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (fault != std::errc{} || end != token.data() + token.size() || value < 0 || value > kMaxClock)
        return std::nullopt;
    return value;
}

/// Tells the dialects apart: what a field is, its shape says; which pool or clock it is, the order among its
/// like. A third "-" is a leftover of chess in the old dialect; after the two clocks some add their own.
Expected<Fields> read_fields(std::string_view text) {
    Fields fields;
    int position = 0, inventories = 0, clocks = 0;
    bool side_seen = false;
    for (std::string_view token : split(text, " \t\r\n")) {
        if (token.empty()) continue;
        if (++position == 1) {
            fields.board = token;
        } else if (const auto side = parse_side(token); side && !side_seen && clocks == 0) {
            fields.side = *side;
            side_seen = true;
        } else if (looks_like_inventory(token) && inventories < 3 && clocks == 0) {
            const Expected<Inventory> inventory = parse_inventory(token);
            if (!inventory) return Error{inventory.error()};
            if (inventories++ == 0)
                fields.pool = *inventory;
            else if (token != "-")
                fields.captured = *inventory;
        } else if (const auto clock = parse_clock(token); clock && side_seen) {
            if (++clocks == 2) {
                fields.fullmove = std::max(1, *clock);
                break;
            }
            fields.plies_without_capture = *clock;
        } else {
            return Error{"field " + std::to_string(position) +
                         " is not understood: a side, a pool or a clock was expected"};
        }
    }
    if (position == 0) return Error{"the FEN is empty"};
    return fields;
}

/// A piece of a rank, letter and `~` where there is one. `s` is kNoSquare beyond the edge.
Expected<Piece> read_piece(char letter, bool tilde, Square s, int rank) {
    const std::optional<Piece> p = parse_piece(letter);
    if (!p) return Error{"unknown letter " + show(letter) + " on rank " + std::to_string(rank)};
    if (!tilde || s == kNoSquare) return *p;
    if (type_of(*p) != apparent_type(s))
        return Error{show(letter) + "~ on " + name_of(s) + " is not the piece of that point"};
    return make_piece(color_of(*p), PieceType::Dark);
}

std::optional<Error> read_board(std::string_view text, std::array<Piece, kSquares>& board) {
    const std::vector<std::string_view> ranks = split(text, "/");
    if (ranks.size() != static_cast<std::size_t>(kRanks))
        return Error{"the board has " + std::to_string(ranks.size()) + " ranks, not 10"};
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        const std::string_view line = ranks[static_cast<std::size_t>(kRanks - 1 - rank)];
        int file = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (is_digit(line[i]) && line[i] != '0') {
                file += line[i] - '0';
                continue;
            }
            const bool tilde = i + 1 < line.size() && line[i + 1] == '~';
            const Square s = file < kFiles ? make_square(file, rank) : kNoSquare;
            const Expected<Piece> piece = read_piece(line[i], tilde, s, rank);
            if (!piece) return Error{piece.error()};
            if (s != kNoSquare) board[static_cast<std::size_t>(s)] = *piece;
            ++file;
            i += tilde;
        }
        if (file != kFiles)
            return Error{"rank " + std::to_string(rank) + " has " + std::to_string(file) + " points, not 9"};
    }
    return std::nullopt;
}

/// The full set less what is in sight and what is known to be taken.
Pool pieces_not_seen(const Setup& setup, const Pool& captured, Color c) {
    Pool seen = captured;
    for (Piece p : setup.board)
        if (p != Piece::None && color_of(p) == c) seen.add(type_of(p));
    Pool rest;
    for (PieceType t : kHiddenTypes)
        rest.add(t, std::max(0, Pool::full()[t] - seen[t]));
    return rest;
}

/// Fills the pools that the text left out or made smaller than the number of face-down pieces.
/// Returns the warning.
std::string complete_pools(Setup& setup, const Inventory& captured) {
    std::array<int, 2> dark{};
    for (Piece p : setup.board)
        if (type_of(p) == PieceType::Dark) ++dark[index(color_of(p))];
    const bool given = setup.pools[0].total() + setup.pools[1].total() > 0;
    const bool needed = dark[0] + dark[1] > 0;
    std::string warning;
    for (Color c : kColors) {
        Pool& pool = setup.pools[index(c)];
        if (pool.total() >= dark[index(c)] && (given || !needed)) continue;
        pool = pieces_not_seen(setup, captured[index(c)], c);
        warning = given ? "the pool is smaller than the number of face-down pieces" : "there is no pool";
    }
    return warning.empty() ? warning : warning + ": taken to be all pieces not in sight";
}

std::string board_field(const auto& pos) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < kFiles; ++file) {
            const Piece p = pos.piece_on(make_square(file, rank));
            if (p == Piece::None) {
                ++empty;
                continue;
            }
            flush();
            text += letter_of(color_of(p), type_of(p));
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

std::string inventory_field(const Pool& red, const Pool& black) {
    std::string text;
    for (Color c : kColors) {
        const Pool& pool = c == Color::Red ? red : black;
        for (PieceType t : kHiddenTypes)
            if (pool[t] > 0) {
                text += letter_of(c, t);
                text += static_cast<char>('0' + pool[t]);
            }
    }
    return text.empty() ? "-" : text;
}

/// A FEN whose fields between side and clocks are `middle`.
std::string join_fields(const auto& pos, const std::string& middle) {
    return board_field(pos) + (pos.side_to_move() == Color::Red ? " w " : " b ") + middle + " " +
           std::to_string(pos.plies_without_capture()) + " " + std::to_string(pos.fullmove());
}

std::string pool_field(const auto& pos) {
    return inventory_field(pos.pool(Color::Red), pos.pool(Color::Black));
}

} // namespace

template <VariantRules R>
Expected<FenResult<R>> parse_fen(std::string_view text) {
    const Expected<Fields> fields = read_fields(text);
    if (!fields) return Error{fields.error()};
    Setup setup;
    if (auto fault = read_board(fields->board, setup.board)) return *fault;
    setup.side = fields->side;
    setup.plies_without_capture = fields->plies_without_capture;
    setup.fullmove = fields->fullmove;
    Inventory captured{};
    std::string warning;
    if constexpr (R::kHasDark) {
        setup.pools = fields->pool;
        captured = fields->captured;
        warning = complete_pools(setup, captured);
    } else if (fields->pool != Inventory{} || fields->captured != Inventory{}) {
        warning = "the pool is ignored: no piece is face down in " + std::string(R::kName);
    }
    if (auto fault = find_fault<R>(setup)) return *fault;
    Setup with_captured = setup;
    for (Color c : kColors)
        for (PieceType t : kHiddenTypes)
            with_captured.pools[index(c)].add(t, captured[index(c)][t]);
    if (auto fault = find_fault<R>(with_captured)) return *fault;
    return FenResult<R>{{Position<R>(setup), captured}, warning};
}

template <VariantRules R>
std::string to_fen(const PlayerView<R>& view) {
    return join_fields(view.position, R::kHasDark ? pool_field(view.position) : "- -");
}

template <VariantRules R>
std::string to_fen_d2(const PlayerView<R>& view) {
    if constexpr (!R::kHasDark) return to_fen(view);
    return join_fields(view.position, pool_field(view.position) + " " +
                                          inventory_field(view.captured_seen[0], view.captured_seen[1]));
}

template Expected<FenResult<Xiangqi>> parse_fen(std::string_view);
template Expected<FenResult<Jieqi>> parse_fen(std::string_view);
template std::string to_fen(const PlayerView<Xiangqi>&);
template std::string to_fen(const PlayerView<Jieqi>&);
template std::string to_fen_d2(const PlayerView<Xiangqi>&);
template std::string to_fen_d2(const PlayerView<Jieqi>&);

} // namespace anzi
