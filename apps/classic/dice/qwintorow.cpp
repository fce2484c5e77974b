#include "apps/classic/dice/qwintorow.h"

#include "apps/classic/dice/cell.h"

namespace madang::classic::dice {

void print_fields(std::ostream& out, qwinto::Colour colour, const qwinto::Row& row) {
  const auto separator = [&](int left_of) {
    return qwinto::is_bonus(colour, left_of - 1) || qwinto::is_bonus(colour, left_of) ? '%' : '|';
  };
  for (auto field = 0; field < qwinto::field_count; ++field) {
    const auto number = row.number_at(field);
    out << separator(field) << (qwinto::is_closed(colour, field) ? "XX" : number == 0 ? "  " : cell(number));
  }
  out << separator(qwinto::field_count);
}

}  // namespace madang::classic::dice

#ifdef TEST_QWINTOROW
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  QwintoRow<Colour::RED> row;
  const RollOfDice seven = {Dice(Colour::RED, 3), Dice(Colour::BLUE, 4)};
  checks("an empty row", printed(row) == "|  %  %  |XX|  %  %  |  |  |  |");
  checks("a total fits into an empty row", row.validate(seven, 2));
  checks("the closed field takes nothing", !row.validate(seven, 3));
  checks("there is no field left or right of the row", !row.validate(seven, -1) && !row.validate(seven, 10));
  checks("the row's die must be rolled", !row.validate({Dice(Colour::BLUE, 4)}, 2));
  row[2] = seven;
  checks("a roll is entered as its total", row[2] == 7 && printed(row) == "|  %  % 7|XX|  %  %  |  |  |  |");
  checks("a filled field takes nothing", !row.validate(seven, 2));
  checks("numbers strictly increase", !row.validate(seven, 1) && !row.validate(seven, 4));
  checks("a smaller number fits to the left", row.validate({Dice(Colour::RED, 6)}, 1));
  checks("a smaller number does not fit to the right", !row.validate({Dice(Colour::RED, 6)}, 4));
  return checks.result();
}
#endif
