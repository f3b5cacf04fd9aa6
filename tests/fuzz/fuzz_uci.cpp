// Any bytes as the whole input of the engine: no crash, no hang, and output that no client can misread.
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "protocol/uci_loop.h"
#include "protocol/uci_parser.h"
#include "tests/protocol/discipline.h"

namespace {

using namespace anzi;

/// Would the command take long or much memory? These are as safe as others, and would keep the fuzzer busy.
bool is_heavy(const Command& command) {
    if (std::holds_alternative<BenchCommand>(command)) return true;
    if (const auto* perft = std::get_if<PerftCommand>(&command)) return perft->depth > 2;
    if (const auto* option = std::get_if<SetOptionCommand>(&command)) {
        Settings settings;
        (void)set_option(settings, option->name, option->value);
        return settings.hash_mb > 64 || settings.threads > 2;
    }
    return false;
}

/// The input without heavy commands, and with a small limit for each search that has none: nobody waits for
/// it.
std::string tamed(std::istream& in, std::size_t& searches) {
    std::string text;
    for (std::string line; std::getline(in, line);) {
        const Expected<Command> command = parse_command(line);
        if (command && is_heavy(*command)) continue;
        if (command && std::holds_alternative<GoCommand>(*command)) {
            ++searches;
            line += " nodes 50";
        }
        text += line + '\n';
        if (command && std::holds_alternative<QuitCommand>(*command)) break;
    }
    return text;
}

/// Stops the fuzzer, in every build, with the text at fault.
void require(bool holds, const std::string& what, const std::string& line) {
    if (holds) return;
    std::fprintf(stderr, "%s: %s\n", what.c_str(), line.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream raw(std::string(data, data + size));
    std::size_t searches = 0, answers = 0;
    std::istringstream in(tamed(raw, searches));
    std::stringstream out;
    UciLoop(in, out).run();
    for (std::string line; std::getline(out, line);) {
        const auto fault = test::discipline_fault(line);
        require(!fault, fault.value_or(""), line);
        answers += line.starts_with("bestmove") || line == "nobestmove";
    }
    require(answers == searches, "not one answer to each search", in.str());
    return 0;
}
