// A running game: its position, and what must be remembered of the positions before it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "madang/catalog/any_position.h"

namespace madang {

// Plays tokens like AnyPosition and keeps the hashes of the positions since the last progress, at most 200, so that
// repetitions can be seen. Games with a rule or chance of their own against going round in circles keep none.
class History {
 public:
  explicit History(const AnyPosition& start) : position_(start) {}

  const AnyPosition& position() const { return position_; }
  // Oldest first, without the present one.
  std::span<const std::uint64_t> earlier() const { return earlier_; }

  // Plays a move or a roll; changes nothing on an error.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);

  // Why a match counts the running game as drawn: "repetition" (the position stands for the third time) or
  // "no-progress" (100 single moves without a capture or a placement).
  std::optional<std::string_view> match_draw() const;

 private:
  AnyPosition position_;
  std::vector<std::uint64_t> earlier_;
};

}  // namespace madang
