// Fits the weights of the Qwinto estimates on games of the player against itself. Prints
// madang/players/dice/qwinto_weights.cpp.
//   fit_qwinto [GAMES [PASSES [SEED [standard]]]] > madang/players/dice/qwinto_weights.cpp
#include <vector>

#include "bench/fit/td_fit.h"
#include "madang/players/dice/qwinto_player.h"

namespace {

namespace game = madang::qwinto;

// Ensures that a gap for which more rolls fit, and a higher number in a bonus field, are never worth less.
void put_in_order(game::Weights& weights, const std::vector<double>& uses) {
  const auto make_rising = [&](const std::vector<float*>& rising) {
    madang::bench::make_rising(madang::bench::flat<float>(weights.gain), uses, rising,
                               std::vector<double>(rising.size()));
  };
  for (auto& knot : weights.gain.gap) {
    for (auto& shares : knot) {
      std::vector<float*> rising;
      for (float& weight : shares) rising.push_back(&weight);
      make_rising(rising);
    }
  }
  constexpr std::size_t eases = game::ease_count * game::ease_count * game::ease_count;
  for (auto& knot : weights.gain.column) {
    for (std::size_t ease = 0; ease < eases; ++ease) {
      std::vector<float*> rising;
      for (auto& number : knot) rising.push_back(&madang::bench::flat<float>(number)[ease]);
      make_rising(rising);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  madang::bench::FitSettings settings{.games = 6000, .blunders = 0};  // the dice make games differ enough
  madang::bench::run_fit<madang::Qwinto, game::Knowledge>({"fit_qwinto", argc, argv}, game::fitted_weights, settings,
                                                          "qwinto", game::weights_layout, put_in_order,
                                                          [](const game::Weights& weights, const auto& print) {
                                                            std::printf("    .length = {\n");
                                                            print("        .rows =", weights.length.rows);
                                                            print("        .failed =", weights.length.failed);
                                                            print("        .row =", weights.length.row);
                                                            std::printf("    },\n");
                                                            std::printf("    .gain = {\n");
                                                            print("        .gap =", weights.gain.gap);
                                                            print("        .column =", weights.gain.column);
                                                            print("        .row =", weights.gain.row);
                                                            print("        .failed =", weights.gain.failed);
                                                            print("        .wait =", weights.gain.wait);
                                                            std::printf("    },\n");
                                                          });
}
