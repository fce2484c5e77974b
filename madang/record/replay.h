// Playing text: one token, or all tokens of a record, with every rule checked.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

// Whether a token has the form of a roll; every other one is a move.
constexpr bool is_roll(std::string_view token) {
  constexpr std::string_view prefix = "roll:";
  return same_word(token.substr(0, prefix.size()), prefix);
}

// Plays a move or a roll; changes nothing when it returns an error.
template <Game G>
[[nodiscard]] std::optional<ParseError> play_token(typename G::Position& position, std::string_view token) {
  if (is_roll(token)) {
    if constexpr (ChanceGame<G>) {
      const auto roll = parse_roll(position, token);
      if (!roll) return roll.error();
      position.play(*roll);
      return std::nullopt;
    } else {
      return roll_not_due(position.turn());
    }
  }
  const auto move = parse_move(position, token);
  if (!move) return move.error();
  position.play(*move);
  return std::nullopt;
}

// Which token cannot be played, and why.
struct ReplayError {
  std::size_t token = 0;
  ParseError error;
};

// Plays the tokens from `position` on and calls seen(token index, position) after each.
template <Game G, class Seen>
[[nodiscard]] std::optional<ReplayError> replay(typename G::Position& position, const std::vector<std::string>& tokens,
                                                Seen&& seen) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (auto error = play_token<G>(position, tokens[i])) return ReplayError{i, *std::move(error)};
    seen(i, position);
  }
  return std::nullopt;
}

}  // namespace madang
