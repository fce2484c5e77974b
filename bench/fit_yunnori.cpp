// Fits the weights of the Yunnori evaluation on games of the search against itself, over all numbers of seats and
// pieces and all animals, and prints madang/players/yunnori_weights.cpp. Each round plays games with the weights so
// far; what a position is worth is then learned from how its game went on: partly from the estimates of later turns,
// partly from the end.
//   fit_yunnori [ROUNDS [GAMES [SEED [new]]]] > madang/players/yunnori_weights.cpp
// `new` begins with random weights, otherwise with those compiled in.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "madang/games/yut/notation.h"
#include "madang/players/yunnori_player.h"
#include "madang/search/playout.h"

namespace {

using namespace madang;       // NOLINT: a program of its own
using namespace madang::yut;  // NOLINT

using Weights = YunnoriWeights;

// A position at the start of a turn, as the weights see it, and each seat's share in the win.
struct Example {
  int seats;
  std::array<SeatInput, max_seats> inputs;
  std::array<float, max_seats> target;
};

// Every fourth game is the usual one, with two seats and four pieces.
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

// One game. The first plies are random so that games differ.
void play_game(const YunnoriSearch& search, Rng& rng, std::vector<Example>& out) {
  constexpr float keep = 0.8F;  // how much of a target comes from beyond the next turn
  Position position(random_rules(rng));
  MoveList<Move> moves;
  const std::uint32_t random_plies = rng.below(30);
  for (std::uint32_t ply = 0; ply < random_plies && !position.turn().is_over(); ++ply) {
    play_random<Yunnori>(position, moves, rng);
  }
  std::vector<Position> starts;
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      const auto& hand = position.hand();
      // A throw that a catch earned with an empty hand is as good as a turn's first.
      if (position.owed() == 1 && std::all_of(hand.begin(), hand.end(), [](auto n) { return n == 0; })) {
        starts.push_back(position);
      }
      position.play(position.sample(rng));
    } else if (rng.below(50) == 0) {
      play_random<Yunnori>(position, moves, rng);
    } else {
      position.play(best_move(search.analyse(position)));
    }
  }
  std::array<float, max_seats> target{};
  target[static_cast<std::size_t>(position.seat())] = 1;
  for (std::size_t i = starts.size(); i-- > 0;) {
    const Position& start = starts[i];
    out.push_back({start.seats(), search.knowledge().inputs(start, start.seat()), target});
    const Chances chances = search.knowledge().chances(start, start.seat());
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      target[seat] = keep * target[seat] + (1 - keep) * static_cast<float>(chances[seat]);
    }
  }
}

// Adds `slope` times the gradient of a seat's score.
void add_gradient(const Weights& weights, const SeatInput& input, const HiddenSums& sums, float slope,
                  std::vector<float>& gradient) {
  HiddenSums back{};
  for (std::size_t h = 0; h < Weights::hidden; ++h) {
    const std::size_t out = Weights::output_at(input.throws) + h;
    gradient[out] += slope * std::max(sums[h], 0.0F);
    back[h] = sums[h] > 0 ? slope * weights.values[out] : 0;
  }
  for (std::size_t f = 0; f < feature_count; ++f) {
    if (input.features[f] == 0) continue;
    float* row = gradient.data() + Weights::hidden_at(input.throws, f);
    for (std::size_t h = 0; h < Weights::hidden; ++h) row[h] += input.features[f] * back[h];
  }
  for (int i = 0; i < input.groups; ++i) {
    const auto [point, size] = input.group[static_cast<std::size_t>(i)];
    gradient[Weights::place_at(input.throws, input.route, point, false)] += slope;
    gradient[Weights::place_at(input.throws, input.route, point, true)] += slope * static_cast<float>(size - 1);
  }
}

// Adam, its memory kept between rounds.
class Fitter {
 public:
  // One pass over the examples in a random order; returns the mean cross entropy.
  double pass(std::vector<Example>& examples, Weights& weights, float rate, Rng& rng) {
    for (std::size_t i = examples.size(); i > 1; --i) {
      std::swap(examples[i - 1], examples[rng.below(static_cast<std::uint32_t>(i))]);
    }
    double loss = 0;
    for (std::size_t begin = 0; begin < examples.size(); begin += batch) {
      const std::size_t end = std::min(begin + batch, examples.size());
      std::fill(gradient_.begin(), gradient_.end(), 0.0F);
      for (std::size_t i = begin; i < end; ++i) loss += learn(examples[i], weights);
      step(weights, rate, static_cast<float>(end - begin));
    }
    return loss / static_cast<double>(examples.size());
  }

 private:
  static constexpr std::size_t batch = 256;

  double learn(const Example& example, const Weights& weights) {
    const auto seats = static_cast<std::size_t>(example.seats);
    std::array<HiddenSums, max_seats> sums;
    std::array<float, max_seats> chance{};
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
    for (std::size_t i = 0; i < Weights::count; ++i) {
      const float g = gradient_[i] / count + decay * weights.values[i];
      mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
      square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
      weights.values[i] -= rate * mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-7F);
    }
  }

  std::vector<float> gradient_ = std::vector<float>(Weights::count);
  std::vector<float> mean_ = std::vector<float>(Weights::count);
  std::vector<float> square_ = std::vector<float>(Weights::count);
  int steps_ = 0;
};

Weights random_weights(Rng& rng) {
  Weights weights;
  const auto draw = [&](float width) {
    return width * (static_cast<float>(rng.below(2'000'001)) / 1'000'000.0F - 1.0F);
  };
  for (const bool throws : {false, true}) {
    for (std::size_t i = 0; i < feature_count * Weights::hidden; ++i) {
      weights.values[Weights::hidden_at(throws, 0) + i] = draw(0.4F);
    }
    for (std::size_t h = 0; h < Weights::hidden; ++h) weights.values[Weights::output_at(throws) + h] = draw(0.2F);
  }
  return weights;
}

void print(const Weights& weights) {
  std::printf(
      "// Made by bench/fit_yunnori; see there.\n#include \"madang/players/yunnori_knowledge.h\"\n\n"
      "namespace madang::yut {\n\n// clang-format off\nconst YunnoriWeights fitted_yunnori_weights = {{{");
  constexpr std::size_t a_line = 12;
  for (std::size_t i = 0; i < Weights::count; ++i) {
    std::printf("%s%.3eF,", i % a_line == 0 ? "\n    " : " ", static_cast<double>(weights.values[i]));
  }
  std::printf("\n}}};\n// clang-format on\n\n}  // namespace madang::yut\n");
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 20;
  const int games = argc > 2 ? std::atoi(argv[2]) : 5000;
  Rng rng(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
  Weights weights = argc > 4 && std::string_view(argv[4]) == "new" ? random_weights(rng) : fitted_yunnori_weights;
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
  print(weights);
}
