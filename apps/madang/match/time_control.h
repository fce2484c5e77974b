// How long players may think, as people write it and as the line protocol does.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace madang::app {

// "100ms", "1s", "1.5s" or "2m", from 1 ms to a day.
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

// What binds a player. Nothing set: the player decides.
struct ThinkingLimits {
  std::optional<std::chrono::milliseconds> move_time = std::nullopt;
  std::optional<std::chrono::milliseconds> game_time = std::nullopt;
  std::chrono::milliseconds increment{0};  // added after each move, with game_time
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;

  bool is_set() const { return move_time || game_time || nodes || depth; }
};

// Takes over "1s" (a move) or "60s+1s" (a game, and more after each move); false where the text is neither.
bool parse_time(std::string_view text, ThinkingLimits& limits);

// What follows `go` in the line protocol; `clocks` are those of all seats, or none.
std::string go_arguments(const ThinkingLimits& limits, const std::vector<std::chrono::milliseconds>& clocks);

}  // namespace madang::app
