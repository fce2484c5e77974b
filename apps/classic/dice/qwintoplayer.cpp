#include "apps/classic/dice/qwintoplayer.h"

#include <cstddef>
#include <string>
#include <vector>

#include "madang/games/qwinto/notation.h"

namespace madang::classic::dice {

namespace {

using qwinto::Move;

bool is_next_field(Move left, Move right) {
  return left.kind == Move::Kind::enter && right.kind == Move::Kind::enter && left.row == right.row &&
         left.field + 1 == right.field;
}

// Returns the legal moves as text; adjacent fields are joined as in "r0-r2".
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
  const auto move = ask(game(), "choose dice", choices_of(game()));
  game().play(move);
  roll.clear();
  for (const auto colour : qwinto::all_colours) {
    if ((move.dice & qwinto::set_of(colour)) != 0) roll.add(Dice(colour_of(colour)));
  }
}

void QwintoPlayer::inputAfterRoll(RollOfDice& roll) {
  const auto move = ask(game(), "enter " + std::to_string(roll), choices_of(game()));
  if (move.kind == Move::Kind::enter) {
    sheet().score(roll, colour_of(move.row), move.field);
  } else {
    game().play(move);
  }
}

}  // namespace madang::classic::dice
