// The accounts of user_info.txt.
#pragma once

#include <string_view>

namespace madang::classic::yunnori {

// Whether the text of user_info.txt, lines `ID PASSWORD`, lets this player in. Blank lines, Windows line ends, a byte
// order mark and a missing last line end do no harm. A line of more or fewer than two words is not an account; of
// several lines with one ID the first counts.
bool has_account(std::string_view user_info, std::string_view id, std::string_view password);

}  // namespace madang::classic::yunnori
