#include "tools/match/game_driver.h"

#include <boost/asio/use_awaitable.hpp>
#include <ctime>

#include "engine/fen.h"
#include "engine/referee/referee.h"

namespace anzi::match {
namespace {

template <class F, class... Arguments>
void call(const F& f, const Arguments&... arguments) {
    if (f) f(arguments...);
}

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, sizeof "2025-01-31T12:00:00Z"> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

EngineRecord engine_record(const Seat& seat) {
    const EngineSpec& spec = *seat.spec;
    return {spec.name,
            seat.player->id(),
            command_line(spec),
            std::string(to_string(spec.dialect)),
            to_string(spec.limit),
            spec.options};
}

template <VariantRules R>
PlayerView<R> start_view(const std::vector<std::string>& openings, int round) {
    if (openings.empty()) return {};
    return parse_fen<R>(openings[static_cast<std::size_t>(round) % openings.size()])->view;
}

/// One game while it is played.
template <VariantRules R>
class Game {
public:
    Game(const GameSettings& settings, const Fixture& fixture, const std::array<Seat, 2>& seats,
         const GameEvents& events)
        : settings_(settings), fixture_(fixture), seats_(seats), events_(events),
          referee_(make_referee(settings, fixture)), clocks_{
                                                         Clock(seats[0].spec->limit, seats[0].spec->margin),
                                                         Clock(seats[1].spec->limit,
                                                               seats[1].spec->margin)} {}

    asio::awaitable<GameRecord> play() {
        begin_record();
        for (Color c : kColors) {
            if (record_.verdict.over()) break;
            const auto fault = co_await seat(c).player->new_game(derived_seed(fixture_.game_seed, index(c)));
            record_.engines[index(c)] = engine_record(seat(c));
            if (fault) lose(c, *fault);
        }
        call(events_.started, record_);
        if (!record_.verdict.over()) settle(referee_.verdict());
        while (!record_.verdict.over())
            co_await play_move();
        for (Color c : kColors)
            record_.deal[index(c)] = to_letters(referee_.start_deal(c), c);
        call(events_.finished, record_);
        co_return std::move(record_);
    }

private:
    static Referee<R> make_referee(const GameSettings& settings, const Fixture& fixture) {
        const auto start = start_view<R>(settings.openings, fixture.round);
        return Referee<R>(start, shuffled_luck(start.position, settings.luck, fixture.luck_seed));
    }

    const Seat& seat(Color c) const { return seats_[index(c)]; }

    void begin_record() {
        record_.variant = R::kName;
        record_.fen = to_fen(referee_.start());
        record_.seed = settings_.seed;
        record_.pair = fixture_.pair;
        record_.game = fixture_.game;
        record_.players = fixture_.players;
        for (Color c : kColors)
            record_.engines[index(c)] = engine_record(seat(c));
        record_.luck = referee_.luck();
        record_.date = utc_now();
    }

    /// Takes over a verdict; true if it ends the game.
    bool settle(const Verdict& verdict) {
        record_.verdict = verdict;
        return verdict.over();
    }

    void lose(Color c, const Fault& fault) {
        settle({win_for(~c), fault.reason});
        record_.detail = seat(c).spec->name + ": " + fault.detail;
        seat(c).player->discard();
    }

    asio::awaitable<void> play_move() {
        const Color side = referee_.side_to_move();
        const Clock& clock = clocks_[index(side)];
        Turn turn;
        turn.view = &referee_.view(side);
        turn.position =
            position_command(seat(side).spec->dialect, referee_.start(), referee_.moves_seen_by(side));
        turn.go = go_command(clocks_, side);
        turn.allowance = clock.allowance();
        turn.on_info = events_.info;
        const Answer answer = co_await seat(side).player->think(turn);
        if (answer.fault)
            lose(side, *answer.fault);
        else if (answer.move == "resign")
            settle({win_for(~side), Termination::Resignation});
        else
            accept(side, answer);
    }

    void accept(Color side, const Answer& answer) {
        const auto move = parse_answer(seat(side).spec->dialect, answer.move);
        if (!move || !referee_.legal_moves().contains(*move)) {
            lose(side, {Termination::IllegalMove, "bestmove " + answer.move});
            return;
        }
        Clock& clock = clocks_[index(side)];
        clock.punch(answer.time);
        const PlayedMove played = referee_.apply(*move);
        record_.moves.push_back({to_string(*move, side, played.uncovered, played.captured),
                                 answer.time.count(),
                                 clock.left() ? std::optional(clock.left()->count()) : std::nullopt,
                                 answer.score, answer.depth, answer.nodes});
        call(events_.moved, record_);
        // The rules of the game come first: what they decide, scores do not.
        if (!settle(referee_.verdict()))
            settle(
                judge_scores(settings_.score_rules, record_.moves, referee_.start().position.side_to_move()));
    }

    const GameSettings& settings_;
    const Fixture fixture_;
    const std::array<Seat, 2>& seats_;
    const GameEvents& events_;
    Referee<R> referee_;
    std::array<Clock, 2> clocks_;
    GameRecord record_;
};

} // namespace

asio::awaitable<GameRecord> play_game(const GameSettings& settings, const Fixture& fixture,
                                      const std::array<Seat, 2>& seats, const GameEvents& events) {
    if (settings.variant == Xiangqi::kName) {
        Game<Xiangqi> game(settings, fixture, seats, events);
        co_return co_await game.play();
    }
    Game<Jieqi> game(settings, fixture, seats, events);
    co_return co_await game.play();
}

} // namespace anzi::match
