// Parsing of tokens by the rules of a game.
#pragma once

#include <string_view>

#include "madang/core/concepts.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

// Returns whether a token has the form of a roll; every other token is a move.
constexpr bool is_roll(std::string_view token) {
  constexpr std::string_view prefix = "roll:";
  return same_word(token.substr(0, prefix.size()), prefix);
}

// Parses a move or a roll that can be played in this position.
template <Game G>
Result<Ply<G>, ParseError> parse_token(const typename G::Position& position, std::string_view token) {
  if (is_roll(token)) {
    if constexpr (ChanceGame<G>) {
      const auto roll = parse_roll(position, token);
      if (!roll) return roll.error();
      return Ply<G>(*roll);
    } else {
      return roll_not_due(position.turn());
    }
  }
  const auto move = parse_move(position, token);
  if (!move) return move.error();
  return Ply<G>(*move);
}

}  // namespace madang
