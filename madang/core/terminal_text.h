// Text on a terminal: its width, and what may be printed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace madang {

// Returns the terminal columns of a text, adding up its characters: East Asian wide characters take two, combining
// marks none. Returns nullopt if the text is not UTF-8 or contains control characters, line ends or marks that change
// the text direction.
std::optional<int> display_width(std::string_view text);

// Returns the same, or the number of bytes if the width is unknown, for text that is printed anyway.
std::size_t columns_of(std::string_view text);

// Returns text from a file or a stranger with a `?` for everything that could disturb a terminal: control characters,
// line ends, marks that change the text direction, and bytes that are not UTF-8.
std::string printable(std::string_view text);

// Pad the text to `width` columns, aligned left or right; longer texts are unchanged.
std::string at_left(std::string_view text, std::size_t width);
std::string at_right(std::string_view text, std::size_t width);

}  // namespace madang
