// A seat in a game of the rules library.
#pragma once

#include <memory>

#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "madang/games/qwinto/position.h"
#include "madang/games/qwixx/position.h"

namespace madang::classic::dice {

// The row, sheet and player classes are views of a place. All seats of a table share one game.
template <class Position>
struct Place {
  std::shared_ptr<Position> game;
  Seat seat;

  const auto& sheet() const { return game->sheet(seat); }
  // Returns whether it is this seat's turn and the move is legal.
  template <class Move>
  bool allows(Move move) const {
    return game->turn() == Turn::decide(seat) && is_legal(*game, move);
  }
};

using QwintoPlace = Place<qwinto::Position>;
using QwixxPlace = Place<qwixx::Position>;

}  // namespace madang::classic::dice
