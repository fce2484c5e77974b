#include "madang/players/yunnori_player.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>

namespace madang::yut {

namespace {

// A first yut or mo is followed in the turn that is decided, but not in a reply.
constexpr double own_limit = 1.0 / 20;
constexpr double reply_limit = 1.0 / 10;
constexpr double follow_nothing = 2;

// Long hands are rare and have very many ends: beyond the first size throws and replies are not followed, beyond the
// second not all results are planned.
constexpr int max_followed = 4;
constexpr int max_planned = 7;
constexpr int max_planned_after_throw = 2;

// Two chances that differ by less are equal, so that rounding decides nothing.
constexpr double rounding = 1e-7;

Chances won_by(Seat seat) {
  Chances chances{};
  chances[static_cast<std::size_t>(seat)] = 1;
  return chances;
}

int hand_size(const Position& position) { return std::accumulate(position.hand().begin(), position.hand().end(), 0); }

}  // namespace

Chances YunnoriSearch::value(const Position& position, const Line& line) const {
  if (position.turn().is_over()) return won_by(position.seat());
  if (position.turn().is_decision()) return best_end(position, line);
  if (position.seat() == line.mover) return throw_value(position, line);
  if (line.owes) return knowledge_.chances(position, line.mover);
  if (line.replies == 0) return knowledge_.chances(position, position.seat());
  return throw_value(position, {position.seat(), line.replies - 1, reply_limit});
}

Chances YunnoriSearch::throw_value(const Position& position, const Line& line) const {
  if (line.chance < line.limit || hand_size(position) >= max_planned_after_throw) {
    if (hand_size(position) == 0) return knowledge_.chances(position, line.mover);
    Line later = line;
    later.owes = true;
    return best_end(with_hand(position, position.hand()), later);
  }
  Chances sum{};
  position.for_each_roll([&](Weighted<Roll> roll) {
    constexpr double stick_falls = 16;
    const double chance = roll.weight / stick_falls;
    Position next = position;
    next.play(roll.roll);
    Line after = line;
    after.chance *= chance;
    const Chances chances = value(next, after);
    for (std::size_t seat = 0; seat < max_seats; ++seat) sum[seat] += chance * chances[seat];
  });
  return sum;
}

Chances YunnoriSearch::best_end(const Position& position, const Line& line) const {
  // A catch after a throw earns a throw that is judged, not followed: otherwise catches would multiply the work without
  // bound. The best end is found without replies, and only that one looked at more deeply.
  Line deep = line;
  deep.limit = follow_nothing;
  Line shallow = deep;
  shallow.replies = 0;
  const auto mover = static_cast<std::size_t>(line.mover);
  Chances best{};
  best[mover] = -1;
  Position best_position = position;
  const auto consider = [&](const Position& end) {
    const Chances chances = value(end, shallow);
    if (chances[mover] <= best[mover] + rounding) return;
    best = chances;
    best_position = end;
  };
  if (hand_size(position) == 1) {
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

std::vector<JudgedMove> YunnoriSearch::analyse(const Position& position) const {
  assert(position.turn().is_decision() && position.rules().variant == Variant::yunnori);
  const int results = hand_size(position);
  const bool follows = results <= max_followed;
  const Line line{position.seat(), follows ? replies_ : 0, follows ? own_limit : follow_nothing};
  const int to_plan = results <= max_planned ? max_planned : max_followed;
  PositionSet seen;
  std::vector<double> chances;  // of the positions seen
  const auto chance_of = [&](const Position& end) {
    const std::size_t number = seen.insert(end);
    if (number == chances.size()) chances.push_back(value(end, line)[static_cast<std::size_t>(line.mover)]);
    return chances[number];
  };
  MoveList<Move> moves;
  position.legal_moves(moves);
  std::vector<JudgedMove> judged;
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    double best = 0;
    if (next.turn().is_decision()) {
      for (const Position& end : turn_ends(next, to_plan)) best = std::max(best, chance_of(end));
    } else {
      best = chance_of(next);
    }
    judged.push_back({move, best});
  }
  return judged;
}

Move best_move(const std::vector<JudgedMove>& moves) {
  assert(!moves.empty());
  const JudgedMove* best = &moves.front();
  for (const JudgedMove& item : moves) {
    if (item.chance > best->chance + rounding) best = &item;
  }
  return best->move;
}

Move greedy_move(const Position& position, const YunnoriKnowledge& knowledge) {
  const Seat seat = position.seat();
  const Route route = route_of(position.rules().animal(seat));
  const auto has_piece = [&](Seat owner, Point point) {
    for (int i = 0; i < position.rules().pieces; ++i) {
      if (position.piece(owner, i) == point) return true;
    }
    return false;
  };
  const auto rank = [&](Move move) {
    const Point to = destination(route, move.place, move.result);
    bool catches = false;
    for (Seat other = 0; other < position.seats(); ++other) {
      catches |= other != seat && is_on_board(to) && has_piece(other, to);
    }
    const bool stacks = is_on_board(to) && has_piece(seat, to);
    return std::tuple(to == home, catches, stacks, -knowledge.throws_left(route, move.place), move.result);
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

YunnoriPlayer::YunnoriPlayer(int level) : level_(level), search_(level == levels ? 1 : 0) {
  assert(1 <= level && level <= levels);
}

Move YunnoriPlayer::choose(const Position& position, Rng& rng) const {
  MoveList<Move> moves;
  position.legal_moves(moves);
  assert(!moves.empty());
  if (moves.size() == 1) return moves[0];
  if (level_ == 1 || (level_ == 2 && rng.below(2) == 0)) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  if (level_ <= 3) return greedy_move(position, search_.knowledge());
  return best_move(search_.analyse(position));
}

}  // namespace madang::yut
