// Positions, moves and games in progress that can belong to one of several games.
#pragma once

#include <variant>

#include "madang/core/concepts.h"
#include "madang/record/history.h"

namespace madang {

// A position together with the game it belongs to (Yut Nori and Mini Yut Nori share a position type).
template <Game G>
struct GamePosition {
  using Tag = G;
  typename G::Position position;

  friend bool operator==(const GamePosition&, const GamePosition&) = default;
};

// A move or roll together with the game it belongs to.
template <Game G>
struct GamePly {
  Ply<G> ply;

  friend bool operator==(const GamePly&, const GamePly&) = default;
};

template <Game... Games>
struct GameList {
  using AnyGamePosition = std::variant<GamePosition<Games>...>;
  using AnyPly = std::variant<GamePly<Games>...>;
  using AnyHistory = std::variant<History<Games>...>;

  // Calls f.operator()<G>() for each game.
  template <class F>
  static constexpr void for_each(F&& f) {
    (f.template operator()<Games>(), ...);
  }

  // Calls f.operator()<G>() for each game until one call returns true; returns false if none did.
  template <class F>
  static constexpr bool any(F&& f) {
    return (f.template operator()<Games>() || ...);
  }
};

}  // namespace madang
