// The slow reference of Yoté: docs/rules/yote.md, square by square on an array of characters.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr char no_stone = '.';

struct Rules {
  int width = 5;
  int height = 4;
  int stones = 8;
};

struct Position {
  std::vector<char> squares;  // row by row from the top left; squares[0] is square 1
  char side = 'X';
  int reserve_x = 0;
  int reserve_o = 0;

  int& reserve(char of) { return of == 'X' ? reserve_x : reserve_o; }
  int reserve(char of) const { return of == 'X' ? reserve_x : reserve_o; }
  char& square(int number) { return squares[static_cast<size_t>(number - 1)]; }
  char square(int number) const { return squares[static_cast<size_t>(number - 1)]; }
};

struct Direction {
  int down;
  int right;
};

constexpr Direction directions[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
constexpr int off_board = 0;

char other_side(char side) { return side == 'X' ? 'O' : 'X'; }

int board_count(const Position& position, char side) {
  return static_cast<int>(std::count(position.squares.begin(), position.squares.end(), side));
}

int stone_count(const Position& position, char side) { return board_count(position, side) + position.reserve(side); }

Position parse_position(const std::string& line) {
  Position position;
  std::istringstream words(line);
  std::string rows;
  words >> rows >> position.side >> position.reserve_x >> position.reserve_o;
  for (char letter : rows) {
    if (letter == 'X' || letter == 'O') {
      position.squares.push_back(letter);
    } else if (letter != '/') {
      for (int empty = letter - '0'; empty > 0; empty--) position.squares.push_back(no_stone);
    }
  }
  return position;
}

std::string format_position(const Position& position, int width, int height) {
  std::string line;
  for (int row = 0; row < height; row++) {
    if (row > 0) line += '/';
    int empty = 0;
    for (int column = 0; column < width; column++) {
      char stone = position.square(row * width + column + 1);
      if (stone == no_stone) {
        empty++;
        continue;
      }
      if (empty > 0) line += std::to_string(empty);
      empty = 0;
      line += stone;
    }
    if (empty > 0) line += std::to_string(empty);
  }
  return line + ' ' + position.side + ' ' + std::to_string(position.reserve_x) + ' ' +
         std::to_string(position.reserve_o);
}

std::string won_by(char side, const std::string& reason) {
  return (side == 'X' ? "winners 0 scores 1,0 reason " : "winners 1 scores 0,1 reason ") + reason;
}

std::string drawn(const std::string& reason) { return "winners - scores 0.5,0.5 reason " + reason; }

class Yote : public Game {
 public:
  explicit Yote(const Rules& rules) : rules_(rules) {}

  std::string start() const override {
    Position position;
    position.squares.assign(static_cast<size_t>(rules_.width * rules_.height), no_stone);
    position.reserve_x = rules_.stones;
    position.reserve_o = rules_.stones;
    return format_position(position, rules_.width, rules_.height);
  }

  std::string turn(const std::string& line) const override {
    if (outcome(line) != "none") return "over";
    return parse_position(line).side == 'X' ? "seat 0" : "seat 1";
  }

  std::vector<std::string> moves(const std::string& line) const override {
    if (outcome(line) != "none") return {};
    return turns_of(parse_position(line));
  }

  std::vector<Roll> rolls(const std::string&) const override { return {}; }

  std::string play(const std::string& line, const std::string& token) const override {
    Position position = parse_position(line);
    std::istringstream words(token);
    char letter;
    int from;
    words >> letter >> from;
    if (letter == 'p') {
      position.square(from) = position.side;
      position.reserve(position.side)--;
    } else {
      int to;
      char dash;
      words >> dash >> to;
      position.square(from) = no_stone;
      position.square(to) = position.side;
      int between = jumped_square(from, to);
      if (between != off_board) position.square(between) = no_stone;
      char removal_mark;
      int removed;
      if (words >> removal_mark >> removed) position.square(removed) = no_stone;
    }
    position.side = other_side(position.side);
    return format_position(position, rules_.width, rules_.height);
  }

  std::string outcome(const std::string& line) const override {
    Position position = parse_position(line);
    char mover = position.side;
    char last = other_side(mover);
    // In play only the opponent of the side that just moved can have lost its last stone.
    if (stone_count(position, mover) == 0) return won_by(last, "no-stone-left");
    if (stone_count(position, last) == 0) return won_by(mover, "no-stone-left");
    if (stone_count(position, 'X') <= 3 && stone_count(position, 'O') <= 3) return drawn("three-stones-or-fewer");
    if (!turns_of(position).empty()) return "none";
    int x_on_board = board_count(position, 'X');
    int o_on_board = board_count(position, 'O');
    if (x_on_board > o_on_board) return won_by('X', "no-legal-turn");
    if (o_on_board > x_on_board) return won_by('O', "no-legal-turn");
    return drawn("no-legal-turn");
  }

 private:
  // Returns the number of the next square in the direction; off_board if there is none.
  int next_square(int number, Direction direction) const {
    int row = (number - 1) / rules_.width + direction.down;
    int column = (number - 1) % rules_.width + direction.right;
    if (row < 0 || row >= rules_.height || column < 0 || column >= rules_.width) return off_board;
    return row * rules_.width + column + 1;
  }

  // Returns the square between the ends of a jump; off_board for a slide.
  int jumped_square(int from, int to) const {
    for (Direction direction : directions) {
      int between = next_square(from, direction);
      if (between != off_board && next_square(between, direction) == to) return between;
    }
    return off_board;
  }

  void add_placements(const Position& position, std::vector<std::string>& found) const {
    if (position.reserve(position.side) == 0) return;
    for (int number = 1; number <= rules_.width * rules_.height; number++) {
      if (position.square(number) == no_stone) found.push_back("p" + std::to_string(number));
    }
  }

  void add_jump(const Position& position, int from, int over, int to, std::vector<std::string>& found) const {
    char opponent = other_side(position.side);
    std::string jump = "m" + std::to_string(from) + "-" + std::to_string(to);
    if (board_count(position, opponent) == 1) {
      found.push_back(jump);
      return;
    }
    for (int removed = 1; removed <= rules_.width * rules_.height; removed++) {
      if (removed != over && position.square(removed) == opponent) {
        found.push_back(jump + "x" + std::to_string(removed));
      }
    }
  }

  void add_slides_and_jumps(const Position& position, int from, std::vector<std::string>& found) const {
    for (Direction direction : directions) {
      int next = next_square(from, direction);
      if (next == off_board) continue;
      if (position.square(next) == no_stone) {
        found.push_back("m" + std::to_string(from) + "-" + std::to_string(next));
      } else if (position.square(next) == other_side(position.side)) {
        int beyond = next_square(next, direction);
        if (beyond != off_board && position.square(beyond) == no_stone) add_jump(position, from, next, beyond, found);
      }
    }
  }

  // Returns the turns of the side to move, even if the game is over.
  std::vector<std::string> turns_of(const Position& position) const {
    std::vector<std::string> found;
    add_placements(position, found);
    for (int from = 1; from <= rules_.width * rules_.height; from++) {
      if (position.square(from) == position.side) add_slides_and_jumps(position, from, found);
    }
    return found;
  }

  Rules rules_;
};

// Parses a number from `least` to `most` in decimal digits without leading zeros.
int number_in(const std::string& value, int least, int most) {
  for (int number = least; number <= most; number++) {
    if (value == std::to_string(number)) return number;
  }
  throw std::invalid_argument("a yote option is out of range: " + value);
}

void set_option(Rules& rules, const std::string& name, const std::string& value) {
  if (name == "width") {
    rules.width = number_in(value, 3, 8);
  } else if (name == "height") {
    rules.height = number_in(value, 3, 8);
  } else if (name == "stones") {
    rules.stones = number_in(value, 1, 30);
  } else {
    throw std::invalid_argument("unknown yote option: " + name);
  }
}

}  // namespace

std::unique_ptr<Game> make_yote(const std::string& options) {
  Rules rules;
  std::istringstream words(options);
  std::string word;
  for (int index = 0; std::getline(words, word, ','); index++) {
    size_t equals = word.find('=');
    if (equals != std::string::npos) {
      set_option(rules, word.substr(0, equals), word.substr(equals + 1));
    } else if (index == 0 && word == "traditional") {
      rules = Rules{6, 5, 12};
    } else {
      throw std::invalid_argument("unknown yote preset: " + word);
    }
  }
  return std::make_unique<Yote>(rules);
}

}  // namespace reference
