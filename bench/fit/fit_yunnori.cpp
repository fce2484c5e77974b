// Fits the weights of the Yut Nori evaluation on games of the search against itself, over all numbers of seats and
// pieces and all animals. Prints madang/players/yut/yunnori_weights.cpp. Each round plays games with the current
// weights. The value of a position is then learned partly from the estimates of later turns and partly from the result.
//   fit_yunnori [ROUNDS [GAMES [SEED [new]]]] > madang/players/yut/yunnori_weights.cpp
// `new` starts from random weights instead of the compiled ones.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/fit/weights_file.h"
#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "madang/players/yut/yunnori_search.h"
#include "madang/search/playout.h"

namespace {

using namespace madang;       // NOLINT: a standalone program
using namespace madang::yut;  // NOLINT

using Weights = YunnoriWeights;

// The features of a position at the start of a turn, and the target chance of each seat.
struct Example {
  int seats;
  std::array<SeatInput, yut::max_players> inputs;
  std::array<float, yut::max_players> target;
};

// Every fourth game is the standard one, with two seats and four pieces.
Rules random_rules(Rng& rng) {
  if (rng.below(4) == 0) return Rules::yunnori();
  Rules rules = Rules::yunnori(2 + static_cast<int>(rng.below(3)), 4);
  if (rng.below(3) == 0) rules.pieces = static_cast<std::uint8_t>(1 + rng.below(3));
  if (rng.below(2) == 0) {
    for (std::size_t seat = 0; seat < rules.players; ++seat)
      rules.animals[seat] = static_cast<Animal>(1 + rng.below(4));
  }
  return rules;
}

// Plays one game. The first plies are random so that games differ.
void play_game(const YunnoriSearch& search, Rng& rng, std::vector<Example>& out) {
  constexpr float keep = 0.8F;  // the share of a target from beyond the next turn
  Position position(random_rules(rng));
  MoveList<Move> moves;
  const std::uint32_t random_plies = rng.below(30);
  for (std::uint32_t ply = 0; ply < random_plies && !position.turn().is_over(); ++ply) {
    play_random<Yunnori>(position, moves, rng);
  }
  std::vector<Position> starts;
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      // A throw that a catch earned with an empty hand is like the first throw of a turn.
      if (position.owed() == 1 && position.hand_size() == 0) starts.push_back(position);
      position.play(position.sample(rng));
    } else if (rng.below(50) == 0) {
      play_random<Yunnori>(position, moves, rng);
    } else {
      position.play(search.best_move(position));
    }
  }
  std::array<float, yut::max_players> target{};
  at(target, position.seat()) = 1;
  for (std::size_t i = starts.size(); i-- > 0;) {
    const Position& start = starts[i];
    out.push_back({start.seats(), search.knowledge().inputs(start, start.seat()), target});
    const Chances chances = search.knowledge().chances(start, start.seat());
    for (std::size_t seat = 0; seat < yut::max_players; ++seat) {
      target[seat] = keep * target[seat] + (1 - keep) * static_cast<float>(chances[seat]);
    }
  }
}

// Adds `slope` times the gradient of a seat's score.
void add_gradient(const Weights& weights, const SeatInput& input, const HiddenSums& sums, float slope,
                  Weights& gradient) {
  Weights::OfSeat& out = gradient.of(input.throws);
  HiddenSums back{};
  for (std::size_t h = 0; h < Weights::hidden_count; ++h) {
    out.output[h] += slope * std::max(sums[h], 0.0F);
    back[h] = sums[h] > 0 ? slope * weights.of(input.throws).output[h] : 0;
  }
  for (std::size_t f = 0; f < feature_count; ++f) {
    if (input.features[f] == 0) continue;
    for (std::size_t h = 0; h < Weights::hidden_count; ++h) out.hidden[f][h] += input.features[f] * back[h];
  }
  for (int i = 0; i < input.groups; ++i) {
    const auto [point, size] = at(input.group, i);
    at(out.single, input.route)[point] += slope;
    at(out.further, input.route)[point] += slope * static_cast<float>(size - 1);
  }
}

// The Adam optimiser; its moments are kept between rounds.
class Fitter {
 public:
  // Makes one pass over the examples in random order; returns the mean cross entropy.
  double pass(std::vector<Example>& examples, Weights& weights, float rate, Rng& rng) {
    for (std::size_t i = examples.size(); i > 1; --i) {
      std::swap(examples[i - 1], examples[rng.below(static_cast<std::uint32_t>(i))]);
    }
    double loss = 0;
    for (std::size_t begin = 0; begin < examples.size(); begin += batch) {
      const std::size_t end = std::min(begin + batch, examples.size());
      gradient_ = {};
      for (std::size_t i = begin; i < end; ++i) loss += learn(examples[i], weights);
      step(weights, rate, static_cast<float>(end - begin));
    }
    return loss / static_cast<double>(examples.size());
  }

 private:
  static constexpr std::size_t batch = 256;

  double learn(const Example& example, const Weights& weights) {
    const auto seats = static_cast<std::size_t>(example.seats);
    std::array<HiddenSums, yut::max_players> sums;
    std::array<float, yut::max_players> chance{};
    float highest = -1e9F;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      chance[seat] = score(weights, example.inputs[seat], sums[seat]);
      highest = std::max(highest, chance[seat]);
    }
    float sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) sum += chance[seat] = std::exp(chance[seat] - highest);
    double loss = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      chance[seat] /= sum;
      loss -= static_cast<double>(example.target[seat]) * std::log(static_cast<double>(chance[seat]) + 1e-9);
      add_gradient(weights, example.inputs[seat], sums[seat], chance[seat] - example.target[seat], gradient_);
    }
    return loss;
  }

  void step(Weights& weights, float rate, float count) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    constexpr float decay = 1e-6F;
    ++steps_;
    const auto t = static_cast<float>(steps_);
    const float mean_scale = 1 / (1 - std::pow(keep_mean, t));
    const float square_scale = 1 / (1 - std::pow(keep_square, t));
    const auto values = bench::flat<float>(weights);
    const auto gradient = bench::flat<float>(gradient_);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const float g = gradient[i] / count + decay * values[i];
      mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
      square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
      values[i] -= rate * mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-7F);
    }
  }

  static constexpr std::size_t weight_count = sizeof(Weights) / sizeof(float);

  Weights gradient_{};
  std::vector<float> mean_ = std::vector<float>(weight_count);
  std::vector<float> square_ = std::vector<float>(weight_count);
  int steps_ = 0;
};

Weights random_weights(Rng& rng) {
  Weights weights{};
  const auto draw = [&](float width) {
    return width * (static_cast<float>(rng.below(2'000'001)) / 1'000'000.0F - 1.0F);
  };
  for (const bool throws : {false, true}) {
    for (float& weight : bench::flat<float>(weights.of(throws).hidden)) weight = draw(0.4F);
    for (float& weight : weights.of(throws).output) weight = draw(0.2F);
  }
  return weights;
}

void fit_weights(Weights& weights, int rounds, int games, Rng& rng) {
  Fitter fitter;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Example> examples;
    const Weights played = weights;
    const YunnoriSearch search(0, played);
    for (int game = 0; game < games; ++game) play_game(search, rng, examples);
    const float rate = 0.002F * static_cast<float>(rounds - round) / static_cast<float>(rounds);
    double loss = 0;
    constexpr int passes = 2;
    for (int i = 0; i < passes; ++i) loss = fitter.pass(examples, weights, rate, rng);
    std::fprintf(stderr, "round %d: %zu positions, loss %.5f\n", round + 1, examples.size(), loss);
  }
}

std::string text_of(float weight) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3eF", static_cast<double>(weight));
  return text;
}

void print(const char* begin, const Weights::OfSeat& weights) {
  std::printf("    .%s = {\n", begin);
  bench::print_table("        .single =", weights.single, text_of);
  bench::print_table("        .further =", weights.further, text_of);
  bench::print_table("        .hidden =", weights.hidden, text_of);
  bench::print_table("        .output =", weights.output, text_of);
  std::printf("    },\n");
}

}  // namespace

int main(int argc, char** argv) {
  const bench::FitCommand command("fit_yunnori", argc, argv);
  const std::uint64_t seed = command.number(2, 1);
  Rng rng(seed);
  Weights weights = command.has("new") ? random_weights(rng) : fitted_yunnori_weights;
  if (!command.rewrites()) {
    fit_weights(weights, static_cast<int>(command.number(0, 20)), static_cast<int>(command.number(1, 5000)), rng);
  }
  command.print_head("madang/players/yut/yunnori_knowledge.h", "yut", "yunnori_weights_layout", yunnori_weights_layout,
                     seed);
  std::printf("const YunnoriWeights fitted_yunnori_weights = {\n");
  print("waits", weights.waits);
  print("throws", weights.throws);
  std::printf("};\n");
  bench::FitCommand::print_tail("yut");
}
