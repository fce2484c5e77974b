// Seats, turns and outcomes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "madang/core/index.h"

namespace madang {

// A place at the table, counted from 0.
using Seat = int;

constexpr int max_seats = 6;

// The next step of a game: a decision by `seat`, a throw or roll by `seat`, or none because the game is over.
struct Turn {
  enum class Kind : std::uint8_t { decide, chance, over };

  Kind kind;
  Seat seat;  // 0 if the game is over

  static constexpr Turn decide(Seat seat) { return {Kind::decide, seat}; }
  static constexpr Turn chance(Seat seat) { return {Kind::chance, seat}; }
  static constexpr Turn over() { return {Kind::over, 0}; }

  constexpr bool is_decision() const { return kind == Kind::decide; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr bool is_over() const { return kind == Kind::over; }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// The result of a finished game. A draw has no winner, and seats with equal points may win together. Without points, a
// score is 1 for a win, 0.5 for a draw and 0 for a loss. `reason` is the slug of the rule that ended the game.
struct Outcome {
  int seats = 0;
  std::uint8_t winners = 0;  // bit s is set if seat s won
  std::array<double, max_seats> scores{};
  std::string_view reason;

  constexpr bool is_draw() const { return winners == 0; }
  constexpr bool is_winner(Seat seat) const { return (winners >> seat & 1) != 0; }

  static constexpr Outcome win(int seats, Seat winner, std::string_view reason) {
    Outcome outcome{seats, static_cast<std::uint8_t>(1U << winner), {}, reason};
    at(outcome.scores, winner) = 1;
    return outcome;
  }
  // The winner of a game in teams: every seat of a side wins (sides.h).
  static constexpr Outcome side_win(int seats, int sides, Seat side, std::string_view reason) {
    Outcome outcome{seats, 0, {}, reason};
    for (Seat seat = side; seat < seats; seat += sides) {
      outcome.winners = static_cast<std::uint8_t>(outcome.winners | 1U << seat);
      at(outcome.scores, seat) = 1;
    }
    return outcome;
  }
  static constexpr Outcome draw(int seats, std::string_view reason) {
    Outcome outcome{seats, 0, {}, reason};
    for (int seat = 0; seat < seats; ++seat) at(outcome.scores, seat) = 0.5;
    return outcome;
  }
  // The highest score wins. Seats that share the highest score share the win.
  static constexpr Outcome points(int seats, const std::array<int, max_seats>& points, std::string_view reason) {
    Outcome outcome{seats, 0, {}, reason};
    int best = points[0];
    for (int seat = 1; seat < seats; ++seat) {
      if (at(points, seat) > best) best = at(points, seat);
    }
    for (int seat = 0; seat < seats; ++seat) {
      const int score = at(points, seat);
      at(outcome.scores, seat) = score;
      if (score == best) outcome.winners = static_cast<std::uint8_t>(outcome.winners | 1U << seat);
    }
    return outcome;
  }

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

inline std::vector<Seat> winners_of(const Outcome& outcome) {
  std::vector<Seat> out;
  for (Seat seat = 0; seat < outcome.seats; ++seat) {
    if (outcome.is_winner(seat)) out.push_back(seat);
  }
  return out;
}

// A roll and its weight: the number of equally likely cases that give it.
template <class Roll>
struct Weighted {
  Roll roll;
  std::uint32_t weight;
};

}  // namespace madang
