// The engine's program.
#include "tools/anzi/command_line.h"
#include "tools/anzi/levels.h"

int main(int argc, char** argv) {
    anzi::run_fastest_level(argv);
    return anzi::run_command_line(argc, argv);
}
