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

// Owns the players and the board. REQUIRES: console and luck outlive the game.
class Game {
 public:
  enum Mode { H2H = 1, H2M, M2M };
  enum State { RUNNING, GAME_OVER };

  // In mode H2M the machine plays Red. Only the machine, its level and the round limit of the settings are used.
  Game(Console& console, Luck& luck, Mode mode, const rules::Position& start, const JungleSettings& settings);

  // Plays to the end and prints the result.
  void run();

  const Board& board() const { return board_; }
  State state() const { return state_; }
  // Returns the colour to move. After the game: the colour that surrendered or would move next.
  Color turn() const { return static_cast<Color>(board_.position().to_move()); }
  // Returns nullopt while the game runs and if it ended by the round limit.
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
