#include "engine/version.h"

#include <iostream>

int main() { std::cout << "installed anzi " << anzi::version() << ' ' << anzi::build_commit() << '\n'; }
