#include "tools/match/stats_command.h"

#include <ostream>

#include "tools/match/statistics.h"

namespace anzi::match {

int run_stats(const std::vector<std::string>& files, std::ostream& out, std::ostream& err) {
    Statistics statistics;
    int duplicates = 0, unfinished = 0;
    for (const std::string& file : files) {
        const Expected<std::vector<GameRecord>> records = read_records(file);
        if (!records) {
            err << records.error() << '\n';
            return 1;
        }
        for (const GameRecord& record : *records) {
            const auto added = statistics.add(record);
            if (!added)
                err << file << ", game " << record.game << " not counted: " << added.error() << '\n';
            else
                duplicates += *added == Statistics::Added::Duplicate,
                    unfinished += *added == Statistics::Added::Unfinished;
        }
    }
    if (duplicates > 0) err << duplicates << " games met twice, counted once\n";
    if (unfinished > 0) err << unfinished << " games without a result, not counted\n";

    const char* separator = "";
    for (const Pairing& pairing : statistics.pairings()) {
        out << separator << full_table(pairing);
        separator = "\n";
    }
    if (statistics.pairings().empty()) err << "no games\n";
    return statistics.pairings().empty() ? 1 : 0;
}

} // namespace anzi::match
