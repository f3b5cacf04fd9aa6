// What a user of JieqiBox can set about a match.
#pragma once

#include "tools/match/options.h"

namespace anzi::match {

/// `option name ...` lines with the present values.
[[nodiscard]] std::vector<std::string> jai_option_lines(const MatchOptions& options);

/// Sets the option; what is wrong if that is not possible. Values that are out of range change nothing.
[[nodiscard]] std::optional<Error> set_jai_option(MatchOptions& options, const std::string& name,
                                                  const std::string& value);

} // namespace anzi::match
