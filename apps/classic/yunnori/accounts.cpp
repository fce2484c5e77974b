#include "apps/classic/yunnori/accounts.h"

#include "apps/classic/yunnori/saved_games.h"
#include "madang/core/text.h"

namespace madang::classic::yunnori {

bool has_account(std::string_view user_info, std::string_view id, std::string_view password) {
  user_info = without_byte_order_mark(user_info);
  while (!user_info.empty()) {
    std::string_view line = take_line(user_info);
    const std::string_view line_id = take_word(line);
    const std::string_view line_password = take_word(line);
    const bool is_account = !line_password.empty() && trim(line).empty() && line_id != saved_game_separator;
    if (is_account && line_id == id) return line_password == password;
  }
  return false;
}

}  // namespace madang::classic::yunnori
