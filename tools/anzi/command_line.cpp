#include "tools/anzi/command_line.h"

#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cxxopts.hpp>
#include <iostream>
#include <optional>

#include "engine/fen.h"
#include "engine/version.h"
#include "protocol/bench_command.h"
#include "protocol/debug_commands.h"
#include "protocol/perft_command.h"
#include "protocol/uci_loop.h"

namespace anzi {
namespace {

using Words = std::vector<std::string>;

constexpr int kBadUsage = 2;

/// What the program was built for.
#ifdef ANZI_MARCH
constexpr const char* kProcessors = ANZI_MARCH;
#else
constexpr const char* kProcessors = "any processor";
#endif

/// What was wrong with the arguments.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void print_line(const std::string& line) { std::cout << line << std::endl; }

template <class Number>
Number number_of(const std::string& text, Number least, Number most, const std::string& what) {
    Number n{};
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, n);
    if (fault != std::errc() || stop != end || n < least || n > most)
        throw UsageError(what + " must be a number from " + std::to_string(least) + " to " +
                         std::to_string(most));
    return n;
}

/// "41% 12.3 s", drawn over itself on a terminal.
class ProgressLine {
public:
    void show(double share) {
        const auto now = Clock::now();
        if (now - shown_ < std::chrono::milliseconds(200)) return;
        shown_ = now;
        std::fprintf(stderr, "\r%3.0f%% %.1f s ", share * 100, seconds());
        drawn_ = true;
    }
    void erase() {
        if (drawn_) std::fputs("\r\x1b[K", stderr);
        drawn_ = false;
    }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now(), shown_ = start_;
    bool drawn_ = false;
};

template <VariantRules R>
void run_perft(std::string_view fen, int depth, PerftSettings settings) {
    const Expected<FenResult<R>> parsed = parse_fen<R>(fen.empty() ? R::kStartFen : fen);
    if (!parsed) throw UsageError("bad FEN: " + parsed.error());
    ProgressLine progress;
    if (isatty(STDERR_FILENO) != 0) settings.on_progress = [&](double share) { progress.show(share); };
    const std::uint64_t nodes = print_perft(parsed->view.position, depth, settings, std::atomic<bool>(false),
                                            [&](const std::string& line) {
                                                progress.erase();
                                                print_line(line);
                                            });
    const double seconds = std::max(1e-6, progress.seconds());
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "Time: %.3f s, %.1f million nodes/s", seconds,
                  static_cast<double>(nodes) / seconds / 1e6);
    print_line(text.data());
}

void run_perft(const cxxopts::ParseResult& options, const Words& words) {
    if (words.size() != 2) throw UsageError("perft needs a depth and nothing else");
    const int depth = number_of(words[1], 0, 100, "the depth of perft");
    PerftSettings settings;
    settings.threads = number_of(options["threads"].as<std::string>(), 1, 256, "--threads");
    const int hash = number_of(options["hash"].as<std::string>(), 0, 1 << 20, "--hash");
    std::optional<PerftTable> table;
    try {
        if (hash > 0) settings.table = &table.emplace(static_cast<std::size_t>(hash));
    } catch (const std::bad_alloc&) {
        throw UsageError("there is no memory for --hash " + std::to_string(hash));
    }
    const auto variant = options["variant"].as<std::string>(), fen = options["fen"].as<std::string>();
    if (variant == Jieqi::kName) {
        run_perft<Jieqi>(fen, depth, settings);
    } else if (variant == Xiangqi::kName) {
        run_perft<Xiangqi>(fen, depth, settings);
    } else {
        throw UsageError("unknown variant " + variant);
    }
}

void run_words(const cxxopts::ParseResult& options, const Words& words) {
    const std::string command = words.empty() ? "" : words[0];
    for (const char* option : {"fen", "variant", "threads", "hash"})
        if (command != "perft" && options.count(option) > 0)
            throw UsageError(std::string("--") + option + " belongs to perft");
    if (command.empty()) {
        std::ios::sync_with_stdio(false);
        UciLoop(std::cin, std::cout).run();
    } else if (command == "perft") {
        run_perft(options, words);
    } else if (command == "bench" && words.size() == 1) {
        run_bench(print_line);
    } else {
        throw UsageError("unknown argument " + (command == "bench" ? words[1] : command));
    }
}

} // namespace

int run_command_line(int argc, char** argv) {
    const std::string name = "Anzi " + std::string(version());
    cxxopts::Options parser("anzi", name + ", an engine for jieqi and xiangqi");
    parser.custom_help("[bench | perft [--variant V] [--fen F] [--threads N] [--hash MB] DEPTH]");
    const auto text = [](const char* by_default) {
        return cxxopts::value<std::string>()->default_value(by_default);
    };
    auto add = parser.add_options();
    add("help", "Show this help");
    add("version", "Show the version");
    add("fen", "perft: the position (default: the start)", text(""), "F");
    add("variant", "perft: jieqi or xiangqi", text("jieqi"), "V");
    add("threads", "perft: threads that count", text("1"), "N");
    add("hash", "perft: megabytes to remember counts in, for large depths", text("0"), "MB");
    parser.add_options("words")("words", "", cxxopts::value<Words>()->default_value({}));
    parser.parse_positional({"words"});
    parser.positional_help("");
    try {
        const cxxopts::ParseResult options = parser.parse(argc, argv);
        if (options.count("help") > 0) {
            print_line(parser.help({""}) + "\nWithout arguments it reads commands.\n\n" + help_text());
        } else if (options.count("version") > 0) {
            print_line(name + " (" + std::string(build_commit()) + ", " + kProcessors + ")");
        } else {
            run_words(options, options.count("words") > 0 ? options["words"].as<Words>() : Words{});
        }
        return 0;
    } catch (const std::exception& fault) { // cxxopts renamed its own kinds between versions
        std::cerr << "anzi: " << fault.what() << "\nTry: anzi --help\n";
        return kBadUsage;
    }
}

} // namespace anzi
