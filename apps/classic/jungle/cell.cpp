#include "apps/classic/jungle/cell.h"

#include "apps/classic/console.h"
#include "madang/core/text.h"

namespace madang::classic::jungle {

std::optional<Cell> cell_of(std::string_view token) {
  if (token.empty()) return std::nullopt;
  const char letter = to_lower(token.front());
  const auto number = number_of(token.substr(1));
  if (letter < 'a' || letter > 'z' || !number) return std::nullopt;
  return Cell{*number - 1, letter - 'a'};
}

}  // namespace madang::classic::jungle
