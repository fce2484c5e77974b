// Who plays: questions to a person and the answers on the own sheet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/dice/rollofdice.h"
#include "apps/classic/dice/scoresheet.h"
#include "madang/core/result.h"

namespace madang::classic::dice {

// A player of either version. Just one player at a table is active: the one whose round it is.
class Player {
 public:
  explicit Player(Console& console) : console_(&console) {}
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  bool is_active() const { return is_active_; }
  void set_active(bool active) { is_active_ = active; }
  virtual ScoreSheet& sheet() = 0;
  virtual const ScoreSheet& sheet() const = 0;

  // Makes `roll` the dice that this player rolls; nothing when another player is active.
  virtual void inputBeforeRoll(RollOfDice& roll) = 0;
  // Asks what to do with the roll and scores it.
  virtual void inputAfterRoll(RollOfDice& roll) = 0;

 protected:
  // Asks this player until the answer is a legal move of the position. `choices` are the legal moves for people.
  template <class Position>
  auto ask(const Position& position, std::string_view question, const std::string& choices) {
    for (;;) {
      print_prompt(question, choices);
      const auto move = parse_move(position, console_->read());
      if (move) return *move;
      refuse(move.error(), choices);
    }
  }

 private:
  void print_prompt(std::string_view question, const std::string& choices);
  void refuse(const ParseError& error, const std::string& choices);

  Console* console_;
  bool is_active_ = false;
};

// "r7 g7 or pass". REQUIRES: there is a choice.
std::string one_of(const std::vector<std::string>& choices);

}  // namespace madang::classic::dice
