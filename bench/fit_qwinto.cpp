// Fits the weights of the Qwinto values on games of the player against itself and prints
// madang/players/qwinto_weights.cpp.
//   fit_qwinto [GAMES [PASSES [SEED]]] > madang/players/qwinto_weights.cpp
#include <cstdlib>
#include <memory>
#include <vector>

#include "bench/td_fit.h"
#include "madang/players/qwinto_player.h"

namespace {

// A gap for which more rolls fit, and a higher number in a bonus field, are never worth less.
void put_in_order(madang::qwinto::Weights& weights, const std::vector<double>& uses) {
  using namespace madang::qwinto;  // NOLINT: all of it is about the tables there
  const auto rise = [&](std::size_t first, std::size_t step, std::size_t count) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < count; ++i) indices.push_back(first + i * step);
    madang::bench::make_rising(weights.gain, uses, indices, std::vector<double>(count));
  };
  constexpr std::size_t eases = ease_count * ease_count * ease_count;
  for (std::size_t knot = 0; knot < knots.size(); ++knot) {
    for (std::size_t fields = 0; fields < full_row; ++fields) {
      rise(gain_at::gap + knot * gain_at::gap_size + fields * share_count, 1, share_count);
    }
    for (std::size_t ease = 0; ease < eases; ++ease) {
      rise(gain_at::column + knot * gain_at::column_size + ease, eases, class_count);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  namespace game = madang::qwinto;
  madang::bench::FitSettings settings{.games = 6000, .blunders = 0};  // dice alone make games differ enough
  if (argc > 1) settings.games = std::atoi(argv[1]);
  if (argc > 2) settings.passes = std::atoi(argv[2]);
  if (argc > 3) settings.seed = std::strtoull(argv[3], nullptr, 10);
  const auto weights = std::make_unique<std::array<game::Weights, game::max_players>>();
  madang::bench::fit_all<madang::Qwinto, game::Knowledge>(*weights, settings, put_in_order);
  madang::bench::print_weights(*weights, "qwinto");
}
