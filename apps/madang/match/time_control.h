// Limits on thinking, as people type them and as the engine protocol sends them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace madang::app {

// Parses "100ms", "1s", "1.5s" or "2m", from 1 ms to one day; nullopt if the text is anything else.
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

// The limits of a player. If no limit is set, the player decides how long it thinks.
struct ThinkingLimits {
  std::optional<std::chrono::milliseconds> move_time = std::nullopt;
  std::optional<std::chrono::milliseconds> game_time = std::nullopt;
  std::chrono::milliseconds increment{0};  // added to game_time after each move
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;

  bool is_set() const { return move_time || game_time || nodes || depth; }
};

// Parses "1s" (time per move) or "60s+1s" (time per game, with an increment per move) into `limits`. Returns false if
// the text is neither.
bool parse_time(std::string_view text, ThinkingLimits& limits);

// Returns the arguments of the protocol command `go`. `clocks` has the clock of every seat, or is empty.
std::string go_arguments(const ThinkingLimits& limits, const std::vector<std::chrono::milliseconds>& clocks);

}  // namespace madang::app
