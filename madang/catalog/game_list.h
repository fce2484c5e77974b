// The one place that names all games. A new game is the includes of its folder and one name in AllGames.
#pragma once

#include <variant>

#include "madang/core/concepts.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/jungle/view.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwinto/view.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/qwixx/view.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yote/view.h"
#include "madang/games/yut/notation.h"
#include "madang/games/yut/view.h"

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

  // Calls f.operator()<G>() for each game until one returns true; false when none did.
  template <class F>
  static constexpr bool any(F&& f) {
    return (f.template operator()<Games>() || ...);
  }
};

// In the order in which they are shown.
using AllGames = GameList<Yunnori, MiniYut, Yote, Jungle, Qwinto, Qwixx>;

}  // namespace madang
