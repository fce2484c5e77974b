#include "madang/players/yut/yunnori_search.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "madang/core/index.h"
#include "madang/games/yut/view.h"

namespace madang::yut {

namespace {

// Throws less likely than these are not followed. A first yut or mo is followed in the player's own turn, but not in a
// reply.
constexpr double own_limit = 1.0 / 20;
constexpr double reply_limit = 1.0 / 10;
constexpr double follow_nothing = 2;

// Long hands are rare and have very many ends. With more than max_followed results, the search follows no throws and
// replies. With more than max_planned, it does not plan all results.
constexpr int max_followed = 4;
constexpr int max_planned = 7;
constexpr int max_planned_after_throw = 2;

Chances won_by(Seat seat) {
  Chances chances{};
  at(chances, seat) = 1;
  return chances;
}

}  // namespace

Chances YunnoriSearch::estimate(const Position& position, Seat thrower, const Line& line) const {
  line.budget.count();
  return knowledge_.chances(position, thrower);
}

Chances YunnoriSearch::value(const Position& position, const Line& line) const {
  if (position.turn().is_over()) return won_by(position.seat());
  if (position.turn().is_decision()) return best_end(position, line);
  if (position.seat() == line.mover) return throw_value(position, line);
  if (line.owes) return estimate(position, line.mover, line);
  if (line.replies == 0 || line.budget.is_spent()) return estimate(position, position.seat(), line);
  return throw_value(position, {line.budget, position.seat(), line.replies - 1, reply_limit});
}

Chances YunnoriSearch::throw_value(const Position& position, const Line& line) const {
  if (line.chance < line.limit || position.hand_size() >= max_planned_after_throw || line.budget.is_spent()) {
    if (position.hand_size() == 0) return estimate(position, line.mover, line);
    Line later = line;
    later.owes = true;
    return best_end(with_hand(position, position.hand()), later);
  }
  Chances sum{};
  position.for_each_roll([&](Weighted<Roll> roll) {
    const double chance = roll.weight / static_cast<double>(fall_count);
    Position next = position;
    next.play(roll.roll);
    Line after = line;
    after.chance *= chance;
    const Chances chances = value(next, after);
    for (std::size_t seat = 0; seat < max_players; ++seat) sum[seat] += chance * chances[seat];
  });
  return sum;
}

Chances YunnoriSearch::best_end(const Position& position, const Line& line) const {
  // A throw earned by a catch after a throw is estimated, not followed. Otherwise catches would multiply the work
  // without bound. The search finds the best end without replies and searches only that one more deeply.
  Line deep = line;
  deep.limit = follow_nothing;
  Line shallow = deep;
  shallow.replies = 0;
  const auto mover = index(line.mover);
  Chances best{};
  best[mover] = -1;
  Position best_position = position;
  const auto consider = [&](const Position& end) {
    const Chances chances = value(end, shallow);
    if (chances[mover] <= best[mover] + rounding) return;
    best = chances;
    best_position = end;
  };
  if (position.hand_size() == 1) {
    MoveList<Move> moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      Position end = position;
      end.play(move);
      consider(end);
    }
  } else {
    for (const Position& end : turn_ends(position, max_planned_after_throw)) consider(end);
  }
  return line.replies == 0 || line.owes ? best : value(best_position, deep);
}

std::vector<Judged<Move>> YunnoriSearch::judge(const Position& position, SearchBudget& budget) const {
  assert(position.turn().is_decision() && position.rules().variant == Variant::yunnori);
  const int results = position.hand_size();
  const bool follows = results <= max_followed;
  const Line line{budget, position.seat(), follows ? replies_ : 0, follows ? own_limit : follow_nothing};
  const int to_plan = results <= max_planned ? max_planned : max_followed;
  PositionSet seen;
  std::vector<Chances> chances;  // of the positions in `seen`
  const auto chances_of = [&](const Position& end) {
    const std::size_t number = seen.insert(end);
    if (number == chances.size()) chances.push_back(value(end, line));
    return chances[number];
  };
  const auto mover = index(line.mover);
  MoveList<Move> moves;
  position.legal_moves(moves);
  std::vector<Judged<Move>> judged;
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    Chances best{};
    if (next.turn().is_decision()) {
      const int planned = budget.is_spent() ? max_planned_after_throw : to_plan;
      for (const Position& end : turn_ends(next, planned)) {
        const Chances found = chances_of(end);
        if (found[mover] >= best[mover]) best = found;
        if (budget.is_spent()) break;
      }
    } else {
      best = chances_of(next);
    }
    judged.push_back({move, {.chance = best[mover], .chances = rewards_from(best)}});
  }
  return judged;
}

Chances YunnoriSearch::appraise(const Position& position, SearchBudget& budget) const {
  assert(position.turn().is_chance() && position.rules().variant == Variant::yunnori);
  return value(position, {budget, position.seat(), replies_, own_limit});
}

Move YunnoriSearch::best_move(const Position& position) const {
  SearchBudget budget({}, never_stopped);
  return first_of_best(judge(position, budget), position.seats(), rounding).move;
}

Move greedy_move(const Position& position, const YunnoriKnowledge& knowledge) {
  const Route route = route_of(position.rules().animal(position.seat()));
  const auto rank = [&](Move move) {
    const MoveView effect = view(position, move);
    return std::tuple(effect.to() == home, effect.caught.count > 0, effect.stacked > 0,
                      -knowledge.throws_left(route, move.place), move.result);
  };
  MoveList<Move> moves;
  position.legal_moves(moves);
  assert(!moves.empty());
  Move best = moves[0];
  for (const Move move : moves) {
    if (rank(move) > rank(best)) best = move;
  }
  return best;
}

}  // namespace madang::yut
