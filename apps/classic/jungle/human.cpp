#include "apps/classic/jungle/human.h"

#include "apps/classic/jungle/board.h"

namespace madang::classic::jungle {

bool Human::makeMove(Board& board) {
  for (;;) {
    print_prompt();
    const std::string from = console().read();
    if (const auto cell1 = cell_of(from)) {
      const std::string to = console().read();
      if (from == surrender && to == surrender) return false;
      const auto cell2 = cell_of(to);
      if (cell2 && board.move(color(), cell1->y, cell1->x, cell2->y, cell2->x)) return true;
    }
    console().refuse("Invalid. Try again!");
  }
}

}  // namespace madang::classic::jungle
