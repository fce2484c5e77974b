// Solves the small Yut games and prints, for each game:
// - the first player's winning chance and the error bound;
// - time, memory and file size;
// - the consistency of its values;
// - the time per move, and how often exact play wins.
//   solve_yut [THREADS [GAMES]]
// Fails if the values of a table contradict one another.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "bench/measure/yut_alone.h"
#include "madang/games/yut/notation.h"
#include "madang/search/playout.h"
#include "madang/solve/yut_table.h"

namespace {

using namespace madang;       // NOLINT: a standalone program
using namespace madang::yut;  // NOLINT

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Returns the CPU time of all threads, which hardly depends on other processes, unlike elapsed time.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

enum class Opponent : std::uint8_t { random, greedy, exact };

// Greedy catches if it can, otherwise plays the first legal move.
Move choose(const exact::Table& table, const Position& position, Opponent opponent, Rng& rng) {
  if (opponent == Opponent::exact) return *table.best_move(position);
  MoveList<Move> moves;
  position.legal_moves(moves);
  if (opponent == Opponent::random) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.turn().is_chance() && next.seat() == position.seat()) return move;
  }
  return moves[0];
}

// Prints the share of games that exact play wins, beginning every second one; against itself, the first player's share.
void play(const exact::Table& table, const char* name, Opponent opponent, int games, Rng& rng) {
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const Seat own = opponent == Opponent::exact ? 0 : game % 2;
    Position position(table.rules());
    while (!position.turn().is_over()) {
      if (position.turn().is_chance()) {
        position.play(position.sample(rng));
      } else {
        position.play(choose(table, position, position.seat() == own ? Opponent::exact : opponent, rng));
      }
    }
    wins += position.outcome()->is_winner(own) ? 1 : 0;
  }
  const double share = static_cast<double>(wins) / games;
  std::printf("  %s: %.4f +- %.4f of %d games\n", name, share, std::sqrt(share * (1 - share) / games), games);
}

// Returns the largest difference between a value and the one that follows from the next positions, in random play.
double largest_fault(const exact::Table& table, int positions, Rng& rng) {
  double fault = 0;
  Position position(table.rules());
  MoveList<Move> moves;
  for (int i = 0; i < positions; ++i) {
    const auto after = [&](const auto& played) {
      Position next = position;
      next.play(played);
      const double chance = *table.winning_chance(next);
      return next.seat() == position.seat() ? chance : 1 - chance;
    };
    double value = 0;
    if (position.turn().is_chance()) {
      position.for_each_roll(
          [&](const Weighted<Roll>& roll) { value += roll.weight / double{fall_count} * after(roll.roll); });
    } else {
      position.legal_moves(moves);
      for (const Move move : moves) value = std::max(value, after(move));
    }
    fault = std::max(fault, std::abs(value - *table.winning_chance(position)));
    play_random<Yunnori>(position, moves, rng);
    if (position.turn().is_over()) position = Position(table.rules());
  }
  return fault;
}

// Prints the mean and longest time of best_move in games of exact play.
void time_moves(const exact::Table& table, int games, Rng& rng) {
  double sum = 0;
  double longest = 0;
  int moves = 0;
  for (int game = 0; game < games; ++game) {
    Position position(table.rules());
    while (!position.turn().is_over()) {
      if (position.turn().is_chance()) {
        position.play(position.sample(rng));
        continue;
      }
      const auto start = std::chrono::steady_clock::now();
      const Move move = *table.best_move(position);
      const double seconds = seconds_since(start);
      sum += seconds;
      longest = std::max(longest, seconds);
      ++moves;
      position.play(move);
    }
  }
  std::printf("  best move: %.1f us on average, %.1f ms at most, %d moves\n", 1e6 * sum / moves, 1e3 * longest, moves);
}

// Returns false if the values contradict one another.
bool report(const Rules& rules, const std::string& id, int threads, int games) {
  const auto start = std::chrono::steady_clock::now();
  const double processor_start = processor_seconds();
  const auto table = exact::solve(rules, threads, nullptr, never_stopped);
  const double processor = processor_seconds() - processor_start;
  const double solving = seconds_since(start);
  const auto bytes = table->to_bytes();
  const auto reading_start = std::chrono::steady_clock::now();
  const bool is_read = exact::Table::from_bytes(rules, bytes).ok();
  const double reading = seconds_since(reading_start);
  std::printf("%s\n", id.c_str());
  std::printf("  first player: %.9f, error below %.1e\n", *table->winning_chance(Position(rules)),
              table->error_bound());
  std::printf("  solved in %.2f s on %d threads (%.2f s of CPU time), peak memory so far %.0f MB\n", solving, threads,
              processor, peak_megabytes());
  std::printf("  file: %zu bytes, %s in %.3f s\n", bytes.size(), is_read ? "read" : "NOT READ", reading);
  Rng rng(1);
  const double fault = largest_fault(*table, 5000, rng);
  std::printf("  largest inconsistency in 5000 positions: %.1e\n", fault);
  time_moves(*table, 1000, rng);
  play(*table, "first player, exact against exact", Opponent::exact, games, rng);
  play(*table, "exact against greedy", Opponent::greedy, games, rng);
  play(*table, "exact against random", Opponent::random, games, rng);
  return is_read && fault <= 3 * table->error_bound();
}

}  // namespace

int main(int argc, char** argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  const int games = argc > 2 ? std::atoi(argv[2]) : 10'000;
  if (threads < 1 || games < 1) {
    std::fprintf(stderr, "Usage: solve_yut [THREADS [GAMES]]\n");
    return 2;
  }
  std::printf("mini-yut:alone: %.9f throws on average\n", exact::mean_throws_left(Position(Rules::alone())));
  bool is_sound = report(Rules::yunnori(2, 1), "yunnori:pieces=1", threads, games);
  is_sound = report(Rules::mini(), "mini-yut", threads, games) && is_sound;
  is_sound = report(Rules::yunnori(2, 2), "yunnori:pieces=2", threads, games) && is_sound;
  if (!is_sound) std::printf("INCONSISTENT\n");
  return is_sound ? 0 : 1;
}
