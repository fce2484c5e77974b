// Board files: the pieces and their starting cells.
#pragma once

#include <string>

#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

// Reads a board file with the library's parse_board. Throws UserError with the file, the line and the reason.
madang::jungle::Position read_board(const std::string& path);

}  // namespace madang::classic::jungle
