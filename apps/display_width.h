// How wide a text stands on a terminal.
#pragma once

#include <optional>
#include <string_view>

namespace madang {

// The terminal columns of a text, each character by itself: East Asian wide ones take two, combining marks none.
// Nothing where the text is not UTF-8 or has control characters, line ends or marks that turn its direction.
std::optional<int> display_width(std::string_view text);

}  // namespace madang
