// A number on a score sheet.
#pragma once

#include <string>

namespace madang::classic::dice {

// Two characters wide. REQUIRES: 0 <= number < 100.
inline std::string cell(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

}  // namespace madang::classic::dice
