// A move or roll of any game.
#pragma once

#include "madang/catalog/game_list.h"

namespace madang {

// A decision or a roll, as a value that is copied without allocation. It is text only where it enters or leaves the
// program: parse_token and format (any_position.h).
class AnyMove {
 public:
  using Variant = AllGames::AnyPly;

  template <Game G>
  explicit AnyMove(const GamePly<G>& typed) : variant_(typed) {}

  bool is_roll() const;
  // Whether it is a decision to do nothing.
  bool is_pass() const;

  // For callers that know games at compile time: visit it with a function of GamePly<G>.
  const Variant& variant() const { return variant_; }

  friend bool operator==(const AnyMove&, const AnyMove&) = default;

 private:
  Variant variant_;
};

}  // namespace madang
