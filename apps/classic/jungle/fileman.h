// Board files: the pieces and their cells at the beginning.
#pragma once

#include <string>

#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

// Reads a board file (parse_board of the library); throws UserError that names the file, the line and the fault.
madang::jungle::Position read_board(const std::string& path);

}  // namespace madang::classic::jungle
