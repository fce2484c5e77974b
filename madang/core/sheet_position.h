// The common part of games with score sheets: one sheet per seat, and rounds in which every seat decides.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "madang/core/hash.h"
#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang {

// Sets the dice in play (bit d is die d) to every combination of faces and calls f() for each. The other faces do not
// change.
template <std::size_t N, class F>
void for_each_faces(std::array<std::uint8_t, N>& faces, unsigned in_play, F&& f, std::size_t die = 0) {
  if (die == N) {
    f();
  } else if ((in_play >> die & 1) == 0) {
    for_each_faces(faces, in_play, f, die + 1);
  } else {
    for (faces[die] = 1; faces[die] <= 6; ++faces[die]) for_each_faces(faces, in_play, f, die + 1);
  }
}

// Holds the sheets, the state of the round and the rules. Round has these members:
//   phase   `chance_phase` when dice must be rolled, `over` when the game is over
//   active  the seat whose round it is
//   seat    the seat that decides
template <class Rules, class Sheet, class Round, auto chance_phase, std::size_t max_players>
class SheetPosition {
 public:
  using Phase = decltype(chance_phase);
  using Sheets = std::array<Sheet, max_players>;

  SheetPosition(const Rules& rules, const Sheets& sheets, const Round& round)
      : sheets_(sheets), round_(round), rules_(rules) {
    assert(rules.is_valid());
  }

  Rules rules() const { return rules_; }
  int seats() const { return rules_.players; }
  Turn turn() const {
    if (round_.phase == Phase::over) return Turn::over();
    return round_.phase == chance_phase ? Turn::chance(round_.seat) : Turn::decide(round_.seat);
  }
  const Sheet& sheet(Seat seat) const { return at(sheets_, seat); }
  const Round& round() const { return round_; }
  std::uint64_t hash() const { return hash_of(*this); }

  friend bool operator==(const SheetPosition&, const SheetPosition&) = default;

 protected:
  // Passes the decision to the next seat. Returns false if all seats have decided.
  bool pass_on() {
    round_.seat = seat_after(round_.seat);
    return round_.seat != round_.active;
  }
  // Starts the next seat's round or ends the game.
  void end_round(bool is_end, Phase first) {
    round_.phase = is_end ? Phase::over : first;
    if (!is_end) round_.active = round_.seat = seat_after(round_.active);
  }
  Outcome outcome_by_points(std::string_view reason) const {
    std::array<int, max_seats> points{};
    for (Seat seat = 0; seat < seats(); ++seat) at(points, seat) = sheet(seat).points();
    return Outcome::points(seats(), points, reason);
  }

  Sheets sheets_{};
  Round round_;
  Rules rules_;

 private:
  std::uint8_t seat_after(std::uint8_t seat) const {
    return static_cast<std::uint8_t>(seat + 1 == rules_.players ? 0 : seat + 1);
  }
};

}  // namespace madang
