// madang bench: measures the speed of the rules, in random moves and perft leaves per second (docs/performance.md).
#include <fmt/core.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "apps/madang/commands/bench_clicks.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/median.h"
#include "madang/catalog/games.h"

namespace madang::app {

namespace {

using Clock = std::chrono::steady_clock;

struct BenchOptions {
  std::vector<std::string> games;
  int runs = 7;
  std::optional<std::string> json;
  bool page = false;
};

constexpr auto slice = std::chrono::milliseconds(250);
constexpr int max_plies = 100'000;
constexpr double perft_leaves = 20e6;

// Work done and the time it took.
struct Amount {
  double plies = 0;  // moves and rolls, or perft leaves, or baseline draws
  double games = 0;
  double seconds = 0;
};

// The results of one game, one value per run, in units per second.
struct Figures {
  std::string id;
  int perft_depth = 0;
  std::vector<double> plies, playouts, plies_all, playouts_all, leaves, leaves_all, plies_per_draw;
};

// Returns 0 if nothing was measured (a game that is over at the start).
double ratio(double a, double b) { return b > 0 ? a / b : 0; }

// Calls work(end of the time slice) and measures it.
template <class F>
Amount measure(F&& work) {
  const auto start = Clock::now();
  Amount amount = work(start + slice);
  amount.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return amount;
}

// Does the same work on every core at once. Each thread gets its own number for a seed.
template <class F>
Amount measure_all(unsigned threads, F&& work) {
  std::vector<Amount> amounts(threads);
  std::vector<std::thread> pool;
  for (unsigned i = 0; i < threads; ++i) {
    pool.emplace_back([&, i] { amounts[i] = measure([&](auto end) { return work(end, i); }); });
  }
  for (std::thread& thread : pool) thread.join();
  Amount sum;
  for (const Amount& amount : amounts) {
    sum.plies += amount.plies / amount.seconds;
    sum.games += amount.games / amount.seconds;
  }
  sum.seconds = 1;
  return sum;
}

// Draws numbers from the generator: the baseline for the current speed of this machine.
Amount draw_numbers(Clock::time_point end) {
  Rng rng(1);
  Amount amount;
  std::uint64_t sum = 0;
  do {
    for (int i = 0; i < 100'000; ++i) sum += rng.below(24);
    amount.plies += 100'000;
  } while (Clock::now() < end);
  volatile std::uint64_t sink = sum;  // keeps the compiler from removing the draws
  static_cast<void>(sink);
  return amount;
}

Amount play(const AnyPosition& start, Clock::time_point end, std::uint64_t seed) {
  Rng rng(seed);
  Amount amount;
  do {
    for (int i = 0; i < 16; ++i) {
      AnyPosition position = start;
      amount.plies += position.playout(rng, max_plies);
    }
    amount.games += 16;
  } while (Clock::now() < end);
  return amount;
}

Amount count(const AnyPosition& start, int depth, Clock::time_point end) {
  Amount amount;
  do amount.plies += static_cast<double>(start.perft(depth));
  while (Clock::now() < end);
  return amount;
}

// Returns the average number of moves or rolls after this many random plies.
double branching(const AnyPosition& start, int plies) {
  constexpr int lines = 50;
  Rng rng(1);
  double children = 0;
  for (int i = 0; i < lines; ++i) {
    AnyPosition position = start;
    position.playout(rng, plies);
    children += static_cast<double>(position.perft(1));
  }
  return children / lines;
}

// Returns the deepest perft with fewer than about `perft_leaves` leaves. Estimates the next depth before counting it,
// because a roll of Qwixx makes it thousands of times larger.
int depth_for(const AnyPosition& start) {
  int depth = 1;
  while (depth < 12 && static_cast<double>(start.perft(depth)) * branching(start, depth) < perft_leaves) ++depth;
  return depth;
}

// Takes all measurements of a game once, so that a slow minute of the machine affects all of them alike.
void run_once(Figures& figures, unsigned threads, std::uint64_t seed) {
  const AnyPosition start = position_from(figures.id, {});
  const Amount draws = measure(draw_numbers);
  const Amount one = measure([&](auto end) { return play(start, end, seed); });
  figures.plies.push_back(one.plies / one.seconds);
  figures.playouts.push_back(one.games / one.seconds);
  figures.plies_per_draw.push_back(one.plies / one.seconds / (draws.plies / draws.seconds));
  const Amount all = measure_all(threads, [&](auto end, unsigned i) { return play(start, end, seed + i); });
  figures.plies_all.push_back(all.plies);
  figures.playouts_all.push_back(all.games);
  const Amount leaves = measure([&](auto end) { return count(start, figures.perft_depth, end); });
  figures.leaves.push_back(leaves.plies / leaves.seconds);
  const Amount leaves_all =
      measure_all(threads, [&](auto end, unsigned) { return count(start, figures.perft_depth, end); });
  figures.leaves_all.push_back(leaves_all.plies);
}

void print_table(const std::vector<Figures>& all, unsigned threads) {
  fmt::print("Median of {} runs. M: million per second. x: speed-up of {} threads over one.\n\n",
             all.front().plies.size(), threads);
  fmt::print("| game | moves and rolls | of baseline | playouts | {0} threads | x | perft leaves | {0} threads | x |\n",
             threads);
  fmt::print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Figures& f : all) {
    fmt::print("| {} | {:.1f} M | {:.3f} | {:.0f} | {:.1f} M | {:.2f} | {:.0f} M (depth {}) | {:.0f} M | {:.2f} |\n",
               f.id, median(f.plies) / 1e6, median(f.plies_per_draw), median(f.playouts), median(f.plies_all) / 1e6,
               ratio(median(f.plies_all), median(f.plies)), median(f.leaves) / 1e6, f.perft_depth,
               median(f.leaves_all) / 1e6, ratio(median(f.leaves_all), median(f.leaves)));
  }
}

void write_json(std::ostream& file, const std::vector<Figures>& all, unsigned threads) {
  file << fmt::format("{{\n  \"version\": \"{}\",\n  \"threads\": {},\n  \"games\": [\n", MADANG_VERSION, threads);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Figures& f = all[i];
    const auto list = [](const std::vector<double>& values) {
      return fmt::format("[{:.6g}]", fmt::join(values, ", "));
    };
    file << fmt::format(
        "    {{\"id\": \"{}\", \"perft_depth\": {},\n     \"plies\": {},\n     \"plies_all\": {},\n     \"playouts\": "
        "{},\n"
        "     \"playouts_all\": {},\n     \"leaves\": {},\n     \"leaves_all\": {},\n     \"plies_per_draw\": {}}}{}\n",
        f.id, f.perft_depth, list(f.plies), list(f.plies_all), list(f.playouts), list(f.playouts_all), list(f.leaves),
        list(f.leaves_all), list(f.plies_per_draw), i + 1 < all.size() ? "," : "");
  }
  file << "  ]\n}\n" << std::flush;
}

void bench(const BenchOptions& options) {
  std::vector<Figures> all;
  std::vector<std::string> ids = options.games;
  if (ids.empty()) {
    for (const GameInfo& game : games()) ids.push_back(game.presets.front().id);
  }
  for (const std::string& id : ids) {
    const AnyPosition start = position_from(id, {});
    all.push_back({start.id(), depth_for(start), {}, {}, {}, {}, {}, {}, {}});
  }
  std::ofstream json;
  if (options.json) json.open(*options.json);
  const auto check_json = [&] {
    if (!json) throw UserError(fmt::format("cannot write '{}'; choose another file for --json", *options.json));
  };
  check_json();
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  const bool show_progress = isatty(STDERR_FILENO) != 0;
  for (int run = 0; run < options.runs; ++run) {
    for (Figures& figures : all) {
      if (show_progress) fmt::print(stderr, "\rrun {} of {}: {:<40}", run + 1, options.runs, figures.id);
      run_once(figures, threads, static_cast<std::uint64_t>(run) * 1000 + 1);
    }
  }
  if (show_progress) fmt::print(stderr, "\r{:<60}\r", "");
  print_table(all, threads);
  if (!options.json) return;
  write_json(json, all, threads);
  check_json();
}

}  // namespace

void add_bench(const Subcommand& program) {
  auto options = std::make_shared<BenchOptions>();
  const Subcommand command =
      program.add_subcommand("bench", "Measure the speed of random playouts and perft, on one core and on all cores");
  command.add("GAME", options->games, "Game ids; default: all games");
  command.add("--runs", options->runs,
              fmt::format("Number of runs, of which the median counts; default: {}", options->runs),
              {.range = {{1, 1000}}});
  command.add("--json", options->json, "Also write the results of all runs to this file");
  command.add_flag("--page", options->page, "Measure a click on the page and an online move instead");
  command.footer(
      "The baseline is the speed of the random generator, measured with every run.\n\n"
      "Examples:\n"
      "  madang bench\n"
      "  madang bench jungle yote:traditional --runs 3 --json /tmp/bench.json\n"
      "  madang bench --page");
  command.run([options] {
    if (options->page) return bench_clicks(options->games, options->runs);
    bench(*options);
  });
}

}  // namespace madang::app
