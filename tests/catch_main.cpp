// main() of every test executable. Catch2 v3 brings its own.
#ifndef ANZI_CATCH2_V3
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
