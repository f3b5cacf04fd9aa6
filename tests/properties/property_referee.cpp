// The referee over many random games: what each player is told is true, is all there is to tell, and is no
// more than the rules allow.
#include <cmath>
#include <map>

#include "engine/fen.h"
#include "engine/referee/referee.h"
#include "tests/support/catch.h"
#include "tests/support/random_game.h"

namespace anzi {
namespace {

/// Plays a random game of at most `max_plies`; calls `visit(const Referee<Jieqi>&)` at the start and after
/// each ply.
template <class Visit>
Referee<Jieqi> play(LuckMode mode, std::uint64_t seed, int max_plies, Visit&& visit) {
    const PlayerView<Jieqi> start{};
    Referee<Jieqi> referee(start, shuffled_luck(start.position, mode, seed));
    Rng rng(~seed);
    visit(referee);
    for (int ply = 0; ply < max_plies; ++ply) {
        const Move m = test::random_move(referee.full_view().position, rng, test::Style::Lively);
        if (m.is_none()) break;
        referee.apply(m);
        visit(referee);
    }
    return referee;
}

constexpr std::array kModes = {LuckMode::Mirror, LuckMode::Squares};
constexpr int kPlies = 150;

/// What `reader` may know of the identities of c's pieces, worked out from the list of moves alone.
Pool known_to(Color reader, Color c, const Referee<Jieqi>& referee) {
    Pool pool = Pool::full();
    Color mover = Color::Red;
    for (const PlayedMove& played : referee.moves()) {
        if (mover == c && played.uncovered != PieceType::None) pool.remove(played.uncovered);
        if (mover == ~c && reader == mover && played.captured != PieceType::None)
            pool.remove(played.captured);
        mover = ~mover;
    }
    return pool;
}

/// The places of c's luck list whose names `reader` has not seen: taken by the enemy unseen, or not given
/// away yet.
std::vector<std::size_t> unseen_places(Color reader, Color c, const Referee<Jieqi>& referee) {
    std::vector<std::size_t> unseen;
    std::size_t place = 0;
    Color mover = Color::Red;
    for (const PlayedMove& played : referee.moves()) {
        if (mover == c && played.uncovered != PieceType::None) ++place;
        if (mover == ~c && played.captured != PieceType::None) {
            if (reader != mover) unseen.push_back(place);
            ++place;
        }
        mover = ~mover;
    }
    for (; place < referee.luck().names[index(c)].size(); ++place)
        unseen.push_back(place);
    return unseen;
}

} // namespace

TEST_CASE("each player's view is consistent with the deal after every ply", "[referee][property]") {
    const int games = test::test_games(10000);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        bool sound = true;
        play(kModes[seed % 2], seed, kPlies, [&](const Referee<Jieqi>& referee) {
            for (Color reader : kColors) {
                sound = sound && is_consistent(referee.deal(reader), referee.view(reader));
                sound = sound && referee.view(reader).position.side_to_move() == referee.side_to_move();
            }
        });
        REQUIRE(sound);
    }
}

TEST_CASE("names are conserved and each player knows what the moves told him, no more and no less",
          "[referee][property]") {
    const int games = test::test_games(10000);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        bool conserved = true, exact = true;
        play(kModes[seed % 2], seed, kPlies, [&](const Referee<Jieqi>& referee) {
            for (Color c : kColors) {
                std::map<PieceType, int> dealt;
                for (PieceType t : referee.start_deal(c))
                    ++dealt[t];
                for (PieceType t : kHiddenTypes)
                    conserved = conserved && dealt[t] == Pool::full()[t];
                for (Color reader : kColors)
                    exact = exact && referee.view(reader).position.pool(c) == known_to(reader, c, referee);
            }
        });
        REQUIRE(conserved);
        REQUIRE(exact);
    }
}

TEST_CASE("a view does not change when all that its player has not seen does", "[referee][property]") {
    const int games = test::test_games(2000);
    int changed_lists = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        Rng rng(seed);
        const int plies = 20 + static_cast<int>(rng.below(100));
        const auto referee = play(LuckMode::Mirror, seed, plies, [](const Referee<Jieqi>&) {});
        for (Color reader : kColors) {
            Luck other = referee.luck();
            for (Color c : kColors) {
                auto& names = other.names[index(c)];
                const auto places = unseen_places(reader, c, referee);
                for (std::size_t left = places.size(); left > 1; --left)
                    std::swap(names[places[left - 1]],
                              names[places[rng.below(static_cast<std::uint32_t>(left))]]);
            }
            changed_lists += other != referee.luck();
            Referee<Jieqi> twin(referee.start(), other);
            for (const PlayedMove& played : referee.moves())
                twin.apply(played.move);
            REQUIRE(twin.view(reader).position.same_state(referee.view(reader).position));
            REQUIRE(twin.view(reader).captured_seen == referee.view(reader).captured_seen);
            REQUIRE(to_fen_d2(twin.view(reader)) == to_fen_d2(referee.view(reader)));
            const auto seen = referee.moves_seen_by(reader), twin_seen = twin.moves_seen_by(reader);
            for (std::size_t i = 0; i < seen.size(); ++i) {
                REQUIRE(seen[i].uncovered == twin_seen[i].uncovered);
                REQUIRE(seen[i].captured == twin_seen[i].captured);
            }
        }
    }
    CHECK(changed_lists > games);
}

TEST_CASE("the first pieces uncovered have each identity as often as the pool says, with either luck",
          "[referee][property]") {
    for (LuckMode mode : kModes) {
        constexpr std::size_t kPlaces = 6; // the first six pieces of Red that are uncovered or taken
        std::array<std::map<PieceType, int>, kPlaces> counts;
        const int games = test::test_games(10000);
        for (int game = 0; game < games; ++game) {
            std::vector<PieceType> settled;
            const auto seed = static_cast<std::uint64_t>(game);
            const auto referee = play(mode, seed, 40, [](const Referee<Jieqi>&) {});
            Color mover = Color::Red;
            for (const PlayedMove& played : referee.moves()) {
                const PieceType t = mover == Color::Red ? played.uncovered : played.captured;
                if (t != PieceType::None) settled.push_back(t);
                mover = ~mover;
            }
            for (std::size_t place = 0; place < std::min(kPlaces, settled.size()); ++place)
                ++counts[place][settled[place]];
        }
        for (const auto& count : counts) {
            int total = 0;
            for (const auto& [type, n] : count)
                total += n;
            double chi_square = 0;
            for (PieceType t : kHiddenTypes) {
                const double expected = total * Pool::full()[t] / 15.0;
                const double n = count.contains(t) ? count.at(t) : 0;
                chi_square += (n - expected) * (n - expected) / expected;
            }
            INFO(to_string(mode) << ' ' << total);
            CHECK(total > games / 2);
            CHECK(chi_square < 30.9); // five degrees of freedom: exceeded once in 100,000 draws
        }
    }
}

TEST_CASE("what either player's view says of an uncovering's odds is true, with either luck",
          "[referee][property]") {
    for (LuckMode mode : kModes)
        for (Color reader : kColors) {
            // For each identity: how often it came, and the sum and the variance of what the reader's odds
            // promised.
            std::map<PieceType, double> came, promised, variance;
            const int games = test::test_games(4000);
            for (int game = 0; game < games; ++game) {
                PlayerView<Jieqi> before;
                play(mode, static_cast<std::uint64_t>(game), kPlies, [&](const Referee<Jieqi>& referee) {
                    if (!referee.moves().empty() && referee.moves().back().uncovered != PieceType::None) {
                        ++came[referee.moves().back().uncovered];
                        const UncoverOdds odds = before.position.uncover_odds(before.position.side_to_move());
                        for (std::size_t i = 0; i < odds.size(); ++i) {
                            const double p = odds.probability(i);
                            promised[odds[i].type] += p;
                            variance[odds[i].type] += p * (1 - p);
                        }
                    }
                    before = referee.view(reader);
                });
            }
            for (PieceType t : kHiddenTypes) {
                INFO(to_string(mode) << ' ' << letter_of(reader, t) << ": came " << came[t] << ", promised "
                                     << promised[t]);
                CHECK(std::abs(came[t] - promised[t]) < 4.5 * std::sqrt(variance[t]));
            }
        }
}

} // namespace anzi
