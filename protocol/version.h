// Who this is, for handshakes and the command line.
#pragma once

#include <string_view>

namespace anzi {

constexpr std::string_view kEngineName = "Anzi";
constexpr std::string_view kEngineVersion = "0.1.0";
constexpr std::string_view kEngineAuthor = "the Anzi authors";

}  // namespace anzi
