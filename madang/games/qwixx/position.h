// Qwixx positions and moves: docs/rules/qwixx.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/rng.h"
#include "madang/core/sheet_position.h"
#include "madang/games/qwixx/rules.h"

namespace madang::qwixx {

// A decision: mark a number in a row, or pass.
struct Move {
  static constexpr int max_count = 9;  // two sums for each coloured die, and pass

  Colour row;
  std::uint8_t number;  // 0 for pass

  static constexpr Move mark(Colour row, int number) { return {row, static_cast<std::uint8_t>(number)}; }
  static constexpr Move pass() { return {Colour::red, 0}; }
  constexpr bool is_pass() const { return number == 0; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The faces of all dice; 0 for a die that was removed. The order of the white dice does not matter: the smaller comes
// first.
struct Roll {
  std::array<std::uint8_t, 2> white;
  std::array<std::uint8_t, colour_count> coloured;

  constexpr int white_sum() const { return white[0] + white[1]; }

  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// A set of fields of a row: bit f is field f, counted from the left.
using FieldSet = std::uint32_t;

// One seat's marks and failed throws. The spare bits of the first row hold the failed throws.
class Sheet {
 public:
  FieldSet row(Colour row) const { return at(rows_, row) & all_fields; }
  bool is_marked(Colour row, int field) const { return (at(rows_, row) >> field & 1) != 0; }
  int marks(Colour row) const;
  // Returns whether the last number and at least five numbers in all are marked. By the published rules, a last number
  // that is marked always locks.
  bool has_locked(Colour row) const;
  // Returns whether neither this number nor any number to its right is marked.
  bool can_mark(Colour row, int number) const { return this->row(row) >> field_of(row, number) == 0; }
  // REQUIRES: can_mark(row, number).
  void mark(Colour row, int number) {
    at(rows_, row) = static_cast<std::uint16_t>(at(rows_, row) | 1U << field_of(row, number));
  }
  int failed() const { return rows_[0] >> field_count; }
  // REQUIRES: 0 <= failed <= failed_limit.
  void set_failed(int failed) {
    rows_[0] = static_cast<std::uint16_t>((rows_[0] & all_fields) | static_cast<unsigned>(failed) << field_count);
  }
  int row_points(Colour row) const;
  int points() const;

  friend bool operator==(const Sheet&, const Sheet&) = default;

 private:
  static constexpr FieldSet all_fields = (1U << field_count) - 1;

  std::array<std::uint16_t, colour_count> rows_{};
};

enum class Phase : std::uint8_t { roll, white, colour, over };

// The state of a round, apart from the sheets.
struct Round {
  Phase phase = Phase::roll;
  std::uint8_t active = 0;  // the seat whose round it is
  std::uint8_t seat = 0;    // the seat that decides
  bool has_marked = false;  // the active seat marked the white sum of this roll, until its coloured sum is decided
  RowSet closed = 0;        // rows in which nobody may mark: locked before this roll or, by the published rules, before
                            // the coloured sum
  Roll roll{};              // of this round
  std::uint8_t unused = 0;  // so that positions have no padding

  friend bool operator==(const Round&, const Round&) = default;
};

// One sheet per seat and the state of the round. 54 bytes.
// Invariant: a seat has locked every closed row, and the phase is `over` exactly when a round has ended with the end
// condition met.
class Position : public SheetPosition<Rules, Sheet, Round, Phase::roll, max_players> {
 public:
  // The initial position.
  explicit Position(const Rules& rules = {}) : SheetPosition(rules, {}, {}) {}
  // Any position. REQUIRES: the invariant.
  using SheetPosition::SheetPosition;

  // Lists moves by row, coloured sums with the smaller white die first, then pass.
  void legal_moves(MoveList<Move>& out) const;
  // REQUIRES: the move is legal.
  void play(Move move);
  template <class F>
  void for_each_roll(F&& f) const {
    if (round_.phase != Phase::roll) return;
    Roll roll{};
    for (std::uint8_t low = 1; low <= 6; ++low) {
      for (std::uint8_t high = low; high <= 6; ++high) {
        roll.white = {low, high};
        const std::uint32_t weight = low == high ? 1 : 2;
        for_each_faces(roll.coloured, ~unsigned{round_.closed}, [&] { f(Weighted<Roll>{roll, weight}); });
      }
    }
  }
  Roll sample(Rng& rng) const;
  // REQUIRES: a roll is due, and this is a roll of the dice in play.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;

  // Returns whether passing now counts as a failed throw.
  bool pass_fails() const { return round_.phase == Phase::colour && !round_.has_marked; }
  // Returns whether a sheet may take a number in a row that is open.
  bool can_mark(const Sheet& sheet, Colour row, int number) const {
    return sheet.can_mark(row, number) && !lacks_marks(sheet, row, number);
  }
  // Returns whether the number is the last one, for which this sheet has too few marks: docs/rules/qwixx.md, 10.4.
  bool lacks_marks(const Sheet& sheet, Colour row, int number) const {
    return rules_.standard && field_of(row, number) == last_field && sheet.marks(row) < marks_before_last;
  }

 private:
  void after_white(bool has_marked);
  void finish_round();
};

static_assert(sizeof(Position) <= 54);

// Returns the rows whose dice are missing from a roll.
RowSet missing_dice(const Roll& roll);

// Returns the rows that any seat has locked.
RowSet locked_rows(const Position::Sheets& sheets, int players);

// Returns whether any seat has four failed throws.
bool has_failed_out(const Position::Sheets& sheets, int players);

// Returns whether these sheets end the game after the round.
bool is_end(const Position::Sheets& sheets, int players);

}  // namespace madang::qwixx
