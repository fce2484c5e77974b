#include "tests/tiny_game/nim/notation.h"

#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<nim::Rules>> Nim::presets() {
  static constexpr Preset<Rules> all[] = {{"classic", "21 counters", Rules{}}};
  return all;
}

std::span<const Option<nim::Rules>> Nim::options() {
  static constexpr Option<Rules> all[] = {
      {"heap", "1-99", [](Rules& r, std::string_view v) { return set_number(r.heap, v, 1, 99); },
       [](const Rules& r) { return std::to_string(r.heap); }},
  };
  return all;
}

namespace nim {

std::string format(const Position&, Move move) { return std::to_string(move.taken); }

std::string format(const Position& position) {
  return std::to_string(position.heap()) + " " + std::to_string(position.to_move());
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  const auto heap = cursor.take_number();
  if (!heap || *heap > rules.heap) {
    return cursor.error(ErrorCode::position, "no-such-field", {quote(text), "0-" + std::to_string(rules.heap)});
  }
  const bool spaced = cursor.take_spaces();
  const auto seat = cursor.take_number();
  if (!spaced || !seat || *seat > 1) return cursor.error(ErrorCode::position, "side-to-move", {"0", "1"});
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");
  return Position(rules, *heap, *seat);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const auto taken = cursor.take_number();
  if (!taken || !cursor.at_end()) return cursor.error(ErrorCode::syntax, "bad-move", {quote(text), "1, 2, 3"});
  if (!position.turn().is_decision()) return move_not_due(position.turn());
  const int most = position.heap() < most_taken ? position.heap() : most_taken;
  if (*taken < 1 || *taken > most) {
    return ParseError{ErrorCode::illegal, 0, {"no-such-field", {std::to_string(*taken), "1-" + std::to_string(most)}}};
  }
  return Move{static_cast<std::uint8_t>(*taken)};
}

}  // namespace nim
}  // namespace madang
