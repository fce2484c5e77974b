#include "apps/classic/jungle/fileman.h"

#include "apps/files.h"
#include "apps/user_error.h"
#include "madang/catalog/sentences.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

madang::jungle::Position read_board(const std::string& path) {
  const auto board = madang::jungle::parse_board({}, app::read_file(path));
  if (board) return *board;
  const LineError& fault = board.error();
  throw app::UserError(path + ": line " + std::to_string(fault.line) + ": " + english(fault.reason));
}

}  // namespace madang::classic::jungle
