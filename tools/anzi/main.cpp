// The engine's program.
#include "tools/anzi/command_line.h"

int main(int argc, char** argv) { return anzi::run_command_line(argc, argv); }
