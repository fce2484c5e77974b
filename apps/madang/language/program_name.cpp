#include "apps/madang/language/program_name.h"

#include <cstddef>
#include <cstdlib>

namespace madang::app {

std::string program_name() {
  const char* const name = std::getenv("MADANG_COMMAND");  // NOLINT(concurrency-mt-unsafe)
  return name != nullptr && *name != '\0' ? name : "madang";
}

std::string with_program_name(std::string_view text) {
  constexpr std::string_view word = "madang ";
  const std::string name = program_name() + " ";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    // Leaves file names such as game.madang alone.
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '\n' || text[i - 1] == '\'';
    if (begins && text.substr(i).starts_with(word)) {
      out += name;
      i += word.size();
    } else {
      out += text[i++];
    }
  }
  return out;
}

}  // namespace madang::app
