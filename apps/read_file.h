// A whole file named on the command line.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/user_error.h"

namespace madang::app {

// The text without the byte order mark that some editors begin it with.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// The bytes of a file of at most 64 MiB; throws UserError.
inline std::string read_file(const std::string& path) {
  constexpr std::size_t longest = 64U << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::vector<char> block(1U << 16);
  while (file && text.size() <= longest) {
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > longest) throw UserError("'" + path + "' is larger than 64 MiB; is it the right file?");
  if (!file.eof()) throw UserError("cannot read '" + path + "'; is it a file you may read?");
  return text;
}

}  // namespace madang::app
