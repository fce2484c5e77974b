// The name by which people start this program, for help texts and hints.
#pragma once

#include <string>
#include <string_view>

namespace madang::app {

// Returns the environment variable MADANG_COMMAND, which ./run sets to its own name; "madang" if it is not set.
std::string program_name();

// Replaces `madang` in the example commands of a help text with program_name().
std::string with_program_name(std::string_view text);

}  // namespace madang::app
