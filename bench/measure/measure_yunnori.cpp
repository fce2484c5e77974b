// Measures how often one level of the Yut Nori player wins against another. A set has one game per seat: the first
// level plays that seat, the second level all others. A seat's n-th turn has the same throws in the whole set.
//   measure_yunnori ID LEVEL LEVEL SETS [SEED]
//   measure_yunnori yunnori:players=3 5 3 1000
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "madang/players/yut/expert.h"

namespace {

using namespace madang;       // NOLINT: a standalone program
using namespace madang::yut;  // NOLINT

struct Tally {
  double seconds = 0;  // spent by the first level
  long decisions = 0;  // with more than one legal move
  long plies = 0;
};

// Returns the generator for a seat's turn.
Rng turn_rng(std::uint64_t set_seed, Seat seat, int turn) {
  return Rng(scramble(set_seed) + static_cast<std::uint64_t>(turn) * yut::max_players +
             static_cast<std::uint64_t>(seat));
}

// Plays one game; returns whether the first level wins from this seat.
bool plays_and_wins(const Rules& rules, Expert<Yunnori>& first, Expert<Yunnori>& second, Seat first_seat,
                    std::uint64_t set_seed, Tally& tally) {
  using Clock = std::chrono::steady_clock;
  Position position(rules);
  Rng choices(set_seed + 77);
  std::array<int, yut::max_players> turns{};
  Seat seat = 0;
  Rng throws = turn_rng(set_seed, 0, 0);
  MoveList<Move> moves;
  for (; !position.turn().is_over(); ++tally.plies) {
    if (position.seat() != seat) {
      ++at(turns, seat);
      seat = position.seat();
      throws = turn_rng(set_seed, seat, at(turns, seat));
    }
    if (position.turn().is_chance()) {
      position.play(position.sample(throws));
      continue;
    }
    position.legal_moves(moves);
    if (seat != first_seat || moves.size() == 1) {
      const History<Yunnori> game(position);
      position.play((seat == first_seat ? first : second).decide({.game = game}, choices).move);
      continue;
    }
    const History<Yunnori> game(position);
    const auto start = Clock::now();
    const Move move = first.decide({.game = game}, choices).move;
    tally.seconds += std::chrono::duration<double>(Clock::now() - start).count();
    ++tally.decisions;
    position.play(move);
  }
  return position.seat() == first_seat;
}

}  // namespace

int main(int argc, char** argv) {
  const auto rules = argc > 4 ? parse_rules<Yunnori>(argv[1]) : parse_rules<Yunnori>("");
  if (!rules) {
    std::fprintf(stderr, "Usage: measure_yunnori ID LEVEL LEVEL SETS [SEED]\n");
    return 2;
  }
  const PlayerSettings settings;  // shares tables
  Expert<Yunnori> first(*rules, std::atoi(argv[2]), settings);
  Expert<Yunnori> second(*rules, std::atoi(argv[3]), settings);
  const int sets = std::atoi(argv[4]);
  const std::uint64_t seed = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1;
  Tally tally;
  double sum = 0;
  double squares = 0;
  for (int set = 0; set < sets; ++set) {
    double wins = 0;
    for (Seat seat = 0; seat < rules->players; ++seat) {
      wins += plays_and_wins(*rules, first, second, seat, seed * 1'000'003 + static_cast<std::uint64_t>(set), tally);
    }
    const double share = wins / rules->players;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / sets;
  const double error = std::sqrt((squares / sets - mean * mean) / sets);
  std::printf(
      "%s: level %s wins %.2f%% +- %.2f (standard error) against level %s; %d games, %.0f plies per game, %.0f "
      "decisions per second\n",
      argv[1], argv[2], 100 * mean, 100 * error, argv[3], sets * rules->players,
      static_cast<double>(tally.plies) / sets / rules->players, static_cast<double>(tally.decisions) / tally.seconds);
}
