// A seat at a game of the rules library.
#pragma once

#include <memory>

#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "madang/games/qwinto/position.h"
#include "madang/games/qwixx/position.h"

namespace madang::classic::dice {

// The rows, the sheet and the player of a seat are faces over this. All seats of a table share the game.
template <class Position>
struct Place {
  std::shared_ptr<Position> game;
  Seat seat;

  const auto& sheet() const { return game->sheet(seat); }
  // Whether this seat is to play, and the move is legal.
  template <class Move>
  bool allows(Move move) const {
    return game->turn() == Turn::decide(seat) && is_legal(*game, move);
  }
};

using QwintoPlace = Place<qwinto::Position>;
using QwixxPlace = Place<qwixx::Position>;

}  // namespace madang::classic::dice
