// The players' colours.
#pragma once

#include <string>
#include <string_view>

#include "apps/classic/console.h"

namespace madang::classic::yunnori {

constexpr std::string_view color_codes[] = {"\033[31m", "\033[94m", "\033[32m", "\033[33m"};  // red blue green yellow
constexpr std::string_view color_reset = "\033[0m";

// Returns `text` in the colour of a player; unchanged if the console has no colour.
inline std::string colored(const Console& console, int player_order, std::string_view text) {
  if (!console.has_color()) return std::string(text);
  return std::string(color_codes[player_order]).append(text).append(color_reset);
}

}  // namespace madang::classic::yunnori
