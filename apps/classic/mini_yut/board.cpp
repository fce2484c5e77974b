#include "apps/classic/mini_yut/board.h"

#include <cstddef>
#include <string_view>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"
#include "madang/games/yut/view.h"

namespace madang::classic::mini_yut {

namespace {

constexpr std::string_view marks = "#@";
constexpr std::size_t cell_width = 4;

char mark_of(const Player& player) { return at(marks, player.player_id); }

// Returns the outline of the board and its diagonals, without the indices.
std::vector<std::string> lines() {
  constexpr std::size_t last = yut::grid_size - 1;
  constexpr std::size_t width = last * cell_width + 5;  // an index, two marks and a space
  std::vector<std::string> rows(yut::grid_size, std::string(width, ' '));
  for (const std::size_t row : {std::size_t{0}, last}) rows[row].replace(0, last * cell_width, last * cell_width, '-');
  for (std::size_t row = 1; row < last; row += 2) rows[row][0] = rows[row][last * cell_width] = '|';
  for (std::size_t row = 2; row < last; row += 2) {
    rows[row][row * cell_width] = '\\';
    rows[row][(last - row) * cell_width] = '/';
  }
  return rows;
}

// Returns an index and the marks of the pieces on it.
std::string label(const std::vector<Player>& players, int index) {
  std::string text = std::to_string(index);
  for (const Player& player : players) {
    for (const Piece& piece : player.pieces) {
      if (piece.current_index == index) text += mark_of(player);
    }
  }
  return text;
}

std::string places_of(const Player& player) {
  std::vector<std::string> places;
  for (const Piece& piece : player.pieces) {
    places.push_back(piece.has_finished() ? "finished" : std::to_string(piece.current_index));
  }
  return join(places, ", ") + (player.piece().piggyback ? " (piggyback)" : "");
}

}  // namespace

std::string board_text(const std::vector<Player>& players) {
  std::vector<std::string> rows = lines();
  for (yut::Point point = 1; point < yut::home; ++point) {
    const auto [row, column] = yut::grid[point];
    const std::string text = label(players, yut::shown_index(yut::Rules::mini(), 0, 0, point));
    std::string& line = at(rows, row);
    const std::size_t at = static_cast<std::size_t>(column) * cell_width;
    // A dash before a number would read as a minus sign.
    if (at > 0) line[at - 1] = ' ';
    line[at + text.size()] = ' ';
    line.replace(at, text.size(), text);
  }
  std::string out;
  for (const std::string& row : rows) out += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  for (const Player& player : players) {
    out += std::string(1, mark_of(player)) + " Player " + std::to_string(player.player_id) + ": " + places_of(player) +
           "\n";
  }
  return out;
}

}  // namespace madang::classic::mini_yut
