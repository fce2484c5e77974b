// Tests the hand-made evaluation of Jungle: it is monotone in material, symmetric, and knows races and hunted animals.
#include <gtest/gtest.h>

#include <array>

#include "madang/core/rng.h"
#include "madang/games/jungle/notation.h"
#include "madang/players/jungle/evaluation.h"
#include "madang/search/playout.h"

namespace madang::jungle {

namespace {

constexpr std::array presets = {Rules::course(), Rules::standard(), Rules::leiden()};

Position at_line(const Rules& rules, std::string_view line) { return *parse_position(rules, line); }

// A position after some random moves, with some animals taken off.
Position random_position(const Rules& rules, Rng& rng) {
  for (;;) {
    Position position(rules);
    MoveList<Move> moves;
    const std::uint32_t plies = rng.below(120);
    for (std::uint32_t i = 0; i < plies && !position.turn().is_over(); ++i) play_random<Jungle>(position, moves, rng);
    auto placement = position.placement();
    for (auto& side : placement) {
      for (Square& square : side) square = rng.below(3) == 0 ? Position::gone : square;
    }
    if (position.turn().is_over()) continue;
    const Position thinned(rules, placement, position.to_move());
    if (!thinned.turn().is_over()) return thinned;
  }
}

}  // namespace

TEST(JungleEvaluation, AnExtraAnimalNeverLowersTheScore) {
  Rng rng(15);
  int compared = 0;
  for (int i = 0; i < 3000; ++i) {
    const Rules rules = presets[rng.below(3)];
    const Evaluation evaluation(rules);
    const Position position = random_position(rules, rng);
    const int before = evaluation.evaluate(position);
    for (const Seat seat : {blue, red}) {
      auto placement = position.placement();
      const std::uint32_t animal = rng.below(animal_count);
      const auto square = static_cast<Square>(rng.below(square_count));
      const SquareSet taken = position.occupied(blue) | position.occupied(red) | set_of(dens[blue]) | set_of(dens[red]);
      const bool is_wet = is_water(square) && !can_swim(static_cast<Animal>(animal));
      if (at(placement, seat)[animal] != Position::gone || is_wet || (taken & set_of(square)) != 0) continue;
      at(placement, seat)[animal] = square;
      const Position more(rules, placement, position.to_move());
      if (more.turn().is_over()) continue;
      const int change = evaluation.evaluate(more) - before;
      ++compared;
      if (seat == position.to_move()) {
        EXPECT_GE(change, 0) << format(position) << " and " << format(more);
      } else {
        EXPECT_LE(change, 0) << format(position) << " and " << format(more);
      }
    }
  }
  EXPECT_GT(compared, 1000);
}

TEST(JungleEvaluation, FittedWeightsKeepTheBoundsThatMakeItMonotone) {
  for (const PresetWeights& preset : fitted_weights) {
    const Weights& weights = preset.weights;
    for (std::size_t i = 0; i < animal_count * weight_at::squares; ++i) {
      EXPECT_GE(weights[weight_at::place + i], min_place);
    }
    for (std::size_t i = weight_at::unmatched; i < weight_at::count; ++i) EXPECT_GE(weights[i], 0) << i;
    for (std::size_t i = 0; i < animal_count; ++i) EXPECT_LE(weights[weight_at::hunted + i], max_hunted);
    EXPECT_LE(weights[weight_at::cornered], max_cornered);
    for (std::size_t i = 1; i < weight_at::longest_race; ++i) {
      EXPECT_LE(weights[weight_at::race + i], weights[weight_at::race + i - 1]);
    }
  }
}

TEST(JungleEvaluation, BothSidesAndBothHalvesOfTheBoardCountAlike) {
  Rng rng(16);
  for (int i = 0; i < 500; ++i) {
    const Rules rules = presets[rng.below(3)];
    const Evaluation evaluation(rules);
    const Position position = random_position(rules, rng);
    auto turned = position.placement();
    auto mirrored = position.placement();
    for (const Seat seat : {blue, red}) {
      for (std::size_t animal = 0; animal < animal_count; ++animal) {
        const Square square = at(position.placement(), seat)[animal];
        if (square == Position::gone) continue;
        at(turned, seat)[animal] = square_at(rows - 1 - row_of(square), column_of(square));
        at(mirrored, seat)[animal] = square_at(row_of(square), columns - 1 - column_of(square));
      }
    }
    std::swap(turned[0], turned[1]);
    const int score = evaluation.evaluate(position);
    EXPECT_EQ(evaluation.evaluate(Position(rules, turned, 1 - position.to_move())), score) << format(position);
    EXPECT_EQ(evaluation.evaluate(Position(rules, mirrored, position.to_move())), score) << format(position);
  }
}

TEST(JungleEvaluation, ElephantAndLionAreWorthMoreThanTheElephantAlone) {
  for (const Rules& rules : presets) {
    const Evaluation evaluation(rules);
    // Red lacks its elephant; then its rat as well; then its lion instead.
    const int elephant = evaluation.evaluate(at_line(rules, "l5t/1d3c1/r1p1w1e/7/7/7/2W1P1R/1C3D1/T5L b"));
    const int with_rat = evaluation.evaluate(at_line(rules, "l5t/1d3c1/r1p1w1e/7/7/7/2W1P2/1C3D1/T5L b"));
    const int with_lion = evaluation.evaluate(at_line(rules, "l5t/1d3c1/r1p1w1e/7/7/7/2W1P1R/1C3D1/T6 b"));
    EXPECT_GT(elephant, 0);
    EXPECT_GT(with_rat, elephant);
    EXPECT_GT(with_lion, elephant);
  }
}

TEST(JungleEvaluation, ARunThatNobodyCanStopIsWorthALot) {
  const Evaluation evaluation(Rules{});
  // Blue's wolf needs four moves to the den. Red's leopard is beside the den, or too far away.
  const int stopped = evaluation.evaluate(at_line({}, "7/7/3c3/7/7/3w3/7/4P2/7 b"));
  const int free = evaluation.evaluate(at_line({}, "4P2/7/3c3/7/7/3w3/7/7/7 b"));
  EXPECT_GT(free, stopped + 200);
}

TEST(JungleEvaluation, RulesUseTheWeightsOfTheNearestPreset) {
  EXPECT_EQ(&weights_for(Rules::standard()), &fitted_weights[1].weights);
  Rules rules = Rules::leiden();
  rules.own_rat_blocks = false;
  EXPECT_EQ(&weights_for(rules), &fitted_weights[2].weights);
}

}  // namespace madang::jungle
