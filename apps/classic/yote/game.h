// The Yote program of the course, as a dialogue in the terminal. Users read docs/classic.md.
#pragma once

#include <string>
#include <string_view>

#include "apps/classic/console.h"
#include "madang/core/result.h"
#include "madang/games/yote/position.h"

namespace madang::classic::yote {

// One session: asks for turns until the game is over or a player leaves. The rules library checks every answer, and
// this class turns its reasons into sentences. The position changes only when the whole turn is known. A jump waits for
// the second stone to be named.
class Game {
 public:
  Game(Console& console, const madang::yote::Position& start) : console_(console), position_(start) {}

  // REQUIRES: called once.
  void play();

  const madang::yote::Position& position() const { return position_; }

 private:
  void print_welcome();
  void print_board();
  void print_result();
  // Returns a sentence that names the player with the most pieces on the board.
  std::string most_pieces() const;

  // Asks until a turn is played; false if the player leaves instead.
  bool take_turn(int number);
  // Returns whether the token is a legal jump without its removal.
  bool is_jump(const std::string& token) const;
  // Asks which stone to remove after a jump and returns the whole move. `jump` is the token without the removal.
  madang::yote::Move ask_removal(const std::string& jump);
  // Reads an answer and returns it as a token of the notation, or `x`. Refuses a malformed answer and returns an empty
  // string.
  std::string read_answer();
  // Reads a square and appends its number to the token. Refuses anything but a number and returns false.
  bool read_square(std::string& token);
  void refuse(std::string_view sentence);
  // Returns a sentence about the broken rule. REQUIRES: the notation gives this reason for a well-formed token.
  std::string sentence(const Reason& reason) const;

  Console& console_;
  madang::yote::Position position_;
};

}  // namespace madang::classic::yote
