// From a line of input to a command. Nothing is done here, and any bytes may come.
#pragma once

#include "engine/expected.h"
#include "protocol/command.h"

namespace anzi {

/// Words are separated by blanks and control characters. The error is one sentence for the user.
[[nodiscard]] Expected<Command> parse_command(std::string_view line);

} // namespace anzi
