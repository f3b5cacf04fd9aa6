#include "search/repetition.h"

#include <algorithm>

namespace anzi {

template <VariantRules R>
Verdict judge_line(const Position<R>& pos, std::size_t root_plies) {
    const auto& plies = pos.plies();
    const auto window = std::min(plies.size(), static_cast<std::size_t>(pos.reversible_plies()));
    int earlier = 0;
    bool on_line = false;
    for (std::size_t back = 4; back <= window; back += 2)
        if (plies[plies.size() - back].key_before == pos.key()) {
            ++earlier;
            on_line |= plies.size() - back >= root_plies;
        }
    if (earlier >= 2) return judge_repetition(pos, 3);
    return on_line ? judge_repetition(pos, 2) : Verdict{};
}

template Verdict judge_line(const Position<Xiangqi>&, std::size_t);
template Verdict judge_line(const Position<Jieqi>&, std::size_t);

} // namespace anzi
