// The player of the dice games, as a template over its knowledge of one of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/players/common/expert.h"
#include "madang/players/dice/value.h"

namespace madang {

// Styles of play:
// - greedy: maximises the immediate points of a move;
// - hasty: estimates the position right after its move;
// - points: looks ahead to the end of its part of the round, including a roll that is due, and maximises points;
// - winning: as points, but maximises the winning chance. With a single seat, both styles play the same.
enum class DiceStyle : std::uint8_t { greedy, hasty, points, winning };

struct DiceLevel {
  DiceStyle style;
  std::uint32_t blunders;  // random moves per 100 moves
};

constexpr int max_dice_level = 5;
constexpr std::array<DiceLevel, max_dice_level> dice_levels = {{{DiceStyle::greedy, 50},
                                                                {DiceStyle::greedy, 0},
                                                                {DiceStyle::hasty, 0},
                                                                {DiceStyle::points, 0},
                                                                {DiceStyle::winning, 0}}};

// The player of a dice game; see Expert. K is its knowledge of the game G:
//   Memory                       data kept for one decision
//   outlook(position, memory)    the input of the estimates of value.h, as if the round were over now
//   weights()                    the weights of these estimates
//   waste(position, move)        the points that greedy subtracts for a move of the deciding seat
//   is_between_rounds(position)
//   is_final(move)               whether the seat's sheet takes the move, so that there are points to count
//   decides_again(position, seat)  whether the seat decides again in this round, after other seats
//   for_each_total(position, f)  if a roll is due: calls f(roll, weight) for rolls that represent all; the weights add
//                                up to 1
//   entry_count, entry_index(position, move)
//                                after a roll: a number below entry_count for what a move leads to, if that does not
//                                depend on the dice that were rolled, otherwise entry_count
// Stateless: the same question, level and generator give the same decision. Allocates only to judge all moves or to
// call a listener.
template <ChanceGame G, class K>
class DicePlayer {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return max_dice_level; }
  static Reason level_habit(const typename G::Rules& /*rules*/, int level) {
    constexpr std::string_view habits[] = {"level-greedy-dice", "level-hasty", "level-points", "level-winning"};
    const DiceLevel& plays = at(dice_levels, level - 1);
    return {plays.blunders > 0 ? "level-half-greedy-dice" : at(habits, plays.style), {}};
  }

  DicePlayer(const typename G::Rules& rules, int level, const PlayerSettings& /*settings*/)
      : DicePlayer(K(rules), at(dice_levels, level - 1)) {}
  explicit DicePlayer(K knowledge, DiceLevel level = dice_levels.back())
      : knowledge_(std::move(knowledge)), level_(level) {}

  Decision<Move> decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener = {}) const {
    const Position& position = question.game.position();
    const bool judges_all = question.judges_all;
    if (!judges_all && blunders_now(level_.blunders, rng)) return {random_move<G>(position, rng)};
    MoveList<Move> moves;
    position.legal_moves(moves);
    Decision<Move> decision{moves[0]};
    if (moves.size() == 1 && !judges_all) return decision;
    SearchBudget budget(question.limits, question.stop);
    const bool weighs_chances = level_.style == DiceStyle::winning || judges_all || position.seats() == 1;
    Memory memory(budget, weighs_chances);
    memory.weighs_all = judges_all;
    double best = -std::numeric_limits<double>::infinity();
    for (const Move& move : moves) {
      std::optional<Worth> worth;
      double liking = 0;
      if (!judges_all && is_greedy_about(move)) {
        liking = greed(position, move);
      } else {
        const Prospect prospect = this->prospect(position, move, position.turn().seat, memory);
        liking = liked(prospect);
        if (weighs_chances) worth = {.chance = prospect.chance, .points = prospect.points};
        if (judges_all) {
          worth->chances = prospect.chances;
          decision.judged.push_back({move, *worth});
        }
      }
      if (liking <= best) continue;
      best = liking;
      decision.move = move;
      decision.worth = worth;
    }
    tell(listener, decision, budget);
    return decision;
  }

  // Returns the mean worth at the end of the round, in which every seat plays its best move. Between rounds, estimates
  // the position itself.
  Worth appraise(const Question<G>& question, Rng& /*rng*/) const {
    SearchBudget budget(question.limits, question.stop);
    const Prospect found = end_of_round(question.game.position(), question.game.position().turn().seat, budget);
    return {.chance = found.chance, .points = found.points, .chances = found.chances};
  }

  // Returns the move of the greedy style, at any level.
  Move greedy(const Position& position, Rng& rng) const {
    return DicePlayer(knowledge_, {DiceStyle::greedy, 0}).decide({.game = History<G>(position)}, rng).move;
  }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game(std::uint64_t /*seed*/) {}

  const K& knowledge() const { return knowledge_; }

 private:
  // The worth of a decision to the seat that makes it.
  struct Prospect {
    double points;      // expected at the end
    double chance;      // of winning, if computed
    Rewards chances{};  // of all seats, if asked for

    void add(double weight, const Prospect& other) {
      points += weight * other.points;
      chance += weight * other.chance;
      for (std::size_t seat = 0; seat < chances.size(); ++seat) chances[seat] += weight * other.chances[seat];
    }
  };

  bool looks_on() const { return level_.style == DiceStyle::points || level_.style == DiceStyle::winning; }

  // Returns whether to choose by greed. The greedy style always does. The hasty style does if the move leaves the sheet
  // as it is, because its estimate cannot tell such moves apart.
  bool is_greedy_about(Move move) const {
    if (level_.style != DiceStyle::hasty) return level_.style == DiceStyle::greedy;
    return !knowledge_.is_final(move);
  }

  // Returns the value to maximise. Points break ties if the game is won or lost anyway.
  double liked(const Prospect& prospect) const {
    constexpr double tie_break = 1e-6;
    return level_.style == DiceStyle::winning ? prospect.chance + tie_break * prospect.points : prospect.points;
  }

  // Caches the worth of entries for one decision: most totals can be rolled with several choices of dice.
  struct Memory {
    SearchBudget& budget;
    bool weighs_chances;
    bool weighs_all = false;  // the chances of all seats
    typename K::Memory sheets;
    std::array<Prospect, K::entry_count> prospects;
    std::array<bool, K::entry_count> is_known{};
    bool saw_answers = false;  // the last prospect includes answers, so it depends on the dice

    Memory(SearchBudget& own_budget, bool with_chances)  // NOLINT: the prospects need no initial value
        : budget(own_budget), weighs_chances(with_chances) {}
  };

  Prospect prospect(const Position& position, Move move, Seat seat, Memory& memory) const {
    Position next = position;
    next.play(move);
    const bool is_last = !looks_on() || memory.budget.is_spent() || knowledge_.is_between_rounds(next);
    if (is_last) return estimate(next, seat, memory);
    if (next.turn().is_chance()) return mean_prospect(next, seat, memory);
    if (next.turn().seat == seat) return best_prospect(next, seat, memory);
    return after_answers(next, seat, memory);
  }

  Prospect mean_prospect(const Position& position, Seat seat, Memory& memory) const {
    Prospect sum{0, 0};
    knowledge_.for_each_total(position, [&](const auto& roll, double weight) {
      Position next = position;
      next.play(roll);
      sum.add(weight, best_prospect(next, seat, memory));
    });
    return sum;
  }

  Prospect end_of_round(const Position& position, Seat seat, SearchBudget& budget) const {
    if (knowledge_.is_between_rounds(position)) {
      Memory memory(budget, true);
      memory.weighs_all = true;
      return estimate(position, seat, memory);
    }
    if (position.turn().is_decision()) return end_of_round(after_best_move(position, budget), seat, budget);
    Prospect sum{0, 0};
    knowledge_.for_each_total(position, [&](const auto& roll, double weight) {
      Position next = position;
      next.play(roll);
      sum.add(weight, end_of_round(next, seat, budget));
    });
    return sum;
  }

  Position after_best_move(const Position& position, SearchBudget& budget) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    Memory memory(budget, true);
    double best = -std::numeric_limits<double>::infinity();
    Move chosen = moves[0];
    for (const Move& move : moves) {
      const double liking = liked(prospect(position, move, position.turn().seat, memory));
      if (liking <= best) continue;
      best = liking;
      chosen = move;
    }
    Position next = position;
    next.play(chosen);
    return next;
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
      if (index == K::entry_count) return prospect(position, move, seat, memory);
      if (!memory.is_known[index]) {
        const bool saw_before = std::exchange(memory.saw_answers, false);
        memory.prospects[index] = prospect(position, move, seat, memory);
        memory.is_known[index] = !memory.saw_answers;
        memory.saw_answers |= saw_before;
      }
      return memory.prospects[index];
    }
  }

  // Plays the answers of the other seats if they decide the game, because this is the last round, or if this seat
  // decides again after them. Otherwise they hardly depend on this seat's move and are left out.
  Prospect after_answers(const Position& position, Seat seat, Memory& memory) const {
    Position last = position;
    if (knowledge_.decides_again(position, seat)) {
      while (last.turn().is_decision() && last.turn().seat != seat) last.play(answer(last, last.turn().seat, memory));
      return last.turn().is_over() ? estimate(last, seat, memory) : best_prospect(last, seat, memory);
    }
    if (level_.style == DiceStyle::winning && standing(position, memory).rounds == 0) {
      memory.saw_answers = true;
      while (!last.turn().is_over()) last.play(answer(last, last.turn().seat, memory));
    }
    return estimate(last, seat, memory);
  }

  // Predicts the move of another seat: the one with the most expected points.
  Move answer(const Position& position, Seat seat, Memory& memory) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    double best = -std::numeric_limits<double>::infinity();
    Move chosen = moves[0];
    for (const Move& move : moves) {
      Position next = position;
      next.play(move);
      const double points = points_of(next, seat, memory);
      if (points <= best) continue;
      best = points;
      chosen = move;
    }
    return chosen;
  }

  double highest_greed(const Position& position) const {
    MoveList<Move> moves;
    position.legal_moves(moves);
    double best = -std::numeric_limits<double>::infinity();
    for (const Move& move : moves) best = std::max(best, greed(position, move));
    return best;
  }

  // Returns the immediate points of a final move minus its waste. Other moves score what follows them, a roll the mean.
  double greed(const Position& position, Move move) const {
    Position next = position;
    next.play(move);
    if (knowledge_.is_final(move)) {
      const Seat seat = position.turn().seat;
      return next.sheet(seat).points() - position.sheet(seat).points() - knowledge_.waste(position, move);
    }
    if (!next.turn().is_chance()) return highest_greed(next);
    double sum = 0;
    knowledge_.for_each_total(next, [&](const auto& roll, double weight) {
      Position thrown = next;
      thrown.play(roll);
      sum += weight * highest_greed(thrown);
    });
    return sum;
  }

  Prospect estimate(const Position& position, Seat seat, Memory& memory) const {
    memory.budget.count();
    if (!memory.weighs_chances) return {points_of(position, seat, memory), 0};
    const Standing all = standing(position, memory);
    const double spread = spread_of(knowledge_.weights(), all.rounds);
    Prospect found{at(all.points, seat), winning_chance(all, seat, spread)};
    if (memory.weighs_all) {
      for (Seat other = 0; other < all.seats; ++other) at(found.chances, other) = winning_chance(all, other, spread);
    }
    return found;
  }
  Standing standing(const Position& position, Memory& memory) const {
    return standing_of(knowledge_.outlook(position, memory.sheets), knowledge_.weights());
  }
  double points_of(const Position& position, Seat seat, Memory& memory) const {
    const auto outlook = knowledge_.outlook(position, memory.sheets);
    return expected_points(outlook, seat, rounds_left(outlook, knowledge_.weights()), knowledge_.weights());
  }

  K knowledge_;
  DiceLevel level_;
};

}  // namespace madang
