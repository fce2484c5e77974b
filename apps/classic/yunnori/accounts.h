// The accounts in user_info.txt.
#pragma once

#include <string_view>

namespace madang::classic::yunnori {

// Returns whether user_info.txt, with lines `ID PASSWORD`, lets this player log in. Blank lines, Windows line ends, a
// byte order mark and a missing final newline are allowed. Lines that do not have exactly two words are ignored. If an
// ID occurs more than once, its first line counts.
bool has_account(std::string_view user_info, std::string_view id, std::string_view password);

}  // namespace madang::classic::yunnori
