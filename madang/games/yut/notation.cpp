#include "madang/games/yut/notation.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

namespace yut {
namespace {

template <std::size_t n>
std::optional<std::size_t> find_word(const std::string_view (&words)[n], std::string_view word) {
  for (std::size_t i = 0; i < n; ++i) {
    if (same_word(words[i], word)) return i;
  }
  return std::nullopt;
}

bool set_animals(Rules& rules, std::string_view value) {
  std::array<Animal, max_players> animals{};
  std::uint8_t count = 0;
  Cursor cursor(value);
  do {
    const auto animal = find_word(animal_names, cursor.take_until("/"));
    if (!animal || *animal == 0 || count == max_players) return false;
    animals[count++] = static_cast<Animal>(*animal);
  } while (cursor.take('/'));
  if (count < 2) return false;
  rules.animals = animals;
  rules.players = count;
  return true;
}

std::string animals_text(const Rules& rules) {
  if (!rules.has_animals()) return "none";
  std::string out(name(rules.animals[0]));
  for (Seat seat = 1; seat < rules.players; ++seat) out += "/" + std::string(name(rules.animal(seat)));
  return out;
}

// The number in Mini Yut Nori of each space of Yut Nori.
constexpr std::array<std::uint8_t, home> mini_numbers = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14,
                                                         15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 29, 30, 20};

constexpr int mini_start_index(Seat side, int piece) { return -(2 * side + piece + 1); }

bool set_mode(Rules& rules, std::string_view value, Mode mode) {
  bool is_set = false;
  if (!set_flag(is_set, value, "no", "yes")) return false;
  rules.mode = is_set ? mode : Mode::usual;
  return true;
}

// Sets teams and the number of players that they imply.
bool set_teams(Rules& rules, std::string_view value) {
  const bool had_teams = rules.has_teams();
  if (!set_mode(rules, value, Mode::teams)) return false;
  if (rules.has_teams()) rules.players = team_players;
  if (had_teams && !rules.has_teams()) rules.players = Rules().players;
  return true;
}

std::string yes_no(bool value) { return value ? "yes" : "no"; }

// Explains why a move may not be played. REQUIRES: the seat has a piece there; the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  if (move.is_throw_again()) return {"practice-only", {}};
  if (at(position.hand(), move.result) == 0) {
    return {"not-thrown", {std::string(name(move.result))}};
  }
  return {"back-do-waiting", {}};
}

ParseError wrong_side_count(const Cursor& cursor, const Rules& rules) {
  return cursor.error(ErrorCode::position, rules.has_teams() ? "teams" : "seats", {std::to_string(rules.sides())});
}

// Parses the pieces of one side.
std::optional<ParseError> take_pieces(Cursor& cursor, const Rules& rules, Seat side,
                                      std::array<Point, max_pieces>& pieces) {
  if (rules.has_animals()) {
    const Cursor before = cursor;
    if (!cursor.take(name(rules.animal(side))) || !cursor.take('=')) {
      return before.error(ErrorCode::position, "animal", {std::to_string(side), std::string(name(rules.animal(side)))});
    }
  }
  for (int piece = 0; piece < rules.pieces; ++piece) {
    if (piece > 0 && !cursor.take(',')) {
      return cursor.error(ErrorCode::position, "pieces", {std::to_string(rules.pieces)});
    }
    const Cursor before = cursor;
    const bool mini = rules.variant == Variant::mini;
    const auto index = cursor.take_number(mini);
    const std::string places = mini ? std::to_string(mini_start_index(side, piece)) + ", 0-30" : "0-29, 100";
    const auto point = index ? point_of(rules, side, piece, *index) : std::nullopt;
    if (!point) return before.error(ErrorCode::position, "place", {std::to_string(side), places});
    if (rules.animal(side) == Animal::cow && !is_on_cow_route(*point)) {
      return before.error(ErrorCode::position, "cow-route", {std::to_string(*index)});
    }
    at(pieces, piece) = *point;
  }
  if (cursor.peek() == ',') return cursor.error(ErrorCode::position, "pieces", {std::to_string(rules.pieces)});
  return std::nullopt;
}

bool has_two_owners(const Rules& rules, const Position::Pieces& pieces) {
  std::array<Seat, point_count> owner;
  owner.fill(-1);
  for (Seat side = 0; side < rules.sides(); ++side) {
    for (std::size_t piece = 0; piece < rules.pieces; ++piece) {
      const Point point = at(pieces, side)[piece];
      if (!is_on_board(point)) continue;
      if (owner[point] != -1 && owner[point] != side) return true;
      owner[point] = side;
    }
  }
  return false;
}

// Returns whether a seat in a running game can have this hand and this many throws left.
bool is_possible_hand(const Rules& rules, Seat seat, const Position::Hand& hand, int owed) {
  for (const Throw result : all_throws) {
    if (at(hand, result) > 0 && at(weights(rules.variant), result) == 0) return false;
  }
  const int size = std::accumulate(hand.begin(), hand.end(), 0);
  const int full = max_hand(rules.variant);
  if (size > full || (size == full && owed > 0) || size + owed == 0) return false;
  return owed <= std::max(1, throws_for_catch(rules.animal(seat), Animal::none));
}

std::optional<Position::Hand> take_hand(Cursor& cursor) {
  Position::Hand hand{};
  if (cursor.take('-')) return hand;
  do {
    const auto result = find_word(throw_names, cursor.take_until(", \t\n\v\f\r"));
    if (!result || hand[*result] > max_hand(Variant::yunnori)) return std::nullopt;
    ++hand[*result];
  } while (cursor.take(','));
  return hand;
}

}  // namespace

int shown_index(const Rules& rules, Seat side, int piece, Point point) {
  if (rules.variant == Variant::yunnori) return point == home ? 100 : point;
  if (point == home) return 0;
  return point == waiting ? mini_start_index(side, piece) : mini_numbers[point];
}

std::optional<Point> point_of(const Rules& rules, Seat side, int piece, int index) {
  if (rules.variant == Variant::yunnori) {
    if (index == 100) return home;
    return index >= 0 && index < home ? std::optional(static_cast<Point>(index)) : std::nullopt;
  }
  if (index == 0) return home;
  if (index == 28) index = 23;
  if (index < 0) return index == mini_start_index(side, piece) ? std::optional(waiting) : std::nullopt;
  for (Point point = 1; point < home; ++point) {
    if (mini_numbers[point] == index) return point;
  }
  return std::nullopt;
}

std::string format(const Position& position, Move move) {
  if (move.is_throw_again()) return "throw";
  const Rules rules = position.rules();
  if (rules.variant == Variant::yunnori) return std::to_string(move.place) + ":" + std::string(name(move.result));
  int piece = 0;
  while (piece + 1 < rules.pieces && position.piece(position.side(), piece) != move.place) ++piece;
  return std::to_string(shown_index(rules, position.side(), piece, move.place));
}

std::string format(const Position&, Roll roll) { return "roll:" + std::string(name(roll)); }

std::string format(const Position& position) {
  const Rules rules = position.rules();
  std::string out;
  for (Seat side = 0; side < rules.sides(); ++side) {
    if (side > 0) out += '/';
    if (rules.has_animals()) out += std::string(name(rules.animal(side))) + "=";
    for (int piece = 0; piece < rules.pieces; ++piece) {
      if (piece > 0) out += ',';
      out += std::to_string(shown_index(rules, side, piece, position.piece(side, piece)));
    }
  }
  std::vector<std::string_view> results;
  for (const Throw result : all_throws) {
    results.insert(results.end(), at(position.hand(), result), name(result));
  }
  out += " " + std::to_string(position.seat());
  out += " " + (results.empty() ? std::string("-") : join(results, ","));
  out += " " + std::to_string(position.owed());
  return out;
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  Position::Pieces pieces{};
  for (Seat side = 0; side < rules.sides(); ++side) {
    if (side > 0 && !cursor.take('/')) return wrong_side_count(cursor, rules);
    if (auto error = take_pieces(cursor, rules, side, at(pieces, side))) return *error;
  }
  if (!cursor.take_spaces() && !cursor.at_end()) return wrong_side_count(cursor, rules);
  if (has_two_owners(rules, pieces)) return cursor.error(ErrorCode::position, "two-owners");

  const auto seat = cursor.take_number();
  if (!seat || *seat >= rules.players)
    return cursor.error(ErrorCode::position, "seat-to-act", {std::to_string(rules.players - 1)});
  const bool hand_spaced = cursor.take_spaces();
  const auto hand = take_hand(cursor);
  if (!hand_spaced || !hand) return cursor.error(ErrorCode::position, "hand");
  const bool owed_spaced = cursor.take_spaces();
  const auto owed = cursor.take_number();
  if (!owed_spaced || !owed) return cursor.error(ErrorCode::position, "owed");
  cursor.take_spaces();
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");

  bool finished = false;
  for (Seat side = 0; side < rules.sides(); ++side) {
    if (!are_all_home({at(pieces, side).data(), rules.pieces})) continue;
    const bool is_end = side == rules.side_of(*seat) && *hand == Position::Hand{} && *owed == 0;
    if (!is_end) return cursor.error(ErrorCode::position, "finished", {std::to_string(side)});
    finished = true;
  }
  if (!finished && !is_possible_hand(rules, *seat, *hand, *owed)) {
    return cursor.error(ErrorCode::position, "hand-and-owed");
  }
  return Position(rules, pieces, *seat, *hand, *owed);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  const Rules rules = position.rules();
  const bool mini = rules.variant == Variant::mini;
  Cursor cursor(text);
  const auto syntax_error = [&] {
    return cursor.error(ErrorCode::syntax, "bad-move", {quote(text), mini ? "-1, 14" : "0:gae, 22:back-do"});
  };
  std::optional<int> place;
  auto result = Throw::back_do;
  const bool throw_again = mini && same_word(text, "throw");
  if (!throw_again) {
    place = cursor.take_number(mini);
    if (!place) return syntax_error();
    if (!mini) {
      if (!cursor.take(':')) return syntax_error();
      const auto word = find_word(throw_names, cursor.take_until(""));
      if (!word) return syntax_error();
      result = static_cast<Throw>(*word);
    }
    if (!cursor.at_end()) return syntax_error();
  }
  if (!position.turn().is_decision()) return move_not_due(position.turn());

  MoveList<Move> legal;
  position.legal_moves(legal);
  Move move = Move::throw_again();
  if (!throw_again) {
    if (mini) result = legal[0].result;
    // In Mini Yut Nori every waiting piece has its own starting space, and only the first one may start.
    std::optional<Point> point;
    for (int piece = 0; piece < rules.pieces && !point; ++piece) {
      const Point standing = position.piece(position.side(), piece);
      if (standing != home && point_of(rules, position.side(), piece, *place) == standing) point = standing;
    }
    if (!point) return ParseError{ErrorCode::illegal, 0, {"no-piece", {std::to_string(*place)}}};
    move = {*point, result};
    const bool other_waiting = mini && *point == waiting && format(position, move) != text;
    if (other_waiting) return ParseError{ErrorCode::illegal, 0, {"first-waiting", {format(position, move)}}};
  }
  if (!legal.contains(move)) return ParseError{ErrorCode::illegal, 0, why_illegal(position, move)};
  return move;
}

Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const bool prefixed = cursor.take("roll:");
  const auto word = find_word(throw_names, cursor.take_until(""));
  if (!prefixed || !word) return ParseError{ErrorCode::syntax, 0, {"bad-roll", {quote(text), "roll:gae"}}};
  if (!position.turn().is_chance()) return roll_not_due(position.turn());
  const auto roll = static_cast<Throw>(*word);
  if (at(weights(position.rules().variant), roll) == 0) {
    return ParseError{ErrorCode::illegal, 0, {"no-such-throw", {std::string(name(roll))}}};
  }
  return roll;
}

}  // namespace yut

std::span<const Preset<yut::Rules>> Yunnori::presets() {
  static constexpr Preset<Rules> all[] = {
      {"basic", "two players, four pieces each", Rules::yunnori()},
      {"teams", "two against two: partners share four pieces and move in turn", Rules::teams()},
  };
  return all;
}

std::span<const Option<yut::Rules>> Yunnori::options() {
  using Text = std::string_view;
  static constexpr Option<Rules> all[] = {
      // The options `animals` and `teams` set the number of players.
      {"players", "2-4", [](Rules& r, Text v) { return set_number(r.players, v, 2, yut::max_players); },
       [](const Rules& r) { return std::to_string(r.has_animals() || r.has_teams() ? Rules().players : r.players); }},
      {"pieces", "1-4", [](Rules& r, Text v) { return set_number(r.pieces, v, 1, yut::max_pieces); },
       [](const Rules& r) { return std::to_string(r.pieces); }},
      {"animals", "ANIMAL/ANIMAL/..., one of pig, dog, sheep, cow for each player",
       [](Rules& r, Text v) { return yut::set_animals(r, v); }, yut::animals_text},
      {"teams", "no|yes", yut::set_teams, [](const Rules& r) { return yut::yes_no(r.has_teams()); }},
  };
  return all;
}

std::span<const Preset<yut::Rules>> MiniYut::presets() {
  static constexpr Preset<Rules> all[] = {
      {"two", "two players, two pieces each", Rules::mini()},
      {"alone", "one player, one piece: a solo race", Rules::alone()},
      {"practice", "two players; throw again as often as you like before moving", Rules::mini_practice()},
  };
  return all;
}

std::span<const Option<yut::Rules>> MiniYut::options() {
  using Text = std::string_view;
  static constexpr Option<Rules> all[] = {
      {"players", "1-2",
       [](Rules& r, Text v) {
         if (!set_number(r.players, v, 1, 2)) return false;
         r.pieces = r.players;
         return true;
       },
       [](const Rules& r) { return std::to_string(r.players); }},
      {"practice", "no|yes", [](Rules& r, Text v) { return yut::set_mode(r, v, yut::Mode::practice); },
       [](const Rules& r) { return yut::yes_no(r.is_practice()); }},
  };
  return all;
}

}  // namespace madang
