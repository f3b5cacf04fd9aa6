#include "tests/protocol/dialogue.h"

#include <algorithm>

namespace anzi::test {
namespace {

/// Far beyond what any answer takes, slow builds on busy machines included.
constexpr std::chrono::seconds kPatience{30};

} // namespace

void InputPipe::send(std::string text) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(text));
    changed_.notify_all();
}

void InputPipe::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

InputPipe::int_type InputPipe::underflow() {
    std::unique_lock lock(mutex_);
    do {
        changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return traits_type::eof();
        current_ = std::move(waiting_.front());
        waiting_.pop_front();
    } while (current_.empty());
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
}

OutputPipe::int_type OutputPipe::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char character = traits_type::to_char_type(c);
    xsputn(&character, 1);
    return c;
}

std::streamsize OutputPipe::xsputn(const char* text, std::streamsize size) {
    const std::lock_guard lock(mutex_);
    for (char c : std::string_view(text, static_cast<std::size_t>(size))) {
        if (c == '\n') {
            lines_.push_back(std::move(unfinished_));
            unfinished_.clear();
        } else {
            unfinished_ += c;
        }
    }
    changed_.notify_all();
    return size;
}

std::optional<std::size_t> OutputPipe::wait_for(const std::regex& wanted, std::size_t from,
                                                std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    std::size_t at = from;
    const auto found = [&] {
        while (at < lines_.size() && !std::regex_match(lines_[at], wanted))
            ++at;
        return at < lines_.size();
    };
    if (!changed_.wait_for(lock, patience, found)) return std::nullopt;
    return at;
}

std::vector<std::string> OutputPipe::lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
}

Dialogue::Dialogue() : engine_([this] { UciLoop(in_, out_).run(); }) {}

Dialogue::~Dialogue() {
    input_.close();
    if (engine_.joinable()) engine_.join();
}

std::optional<std::string> Dialogue::find(const std::string& expression) {
    const auto at = output_.wait_for(std::regex(expression), next_, kPatience);
    if (!at) return std::nullopt;
    next_ = *at + 1;
    return output_.lines()[*at];
}

std::size_t Dialogue::count_since(const std::string& expression) {
    const std::vector<std::string> all = output_.lines();
    return count_matches({all.begin() + static_cast<std::ptrdiff_t>(next_), all.end()}, expression);
}

std::vector<std::string> Dialogue::finish() {
    input_.close();
    if (engine_.joinable()) engine_.join();
    return output_.lines();
}

std::size_t count_matches(const std::vector<std::string>& lines, const std::string& expression) {
    const std::regex wanted(expression);
    return static_cast<std::size_t>(std::ranges::count_if(
        lines, [&](const std::string& line) { return std::regex_match(line, wanted); }));
}

} // namespace anzi::test
