// The player of the dice games, as a template over what it knows of one of them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "madang/core/concepts.h"

namespace madang {

// How the seats stand: the points each can expect at the end of the game, or has when it is over.
struct Standing {
  int seats = 0;
  double rounds = 0;  // still to be played; 0 when the game is over
  std::array<double, max_seats> points{};
};

// The chance that a seat wins, a shared win counted as its share. `spread` is that of the difference between two
// seats' final points. Chances of all seats add up to 1.
inline double winning_chance(const Standing& standing, Seat seat, double spread) {
  const double own = standing.points[static_cast<std::size_t>(seat)];
  double rivals = 0;
  for (int other = 0; other < standing.seats; ++other) {
    const double lead = standing.points[static_cast<std::size_t>(other)] - own;
    if (standing.rounds == 0) {
      if (lead > 0) return 0;
      rivals += lead == 0 ? 1 : 0;
    } else {
      rivals += std::exp(lead / spread);
    }
  }
  return 1 / rivals;
}

// What a decision is worth to the seat that takes it.
struct Prospect {
  double points;  // expected at the end
  double chance;  // of winning
};

template <class Move>
struct MoveProspect {
  Move move;
  Prospect prospect;
};

// How a player plays. Greedy looks at what a move brings at once. Hasty estimates the position right after its move.
// Points looks on to the end of its part of the round, over the coming roll where one is due, and wants points. Winning
// does the same and wants to win; alone at the table they are the same.
enum class DiceStyle : std::uint8_t { greedy, hasty, points, winning };

struct DiceLevel {
  DiceStyle style;
  std::uint32_t blunders;  // random moves in a hundred
};

constexpr int max_dice_level = 5;
constexpr std::array<DiceLevel, max_dice_level> dice_levels = {{{DiceStyle::greedy, 50},
                                                                {DiceStyle::greedy, 0},
                                                                {DiceStyle::hasty, 0},
                                                                {DiceStyle::points, 0},
                                                                {DiceStyle::winning, 0}}};

// What the player knows of a game G:
//   Memory                     what it keeps for one decision
//   standing(position, memory)      of all seats, as if the round were over now
//   points(position, seat, memory)  of one seat in it
//   spread(rounds)             of the difference between two seats' final points
//   greed(position, move)      what greedy likes about a move of the deciding seat
//   is_between_rounds(position)
//   for_each_total(position, f)  at a roll: f(roll, weight) for rolls that stand for all; weights add up to 1
//   entry_count, entry_index(position, move)
//                              after a roll: a number below entry_count for the sheet that a move makes, the same
//                              whatever dice were thrown
//
// A player that keeps no state: the same position, level and generator give the same move. Allocates in `analyse` only.
template <ChanceGame G, class K>
class DicePlayer {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  // REQUIRES: level is 1 to max_dice_level.
  explicit DicePlayer(K knowledge, int level = max_dice_level)
      : DicePlayer(std::move(knowledge), dice_levels[static_cast<std::size_t>(level - 1)]) {}
  DicePlayer(K knowledge, DiceLevel level) : knowledge_(std::move(knowledge)), level_(level) {}

  // REQUIRES: a seat decides.
  Move choose(const Position& position, Rng& rng) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    if (level_.blunders > 0 && rng.below(100) < level_.blunders) {
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    if (moves.size() == 1) return moves[0];
    const Seat seat = position.turn().seat;
    Memory memory;
    double best = -std::numeric_limits<double>::infinity();
    Move chosen = moves[0];
    for (const Move& move : moves) {
      const double liking =
          is_greedy_about(move, position) ? greed(position, move) : liked(prospect(position, move, seat, memory));
      if (liking <= best) continue;
      best = liking;
      chosen = move;
    }
    return chosen;
  }

  // Every legal move with what it is worth, in the order of legal_moves, as the top level sees it whatever this level
  // is. REQUIRES: a seat decides.
  std::vector<MoveProspect<Move>> analyse(const Position& position) const {
    const DicePlayer top(knowledge_);
    MoveList<Move> moves;
    position.legal_moves(moves);
    Memory memory;
    std::vector<MoveProspect<Move>> out;
    for (const Move& move : moves) out.push_back({move, top.prospect(position, move, position.turn().seat, memory)});
    return out;
  }

  const K& knowledge() const { return knowledge_; }

 private:
  bool looks_on() const { return level_.style == DiceStyle::points || level_.style == DiceStyle::winning; }

  // Greedy always; hasty where its estimate cannot tell moves apart because a roll decides what they are worth.
  bool is_greedy_about(Move move, const Position& position) const {
    if (level_.style != DiceStyle::hasty) return level_.style == DiceStyle::greedy;
    Position next = position;
    next.play(move);
    return next.turn().is_chance() && !knowledge_.is_between_rounds(next);
  }

  // What decides between prospects. Points break ties where the game is won or lost anyway.
  double liked(const Prospect& prospect) const {
    constexpr double tie_break = 1e-6;
    return level_.style == DiceStyle::winning ? prospect.chance + tie_break * prospect.points : prospect.points;
  }

  // What entries are worth, kept for one decision: most totals can be thrown with several choices of dice.
  struct Memory {
    typename K::Memory sheets;
    std::array<Prospect, K::entry_count> prospects;
    std::array<bool, K::entry_count> is_known{};
    bool saw_answers = false;  // in the last prospect: it then depends on the dice

    Memory() {}  // NOLINT(modernize-use-equals-default): the prospects need no beginning
  };

  Prospect prospect(const Position& position, Move move, Seat seat, Memory& memory) const {
    Position next = position;
    next.play(move);
    if (!looks_on() || knowledge_.is_between_rounds(next)) return estimate(next, seat, memory);
    if (next.turn().is_chance()) return mean_prospect(next, seat, memory);
    if (next.turn().seat == seat) return best_prospect(next, seat, memory);
    return after_answers(next, seat, memory);
  }

  Prospect mean_prospect(const Position& position, Seat seat, Memory& memory) const {
    Prospect sum{0, 0};
    knowledge_.for_each_total(position, [&](const auto& roll, double weight) {
      Position next = position;
      next.play(roll);
      const Prospect best = best_prospect(next, seat, memory);
      sum.points += weight * best.points;
      sum.chance += weight * best.chance;
    });
    return sum;
  }

  Prospect best_prospect(const Position& position, Seat seat, Memory& memory) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    Prospect best{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Prospect item = remembered(position, moves[i], seat, memory);
      if (i == 0 || liked(item) > liked(best)) best = item;
    }
    return best;
  }

  Prospect remembered(const Position& position, Move move, Seat seat, Memory& memory) const {
    if constexpr (K::entry_count == 0) {
      return prospect(position, move, seat, memory);
    } else {
      const std::size_t index = knowledge_.entry_index(position, move);
      if (!memory.is_known[index]) {
        memory.saw_answers = false;
        memory.prospects[index] = prospect(position, move, seat, memory);
        memory.is_known[index] = !memory.saw_answers;
      }
      return memory.prospects[index];
    }
  }

  // The other seats' answers to this roll hardly depend on what this seat does. They are looked at where they decide
  // the game, because the round is its last.
  Prospect after_answers(const Position& position, Seat seat, Memory& memory) const {
    Position last = position;
    if (level_.style == DiceStyle::winning && knowledge_.standing(position, memory.sheets).rounds == 0) {
      memory.saw_answers = true;
      while (!last.turn().is_over()) last.play(answer(last, last.turn().seat, memory));
    }
    return estimate(last, seat, memory);
  }

  // What another seat is expected to do: what brings it most points.
  Move answer(const Position& position, Seat seat, Memory& memory) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    double best = -std::numeric_limits<double>::infinity();
    Move chosen = moves[0];
    for (const Move& move : moves) {
      Position next = position;
      next.play(move);
      const double points = knowledge_.points(next, seat, memory.sheets);
      if (points <= best) continue;
      best = points;
      chosen = move;
    }
    return chosen;
  }

  // Greedy's dice are those that promise most of what it likes.
  double greed(const Position& position, Move move) const {
    Position next = position;
    next.play(move);
    if (!next.turn().is_chance() || knowledge_.is_between_rounds(next)) return knowledge_.greed(position, move);
    double sum = 0;
    knowledge_.for_each_total(next, [&](const auto& roll, double weight) {
      Position thrown = next;
      thrown.play(roll);
      MoveList<Move> moves;
      thrown.legal_moves(moves);
      double best = -std::numeric_limits<double>::infinity();
      for (const Move& entry : moves) best = std::max(best, knowledge_.greed(thrown, entry));
      sum += weight * best;
    });
    return sum;
  }

  Prospect estimate(const Position& position, Seat seat, Memory& memory) const {
    if (level_.style != DiceStyle::winning) return {knowledge_.points(position, seat, memory.sheets), 0};
    const Standing standing = knowledge_.standing(position, memory.sheets);
    return {standing.points[static_cast<std::size_t>(seat)],
            winning_chance(standing, seat, knowledge_.spread(standing.rounds))};
  }

  K knowledge_;
  DiceLevel level_;
};

}  // namespace madang
