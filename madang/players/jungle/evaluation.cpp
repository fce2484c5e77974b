#include "madang/players/jungle/evaluation.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "madang/core/index.h"

namespace madang::jungle {

namespace {

template <class F>
void for_each_square(SquareSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<Square>(std::countr_zero(set)));
}

int differences(const Rules& a, const Rules& b) {
  return int{a.own_rat_blocks != b.own_rat_blocks} + int{a.elephant_takes_rat != b.elephant_takes_rat} +
         int{a.trapped_captures != b.trapped_captures} + int{a.shore_open != b.shore_open} +
         int{a.dog_over_wolf != b.dog_over_wolf} + int{a.stuck_is_draw != b.stuck_is_draw};
}

AnimalSet animals_of(const Position& position, Seat seat) {
  const auto& squares = at(position.placement(), seat);
  AnimalSet animals = 0;
  for (std::size_t i = 0; i < animal_count; ++i) animals |= (squares[i] == Position::gone ? 0U : 1U) << i;
  return animals;
}

}  // namespace

std::array<AnimalSet, animal_count> hunters_of(const Rules& rules) {
  constexpr Square open_ground = square_at(4, 3);
  constexpr Square beside = square_at(3, 3);
  std::array<AnimalSet, animal_count> hunters{};
  for (std::size_t prey = 0; prey < animal_count; ++prey) {
    for (std::size_t hunter = 0; hunter < animal_count; ++hunter) {
      const Piece mover{blue, static_cast<Animal>(hunter)};
      const Piece target{red, static_cast<Animal>(prey)};
      const bool may_take = judge_capture(rules, mover, open_ground, target, beside) == Capture::allowed;
      hunters[prey] |= (may_take ? 1U : 0U) << hunter;
    }
  }
  return hunters;
}

const Weights& weights_for(const Rules& rules) {
  return std::min_element(fitted_weights.begin(), fitted_weights.end(),
                          [&](const PresetWeights& a, const PresetWeights& b) {
                            return differences(a.rules, rules) < differences(b.rules, rules);
                          })
      ->weights;
}

// One side's animals: where they are and could go.
struct Evaluation::Side {
  Seat seat;
  SquareSet occupied;
  AnimalSet animals;
  std::array<Square, animal_count> squares;
  std::array<SquareSet, animal_count> reach;   // where each animal could step or jump
  std::array<SquareSet, animal_count> danger;  // where an animal of the other side could be captured by this side
};

Evaluation::Evaluation(const Rules& rules, const Weights& weights)
    : hunters_(hunters_of(rules)),
      ranks_{},
      to_enemy_den_(distances_to({set_of(dens[red]), set_of(dens[blue])})),
      to_own_traps_(distances_to(traps)),
      weights_(&weights) {
  for (std::size_t i = 0; i < animal_count; ++i) {
    ranks_[i] = static_cast<std::uint8_t>(rank(rules, static_cast<Animal>(i)) - 1);
  }
}

Evaluation::Gait Evaluation::gait_of(Animal animal) {
  return can_swim(animal) ? Gait::swims : can_jump(animal) ? Gait::jumps : Gait::walks;
}

// Counts the moves from each square to a seat's goal on an empty board.
Evaluation::Distances Evaluation::distances_to(const std::array<SquareSet, 2>& goals) {
  constexpr std::uint8_t never = 99;
  constexpr std::array<Animal, gaits> samples = {Animal::elephant, Animal::lion, Animal::rat};  // in the order of Gait
  Distances out{};
  for (const Seat seat : {blue, red}) {
    for (std::size_t gait = 0; gait < gaits; ++gait) {
      auto& distances = at(out, seat)[gait];
      distances.fill(never);
      SquareSet found = at(goals, seat);
      for_each_square(found, [&](Square square) { distances[square] = 0; });
      for (std::uint8_t moves = 1; moves < never; ++moves) {
        SquareSet next = 0;
        for (Square from = 0; from < square_count; ++from) {
          if (distances[from] != never || (is_water(from) && !can_swim(samples[gait]))) continue;
          SquareSet reach = steps(seat, samples[gait], from);
          const Jumps& all = jumps(from);
          for (int i = 0; can_jump(samples[gait]) && i < all.count; ++i) reach |= set_of(at(all.items, i).to);
          if ((reach & found) != 0) next |= set_of(from);
        }
        if (next == 0) break;
        for_each_square(next, [&](Square square) { distances[square] = moves; });
        found |= next;
      }
    }
  }
  return out;
}

SquareSet Evaluation::reach_of(const Position& position, Seat seat, Animal animal) {
  const Square from = at(at(position.placement(), seat), animal);
  SquareSet reach = steps(seat, animal, from);
  if (!can_jump(animal)) return reach;
  // Only the enemy's rat counts as blocking: an own rat in the water must not lower the score of its side.
  const Square enemy_rat = at(position.placement(), 1 - seat)[index(Animal::rat)];
  const Jumps& all = jumps(from);
  for (int i = 0; i < all.count; ++i) {
    const Jump& jump = at(all.items, i);
    if ((jump.between & set_of(enemy_rat)) == 0) reach |= set_of(jump.to);
  }
  return reach;
}

Evaluation::Side Evaluation::side_of(const Position& position, Seat seat) const {
  Side side{seat, position.occupied(seat), animals_of(position, seat), at(position.placement(), seat), {}, {}};
  for (std::size_t i = 0; i < animal_count; ++i) {
    if (side.squares[i] != Position::gone) side.reach[i] = reach_of(position, seat, static_cast<Animal>(i));
  }
  const SquareSet anywhere = std::accumulate(side.reach.begin(), side.reach.end(), SquareSet{0}, std::bit_or<>());
  for (std::size_t prey = 0; prey < animal_count; ++prey) {
    SquareSet danger = anywhere & at(traps, seat);
    for (AnimalSet hunters = hunters_[prey] & side.animals; hunters != 0; hunters &= hunters - 1) {
      danger |= side.reach[static_cast<std::size_t>(std::countr_zero(hunters))];
    }
    side.danger[prey] = danger;
  }
  return side;
}

// Returns the number of moves in which an animal runs into the enemy den with nobody near enough to stop it; 0 if no
// animal can.
int Evaluation::race_length(const Position& position, const Side& attacker, const Side& defender) const {
  int guard = 99;
  for (std::size_t i = 0; i < animal_count; ++i) {
    if (defender.squares[i] == Position::gone) continue;
    const auto gait = gait_of(static_cast<Animal>(i));
    guard = std::min<int>(guard, at(at(to_own_traps_, defender.seat), gait)[defender.squares[i]]);
  }
  const bool defender_moves = position.to_move() == defender.seat;
  int shortest = weight_at::longest_race + 1;
  for (std::size_t i = 0; i < animal_count; ++i) {
    if (attacker.squares[i] == Position::gone) continue;
    const auto animal = static_cast<Animal>(i);
    const int least = at(at(to_enemy_den_, attacker.seat), gait_of(animal))[attacker.squares[i]];
    // The runner reaches the trap one move before the den, and a guard that is there by then captures it.
    if (least >= shortest || guard <= (defender_moves ? least : least - 1)) continue;
    const SquareSet open = ~(defender.occupied | defender.danger[i]);
    SquareSet found = set_of(attacker.squares[i]);
    for (int moves = 1; moves < shortest; ++moves) {
      SquareSet next = 0;
      for_each_square(found, [&](Square from) {
        next |= steps(attacker.seat, animal, from);
        const Jumps& all = jumps(from);
        for (int j = 0; can_jump(animal) && j < all.count; ++j) {
          const Jump& jump = at(all.items, j);
          if ((jump.between & set_of(defender.squares[index(Animal::rat)])) == 0) next |= set_of(jump.to);
        }
      });
      if ((next & set_of(at(dens, defender.seat))) != 0) {
        if (guard > (defender_moves ? moves : moves - 1)) shortest = moves;
        break;
      }
      next = (next & open) | found;
      if (next == found) break;
      found = next;
    }
  }
  return shortest > weight_at::longest_race ? 0 : shortest;
}

void Evaluation::features(const Position& position, EvaluationFeatures& out) const {
  const std::array<Side, 2> sides = {side_of(position, blue), side_of(position, red)};
  for (const Seat seat : {blue, red}) {
    const Side& side = at(sides, seat);
    const Side& enemy = at(sides, 1 - seat);
    const int sign = seat == position.to_move() ? 1 : -1;
    int guards = 0;
    for (std::size_t i = 0; i < animal_count; ++i) {
      const Square square = side.squares[i];
      if (square == Position::gone) continue;
      const auto animal = static_cast<Animal>(i);
      const std::size_t rank = ranks_[i];
      out.add(weight_at::place + rank * weight_at::squares + folded_square(seat, square), sign);
      if ((hunters_[i] & enemy.animals) == 0) out.add(weight_at::unmatched + rank, sign);
      if ((enemy.danger[i] & set_of(square)) != 0) out.add(weight_at::hunted + rank, -sign);
      if ((side.reach[i] & ~(enemy.danger[i] | enemy.occupied)) == 0) out.add(weight_at::cornered, -sign);
      constexpr int near = 2;
      guards += at(at(to_own_traps_, seat), gait_of(animal))[square] <= near ? 1 : 0;
    }
    const bool has_rat = side.squares[index(Animal::rat)] != Position::gone;
    const bool has_prey = enemy.squares[index(Animal::elephant)] != Position::gone;
    if (has_rat && has_prey) out.add(weight_at::rat_hunts, sign);
    for (int i = 0; i < std::min(guards, weight_at::max_guards); ++i) out.add(weight_at::guards + index(i), sign);
    if (const int length = race_length(position, side, enemy); length > 0) {
      out.add(weight_at::race + index(length - 1), sign);
    }
  }
  out.add(weight_at::to_move, 1);
}

int Evaluation::evaluate(const Position& position) const {
  EvaluationFeatures features;
  this->features(position, features);
  int score = 0;
  for (const EvaluationFeature& feature : features) score += feature.amount * (*weights_)[feature.weight];
  return score;
}

}  // namespace madang::jungle
