// The Yut board, the sticks and the options of both Yut games: docs/rules/yunnori.md and docs/rules/mini-yut.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang::yut {

enum class Variant : std::uint8_t { yunnori, mini };

enum class Animal : std::uint8_t { none, pig, dog, sheep, cow };

// A variant of the turns, at most one per game. Mini Yut Nori: in practice games a player may throw again before
// moving. Yut Nori: in teams, partners share their pieces (docs/rules/yunnori.md, section 10).
enum class Mode : std::uint8_t { usual, practice, teams };

constexpr int max_pieces = 4;
constexpr int max_players = 4;
constexpr int team_players = 4;
constexpr int team_count = 2;

struct Rules {
  Variant variant = Variant::yunnori;
  std::uint8_t players = 2;
  std::uint8_t pieces = 4;
  Mode mode = Mode::usual;
  std::array<Animal, max_players> animals{};

  static constexpr Rules yunnori(int players = 2, int pieces = 4) {
    return {.players = static_cast<std::uint8_t>(players), .pieces = static_cast<std::uint8_t>(pieces)};
  }
  static constexpr Rules mini() { return {.variant = Variant::mini, .pieces = 2}; }
  static constexpr Rules alone() { return {.variant = Variant::mini, .players = 1, .pieces = 1}; }
  static constexpr Rules mini_practice() { return {.variant = Variant::mini, .pieces = 2, .mode = Mode::practice}; }
  static constexpr Rules teams() { return {.players = team_players, .mode = Mode::teams}; }

  constexpr bool has_animals() const { return animals[0] != Animal::none; }
  constexpr Animal animal(Seat seat) const { return at(animals, seat); }
  constexpr bool is_practice() const { return mode == Mode::practice; }
  constexpr bool has_teams() const { return mode == Mode::teams; }
  // The sides are the teams or, without teams, the players. Each side has one set of pieces.
  constexpr int sides() const { return has_teams() ? team_count : players; }
  constexpr Seat side_of(Seat seat) const { return has_teams() ? seat % team_count : seat; }

  // Must hold for the rules of every position. Either every player has an animal or none has.
  constexpr bool is_valid() const {
    if (players < 1 || players > max_players || pieces < 1 || pieces > max_pieces) return false;
    if (has_teams() && (has_animals() || players != team_players)) return false;
    for (Seat seat = 0; seat < max_players; ++seat) {
      if ((animal(seat) != Animal::none) != (has_animals() && seat < players)) return false;
    }
    return true;
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The result of one throw of the four sticks, in the order in which position lines list results.
enum class Throw : std::uint8_t { back_do, do_, gae, geol, yut, mo };
constexpr int throw_count = 6;
constexpr std::array<Throw, throw_count> all_throws = {Throw::back_do, Throw::do_, Throw::gae,
                                                       Throw::geol,    Throw::yut, Throw::mo};

constexpr int stick_count = 4;
constexpr int fall_count = 16;  // equally likely ways in which the sticks can fall

// Returns how many sticks show their flat side.
constexpr int flat_sides(Throw result) {
  constexpr std::array<int, throw_count> sides = {1, 1, 2, 3, 4, 0};
  return at(sides, result);
}

// Returns the result of a throw. Yut Nori marks one stick: back-do is that stick alone with its flat side up.
constexpr Throw result_of(Variant variant, int flat, bool is_marked_flat) {
  if (variant == Variant::yunnori && flat == 1 && is_marked_flat) return Throw::back_do;
  for (const Throw result : all_throws) {
    if (result != Throw::back_do && flat_sides(result) == flat) return result;
  }
  return Throw::mo;
}

// The number of falls that give each result.
using FallCounts = std::array<std::uint32_t, throw_count>;

constexpr std::array<FallCounts, 2> fall_counts = [] {
  std::array<FallCounts, 2> counts{};
  for (const Variant variant : {Variant::yunnori, Variant::mini}) {
    for (unsigned sticks = 0; sticks < fall_count; ++sticks) {
      const bool is_marked_flat = (sticks & 1U) != 0;
      ++at(at(counts, variant), result_of(variant, std::popcount(sticks), is_marked_flat));
    }
  }
  return counts;
}();

constexpr const FallCounts& weights(Variant variant) { return at(fall_counts, variant); }

// Returns the probability of a result.
constexpr double chance(Variant variant, Throw result) {
  return at(weights(variant), result) / static_cast<double>(fall_count);
}

// Returns whether a result earns another throw: docs/rules/yunnori.md, 6.2 and 9.8.
constexpr bool throws_again(Variant variant, Animal animal, Throw result) {
  if (variant == Variant::mini) return false;
  return result == Throw::yut || result == Throw::mo || (result == Throw::geol && animal == Animal::dog);
}

// Returns how many throws a catch earns; if none, the turn ends at once: docs/rules/yunnori.md, 7.3, 9.5 and 9.9.
constexpr int throws_for_catch(Animal catcher, Animal caught) {
  if (caught == Animal::pig) return 0;
  return catcher == Animal::sheep ? 2 : 1;
}

// Returns the largest hand; a player with a full hand does not throw again: docs/rules/yunnori.md, 6.4. In Mini Yut
// Nori every result is played at once.
constexpr int max_hand(Variant variant) { return variant == Variant::mini ? 1 : 100; }

// A space, with the numbers of Yut Nori: 1-29 are on the board. Pieces on `home` have finished.
using Point = std::uint8_t;
constexpr Point waiting = 0;
constexpr Point home = 30;
constexpr int point_count = 31;

constexpr bool is_on_board(Point point) { return point > waiting && point < home; }

constexpr bool is_any_on_board(std::span<const Point> pieces) {
  return std::any_of(pieces.begin(), pieces.end(), is_on_board);
}

constexpr bool are_all_home(std::span<const Point> pieces) {
  return std::all_of(pieces.begin(), pieces.end(), [](Point point) { return point == home; });
}

// Sends the pieces on a space back to wait. Returns whether there were any.
constexpr bool send_back(std::span<Point> pieces, Point point) {
  bool found = false;
  for (Point& piece : pieces) {
    found |= piece == point;
    piece = piece == point ? waiting : piece;
  }
  return found;
}

// The cow has only one route. Other pieces take a shortcut if their move starts on corner 5, corner 10 or the centre.
enum class Route : std::uint8_t { turning, cow };

constexpr Route route_of(Animal animal) { return animal == Animal::cow ? Route::cow : Route::turning; }

// The routes home, as in the rules, and the cow's only route. A move that starts on 5 or 10 takes the route named after
// it. A move that starts on the centre (22) takes the rest of from_10.
namespace routes {
constexpr std::array<Point, 22> outer = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                         11, 12, 13, 14, 15, 16, 17, 18, 19, 29, home};
constexpr std::array<Point, 13> from_5 = {5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, home};
constexpr std::array<Point, 8> from_10 = {10, 25, 26, 22, 27, 28, 29, home};
constexpr std::array<Point, 18> cow = {0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, home};
}  // namespace routes

// The destination of every result from every space, by kind of route.
using Destinations = std::array<std::array<std::array<Point, throw_count>, point_count>, 2>;

constexpr Destinations destinations = [] {
  Destinations out{};
  const auto walk = [&](Route route, const auto& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      for (std::size_t steps = 1; steps <= 5; ++steps) {
        const std::size_t to = i + steps < points.size() ? i + steps : points.size() - 1;
        at(out, route)[points[i]][steps] = points[to];
      }
    }
  };
  walk(Route::turning, routes::outer);
  walk(Route::turning, routes::from_5);
  walk(Route::turning, routes::from_10);  // after from_5, because moves from the centre go this way
  walk(Route::cow, routes::cow);

  auto& turning = at(out, Route::turning);
  for (std::size_t point = 1; point < home; ++point) turning[point][0] = static_cast<Point>(point - 1);
  turning[1][0] = 29;
  turning[20][0] = 5;
  turning[25][0] = 10;
  turning[27][0] = 22;
  turning[29][0] = 19;
  auto& cow = at(out, Route::cow);
  for (std::size_t i = 2; i + 1 < routes::cow.size(); ++i) cow[routes::cow[i]][0] = routes::cow[i - 1];
  cow[1][0] = 29;
  return out;
}();

// Returns the space that a result leads to. Back-do leaves a waiting piece where it is.
constexpr Point destination(Route route, Point from, Throw result) { return at(at(destinations, route)[from], result); }

constexpr bool is_on_cow_route(Point point) {
  for (const Point p : routes::cow) {
    if (p == point) return true;
  }
  return false;
}

}  // namespace madang::yut
