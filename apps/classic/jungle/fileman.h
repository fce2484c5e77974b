// Board files: what stands where at the beginning.
#pragma once

#include <string>

#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

// Reads lines "CELL LABEL" such as "F2 c", upper case labels for Red. Every animal at most once a side, at least one a
// side, none in a den, only rats in the water; throws UserError that names the file, the line and the fault.
madang::jungle::Position::Placement read_board(const std::string& path);

}  // namespace madang::classic::jungle
