// The kinds of computer players, as values and as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace madang {

struct PlayerKind {
  enum class Type : std::uint8_t { random, greedy, level, best, mcts };

  Type type = Type::best;
  int level = 0;  // from 1, for Type::level only

  static constexpr PlayerKind of_level(int level) { return {Type::level, level}; }

  friend constexpr bool operator==(const PlayerKind&, const PlayerKind&) = default;
};

// Returns "random", "greedy", "level:5", "best" or "mcts".
std::string format(PlayerKind kind);
// Parses a kind, ignoring case; nullopt if the level exceeds `levels` or the text is anything else.
std::optional<PlayerKind> parse_player_kind(std::string_view text, int levels);

// Returns the computer that plays on for a person who leaves a game with this many levels: one of medium strength.
PlayerKind stand_in(int levels);

// Lists all kinds of a game with this many levels, for help: "random, greedy, level:1 to level:10, best, mcts".
std::string player_kinds(int levels);

// Returns whether a record could confuse a person of this name with a computer player.
bool is_computer_name(std::string_view name);

}  // namespace madang
