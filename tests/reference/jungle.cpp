// The slow reference of Jungle (Dou Shou Qi): docs/rules/jungle.md, square by square on an array of characters.
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr int row_count = 9;
constexpr int column_count = 7;
constexpr char no_piece = '.';

// The rules, with the values of the course preset.
struct Rules {
  bool only_enemy_rats_block = false;
  bool elephant_takes_only_trapped_rat = false;
  bool trapped_captures = false;
  bool shore_open = false;
  bool dog_over_wolf = false;
  bool stuck_is_draw = false;
};

struct Square {
  int row;
  int column;
};

constexpr Square directions[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

struct Move {
  Square from;
  Square to;
};

struct Position {
  char cells[row_count][column_count];
  char side;  // 'b' or 'r'

  char& at(Square square) { return cells[square.row][square.column]; }
  char at(Square square) const { return cells[square.row][square.column]; }
};

char other_side(char side) { return side == 'b' ? 'r' : 'b'; }

// REQUIRES: the piece is not no_piece.
char side_of(char piece) { return std::islower(static_cast<unsigned char>(piece)) ? 'b' : 'r'; }

// Returns the animal's letter without its colour.
char kind_of(char piece) { return static_cast<char>(std::tolower(static_cast<unsigned char>(piece))); }

Square step(Square square, Square direction) { return {square.row + direction.row, square.column + direction.column}; }

bool is_on_board(Square square) {
  return square.row >= 0 && square.row < row_count && square.column >= 0 && square.column < column_count;
}

std::string cell_name(Square square) {
  return {static_cast<char>('A' + square.column), static_cast<char>('1' + square.row)};
}

Square cell_of(char column, char row) { return {row - '1', column - 'A'}; }

bool is_water(Square square) {
  bool river_row = square.row >= 3 && square.row <= 5;
  char column = cell_name(square)[0];
  return river_row && (column == 'B' || column == 'C' || column == 'E' || column == 'F');
}

bool is_den_of(Square square, char side) { return cell_name(square) == (side == 'b' ? "D1" : "D9"); }

bool is_trap_of(Square square, char side) {
  std::string name = cell_name(square);
  if (side == 'b') return name == "C1" || name == "E1" || name == "D2";
  return name == "C9" || name == "E9" || name == "D8";
}

Position parse_position(const std::string& line) {
  Position position;
  Square square{0, 0};
  size_t next = 0;
  for (; line[next] != ' '; next++) {
    char letter = line[next];
    if (letter == '/') {
      square = {square.row + 1, 0};
    } else if (letter >= '1' && letter <= '7') {
      for (int empty = letter - '0'; empty > 0; empty--) {
        position.at(square) = no_piece;
        square.column++;
      }
    } else {
      position.at(square) = letter;
      square.column++;
    }
  }
  position.side = kind_of(line[next + 1]);
  return position;
}

std::string format_position(const Position& position) {
  std::string line;
  for (int row = 0; row < row_count; row++) {
    if (row > 0) line += '/';
    int empty = 0;
    for (int column = 0; column < column_count; column++) {
      char piece = position.at({row, column});
      if (piece == no_piece) {
        empty++;
        continue;
      }
      if (empty > 0) line += std::to_string(empty);
      empty = 0;
      line += piece;
    }
    if (empty > 0) line += std::to_string(empty);
  }
  return line + ' ' + position.side;
}

std::string won_by(char side, const std::string& reason) {
  return (side == 'b' ? "winners 0 scores 1,0 reason " : "winners 1 scores 0,1 reason ") + reason;
}

bool is_in_den_of(const Position& position, char intruder, char owner) {
  for (int row = 0; row < row_count; row++) {
    for (int column = 0; column < column_count; column++) {
      char piece = position.at({row, column});
      if (piece != no_piece && side_of(piece) == intruder && is_den_of({row, column}, owner)) return true;
    }
  }
  return false;
}

int piece_count(const Position& position, char side) {
  int count = 0;
  for (int row = 0; row < row_count; row++) {
    for (int column = 0; column < column_count; column++) {
      char piece = position.at({row, column});
      if (piece != no_piece && side_of(piece) == side) count++;
    }
  }
  return count;
}

class Jungle : public Game {
 public:
  explicit Jungle(const Rules& rules) : rules_(rules) {}

  std::string start() const override { return "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b"; }

  std::string turn(const std::string& line) const override {
    if (outcome(line) != "none") return "over";
    return parse_position(line).side == 'b' ? "seat 0" : "seat 1";
  }

  std::vector<std::string> moves(const std::string& line) const override {
    std::vector<std::string> tokens;
    if (outcome(line) != "none") return tokens;
    for (const Move& move : moves_of(parse_position(line))) {
      tokens.push_back(cell_name(move.from) + cell_name(move.to));
    }
    return tokens;
  }

  std::vector<Roll> rolls(const std::string&) const override { return {}; }

  std::string play(const std::string& line, const std::string& token) const override {
    Position position = parse_position(line);
    Square from = cell_of(token[0], token[1]);
    Square to = cell_of(token[2], token[3]);
    position.at(to) = position.at(from);
    position.at(from) = no_piece;
    position.side = other_side(position.side);
    return format_position(position);
  }

  std::string outcome(const std::string& line) const override {
    Position position = parse_position(line);
    char mover = position.side;
    // In play only the side that just moved can have won, so its wins are checked first.
    char last = other_side(mover);
    if (is_in_den_of(position, last, mover)) return won_by(last, "den-entered");
    if (is_in_den_of(position, mover, last)) return won_by(mover, "den-entered");
    if (piece_count(position, mover) == 0) return won_by(last, "all-captured");
    if (piece_count(position, last) == 0) return won_by(mover, "all-captured");
    if (!moves_of(position).empty()) return "none";
    if (rules_.stuck_is_draw) return "winners - scores 0.5,0.5 reason no-move";
    return won_by(last, "no-move");
  }

 private:
  int rank(char piece) const {
    switch (kind_of(piece)) {
      case 'e':
        return 8;
      case 'l':
        return 7;
      case 't':
        return 6;
      case 'p':
        return 5;
      case 'w':
        return rules_.dog_over_wolf ? 3 : 4;
      case 'd':
        return rules_.dog_over_wolf ? 4 : 3;
      case 'c':
        return 2;
      default:
        return 1;
    }
  }

  // REQUIRES: there are pieces of different sides on the two squares.
  bool may_capture(const Position& position, Square from, Square to) const {
    char mover = position.at(from);
    char target = position.at(to);
    bool mover_is_trapped = is_trap_of(from, side_of(target));
    bool target_is_trapped = is_trap_of(to, side_of(mover));

    if (mover_is_trapped && !rules_.trapped_captures) return false;

    // If only one square is water, the piece on it is a rat.
    if (is_water(from) != is_water(to)) {
      bool both_rats = kind_of(mover) == 'r' && kind_of(target) == 'r';
      return both_rats && rules_.shore_open;
    }

    if (target_is_trapped) return true;
    if (kind_of(mover) == 'r' && kind_of(target) == 'e') return true;
    if (kind_of(mover) == 'e' && kind_of(target) == 'r') return !rules_.elephant_takes_only_trapped_rat;
    return rank(mover) >= rank(target);
  }

  // Returns whether the piece may end its move on `to`, assuming that it can reach it.
  bool may_land(const Position& position, Square from, Square to) const {
    char mover = position.at(from);
    char target = position.at(to);
    if (is_den_of(to, side_of(mover))) return false;
    if (is_water(to) && kind_of(mover) != 'r') return false;
    if (target == no_piece) return true;
    if (side_of(target) == side_of(mover)) return false;
    return may_capture(position, from, to);
  }

  bool blocks_jump(char piece, char jumper) const {
    if (piece == no_piece || kind_of(piece) != 'r') return false;
    return !rules_.only_enemy_rats_block || side_of(piece) != side_of(jumper);
  }

  void add_jump(const Position& position, Square from, Square direction, std::vector<Move>& found) const {
    char jumper = position.at(from);
    if (kind_of(jumper) != 'l' && kind_of(jumper) != 't') return;
    Square to = step(from, direction);
    if (!is_on_board(to) || !is_water(to)) return;
    while (is_water(to)) {
      if (blocks_jump(position.at(to), jumper)) return;
      to = step(to, direction);
    }
    if (may_land(position, from, to)) found.push_back({from, to});
  }

  // Returns the moves of the side to move, even if the game is over.
  std::vector<Move> moves_of(const Position& position) const {
    std::vector<Move> found;
    for (int row = 0; row < row_count; row++) {
      for (int column = 0; column < column_count; column++) {
        Square from{row, column};
        char piece = position.at(from);
        if (piece == no_piece || side_of(piece) != position.side) continue;
        for (Square direction : directions) {
          Square to = step(from, direction);
          if (is_on_board(to) && may_land(position, from, to)) found.push_back({from, to});
          add_jump(position, from, direction, found);
        }
      }
    }
    return found;
  }

  Rules rules_;
};

Rules preset(const std::string& name) {
  Rules rules;
  if (name == "course") return rules;
  if (name == "standard") {
    rules.elephant_takes_only_trapped_rat = true;
    rules.trapped_captures = true;
    return rules;
  }
  if (name == "leiden") {
    rules.trapped_captures = true;
    rules.shore_open = true;
    rules.dog_over_wolf = true;
    rules.stuck_is_draw = true;
    return rules;
  }
  throw std::invalid_argument("unknown jungle preset: " + name);
}

// Returns false for the first value, true for the second.
bool choice(const std::string& value, const std::string& first, const std::string& second) {
  if (value == first) return false;
  if (value == second) return true;
  throw std::invalid_argument("unknown value of a jungle option: " + value);
}

void set_option(Rules& rules, const std::string& name, const std::string& value) {
  if (name == "rat_blocks") {
    rules.only_enemy_rats_block = choice(value, "any", "enemy");
  } else if (name == "elephant_takes_rat") {
    rules.elephant_takes_only_trapped_rat = choice(value, "yes", "trapped");
  } else if (name == "trapped_captures") {
    rules.trapped_captures = choice(value, "no", "yes");
  } else if (name == "shore") {
    rules.shore_open = choice(value, "closed", "open");
  } else if (name == "dog_over_wolf") {
    rules.dog_over_wolf = choice(value, "no", "yes");
  } else if (name == "stuck") {
    rules.stuck_is_draw = choice(value, "loss", "draw");
  } else {
    throw std::invalid_argument("unknown jungle option: " + name);
  }
}

}  // namespace

std::unique_ptr<Game> make_jungle(const std::string& options) {
  Rules rules;
  std::istringstream words(options);
  std::string word;
  for (int index = 0; std::getline(words, word, ','); index++) {
    size_t equals = word.find('=');
    if (equals != std::string::npos) {
      set_option(rules, word.substr(0, equals), word.substr(equals + 1));
    } else if (index == 0) {
      rules = preset(word);
    } else {
      throw std::invalid_argument("the jungle preset must come first: " + word);
    }
  }
  return std::make_unique<Jungle>(rules);
}

}  // namespace reference
