#include "apps/classic/dice/qwixxplayer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/games/qwixx/notation.h"

namespace madang::classic::dice {

namespace {

using qwixx::Phase;

// The question about a roll, put to this player beside one who has the others' locks. REQUIRES: the white dice come
// first.
qwixx::Position position_after(const RollOfDice& roll, const QwixxScoreSheet& sheet, Phase phase) {
  qwixx::Table table;
  table.phase = phase;
  const auto face = [&](std::size_t index) { return static_cast<std::uint8_t>(roll[index].face); };
  table.roll.white = {std::min(face(0), face(1)), std::max(face(0), face(1))};
  for (std::size_t i = 2; i < roll.size(); ++i) {
    table.roll.coloured[static_cast<std::size_t>(qwixx_colour(roll[i].colour))] = face(i);
  }
  table.closed = qwixx::missing_dice(table.roll);
  return {qwixx::Rules{2}, sheet.rules_sheets(), table};
}

std::string choices_of(const qwixx::Position& position) {
  MoveList<qwixx::Move> moves;
  position.legal_moves(moves);
  std::vector<std::string> choices;
  for (const auto move : moves) choices.push_back(format(position, move));
  return one_of(choices);
}

// The dice whose sum the move marks. REQUIRES: the move is legal after this roll.
RollOfDice dice_for(const RollOfDice& roll, qwixx::Move move, Phase phase) {
  if (phase == Phase::white) return roll.pair(0, 1);
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
  for (const auto colour : qwixx_colours) {
    if (!sheet_.is_closed(colour)) roll.add(Dice(colour));
  }
}

void QwixxPlayer::inputAfterRoll(RollOfDice& roll) {
  has_marked_white_ = mark(roll, Phase::white);
  if (!is_active()) return;
  const auto has_marked_coloured = mark(roll, Phase::colour);
  if (!has_marked_white_ && !has_marked_coloured) sheet_.add_failed();
}

bool QwixxPlayer::mark(const RollOfDice& roll, Phase phase) {
  const auto position = position_after(roll, sheet_, phase);
  const auto* question = phase == Phase::white ? "mark the white sum" : "mark a coloured sum";
  const auto move = ask(position, question, choices_of(position));
  return !move.is_pass() && sheet_.score(dice_for(roll, move, phase), colour_of(move.row));
}

}  // namespace madang::classic::dice
