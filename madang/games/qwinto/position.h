// A Qwinto position as a value: docs/rules/qwinto.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/rng.h"
#include "madang/core/sheet_position.h"
#include "madang/games/qwinto/rules.h"

namespace madang::qwinto {

// One decision: which dice to throw, where to enter the total, or to pass.
struct Move {
  static constexpr int max_count = 28;  // 27 fields and pass

  enum class Kind : std::uint8_t { choose, enter, pass };

  Kind kind;
  DiceSet dice;  // choose
  Colour row;    // enter
  std::uint8_t field;

  static constexpr Move choose(DiceSet dice) { return {Kind::choose, dice, Colour::red, 0}; }
  static constexpr Move enter(Colour row, int field) { return {Kind::enter, 0, row, static_cast<std::uint8_t>(field)}; }
  static constexpr Move pass() { return {Kind::pass, 0, Colour::red, 0}; }
  constexpr bool is_pass() const { return kind == Kind::pass; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The faces of the dice by colour, 0 for a die that was not thrown.
struct Roll {
  std::array<std::uint8_t, colour_count> faces;

  constexpr int total() const { return faces[0] + faces[1] + faces[2]; }

  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// A set of fields of a row: bit f stands for field f.
using FieldSet = std::uint32_t;

// One row as two sets, the fields that are filled and the numbers in them: as numbers increase from left to right, the
// k-th filled field holds the k-th number. A row that does not increase cannot be expressed.
class Row {
 public:
  FieldSet fields() const { return bits_ & all_fields; }
  int entries() const;
  // 0 in an empty field.
  int number_at(int field) const;
  // The field that holds this number, as a set; empty when none does.
  FieldSet field_of(int number) const;
  // The empty fields where the number would stand in order; none when the row has the number already.
  FieldSet fields_for(int number) const;
  // REQUIRES: the field is one of fields_for(number).
  void enter(int field, int number) {
    bits_ |= std::uint32_t{1} << field | std::uint32_t{1} << (number_shift + number);
  }

  friend bool operator==(const Row&, const Row&) = default;

 private:
  static constexpr FieldSet all_fields = (1U << field_count) - 1;
  static constexpr int number_shift = field_count - 1;  // number 1 is the bit after the last field

  int numbers_below(int number) const;
  bool has(int number) const { return (bits_ >> (number_shift + number) & 1) != 0; }

  std::uint32_t bits_ = 0;
};

// One seat's numbers and failed throws.
struct Sheet {
  std::array<Row, colour_count> rows{};
  std::uint32_t failed = 0;

  const Row& row(Colour colour) const { return at(rows, colour); }
  int full_rows() const;
  // Of a row, of the column of a bonus field (nothing while it is not full), and of the whole sheet.
  int row_points(Colour colour) const;
  std::optional<int> column_points(const Bonus& bonus) const;
  int points() const;
  // The columns that hold a number, bit c for column c.
  std::uint32_t columns_with(int number) const;
  // The fields of a row that may take this total: in order, open, and not in one of the columns that hold it.
  FieldSet open_fields(Colour colour, int total, std::uint32_t columns) const;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

enum class Phase : std::uint8_t { choose, thrown, enter, over };

// The state of a round, beside the sheets.
struct Round {
  Phase phase = Phase::choose;
  std::uint8_t active = 0;  // the seat whose round it is
  std::uint8_t seat = 0;    // the seat that decides
  DiceSet dice = 0;         // chosen in this round
  Roll roll{};              // thrown in this round

  friend bool operator==(const Round&, const Round&) = default;
};

// A sheet for each seat and the state of the round. Invariant: no number repeats in a column, closed fields are empty,
// and the phase is `over` just when a round has ended with the end condition met. 56 bytes.
class Position : public SheetPosition<Rules, Sheet, Round, Phase::thrown, max_players> {
 public:
  // The initial position.
  explicit Position(const Rules& rules = {}) : SheetPosition(rules, {}, {}) {}
  // Any position. REQUIRES: the invariant.
  using SheetPosition::SheetPosition;

  // Dice by number and then in the order red, yellow, blue; fields by row and from left to right, then pass.
  void legal_moves(MoveList<Move>& out) const;
  // REQUIRES: the move is legal.
  void play(Move move);
  template <class F>
  void for_each_roll(F&& f) const {
    if (round_.phase != Phase::thrown) return;
    Roll roll{};
    for_each_faces(roll.faces, round_.dice, [&] { f(Weighted<Roll>{roll, 1}); });
  }
  Roll sample(Rng& rng) const;
  // REQUIRES: a roll of the chosen dice is due.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;

  // Whether to pass now is a failed throw.
  bool pass_fails() const { return round_.phase == Phase::enter && round_.seat == round_.active; }
};

static_assert(sizeof(Position) <= 256);

// Whether these sheets end the game once the round is over.
bool is_end(const Position::Sheets& sheets, int players);

}  // namespace madang::qwinto
