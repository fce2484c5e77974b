// Checksums of stored rows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "madang/core/checksum.h"
#include "madang/room/keys.h"
#include "madang/room/storage.h"

namespace madang::server {

inline std::int64_t row_sum(std::string_view text) {
  return static_cast<std::int64_t>(checksum(std::as_bytes(std::span(text.data(), text.size()))));
}

inline std::int64_t sum_of_game(const room::Handle& handle, room::Time created, std::string_view head) {
  return row_sum(room::hex(handle).append(" ").append(std::to_string(created)).append(" ").append(head));
}

// `key` identifies the game.
inline std::int64_t sum_of_event(std::string_view key, std::int64_t number, room::Time at, std::string_view line) {
  std::string text(key);
  text.append(" ").append(std::to_string(number)).append(" ").append(std::to_string(at)).append(" ").append(line);
  return row_sum(text);
}

}  // namespace madang::server
