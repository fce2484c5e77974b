// Draws the Jungle board.
#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/draw/games.h"
#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using jungle::Cell;
using jungle::Terrain;

constexpr std::size_t cell_width = 10;  // "8 elephant"

bool is_changed(const jungle::View& now, const jungle::View* before, jungle::Square square) {
  return before != nullptr && now.cells[square].piece != before->cells[square].piece;
}

std::string draw_plain(const jungle::View& now, const jungle::View* before, const Easel& easel) {
  std::string out = "    A   B   C   D   E   F   G\n";
  const std::string rule = "  +---+---+---+---+---+---+---+\n";
  for (int row = 0; row < jungle::rows; ++row) {
    out += rule + fmt::format("{} ", row + 1);
    for (int column = 0; column < jungle::columns; ++column) {
      const jungle::Square square = jungle::square_at(row, column);
      const Cell& cell = now.cells[square];
      constexpr std::string_view terrain = " *#X";
      const char c = cell.piece ? jungle::letter(*cell.piece) : at(terrain, cell.terrain);
      std::string inside = is_changed(now, before, square) ? fmt::format(">{}<", c) : fmt::format(" {} ", c);
      if (cell.piece) inside = easel.paint(inside, at(ink::seats, cell.piece->seat));
      out += "|" + inside;
    }
    out += "|\n";
  }
  return out + rule + easel.say(text::jungle_legend, {easel.name(jungle::blue), easel.name(jungle::red)}) + "\n";
}

std::string_view ground(Terrain terrain) {
  constexpr std::string_view colors[] = {"38;5;151;48;5;194", "38;5;38;48;5;117", "38;5;94;48;5;222",
                                         "1;38;5;90;48;5;182"};
  return at(colors, terrain);
}

std::string piece_text(const jungle::Rules& rules, const Cell& cell, const Easel& easel) {
  const bool is_red = cell.piece->seat == jungle::red;
  const int rank = cell.is_trapped ? 0 : jungle::rank(rules, cell.piece->animal);
  std::string name = easel.word(jungle::name(cell.piece->animal));
  if (easel.language() == Language::korean) {
    return fmt::format("{}{} {}", easel.say(is_red ? text::red_sign : text::blue_sign), rank, name);
  }
  // Red is upper case, as in the notation.
  if (is_red) std::transform(name.begin(), name.end(), name.begin(), to_upper);
  return fmt::format("{} {}", rank, name);
}

std::string cell_text(const jungle::Rules& rules, const Cell& cell, const Easel& easel) {
  const std::string_view color = ground(cell.terrain);
  if (!cell.piece) {
    const std::string inside = cell.terrain == Terrain::river  ? "~  ~  ~  ~"
                               : cell.terrain == Terrain::trap ? easel.say(text::trap)
                               : cell.terrain == Terrain::den  ? easel.say(text::den)
                                                               : "";
    return easel.paint(centered(inside, cell_width), color);
  }
  const std::string text = piece_text(rules, cell, easel);
  const std::size_t room = cell_width - std::min(cell_width, columns_of(text));
  // The piece has one column on each side of its text; the ground fills the rest of the cell.
  const std::string edge = room >= 2 ? " " : "";
  const std::size_t left = room / 2 - edge.size();
  const std::size_t right = room - room / 2 - edge.size();
  const char shore = cell.terrain == Terrain::river && !easel.has_color() ? '~' : ' ';
  return easel.paint(std::string(left, shore), color) +
         easel.paint(edge + text + edge, at(ink::seats, cell.piece->seat)) +
         easel.paint(std::string(right, shore), color);
}

// Draws the board with lines between the cells. A line between two river cells has the colour of the river.
class JungleBoard {
 public:
  JungleBoard(const jungle::Rules& rules, const jungle::View& now, const jungle::View* before, const Easel& easel)
      : rules_(rules), now_(now), before_(before), easel_(easel) {}

  std::string draw() const {
    std::string out = " ";
    for (char column = 'A'; column <= 'G'; ++column) out += " " + centered({&column, 1}, cell_width);
    out = out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
    for (int row = 0; row < jungle::rows; ++row) out += line_above(row) + cells(row);
    return out + line_above(jungle::rows);
  }

 private:
  static bool is_inside(int row, int column) {
    return row >= 0 && row < jungle::rows && column >= 0 && column < jungle::columns;
  }

  // Returns river if the cells on both sides are river, otherwise land.
  Terrain between(int row, int column, int other_row, int other_column) const {
    const auto is_river = [&](int r, int c) {
      return is_inside(r, c) && now_.cells[jungle::square_at(r, c)].terrain == Terrain::river;
    };
    return is_river(row, column) && is_river(other_row, other_column) ? Terrain::river : Terrain::land;
  }

  bool is_marked(int row, int column) const {
    return is_inside(row, column) && is_changed(now_, before_, jungle::square_at(row, column));
  }

  std::string line_above(int row) const {
    constexpr std::string_view signs[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const auto& sign = signs[row == 0 ? 0 : row == jungle::rows ? 2 : 1];
    std::string out = " ";
    for (int column = 0; column < jungle::columns; ++column) {
      const bool in_river = between(row - 1, column - 1, row, column) == Terrain::river &&
                            between(row - 1, column, row, column - 1) == Terrain::river;
      out += easel_.paint(sign[column == 0 ? 0 : 1], ground(in_river ? Terrain::river : Terrain::land));
      out += easel_.paint(repeated("─", cell_width), ground(between(row - 1, column, row, column)));
    }
    return out + easel_.paint(sign[2], ground(Terrain::land)) + "\n";
  }

  std::string cells(int row) const {
    std::string out = std::to_string(row + 1);
    for (int column = 0; column <= jungle::columns; ++column) {
      const std::string_view sign = is_marked(row, column) ? "▸" : is_marked(row, column - 1) ? "◂" : "│";
      out += easel_.paint(sign, sign == "│" ? ground(between(row, column - 1, row, column)) : mark);
      if (column < jungle::columns) {
        out += cell_text(rules_, now_.cells[jungle::square_at(row, column)], easel_);
      }
    }
    return out + "\n";
  }

  static constexpr std::string_view mark = "1;38;5;16;48;5;194";

  const jungle::Rules& rules_;
  const jungle::View& now_;
  const jungle::View* before_;
  const Easel& easel_;
};

}  // namespace

std::string draw_position(const jungle::Position& position, const jungle::View& now, const jungle::View* before,
                          const Easel& easel) {
  if (!easel.is_unicode()) return draw_plain(now, before, easel);
  const auto side = [&](Seat seat, const Phrase& side_name) {
    return easel.paint(" " + easel.say(side_name) + " ", at(ink::seats, seat)) + " " + easel.name(seat);
  };
  const jungle::Rules rules = position.rules();
  return JungleBoard(rules, now, before, easel).draw() + " " + side(jungle::blue, text::blue_side) + "    " +
         side(jungle::red, text::red_side) + "\n";
}

}  // namespace madang::app
