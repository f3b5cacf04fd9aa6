#include "tools/match/match.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <random>

namespace anzi::match {
namespace {

std::uint64_t drawn_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

} // namespace

Match::Match(asio::io_context& context, MatchOptions options, MatchEvents events)
    : context_(context), options_(std::move(options)), events_(std::move(events)) {}

std::optional<Error> Match::prepare() {
    std::vector<GameRecord> played;
    if (!options_.record_file.empty()) {
        auto file = RecordFile::open(options_.record_file, options_.resume);
        if (!file) return Error{file.error()};
        file_ = std::move(*file);
        played = file_->records();
    }
    if (!options_.seed) options_.seed = played.empty() ? drawn_seed() : played.front().seed;
    options_.game.seed = *options_.seed;
    const Schedule schedule(static_cast<int>(options_.engines.size()), options_.gauntlet, options_.rounds,
                            *options_.seed);
    if (auto mismatch = find_mismatch(played, schedule, options_)) return mismatch;

    std::set<int> done;
    for (const GameRecord& record : played) {
        done.insert(record.game);
        count(record);
    }
    if (error_) return error_;
    for (const Fixture& fixture : schedule.fixtures(options_.shard)) {
        ++games_;
        if (done.contains(fixture.game))
            ++games_over_;
        else
            left_.push_back(fixture);
    }
    return std::nullopt;
}

void Match::start() {
    if (left_.empty()) {
        if (events_.done) asio::post(context_, events_.done);
        return;
    }
    cancel_.resize(static_cast<std::size_t>(std::min(options_.concurrency, static_cast<int>(left_.size()))));
    spawn(0);
}

void Match::spawn(int worker) {
    ++running_;
    auto slot = cancel_[static_cast<std::size_t>(worker)].slot();
    asio::co_spawn(context_, work(worker), asio::bind_cancellation_slot(slot, [this](std::exception_ptr e) {
                       try {
                           if (e) std::rethrow_exception(e);
                       } catch (const boost::system::system_error& failure) {
                           if (failure.code() != asio::error::operation_aborted) fail(Error{failure.what()});
                       } catch (const std::exception& failure) {
                           fail(Error{failure.what()});
                       }
                       if (--running_ == 0 && events_.done) events_.done();
                   }));
}

void Match::stop() {
    if (stopping_) return;
    stopping_ = true;
    // Not from here: this may be called by the very worker that is to be cancelled.
    asio::post(context_, [this] {
        for (auto& signal : cancel_)
            signal.emit(asio::cancellation_type::terminal);
    });
}

void Match::fail(Error error) {
    if (!error_) error_ = std::move(error);
    stop();
}

std::optional<SprtState> Match::sprt_state() const {
    if (!options_.sprt) return std::nullopt;
    const auto& pairings = statistics_.pairings();
    return sprt(pairings.empty() ? PairCounts{} : pairings.front().pairs, *options_.sprt);
}

asio::awaitable<bool> Match::try_engines(Players& players) {
    for (std::size_t i = 0; i < players.size(); ++i)
        if (const auto fault = co_await players[i]->new_game(0)) {
            fail(Error{options_.engines[i].name + ": " + fault->detail});
            co_return false;
        }
    co_return true;
}

asio::awaitable<void> Match::work(int worker) {
    Players players;
    for (const EngineSpec& spec : options_.engines)
        players.push_back(make_player(spec, options_.patience));
    const GameEvents events = events_.during_games ? events_.during_games(worker) : GameEvents{};
    if (worker == 0) {
        if (!co_await try_engines(players)) co_return;
        for (int other = 1; other < static_cast<int>(cancel_.size()); ++other)
            spawn(other);
    }
    co_await play_fixtures(players, events);
    for (const auto& player : players)
        co_await player->quit();
}

asio::awaitable<void> Match::play_fixtures(Players& players, const GameEvents& events) {
    while (!left_.empty() && !stopping_) {
        const Fixture fixture = left_.front();
        left_.pop_front();
        std::array<Seat, 2> seats{};
        for (Color c : kColors) {
            const auto engine = static_cast<std::size_t>(fixture.players[index(c)]);
            seats[index(c)] = {&options_.engines[engine], players[engine].get()};
        }
        const GameRecord record = co_await play_game(options_.game, fixture, seats, events);
        if (!stopping_) take(record);
    }
}

void Match::count(const GameRecord& record) {
    if (const auto added = statistics_.add(record); !added) fail(Error{added.error()});
}

void Match::take(const GameRecord& record) {
    if (file_ && !file_->append(record)) return fail(Error{"cannot write " + options_.record_file});
    count(record);
    ++games_over_;
    if (events_.game_over) events_.game_over(record);
    if (const auto state = sprt_state(); state && state->decision != SprtDecision::Continue) stop();
}

} // namespace anzi::match
