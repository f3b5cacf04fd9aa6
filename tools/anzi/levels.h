// The program is built once for any processor and once for newer ones: which of the two runs.
#pragma once

namespace anzi {

/// Starts the program for newer processors in this one's place, with the same arguments, if it lies in the
/// same folder and this processor can run it. Returns if not.
void run_fastest_level(char** argv);

} // namespace anzi
