#include "apps/classic/dice/scoresheet.h"

#include <algorithm>
#include <cstddef>

#include "madang/core/terminal_text.h"

namespace madang::classic::dice {

bool ScoreSheet::score(const RollOfDice& roll, Colour colour, int position) {
  if (!validate(roll, colour, position)) return false;
  enter(roll, colour, position);
  return true;
}

int ScoreSheet::setTotal() {
  total_ = calcTotal();
  return *total_;
}

void ScoreSheet::print_name(std::ostream& out) const {
  constexpr auto name_columns = 20;
  out << "Player name: " << name_;
  if (total_) {
    const auto padding = std::max(1, name_columns - display_width(name_).value_or(0));
    out << std::string(static_cast<std::size_t>(padding), ' ') << "Points: " << *total_;
  }
  out << '\n';
}

void ScoreSheet::print_failed(std::ostream& out) const {
  out << "Failed throws:";
  for (auto number = 1; number <= failed(); ++number) out << ' ' << number;
  out << '\n';
}

}  // namespace madang::classic::dice

#ifdef TEST_SCORESHEET
#include "apps/classic/dice/checks.h"

namespace {

using namespace madang::classic::dice;

// Accepts red rolls at position 3 or without a position, and adds them up.
class CountingSheet : public ScoreSheet {
 public:
  using ScoreSheet::ScoreSheet;
  int failed() const override { return failed_throws; }
  bool operator!() const override { return failed() == 2; }

  int failed_throws = 0;

 protected:
  bool validate(const RollOfDice&, Colour colour, int position) const override {
    return colour == Colour::RED && (position == 3 || position == -1);
  }
  void enter(const RollOfDice& roll, Colour, int) override { sum_ += roll; }
  int calcTotal() const override { return sum_; }
  void print(std::ostream& out) const override {
    print_name(out);
    print_failed(out);
  }

 private:
  int sum_ = 0;
};

}  // namespace

int main() {
  Checks checks;
  CountingSheet counting("Jane Doe");
  ScoreSheet& sheet = counting;
  const RollOfDice five = {Dice(Colour::RED, 5)};
  checks("a new sheet", printed(sheet) == "Player name: Jane Doe\nFailed throws:\n");
  checks("validate decides what is scored", !sheet.score(five, Colour::BLUE, 3) && !sheet.score(five, Colour::RED, 4));
  checks("a score is entered", sheet.score(five, Colour::RED, 3));
  checks("the position may be left out", sheet.score(five, Colour::RED));
  counting.failed_throws = 1;
  checks("the game continues", (!sheet) == false);
  counting.failed_throws = 2;
  checks("the game has ended", !sheet);
  checks("no total yet", !sheet.total());
  checks("the total", sheet.setTotal() == 10 && sheet.total() == 10);
  checks("the final sheet", printed(sheet) == "Player name: Jane Doe            Points: 10\nFailed throws: 1 2\n");
  return checks.result();
}
#endif
