// How wide a text stands on a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace madang {

// The terminal columns of a text, each character by itself: East Asian wide ones take two, combining marks none.
// Nothing where the text is not UTF-8 or has control characters, line ends or marks that turn its direction.
std::optional<int> display_width(std::string_view text);

// The same for a text that is printed in any case: its bytes where the columns cannot be told.
std::size_t columns_of(std::string_view text);

// The text at the left or right end of `width` columns; longer texts are left as they are.
std::string at_left(std::string_view text, std::size_t width);
std::string at_right(std::string_view text, std::size_t width);

}  // namespace madang
