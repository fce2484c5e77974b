// Draws the Yoté board.
#include <fmt/core.h>

#include "apps/madang/draw/games.h"
#include "madang/core/index.h"

namespace madang::app {

namespace {

bool is_changed(const yote::View& now, const yote::View* before, std::size_t square) {
  return before != nullptr && now.cells[square] != before->cells[square];
}

std::string_view stone_sign(Seat seat, const Easel& easel) {
  return seat == yote::x ? easel.sign("●", "X") : easel.sign("○", "O");
}

std::string reserve_line(const yote::View& view, const Easel& easel) {
  if (!easel.is_unicode()) {
    return easel.say(text::yote_reserves, {easel.name(yote::x), std::to_string(view.reserves[0]), easel.name(yote::o),
                                           std::to_string(view.reserves[1])}) +
           "\n";
  }
  std::string out;
  for (const Seat seat : {yote::x, yote::o}) {
    const int count = at(view.reserves, seat);
    const std::string stones = repeated(stone_sign(seat, easel), static_cast<std::size_t>(count));
    const std::string chip = fmt::format(" {} {} ", stone_sign(seat, easel), seat == yote::x ? "X" : "O");
    out += fmt::format(" {} {}  {} {} {}\n", easel.paint(chip, at(ink::seats, seat)), at_left(easel.name(seat), 20),
                       easel.say(text::in_reserve), at_right(std::to_string(count), 2), stones);
  }
  return out;
}

std::string draw_plain(const yote::View& now, const yote::View* before, const Easel& easel) {
  const std::string dashes(static_cast<std::size_t>(4 * now.width - 1), '-');
  std::string out = " " + dashes + "\n";
  for (int row = 0; row < now.height; ++row) {
    if (row > 0) out += "|" + dashes + "|\n";
    std::string numbers;
    for (int column = 0; column < now.width; ++column) {
      const std::size_t square = index(row * now.width + column);
      const auto& stone = now.cells[square];
      const std::string_view sign = stone ? stone_sign(*stone, easel) : ".";
      const std::string inside =
          is_changed(now, before, square) ? fmt::format(">{}<", sign) : fmt::format(" {} ", sign);
      out += "|" + (stone ? easel.paint(inside, at(ink::seats, *stone)) : inside);
      numbers += fmt::format("{:>4}", square + 1);
    }
    out += "|  " + numbers + "\n";
  }
  return out + " " + dashes + "\n" + reserve_line(now, easel);
}

}  // namespace

std::string draw_position(const yote::Position& /*position*/, const yote::View& now, const yote::View* before,
                          const Easel& easel) {
  if (!easel.is_unicode()) return draw_plain(now, before, easel);

  constexpr std::string_view board = "38;5;94;48;5;223";
  constexpr std::size_t square_width = 6;
  const auto rule = [&](std::string_view left, std::string_view middle, std::string_view right) {
    const std::string line = repeated("─", square_width);
    const std::string inside = repeated(line + std::string(middle), index(now.width - 1)) + line;
    return "  " + easel.paint(fmt::format("{}{}{}", left, inside, right), board) + "\n";
  };
  std::string out = rule("┌", "┬", "┐");
  for (int row = 0; row < now.height; ++row) {
    if (row > 0) out += rule("├", "┼", "┤");
    out += "  ";
    bool was_changed = false;
    for (int column = 0; column < now.width; ++column) {
      const std::size_t square = index(row * now.width + column);
      const auto& stone = now.cells[square];
      const bool changed = is_changed(now, before, square);
      out += easel.paint(changed ? "▸" : was_changed ? "◂" : "│", board);
      const std::string number = fmt::format("{:>3}", square + 1);
      if (stone) {
        out += easel.paint(fmt::format(" {} ", stone_sign(*stone, easel)), at(ink::seats, *stone));
        out += easel.paint(number, board);
      } else {
        out += easel.paint("   " + number, board);
      }
      was_changed = changed;
    }
    out += easel.paint(was_changed ? "◂" : "│", board) + "\n";
  }
  return out + rule("└", "┴", "┘") + reserve_line(now, easel);
}

}  // namespace madang::app
