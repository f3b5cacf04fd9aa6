// anzi-tune FILE...: fits the evaluation's weights to the games of match records and prints them as they
// stand in search/weights.h. A tenth of the games is held back, and the loss on them is printed too.
#include <cstdio>

#include <cxxopts.hpp>

#include "search/quiescence.h"
#include "tools/match/walk_record.h"
#include "tools/tune/weight_fit.h"

namespace anzi::tune {
namespace {

constexpr int kFirstPly = 6; // the first plies say little
constexpr int kQuiet = 40;   // centipawns that captures may change a position's value by

float score_for(GameResult result, Color c) {
    if (result == GameResult::Draw) return 0.5F;
    return result == win_for(c) ? 1.0F : 0.0F;
}

template <VariantRules R>
Sample make_sample(const Position<R>& pos, GameResult result) {
    Sample sample;
    const auto counts = count_features(pos);
    const std::size_t us = index(pos.side_to_move());
    for (std::size_t f = 0; f < kFeatureCount; ++f)
        if (const int d = counts[us][f] - counts[1 - us][f]; d != 0)
            sample.entries.push_back({static_cast<std::uint16_t>(f), static_cast<std::int16_t>(d)});
    sample.fullness = static_cast<float>(std::min(30, pos.occupied().count() - 2)) / 30;
    sample.target = score_for(result, pos.side_to_move());
    return sample;
}

/// The quiet positions of a game.
template <VariantRules R>
std::optional<Error> add_samples(const match::GameRecord& record, std::vector<Sample>& samples) {
    int ply = 0;
    const auto end = match::walk_record<R>(
        record, [&](const PlayerView<R>& view, const PlayedMove&, const match::MoveRecord&) {
            if (++ply <= kFirstPly || view.position.in_check(view.position.side_to_move())) return;
            Position<R> pos = view.position;
            if (std::abs(quiesce(pos) - evaluate(pos)) > kQuiet) return;
            samples.push_back(make_sample(pos, record.verdict.result));
        });
    return end ? std::nullopt : std::optional(Error{end.error()});
}

template <VariantRules R>
void print(const Weights& w) {
    for (std::size_t f = 0; f < kFeatureCount; ++f)
        std::printf("    {%.1f, %.1f}, // %s\n", w[f].full, w[f].empty, feature_name(f).c_str());
}

template <VariantRules R>
int run(const std::vector<std::string>& files, const FitOptions& options) {
    std::vector<Sample> training, held_back;
    std::size_t games = 0;
    for (const std::string& file : files) {
        const auto records = match::read_records(file);
        if (!records) {
            std::fprintf(stderr, "%s\n", records.error().c_str());
            return 1;
        }
        for (const match::GameRecord& record : *records) {
            if (record.variant != R::kName || !record.verdict.over()) continue;
            if (const auto fault = add_samples<R>(record, ++games % 10 == 0 ? held_back : training)) {
                std::fprintf(stderr, "%s: game %d: %s\n", file.c_str(), record.game, fault->message.c_str());
                return 1;
            }
        }
    }
    std::printf("// %zu games, %zu positions\n", games, training.size() + held_back.size());
    const Weights fitted = fit(training, weights<R>(), options);
    std::printf("// loss %.5f -> %.5f, held back %.5f -> %.5f\n", loss(training, weights<R>()),
                loss(training, fitted), loss(held_back, weights<R>()), loss(held_back, fitted));
    print<R>(fitted);
    return 0;
}

} // namespace
} // namespace anzi::tune

int main(int argc, char** argv) {
    using namespace anzi;
    cxxopts::Options options("anzi-tune", "Fits the evaluation's weights to recorded games.");
    tune::FitOptions fit;
    options.add_options()("help", "this text")("variant", "jieqi or xiangqi",
                                               cxxopts::value<std::string>()->default_value("jieqi"))(
        "epochs", "passes over the positions", cxxopts::value<int>(fit.epochs)->default_value("400"))(
        "rate", "centipawns a step", cxxopts::value<double>(fit.rate)->default_value("1"))(
        "ridge", "pull towards the present weights",
        cxxopts::value<double>(fit.ridge)->default_value("2e-6"))("files", "match records",
                                                                  cxxopts::value<std::vector<std::string>>());
    options.parse_positional("files");
    options.positional_help("FILE...");
    try {
        const auto args = options.parse(argc, argv);
        if (args.count("help") != 0 || args.count("files") == 0) {
            std::printf("%s", options.help().c_str());
            return args.count("help") != 0 ? 0 : 2;
        }
        const auto& files = args["files"].as<std::vector<std::string>>();
        return args["variant"].as<std::string>() == Xiangqi::kName ? tune::run<Xiangqi>(files, fit)
                                                                   : tune::run<Jieqi>(files, fit);
    } catch (const std::exception& e) { // cxxopts reports through exceptions
        std::fprintf(stderr, "anzi-tune: %s\n", e.what());
        return 2;
    }
}
