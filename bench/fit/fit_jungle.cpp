// Fits the weights of the hand-made Jungle evaluation on games of the engine against itself, for each preset. Prints
// madang/players/jungle/weights.cpp.
//   fit_jungle [GAMES [NODES [SEED]]] > madang/players/jungle/weights.cpp
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/fit/logistic_fit.h"
#include "bench/fit/self_play.h"
#include "bench/fit/weights_file.h"
#include "madang/core/index.h"
#include "madang/games/jungle/notation.h"
#include "madang/players/jungle/knowledge.h"

namespace {

using namespace madang;          // NOLINT: a standalone program
using namespace madang::jungle;  // NOLINT

// Bounds that keep the evaluation monotone (evaluation.h).
std::vector<bench::Range> bounds() {
  constexpr double most = 2000;
  std::vector<bench::Range> out(weight_at::count, {0, most});
  std::fill_n(out.begin() + weight_at::place, animal_count * weight_at::squares, bench::Range{min_place, most});
  std::fill_n(out.begin() + weight_at::hunted, animal_count, bench::Range{0, max_hunted});
  out[weight_at::cornered] = {0, max_cornered};
  return out;
}

// On squares where an animal is rare, its weight stays near the mean of the animal.
std::vector<double> pulls() {
  std::vector<double> out(weight_at::count, 0.0);
  std::fill_n(out.begin() + weight_at::place, animal_count * weight_at::squares, 2e-6);
  return out;
}

bench::Example example_of(const Evaluation& evaluation, const bench::Sample<Position>& sample) {
  bench::Example example{{}, sample.result};
  EvaluationFeatures features;
  evaluation.features(sample.position, features);
  for (const EvaluationFeature& feature : features) {
    example.features.push_back({feature.weight, static_cast<double>(feature.amount)});
  }
  return example;
}

Weights fit_weights(const PresetWeights& preset, const bench::SelfPlay& settings) {
  const Evaluation evaluation(preset.rules, preset.weights);
  const auto samples =
      bench::self_play<Jungle>(Position(preset.rules), Knowledge(preset.rules, preset.weights), settings);
  std::vector<bench::Example> examples;
  examples.reserve(samples.size());
  for (const auto& sample : samples) examples.push_back(example_of(evaluation, sample));

  std::vector<double> numbers(preset.weights.begin(), preset.weights.end());
  for (std::size_t animal = 0; animal < animal_count; ++animal) {
    const auto place = numbers.begin() + static_cast<std::ptrdiff_t>(weight_at::place + animal * weight_at::squares);
    double sum = 0;
    for (std::size_t i = 0; i < weight_at::squares; ++i) sum += place[static_cast<std::ptrdiff_t>(i)];
    std::fill_n(place, weight_at::squares, sum / weight_at::squares);
  }
  numbers = bench::fit(examples, numbers, pulls(), bounds());
  // A shorter run is worth more.
  const auto race = numbers.begin() + weight_at::race;
  for (int i = weight_at::longest_race - 1; i > 0; --i) race[i - 1] = std::max(race[i - 1], race[i]);
  Weights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<std::int16_t>(std::lround(numbers[i]));
  return weights;
}

void print_part(const char* name, const std::int16_t* numbers, std::size_t count) {
  std::printf("    // %s\n", name);
  std::string line = "   ";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string word = " " + std::to_string(numbers[i]) + ",";
    if (line.size() + word.size() > 120) {
      std::printf("%s\n", line.c_str());
      line = "   ";
    }
    line += word;
  }
  std::printf("%s\n", line.c_str());
}

void print_weights(const char* rules, const Weights& weights) {
  std::printf("  {Rules::%s(), {{\n", rules);
  static constexpr std::array<const char*, animal_count> ranks = {"rank 1", "rank 2", "rank 3", "rank 4",
                                                                  "rank 5", "rank 6", "rank 7", "rank 8"};
  for (std::size_t i = 0; i < animal_count; ++i) {
    print_part(ranks[i], weights.data() + weight_at::place + i * weight_at::squares, weight_at::squares);
  }
  print_part("unmatched", weights.data() + weight_at::unmatched, animal_count);
  print_part("rat hunts", weights.data() + weight_at::rat_hunts, 1);
  print_part("hunted", weights.data() + weight_at::hunted, animal_count);
  print_part("cornered", weights.data() + weight_at::cornered, 1);
  print_part("guards", weights.data() + weight_at::guards, weight_at::max_guards);
  print_part("race", weights.data() + weight_at::race, weight_at::longest_race);
  print_part("to move", weights.data() + weight_at::to_move, 1);
  std::printf("  }}},\n");
}

}  // namespace

int main(int argc, char** argv) {
  const bench::FitCommand command("fit_jungle", argc, argv);
  const bench::SelfPlay settings = bench::self_play_of(command);
  std::array<PresetWeights, 3> all = fitted_weights;
  if (!command.rewrites()) {
    for (PresetWeights& preset : all) preset.weights = fit_weights(preset, settings);
  }
  command.print_head("madang/players/jungle/evaluation.h", "jungle", "weights_layout", weights_layout, settings.seed);
  std::printf("const std::array<PresetWeights, 3> fitted_weights = {{\n");
  constexpr std::array<const char*, 3> names = {"course", "standard", "leiden"};
  for (std::size_t i = 0; i < all.size(); ++i) print_weights(names[i], all[i].weights);
  std::printf("}};\n");
  bench::FitCommand::print_tail("jungle");
}
