// Lines of a file in tests/data, split at the bars.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace anzi::test {

/// The fields of each line, `a|b|c`; empty lines and those that start with `#` are left out.
[[nodiscard]] inline std::vector<std::vector<std::string>> read_data_file(const std::string& name) {
    std::ifstream file(std::string(ANZI_TEST_DATA_DIR) + "/" + name);
    if (!file) throw std::runtime_error("cannot read " + name);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        auto& fields = rows.emplace_back(1);
        for (char ch : line) {
            if (ch == '|')
                fields.emplace_back();
            else
                fields.back() += ch;
        }
    }
    return rows;
}

} // namespace anzi::test
