// Fits the weights of the Jungle evaluation on games of the engine against itself. Prints
// madang/players/jungle/weights.cpp.
//   fit_jungle [GAMES [NODES [SEED]]] > madang/players/jungle/weights.cpp
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numeric>
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

// Indices of the fitted numbers: the value of each animal, its difference on each square, and the rest. On squares
// where an animal is rare, its value stays near the animal's general value.
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
      const Square square = at(position.placement(), seat)[i];
      if (square == Position::gone) continue;
      example.features.push_back({i, sign});
      example.features.push_back({place_at + i * squares + folded_square(seat, square), sign});
      if ((hunters[i] & enemies) == 0) example.features.push_back({unmatched_at + i, sign});
    }
  }
  return example;
}

Weights weights_of(const std::vector<double>& numbers) {
  Weights weights{};
  const auto rounded = [](double number) { return static_cast<std::int16_t>(std::lround(number)); };
  for (std::size_t i = 0; i < animal_count; ++i) {
    for (std::size_t square = 0; square < squares; ++square) {
      weights.place[i][square] = rounded(numbers[i] + numbers[place_at + i * squares + square]);
    }
    weights.unmatched[i] = rounded(numbers[unmatched_at + i]);
  }
  weights.to_move = rounded(numbers[to_move_at]);
  return weights;
}

Weights fit_weights(const bench::SelfPlay& settings) {
  const Position start;
  const auto samples = bench::self_play<Jungle>(start, Knowledge(start.rules()), settings);
  std::vector<bench::Example> examples;
  examples.reserve(samples.size());
  for (const auto& sample : samples) examples.push_back(example_of(sample));
  return weights_of(bench::fit(examples, first_numbers(), pulls()));
}

}  // namespace

int main(int argc, char** argv) {
  const bench::FitCommand command("fit_jungle", argc, argv);
  const bench::SelfPlay settings = bench::self_play_of(command);
  const Weights weights = command.rewrites() ? fitted_weights : fit_weights(settings);
  command.print_head("madang/players/jungle/knowledge.h", "jungle", "weights_layout", weights_layout, settings.seed);
  std::printf("const Weights fitted_weights = {\n    .place = {{\n");
  for (std::size_t i = 0; i < animal_count; ++i) {
    std::printf("        // %s\n", std::string(name(static_cast<Animal>(i))).c_str());
    bench::print_table("       ", weights.place[i], bench::text_of_whole);
  }
  std::printf("    }},\n");
  bench::print_table("    .unmatched =", weights.unmatched, bench::text_of_whole);
  std::printf("    .to_move = %d,\n};\n", weights.to_move);
  bench::FitCommand::print_tail("jungle");
}
