// Reads commands from a stream until `quit` or its end, and has them carried out.
#pragma once

#include <istream>
#include <variant>

#include "protocol/session.h"

namespace anzi {

class UciLoop {
public:
    UciLoop(std::istream& in, std::ostream& out) : in_(in), writer_(out) {}

    /// Returns when the input ends. A search that is running then is stopped and gives its bestmove.
    void run();

private:
    /// False after `quit`.
    bool handle(const Command& command);

    void on(std::monostate) {}
    void on(const HandshakeCommand& command);
    void on(const IsReadyCommand&);
    void on(const NewGameCommand&);
    void on(const SetOptionCommand& command);
    void on(const PositionCommand& command);
    void on(const BanMovesCommand& command);
    void on(const GoCommand& command);
    void on(const PerftCommand& command);
    void on(const PonderHitCommand&);
    void on(const StopCommand&);
    void on(const QuitCommand&);
    void on(const DisplayCommand&);
    void on(const EvalCommand&);
    void on(const BenchCommand&);
    void on(const HelpCommand&);

    /// Calls `f` with the session of the variant that is set.
    template <class F>
    void with_session(F&& f) {
        std::visit([&](auto& session) { f(session); }, session_);
    }

    std::istream& in_;
    UciWriter writer_;
    Settings settings_;
    std::variant<Session<Jieqi>, Session<Xiangqi>> session_{std::in_place_type<Session<Jieqi>>, writer_};
};

} // namespace anzi
