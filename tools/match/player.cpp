#include "tools/match/player.h"

#include "tools/match/built_in_player.h"
#include "tools/match/uci_player.h"

namespace anzi::match {

std::unique_ptr<Player> make_player(const EngineSpec& spec, Milliseconds patience) {
    if (spec.built_in()) return std::make_unique<BuiltInPlayer>(spec.command == "greedy");
    return std::make_unique<UciPlayer>(spec, patience);
}

} // namespace anzi::match
