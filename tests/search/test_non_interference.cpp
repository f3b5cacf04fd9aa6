// What is hidden from a player must not show in what the search says: two games that look the same to it get
// the same answer, whatever the truth is.
#include "tests/search/search_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/refereed_game.h"

using namespace anzi;
using namespace anzi::test;

namespace {

/// Other luck that `reader` cannot tell from `referee`'s in the game so far: the names that are still to come
/// and those of its own pieces that were taken face down, which only the enemy saw, are exchanged.
Luck indistinguishable_luck(const Referee<Jieqi>& referee, Color reader, Rng& rng) {
    Luck luck = referee.luck();
    std::array<std::size_t, 2> next{};
    std::array<std::vector<std::size_t>, 2> unseen;
    for (const Ply& ply : referee.full_view().position.plies()) {
        const Color mover =
            &ply - referee.full_view().position.plies().data() & 1 ? Color::Black : Color::Red;
        if (type_of(ply.captured) == PieceType::Dark) {
            if (mover != reader) unseen[index(~mover)].push_back(next[index(~mover)]);
            ++next[index(~mover)];
        }
        if (ply.mover_was_dark) ++next[index(mover)];
    }
    for (Color c : kColors) {
        auto& names = luck.names[index(c)];
        auto& places = unseen[index(c)];
        for (std::size_t i = next[index(c)]; i < names.size(); ++i)
            places.push_back(i);
        for (std::size_t i = places.size(); i > 1; --i)
            std::swap(names[places[i - 1]], names[places[rng.below(static_cast<std::uint32_t>(i))]]);
    }
    return luck;
}

} // namespace

TEST_CASE("two deals that look the same to a player get the same answer", "[non-interference]") {
    int different_deals = 0;
    const int games = test_games(12);
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        CAPTURE(seed);
        const PlayerView<Jieqi> start{};
        Referee<Jieqi> first(start, shuffled_luck(start.position, LuckMode::Mirror, seed));
        Rng rng(seed + 100);
        for (int ply = 0; ply < 10 + 4 * game; ++ply)
            if (const Move m = random_move(first.full_view().position, rng, Style::Lively); !m.is_none())
                first.apply(m);
        const Color reader = first.side_to_move();
        Referee<Jieqi> second(start, indistinguishable_luck(first, reader, rng));
        for (const PlayedMove& played : first.moves())
            second.apply(played.move);

        REQUIRE(first.view(reader).position.same_state(second.view(reader).position));
        different_deals += !(first.deal(reader) == second.deal(reader));
        SearchOptions options;
        options.multi_pv = 3;
        CHECK(describe(think(first.view(reader), 1000, options)) ==
              describe(think(second.view(reader), 1000, options)));
    }
    CHECK(different_deals > games / 2);
}
