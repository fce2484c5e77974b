// One game from the first round to the result.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "apps/classic/jungle/board.h"
#include "apps/classic/jungle/player.h"
#include "apps/classic/luck.h"
#include "apps/classic/programs.h"

namespace madang::classic::jungle {

// Owns the players and the board. REQUIRES: console and luck outlive it.
class Game {
 public:
  enum Mode { H2H = 1, H2M, M2M };
  enum State { RUNNING, GAME_OVER };

  // In mode H2M the machine is Red. Of the settings it takes the machine and the number of rounds.
  Game(Console& console, Luck& luck, Mode mode, const rules::Position& start, const JungleSettings& settings);

  // Plays to the end and prints the result.
  void run();

  const Board& board() const { return board_; }
  State state() const { return state_; }
  // The colour to move. When the game is over: the colour that surrendered, or would be next.
  Color turn() const { return static_cast<Color>(board_.position().to_move()); }
  // Nobody while the game runs and when its rounds are used up.
  std::optional<Color> winner() const { return winner_; }

 private:
  Console* console_;
  std::array<std::unique_ptr<Player>, 2> players_;  // by colour
  Board board_;
  std::optional<int> max_rounds_;
  State state_ = RUNNING;
  std::optional<Color> winner_;
};

}  // namespace madang::classic::jungle
