// A move or roll of any game.
#pragma once

#include "madang/catalog/game_list.h"

namespace madang {

// A decision or a roll, as a value that is copied without allocation. parse_token and format (any_position.h) convert
// it from and to text.
class AnyMove {
 public:
  using Variant = AllGames::AnyPly;

  template <Game G>
  explicit AnyMove(const GamePly<G>& typed) : variant_(typed) {}

  bool is_roll() const;
  // Returns whether it is a decision to do nothing.
  bool is_pass() const;

  // Returns the typed move or roll, for code that knows games at compile time. Visit it with a function of GamePly<G>.
  const Variant& variant() const { return variant_; }

  friend bool operator==(const AnyMove&, const AnyMove&) = default;

 private:
  Variant variant_;
};

}  // namespace madang
