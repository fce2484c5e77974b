// Fits the weights of the Yoté evaluation on games of the engine against itself, on the course's board and on the
// traditional one, and prints madang/players/yote_weights.cpp.
//   fit_yote [GAMES [NODES [SEED]]] > madang/players/yote_weights.cpp
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/logistic_fit.h"
#include "bench/self_play.h"
#include "madang/games/yote/notation.h"
#include "madang/players/yote_knowledge.h"

namespace {

using namespace madang;        // NOLINT: a program of its own
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

}  // namespace

int main(int argc, char** argv) {
  bench::SelfPlay settings;
  settings.random_plies = 4;
  if (argc > 1) settings.games = std::atoi(argv[1]);
  if (argc > 2) settings.nodes = std::strtoull(argv[2], nullptr, 10);
  if (argc > 3) settings.seed = std::strtoull(argv[3], nullptr, 10);
  std::vector<bench::Example> examples;
  for (const Rules& rules : {Rules::course(), Rules::traditional()}) {
    for (const auto& sample : bench::self_play<Yote>(Position(rules), Knowledge(), settings)) {
      examples.push_back(example_of(sample));
    }
  }
  std::vector<double> weights;
  for (const auto& stage : fitted_weights) weights.insert(weights.end(), stage.begin(), stage.end());
  weights = bench::fit(examples, weights, std::vector<double>(weights.size(), 0.0));
  std::printf(
      "// Made by bench/fit_yote; see there.\n#include \"madang/players/yote_knowledge.h\"\n\nnamespace madang::yote "
      "{\n\n// "
      "stones, reserve, edge, corner, jumps, enemy_jumps, to_move\nconst Weights fitted_weights = {{\n");
  for (std::size_t stage = 0; stage < stage_count; ++stage) {
    std::printf("    {{");
    for (std::size_t i = 0; i < term_count; ++i) {
      std::printf("%s%ld", i == 0 ? "" : ", ", std::lround(weights[stage * term_count + i]));
    }
    std::printf("}},\n");
  }
  std::printf("}};\n\n}  // namespace madang::yote\n");
}
