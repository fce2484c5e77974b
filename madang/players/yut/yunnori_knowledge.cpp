#include "madang/players/yut/yunnori_knowledge.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace madang::yut {

// The data of one seat that does not depend on its enemies.
struct YunnoriKnowledge::Race {
  Animal animal = Animal::none;
  Route route = Route::turning;
  int groups = 0;
  int not_started = 0;
  int arrived = 0;
  int largest = 0;
  double turns = 0;   // until all pieces finish, without catches
  double finish = 0;  // the chance to win in one turn
  std::array<SeatInput::Group, max_pieces> group{};
  const Landings* landings = nullptr;
};

namespace {

// Divisors that scale features to about the same size.
constexpr double turns_scale = 16;
constexpr double cost_scale = 8;

}  // namespace

YunnoriKnowledge::YunnoriKnowledge(const YunnoriWeights& weights)
    : weights_(&weights),
      throws_left_{yut::throws_left(Route::turning), yut::throws_left(Route::cow)},
      landings_{Landings(Animal::none), Landings(Animal::pig), Landings(Animal::dog), Landings(Animal::sheep),
                Landings(Animal::cow)} {}

YunnoriKnowledge::Race YunnoriKnowledge::race_of(const Position& position, Seat seat) const {
  Race race;
  race.animal = position.rules().animal(seat);
  race.route = route_of(race.animal);
  race.landings = &at(landings_, race.animal);
  for (const Point point : position.pieces(seat)) {
    if (point == home) {
      ++race.arrived;
    } else if (point == waiting) {
      ++race.not_started;
      race.turns += throws_left(race.route, waiting);
    } else if (race.groups > 0 && at(race.group, race.groups - 1).point == point) {
      ++at(race.group, race.groups - 1).size;
    } else {
      at(race.group, race.groups++) = {point, 1};
      race.turns += throws_left(race.route, point);
    }
  }
  race.turns /= race.landings->throws_a_turn();
  for (int i = 0; i < race.groups; ++i) {
    race.largest = std::max<int>(race.largest, at(race.group, i).size);
  }
  if (race.groups + race.not_started == 1) {
    const Point last = race.groups == 1 ? race.group[0].point : waiting;
    race.finish = race.landings->chance(race.landings->hands(last, home));
  }
  return race;
}

void YunnoriKnowledge::add_catches(const Race& hunter, const Race& prey, Features& of_hunter, Features& of_prey) const {
  Landings::HandSet any = 0;
  double sum = 0;
  double greatest = 0;
  for (int i = 0; i < prey.groups; ++i) {
    const auto [point, size] = at(prey.group, i);
    Landings::HandSet hands = hunter.not_started > 0 ? hunter.landings->hands(waiting, point) : 0;
    for (int h = 0; h < hunter.groups; ++h) {
      hands |= hunter.landings->hands(at(hunter.group, h).point, point);
    }
    if (hands == 0) continue;
    any |= hands;
    // A caught stack becomes single pieces again, each with the whole way to go.
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
  const double throws = hunter.landings->chance(any) * throws_for_catch(hunter.animal, prey.animal);
  at(of_hunter, Feature::throws_earned) += static_cast<float>(throws);
  at(of_prey, Feature::throws_given) += static_cast<float>(throws);
}

std::array<SeatInput, max_players> YunnoriKnowledge::inputs(const Position& position, Seat thrower) const {
  const int seats = position.seats();
  const int pieces = position.rules().pieces;
  std::array<Race, max_players> races;
  for (Seat seat = 0; seat < seats; ++seat) at(races, seat) = race_of(position, seat);

  std::array<SeatInput, max_players> inputs{};
  for (Seat seat = 0; seat < seats; ++seat) {
    const Race& own = at(races, seat);
    SeatInput& input = at(inputs, seat);
    input.throws = seat == thrower;
    input.route = own.route;
    input.groups = own.groups;
    input.group = own.group;
    Features& out = input.features;

    const Race* first = &at(races, (seat + 1) % seats);
    double enemy_turns = 0;
    for (Seat other = 0; other < seats; ++other) {
      if (other == seat) continue;
      const Race& enemy = at(races, other);
      if (enemy.turns < first->turns) first = &enemy;
      enemy_turns += enemy.turns;
      at(out, Feature::enemy_finish) = std::max(at(out, Feature::enemy_finish), static_cast<float>(enemy.finish));
      if (enemy.animal != Animal::none) {
        at(out, feature_of(Feature::enemy_pigs, enemy.animal)) += 1 / static_cast<float>(seats - 1);
      }
      add_catches(own, enemy, out, at(inputs, other).features);
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
    if (turn > 0) set(feature_after(Feature::second_to_throw, turn - 1), 1);
    if (seats > 2) set(feature_after(Feature::three_seats, seats - 3), 1);
    if (pieces < 4) set(feature_after(Feature::one_piece, pieces - 1), 1);
    if (own.animal != Animal::none) set(feature_of(Feature::pig, own.animal), 1);
  }
  return inputs;
}

float score(const YunnoriWeights& weights, const SeatInput& input, HiddenSums& sums) {
  const YunnoriWeights::OfSeat& own = weights.of(input.throws);
  sums = {};
  for (std::size_t f = 0; f < feature_count; ++f) {
    const float value = input.features[f];
    if (value == 0) continue;
    for (std::size_t h = 0; h < sums.size(); ++h) sums[h] += value * own.hidden[f][h];
  }
  float sum = 0;
  for (std::size_t h = 0; h < sums.size(); ++h) sum += std::max(sums[h], 0.0F) * own.output[h];
  for (int i = 0; i < input.groups; ++i) {
    const auto [point, size] = at(input.group, i);
    sum += at(own.single, input.route)[point];
    sum += static_cast<float>(size - 1) * at(own.further, input.route)[point];
  }
  return sum;
}

Chances YunnoriKnowledge::chances(const Position& position, Seat thrower) const {
  assert(!position.turn().is_over());
  const auto all = inputs(position, thrower);
  const auto seats = index(position.seats());
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
