#include "search/prior.h"

#include <algorithm>
#include <cmath>

#include "search/prior_weights.h"

namespace anzi {

template <VariantRules R>
std::size_t move_priors(const Position<R>& pos, PriorList& list) {
    std::size_t n = 0;
    std::optional<PriorScorer<R>> scorer;
    generate(pos, [&](Square from, Bitboard targets) {
        if (targets.empty()) return;
        if (!scorer) scorer.emplace(pos);
        targets.for_each([&](Square to) {
            float logit = 0;
            const bool check = scorer->extract(from, to, [&](std::size_t feature, float amount) {
                logit += kPriorWeights<R>[feature] * amount;
            });
            list[n++] = {Move(from, to), check, logit};
        });
    });
    if (n == 0) return 0;
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(n);
    std::sort(list.begin(), end, [](const PriorMove& a, const PriorMove& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.move.raw() < b.move.raw();
    });
    const float top = list[0].prior;
    float sum = 0;
    for (auto it = list.begin(); it != end; ++it)
        sum += it->prior = std::exp((it->prior - top) / static_cast<float>(param(Param::PriorTemperature)));
    for (auto it = list.begin(); it != end; ++it)
        it->prior /= sum;
    return n;
}

template std::size_t move_priors(const Position<Xiangqi>&, PriorList&);
template std::size_t move_priors(const Position<Jieqi>&, PriorList&);

} // namespace anzi
