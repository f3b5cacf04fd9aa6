#include "protocol/option.h"
#include "tests/support/catch.h"

#include <set>

using namespace anzi;

namespace {

const Option& option(std::string_view name) {
    for (const Option& row : all_options())
        if (row.name == name) return row;
    FAIL("no option " << name);
    throw std::logic_error("not reached");
}

} // namespace

TEST_CASE("options are announced in the form of UCI") {
    CHECK(to_string(option("Hash"), Dialect::Uci) == "option name Hash type spin default 64 min 1 max 65536");
    CHECK(to_string(option("UCI_ShowWDL"), Dialect::Uci) ==
          "option name UCI_ShowWDL type check default false");
    CHECK(to_string(option("UCI_Variant"), Dialect::Uci) ==
          "option name UCI_Variant type combo default jieqi var jieqi var xiangqi");
    CHECK(to_string(option("Clear Hash"), Dialect::Uci) == "option name Clear Hash type button");
}

TEST_CASE("UCCI's form has no word name and no blanks in names") {
    CHECK(to_string(option("Move Overhead"), Dialect::Ucci).starts_with("option MoveOverhead type spin "));
}

TEST_CASE("no default is negative or out of its range, and each has a help text") {
    Settings defaults;
    for (const Option& row : all_options()) {
        CAPTURE(row.name);
        CHECK(!row.help.empty());
        if (const auto* spin = std::get_if<SpinOption>(&row.kind)) {
            CHECK(spin->min >= 0);
            CHECK(defaults.*spin->member >= spin->min);
            CHECK(defaults.*spin->member <= spin->max);
        }
    }
}

TEST_CASE("names are matched without regard to case and blanks") {
    Settings settings;
    CHECK(set_option(settings, "mOVE oVERHEAD", "33"));
    CHECK(settings.move_overhead_ms == 33);
    CHECK(set_option(settings, "moveoverhead", "34"));
    CHECK(settings.move_overhead_ms == 34);
}

TEST_CASE("each kind of option takes its values") {
    Settings settings;
    CHECK(set_option(settings, "Threads", "2"));
    CHECK(settings.threads == 2);
    CHECK(set_option(settings, "UCI_ShowWDL", "true"));
    CHECK(settings.show_wdl);
    CHECK(set_option(settings, "UCI_Variant", "Xiangqi"));
    CHECK(settings.variant == Xiangqi::kName);
    CHECK(set_option(settings, "Clear Hash", std::nullopt));
}

TEST_CASE("a bad value is refused and the old one stays") {
    Settings settings;
    for (const char* value : {"", "x", "0", "-3", "1000000", "2x", "99999999999999999999"}) {
        CAPTURE(value);
        CHECK(!set_option(settings, "Threads", value));
    }
    CHECK(!set_option(settings, "Threads", std::nullopt));
    CHECK(!set_option(settings, "UCI_ShowWDL", "1"));
    CHECK(!set_option(settings, "UCI_Variant", "chess"));
    CHECK(!set_option(settings, "Wings", "1"));
    CHECK(settings.threads == 1);
    CHECK(!settings.show_wdl);
    CHECK(settings.variant == Jieqi::kName);
}

TEST_CASE("the search gets what was set") {
    Settings settings;
    settings.hash_mb = 5, settings.threads = 2, settings.multi_pv = 3, settings.move_overhead_ms = 4,
    settings.seed = 9;
    const SearchOptions options = settings.search_options();
    CHECK(options.hash_mb == 5);
    CHECK(options.threads == 2);
    CHECK(options.multi_pv == 3);
    CHECK(options.move_overhead_ms == 4);
    CHECK(options.seed == 9);
    CHECK(!options.elo);
}

TEST_CASE("strength is limited only when asked, and never in analysis") {
    Settings settings;
    settings.elo = 900;
    CHECK(!settings.search_options().elo);
    settings.limit_strength = true;
    CHECK(settings.search_options().elo == 900);
    settings.analyse_mode = true;
    CHECK(!settings.search_options().elo);
}
