// Draws the board of Yut Nori and Mini Yut Nori.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "apps/madang/draw/games.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view side_letters = "ABCD";

char letter(Seat side) { return at(side_letters, side); }

// Returns the spaces where a legal move can end.
std::array<bool, yut::point_count> reachable(const yut::Position& position) {
  std::array<bool, yut::point_count> out{};
  MoveList<yut::Move> moves;
  position.legal_moves(moves);
  const yut::Route route = yut::route_of(position.rules().animal(position.seat()));
  for (const yut::Move move : moves) {
    if (!move.is_throw_again()) out[yut::destination(route, move.place, move.result)] = true;
  }
  return out;
}

bool is_changed(const yut::View& now, const yut::View* before, yut::Point point) {
  if (before == nullptr || now.points[point].count == 0) return false;
  const yut::Stack& past = before->points[point];
  return past.count != now.points[point].count || past.side != now.points[point].side;
}

std::string hand_text(const yut::View& view, const Easel& easel) {
  std::string hand;
  for (const yut::Throw result : yut::all_throws) {
    for (int i = 0; i < at(view.hand, result); ++i) hand += " " + easel.word(yut::name(result));
  }
  return hand.empty() ? " " + easel.say(text::nothing) : hand;
}

std::string animal_text(const yut::View& view, Seat side, const Easel& easel) {
  return view.rules.has_animals() ? fmt::format(" ({})", easel.word(yut::name(view.rules.animal(side)))) : "";
}

// Returns the names of the players of a side.
std::string names_of(const yut::View& view, Seat side, const Easel& easel) {
  std::vector<std::string> names;
  for (const Seat seat : seats_of_side(side, view.rules.players, view.rules.sides())) names.push_back(easel.name(seat));
  return join(names, ", ");
}

// Draws the pieces on the left and the numbers of the spaces on the right.
std::string draw_plain(const yut::View& now, const yut::View* before, const Easel& easel) {
  using Grid = std::array<std::array<std::string, yut::grid_size>, yut::grid_size>;
  Grid pieces;
  Grid numbers;
  for (yut::Point point = 1; point < yut::home; ++point) {
    const yut::GridCell cell = yut::grid[point];
    const yut::Stack& stack = now.points[point];
    const auto row = index(cell.row);
    const auto column = index(cell.column);
    pieces[row][column] = stack.count == 0 ? "o"
                                           : fmt::format("{}{}{}", letter(stack.side), stack.count,
                                                         is_changed(now, before, point) ? "<" : "");
    numbers[row][column] = std::to_string(yut::shown_index(now.rules, 0, 0, point));
  }
  std::string out;
  for (std::size_t row = 0; row < yut::grid_size; ++row) {
    std::string line;
    for (const std::string& text : pieces[row]) line += fmt::format("{:<3}", text);
    line += "    ";
    for (const std::string& text : numbers[row]) line += fmt::format("{:<3}", text);
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  for (Seat side = 0; side < now.rules.sides(); ++side) {
    const yut::SideView& shown = at(now.sides, side);
    out += fmt::format("{} ({}){}: {}\n", letter(side), names_of(now, side, easel), animal_text(now, side, easel),
                       easel.say(text::yut_side, {std::to_string(shown.waiting), std::to_string(shown.arrived)}));
  }
  return out + easel.say(text::yut_hand, {hand_text(now, easel), std::to_string(now.owed)}) + "\n";
}

// A line of texts, each at its own column.
class Line {
 public:
  void put(std::size_t column, std::string_view text, std::string painted) {
    parts_[column] = {columns_of(text), std::move(painted)};
  }
  std::string text() const {
    std::string out;
    std::size_t at = 0;
    for (const auto& [column, part] : parts_) {
      out += std::string(column > at ? column - at : 0, ' ') + part.painted;
      at = std::max(at, column) + part.width;
    }
    return out + "\n";
  }

 private:
  struct Part {
    std::size_t width;
    std::string painted;
  };
  std::map<std::size_t, Part> parts_;
};

constexpr std::size_t pitch = 5;  // terminal columns per column of the grid
constexpr std::size_t margin = 2;
constexpr std::string_view road = "38;5;137";

class YutBoard {
 public:
  YutBoard(const yut::Position& position, const yut::View& now, const yut::View* before, const Easel& easel)
      : now_(now), before_(before), easel_(easel) {
    if (easel.shows_choices() && position.turn().is_decision()) targets_ = reachable(position);
  }

  std::string draw() {
    for (std::size_t row = 1; row < yut::grid_size; row += 2) {
      for (const std::size_t column : {std::size_t{0}, std::size_t{10}}) put(row, column, "│", road);
    }
    for (const std::size_t row : {2U, 4U, 6U, 8U}) {
      put(row, row, "╲", road);
      put(row, 10 - row, "╱", road);
    }
    for (yut::Point point = 1; point < yut::home; ++point) draw_point(point);
    std::string out;
    for (const Line& line : lines_) out += line.text();
    return out;
  }

 private:
  void put(std::size_t row, std::size_t column, std::string_view text, std::string_view color) {
    lines_[row].put(margin + pitch * column, text, easel_.paint(text, color));
  }

  void draw_point(yut::Point point) {
    const auto row = index(yut::grid[point].row);
    const auto column = index(yut::grid[point].column);
    const yut::Stack& stack = now_.points[point];
    const std::string number = std::to_string(yut::shown_index(now_.rules, 0, 0, point));
    const bool is_target = targets_[point];
    const bool is_big = point == 5 || point == 10 || point == 15 || point == 22 || point == 29;
    std::string text;
    std::string painted;
    if (stack.count > 0) {
      const std::string chip = fmt::format("{}{}", letter(stack.side), stack.count);
      const std::string sign = is_changed(now_, before_, point) ? "◂" : is_target ? "◆" : "·";
      text = chip + sign + number;
      painted = easel_.paint(chip, at(ink::seats, stack.side)) + easel_.paint(sign, ink::bold) +
                easel_.paint(number, is_target ? ink::choice : ink::bold);
    } else {
      text = (is_target ? "◆" : is_big ? "◎" : "○") + number;
      painted = easel_.paint(text, is_target ? ink::choice : is_big ? ink::bold : road);
    }
    const bool has_road = (row == 0 || row == 10) && column < 10;  // an edge of the outer square continues to the right
    if (has_road) {
      const std::size_t used = columns_of(text);
      const std::string line = " " + repeated("─", 2 * pitch - used - 2) + " ";
      text += line;
      painted += easel_.paint(line, road);
    }
    lines_[row].put(margin + pitch * column, text, painted);
  }

  const yut::View& now_;
  const yut::View* before_;
  const Easel& easel_;
  std::array<bool, yut::point_count> targets_{};
  std::array<Line, yut::grid_size> lines_;
};

std::string side_line(const yut::View& view, Seat side, const Easel& easel) {
  const yut::SideView& shown = at(view.sides, side);
  const std::string name = names_of(view, side, easel) + animal_text(view, side, easel);
  const auto pieces = [&](int count) {
    return count == 0 ? std::string("-") : repeated({&at(side_letters, side), 1}, static_cast<std::size_t>(count));
  };
  return fmt::format(" {} {} {} {}  {} {}\n", easel.paint(fmt::format(" {} ", letter(side)), at(ink::seats, side)),
                     at_left(name, 28), easel.say(text::waiting), at_left(pieces(shown.waiting), 4),
                     easel.say(text::arrived), pieces(shown.arrived));
}

}  // namespace

std::string draw_sticks(yut::Throw result, const Easel& easel) {
  const int flat = yut::flat_sides(result);
  std::string out;
  for (int stick = 0; stick < yut::stick_count; ++stick) {
    const bool is_marked = result == yut::Throw::back_do && stick == 0;
    const std::string_view sign = is_marked      ? easel.sign("▣", "[*]")
                                  : stick < flat ? easel.sign("▯", "[ ]")
                                                 : easel.sign("▮", "[#]");
    out += (stick > 0 ? " " : "") + easel.paint(sign, stick < flat ? "1;38;5;180" : "38;5;94");
  }
  return out;
}

std::string draw_position(const yut::Position& position, const yut::View& now, const yut::View* before,
                          const Easel& easel) {
  if (!easel.is_unicode()) return draw_plain(now, before, easel);
  std::string out = YutBoard(position, now, before, easel).draw() + "\n";
  for (Seat side = 0; side < now.rules.sides(); ++side) out += side_line(now, side, easel);
  if (position.turn().is_decision()) {
    out += fmt::format(" {}{}\n", easel.say(text::in_hand), easel.paint(hand_text(now, easel), ink::bold));
  }
  return out;
}

}  // namespace madang::app
