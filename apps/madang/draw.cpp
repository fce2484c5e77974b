#include "apps/madang/draw.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace madang::app {

namespace {

constexpr std::string_view seat_letters = "ABCD";

std::string draw_board(const jungle::View& view) {
  std::string out = "    A   B   C   D   E   F   G\n";
  const std::string rule = "  +---+---+---+---+---+---+---+\n";
  for (int row = 0; row < jungle::rows; ++row) {
    out += rule + fmt::format("{} ", row + 1);
    for (int column = 0; column < jungle::columns; ++column) {
      const jungle::Cell& cell = view.cells[jungle::square_at(row, column)];
      constexpr std::string_view terrain = " *#X";
      const char c = cell.piece ? jungle::letter(*cell.piece) : terrain[static_cast<std::size_t>(cell.terrain)];
      out += fmt::format("| {} ", c);
    }
    out += "|\n";
  }
  return out + rule + "Blue (seat 0) is lower case, Red (seat 1) upper case; * water, # trap, X den\n";
}

std::string draw_board(const yote::View& view) {
  const std::string dashes(static_cast<std::size_t>(4 * view.width - 1), '-');
  std::string out = " " + dashes + "\n";
  for (int row = 0; row < view.height; ++row) {
    if (row > 0) out += "|" + dashes + "|\n";
    std::string numbers;
    for (int column = 0; column < view.width; ++column) {
      const int square = row * view.width + column;
      const auto& stone = view.cells[static_cast<std::size_t>(square)];
      out += fmt::format("| {} ", !stone ? '.' : *stone == yote::x ? 'X' : 'O');
      numbers += fmt::format("{:>4}", square + 1);
    }
    out += "|  " + numbers + "\n";
  }
  return out + " " + dashes +
         fmt::format("\nIn reserve: X (seat 0) {}, O (seat 1) {}\n", view.reserves[0], view.reserves[1]);
}

// The pieces on the left, the numbers of the places on the right.
std::string draw_board(const yut::View& view) {
  using Grid = std::array<std::array<std::string, yut::grid_size>, yut::grid_size>;
  Grid pieces;
  Grid numbers;
  for (yut::Point point = 1; point < yut::home; ++point) {
    const yut::GridCell cell = yut::grid[point];
    const yut::Stack& stack = view.points[point];
    const auto row = static_cast<std::size_t>(cell.row);
    const auto column = static_cast<std::size_t>(cell.column);
    pieces[row][column] =
        stack.count == 0 ? "o" : fmt::format("{}{}", seat_letters[static_cast<std::size_t>(stack.seat)], stack.count);
    numbers[row][column] = std::to_string(yut::shown_index(view.rules, 0, 0, point));
  }
  std::string out;
  for (std::size_t row = 0; row < yut::grid_size; ++row) {
    std::string line;
    for (const std::string& text : pieces[row]) line += fmt::format("{:<3}", text);
    line += "    ";
    for (const std::string& text : numbers[row]) line += fmt::format("{:<3}", text);
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  for (Seat seat = 0; seat < view.rules.players; ++seat) {
    const yut::Side& side = view.sides[static_cast<std::size_t>(seat)];
    const std::string animal = view.rules.has_animals() ? fmt::format(" ({})", yut::name(side.animal)) : "";
    out += fmt::format("{} (seat {}){}: {} waiting, {} arrived\n", seat_letters[static_cast<std::size_t>(seat)], seat,
                       animal, side.waiting, side.arrived);
  }
  std::string hand;
  for (const yut::Throw result : yut::all_throws) {
    for (int i = 0; i < view.hand[static_cast<std::size_t>(result)]; ++i) hand += " " + std::string(yut::name(result));
  }
  return out + fmt::format("In hand:{}; throws owed: {}\n", hand.empty() ? " nothing" : hand, view.owed);
}

std::string draw_board(const qwinto::View& view) {
  std::string out;
  for (Seat seat = 0; seat < view.players; ++seat) {
    const qwinto::SheetView& sheet = view.sheets[static_cast<std::size_t>(seat)];
    out += fmt::format("Seat {}: {} points, {} failed throws\n", seat, sheet.points, sheet.failed);
    for (const qwinto::Colour row : qwinto::all_colours) {
      const std::string indent(static_cast<std::size_t>(3 * qwinto::layout(row).first_column), ' ');
      out += fmt::format("  {:<7}{}", qwinto::name(row), indent);
      bool bonus_before = false;
      for (const qwinto::Field& field : sheet.rows[static_cast<std::size_t>(row)]) {
        out += field.is_bonus || bonus_before ? '%' : '|';
        out += field.is_closed ? "XX" : field.number == 0 ? "  " : fmt::format("{:>2}", field.number);
        bonus_before = field.is_bonus;
      }
      out += bonus_before ? "%\n" : "|\n";
    }
  }
  std::string dice;
  for (const qwinto::Colour colour : qwinto::all_colours) {
    const int face = view.table.roll.faces[static_cast<std::size_t>(colour)];
    if (face != 0) dice += fmt::format(" {} {}", qwinto::name(colour), face);
  }
  if (!dice.empty()) out += fmt::format("Dice:{}, together {}\n", dice, view.table.roll.total());
  return out;
}

std::string draw_board(const qwixx::View& view) {
  std::string out;
  for (Seat seat = 0; seat < view.players; ++seat) {
    const qwixx::SheetView& sheet = view.sheets[static_cast<std::size_t>(seat)];
    out += fmt::format("Seat {}: {} points, {} failed throws\n", seat, sheet.points, sheet.failed);
    for (const qwixx::Colour row : qwixx::all_colours) {
      const qwixx::RowView& shown = sheet.rows[static_cast<std::size_t>(row)];
      out += fmt::format("  {:<7}", qwixx::name(row));
      for (const qwixx::Field& field : shown.fields) {
        out += field.is_marked ? "|XX" : fmt::format("|{:>2}", field.number);
      }
      out += shown.has_locked ? "| L" : "| U";
      out += shown.is_closed ? " closed\n" : "\n";
    }
  }
  const qwixx::Roll& roll = view.table.roll;
  if (roll.white[0] != 0) {
    out += fmt::format("Dice: white {} white {}", roll.white[0], roll.white[1]);
    for (const qwixx::Colour colour : qwixx::all_colours) {
      const int face = roll.coloured[static_cast<std::size_t>(colour)];
      if (face != 0) out += fmt::format(" {} {}", qwixx::name(colour), face);
    }
    out += "\n";
  }
  return out;
}

std::string status(const AnyPosition& position) {
  const Turn turn = position.turn();
  if (turn.is_chance()) return fmt::format("Seat {} throws", turn.seat);
  if (turn.is_decision()) return fmt::format("Seat {} decides", turn.seat);
  return "The game is over: " + format(*position.outcome());
}

}  // namespace

std::string draw(const AnyPosition& position) {
  const std::string board = std::visit([](const auto& shown) { return draw_board(shown); }, view(position));
  return fmt::format("{}\n{}{}\nposition: {}\n", position.id(), board, status(position), position.line());
}

std::string draw_choices(const AnyPosition& position) {
  constexpr std::size_t width = 100;
  constexpr std::size_t most_rolls = 40;
  std::vector<std::string> items = position.legal_moves();
  std::string out = items.empty() ? "" : fmt::format("{} legal moves:", items.size());
  if (position.turn().is_chance()) {
    const std::vector<WeightedToken> rolls = position.rolls();
    std::uint64_t total = 0;
    for (const WeightedToken& roll : rolls) total += roll.weight;
    out = fmt::format("{} rolls with weights of {} in all:", rolls.size(), total);
    for (std::size_t i = 0; i < std::min(rolls.size(), most_rolls); ++i) {
      items.push_back(fmt::format("{}={}", rolls[i].token, rolls[i].weight));
    }
    if (rolls.size() > most_rolls) items.emplace_back("...");
  }
  if (items.empty()) return "";
  std::size_t column = out.size();
  for (const std::string& item : items) {
    if (column + 1 + item.size() > width) {
      out += "\n ";
      column = 1;
    }
    out += " " + item;
    column += 1 + item.size();
  }
  return out + "\n";
}

}  // namespace madang::app
