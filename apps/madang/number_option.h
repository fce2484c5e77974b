// Options of the command line that are whole numbers.
#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <optional>
#include <string>

#include "madang/core/text.h"

namespace madang::app {

// Declares an option that takes a whole number from `least` to `most`, written in decimal digits.
template <class T>
void add_number(CLI::App& command, const std::string& name, std::optional<T>& target, T least, const std::string& help,
                T most = std::numeric_limits<T>::max()) {
  const auto take = [name, least, most, &target](const std::string& text) {
    T number{};
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stopped != end || number < least || number > most) {
      throw CLI::ValidationError(name, fmt::format("{} is no whole number from {} to {}", quote(text), least, most));
    }
    target = number;
  };
  command.add_option_function<std::string>(name, take, help)->type_name("N");
}

}  // namespace madang::app
