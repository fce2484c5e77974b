// Trains a network on games that an engine played against itself, and rounds it to integers.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "bench/learn/game_file.h"
#include "madang/core/rng.h"
#include "madang/players/common/network.h"

namespace madang::bench {

struct TrainSettings {
  std::vector<std::filesystem::path> folders;  // of games
  int epochs = 20;
  double rate = 1e-3;  // of the first step; falls to a hundredth
  double trust = 0.7;  // share of the search's score in the target; the rest is the result of the game
  std::uint64_t seed = 1;
  int threads = 2;
};

// What a trainer must know of a game. A Coder has:
//   Game, Network       their types
//   symmetries          how many symmetric forms a position has
//   inputs(position, viewer, symmetry, out)
//                       adds the inputs that are on, as `viewer` sees this form of the position
//   bucket(position)
template <class Coder>
class Trainer {
 public:
  using G = typename Coder::Game;
  using Network = typename Coder::Network;
  using Position = typename G::Position;
  // Returns the result for the side to move with best play, from 0 to 1; nullopt if it is not known.
  using KnownResult = std::function<std::optional<double>(const Position&)>;

  // With `known_result`, learns only from positions whose result is known, and from that result instead of the game's.
  // With `earlier`, continues to train this network. Its first bias, which all positions share, does not change. So
  // positions that share no other inputs and no bucket with those of the games keep their scores.
  explicit Trainer(TrainSettings settings, KnownResult known_result = {},
                   std::shared_ptr<const Network> earlier = nullptr)
      : settings_(std::move(settings)),
        known_result_(std::move(known_result)),
        earlier_(std::move(earlier)),
        rng_(settings_.seed) {
    load();
  }

  std::size_t positions() const { return samples_.size() + held_out_.size(); }
  std::size_t games() const { return games_; }

  std::shared_ptr<Network> train() {
    start();
    const std::size_t batches = samples_.size() / batch_size;
    const auto steps = static_cast<double>(batches * static_cast<std::size_t>(settings_.epochs));
    for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
      shuffle();
      double loss = 0;
      for (std::size_t batch = 0; batch < batches; ++batch) {
        loss += step(&samples_[batch * batch_size]);
        const double done =
            (static_cast<double>(epoch) * static_cast<double>(batches) + static_cast<double>(batch)) / steps;
        constexpr double pi = 3.14159265358979;
        adam(settings_.rate * (0.01 + 0.99 * (0.5 + 0.5 * std::cos(pi * done))));
      }
      std::fprintf(stderr, "epoch %d: loss %.5f, held out %.5f\n", epoch + 1, loss / static_cast<double>(batches),
                   held_out_loss());
    }
    const auto network = rounded();
    std::fprintf(stderr, "rounded to integers: held out %.5f\n", held_out_loss(*network));
    return network;
  }

 private:
  static constexpr std::size_t hidden = Network::hidden;
  static constexpr std::size_t batch_size = 16384;
  static constexpr std::size_t slices = 16;  // the gradient is summed in slices, so that threads do not change it
  static constexpr double max_weight = 1.98;
  static constexpr std::size_t first_bias_at = Network::inputs * hidden;
  static constexpr std::size_t second_at = first_bias_at + hidden;
  static constexpr std::size_t bias_at = second_at + Network::buckets * 2 * hidden;
  static constexpr std::size_t weight_count = bias_at + Network::buckets;

  struct Sample {
    Position position;
    float target;
  };

  void load() {
    std::vector<std::filesystem::path> files;
    for (const auto& folder : settings_.folders) {
      for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".games") files.push_back(entry.path());
      }
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
      for_each_game<G>(file, [&](const LearningGame<G>& game) { add(game); });
    }
    std::fprintf(stderr, "%zu games, %zu positions to learn from, %zu held out\n", games_, samples_.size(),
                 held_out_.size());
    if (samples_.size() < batch_size) throw std::runtime_error("too few positions to learn from");
  }

  void add(const LearningGame<G>& game) {
    auto& out = games_++ % 100 == 0 ? held_out_ : samples_;
    Position position = game.start;
    MoveList<typename G::Move> moves;
    for (const LearningPly& ply : game.plies) {
      if (ply.score != no_score) {
        const double played = position.to_move() == 0 ? game.result / 2.0 : 1 - game.result / 2.0;
        if (const auto result = known_result_ ? known_result_(position) : played) {
          const double target =
              settings_.trust * chance(ply.score / double{Network::points}) + (1 - settings_.trust) * *result;
          out.push_back({position, static_cast<float>(target)});
        }
      }
      position.legal_moves(moves);
      position.play(moves[ply.move]);
    }
  }

  static double chance(double output) { return 1 / (1 + std::pow(10, -output)); }

  void start() {
    weights_.assign(weight_count, 0);
    mean_.assign(weight_count, 0);
    square_.assign(weight_count, 0);
    for (auto& gradient : gradients_) gradient.assign(weight_count, 0);
    const auto spread = [&](std::size_t from, std::size_t to, double width) {
      for (std::size_t i = from; i < to; ++i) {
        weights_[i] = static_cast<float>((rng_.below(20001) / 10000.0 - 1) * width);
      }
    };
    spread(0, first_bias_at, 0.15);
    spread(second_at, bias_at, 0.1);
    if (!earlier_) return;
    for_each_weight(earlier_->weights(), [&](std::size_t i, std::int16_t integer, double one) {
      weights_[i] = static_cast<float>(integer / one);
    });
  }

  // Calls f(i, integer, one) for each weight of a network: its place in weights_, and the integer that means 1.
  template <class Weights, class F>
  static void for_each_weight(Weights& weights, F&& f) {
    std::size_t i = 0;
    const auto each = [&](auto& integers, double one) {
      for (auto& integer : integers) f(i++, integer, one);
    };
    for (auto& row : weights.first) each(row, Network::first_one);
    each(weights.first_bias, Network::first_one);
    for (auto& row : weights.second) each(row, Network::second_one);
    each(weights.second_bias, Network::first_one * Network::second_one);
  }

  void shuffle() {
    for (std::size_t i = samples_.size(); i > 1; --i) {
      std::swap(samples_[i - 1], samples_[rng_.below(static_cast<std::uint32_t>(i))]);
    }
  }

  // Returns the output for a sample; with a gradient, also adds the sample's part to it.
  struct Pass {
    std::array<std::array<float, hidden>, 2> sums;
    std::array<std::vector<std::size_t>, 2> inputs;
  };
  double output(const Position& position, unsigned symmetry, Pass& pass) const {
    const auto own = static_cast<std::size_t>(position.to_move());
    const float* second = &weights_[second_at + Coder::bucket(position) * 2 * hidden];
    float total = weights_[bias_at + Coder::bucket(position)];
    for (const std::size_t side : {0U, 1U}) {
      auto& inputs = pass.inputs[side];
      auto& sums = pass.sums[side];
      inputs.clear();
      Coder::inputs(position, static_cast<Seat>(side == 0 ? own : 1 - own), symmetry, inputs);
      std::copy_n(&weights_[first_bias_at], hidden, sums.begin());
      for (const std::size_t input : inputs) {
        const float* row = &weights_[input * hidden];
        for (std::size_t i = 0; i < hidden; ++i) sums[i] += row[i];
      }
      for (std::size_t i = 0; i < hidden; ++i) {
        const float clipped = std::clamp(sums[i], 0.0F, 1.0F);
        total += clipped * clipped * second[side * hidden + i];
      }
    }
    return static_cast<double>(total);
  }

  static double loss_of(double predicted, double target) {
    constexpr double tiny = 1e-7;
    return -target * std::log(predicted + tiny) - (1 - target) * std::log(1 - predicted + tiny);
  }

  double learn(const Sample& sample, unsigned symmetry, Pass& pass, std::vector<float>& gradient) const {
    const double predicted = chance(output(sample.position, symmetry, pass));
    const auto error = static_cast<float>(predicted - static_cast<double>(sample.target));
    const std::size_t bucket = Coder::bucket(sample.position);
    const float* second = &weights_[second_at + bucket * 2 * hidden];
    float* second_gradient = &gradient[second_at + bucket * 2 * hidden];
    gradient[bias_at + bucket] += error;
    std::array<float, hidden> back;
    for (const std::size_t side : {0U, 1U}) {
      for (std::size_t i = 0; i < hidden; ++i) {
        const float sum = pass.sums[side][i];
        const float clipped = std::clamp(sum, 0.0F, 1.0F);
        second_gradient[side * hidden + i] += error * clipped * clipped;
        back[i] = sum > 0 && sum < 1 ? error * 2 * clipped * second[side * hidden + i] : 0;
      }
      float* bias = &gradient[first_bias_at];
      for (std::size_t i = 0; i < hidden; ++i) bias[i] += back[i];
      for (const std::size_t input : pass.inputs[side]) {
        float* row = &gradient[input * hidden];
        for (std::size_t i = 0; i < hidden; ++i) row[i] += back[i];
      }
    }
    return loss_of(predicted, static_cast<double>(sample.target));
  }

  template <class F>
  void in_parallel(std::size_t count, F&& f) const {
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < settings_.threads; ++i) {
      threads.emplace_back([&] {
        for (std::size_t item = next++; item < count; item = next++) f(item);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

  // Computes the gradient of a batch. Returns its mean loss.
  double step(const Sample* batch) {
    const std::uint64_t salt = rng_.next();
    std::array<double, slices> losses{};
    in_parallel(slices, [&](std::size_t slice) {
      auto& gradient = gradients_[slice];
      std::fill(gradient.begin(), gradient.end(), 0.0F);
      Pass pass;
      constexpr std::size_t size = batch_size / slices;
      for (std::size_t i = slice * size; i < (slice + 1) * size; ++i) {
        const auto symmetry = static_cast<unsigned>(scramble(salt + i) % Coder::symmetries);
        losses[slice] += learn(batch[i], symmetry, pass, gradient);
      }
    });
    double loss = 0;
    for (const double part : losses) loss += part;
    return loss / batch_size;
  }

  void adam(double rate) {
    ++steps_;
    const double mean_scale = 1 / (1 - std::pow(0.9, steps_));
    const double square_scale = 1 / (1 - std::pow(0.999, steps_));
    constexpr std::size_t parts = 16;
    in_parallel(parts, [&](std::size_t part) {
      for (std::size_t i = weight_count * part / parts; i < weight_count * (part + 1) / parts; ++i) {
        if (earlier_ && i >= first_bias_at && i < second_at) continue;  // see the constructor
        float sum = 0;
        for (const auto& gradient : gradients_) sum += gradient[i];
        const float g = sum / batch_size;
        mean_[i] = 0.9F * mean_[i] + 0.1F * g;
        square_[i] = 0.999F * square_[i] + 0.001F * g * g;
        const double m = static_cast<double>(mean_[i]) * mean_scale;
        const double s = static_cast<double>(square_[i]) * square_scale;
        const double next = static_cast<double>(weights_[i]) - rate * m / (std::sqrt(s) + 1e-8);
        weights_[i] = static_cast<float>(std::clamp(next, -max_weight, max_weight));
      }
    });
  }

  template <class F>
  double held_out_loss_of(F&& output_of) const {
    double loss = 0;
    for (const Sample& sample : held_out_) {
      loss += loss_of(chance(output_of(sample.position)), static_cast<double>(sample.target));
    }
    return loss / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
  }
  double held_out_loss() const {
    Pass pass;
    return held_out_loss_of([&](const Position& position) { return output(position, 0, pass); });
  }
  double held_out_loss(const Network& network) const {
    return held_out_loss_of([&](const Position& position) {
      std::array<typename Network::Sums, 2> sums;
      for (const Seat seat : {0, 1}) {
        std::vector<std::size_t> inputs;
        Coder::inputs(position, seat, 0, inputs);
        at(sums, seat) = network.sums_of(inputs);
      }
      const Seat own = position.to_move();
      return network.evaluate(at(sums, own), at(sums, 1 - own), Coder::bucket(position)) / double{Network::points};
    });
  }

  std::shared_ptr<Network> rounded() const {
    auto network = std::make_shared<Network>();
    for_each_weight(network->weights(), [&](std::size_t i, std::int16_t& integer, double one) {
      integer = static_cast<std::int16_t>(std::lround(static_cast<double>(weights_[i]) * one));
    });
    return network;
  }

  TrainSettings settings_;
  KnownResult known_result_;
  std::shared_ptr<const Network> earlier_;
  Rng rng_;
  std::vector<Sample> samples_;
  std::vector<Sample> held_out_;
  std::size_t games_ = 0;
  int steps_ = 0;
  std::vector<float> weights_;
  std::vector<float> mean_;
  std::vector<float> square_;
  std::array<std::vector<float>, slices> gradients_;
};

}  // namespace madang::bench
