// Reads the screens of the two dice games: sheets, rolls and the other lines. They are read from our screens and from a
// student's in the same way.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace madang::app {

// The letters of the rows, in the order of the sheets. The white dice have the letter w.
constexpr std::string_view dice_rows = "rygb";

// Returns the letter of a colour word or letter, in English or French; nullopt for other words.
std::optional<char> colour_letter(std::string_view word);

// What a sheet says, whatever its format is.
struct DiceSheet {
  std::string name;
  std::array<std::vector<std::string>, dice_rows.size()> cells;  // without blanks, crosses as "XX"; empty for no row
  std::array<char, dice_rows.size()> locks{};                    // U, L or 0
  std::optional<int> failed;                                     // nullopt if no line says it
  std::optional<int> points;
  std::string text;  // all its lines

  bool has_green() const { return !cells[2].empty(); }
};

struct DiceScreen {
  std::vector<DiceSheet> sheets;
  std::vector<std::string> lines;     // that are not part of a sheet and not blank
  std::vector<std::size_t> followed;  // the number of sheets before each of these lines

  // Returns the line that ends the screen: a question. Empty if there is none.
  std::string_view question() const { return lines.empty() ? std::string_view() : lines.back(); }
};

DiceScreen read_dice_screen(std::string_view text);

// Finds the faces of exactly these dice, such as "rb" or "wwrygb", in lines that name all of them with their colours.
// The last such lines before the last sheet count, otherwise the first ones after it. Returns them in the same order.
std::optional<std::vector<int>> read_faces(const DiceScreen& screen, std::string_view dice);
// Finds the total of a roll of some dice.
std::optional<int> read_total(const DiceScreen& screen, std::size_t dice);
// Returns whether the screen shows a roll of any dice of Qwinto before its last line.
bool has_qwinto_roll(const DiceScreen& screen);
constexpr std::string_view qwinto_dice_sets[] = {"ryb", "ry", "rb", "yb", "r", "y", "b"};

}  // namespace madang::app
