// A value or the reason why there is none.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace anzi {

/// What was wrong, in words for the user.
struct Error {
    std::string message;
};

template <class T>
class Expected {
public:
    Expected(T value) : content_(std::move(value)) {} // NOLINT: implicit, so that `return value;` reads well
    Expected(Error error) : content_(std::move(error)) {} // NOLINT

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }
    [[nodiscard]] T& operator*() { return std::get<0>(content_); }
    [[nodiscard]] const T& operator*() const { return std::get<0>(content_); }
    [[nodiscard]] T* operator->() { return &std::get<0>(content_); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(content_); }
    [[nodiscard]] const std::string& error() const { return std::get<1>(content_).message; }

private:
    std::variant<T, Error> content_;
};

} // namespace anzi
