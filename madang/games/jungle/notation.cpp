#include "madang/games/jungle/notation.h"

#include <algorithm>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<jungle::Rules>> Jungle::presets() {
  static constexpr Preset<Rules> all[] = {
      {"course", "the rules of the course project", Rules::course()},
      {"standard", "the rules printed in most boxed sets", Rules::standard()},
      {"leiden", "the rules of the published endgame tables", Rules::leiden()},
  };
  return all;
}

std::span<const Option<jungle::Rules>> Jungle::options() {
  using Text = std::string_view;
  static constexpr Option<Rules> all[] = {
      {"rat_blocks", "any|enemy", [](Rules& r, Text v) { return set_flag(r.own_rat_blocks, v, "enemy", "any"); },
       [](const Rules& r) -> std::string { return r.own_rat_blocks ? "any" : "enemy"; }},
      {"elephant_takes_rat", "yes|trapped",
       [](Rules& r, Text v) { return set_flag(r.elephant_takes_rat, v, "trapped", "yes"); },
       [](const Rules& r) -> std::string { return r.elephant_takes_rat ? "yes" : "trapped"; }},
      {"trapped_captures", "no|yes", [](Rules& r, Text v) { return set_flag(r.trapped_captures, v, "no", "yes"); },
       [](const Rules& r) -> std::string { return r.trapped_captures ? "yes" : "no"; }},
      {"shore", "closed|open", [](Rules& r, Text v) { return set_flag(r.shore_open, v, "closed", "open"); },
       [](const Rules& r) -> std::string { return r.shore_open ? "open" : "closed"; }},
      {"dog_over_wolf", "no|yes", [](Rules& r, Text v) { return set_flag(r.dog_over_wolf, v, "no", "yes"); },
       [](const Rules& r) -> std::string { return r.dog_over_wolf ? "yes" : "no"; }},
      {"stuck", "loss|draw", [](Rules& r, Text v) { return set_flag(r.stuck_is_draw, v, "loss", "draw"); },
       [](const Rules& r) -> std::string { return r.stuck_is_draw ? "draw" : "loss"; }},
  };
  return all;
}

namespace jungle {
namespace {

constexpr std::string_view letters = "rcdwptle";  // in the order of Animal

std::optional<Square> take_square(Cursor& cursor) {
  Cursor ahead = cursor;
  const auto column = ahead.take_any();
  const auto row = ahead.take_any();
  if (!column || !row) return std::nullopt;
  const char c = to_lower(*column);
  if (c < 'a' || c > 'g' || *row < '1' || *row > '9') return std::nullopt;
  cursor = ahead;
  return square_at(*row - '1', c - 'a');
}

std::string name_of(Piece piece) { return std::string(name(piece.animal)); }

// Explains why the side to move may not play a move. REQUIRES: the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  const auto mover = position.piece_at(move.from);
  if (!mover) return {"no-piece", {format(move.from)}};
  if (mover->seat != position.to_move()) return {"not-your-piece", {format(move.from)}};
  const SquareSet to = set_of(move.to);
  if (move.to == at(dens, mover->seat)) return {"own-den", {format(move.to)}};
  const auto target = position.piece_at(move.to);
  if (target && target->seat == mover->seat) return {"own-piece-there", {format(move.to)}};
  if (is_water(move.to) && !can_swim(mover->animal)) return {"water-entered", {name_of(*mover), format(move.to)}};
  if ((steps(mover->seat, mover->animal, move.from) & to) == 0) {
    const Jumps& all = jumps(move.from);
    const Jump* jump = nullptr;
    for (int i = 0; i < all.count; ++i) {
      if (at(all.items, i).to == move.to) jump = &at(all.items, i);
    }
    if (jump == nullptr) return {"not-adjacent", {format(move.from), format(move.to)}};
    if (!can_jump(mover->animal)) return {"cannot-jump", {name_of(*mover)}};
    if (is_jump_blocked(position, mover->seat, *jump)) return {"jump-blocked", {name_of(*mover), format(move.to)}};
  }
  switch (judge_capture(position.rules(), *mover, move.from, *target, move.to)) {
    case Capture::trapped:
      return {"trapped", {name_of(*mover), format(move.from)}};
    case Capture::shore:
      return {"shore", {format(move.from), format(move.to)}};
    case Capture::too_strong:
    case Capture::allowed:
      break;
  }
  return {"too-strong", {name_of(*mover), name_of(*target), format(move.to)}};
}

std::string side_name(Seat seat) { return seat == blue ? "Blue" : "Red"; }

Position::Placement empty_board() {
  Position::Placement placement;
  for (auto& side : placement) side.fill(Position::gone);
  return placement;
}

bool is_empty(const std::array<Square, animal_count>& side) {
  return std::all_of(side.begin(), side.end(), [](Square square) { return square == Position::gone; });
}

bool stands_on(const std::array<Square, animal_count>& side, Square square) {
  return std::find(side.begin(), side.end(), square) != side.end();
}

// Returns the piece of a letter, in upper case for Red; nullopt if it is not a piece.
std::optional<Piece> piece_of(char c) {
  const std::size_t animal = letters.find(to_lower(c));
  if (animal == std::string_view::npos) return std::nullopt;
  return Piece{c == to_lower(c) ? blue : red, static_cast<Animal>(animal)};
}

// Returns whether a word is a letter and a number. The square may be off the board.
bool looks_like_a_cell(std::string_view word) {
  if (word.size() < 2 || to_lower(word[0]) < 'a' || to_lower(word[0]) > 'z') return false;
  const std::string_view number = word.substr(1);
  return std::all_of(number.begin(), number.end(), is_digit) && (number.size() == 1 || number.front() != '0');
}

// Adds the piece of a line of a board file. Returns a reason if the line is invalid.
std::optional<Reason> add_piece(Position::Placement& placement, std::string_view line) {
  std::string_view rest = line;
  const std::string_view address = take_word(rest);
  const std::string_view label = take_word(rest);
  if (!looks_like_a_cell(address) || label.empty() || !trim(rest).empty()) return Reason{"board-line", {quote(line)}};
  const auto piece = label.size() == 1 ? piece_of(label.front()) : std::nullopt;
  if (!piece) return Reason{"board-label", {quote(label)}};
  Cursor cursor(address);
  const auto square = take_square(cursor);
  if (!square || !cursor.at_end()) return Reason{"board-off", {quote(address)}};

  const auto fault = [&](std::string_view slug, Square where) {
    return Reason{slug, {side_name(piece->seat), name_of(*piece), format(where)}};
  };
  if (stands_on(placement[blue], *square) || stands_on(placement[red], *square)) {
    return Reason{"board-taken", {format(*square)}};
  }
  if (is_water(*square) && !can_swim(piece->animal)) return fault("board-water", *square);
  if (*square == dens[blue] || *square == dens[red]) return fault("board-den", *square);
  Square& place = at(at(placement, piece->seat), piece->animal);
  if (place != Position::gone) return fault("board-twice", place);
  place = *square;
  return std::nullopt;
}

}  // namespace

std::string_view name(Animal animal) {
  constexpr std::string_view names[] = {"rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant"};
  return at(names, animal);
}

char letter(Piece piece) {
  const char lower = at(letters, piece.animal);
  return piece.seat == blue ? lower : static_cast<char>(lower - 'a' + 'A');
}

std::string format(Square square) {
  return {static_cast<char>('A' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::string format(const Position&, Move move) { return format(move.from) + format(move.to); }

std::string format(const Position& position) {
  std::string out;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) out += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) out += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int column = 0; column < columns; ++column) {
      const auto piece = position.piece_at(square_at(row, column));
      if (!piece) {
        ++empty;
        continue;
      }
      flush();
      out += letter(*piece);
    }
    flush();
  }
  out += ' ';
  out += at(side_letters, position.to_move());
  return out;
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  Position::Placement placement = empty_board();
  for (int row = 0; row < rows; ++row) {
    if (row > 0 && !cursor.take('/')) return cursor.error(ErrorCode::position, "rows", {"9"});
    int column = 0;
    while (!cursor.at_end() && cursor.peek() != '/' && !is_space(cursor.peek())) {
      const Cursor before = cursor;
      const char c = *cursor.take_any();
      if (c >= '1' && c <= '7') {
        column += c - '0';
        if (column > columns) return before.error(ErrorCode::position, "columns", {"7"});
        continue;
      }
      const auto piece = piece_of(c);
      if (!piece) {
        return before.error(ErrorCode::position, "unknown-piece",
                            {quote({&c, 1}), "r c d w p t l e, R C D W P T L E, 1-7"});
      }
      if (column >= columns) return before.error(ErrorCode::position, "columns", {"7"});
      const Square square = square_at(row, column++);
      Square& place = at(at(placement, piece->seat), piece->animal);
      if (place != Position::gone) return before.error(ErrorCode::position, "piece-twice", {std::string(1, c)});
      if (is_water(square) && !can_swim(piece->animal)) {
        return before.error(ErrorCode::position, "water-entered", {name_of(*piece), format(square)});
      }
      if (square == at(dens, piece->seat)) {
        return before.error(ErrorCode::position, "own-den", {format(square)});
      }
      place = square;
    }
    if (column != columns) return cursor.error(ErrorCode::position, "columns", {"7"});
  }
  if (!cursor.take_spaces() && !cursor.at_end()) return cursor.error(ErrorCode::position, "rows", {"9"});
  const bool is_blue = cursor.take('b');
  if (!is_blue && !cursor.take('r')) return cursor.error(ErrorCode::position, "side-to-move", {"b", "r"});
  cursor.take_spaces();
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");

  if (stands_on(placement[blue], dens[red]) && stands_on(placement[red], dens[blue])) {
    return ParseError{ErrorCode::position, 0, {"both-dens", {}}};
  }
  if (is_empty(placement[blue]) && is_empty(placement[red]))
    return ParseError{ErrorCode::position, 0, {"no-piece-at-all", {}}};
  return Position(rules, placement, is_blue ? blue : red);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const auto from = take_square(cursor);
  const auto to = from ? take_square(cursor) : std::nullopt;
  if (!to || !cursor.at_end()) return cursor.error(ErrorCode::syntax, "bad-move", {quote(text), "A3A4"});
  if (!position.turn().is_decision()) return move_not_due(position.turn());
  const Move move{*from, *to};
  if (!is_legal(position, move)) return ParseError{ErrorCode::illegal, 0, why_illegal(position, move)};
  return move;
}

Result<Position, LineError> parse_board(const Rules& rules, std::string_view text) {
  std::string_view rest = without_byte_order_mark(text);
  Position::Placement placement = empty_board();
  std::size_t number = 0;
  do {
    ++number;
    const std::string_view line = take_line(rest);
    if (line.empty()) continue;
    if (auto fault = add_piece(placement, line)) return LineError{number, *std::move(fault)};
  } while (!rest.empty());
  for (const Seat side : {blue, red}) {
    if (is_empty(at(placement, side))) return LineError{number, {"board-side", {side_name(side)}}};
  }
  return Position(rules, placement, blue);
}

std::string format_board(const Position& position) {
  std::string out;
  for (Square square = 0; square < square_count; ++square) {
    const auto piece = position.piece_at(square);
    if (piece) out += format(square) + " " + letter(*piece) + "\n";
  }
  return out;
}

}  // namespace jungle
}  // namespace madang
