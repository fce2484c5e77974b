#include "madang/catalog/review.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <utility>

#include "madang/core/index.h"

namespace madang {

namespace {

constexpr double least_turn = 0.05;  // a smaller change of value decides nothing
constexpr std::size_t max_costliest = 3;
constexpr int max_line = 8;

using Moves = std::vector<AnyMove>;

// Returns the worth of a move to the seat that makes it, given the worth of the next position to the other seat.
Worth turned(const Worth& worth) {
  Worth out{.chance = 1 - worth.chance, .is_exact = worth.is_exact};
  if (worth.plies) out.plies = *worth.plies + 1;
  return out;
}

SearchLimits share_of(SearchLimits limits, int parts) {
  if (limits.time) limits.time = std::max(*limits.time / parts, std::chrono::milliseconds(1));
  if (limits.nodes != SearchLimits::any_nodes) limits.nodes = std::max<std::uint64_t>(limits.nodes / index(parts), 1);
  return limits;
}

// Analyses one moment of a game.
class Analysis {
 public:
  Analysis(AnyPlayer& player, const SearchLimits& limits, const StopFlag& stop)
      : player_(player), limits_(limits), stop_(stop) {}

  Moment moment(const AnyHistory& game, const std::optional<AnyMove>& played) {
    const AnyPosition position = game.position();
    if (const auto outcome = position.outcome()) return {values_of(*outcome, position.sides()), true};
    const Turn turn = position.turn();
    if (turn.is_chance()) return of(player_.appraise({.game = game, .limits = limits_, .stop = stop_}), position);
    const Moves moves = position.legal_moves();
    if (moves.size() == 1) return played ? Moment{} : after(game, moves.front());
    Choice choice = position.has_chance() ? judged(game, played) : searched(game, played);
    Moment out = of(choice.best_worth, position);
    if (played) out.choice = std::move(choice);
    return out;
  }

 private:
  static Moment of(const Worth& worth, const AnyPosition& position) {
    return {values_of(worth, position.turn().seat, position.seats(), position.sides()), worth.is_exact};
  }

  Moment after(const AnyHistory& game, const AnyMove& move) {
    AnyHistory next = game;
    next.play(move);
    return moment(next, std::nullopt);
  }

  // With chance: one analysis has the worth of every move. It takes half of the limits, and the line the other half.
  Choice judged(const AnyHistory& game, const std::optional<AnyMove>& played) {
    const SearchLimits limits = share_of(limits_, 2);
    const auto moves = player_.decide({.game = game, .limits = limits, .stop = stop_, .judges_all = true}).judged;
    const auto found = std::find_if(moves.begin(), moves.end(), [&](const auto& item) { return item.move == played; });
    const Judged<AnyMove>& best = moves.front();
    const Judged<AnyMove>& own = found == moves.end() ? best : *found;
    return {own.move, best.move, own.worth, best.worth, own.move == best.move ? Moves() : line(game, best.move)};
  }

  // Returns the moves that the same seat would make next.
  Moves line(AnyHistory game, const AnyMove& first) {
    Moves out = {first};
    const Seat seat = game.turn().seat;
    const SearchLimits limits = share_of(limits_, 2 * (max_line - 1));
    for (game.play(first); std::ssize(out) < max_line; game.play(out.back())) {
      if (!game.turn().is_decision() || game.turn().seat != seat) break;
      out.push_back(player_.decide({.game = game, .limits = limits, .stop = stop_}).move);
    }
    return out;
  }

  // Without chance: a search finds the best move. If another one was played, both are searched equally deep.
  Choice searched(const AnyHistory& game, const std::optional<AnyMove>& played) {
    Moves line;
    const auto decision = search(game, share_of(limits_, 2), &line);
    const AnyMove best = decision.move;
    const Worth worth = *decision.worth;
    if (!played || *played == best) return {best, best, worth, worth, {}};
    const Worth of_best = worth_of(game, best);
    const Worth of_played = worth_of(game, *played);
    if (of_played.chance >= of_best.chance) return {*played, *played, of_played, of_played, {}};
    if (std::ssize(line) > max_line) line.resize(max_line, best);
    return {*played, best, of_played, of_best, std::move(line)};
  }

  Decision<AnyMove> search(const AnyHistory& game, const SearchLimits& limits, Moves* line) {
    return player_.decide({.game = game, .limits = limits, .stop = stop_, .is_neutral = true}, [&](const auto& info) {
      if (line != nullptr) *line = info.line;
    });
  }

  Worth worth_of(const AnyHistory& game, const AnyMove& move) {
    AnyHistory next = game;
    next.play(move);
    if (const auto outcome = next.position().outcome()) {
      const double share = at(values_of(*outcome, next.position().sides()), game.turn().seat);
      return {.chance = share, .plies = 1, .is_exact = true};
    }
    // A repeated position is as good as drawn: either side may repeat it once more.
    if (next.has_repeated()) return {.chance = 0.5};
    const Worth worth = *search(next, share_of(limits_, 4), nullptr).worth;
    return next.turn().seat == game.turn().seat ? worth : turned(worth);
  }

  AnyPlayer& player_;
  SearchLimits limits_;
  const StopFlag& stop_;
};

Values values_of(const Ending& ending, int seats, int sides) {
  // A side is named if one of its seats is.
  const auto is_named = [&](Seat side) {
    return std::any_of(ending.seats.begin(), ending.seats.end(), [&](Seat seat) { return seat % sides == side; });
  };
  const bool names_winners = ending.kind == Ending::Kind::adjudicated;
  int winners = 0;
  for (Seat side = 0; side < sides; ++side) winners += is_named(side) == names_winners ? 1 : 0;
  Values values{};
  for (Seat seat = 0; seat < seats; ++seat) {
    const bool wins = is_named(seat % sides) == names_winners;
    at(values, seat) = winners == 0 ? 1.0 / sides : wins ? 1.0 / winners : 0;
  }
  return values;
}

double loss_of(const Choice& choice, bool counts_points) {
  const Worth& best = choice.best_worth;
  const Worth& played = choice.played_worth;
  const double loss = counts_points ? best.points.value_or(0) - played.points.value_or(0) : best.chance - played.chance;
  return std::max(0.0, loss);
}

// Returns the step after which the winner had gained most; nullopt if nobody won or no step was large.
std::optional<std::size_t> turning_point(const Review& review) {
  const auto& last = review.values.back();
  const auto* best = std::max_element(last.begin(), last.begin() + review.seats);
  if (review.counts_points || std::count(last.begin(), last.begin() + review.sides, *best) > 1) return std::nullopt;
  const auto winner = static_cast<std::size_t>(best - last.begin());
  std::optional<std::size_t> found;
  double most = least_turn;
  for (std::size_t i = 0; i < review.steps.size(); ++i) {
    const double gain = review.values[i + 1][winner] - review.values[i][winner];
    if (gain <= most) continue;
    most = gain;
    found = i;
  }
  return found;
}

SeatReview seat_review(const Review& review, Seat seat) {
  SeatReview out;
  out.start = at(review.values.front(), seat);
  out.result = at(review.values.back(), seat);
  for (std::size_t i = 0; i < review.steps.size(); ++i) {
    const ReviewStep& step = review.steps[i];
    const double change = at(review.values[i + 1], seat) - at(review.values[i], seat);
    const bool is_own = step.seat == seat;
    (step.is_luck ? is_own ? out.own_luck : out.other_luck : is_own ? out.own_skill : out.other_skill) += change;
  }
  for (const JudgedChoice& item : review.choices) {
    if (item.seat != seat) continue;
    ++out.decisions;
    ++at(out.grades, item.grade);
    out.lost += item.loss;
  }
  return out;
}

}  // namespace

Values values_of(const Outcome& outcome, int sides) {
  return outcome.seats == 1 ? Values{outcome.scores[0]} : rewards_of(outcome, sides);
}

Values values_of(const Worth& worth, Seat seat, int seats, int sides) {
  if (seats == 1) return {worth.points.value_or(worth.chance)};
  Values values{};
  if (worth.chances) {
    for (Seat other = 0; other < seats; ++other) at(values, other) = at(*worth.chances, other % sides);
    return values;
  }
  for (Seat other = 0; other < seats; ++other) {
    at(values, other) = other % sides == seat % sides ? worth.chance : (1 - worth.chance) / (sides - 1);
  }
  return values;
}

Moment moment_at(AnyPlayer& player, const AnyHistory& game, std::size_t at, const SearchLimits& limits,
                 const StopFlag& stop) {
  const auto played = at < game.size() ? std::optional(game.ply(at)) : std::nullopt;
  return Analysis(player, limits, stop).moment(game.recent(at), played);
}

std::string_view name(Grade grade) {
  constexpr std::string_view grades[] = {"best", "good", "mistake", "blunder"};
  return at(grades, grade);
}

Grade grade_of(double loss, bool counts_points) {
  constexpr std::array<double, grade_count - 1> chances = {0.01, 0.05, 0.15};
  constexpr std::array<double, grade_count - 1> points = {0.5, 2, 6};
  const auto& limits = counts_points ? points : chances;
  return static_cast<Grade>(std::upper_bound(limits.begin(), limits.end(), loss) - limits.begin());
}

Review review(const AnyHistory& game, const std::optional<Ending>& ending, const std::vector<Moment>& moments) {
  assert(moments.size() == game.size() + 1);
  AnyPosition position = game.start();
  Review out;
  out.seats = position.seats();
  out.sides = position.sides();
  out.has_luck = position.has_chance();
  out.is_exact = true;
  out.counts_points = out.seats == 1 && position.traits().has_points;
  for (std::size_t i = 0; i < game.size(); ++i) {
    const Turn turn = position.turn();
    out.steps.push_back({turn.seat, turn.is_chance()});
    if (const auto& choice = moments[i].choice) {
      const double loss = loss_of(*choice, out.counts_points);
      out.choices.push_back({i, turn.seat, loss, grade_of(loss, out.counts_points), *choice});
    }
    position.play(game.ply(i));
  }
  out.values.resize(game.size() + 1);
  out.values.back() = moments.back().values;
  for (std::size_t i = game.size(); i-- > 0;) {
    const Moment& moment = moments[i];
    const bool has_value = out.has_luck ? out.steps[i].is_luck : moment.choice.has_value();
    out.values[i] = has_value ? moment.values : out.values[i + 1];
    if (has_value || !moment.choice) continue;
    const Seat seat = *out.steps[i].seat;
    const Values best = values_of(moment.choice->best_worth, seat, out.seats, out.sides);
    const Values played = values_of(moment.choice->played_worth, seat, out.seats, out.sides);
    for (Seat other = 0; other < out.seats; ++other) {
      at(out.values[i], other) += at(best, other) - at(played, other);
    }
  }
  for (std::size_t i = 0; i <= game.size(); ++i) {
    const bool counts = i == game.size() || moments[i].choice || out.steps[i].is_luck;
    out.is_exact = out.is_exact && (moments[i].is_exact || !counts);
  }
  if (ending && out.seats > 1 && !position.turn().is_over()) {
    const bool is_own = ending->kind != Ending::Kind::adjudicated && ending->seats.size() == 1;
    out.steps.push_back({is_own ? std::optional(ending->seats.front()) : std::nullopt, false});
    out.values.push_back(values_of(*ending, out.seats, out.sides));
  }
  for (std::size_t i = 0; i < out.choices.size(); ++i) {
    if (out.choices[i].grade >= Grade::mistake) out.costliest.push_back(i);
  }
  std::stable_sort(out.costliest.begin(), out.costliest.end(),
                   [&](std::size_t a, std::size_t b) { return out.choices[a].loss > out.choices[b].loss; });
  if (out.costliest.size() > max_costliest) out.costliest.resize(max_costliest);
  out.turning_point = turning_point(out);
  for (Seat seat = 0; seat < out.seats; ++seat) out.players.push_back(seat_review(out, seat));
  return out;
}

}  // namespace madang
