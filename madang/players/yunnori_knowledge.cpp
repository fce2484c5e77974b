#include "madang/players/yunnori_knowledge.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace madang::yut {

// What is known of a seat before its enemies are looked at.
struct YunnoriKnowledge::Side {
  Animal animal = Animal::none;
  Route route = Route::turning;
  int groups = 0;
  int not_started = 0;
  int arrived = 0;
  int largest = 0;
  double turns = 0;   // until all is home without catches
  double finish = 0;  // the chance to win in one turn
  std::array<SeatInput::Group, max_pieces> group{};
  const Landings* landings = nullptr;
};

namespace {

float& at(Features& features, Feature feature) { return features[static_cast<std::size_t>(feature)]; }

// Divisors that bring features to about the same size.
constexpr double turns_scale = 16;
constexpr double cost_scale = 8;

}  // namespace

YunnoriKnowledge::YunnoriKnowledge(const YunnoriWeights& weights)
    : weights_(&weights),
      throws_left_{yut::throws_left(Route::turning), yut::throws_left(Route::cow)},
      landings_(Animal::none),
      dog_landings_(Animal::dog),
      cow_landings_(Animal::cow) {}

YunnoriKnowledge::Side YunnoriKnowledge::side_of(const Position& position, Seat seat) const {
  Side side;
  side.animal = position.rules().animal(seat);
  side.route = route_of(side.animal);
  side.landings = &landings(side.animal);
  const int pieces = position.rules().pieces;
  for (int i = 0; i < pieces; ++i) {
    const Point point = position.piece(seat, i);
    if (point == home) {
      ++side.arrived;
    } else if (point == waiting) {
      ++side.not_started;
      side.turns += throws_left(side.route, waiting);
    } else if (side.groups > 0 && side.group[static_cast<std::size_t>(side.groups - 1)].point == point) {
      ++side.group[static_cast<std::size_t>(side.groups - 1)].size;
    } else {
      side.group[static_cast<std::size_t>(side.groups++)] = {point, 1};
      side.turns += throws_left(side.route, point);
    }
  }
  side.turns /= side.landings->throws_a_turn();
  for (int i = 0; i < side.groups; ++i) {
    side.largest = std::max<int>(side.largest, side.group[static_cast<std::size_t>(i)].size);
  }
  if (side.groups + side.not_started == 1) {
    const Point last = side.groups == 1 ? side.group[0].point : waiting;
    side.finish = side.landings->chance(side.landings->hands(last, home));
  }
  return side;
}

void YunnoriKnowledge::add_catches(const Side& hunter, const Side& prey, Features& of_hunter, Features& of_prey) const {
  Landings::HandSet any = 0;
  double sum = 0;
  double greatest = 0;
  for (int i = 0; i < prey.groups; ++i) {
    const auto [point, size] = prey.group[static_cast<std::size_t>(i)];
    Landings::HandSet hands = hunter.not_started > 0 ? hunter.landings->hands(waiting, point) : 0;
    for (int h = 0; h < hunter.groups; ++h) {
      hands |= hunter.landings->hands(hunter.group[static_cast<std::size_t>(h)].point, point);
    }
    if (hands == 0) continue;
    any |= hands;
    // A stack caught is single pieces again, each with the whole way before it.
    const double lost = size * throws_left(prey.route, waiting) - throws_left(prey.route, point);
    const double cost = hunter.landings->chance(hands) * lost / prey.landings->throws_a_turn() / cost_scale;
    sum += cost;
    greatest = std::max(greatest, cost);
  }
  at(of_hunter, Feature::threat) += static_cast<float>(sum);
  at(of_prey, Feature::risk) += static_cast<float>(sum);
  const auto raise = [](float& value, double to) { value = std::max(value, static_cast<float>(to)); };
  raise(at(of_hunter, Feature::greatest_threat), greatest);
  raise(at(of_prey, Feature::greatest_risk), greatest);
  if (prey.animal == Animal::pig) return;  // docs/rules/yunnori.md, 9.5: no throw
  const double throws = hunter.landings->chance(any) * (hunter.animal == Animal::sheep ? 2 : 1);
  at(of_hunter, Feature::throws_earned) += static_cast<float>(throws);
  at(of_prey, Feature::throws_given) += static_cast<float>(throws);
}

std::array<SeatInput, max_seats> YunnoriKnowledge::inputs(const Position& position, Seat thrower) const {
  const int seats = position.seats();
  const int pieces = position.rules().pieces;
  std::array<Side, max_seats> sides;
  for (Seat seat = 0; seat < seats; ++seat) sides[static_cast<std::size_t>(seat)] = side_of(position, seat);

  std::array<SeatInput, max_seats> inputs{};
  for (Seat seat = 0; seat < seats; ++seat) {
    const Side& own = sides[static_cast<std::size_t>(seat)];
    SeatInput& input = inputs[static_cast<std::size_t>(seat)];
    input.throws = seat == thrower;
    input.route = own.route;
    input.groups = own.groups;
    input.group = own.group;
    Features& out = input.features;

    const Side* first = &sides[static_cast<std::size_t>((seat + 1) % seats)];
    double enemy_turns = 0;
    for (Seat other = 0; other < seats; ++other) {
      if (other == seat) continue;
      const Side& enemy = sides[static_cast<std::size_t>(other)];
      if (enemy.turns < first->turns) first = &enemy;
      enemy_turns += enemy.turns;
      at(out, Feature::enemy_finish) = std::max(at(out, Feature::enemy_finish), static_cast<float>(enemy.finish));
      if (enemy.animal != Animal::none) {
        out[static_cast<std::size_t>(Feature::enemy_pigs) + static_cast<std::size_t>(enemy.animal) - 1] +=
            1 / static_cast<float>(seats - 1);
      }
      add_catches(own, enemy, out, inputs[static_cast<std::size_t>(other)].features);
    }
    const auto set = [&](Feature feature, double value) { at(out, feature) = static_cast<float>(value); };
    set(Feature::one, 1);
    set(Feature::turns, own.turns / turns_scale);
    set(Feature::enemy_turns, first->turns / turns_scale);
    set(Feature::mean_enemy_turns, enemy_turns / (seats - 1) / turns_scale);
    set(Feature::lead, (first->turns - own.turns) / std::sqrt(first->turns + own.turns + 1));
    set(Feature::groups, own.groups / 4.0);
    set(Feature::not_started, own.not_started / 4.0);
    set(Feature::arrived, own.arrived / 4.0);
    set(Feature::enemy_groups, first->groups / 4.0);
    set(Feature::enemy_not_started, first->not_started / 4.0);
    set(Feature::enemy_arrived, first->arrived / 4.0);
    set(Feature::largest_stack, own.largest / 4.0);
    set(Feature::finish, own.finish);
    const int turn = (seat - thrower + seats) % seats;
    if (turn > 0) out[static_cast<std::size_t>(Feature::second_to_throw) + static_cast<std::size_t>(turn) - 1] = 1;
    if (seats > 2) out[static_cast<std::size_t>(Feature::three_seats) + static_cast<std::size_t>(seats) - 3] = 1;
    if (pieces < 4) out[static_cast<std::size_t>(Feature::one_piece) + static_cast<std::size_t>(pieces) - 1] = 1;
    if (own.animal != Animal::none) {
      out[static_cast<std::size_t>(Feature::pig) + static_cast<std::size_t>(own.animal) - 1] = 1;
    }
  }
  return inputs;
}

float score(const YunnoriWeights& weights, const SeatInput& input, HiddenSums& sums) {
  const float* values = weights.values.data();
  sums = {};
  for (std::size_t f = 0; f < feature_count; ++f) {
    const float value = input.features[f];
    if (value == 0) continue;
    const float* row = values + YunnoriWeights::hidden_at(input.throws, f);
    for (std::size_t h = 0; h < sums.size(); ++h) sums[h] += value * row[h];
  }
  const float* output = values + YunnoriWeights::output_at(input.throws);
  float sum = 0;
  for (std::size_t h = 0; h < sums.size(); ++h) sum += std::max(sums[h], 0.0F) * output[h];
  for (int i = 0; i < input.groups; ++i) {
    const auto [point, size] = input.group[static_cast<std::size_t>(i)];
    sum += values[YunnoriWeights::place_at(input.throws, input.route, point, false)];
    sum += static_cast<float>(size - 1) * values[YunnoriWeights::place_at(input.throws, input.route, point, true)];
  }
  return sum;
}

Chances YunnoriKnowledge::chances(const Position& position, Seat thrower) const {
  assert(!position.turn().is_over());
  const auto all = inputs(position, thrower);
  const auto seats = static_cast<std::size_t>(position.seats());
  Chances chances{};
  double highest = -1e9;
  HiddenSums sums;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    chances[seat] = score(*weights_, all[seat], sums);
    highest = std::max(highest, chances[seat]);
  }
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) sum += chances[seat] = std::exp(chances[seat] - highest);
  for (std::size_t seat = 0; seat < seats; ++seat) chances[seat] /= sum;
  return chances;
}

}  // namespace madang::yut
