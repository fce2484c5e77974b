// A Qwixx position as a value: docs/rules/qwixx.md.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "madang/core/move_list.h"
#include "madang/core/rng.h"
#include "madang/core/turn.h"
#include "madang/games/qwixx/rules.h"

namespace madang::qwixx {

// Marks a number in a row, or passes.
struct Move {
  static constexpr int max_count = 9;  // two sums for each coloured die, and pass

  Colour row;
  std::uint8_t number;  // 0 to pass

  static constexpr Move mark(Colour row, int number) { return {row, static_cast<std::uint8_t>(number)}; }
  static constexpr Move pass() { return {Colour::red, 0}; }
  constexpr bool is_pass() const { return number == 0; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The faces of all dice, 0 for one that has left the game. The order of the two white dice does not count: the smaller
// comes first.
struct Roll {
  std::array<std::uint8_t, 2> white;
  std::array<std::uint8_t, colour_count> coloured;

  constexpr int white_sum() const { return white[0] + white[1]; }

  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// One seat's marks, bit f of a row for its field f counted from the left.
struct Sheet {
  std::array<std::uint16_t, colour_count> rows{};
  std::uint16_t failed = 0;

  bool is_marked(Colour row, int field) const { return (rows[static_cast<std::size_t>(row)] >> field & 1) != 0; }
  int marks(Colour row) const;
  // The last number is marked and at least five numbers are.
  bool has_locked(Colour row) const;
  // Nothing is marked on this number or to the right of it.
  bool can_mark(Colour row, int number) const {
    return rows[static_cast<std::size_t>(row)] >> field_of(row, number) == 0;
  }
  int row_points(Colour row) const;
  int points() const;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

enum class Phase : std::uint8_t { roll, white, colour, over };

// What is on the table beside the sheets.
struct Table {
  Phase phase = Phase::roll;
  std::uint8_t active = 0;  // the seat whose round it is
  std::uint8_t seat = 0;    // the seat that decides
  bool has_marked = false;  // the active seat marked the white sum of this roll (phase colour)
  RowSet closed = 0;        // the rows locked before this roll; their dice have left
  Roll roll{};              // of this round

  friend bool operator==(const Table&, const Table&) = default;
};

// A sheet for each seat and the state of the round. Invariant: every closed row is locked by a seat, and the phase is
// `over` just when a round has ended with the end condition met. 42 bytes.
class Position {
 public:
  using Sheets = std::array<Sheet, max_players>;

  // The initial position.
  explicit Position(const Rules& rules = {}) : Position(rules, {}, {}) {}
  // Any position. REQUIRES: the invariant.
  Position(const Rules& rules, const Sheets& sheets, const Table& table)
      : sheets_(sheets), table_(table), rules_(rules) {
    assert(rules.is_valid());
  }

  Rules rules() const { return rules_; }
  int seats() const { return rules_.players; }
  Turn turn() const {
    if (table_.phase == Phase::over) return Turn::over();
    return table_.phase == Phase::roll ? Turn::chance(table_.seat) : Turn::decide(table_.seat);
  }
  // By row, for coloured sums the one with the smaller white die first; pass comes last.
  void legal_moves(MoveList<Move>& out) const;
  // REQUIRES: the move is legal.
  void play(Move move);
  template <class F>
  void for_each_roll(F&& f) const {
    if (table_.phase != Phase::roll) return;
    Roll roll{};
    for (std::uint8_t low = 1; low <= 6; ++low) {
      for (std::uint8_t high = low; high <= 6; ++high) {
        roll.white = {low, high};
        for_each_colour(roll, 0, low == high ? 1 : 2, f);
      }
    }
  }
  Roll sample(Rng& rng) const;
  // REQUIRES: a roll of the dice in play is due.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;
  std::uint64_t hash() const;

  const Sheet& sheet(Seat seat) const { return sheets_[static_cast<std::size_t>(seat)]; }
  const Table& table() const { return table_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  // Gives the coloured dice from `colour` on every face.
  template <class F>
  void for_each_colour(Roll& roll, std::size_t colour, std::uint32_t weight, F& f) const {
    if (colour == colour_count) {
      f(Weighted<Roll>{roll, weight});
    } else if ((table_.closed >> colour & 1) != 0) {
      for_each_colour(roll, colour + 1, weight, f);
    } else {
      for (std::uint8_t face = 1; face <= 6; ++face) {
        roll.coloured[colour] = face;
        for_each_colour(roll, colour + 1, weight, f);
      }
    }
  }
  void end_decision();

  Sheets sheets_{};
  Table table_;
  Rules rules_;
};

static_assert(sizeof(Position) <= 256);

// The rows whose dice have left.
RowSet missing_dice(const Roll& roll);

// The rows that a seat has locked.
RowSet locked_rows(const Position::Sheets& sheets, int players);

// Whether a seat has four failed throws.
bool has_failed_out(const Position::Sheets& sheets, int players);

// Whether these sheets end the game once the round is over.
bool is_end(const Position::Sheets& sheets, int players);

}  // namespace madang::qwixx
