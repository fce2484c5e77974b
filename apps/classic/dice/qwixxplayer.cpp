#include "apps/classic/dice/qwixxplayer.h"

#include <cstddef>
#include <string>
#include <vector>

#include "madang/games/qwixx/notation.h"

namespace madang::classic::dice {

namespace {

std::string choices_of(const qwixx::Position& position) {
  MoveList<qwixx::Move> moves;
  position.legal_moves(moves);
  std::vector<std::string> choices;
  for (const auto move : moves) choices.push_back(format(position, move));
  return one_of(choices);
}

// Returns the two dice whose sum the move marks. REQUIRES: the move is legal after this roll.
RollOfDice dice_for(const RollOfDice& roll, qwixx::Move move, qwixx::Phase phase) {
  if (phase == qwixx::Phase::white) return roll.pair(0, 1);
  std::size_t coloured = 2;
  while (roll[coloured].colour != colour_of(move.row)) ++coloured;
  const std::size_t white = roll[0].face + roll[coloured].face == move.number ? 0 : 1;
  return roll.pair(white, coloured);
}

}  // namespace

void QwixxPlayer::inputBeforeRoll(RollOfDice& roll) {
  if (!is_active()) return;
  roll.clear();
  roll.add(Dice(Colour::WHITE));
  roll.add(Dice(Colour::WHITE));
  for (const auto row : qwixx::all_colours) {
    if ((game().round().closed & qwixx::set_of(row)) == 0) roll.add(Dice(colour_of(row)));
  }
}

void QwixxPlayer::inputAfterRoll(RollOfDice& roll) {
  do {
    const auto phase = game().round().phase;
    const auto* question = phase == qwixx::Phase::white ? "mark the white sum" : "mark a coloured sum";
    const auto move = ask(game(), question, choices_of(game()));
    if (move.is_pass()) {
      game().play(move);
    } else {
      sheet().score(dice_for(roll, move, phase), colour_of(move.row));
    }
  } while (is_asked());
}

}  // namespace madang::classic::dice
