// A position of one of several games, and what is the same for all of them.
#pragma once

#include <utility>
#include <variant>

#include "madang/core/concepts.h"

namespace madang {

// A position together with the game it belongs to (Yunnori and Mini Yutnori share a position type).
template <Game G>
struct Held {
  using Tag = G;
  typename G::Position position;

  friend bool operator==(const Held&, const Held&) = default;
};

template <Game... Games>
struct GameList {
  using AnyHeld = std::variant<Held<Games>...>;
  using AnyView = std::variant<decltype(view(std::declval<typename Games::Position>()))...>;

  // Calls f.operator()<G>() for each game.
  template <class F>
  static constexpr void for_each(F&& f) {
    (f.template operator()<Games>(), ...);
  }

  // Calls f.operator()<G>() for each game until one returns true; false when none did.
  template <class F>
  static constexpr bool any(F&& f) {
    return (f.template operator()<Games>() || ...);
  }
};

}  // namespace madang
