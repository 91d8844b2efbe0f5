// What has to hold whatever the input, and how it is said where it does not.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace bao::fuzz {

/// Thrown where a property does not hold: nobody catches it but those who run targets.
class BrokenProperty : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

template <typename... Values>
[[noreturn]] void broken(fmt::format_string<Values...> text, Values&&... values) {
  throw BrokenProperty(fmt::format(text, std::forward<Values>(values)...));
}

}  // namespace bao::fuzz
