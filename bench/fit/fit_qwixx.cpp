// Fits the weights of the Qwixx estimates on games of the player against itself. Prints
// madang/players/dice/qwixx_weights.cpp.
//   fit_qwixx [GAMES [PASSES [SEED [standard]]]] > madang/players/dice/qwixx_weights.cpp
#include <vector>

#include "bench/fit/td_fit.h"
#include "madang/players/dice/qwixx_player.h"

namespace {

namespace game = madang::qwixx;

// Ensures that more marks up to the same field are never worth less.
void put_in_order(game::Weights& weights, const std::vector<double>& uses) {
  for (auto& knot : weights.gain.row) {
    for (int rightmost = 1; rightmost < game::field_count; ++rightmost) {
      std::vector<float*> rising;
      std::vector<double> points;
      for (int marks = 1; marks <= rightmost; ++marks) {
        rising.push_back(&knot[game::row_state(rightmost, marks)]);
        game::Sheet sheet;
        for (int field = 0; field < marks; ++field)
          sheet.mark(game::Colour::red, game::number_at(game::Colour::red, field));
        points.push_back(sheet.points());
      }
      madang::bench::make_rising(madang::bench::flat<float>(weights.gain), uses, rising, points);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  madang::bench::run_fit<madang::Qwixx, game::Knowledge>({"fit_qwixx", argc, argv}, game::fitted_weights,
                                                         {.games = 30'000}, "qwixx", game::weights_layout, put_in_order,
                                                         [](const game::Weights& weights, const auto& print) {
                                                           std::printf("    .length = {\n");
                                                           print("        .row =", weights.length.row);
                                                           print("        .failed =", weights.length.failed);
                                                           print("        .base =", weights.length.base);
                                                           std::printf("    },\n");
                                                           std::printf("    .gain = {\n");
                                                           print("        .row =", weights.gain.row);
                                                           print("        .failed =", weights.gain.failed);
                                                           print("        .wait =", weights.gain.wait);
                                                           print("        .alike =", weights.gain.alike);
                                                           print("        .across =", weights.gain.across);
                                                           print("        .threat =", weights.gain.threat);
                                                           std::printf("    },\n");
                                                         });
}
