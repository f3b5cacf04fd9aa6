#include "protocol/uci_loop.h"

#include <cstdlib>

#include "engine/version.h"
#include "protocol/bench_command.h"
#include "protocol/debug_commands.h"
#include "protocol/uci_parser.h"
#include "search/params.h"

namespace anzi {

void UciLoop::run() {
    for (std::string line; std::getline(in_, line);) {
        const Expected<Command> command = parse_command(line);
        if (!command) {
            writer_.error(command.error());
        } else if (!handle(*command)) {
            break;
        }
    }
    with_session([](auto& session) { session.finish_perft(); });
    with_session([](auto& session) { session.finish(); });
    if (writer_.dialect() == Dialect::Ucci) writer_.print("bye");
}

bool UciLoop::handle(const Command& command) {
    std::visit([this](const auto& c) { on(c); }, command);
    return !std::holds_alternative<QuitCommand>(command);
}

void UciLoop::on(const HandshakeCommand& command) {
    with_session([](auto& session) { session.finish(); });
    writer_.set_dialect(command.dialect);
    const bool uci = command.dialect == Dialect::Uci;
    std::string text = "id name Anzi " + std::string(version()) + "\nid author the Anzi authors\n";
    for (const Option& option : all_options())
        if (!uci || !option.ucci_only) text += to_string(option, command.dialect) + "\n";
    if (kTuning)
        for (const ParamInfo& p : kParams)
            text += "option name " + std::string(p.name) + " type string default " + std::to_string(p.value) +
                    "\n";
    writer_.print(text + (uci ? "uciok" : "ucciok"));
}

void UciLoop::on(const IsReadyCommand&) {
    with_session([this](auto& session) { session.prepare(settings_); });
    writer_.print("readyok");
}

void UciLoop::on(const NewGameCommand&) {
    with_session([](auto& session) { session.clear(); });
}

void UciLoop::on(const SetOptionCommand& command) {
    if (kTuning && command.value && set_param(command.name, std::atof(command.value->c_str()))) return;
    Settings changed = settings_;
    const Expected<const Option*> option = set_option(changed, command.name, command.value);
    if (!option) return writer_.error(option.error());
    with_session([](auto& session) { session.finish(); });
    const bool other_variant = changed.variant != settings_.variant;
    settings_ = changed;
    if (std::holds_alternative<ButtonOption>((*option)->kind))
        with_session([](auto& session) { session.clear(); });
    if (!other_variant) return;
    if (settings_.variant == Xiangqi::kName) {
        session_.emplace<Session<Xiangqi>>(writer_);
    } else {
        session_.emplace<Session<Jieqi>>(writer_);
    }
}

void UciLoop::on(const PositionCommand& command) {
    with_session([&](auto& session) { session.set_position(command); });
}

void UciLoop::on(const BanMovesCommand& command) {
    with_session([&](auto& session) { session.ban_moves(command); });
}

void UciLoop::on(const GoCommand& command) {
    with_session([&](auto& session) { session.go(command, settings_); });
}

void UciLoop::on(const PerftCommand& command) {
    with_session([&](auto& session) { session.perft(command, settings_); });
}

void UciLoop::on(const PonderHitCommand&) {
    with_session([](auto& session) { session.ponderhit(); });
}

void UciLoop::on(const StopCommand&) {
    with_session([](auto& session) { session.stop(); });
}

/// Handled by run(): what still computes has to end first.
void UciLoop::on(const QuitCommand&) {}

void UciLoop::on(const DisplayCommand&) {
    with_session([this](auto& session) { writer_.print(describe(session.view())); });
}

void UciLoop::on(const EvalCommand&) {
    with_session([this](auto& session) { writer_.print(trace_evaluation(session.view())); });
}

void UciLoop::on(const BenchCommand&) {
    with_session([](auto& session) { session.finish(); });
    run_bench([this](const std::string& line) { writer_.print(line); });
}

void UciLoop::on(const HelpCommand&) { writer_.print(help_text()); }

} // namespace anzi
