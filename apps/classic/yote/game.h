// The course's Yote as text: a dialogue over a Yoté position. docs/classic.md is for users.
#pragma once

#include <string>
#include <string_view>

#include "apps/classic/console.h"
#include "madang/core/result.h"
#include "madang/games/yote/position.h"

namespace madang::classic::yote {

// One session: asks for turns until the game is over or a player leaves. The rules library judges every answer, here
// its reasons become sentences. The position changes once a turn, when the whole turn is known: a jump whose second
// stone is still to be named has changed nothing.
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
  // Who has the most pieces on the board, as a sentence.
  std::string most_pieces() const;

  // Asks until a turn is played; false when the player leaves instead.
  bool take_turn(int number);
  // Whether a token is a jump that only lacks the stone to remove.
  bool is_jump(const std::string& token) const;
  // Asks which stone goes after a jump, and gives the whole move. `jump` is its token without the removal.
  madang::yote::Move ask_removal(const std::string& jump);
  // Reads an answer as a token of the notation, or `x`; refuses what has not the form of one and gives nothing.
  std::string read_answer();
  // Reads a square and adds its number to the token; refuses anything but a number and gives false.
  bool read_square(std::string& token);
  void refuse(std::string_view sentence);
  // The broken rule. REQUIRES: the reason is one that the notation gives for a well-formed token.
  std::string sentence(const Reason& reason) const;

  Console& console_;
  madang::yote::Position position_;
};

}  // namespace madang::classic::yote
