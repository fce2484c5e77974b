#include "madang/games/yote/notation.h"

#include <bit>
#include <cstdlib>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<yote::Rules>> Yote::presets() {
  static constexpr Preset<Rules> all[] = {
      {"course", "5x4 squares, 8 stones each", Rules::course()},
      {"traditional", "6x5 squares, 12 stones each", Rules::traditional()},
  };
  return all;
}

std::span<const Option<yote::Rules>> Yote::options() {
  using Text = std::string_view;
  static constexpr Option<Rules> all[] = {
      {"width", "3-8", [](Rules& r, Text v) { return set_number(r.width, v, yote::min_side, yote::max_side); },
       [](const Rules& r) { return std::to_string(r.width); }},
      {"height", "3-8", [](Rules& r, Text v) { return set_number(r.height, v, yote::min_side, yote::max_side); },
       [](const Rules& r) { return std::to_string(r.height); }},
      {"stones", "1-30", [](Rules& r, Text v) { return set_number(r.stones, v, 1, yote::max_stones); },
       [](const Rules& r) { return std::to_string(r.stones); }},
  };
  return all;
}

namespace yote {
namespace {

constexpr std::string_view side_letters = "XO";

std::string number(Square square) { return std::to_string(square + 1); }

// The numbers of a token, not yet checked against the board.
struct Numbers {
  std::optional<int> from;
  int to = 0;
  std::optional<int> removed;
};

std::optional<Numbers> take_numbers(Cursor& cursor) {
  Numbers numbers;
  if (cursor.take('p')) {
    const auto to = cursor.take_number();
    if (!to) return std::nullopt;
    numbers.to = *to;
  } else if (cursor.take('m')) {
    numbers.from = cursor.take_number();
    if (!numbers.from || !cursor.take('-')) return std::nullopt;
    const auto to = cursor.take_number();
    if (!to) return std::nullopt;
    numbers.to = *to;
    if (cursor.take('x')) {
      numbers.removed = cursor.take_number();
      if (!numbers.removed) return std::nullopt;
    }
  } else {
    return std::nullopt;
  }
  return cursor.at_end() ? std::optional(numbers) : std::nullopt;
}

// Explains why the side to move may not play a move. REQUIRES: all squares are on the board; the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  const Seat seat = position.to_move();
  const SquareSet own = position.stones(seat);
  const SquareSet enemy = position.stones(1 - seat);
  const auto has = [](SquareSet set, Square square) { return (set & set_of(square)) != 0; };
  if (move.from == Move::none) {
    if (position.reserve(seat) == 0) return {"no-reserve", {}};
    return {"square-taken", {number(move.to)}};
  }
  if (!has(own | enemy, move.from)) return {"no-piece", {number(move.from)}};
  if (has(enemy, move.from)) return {"not-your-piece", {number(move.from)}};
  if (has(own | enemy, move.to)) return {"square-taken", {number(move.to)}};
  const int width = position.rules().width;
  const int rows = std::abs(move.to / width - move.from / width);
  const int columns = std::abs(move.to % width - move.from % width);
  if (rows != 0 && columns != 0) return {"not-straight", {number(move.from), number(move.to)}};
  if (rows + columns > 2) return {"jump-too-far", {number(move.from), number(move.to)}};
  if (rows + columns == 1) return {"slide-removes-nothing", {}};
  const Square over = position.jumped(move);
  if (has(own, over)) return {"jump-own", {number(over)}};
  if (!has(enemy, over)) return {"jump-empty", {number(over)}};
  if (position.removable(over) == 0) return {"removal-none", {"m" + number(move.from) + "-" + number(move.to)}};
  if (move.removed == Move::none) return {"removal-missing", {}};
  if (move.removed == over) return {"removal-jumped", {number(over)}};
  return {"removal-not-enemy", {number(move.removed)}};
}

}  // namespace

std::string format(const Position&, Move move) {
  if (move.from == Move::none) return "p" + number(move.to);
  std::string out = "m" + number(move.from) + "-" + number(move.to);
  if (move.removed != Move::none) out += "x" + number(move.removed);
  return out;
}

std::string format(const Position& position) {
  std::string out;
  const int width = position.rules().width;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) out += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int square = 0; square < position.square_count(); ++square) {
    if (square > 0 && square % width == 0) {
      flush();
      out += '/';
    }
    const SquareSet set = set_of(static_cast<Square>(square));
    if (((position.stones(x) | position.stones(o)) & set) == 0) {
      ++empty;
      continue;
    }
    flush();
    out += side_letters[(position.stones(x) & set) != 0 ? x : o];
  }
  flush();
  out += ' ';
  out += at(side_letters, position.to_move());
  for (const Seat seat : {x, o}) out += " " + std::to_string(position.reserve(seat));
  return out;
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  std::array<SquareSet, 2> stones{};
  for (int row = 0; row < rules.height; ++row) {
    if (row > 0 && !cursor.take('/')) {
      return cursor.error(ErrorCode::position, "rows", {std::to_string(rules.height)});
    }
    int column = 0;
    while (!cursor.at_end() && cursor.peek() != '/' && !is_space(cursor.peek())) {
      const Cursor before = cursor;
      const char c = *cursor.take_any();
      if (c >= '1' && c <= '8') {
        column += c - '0';
      } else if (to_lower(c) == 'x' || to_lower(c) == 'o') {
        const auto square = static_cast<Square>(row * rules.width + column);
        if (column < rules.width) stones[to_lower(c) == 'x' ? x : o] |= set_of(square);
        ++column;
      } else {
        return before.error(ErrorCode::position, "unknown-piece", {quote({&c, 1}), "X, O, 1-8"});
      }
      if (column > rules.width) break;
    }
    if (column != rules.width) return cursor.error(ErrorCode::position, "columns", {std::to_string(rules.width)});
  }
  if (!cursor.take_spaces() && !cursor.at_end()) {
    return cursor.error(ErrorCode::position, "rows", {std::to_string(rules.height)});
  }
  const bool is_x = cursor.take('x');
  if (!is_x && !cursor.take('o')) return cursor.error(ErrorCode::position, "side-to-move", {"X", "O"});
  std::array<std::uint8_t, 2> reserves{};
  for (const std::size_t seat : {0U, 1U}) {
    const bool spaced = cursor.take_spaces();
    const auto number = cursor.take_number();
    if (!spaced || !number) return cursor.error(ErrorCode::position, "reserves");
    if (*number + std::popcount(stones[seat]) > rules.stones) {
      return cursor.error(ErrorCode::position, "too-many-stones",
                          {std::string(1, side_letters[seat]), std::to_string(rules.stones)});
    }
    reserves[seat] = static_cast<std::uint8_t>(*number);
  }
  cursor.take_spaces();
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");
  return Position(rules, stones, reserves, is_x ? x : o);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const auto numbers = take_numbers(cursor);
  if (!numbers) return cursor.error(ErrorCode::syntax, "bad-move", {quote(text), "p7, m7-8, m7-9x3"});
  if (!position.turn().is_decision()) return move_not_due(position.turn());
  for (const auto& square : {numbers->from, std::optional(numbers->to), numbers->removed}) {
    if (square && (*square < 1 || *square > position.square_count())) {
      return ParseError{
          ErrorCode::illegal, 0, {"off-board", {std::to_string(*square), std::to_string(position.square_count())}}};
    }
  }
  const auto square = [](std::optional<int> n) { return n ? static_cast<Square>(*n - 1) : Move::none; };
  const Move move{square(numbers->from), square(numbers->to), square(numbers->removed)};
  if (!is_legal(position, move)) return ParseError{ErrorCode::illegal, 0, why_illegal(position, move)};
  return move;
}

}  // namespace yote
}  // namespace madang
