#include "protocol/uci_parser.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "engine/notation.h"

namespace anzi {
namespace {

using Tokens = std::span<const std::string_view>;

/// No number of a `go` command means more than this (30 years in milliseconds); sums of a few cannot
/// overflow.
constexpr std::int64_t kLargestNumber = 1'000'000'000'000;

std::vector<std::string_view> split(std::string_view line) {
    const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    std::vector<std::string_view> tokens;
    for (auto at = line.begin(); at != line.end();) {
        at = std::find_if_not(at, line.end(), is_blank);
        const auto end = std::find_if(at, line.end(), is_blank);
        if (at != end) tokens.emplace_back(at, end);
        at = end;
    }
    return tokens;
}

std::string join(Tokens tokens) {
    std::string text;
    for (std::string_view t : tokens) {
        if (!text.empty()) text += ' ';
        text += t;
    }
    return text;
}

/// A whole number, cut to what a `go` may hold. Decimals are dropped: some clients have clocks with them.
std::optional<std::int64_t> parse_number(std::string_view text) {
    std::int64_t n = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, n);
    if (fault == std::errc::result_out_of_range)
        return text.front() == '-' ? -kLargestNumber : kLargestNumber;
    if (fault != std::errc{} || (stopped != end && *stopped != '.')) return std::nullopt;
    return std::clamp(n, -kLargestNumber, kLargestNumber);
}

/// For what must be at least 1 and fits an int.
int positive(std::int64_t n) { return static_cast<int>(std::clamp<std::int64_t>(n, 1, 1'000'000'000)); }

// -- go --

struct GoNumber {
    std::string_view word;
    void (*set)(GoCommand&, std::int64_t);
};

constexpr GoNumber kGoNumbers[] = {
    {"wtime", [](GoCommand& go, std::int64_t n) { go.limits.time[index(Color::Red)] = n; }},
    {"btime", [](GoCommand& go, std::int64_t n) { go.limits.time[index(Color::Black)] = n; }},
    {"winc", [](GoCommand& go, std::int64_t n) { go.limits.increment[index(Color::Red)] = n; }},
    {"binc", [](GoCommand& go, std::int64_t n) { go.limits.increment[index(Color::Black)] = n; }},
    {"movestogo",
     [](GoCommand& go, std::int64_t n) {
         if (n > 0) go.limits.moves_to_go = positive(n);
     }},
    {"movetime", [](GoCommand& go, std::int64_t n) { go.limits.movetime = std::max<std::int64_t>(n, 1); }},
    {"nodes",
     [](GoCommand& go, std::int64_t n) {
         go.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(n, 1));
     }},
    {"depth", [](GoCommand& go, std::int64_t n) { go.limits.depth = positive(n); }},
    {"mate", [](GoCommand& go, std::int64_t n) { go.limits.mate = positive(n); }},
    {"time", [](GoCommand& go, std::int64_t n) { go.clock.time = n; }},
    {"opptime", [](GoCommand& go, std::int64_t n) { go.clock.opponent_time = n; }},
    {"increment", [](GoCommand& go, std::int64_t n) { go.clock.increment = n; }},
    {"oppincrement", [](GoCommand& go, std::int64_t n) { go.clock.opponent_increment = n; }},
    {"oppmovestogo", [](GoCommand&, std::int64_t) {}}, // the opponent's clock does not steer ours
};

struct GoFlag {
    std::string_view word;
    void (*set)(GoCommand&);
};

constexpr GoFlag kGoFlags[] = {
    {"infinite", [](GoCommand& go) { go.limits.infinite = true; }},
    {"ponder", [](GoCommand& go) { go.limits.ponder = true; }},
    {"draw", [](GoCommand&) {}}, // UCCI: the opponent offers a draw; Anzi plays on
};

Expected<Command> parse_perft(Tokens arguments) {
    const auto depth = arguments.empty() ? std::nullopt : parse_number(arguments[0]);
    if (!depth || *depth < 0) return Error{"go perft: a depth is expected"};
    return Command{PerftCommand{static_cast<int>(std::min<std::int64_t>(*depth, 100))}};
}

/// Lenient: a client that gets its bestmove in spite of a slip is better off than one that waits for ever.
Expected<Command> parse_go(Tokens arguments) {
    if (!arguments.empty() && arguments[0] == "perft") return parse_perft(arguments.subspan(1));
    GoCommand go;
    bool in_search_moves = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        const auto* const number = std::ranges::find(kGoNumbers, word, &GoNumber::word);
        const auto* const flag = std::ranges::find(kGoFlags, word, &GoFlag::word);
        const auto move = in_search_moves ? parse_move(word.substr(0, 4)) : std::nullopt;
        if (number != std::end(kGoNumbers)) {
            in_search_moves = false;
            const auto n = i + 1 < arguments.size() ? parse_number(arguments[i + 1]) : std::nullopt;
            if (n) {
                number->set(go, *n);
                ++i;
            } else {
                go.ignored.emplace_back(word);
            }
        } else if (flag != std::end(kGoFlags)) {
            in_search_moves = false;
            flag->set(go);
        } else if (word == "searchmoves") {
            in_search_moves = true;
        } else if (move) {
            go.limits.search_moves.push_back(*move);
        } else {
            go.ignored.emplace_back(word);
        }
    }
    return Command{std::move(go)};
}

// -- the other commands --

Expected<Command> parse_setup(std::string_view kind, Tokens arguments) {
    PositionCommand position;
    const auto moves = std::ranges::find(arguments, std::string_view("moves"));
    if (kind == "fen") {
        position.fen = join(Tokens(arguments.begin(), moves));
    } else if (kind != "startpos") {
        return Error{"position: fen or startpos is expected"};
    }
    if (moves != arguments.end()) position.moves.assign(moves + 1, arguments.end());
    return Command{std::move(position)};
}

Expected<Command> parse_position(Tokens arguments) {
    if (arguments.empty()) return parse_setup("", {});
    return parse_setup(arguments[0], arguments.subspan(1));
}

/// `setoption name N... [value V...]`, or UCCI's `setoption N [V...]`.
Expected<Command> parse_set_option(Tokens arguments) {
    if (arguments.empty()) return Error{"setoption: a name is expected"};
    const bool uci = arguments[0] == "name";
    const Tokens words = arguments.subspan(uci ? 1 : 0);
    auto name_end = words.begin() + !words.empty();
    auto value = name_end;
    if (uci) {
        name_end = std::ranges::find(words, std::string_view("value"));
        value = name_end + (name_end != words.end());
    }
    SetOptionCommand option;
    option.name = join(Tokens(words.begin(), name_end));
    if (value != words.end()) option.value = join(Tokens(value, words.end()));
    return Command{std::move(option)};
}

Expected<Command> parse_ban_moves(Tokens arguments) {
    return Command{BanMovesCommand{{arguments.begin(), arguments.end()}}};
}

template <class C>
Expected<Command> plain(Tokens) {
    return Command{C{}};
}

struct CommandWord {
    std::string_view word;
    Expected<Command> (*parse)(Tokens arguments);
};

constexpr CommandWord kCommands[] = {
    {"uci", plain<HandshakeCommand>},
    {"ucci", [](Tokens) -> Expected<Command> { return Command{HandshakeCommand{Dialect::Ucci}}; }},
    {"isready", plain<IsReadyCommand>},
    {"ucinewgame", plain<NewGameCommand>},
    {"uccinewgame", plain<NewGameCommand>},
    {"setoption", parse_set_option},
    {"position", parse_position},
    {"fen", [](Tokens arguments) { return parse_setup("fen", arguments); }},
    {"startpos", [](Tokens arguments) { return parse_setup("startpos", arguments); }},
    {"banmoves", parse_ban_moves},
    {"go", parse_go},
    {"ponderhit", plain<PonderHitCommand>},
    {"stop", plain<StopCommand>},
    {"quit", plain<QuitCommand>},
    {"d", plain<DisplayCommand>},
    {"eval", plain<EvalCommand>},
    {"bench", plain<BenchCommand>},
    {"help", plain<HelpCommand>},
};

} // namespace

Expected<Command> parse_command(std::string_view line) {
    const std::vector<std::string_view> tokens = split(line);
    if (tokens.empty()) return Command{};
    const auto* const row = std::ranges::find(kCommands, tokens[0], &CommandWord::word);
    if (row == std::end(kCommands)) return Error{"unknown command " + std::string(tokens[0].substr(0, 100))};
    return row->parse(Tokens(tokens).subspan(1));
}

} // namespace anzi
