// The slow reference of Qwixx, for one to three seats, or two to five by the published rules. A position line is `SHEET
// … ACTIVE PHASE`. A sheet is `RED/YELLOW/GREEN/BLUE/FAILED` with the marked numbers of each row from left to right, or
// `-`. Faces are in the order white white red yellow green blue, with `-` for a removed die.

#include <algorithm>
#include <cstddef>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr std::size_t colours = 4;
constexpr int failed_throws_that_end = 4;
const std::string letters = "rygb";
const std::vector<std::vector<int>> numbers = {{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
                                               {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
                                               {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2},
                                               {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}};
const std::vector<int> points_of_marks = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};

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
  std::vector<std::vector<int>> rows;  // the marked numbers per colour, left to right
  int failed = 0;
};

std::size_t place_in_row(std::size_t colour, int number) {
  std::size_t place = 0;
  while (numbers[colour].at(place) != number) ++place;
  return place;
}

// Returns whether the number is to the right of all marks. Does not check whether the row is open.
bool lies_right_of_marks(const Sheet& sheet, std::size_t colour, int number) {
  for (int marked : sheet.rows[colour]) {
    if (place_in_row(colour, marked) >= place_in_row(colour, number)) return false;
  }
  return true;
}

bool has_locked(const Sheet& sheet, std::size_t colour) {
  const std::vector<int>& row = sheet.rows[colour];
  const bool last_marked = std::find(row.begin(), row.end(), numbers[colour].back()) != row.end();
  return last_marked && row.size() >= 5;
}

bool is_locked_by_anyone(const std::vector<Sheet>& sheets, std::size_t colour) {
  return std::any_of(sheets.begin(), sheets.end(), [&](const Sheet& sheet) { return has_locked(sheet, colour); });
}

bool are_two_rows_locked(const std::vector<Sheet>& sheets) {
  int locked = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    if (is_locked_by_anyone(sheets, colour)) locked += 1;
  }
  return locked >= 2;
}

int points(const Sheet& sheet) {
  int sum = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    std::size_t marks = sheet.rows[colour].size();
    if (has_locked(sheet, colour)) marks += 1;
    sum += points_of_marks.at(marks);
  }
  return sum - 5 * sheet.failed;
}

struct State {
  std::vector<Sheet> sheets;
  std::size_t active = 0;
  std::string phase;         // roll, white, colour or over
  std::size_t deciding = 0;  // the seat to decide about the white sum
  bool marked = false;       // at the coloured sum: whether the active seat marked the white sum
  std::string faces;
};

class Qwixx : public Game {
 public:
  explicit Qwixx(const std::string& options) {
    for (const std::string& option : split(options, ',')) {
      if (option.empty() && options.empty()) continue;
      if (option == "standard" || option == "rules=standard") {
        published_ = true;
      } else if (std::set<std::string>{"players=1", "players=2", "players=3", "players=4", "players=5"}.contains(
                     option)) {
        players_ = static_cast<std::size_t>(option.back() - '0');
      } else {
        throw std::invalid_argument("qwixx option " + option);
      }
    }
    if (published_ ? players_ < 2 : players_ > 3) throw std::invalid_argument("qwixx players " + options);
  }

  std::string start() const override {
    State state;
    Sheet sheet;
    sheet.rows.resize(colours);
    state.sheets.assign(players_, sheet);
    state.phase = "roll";
    return write(state);
  }

  std::string turn(const std::string& position) const override {
    const State state = read(position);
    if (state.phase == "roll") return "chance";
    if (state.phase == "white") return "seat " + std::to_string(state.deciding);
    if (state.phase == "colour") return "seat " + std::to_string(state.active);
    return "over";
  }

  std::vector<std::string> moves(const std::string& position) const override {
    const State state = read(position);
    if (state.phase != "white" && state.phase != "colour") return {};
    const std::vector<std::string> faces = split(state.faces, ',');
    const int first_white = std::stoi(faces.at(0));
    const int second_white = std::stoi(faces.at(1));
    const Sheet& sheet = state.sheets[state.phase == "white" ? state.deciding : state.active];
    std::set<std::string> found = {"pass"};
    for (std::size_t colour = 0; colour < colours; ++colour) {
      // A row that was locked before this roll has no die. A lock in this round takes effect after it, or, as
      // published, once everybody has decided about the white sum.
      const std::string& face = faces.at(2 + colour);
      if (face == "-") continue;
      if (published_ && state.phase == "colour" && is_locked_by_anyone(state.sheets, colour)) continue;
      std::vector<int> sums = {first_white + second_white};
      if (state.phase == "colour") sums = {first_white + std::stoi(face), second_white + std::stoi(face)};
      for (int sum : sums) {
        if (published_ && sum == numbers[colour].back() && sheet.rows[colour].size() < 5) continue;
        if (lies_right_of_marks(sheet, colour, sum)) found.insert(letters[colour] + std::to_string(sum));
      }
    }
    return std::vector<std::string>(found.begin(), found.end());
  }

  std::vector<Roll> rolls(const std::string& position) const override {
    const State state = read(position);
    if (state.phase != "roll") return {};
    std::vector<Roll> found;
    for (int first = 1; first <= 6; ++first) {
      for (int second = first; second <= 6; ++second) {
        found.push_back({"roll:" + std::to_string(first) + "," + std::to_string(second), first == second ? 1 : 2});
      }
    }
    for (std::size_t colour = 0; colour < colours; ++colour) {
      std::vector<Roll> longer;
      for (const Roll& roll : found) {
        if (is_locked_by_anyone(state.sheets, colour)) {
          longer.push_back({roll.token + ",-", roll.weight});
          continue;
        }
        for (int face = 1; face <= 6; ++face) longer.push_back({roll.token + "," + std::to_string(face), roll.weight});
      }
      found = longer;
    }
    return found;
  }

  std::string play(const std::string& position, const std::string& token) const override {
    State state = read(position);
    if (token.starts_with("roll:")) {
      state.phase = "white";
      state.deciding = state.active;
      state.marked = false;
      state.faces = token.substr(5);
    } else if (published_) {
      decide_as_published(state, token);
    } else if (state.phase == "white") {
      const bool marked = mark(state.sheets[state.deciding], token);
      if (state.deciding == state.active) {
        state.phase = "colour";
        state.marked = marked;
      } else {
        ask_next_seat(state);
      }
    } else {
      Sheet& sheet = state.sheets[state.active];
      const bool marked = mark(sheet, token);
      if (!marked && !state.marked) sheet.failed += 1;
      state.phase = "white";
      state.deciding = state.active;
      ask_next_seat(state);
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
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const int own = points(state.sheets[seat]);
      if (own == best) winners += (winners.empty() ? "" : ",") + std::to_string(seat);
      scores += (seat == 0 ? "" : ",") + std::to_string(own);
    }
    const std::string reason = are_two_rows_locked(state.sheets) ? "two-rows-locked" : "four-failed-throws";
    return "winners " + winners + " scores " + scores + " reason " + reason;
  }

 private:
  static bool mark(Sheet& sheet, const std::string& token) {
    if (token == "pass") return false;
    sheet.rows.at(letters.find(token[0])).push_back(std::stoi(token.substr(1)));
    return true;
  }

  // As published: the active seat and then everybody else decides about the white sum, after that the active seat about
  // a coloured sum.
  void decide_as_published(State& state, const std::string& token) const {
    if (state.phase == "white") {
      const bool marked = mark(state.sheets[state.deciding], token);
      if (state.deciding == state.active) state.marked = marked;
      state.deciding = (state.deciding + 1) % players_;
      if (state.deciding != state.active) return;
      state.phase = "colour";
      if (are_two_rows_locked(state.sheets)) state.phase = "over";
      return;
    }
    Sheet& sheet = state.sheets[state.active];
    const bool marked = mark(sheet, token);
    if (!marked && !state.marked) sheet.failed += 1;
    end_round(state);
  }

  void ask_next_seat(State& state) const {
    state.deciding = (state.deciding + 1) % players_;
    if (state.deciding == state.active) end_round(state);
  }

  void end_round(State& state) const {
    bool over = are_two_rows_locked(state.sheets);
    for (const Sheet& sheet : state.sheets) {
      if (sheet.failed >= failed_throws_that_end) over = true;
    }
    if (over) {
      state.phase = "over";
    } else {
      state.phase = "roll";
      state.active = (state.active + 1) % players_;
    }
  }

  State read(const std::string& position) const {
    const std::vector<std::string> words = split(position, ' ');
    State state;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const std::vector<std::string> parts = split(words.at(seat), '/');
      Sheet sheet;
      for (std::size_t colour = 0; colour < colours; ++colour) {
        std::vector<int> row;
        if (parts.at(colour) != "-") {
          for (const std::string& number : split(parts.at(colour), ',')) row.push_back(std::stoi(number));
        }
        sheet.rows.push_back(row);
      }
      sheet.failed = std::stoi(parts.at(colours));
      state.sheets.push_back(sheet);
    }
    state.active = static_cast<std::size_t>(std::stoi(words.at(players_)));
    const std::vector<std::string> phase = split(words.at(players_ + 1), ':');
    state.phase = phase.at(0);
    if (state.phase == "white") state.deciding = static_cast<std::size_t>(std::stoi(phase.at(1)));
    if (state.phase == "colour") state.marked = phase.at(1) == "1";
    if (state.phase == "white" && published_) state.marked = phase.at(2) == "1";
    if (phase.size() >= 3) state.faces = phase.back();
    return state;
  }

  std::string write(const State& state) const {
    std::string text;
    for (const Sheet& sheet : state.sheets) {
      for (const std::vector<int>& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + std::to_string(row[i]);
        text += row.empty() ? "-/" : "/";
      }
      text += std::to_string(sheet.failed) + " ";
    }
    text += std::to_string(state.active) + " " + state.phase;
    if (state.phase == "white") {
      text += ":" + std::to_string(state.deciding);
      if (published_) text += state.marked ? ":1" : ":0";
      text += ":" + state.faces;
    }
    if (state.phase == "colour") text += std::string(":") + (state.marked ? "1" : "0") + ":" + state.faces;
    return text;
  }

  std::size_t players_ = 2;
  bool published_ = false;
};

}  // namespace

std::unique_ptr<Game> make_qwixx(const std::string& options) { return std::make_unique<Qwixx>(options); }

}  // namespace reference
