#include "tools/anzi/levels.h"

#ifdef ANZI_FAST_PROGRAM
#include <unistd.h>

#include <filesystem>
#endif

namespace anzi {

#ifdef ANZI_FAST_PROGRAM
void run_fastest_level(char** argv) {
    __builtin_cpu_init();
    // These came with the rest of x86-64-v3.
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("fma"))
        return;
    std::error_code fault;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", fault);
    if (!fault) execv((self.parent_path() / ANZI_FAST_PROGRAM).c_str(), argv);
}
#else
void run_fastest_level(char** /*argv*/) {}
#endif

} // namespace anzi
