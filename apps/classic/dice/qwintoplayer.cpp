#include "apps/classic/dice/qwintoplayer.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/games/qwinto/notation.h"

namespace madang::classic::dice {

namespace {

using qwinto::Move;

// The question about a roll, as if this player were alone at the table.
qwinto::Position position_after(const RollOfDice& roll, const QwintoScoreSheet& sheet) {
  qwinto::Table table;
  table.phase = qwinto::Phase::enter;
  for (const auto& dice : roll) {
    const auto colour = qwinto_colour(dice.colour);
    table.dice |= qwinto::set_of(colour);
    table.roll.faces[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>(dice.face);
  }
  return {qwinto::Rules{1}, {sheet.rules_sheet()}, table};
}

bool is_next_field(Move left, Move right) {
  return left.kind == Move::Kind::enter && right.kind == Move::Kind::enter && left.row == right.row &&
         left.field + 1 == right.field;
}

// The legal moves; fields side by side as "r0-r2".
std::string choices_of(const qwinto::Position& position) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  std::vector<std::string> choices;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    auto choice = format(position, moves[i]);
    const auto first = i;
    while (i + 1 < moves.size() && is_next_field(moves[i], moves[i + 1])) ++i;
    if (i > first) choice += "-" + format(position, moves[i]);
    choices.push_back(choice);
  }
  return one_of(choices);
}

}  // namespace

void QwintoPlayer::inputBeforeRoll(RollOfDice& roll) {
  if (!is_active()) return;
  const qwinto::Position position(qwinto::Rules{1});
  const auto move = ask(position, "choose dice", choices_of(position));
  roll.clear();
  for (const auto colour : qwinto::all_colours) {
    if ((move.dice & qwinto::set_of(colour)) != 0) roll.add(Dice(colour_of(colour)));
  }
}

void QwintoPlayer::inputAfterRoll(RollOfDice& roll) {
  const auto position = position_after(roll, sheet_);
  const auto move = ask(position, "enter " + std::to_string(roll), choices_of(position));
  const auto has_scored = move.kind == Move::Kind::enter && sheet_.score(roll, colour_of(move.row), move.field);
  if (is_active() && !has_scored) sheet_.add_failed();
}

}  // namespace madang::classic::dice
