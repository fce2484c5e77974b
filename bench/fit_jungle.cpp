// Fits the weights of the Jungle evaluation on games of the engine against itself and prints
// madang/players/jungle_weights.cpp.
//   fit_jungle [GAMES [NODES [SEED]]] > madang/players/jungle_weights.cpp
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "bench/logistic_fit.h"
#include "bench/self_play.h"
#include "madang/games/jungle/notation.h"
#include "madang/players/jungle_knowledge.h"

namespace {

using namespace madang;          // NOLINT: a program of its own
using namespace madang::jungle;  // NOLINT

// The numbers that are fitted: what an animal is worth anywhere, how much more or less on each square, and the rest. A
// square that an animal rarely stands on stays near the animal's worth.
constexpr std::size_t squares = Weights::squares;
constexpr std::size_t place_at = animal_count;
constexpr std::size_t unmatched_at = place_at + animal_count * squares;
constexpr std::size_t to_move_at = unmatched_at + animal_count;
constexpr std::size_t number_count = to_move_at + 1;

std::vector<double> first_numbers() {
  std::vector<double> numbers(number_count);
  for (std::size_t i = 0; i < animal_count; ++i) {
    const auto& place = fitted_weights.place[i];
    numbers[i] = std::accumulate(place.begin(), place.end(), 0.0) / squares;
  }
  return numbers;
}

std::vector<double> pulls() {
  std::vector<double> out(number_count, 0.0);
  std::fill(out.begin() + place_at, out.begin() + unmatched_at, 2e-6);
  return out;
}

bench::Example example_of(const bench::Sample<Position>& sample) {
  const Position& position = sample.position;
  const auto hunters = hunters_of(position.rules());
  bench::Example example{{{to_move_at, 1.0}}, sample.result};
  for (const Seat seat : {blue, red}) {
    const double sign = seat == position.to_move() ? 1 : -1;
    const AnimalSet enemies = animals_of(position, 1 - seat);
    for (std::size_t i = 0; i < animal_count; ++i) {
      const Square square = position.placement()[static_cast<std::size_t>(seat)][i];
      if (square == Position::gone) continue;
      example.features.push_back({i, sign});
      example.features.push_back({place_at + i * squares + folded_square(seat, square), sign});
      if ((hunters[i] & enemies) == 0) example.features.push_back({unmatched_at + i, sign});
    }
  }
  return example;
}

void print(const std::vector<double>& numbers) {
  std::printf(
      "// Made by bench/fit_jungle; see there.\n#include \"madang/players/jungle_knowledge.h\"\n\nnamespace "
      "madang::jungle "
      "{\n\nconst Weights fitted_weights = {\n    .place = {{\n");
  for (std::size_t i = 0; i < animal_count; ++i) {
    std::printf("        // %s\n        {{", std::string(name(static_cast<Animal>(i))).c_str());
    for (std::size_t square = 0; square < squares; ++square) {
      const double worth = numbers[i] + numbers[place_at + i * squares + square];
      std::printf("%s%ld", square == 0 ? "" : ", ", std::lround(worth));
    }
    std::printf("}},\n");
  }
  std::printf("    }},\n    .unmatched = {{");
  for (std::size_t i = 0; i < animal_count; ++i) {
    std::printf("%s%ld", i == 0 ? "" : ", ", std::lround(numbers[unmatched_at + i]));
  }
  std::printf("}},\n    .to_move = %ld,\n};\n\n}  // namespace madang::jungle\n", std::lround(numbers[to_move_at]));
}

}  // namespace

int main(int argc, char** argv) {
  bench::SelfPlay settings;
  if (argc > 1) settings.games = std::atoi(argv[1]);
  if (argc > 2) settings.nodes = std::strtoull(argv[2], nullptr, 10);
  if (argc > 3) settings.seed = std::strtoull(argv[3], nullptr, 10);
  const Position start;
  const auto samples = bench::self_play<Jungle>(start, Knowledge(start.rules()), settings);
  std::vector<bench::Example> examples;
  examples.reserve(samples.size());
  for (const auto& sample : samples) examples.push_back(example_of(sample));
  print(bench::fit(examples, first_numbers(), pulls()));
}
