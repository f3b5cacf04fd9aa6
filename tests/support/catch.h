// The one header through which tests include Catch2: version 2 or 3, whichever the build found, with the
// names of version 3 for the few things that version 2 calls otherwise.
#pragma once

#ifdef ANZI_CATCH2_V3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>

#include <string>

namespace Catch {

using Detail::Approx;

namespace Matchers {

inline auto ContainsSubstring(const std::string& text) { return Contains(text); }

} // namespace Matchers

} // namespace Catch
#endif
