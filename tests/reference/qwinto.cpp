// The slow reference of Qwinto, for one to three seats, or two to six by the published rules. A position line is `SHEET
// … ACTIVE PHASE`. A sheet is `RED/YELLOW/BLUE/FAILED` with ten fields per row: `-` empty, `x` closed, otherwise the
// number.

#include <algorithm>
#include <cstddef>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr std::size_t fields_in_row = 10;
constexpr int empty = 0;
constexpr int closed = -1;
constexpr int failed_throws_that_end = 4;

struct RowShape {
  char letter;
  std::size_t closed_index;
  std::vector<std::size_t> bonus;
  std::size_t first_column;
};

const std::vector<RowShape> shapes = {{'r', 3, {1, 5}, 2}, {'y', 5, {7}, 1}, {'b', 4, {2, 9}, 0}};
const std::vector<std::string> dice_choices = {"r", "y", "b", "ry", "rb", "yb", "ryb"};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

struct Sheet {
  std::vector<std::vector<int>> rows;
  int failed = 0;
};

// Returns the field of a row in a column: its number, `empty`, or `closed` if the row has no open field there.
int in_column(const Sheet& sheet, std::size_t row, std::size_t column) {
  if (column < shapes[row].first_column) return closed;
  const std::size_t index = column - shapes[row].first_column;
  if (index >= fields_in_row) return closed;
  return sheet.rows[row][index];
}

bool may_enter(const Sheet& sheet, std::size_t row, std::size_t index, int number) {
  if (sheet.rows[row][index] != empty) return false;
  for (std::size_t other = 0; other < fields_in_row; ++other) {
    const int there = sheet.rows[row][other];
    if (there == empty || there == closed) continue;
    if (other < index && there >= number) return false;
    if (other > index && there <= number) return false;
  }
  const std::size_t column = index + shapes[row].first_column;
  for (std::size_t other = 0; other < shapes.size(); ++other) {
    if (in_column(sheet, other, column) == number) return false;
  }
  return true;
}

int entries(const Sheet& sheet, std::size_t row) {
  int count = 0;
  for (int field : sheet.rows[row]) {
    if (field != empty && field != closed) count += 1;
  }
  return count;
}

bool is_full(const Sheet& sheet, std::size_t row) { return entries(sheet, row) == 9; }

bool has_two_full_rows(const Sheet& sheet) {
  int full = 0;
  for (std::size_t row = 0; row < shapes.size(); ++row) {
    if (is_full(sheet, row)) full += 1;
  }
  return full >= 2;
}

int points(const Sheet& sheet) {
  int sum = 0;
  for (std::size_t row = 0; row < shapes.size(); ++row) {
    sum += is_full(sheet, row) ? sheet.rows[row].back() : entries(sheet, row);
    for (std::size_t index : shapes[row].bonus) {
      const std::size_t column = index + shapes[row].first_column;
      bool filled = true;
      for (std::size_t other = 0; other < shapes.size(); ++other) {
        if (in_column(sheet, other, column) <= 0) filled = false;
      }
      if (filled) sum += sheet.rows[row][index];
    }
  }
  return sum - 5 * sheet.failed;
}

struct State {
  std::vector<Sheet> sheets;
  std::size_t active = 0;
  std::string phase;   // choose, throw, decide, enter or over
  bool again = false;  // at the throw: whether it is the second one
  std::size_t entering = 0;
  std::string dice;
  std::string faces;
};

class Qwinto : public Game {
 public:
  explicit Qwinto(const std::string& options) {
    for (const std::string& option : split(options, ',')) {
      if (option.empty() && options.empty()) continue;
      if (option == "standard" || option == "rules=standard") {
        published_ = true;
      } else if (option.size() == 9 && option.starts_with("players=") && option[8] >= '1' && option[8] <= '6') {
        players_ = static_cast<std::size_t>(option.back() - '0');
      } else {
        throw std::invalid_argument("qwinto option " + option);
      }
    }
    if (published_ ? players_ < 2 : players_ > 3) throw std::invalid_argument("qwinto players " + options);
  }

  std::string start() const override {
    Sheet sheet;
    for (const RowShape& shape : shapes) {
      std::vector<int> row(fields_in_row, empty);
      row[shape.closed_index] = closed;
      sheet.rows.push_back(row);
    }
    State state;
    state.sheets.assign(players_, sheet);
    state.phase = "choose";
    return write(state);
  }

  std::string turn(const std::string& position) const override {
    const State state = read(position);
    if (state.phase == "choose") return "seat " + std::to_string(state.active);
    if (state.phase == "throw") return "chance";
    if (state.phase == "decide") return "seat " + std::to_string(state.active);
    if (state.phase == "enter") return "seat " + std::to_string(state.entering);
    return "over";
  }

  std::vector<std::string> moves(const std::string& position) const override {
    const State state = read(position);
    std::vector<std::string> found;
    if (state.phase == "choose") {
      for (const std::string& dice : dice_choices) found.push_back("throw:" + dice);
    }
    if (state.phase == "decide") found = {"keep", "again"};
    if (state.phase == "enter") {
      for (std::size_t row = 0; row < shapes.size(); ++row) {
        if (state.dice.find(shapes[row].letter) == std::string::npos) continue;
        for (std::size_t index = 0; index < fields_in_row; ++index) {
          if (!may_enter(state.sheets[state.entering], row, index, total(state))) continue;
          found.push_back(shapes[row].letter + std::to_string(index));
        }
      }
      found.push_back("pass");
    }
    return found;
  }

  std::vector<Roll> rolls(const std::string& position) const override {
    const State state = read(position);
    if (state.phase != "throw") return {};
    std::vector<std::string> sequences = {""};
    for (std::size_t die = 0; die < state.dice.size(); ++die) {
      std::vector<std::string> longer;
      for (const std::string& sequence : sequences) {
        for (int face = 1; face <= 6; ++face) {
          longer.push_back(sequence + (die == 0 ? "" : ",") + std::to_string(face));
        }
      }
      sequences = longer;
    }
    std::vector<Roll> found;
    for (const std::string& sequence : sequences) found.push_back({"roll:" + sequence, 1});
    return found;
  }

  std::string play(const std::string& position, const std::string& token) const override {
    State state = read(position);
    if (token.starts_with("throw:")) {
      state.phase = "throw";
      state.dice = token.substr(6);
    } else if (token.starts_with("roll:")) {
      state.phase = published_ && !state.again ? "decide" : "enter";
      state.entering = state.active;
      state.faces = token.substr(5);
    } else if (token == "keep") {
      state.phase = "enter";
      state.entering = state.active;
    } else if (token == "again") {
      state.phase = "throw";
      state.again = true;
    } else {
      enter_or_pass(state, token);
    }
    return write(state);
  }

  std::string outcome(const std::string& position) const override {
    const State state = read(position);
    if (state.phase != "over") return "none";
    int best = points(state.sheets[0]);
    for (const Sheet& sheet : state.sheets) best = std::max(best, points(sheet));
    std::string winners;
    std::string scores;
    bool full = false;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const int own = points(state.sheets[seat]);
      if (own == best) winners += (winners.empty() ? "" : ",") + std::to_string(seat);
      scores += (seat == 0 ? "" : ",") + std::to_string(own);
      if (has_two_full_rows(state.sheets[seat])) full = true;
    }
    return "winners " + winners + " scores " + scores + " reason " + (full ? "two-rows-full" : "four-failed-throws");
  }

 private:
  static int total(const State& state) {
    int sum = 0;
    for (const std::string& face : split(state.faces, ',')) sum += std::stoi(face);
    return sum;
  }

  void enter_or_pass(State& state, const std::string& token) const {
    Sheet& sheet = state.sheets[state.entering];
    if (token == "pass") {
      if (state.entering == state.active) sheet.failed += 1;
    } else {
      for (std::size_t row = 0; row < shapes.size(); ++row) {
        if (token[0] != shapes[row].letter) continue;
        sheet.rows[row].at(static_cast<std::size_t>(std::stoi(token.substr(1)))) = total(state);
      }
    }
    state.entering = (state.entering + 1) % players_;
    if (state.entering == state.active) end_round(state);
  }

  void end_round(State& state) const {
    bool over = false;
    for (const Sheet& sheet : state.sheets) {
      if (sheet.failed >= failed_throws_that_end || has_two_full_rows(sheet)) over = true;
    }
    if (over) {
      state.phase = "over";
    } else {
      state.phase = "choose";
      state.active = (state.active + 1) % players_;
    }
  }

  State read(const std::string& position) const {
    const std::vector<std::string> words = split(position, ' ');
    State state;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const std::vector<std::string> parts = split(words.at(seat), '/');
      Sheet sheet;
      for (std::size_t row = 0; row < shapes.size(); ++row) {
        std::vector<int> fields;
        for (const std::string& field : split(parts.at(row), ',')) {
          fields.push_back(field == "-" ? empty : field == "x" ? closed : std::stoi(field));
        }
        sheet.rows.push_back(fields);
      }
      sheet.failed = std::stoi(parts.at(3));
      state.sheets.push_back(sheet);
    }
    state.active = static_cast<std::size_t>(std::stoi(words.at(players_)));
    const std::vector<std::string> phase = split(words.at(players_ + 1), ':');
    state.phase = phase.at(0);
    if (state.phase == "throw") {
      state.dice = phase.at(1);
      state.again = phase.size() == 3;
    }
    if (state.phase == "decide") {
      state.dice = phase.at(1);
      state.faces = phase.at(2);
    }
    if (state.phase == "enter") {
      state.entering = static_cast<std::size_t>(std::stoi(phase.at(1)));
      state.dice = phase.at(2);
      state.faces = phase.at(3);
    }
    return state;
  }

  static std::string write(const State& state) {
    std::string text;
    for (const Sheet& sheet : state.sheets) {
      for (const std::vector<int>& row : sheet.rows) {
        for (std::size_t index = 0; index < fields_in_row; ++index) {
          if (index > 0) text += ",";
          text += row[index] == empty ? "-" : row[index] == closed ? "x" : std::to_string(row[index]);
        }
        text += "/";
      }
      text += std::to_string(sheet.failed) + " ";
    }
    text += std::to_string(state.active) + " " + state.phase;
    if (state.phase == "throw") text += ":" + state.dice + (state.again ? ":again" : "");
    if (state.phase == "decide") text += ":" + state.dice + ":" + state.faces;
    if (state.phase == "enter") text += ":" + std::to_string(state.entering) + ":" + state.dice + ":" + state.faces;
    return text;
  }

  std::size_t players_ = 2;
  bool published_ = false;
};

}  // namespace

std::unique_ptr<Game> make_qwinto(const std::string& options) { return std::make_unique<Qwinto>(options); }

}  // namespace reference
