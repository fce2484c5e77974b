// What is said to a move or roll that comes at the wrong time.
#pragma once

#include "madang/core/result.h"
#include "madang/core/turn.h"

namespace madang {

// A move was given although no seat decides. REQUIRES: turn is no decision.
inline ParseError move_not_due(Turn turn) {
  return {ErrorCode::turn, 0, {turn.is_over() ? "game-over" : "roll-due", {}}};
}

// A roll was given although none is due. REQUIRES: turn is not chance.
inline ParseError roll_not_due(Turn turn) {
  return {ErrorCode::turn, 0, {turn.is_over() ? "game-over" : "move-due", {}}};
}

}  // namespace madang
