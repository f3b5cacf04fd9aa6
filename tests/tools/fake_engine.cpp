// An engine for tests of the match runner. It plays a legal move that follows from the position alone, so
// that a whole match can be played twice alike, and misbehaves on request.
//
//   fake_engine [MODE [N]]    well until the N-th `go` of a game (1 by default), then as MODE says
#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"

namespace {

using namespace anzi;

void pause(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 14695981039346656037U; // FNV-1a
    for (char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

/// A legal move after `position fen F [moves ...]`; "(none)" if there is none.
std::string legal_move(const std::string& position) {
    const auto moves_at = position.find(" moves");
    auto parsed =
        parse_fen<Jieqi>(position.substr(13, moves_at == std::string::npos ? moves_at : moves_at - 13));
    if (!parsed) return "(none)";
    PlayerView<Jieqi> view = parsed->view;
    std::string list = moves_at == std::string::npos ? "" : position.substr(moves_at + 6) + " ";
    std::string word;
    for (char c : list) {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            const auto played = parse_played_move(view, word);
            if (!played) return "(none)";
            view.do_move(played->move, played->uncovered, played->captured);
            word.clear();
        }
    }
    const MoveList moves = legal_moves(view.position);
    return moves.empty() ? "(none)" : to_string(moves[hash_of(position) % moves.size()]);
}

class FakeEngine {
public:
    FakeEngine(std::string mode, int first) : mode_(std::move(mode)), first_(first) {}

    /// False on `quit`.
    bool handle(const std::string& line) {
        if (line == "quit") {
            if (mode_ == "stay") std::this_thread::sleep_for(std::chrono::hours(1));
            return false;
        }
        if (line == "uci" && mode_ != "mute") say("id name Fake Engine\nid author nobody\nuciok");
        if (line == "isready") say("readyok");
        if (line == "ucinewgame") gos_ = 0;
        if (line.starts_with("position")) position_ = line;
        if (line.starts_with("go")) go();
        return true;
    }

private:
    static void say(const std::string& line) { std::cout << line << std::endl; }

    void answer() {
        last_ = legal_move(position_);
        say("info depth 3 score cp 25 nodes 100 time 1 pv " + last_);
        say("bestmove " + last_);
    }

    void go() {
        if (++gos_ < first_) return answer();
        if (mode_ == "slow") pause(3);
        if (mode_ == "late") pause(600);
        if (mode_ == "crash") std::raise(SIGKILL);
        if (mode_ == "exit") std::exit(3);
        if (mode_ == "hang") std::this_thread::sleep_for(std::chrono::hours(1));
        if (mode_ == "flood")
            for (const std::string junk(4096, 'x');;)
                std::cout << junk;
        if (mode_ == "chatter")
            for (;;)
                say("info string still thinking");
        if (mode_ == "illegal") return say("bestmove a0i9");
        if (mode_ == "garbage") return say("\x01\xff %s bestmove\nbestmove \xc3\x28!");
        if (mode_ == "empty") return say("bestmove");
        if (mode_ == "resign") return say("bestmove resign");
        if (mode_ == "stale") return say("bestmove " + last_);
        answer();
        if (mode_ == "twice") say("bestmove " + last_);
    }

    std::string mode_;
    int first_;
    int gos_ = 0;
    std::string position_, last_;
};

} // namespace

int main(int argc, char** argv) {
    FakeEngine engine(argc > 1 ? argv[1] : "", argc > 2 ? std::stoi(argv[2]) : 1);
    for (std::string line; std::getline(std::cin, line) && engine.handle(line);)
        continue;
}
