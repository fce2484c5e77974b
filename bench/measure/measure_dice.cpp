// Measures the strength of the Qwinto and Qwixx players.
//   measure_dice alone GAME LEVEL [GAMES [SEED]]         mean points alone at the table, and decisions per second
//   measure_dice match GAME SEATS A B [SETS [SEED [standard]]]  one A against B on all other seats; in a set of games
//   with the
//                                                        same dice, A plays once on every seat
// GAME is qwinto or qwixx. A level is 1 to 5, or random, points (level 4) or winning (level 5).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "madang/core/index.h"
#include "madang/players/dice/qwinto_player.h"
#include "madang/players/dice/qwixx_player.h"

namespace {

using namespace madang;  // NOLINT: a standalone program

DiceLevel level_of(std::string_view text) {
  if (text == "random") return {DiceStyle::greedy, 100};
  if (text == "points") return {DiceStyle::points, 0};
  if (text == "winning") return {DiceStyle::winning, 0};
  const int level = std::atoi(text.data());
  if (level < 1 || level > max_dice_level) {
    std::fprintf(stderr, "unknown level: %s\n", text.data());
    std::exit(2);
  }
  return at(dice_levels, level - 1);
}

// A mean with its standard error.
class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return sum_ / count_; }
  double deviation() const { return std::sqrt(std::max(squares_ / count_ - mean() * mean(), 0.0)); }
  double error() const { return deviation() / std::sqrt(count_); }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Plays to the end and returns the number of decisions. The dice have their own generator, so that players do not
// change the rolls.
template <class G, class Player>
std::uint64_t play_game(typename G::Position& position, const std::vector<const Player*>& seats, std::uint64_t seed) {
  Rng dice(seed);
  Rng choices(~seed);
  std::uint64_t decisions = 0;
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      position.play(position.sample(dice));
    } else {
      position.play(at(seats, position.turn().seat)->decide({.game = History<G>(position)}, choices).move);
      ++decisions;
    }
  }
  return decisions;
}

template <class G, class Knowledge>
void alone(DiceLevel level, int games, std::uint64_t seed) {
  using Player = DicePlayer<G, Knowledge>;
  const Player player(Knowledge({1}), level);
  Mean points;
  std::uint64_t decisions = 0;
  const auto start = std::chrono::steady_clock::now();
  for (int game = 0; game < games; ++game) {
    typename G::Position position(typename G::Rules{1});
    decisions += play_game<G, Player>(position, {&player}, seed * 1'000'000 + static_cast<std::uint64_t>(game));
    points.add(position.outcome()->scores[0]);
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("mean %.2f +- %.2f, deviation %.1f, %d games, %.0f decisions per second\n", points.mean(), points.error(),
              points.deviation(), games, static_cast<double>(decisions) / time.count());
}

template <class G, class Knowledge>
void match(const typename G::Rules& rules, DiceLevel one, DiceLevel other, int sets, std::uint64_t seed) {
  using Player = DicePlayer<G, Knowledge>;
  const int seats = rules.players;
  const Player first(Knowledge(rules), one);
  const Player second(Knowledge(rules), other);
  Mean wins;  // per set, so that the error accounts for shared dice
  Mean points;
  Mean other_points;
  for (int set = 0; set < sets; ++set) {
    double share = 0;
    for (Seat own = 0; own < seats; ++own) {
      std::vector<const Player*> players(static_cast<std::size_t>(seats), &second);
      at(players, own) = &first;
      typename G::Position position(rules);
      play_game<G, Player>(position, players, seed * 1'000'000 + static_cast<std::uint64_t>(set));
      const Outcome outcome = *position.outcome();
      int winners = 0;
      for (Seat seat = 0; seat < seats; ++seat) {
        winners += outcome.is_winner(seat) ? 1 : 0;
        (seat == own ? points : other_points).add(at(outcome.scores, seat));
      }
      if (outcome.is_winner(own)) share += 1.0 / winners;
    }
    wins.add(share / seats);
  }
  std::printf("%d games: first wins %.2f%% +- %.2f, mean points %.2f against %.2f\n", sets * seats, 100 * wins.mean(),
              100 * wins.error(), points.mean(), other_points.mean());
}

template <class G, class Knowledge>
int run(int argc, char** argv) {
  const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
  if (std::string_view(argv[1]) == "alone") {
    alone<G, Knowledge>(level_of(argv[3]), number(4, 10'000), static_cast<std::uint64_t>(number(5, 1)));
  } else if (argc > 5) {
    const typename G::Rules rules{static_cast<std::uint8_t>(number(3, 2)),
                                  argc > 8 && std::string_view(argv[8]) == "standard"};
    match<G, Knowledge>(rules, level_of(argv[4]), level_of(argv[5]), number(6, 1000),
                        static_cast<std::uint64_t>(number(7, 1)));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "Usage: measure_dice alone GAME LEVEL [GAMES [SEED]] | match GAME SEATS A B [SETS [SEED]]\n");
    return 2;
  }
  return std::string_view(argv[2]) == "qwinto" ? run<Qwinto, qwinto::Knowledge>(argc, argv)
                                               : run<Qwixx, qwixx::Knowledge>(argc, argv);
}
