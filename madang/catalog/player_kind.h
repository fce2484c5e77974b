// The kinds of players, as values and as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace madang {

struct PlayerKind {
  enum class Type : std::uint8_t { random, greedy, level, best, mcts };

  Type type = Type::best;
  int level = 0;  // of Type::level, from 1

  static constexpr PlayerKind of_level(int level) { return {Type::level, level}; }

  friend constexpr bool operator==(const PlayerKind&, const PlayerKind&) = default;
};

// "random", "greedy", "level:5", "best" or "mcts".
std::string format(PlayerKind kind);
// In any case of its letters; nullopt for a level beyond `levels` and for anything else.
std::optional<PlayerKind> parse_player_kind(std::string_view text, int levels);

// All kinds of a game with so many levels, for help: "random, greedy, level:1 to level:10, best, mcts".
std::string player_kinds(int levels);

// Whether a person of this name could be mistaken for a computer in a record.
bool is_computer_name(std::string_view name);

}  // namespace madang
