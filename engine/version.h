// What was built: the project's version and the commit it was built from. The definitions are generated at
// build time (tools/cmake/version.cpp.in) and lie in anzi::version, so that a new commit relinks only what
// prints them.
#pragma once

#include <string_view>

namespace anzi {

/// The project's version, such as "0.1.0".
[[nodiscard]] std::string_view version();

/// The first digits of the commit's hash; "unknown" when the build was not made in a git checkout.
[[nodiscard]] std::string_view build_commit();

} // namespace anzi
