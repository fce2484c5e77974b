// Qwinto positions and moves: docs/rules/qwinto.md.
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

// A decision: choose dice to roll, keep the roll or roll again, enter the total in a field, or pass.
struct Move {
  static constexpr int max_count = 28;  // 27 fields and pass

  enum class Kind : std::uint8_t { choose, enter, pass, keep, again };

  Kind kind;
  DiceSet dice;        // for choose
  Colour row;          // for enter
  std::uint8_t field;  // for enter

  static constexpr Move choose(DiceSet dice) { return {Kind::choose, dice, Colour::red, 0}; }
  static constexpr Move enter(Colour row, int field) { return {Kind::enter, 0, row, static_cast<std::uint8_t>(field)}; }
  static constexpr Move pass() { return {Kind::pass, 0, Colour::red, 0}; }
  static constexpr Move keep() { return {Kind::keep, 0, Colour::red, 0}; }
  static constexpr Move again() { return {Kind::again, 0, Colour::red, 0}; }
  constexpr bool is_pass() const { return kind == Kind::pass; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The faces of the dice by colour; 0 for a die that was not rolled.
struct Roll {
  std::array<std::uint8_t, colour_count> faces;

  constexpr int total() const { return faces[0] + faces[1] + faces[2]; }

  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// A set of fields of a row: bit f is field f.
using FieldSet = std::uint32_t;

// A row, stored as two sets: the filled fields and the numbers in them. Numbers increase from left to right, so the
// k-th filled field holds the k-th number. A row that does not increase cannot be represented.
class Row {
 public:
  constexpr Row() = default;
  // REQUIRES: the bits are those of another row.
  explicit constexpr Row(std::uint32_t bits) : bits_(bits) {}

  // How many bits a row uses, from the lowest.
  static constexpr int bit_count = field_count + max_total;

  std::uint32_t bits() const { return bits_; }
  FieldSet fields() const { return bits_ & all_fields; }
  int entries() const;
  // Returns the number in a field; 0 if the field is empty.
  int number_at(int field) const;
  // Returns the field that holds a number, as a set; empty if there is none.
  FieldSet field_of(int number) const;
  // Returns the empty fields where the number would be in order; none if the row already has the number.
  FieldSet fields_for(int number) const;
  // Returns the bits to add for a number in a field. REQUIRES: the field is one of fields_for(number).
  static constexpr std::uint32_t entry_bits(int field, int number) {
    return std::uint32_t{1} << field | std::uint32_t{1} << (number_shift + number);
  }

  friend bool operator==(const Row&, const Row&) = default;

 private:
  static constexpr FieldSet all_fields = (1U << field_count) - 1;
  static constexpr int number_shift = field_count - 1;  // number 1 is the bit after the last field

  int numbers_below(int number) const;
  bool has(int number) const { return (bits_ >> (number_shift + number) & 1) != 0; }

  std::uint32_t bits_ = 0;
};

// One seat's numbers and failed throws. The first row's spare bits hold the failed throws.
class Sheet {
 public:
  Row row(Colour colour) const { return Row(at(rows_, colour) & row_bits); }
  // REQUIRES: the field is one of row(colour).fields_for(number).
  void enter(Colour colour, int field, int number) { at(rows_, colour) |= Row::entry_bits(field, number); }
  int failed() const { return static_cast<int>(rows_[0] >> Row::bit_count); }
  // REQUIRES: 0 <= failed <= failed_limit.
  void set_failed(int failed) {
    rows_[0] = (rows_[0] & row_bits) | static_cast<std::uint32_t>(failed) << Row::bit_count;
  }
  int full_rows() const;
  // Return the points of a row, of a bonus field's column (nullopt until it is full) and of the whole sheet.
  int row_points(Colour colour) const;
  std::optional<int> column_points(const Bonus& bonus) const;
  int points() const;
  // Returns the columns that hold a number; bit c is column c.
  std::uint32_t columns_with(int number) const;
  // Returns the fields of a row that may take the total: open, in order, and not in `columns`, which already hold it.
  FieldSet open_fields(Colour colour, int total, std::uint32_t columns) const;

  friend bool operator==(const Sheet&, const Sheet&) = default;

 private:
  static constexpr std::uint32_t row_bits = (std::uint32_t{1} << Row::bit_count) - 1;

  std::array<std::uint32_t, colour_count> rows_{};
};

// `decide` is the choice between keeping the roll and rolling again: docs/rules/qwinto.md, 9.2.
enum class Phase : std::uint8_t { choose, thrown, decide, enter, over };

// The state of a round, apart from the sheets.
struct Round {
  Phase phase = Phase::choose;
  std::uint8_t active = 0;               // the seat whose round it is
  std::uint8_t seat = 0;                 // the seat that decides
  bool is_second = false;                // in phase thrown: the dice are rolled again
  DiceSet dice = 0;                      // chosen in this round
  Roll roll{};                           // rolled in this round
  std::array<std::uint8_t, 2> unused{};  // so that positions have no padding

  friend bool operator==(const Round&, const Round&) = default;
};

// One sheet per seat and the state of the round. 84 bytes.
// Invariant:
//   - No number repeats in a column.
//   - Closed fields are empty.
//   - The phase is `over` exactly when a round has ended with the end condition met.
class Position : public SheetPosition<Rules, Sheet, Round, Phase::thrown, max_players> {
 public:
  // The initial position.
  explicit Position(const Rules& rules = {}) : SheetPosition(rules, {}, {}) {}
  // Any position. REQUIRES: the invariant.
  using SheetPosition::SheetPosition;

  // Lists sets of dice by size, then in the order red, yellow, blue; keep, then again. Lists fields by row from left to
  // right, then pass.
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
  // REQUIRES: a roll is due, and this is a roll of the chosen dice.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;

  // Returns whether passing now counts as a failed throw.
  bool pass_fails() const { return round_.phase == Phase::enter && round_.seat == round_.active; }
};

static_assert(sizeof(Position) <= 84);

// Returns whether these sheets end the game after the round.
bool is_end(const Position::Sheets& sheets, int players);

}  // namespace madang::qwinto
