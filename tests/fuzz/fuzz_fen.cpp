// Any bytes as a FEN of either variant: no crash, and what was read survives printing and reading.
#include <cstdio>
#include <cstdlib>

#include "engine/fen.h"
#include "engine/perft.h"

namespace {

using namespace anzi;

/// Stops the fuzzer, in every build, with the text at fault.
void require(bool holds, const char* what, const std::string& fen) {
    if (holds) return;
    std::fprintf(stderr, "%s: %s\n", what, fen.c_str());
    std::abort();
}

template <VariantRules R>
bool same_position(const Position<R>& a, const Position<R>& b) {
    return Position<R>(a.setup()).same_state(Position<R>(b.setup()));
}

template <VariantRules R>
void check(std::string_view text) {
    auto result = parse_fen<R>(text);
    if (!result) {
        require(!result.error().empty(), "an error without a message", std::string(text));
        return;
    }
    PlayerView<R>& view = result->view;
    const std::string fen = to_fen(view), fen_d2 = to_fen_d2(view);
    const auto again = parse_fen<R>(fen), again_d2 = parse_fen<R>(fen_d2);
    require(again && again->warning.empty() && same_position(again->view.position, view.position),
            "reads differently when printed", fen);
    require(again_d2 && again_d2->warning.empty() && same_position(again_d2->view.position, view.position) &&
                again_d2->view.captured_seen == view.captured_seen,
            "reads differently when printed in D2", fen_d2);
    require(!view.position.inconsistency(), "an inconsistent position", fen);
    (void)perft(view.position, 2);
    require(!view.position.inconsistency(), "an inconsistent position after perft", fen);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    check<Jieqi>(text);
    check<Xiangqi>(text);
    return 0;
}
