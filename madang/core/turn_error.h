// Errors for moves and rolls at the wrong time.
#pragma once

#include "madang/core/result.h"
#include "madang/core/turn.h"

namespace madang {

// Returns the error for a move when no seat decides. REQUIRES: turn is not a decision.
inline ParseError move_not_due(Turn turn) {
  return {ErrorCode::turn, 0, {turn.is_over() ? "game-over" : "roll-due", {}}};
}

// Returns the error for a roll when none is due. REQUIRES: turn is not chance.
inline ParseError roll_not_due(Turn turn) {
  return {ErrorCode::turn, 0, {turn.is_over() ? "game-over" : "move-due", {}}};
}

}  // namespace madang
