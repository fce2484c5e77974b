// Fits the value tables of the dice games by temporal differences, on games of the player against itself.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bench/fit/weights_file.h"
#include "madang/core/index.h"
#include "madang/players/dice/player.h"

namespace madang::bench {

// Weights that learn, each with its own step size: large while its errors agree in sign, small once they cancel
// (temporal coherence).
class Learner {
 public:
  explicit Learner(std::span<float> weights)
      : weights_(weights), drift_(weights.size()), travel_(weights.size()), uses_(weights.size()) {}

  // Returns how much each weight was used in learning.
  const std::vector<double>& uses() const { return uses_; }

  // REQUIRES: `weight` is one of the weights.
  void add(const float& weight, float amount) {
    features_.push_back({static_cast<std::size_t>(&weight - weights_.data()), amount});
  }
  double sum() const {
    double sum = 0;
    for (const auto& [index, amount] : features_) sum += static_cast<double>(weights_[index] * amount);
    return sum;
  }
  // Moves the sum of the added features part of the way towards the target, and clears them.
  void learn(double error, double rate) {
    double norm = 0;
    for (const auto& [index, amount] : features_) norm += static_cast<double>(amount * amount);
    for (const auto& [index, amount] : features_) {
      const double step = error * static_cast<double>(amount) / norm;
      const double coherence = travel_[index] > 0 ? std::abs(drift_[index]) / travel_[index] : 1;
      weights_[index] += static_cast<float>(rate * coherence * step);
      drift_[index] += step;
      travel_[index] += std::abs(step);
      uses_[index] += static_cast<double>(amount);
    }
    features_.clear();
  }

 private:
  struct Feature {
    std::size_t index;
    float amount;
  };
  std::span<float> weights_;
  std::vector<double> drift_;
  std::vector<double> travel_;
  std::vector<double> uses_;
  std::vector<Feature> features_;
};

// Plays one game; returns the positions between rounds in `out`, ending with the final one.
template <class G, class K>
void play_rounds(const DicePlayer<G, K>& player, const typename G::Rules& rules, Rng& rng,
                 std::vector<typename G::Position>& out) {
  typename G::Position position(rules);
  out.clear();
  out.push_back(position);
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      position.play(position.sample(rng));
    } else {
      position.play(player.decide({.game = History<G>(position)}, rng).move);
      if (player.knowledge().is_between_rounds(position)) out.push_back(position);
    }
  }
}

struct FitSettings {
  int games = 100'000;  // per pass
  int passes = 4;
  std::uint32_t blunders = 3;  // random moves per 100 moves, in the first half of the passes
  std::uint64_t seed = 1;
};

// Makes weights plus their offsets non-decreasing: replaces neighbours that fall by their mean, weighted by use. `uses`
// belongs to `all`, the range that contains the rising weights.
inline void make_rising(std::span<const float> all, const std::vector<double>& uses, const std::vector<float*>& rising,
                        const std::vector<double>& offsets) {
  struct Block {
    double mean;
    double use;
    std::size_t size;
  };
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < rising.size(); ++i) {
    constexpr double hardly = 1e-6;
    const double use = uses[static_cast<std::size_t>(rising[i] - all.data())];
    blocks.push_back({static_cast<double>(*rising[i]) + offsets[i], use + hardly, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean > blocks.back().mean) {
      const Block last = blocks.back();
      blocks.pop_back();
      Block& merged = blocks.back();
      merged.mean = (merged.mean * merged.use + last.mean * last.use) / (merged.use + last.use);
      merged.use += last.use;
      merged.size += last.size;
    }
  }
  std::size_t i = 0;
  for (const Block& block : blocks) {
    for (std::size_t k = 0; k < block.size; ++k, ++i) *rising[i] = static_cast<float>(block.mean - offsets[i]);
  }
}

// Makes one pass: plays games with the current weights, which learn from the end of each game back to its start.
// Returns how much each weight of `gain` was used. REQUIRES: the player's knowledge reads the same weights.
template <class G, class K, class Weights>
std::vector<double> fit_pass(const DicePlayer<G, K>& player, const typename G::Rules& rules, Weights& weights,
                             const FitSettings& settings, int pass) {
  const int players = rules.players;
  Learner length(flat<float>(weights.length));
  Learner gain(flat<float>(weights.gain));
  Rng rng(settings.seed * 1000 + static_cast<std::uint64_t>(pass));
  std::vector<typename G::Position> positions;
  double total = 0;
  for (int game = 0; game < settings.games; ++game) {
    const double rate = 0.5 * (1 - static_cast<double>(game) / settings.games);
    play_rounds(player, rules, rng, positions);
    std::array<double, max_seats> later{};
    for (Seat seat = 0; seat < players; ++seat) {
      at(later, seat) = positions.back().sheet(seat).points();
      total += positions.back().sheet(seat).points();
    }
    for (std::size_t i = positions.size() - 1; i-- > 0;) {
      typename K::Memory memory;
      const auto outlook = player.knowledge().outlook(positions[i], memory);
      for_each_length_feature(outlook, weights.length,
                              [&](const float& weight, float amount) { length.add(weight, amount); });
      length.learn(static_cast<double>(positions.size() - 1 - i) - length.sum(), rate);
      const double rounds = rounds_left(outlook, weights);
      for (Seat seat = 0; seat < players; ++seat) {
        double& target = at(later, seat);
        for_each_gain_feature(outlook, seat, rounds, weights.gain,
                              [&](const float& weight, float amount) { gain.add(weight, amount); });
        gain.learn(target - positions[i].sheet(seat).points() - gain.sum(), rate);
        // Halfway between result and estimate: less noise than the result, less bias than the estimate.
        constexpr double trace = 0.5;
        target = trace * target + (1 - trace) * expected_points(outlook, seat, rounds, weights);
      }
    }
    if ((game + 1) % std::max(settings.games / 4, 1) == 0) {
      std::fprintf(stderr, "%d seats, pass %d, game %d: mean %.2f\n", players, pass + 1, game + 1,
                   total * 4 / settings.games / players);
      total = 0;
    }
  }
  return gain.uses();
}

// Fits the spread by maximum likelihood of the winners in a number of games. REQUIRES: several seats.
template <class G, class K, class Weights>
void fit_spread(const DicePlayer<G, K>& player, const typename G::Rules& rules, Weights& weights,
                const FitSettings& settings) {
  const int players = rules.players;
  struct Sample {
    Standing standing;
    Outcome outcome;
  };
  std::vector<Sample> samples;
  std::vector<typename G::Position> positions;
  Rng rng(settings.seed * 1000 + 999);
  for (int game = 0; game < std::min(settings.games, 3000); ++game) {
    play_rounds(player, rules, rng, positions);
    for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
      typename K::Memory memory;
      const auto outlook = player.knowledge().outlook(positions[i], memory);
      samples.push_back({standing_of(outlook, weights), *positions.back().outcome()});
    }
  }
  double least = std::numeric_limits<double>::infinity();
  for (double first = 1; first <= 12; first += 0.5) {
    for (double slope = 0; slope <= 1.5; slope += 0.1) {
      double loss = 0;
      for (const auto& [standing, outcome] : samples) {
        for (Seat seat = 0; seat < players; ++seat) {
          if (!outcome.is_winner(seat)) continue;
          loss -= std::log(winning_chance(standing, seat, first + slope * standing.rounds) + 1e-9);
        }
      }
      if (loss >= least) continue;
      least = loss;
      weights.spread = {static_cast<float>(first), static_cast<float>(slope)};
    }
  }
  std::fprintf(stderr, "%d seats: spread %.1f + %.1f per round\n", players, static_cast<double>(weights.spread[0]),
               static_cast<double>(weights.spread[1]));
}

// Fits the weights for all rules that `is_wanted` accepts, each in its own thread. The first half of the passes plays
// for points with some random moves, so that games differ; the second half plays as the top level does.
// put_in_order(weights, uses) enforces the order of weights after each pass.
template <class G, class K, class AllWeights, class F, class P>
void fit_all(AllWeights& weights, const FitSettings& all_settings, F&& put_in_order, P&& is_wanted) {
  const auto fit = [&](const typename G::Rules& rules) {
    auto& own = weights[table_of(rules)];
    own = {};
    own.spread = {1, 0};
    const K knowledge(rules, weights);
    FitSettings settings = all_settings;
    if (rules.players > 3) settings.games = settings.games * 3 / rules.players;  // every seat learns from every game
    for (int pass = 0; pass < settings.passes; ++pass) {
      const bool is_first_half = 2 * pass < settings.passes;
      const DiceLevel level =
          is_first_half ? DiceLevel{DiceStyle::points, settings.blunders} : DiceLevel{DiceStyle::winning, 0};
      put_in_order(own, fit_pass(DicePlayer<G, K>(knowledge, level), rules, own, settings, pass));
      if (rules.players > 1) fit_spread(DicePlayer<G, K>(knowledge, DiceLevel{level.style, 0}), rules, own, settings);
    }
  };
  std::vector<std::thread> threads;
  for (const bool standard : {false, true}) {
    for (int players = 1; players <= max_seats; ++players) {
      typename G::Rules rules{static_cast<std::uint8_t>(players), standard};
      if (rules.is_valid() && is_wanted(rules)) threads.emplace_back([&fit, rules] { fit(rules); });
    }
  }
  for (std::thread& thread : threads) thread.join();
}

// Formats a weight with two decimals.
inline std::string text_of_weight(float weight) {
  char text[32];
  const double rounded = std::round(static_cast<double>(weight) * 100) / 100;
  std::snprintf(text, sizeof text, "%g", rounded == 0 ? 0 : rounded);
  const bool is_whole = std::string_view(text).find_first_of(".e") == std::string_view::npos;
  return is_whole ? text : std::string(text) + "F";
}

// Fits the weights of a game, or takes the compiled ones, and prints them. print_tables(weights, print) calls
// print(begin, table) for the tables of `length` and `gain`.
template <class G, class K, class AllWeights, class F, class P>
void run_fit(const FitCommand& command, const AllWeights& compiled, FitSettings settings, const char* game,
             std::uint64_t layout, F&& put_in_order, P&& print_tables) {
  settings.games = static_cast<int>(command.number(0, static_cast<std::uint64_t>(settings.games)));
  settings.passes = static_cast<int>(command.number(1, static_cast<std::uint64_t>(settings.passes)));
  settings.seed = command.number(2, settings.seed);
  const auto weights = std::make_unique<AllWeights>(compiled);
  const bool only_standard = command.has("standard");
  if (!command.rewrites()) {
    fit_all<G, K>(*weights, settings, put_in_order,
                  [=](const auto& rules) { return rules.standard || !only_standard; });
  }
  const std::string header = std::string("madang/players/dice/") + game + "_value.h";
  command.print_head(header.c_str(), game, "weights_layout", layout, settings.seed);
  std::printf("const WeightTables fitted_weights = {{\n");
  const auto print = [](const char* begin, const auto& table) { print_table(begin, table, text_of_weight); };
  for (const auto& item : *weights) {
    std::printf("  {\n");
    print_tables(item, print);
    print("    .spread =", item.spread);
    std::printf("  },\n");
  }
  std::printf("}};\n");
  FitCommand::print_tail(game);
}

}  // namespace madang::bench
