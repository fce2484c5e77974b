// The review of a game: the value of every position, a judgement of every decision, and the parts of luck and skill.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/record/record.h"

namespace madang {

// What each seat can expect: its share of the win. In games for one player that count points, its points.
using Values = Rewards;

// Returns the values of a finished game. In teams, every seat has the value of its side.
Values values_of(const Outcome& outcome, int sides);
// Returns the values that the deciding or throwing seat's worth implies. Without the chances of all seats, the other
// sides share what is left.
Values values_of(const Worth& worth, Seat seat, int seats, int sides);

// A decision between several moves, judged by one analysis.
struct Choice {
  AnyMove played;
  AnyMove best;
  Worth played_worth;
  Worth best_worth;
  std::vector<AnyMove> line;  // the expected moves from `best` on; in games of chance, up to the next throw
};

// A position of a game, and the decision that was made there.
struct Moment {
  Values values{};
  bool is_exact = false;
  std::optional<Choice> choice = std::nullopt;  // empty if there was no choice or the game stopped here
};

// Analyses the position after `at` plies with the strongest player. The limits are for the whole moment. Searches find
// more if later moments come first, because the player remembers them. REQUIRES: at <= game.size(), and `player` plays
// these rules.
Moment moment_at(AnyPlayer& player, const AnyHistory& game, std::size_t at, const SearchLimits& limits,
                 const StopFlag& stop = never_stopped);

// Judgements by the lost value (docs/match.md).
enum class Grade : std::uint8_t { best, good, mistake, blunder };
constexpr std::size_t grade_count = 4;
std::string_view name(Grade grade);
// `counts_points`: the loss is in points.
Grade grade_of(double loss, bool counts_points);

// A decision in a review.
struct JudgedChoice {
  std::size_t token;
  Seat seat;
  double loss;  // of value
  Grade grade;
  Choice choice;
};

// What one seat gained and lost: result = start + all four parts, up to rounding.
struct SeatReview {
  double start = 0;
  double own_luck = 0;     // by its throws
  double other_luck = 0;   // by the throws of others
  double own_skill = 0;    // by its decisions
  double other_skill = 0;  // by the decisions of others
  double result = 0;
  int decisions = 0;                      // between several moves
  double lost = 0;                        // by them, in total
  std::array<int, grade_count> grades{};  // how many of each grade

  double luck() const { return own_luck + other_luck; }
  double skill() const { return own_skill + other_skill; }
};

// A step of a game from one value to the next. Luck is the value after a throw minus the value before it, skill the
// same for a decision. A resignation and a lost clock are decisions, too.
struct ReviewStep {
  std::optional<Seat> seat;  // empty if the players agreed or a judge decided
  bool is_luck = false;
};

// Invariant: values.size() == steps.size() + 1.
struct Review {
  int seats = 0;
  int sides = 0;
  bool has_luck = false;
  bool counts_points = false;  // values are points
  bool is_exact = false;       // nothing was estimated
  std::vector<Values> values;  // of each position; then of the ending, if the rules did not end the game
  std::vector<ReviewStep> steps;
  std::vector<JudgedChoice> choices;
  std::vector<std::size_t> costliest;        // at most three mistakes or blunders of `choices`, the worst first
  std::optional<std::size_t> turning_point;  // the step that brought the winner most
  std::vector<SeatReview> players;
};

// Puts the moments of a game together. The values telescope by construction:
//   - Without chance, the value of a position is its worth, or that of the next one if the move was forced.
//   - With chance, the value before a throw is its worth. The value before a decision is the value after it plus the
//     loss. So forced and best moves cost nothing, and what a later analysis corrects counts as luck.
// REQUIRES: one moment per position of the game, in order.
Review review(const AnyHistory& game, const std::optional<Ending>& ending, const std::vector<Moment>& moments);

}  // namespace madang
