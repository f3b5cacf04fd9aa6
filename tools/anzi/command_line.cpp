#include "tools/anzi/command_line.h"

#include <atomic>
#include <charconv>
#include <cxxopts.hpp>
#include <iostream>

#include "engine/fen.h"
#include "engine/version.h"
#include "protocol/bench_command.h"
#include "protocol/debug_commands.h"
#include "protocol/uci_loop.h"

namespace anzi {
namespace {

using Words = std::vector<std::string>;

constexpr int kBadUsage = 2;

/// What was wrong with the arguments.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void print_line(const std::string& line) { std::cout << line << std::endl; }

template <VariantRules R>
void run_perft(std::string_view fen, int depth) {
    const Expected<FenResult<R>> parsed = parse_fen<R>(fen.empty() ? R::kStartFen : fen);
    if (!parsed) throw UsageError("bad FEN: " + parsed.error());
    Position<R> pos = parsed->view.position;
    print_perft(pos, depth, std::atomic<bool>(false), print_line);
}

void run_perft(const cxxopts::ParseResult& options, const Words& words) {
    int depth = 0;
    const bool number =
        words.size() == 2 && std::from_chars(words[1].data(), words[1].data() + words[1].size(), depth).ptr ==
                                 words[1].data() + words[1].size();
    if (!number || depth < 0) throw UsageError("perft needs a depth and nothing else");
    const auto variant = options["variant"].as<std::string>(), fen = options["fen"].as<std::string>();
    if (variant == Jieqi::kName) {
        run_perft<Jieqi>(fen, depth);
    } else if (variant == Xiangqi::kName) {
        run_perft<Xiangqi>(fen, depth);
    } else {
        throw UsageError("unknown variant " + variant);
    }
}

void run_words(const cxxopts::ParseResult& options, const Words& words) {
    const std::string command = words.empty() ? "" : words[0];
    if (command != "perft" && options.count("fen") + options.count("variant") > 0)
        throw UsageError("--fen and --variant belong to perft");
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
    parser.custom_help("[bench | perft [--variant V] [--fen F] DEPTH]");
    parser.add_options()("help", "Show this help")("version", "Show the version")(
        "fen", "perft: the position (default: the start)", cxxopts::value<std::string>()->default_value(""),
        "F")("variant", "perft: jieqi or xiangqi", cxxopts::value<std::string>()->default_value("jieqi"),
             "V");
    parser.add_options("words")("words", "", cxxopts::value<Words>()->default_value({}));
    parser.parse_positional({"words"});
    parser.positional_help("");
    try {
        const cxxopts::ParseResult options = parser.parse(argc, argv);
        if (options.count("help") > 0) {
            print_line(parser.help({""}) + "\nWithout arguments it reads commands.\n\n" + help_text());
        } else if (options.count("version") > 0) {
            print_line(name + " (" + std::string(build_commit()) + ")");
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
