// anzi-tune FILE...: fits the evaluation's weights to the games of match records and prints them as they
// stand in search/weights.h. A tenth of the games is held back, and the loss on them is printed too.
#include <cstdio>

#include <cxxopts.hpp>

#include "search/prior_weights.h"
#include "search/quiescence.h"
#include "tools/match/walk_record.h"
#include "tools/tune/print_weights.h"
#include "tools/tune/prior_fit.h"
#include "tools/tune/weight_fit.h"

namespace anzi::tune {
namespace {

constexpr int kFirstPly = 6; // the first plies say little
constexpr int kQuiet = 40;   // centipawns that captures may change a position's value by

float score_for(GameResult result, Color c) {
    if (result == GameResult::Draw) return 0.5F;
    return result == win_for(c) ? 1.0F : 0.0F;
}

/// `target`: expected score of the side to move.
template <VariantRules R>
Sample make_sample(const Position<R>& pos, float target) {
    Sample sample;
    const auto counts = count_features(pos);
    const std::size_t us = index(pos.side_to_move());
    for (std::size_t f = 0; f < kFeatureCount; ++f)
        if (const int d = counts[us][f] - counts[1 - us][f]; d != 0)
            sample.entries.push_back({static_cast<std::uint16_t>(f), static_cast<std::int16_t>(d)});
    sample.fullness = static_cast<float>(std::min(30, pos.occupied().count() - 2)) / 30;
    sample.target = target;
    return sample;
}

struct Settings {
    FitOptions fit;
    double result_share = 0.5;
    int playouts = 3000;
    int every = 20;
};

/// The quiet positions of a game. What the search that was played said of a position is less noisy than the
/// game's result, which luck decides too.
template <VariantRules R>
std::optional<Error> add_positions(const match::GameRecord& record, const Settings& settings,
                                   std::vector<Sample>& samples) {
    int ply = 0;
    const auto end = match::walk_record<R>(
        record, [&](const PlayerView<R>& view, const PlayedMove&, const match::MoveRecord& move) {
            if (++ply <= kFirstPly || view.position.in_check(view.position.side_to_move())) return;
            Position<R> pos = view.position;
            if (std::abs(quiesce(pos) - evaluate(pos)) > kQuiet) return;
            const float result = score_for(record.verdict.result, pos.side_to_move());
            const double searched = move.score ? expected_score(*move.score) : result;
            const double share = settings.result_share;
            samples.push_back(make_sample(pos, static_cast<float>(share * result + (1 - share) * searched)));
        });
    return end ? std::nullopt : std::optional(Error{end.error()});
}

/// Searches one position in `every` of a game.
template <VariantRules R>
std::optional<Error> add_searches(const match::GameRecord& record, const Settings& settings,
                                  std::vector<PriorSample>& samples) {
    int ply = record.game % settings.every;
    const auto end = match::walk_record<R>(
        record, [&](const PlayerView<R>& view, const PlayedMove&, const match::MoveRecord&) {
            if (++ply % settings.every != 0) return;
            if (auto sample = sample_prior(view.position, settings.playouts); sample.size() > 1)
                samples.push_back(std::move(sample));
        });
    return end ? std::nullopt : std::optional(Error{end.error()});
}

/// Calls `add(record, is held back)` for every finished game of the variant; the number of games, or what is
/// wrong.
template <VariantRules R, class Add>
Expected<std::size_t> for_each_game(const std::vector<std::string>& files, Add&& add) {
    std::size_t games = 0;
    for (const std::string& file : files) {
        const auto records = match::read_records(file);
        if (!records) return Error{records.error()};
        for (const match::GameRecord& record : *records) {
            if (record.variant != R::kName || !record.verdict.over()) continue;
            if (const std::optional<Error> fault = add(record, ++games % 10 == 0))
                return Error{file + ": game " + std::to_string(record.game) + ": " + fault->message};
        }
    }
    return games;
}

void print_fit(const Expected<std::size_t>& games, std::size_t samples, std::array<double, 4> losses) {
    std::printf("// %zu games, %zu positions; loss %.5f -> %.5f, held back %.5f -> %.5f\n", *games, samples,
                losses[0], losses[1], losses[2], losses[3]);
}

template <VariantRules R>
Expected<std::size_t> tune_evaluation(const std::vector<std::string>& files, const Settings& settings) {
    std::vector<Sample> training, held_back;
    auto games = for_each_game<R>(files, [&](const match::GameRecord& record, bool held) {
        return add_positions<R>(record, settings, held ? held_back : training);
    });
    if (!games) return games;
    const Weights &old = weights<R>(), fitted = fit(training, old, settings.fit);
    print_fit(games, training.size() + held_back.size(),
              {loss(training, old), loss(training, fitted), loss(held_back, old), loss(held_back, fitted)});
    print_weights(R::kName == Jieqi::kName ? "Jieqi" : "Xiangqi", fitted);
    return games;
}

template <VariantRules R>
Expected<std::size_t> tune_prior(const std::vector<std::string>& files, const Settings& settings) {
    std::vector<PriorSample> training, held_back;
    auto games = for_each_game<R>(files, [&](const match::GameRecord& record, bool held) {
        return add_searches<R>(record, settings, held ? held_back : training);
    });
    if (!games) return games;
    const PriorWeights& old = kPriorWeights<R>;
    const PriorWeights fitted = fit_prior(training, old, settings.fit.epochs, 0.02);
    print_fit(games, training.size() + held_back.size(),
              {prior_loss(training, old), prior_loss(training, fitted), prior_loss(held_back, old),
               prior_loss(held_back, fitted)});
    print_prior_weights(fitted);
    return games;
}

template <VariantRules R>
Expected<std::size_t> tune(const std::string& what, const std::vector<std::string>& files,
                           const Settings& settings) {
    if (what == "evaluation") return tune_evaluation<R>(files, settings);
    if (what == "prior") return tune_prior<R>(files, settings);
    return Error{"what is to be tuned? evaluation or prior"};
}

int run(int argc, char** argv) {
    Settings settings;
    cxxopts::Options options("anzi-tune", "Fits weights of the search to recorded games.");
    const auto number = [](auto& value) {
        return cxxopts::value(value)->default_value(std::to_string(value));
    };
    std::string what, variant = "jieqi";
    std::vector<std::string> files;
    auto add = options.add_options();
    add("help", "this text");
    add("variant", "jieqi or xiangqi", cxxopts::value(variant)->default_value(variant));
    add("epochs", "passes over the positions", number(settings.fit.epochs));
    add("rate", "evaluation: centipawns a step", number(settings.fit.rate));
    add("ridge", "evaluation: pull towards the present weights", number(settings.fit.ridge));
    add("result-share", "evaluation: weight of the result against the recorded score",
        number(settings.result_share));
    add("playouts", "prior: of each search", number(settings.playouts));
    add("every", "prior: one position in so many is searched", number(settings.every));
    add("what", "evaluation or prior", cxxopts::value(what));
    add("files", "match records", cxxopts::value(files));
    options.parse_positional({"what", "files"});
    options.positional_help("evaluation|prior FILE...");
    const auto args = options.parse(argc, argv);
    if (args.count("help") != 0 || files.empty()) {
        std::printf("%s", options.help().c_str());
        return args.count("help") != 0 ? 0 : 2;
    }
    const auto games =
        variant == Xiangqi::kName ? tune<Xiangqi>(what, files, settings) : tune<Jieqi>(what, files, settings);
    if (!games) std::fprintf(stderr, "anzi-tune: %s\n", games.error().c_str());
    return games ? 0 : 1;
}

} // namespace
} // namespace anzi::tune

int main(int argc, char** argv) {
    try {
        return anzi::tune::run(argc, argv);
    } catch (const std::exception& e) { // cxxopts reports through exceptions
        std::fprintf(stderr, "anzi-tune: %s\n", e.what());
        return 2;
    }
}
