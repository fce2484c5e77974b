// The players of both versions: they ask a person and enter the answers on the sheet.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/dice/place.h"
#include "apps/classic/dice/rollofdice.h"
#include "apps/classic/dice/scoresheet.h"
#include "madang/core/result.h"

namespace madang::classic::dice {

// A player of either version.
class Player {
 public:
  explicit Player(Console& console) : console_(&console) {}
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  virtual ScoreSheet& sheet() = 0;
  virtual const ScoreSheet& sheet() const = 0;
  // Returns whether it is this player's round. Exactly one player at a table is active.
  virtual bool is_active() const = 0;
  // Returns whether this player decides next about the roll.
  virtual bool is_asked() const = 0;
  // REQUIRES: the game has ended.
  virtual bool has_won() const = 0;

  // Sets `roll` to the dice that this player rolls. Does nothing if another player is active.
  virtual void inputBeforeRoll(RollOfDice& roll) = 0;
  // Plays the roll. REQUIRES: this player is active and has rolled it.
  virtual void take(const RollOfDice& roll) = 0;
  // Asks what to do with the roll and enters it. REQUIRES: is_asked().
  virtual void inputAfterRoll(RollOfDice& roll) = 0;

 protected:
  // Asks this player until the answer is a legal move in the position. `choices` lists the legal moves for the prompt.
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
};

// A player at a seat of the version's game.
template <class Position, class Sheet>
class SeatedPlayer : public Player {
 public:
  SeatedPlayer(Console& console, std::string name, const Place<Position>& place)
      : Player(console), place_(place), sheet_(std::move(name), place) {}

  Sheet& sheet() override { return sheet_; }
  const Sheet& sheet() const override { return sheet_; }
  bool is_active() const override { return game().round().active == place_.seat; }
  bool is_asked() const override {
    return game().round().roll != decltype(game().round().roll){} && game().turn() == Turn::decide(place_.seat);
  }
  bool has_won() const override { return game().outcome()->is_winner(place_.seat); }

 protected:
  Position& game() const { return *place_.game; }

 private:
  Place<Position> place_;
  Sheet sheet_;
};

// Returns the choices as in "r7 g7 or pass". REQUIRES: at least one choice.
std::string one_of(const std::vector<std::string>& choices);

}  // namespace madang::classic::dice
