// Learns the network of Jungle (docs/learning.md).
//   learn_jungle play FOLDER FILES NODES SEED [NETWORK]    plays games, 100 per file
//   learn_jungle train NETWORK EPOCHS SEED FOLDER...       trains a network on them
#include <algorithm>
#include <string>
#include <vector>

#include "bench/learn/command.h"
#include "bench/learn/play_games.h"
#include "bench/learn/train_network.h"
#include "madang/games/jungle/notation.h"
#include "madang/players/jungle/knowledge.h"
#include "madang/search/playout.h"

namespace {

using namespace madang;          // NOLINT: a standalone program
using namespace madang::jungle;  // NOLINT

struct Coder {
  using Game = Jungle;
  using Network = jungle::Network;
  static constexpr unsigned symmetries = 2;

  static void inputs(const Position& position, Seat viewer, unsigned symmetry, std::vector<std::size_t>& out) {
    const Rules rules = position.rules();
    for (const std::size_t input : inputs_of(rules)) out.push_back(input);
    for (const Seat owner : {blue, red}) {
      for (std::size_t i = 0; i < animal_count; ++i) {
        Square square = at(position.placement(), owner)[i];
        if (square == Position::gone) continue;
        if (symmetry == 1) square = square_at(row_of(square), columns - 1 - column_of(square));
        out.push_back(
            input_of(viewer, owner, static_cast<std::size_t>(rank(rules, static_cast<Animal>(i)) - 1), square));
      }
    }
  }
  static std::size_t bucket(const Position& position) { return bucket_of(position); }
};

bool flip(Rng& rng) { return rng.below(2) == 1; }

// The presets most of the time, otherwise any rules.
Rules random_rules(Rng& rng) {
  const std::uint32_t choice = rng.below(10);
  if (choice < 4) return Rules::standard();
  if (choice < 6) return Rules::leiden();
  if (choice < 8) return Rules::course();
  return {.own_rat_blocks = flip(rng),
          .elephant_takes_rat = flip(rng),
          .trapped_captures = flip(rng),
          .shore_open = flip(rng),
          .dog_over_wolf = flip(rng),
          .stuck_is_draw = flip(rng)};
}

// A few random moves from the initial position.
Position random_opening(const Rules& rules, Rng& rng) {
  for (;;) {
    Position position(rules);
    MoveList<Move> moves;
    const std::uint32_t plies = 4 + rng.below(16);
    for (std::uint32_t i = 0; i < plies && !position.turn().is_over(); ++i) play_random<Jungle>(position, moves, rng);
    if (!position.turn().is_over()) return position;
  }
}

// Some animals anywhere.
Position random_placement(const Rules& rules, Rng& rng) {
  for (;;) {
    Position::Placement placement;
    SquareSet taken = set_of(dens[blue]) | set_of(dens[red]);
    for (auto& side : placement) {
      side.fill(Position::gone);
      const std::uint32_t count = 1 + rng.below(animal_count);
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t animal = rng.below(animal_count);
        const auto square = static_cast<Square>(rng.below(square_count));
        const bool is_wet = is_water(square) && !can_swim(static_cast<Animal>(animal));
        if (side[animal] != Position::gone || is_wet || (taken & set_of(square)) != 0) continue;
        side[animal] = square;
        taken |= set_of(square);
      }
    }
    const auto is_empty = [](const auto& side) {
      return std::all_of(side.begin(), side.end(), [](Square square) { return square == Position::gone; });
    };
    if (is_empty(placement[0]) || is_empty(placement[1])) continue;
    const Position position(rules, placement, static_cast<Seat>(rng.below(2)));
    if (!position.turn().is_over()) return position;
  }
}

Position random_start(Rng& rng) {
  const Rules rules = random_rules(rng);
  return rng.below(5) == 0 ? random_placement(rules, rng) : random_opening(rules, rng);
}

}  // namespace

int main(int argc, char** argv) {
  return bench::learn<Coder>("jungle", argc, argv, random_start,
                             [](const Rules& rules, const auto& network) { return Knowledge(rules, network); });
}
