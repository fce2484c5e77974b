// Fits the weights of the Yoté evaluation on games of the engine against itself, on the classroom and the traditional
// board. Prints madang/players/yote/weights.cpp.
//   fit_yote [GAMES [NODES [SEED]]] > madang/players/yote/weights.cpp
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "bench/fit/logistic_fit.h"
#include "bench/fit/self_play.h"
#include "bench/fit/weights_file.h"
#include "madang/games/yote/notation.h"
#include "madang/players/yote/knowledge.h"

namespace {

using namespace madang;        // NOLINT: a standalone program
using namespace madang::yote;  // NOLINT

bench::Example example_of(const bench::Sample<Position>& sample) {
  bench::Example example{{}, sample.result};
  const Terms terms = terms_of(sample.position);
  for (std::size_t i = 0; i < term_count; ++i) {
    if (terms[i] != 0) {
      example.features.push_back({stage_of(sample.position) * term_count + i, static_cast<double>(terms[i])});
    }
  }
  return example;
}

Weights fit_weights(bench::SelfPlay settings) {
  settings.random_plies = 4;
  std::vector<bench::Example> examples;
  for (const Rules& rules : {Rules::course(), Rules::traditional()}) {
    for (const auto& sample : bench::self_play<Yote>(Position(rules), Knowledge(rules), settings)) {
      examples.push_back(example_of(sample));
    }
  }
  Weights weights = fitted_weights;
  const auto all = bench::flat<std::int16_t>(weights);
  std::vector<double> numbers(all.begin(), all.end());
  numbers = bench::fit(examples, numbers, std::vector<double>(numbers.size(), 0.0),
                       std::vector<bench::Range>(numbers.size()));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int16_t>(std::lround(numbers[i]));
  return weights;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::FitCommand command("fit_yote", argc, argv);
  const bench::SelfPlay settings = bench::self_play_of(command);
  const Weights weights = command.rewrites() ? fitted_weights : fit_weights(settings);
  command.print_head("madang/players/yote/knowledge.h", "yote", "weights_layout", weights_layout, settings.seed);
  std::printf("// stones, reserve, edge, corner, jumps, enemy_jumps, to_move\nconst Weights fitted_weights = {{\n");
  for (const auto& stage : weights) bench::print_table("   ", stage, bench::text_of_whole);
  std::printf("}};\n");
  bench::FitCommand::print_tail("yote");
}
