// Fits the weights of the Qwixx values on games of the player against itself and prints
// madang/players/qwixx_weights.cpp.
//   fit_qwixx [GAMES [PASSES [SEED]]] > madang/players/qwixx_weights.cpp
#include <cstdlib>
#include <memory>
#include <vector>

#include "bench/td_fit.h"
#include "madang/players/qwixx_player.h"

namespace {

// More marks up to the same place are never worth less.
void put_in_order(madang::qwixx::Weights& weights, const std::vector<double>& uses) {
  using namespace madang::qwixx;  // NOLINT: all of it is about the tables there
  for (std::size_t knot = 0; knot < knots.size(); ++knot) {
    for (int rightmost = 1; rightmost < field_count; ++rightmost) {
      std::vector<std::size_t> indices;
      std::vector<double> points;
      for (int marks = 1; marks <= rightmost; ++marks) {
        indices.push_back(gain_at::row + knot * row_state_count + row_state(rightmost, marks));
        Sheet sheet;
        sheet.rows[0] = static_cast<std::uint16_t>((1U << marks) - 1);
        points.push_back(sheet.points());
      }
      madang::bench::make_rising(weights.gain, uses, indices, points);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  namespace game = madang::qwixx;
  madang::bench::FitSettings settings{.games = 30'000};
  if (argc > 1) settings.games = std::atoi(argv[1]);
  if (argc > 2) settings.passes = std::atoi(argv[2]);
  if (argc > 3) settings.seed = std::strtoull(argv[3], nullptr, 10);
  const auto weights = std::make_unique<std::array<game::Weights, game::max_players>>();
  madang::bench::fit_all<madang::Qwixx, game::Knowledge>(*weights, settings, put_in_order);
  madang::bench::print_weights(*weights, "qwixx");
}
