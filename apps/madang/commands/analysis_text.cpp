#include "apps/madang/commands/analysis_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "madang/core/terminal_text.h"

namespace madang::app {

void TextTable::print() const {
  std::vector<std::size_t> widths(rows_.front().size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_left = i == 0 || (is_last_left_ && i + 1 == row.size());
      if (i > 0) line += "   ";
      line += is_left ? at_left(row[i], widths[i]) : at_right(row[i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

std::string percent(double chance, bool is_exact) {
  return is_exact ? fmt::format("{:.4f}%", 100 * chance) : fmt::format("{:.1f}%", 100 * chance);
}

std::string chance_text(const Worth& worth) {
  if (!worth.plies) return percent(worth.chance, worth.is_exact);
  if (worth.chance != 0 && worth.chance != 1) return "draw";
  const int moves = (*worth.plies + 1) / 2;
  return fmt::format("{} in {} {}", worth.chance == 1 ? "wins" : "loses", moves, moves == 1 ? "move" : "moves");
}

std::string points_text(const Worth& worth) { return worth.points ? fmt::format("{:.1f}", *worth.points) : ""; }

bool wants_points(const AnyPosition& game, const Worth& worth) { return game.seats() == 1 && worth.points.has_value(); }

std::string worth_text(const AnyPosition& game, const Worth& worth) {
  return wants_points(game, worth) ? points_text(worth) : chance_text(worth);
}

}  // namespace madang::app
