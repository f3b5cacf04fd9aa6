// The words after `anzi` on a command line.
#pragma once

namespace anzi {

/// Does what the arguments say; without any, speaks UCI on the standard streams. Returns the exit status: 2
/// for arguments that make no sense.
int run_command_line(int argc, char** argv);

} // namespace anzi
