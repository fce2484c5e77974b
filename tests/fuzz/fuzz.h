// Helpers for all fuzz targets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/support/all_ids.h"

namespace madang::fuzz {

// Aborts if the condition is false, with or without asserts.
inline void require(bool law) {
  if (!law) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Chooses a game by the first byte of the input and removes that byte.
inline const std::string& choose_id(std::string_view& text) {
  static const std::vector<std::string> ids = all_ids();
  const std::size_t choice = text.empty() ? 0 : static_cast<unsigned char>(text.front());
  if (!text.empty()) text.remove_prefix(1);
  return ids[choice % ids.size()];
}

}  // namespace madang::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
