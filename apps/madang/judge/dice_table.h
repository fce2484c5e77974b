// A game of Qwinto or Qwixx in the rules library, played by the tokens of docs/notation/dice.md.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"

namespace madang::app {

class DiceTable {
 public:
  enum class Game { qwinto, qwixx };
  // What is due: dice to choose, a roll, a number to enter, a white sum or a coloured sum to mark.
  enum class Stage { choose, roll, enter, white, coloured, over };

  // REQUIRES: 1 to 3 players.
  DiceTable(Game game, int players);

  Game game() const { return std::holds_alternative<qwinto::Position>(position_) ? Game::qwinto : Game::qwixx; }
  int players() const;
  Stage stage() const;
  bool is_over() const { return stage() == Stage::over; }
  // Returns whose decision or roll it is.
  Seat seat() const;
  Seat active() const;

  // The moves as tokens: "throw:rb", "y4", "r7", "pass".
  std::vector<std::string> legal_moves() const;
  // Returns the slug of the reason why a move is not possible; empty if it is legal.
  std::string_view fault(const std::string& move) const;
  // REQUIRES: the move is legal.
  void play(const std::string& move);
  // Lets another player than seat() decide first. The order of those who are not active makes no difference. Returns
  // false if that player has nothing to decide now.
  bool ask(Seat other);
  // Returns the letters of the dice to roll. REQUIRES: a roll is due.
  std::string dice() const;
  // REQUIRES: a roll is due, and these are faces of dice().
  void roll(const std::vector<int>& faces);
  // Returns the faces of the last roll in the order of its dice.
  const std::vector<int>& faces() const { return faces_; }
  // Returns the total of the roll in Qwinto, the white sum in Qwixx.
  int total() const;
  // Returns the white die, 0 or 1, whose sum with the coloured die of the row is the number.
  int white_die(char row, int number) const;
  // Returns whether a seat has met the condition that ends the game after the round.
  bool is_ending() const;

  // Returns the seats that have won. REQUIRES: the game is over.
  std::vector<Seat> winners() const;
  // Returns our sheet of a seat, with the points at the end.
  std::string sheet(Seat seat, const std::string& name) const;

  const qwinto::Position* qwinto() const { return std::get_if<qwinto::Position>(&position_); }
  const qwixx::Position* qwixx() const { return std::get_if<qwixx::Position>(&position_); }

 private:
  std::variant<qwinto::Position, qwixx::Position> position_;
  void set_seat(Seat seat);

  std::vector<int> faces_;     // of the last roll
  std::optional<Seat> asked_;  // the seat whose turn it is while another one decides first
  std::set<Seat> decided_;     // the seats that have decided before their turn
};

}  // namespace madang::app
