// Bounded reading of lines from untrusted input.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace madang::app {

enum class Input { line, too_long, end };

// Reads a line without its end and stores at most `most` bytes of it.
Input read_line(std::istream& in, std::string& line, std::size_t most);

}  // namespace madang::app
