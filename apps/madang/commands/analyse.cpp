// madang analyse: rates every move of a position, or reviews a record.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/madang/commands/analyse_record.h"
#include "apps/madang/commands/analysis_text.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/draw/draw.h"
#include "apps/madang/language/language.h"
#include "apps/madang/match/time_control.h"
#include "apps/resources.h"
#include "madang/catalog/any_player.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Moves = std::vector<Judged<AnyMove>>;

struct AnalyseOptions {
  std::string game;
  std::optional<std::string> position;
  std::string record;
  std::string time;
  bool all = false;
};

// Returns no limits if the text is empty.
SearchLimits limits_of(const std::string& time) {
  SearchLimits limits;
  if (time.empty()) return limits;
  limits.time = parse_duration(time);
  if (!limits.time) {
    throw UserError(fmt::format("--time needs a time such as 100ms, 1s or 2m, not {}", quote(time)));
  }
  return limits;
}

// Rates moves with the strongest player.
class Judge {
 public:
  Judge(const AnyPosition& game, const SearchLimits& limits)
      : player_(game, {}, {.resources = user_resources()}), limits_(limits) {}

  // Returns all moves, best first. REQUIRES: a player has to decide.
  Moves moves(const AnyHistory& game) {
    return player_.decide({.game = game, .limits = limits_, .judges_all = true}).judged;
  }

 private:
  AnyPlayer player_;
  SearchLimits limits_;
};

void print_moves(const AnyPosition& position, const Moves& moves) {
  const bool has_points = moves.front().worth.points.has_value();
  const bool has_rivals = position.seats() > 1;
  std::vector<std::string> head = {"move"};
  if (has_rivals) head.emplace_back("chance");
  if (has_points) head.emplace_back("points");
  head.emplace_back("");
  TextTable table(head);
  for (const Judged<AnyMove>& item : moves) {
    const Worth& worth = item.worth;
    std::vector<std::string> row = {format(position, item.move)};
    if (has_rivals) row.push_back(chance_text(worth));
    if (has_points) row.push_back(points_text(worth));
    row.emplace_back(worth.is_exact ? "exact" : "estimate");
    table.add(std::move(row));
  }
  table.print();
}

// Computes the value of the next roll for the player who rolls: the winning chance, or the points if the player is
// alone. Follows the rolls that come directly after it.
class RollValue {
 public:
  static constexpr std::size_t max_rolls = 216;  // three dice; every roll needs the analysis of a position

  RollValue(Judge& judge, Seat seat) : judge_(judge), seat_(seat) {}

  double mean(const AnyHistory& game, double odds) {
    const auto rolls = game.position().rolls();
    double sum = 0;
    double weights = 0;
    for (const auto& item : rolls) weights += item.weight;
    double counted = 0;
    for (const auto& [roll, weight] : rolls) {
      const double share = weight / weights;
      const auto value = value_of(game, roll, odds * share);
      if (!value) continue;
      sum += share * *value;
      counted += share;
    }
    return counted > 0 ? sum / counted : 0.5;
  }

  // Returns nullopt for a chain of rolls that is too unlikely to follow.
  std::optional<double> value_of(const AnyHistory& game, const AnyMove& roll, double odds) {
    constexpr double least_odds = 0.002;
    AnyHistory next = game;
    next.play(roll);
    const AnyPosition position = next.position();
    if (const auto outcome = position.outcome()) {
      if (position.seats() == 1) return at(outcome->scores, seat_);
      return outcome->is_winner(seat_) ? 1.0 : 0.0;
    }
    if (position.turn().is_chance()) {
      if (odds < least_odds) {
        is_exact_ = false;
        return std::nullopt;
      }
      return mean(next, odds);
    }
    const Worth worth = judge_.moves(next).front().worth;
    is_exact_ = is_exact_ && worth.is_exact;
    if (wants_points(position, worth)) return worth.points;
    const int sides = position.sides();
    if (side_of(position.turn().seat, sides) == side_of(seat_, sides)) return worth.chance;
    return (1 - worth.chance) / (sides - 1);
  }

  bool is_exact() const { return is_exact_; }

 private:
  Judge& judge_;
  Seat seat_;
  bool is_exact_ = true;
};

void analyse_roll(Judge& judge, const AnyHistory& game) {
  const AnyPosition position = game.position();
  const auto rolls = position.rolls();
  const Seat seat = position.turn().seat;
  if (rolls.size() > RollValue::max_rolls) {
    fmt::print("Player {} rolls next. There are {} possible rolls, too many to analyse; play a roll first.\n", seat + 1,
               rolls.size());
    return;
  }
  const auto text = [&](double value, bool is_exact) {
    return position.seats() == 1 ? fmt::format("{:.1f}", value) : percent(value, is_exact);
  };
  double weights = 0;
  for (const auto& item : rolls) weights += item.weight;
  TextTable table({"roll", "odds", position.seats() == 1 ? "points" : "chance", ""});
  double sum = 0;
  double counted = 0;
  bool is_exact = true;
  for (const auto& [roll, weight] : rolls) {
    const double odds = weight / weights;
    RollValue value(judge, seat);
    const auto worth = value.value_of(game, roll, odds);
    if (!worth) continue;
    sum += odds * *worth;
    counted += odds;
    is_exact = is_exact && value.is_exact();
    table.add({format(position, roll), fmt::format("{:.2f}%", 100 * odds), text(*worth, value.is_exact()),
               value.is_exact() ? "exact" : "estimate"});
  }
  fmt::print("Player {} rolls next. {} on average: {}\n", seat + 1, position.seats() == 1 ? "Points" : "Winning chance",
             text(sum / counted, is_exact));
  table.print();
}

void analyse_position(const AnalyseOptions& options) {
  const AnyPosition position = position_from(options.game, options.position);
  const AnyHistory game(position);
  if (const auto outcome = position.outcome()) {
    fmt::print("The game is over: {}\n", format(*outcome));
    return;
  }
  if (level_count(position) == 0) {
    fmt::print("There is nothing to decide in {}.\n", position.id());
    return;
  }
  Judge judge(position, limits_of(options.time));
  fmt::print("{}\n", draw_board(position, {}));
  if (position.turn().is_chance()) return analyse_roll(judge, game);
  fmt::print("Player {} moves next.\n", position.turn().seat + 1);
  print_moves(position, judge.moves(game));
}

void analyse(const AnalyseOptions& options) {
  if (!options.record.empty()) {
    if (options.position) throw UserError("use --position or --record, not both");
    return analyse_record({options.record, options.game, limits_of(options.time), options.all});
  }
  if (options.game.empty()) throw UserError("name a game, or a record file with --record");
  analyse_position(options);
}

}  // namespace

void add_analyse(const Subcommand& program) {
  auto options = std::make_shared<AnalyseOptions>();
  const Subcommand command =
      program.add_subcommand("analyse", "Rate every move of a position, or review a recorded game");
  command.add("GAME", options->game, "A game id; 'madang games' lists them; not needed with --record");
  command.add("--position", options->position, "Analyse this position line instead of the initial position");
  command.add("--record", options->record, "Review the game of this record", {.type_name = "FILE"});
  command.add_flag("--all", options->all, "With --record: list every decision, not only the most costly ones");
  command.add("--time", options->time, "Time per position (500ms, 1s, 2m), in games that are searched");
  command.footer(
      "'chance' is the winning chance of the player to move; a draw or a shared win counts as a part of a win.\n"
      "'points' are expected at the end of the game. 'exact' values are proved or solved, others are estimates.\n\n"
      "Examples:\n"
      "  madang analyse jungle --time 5s\n"
      "  madang analyse yote --position '5/1X3/1O3/5 X 6 6'\n"
      "  madang analyse yunnori:pieces=2 --position '0,5/0,22 0 gae,yut 0'\n"
      "  madang analyse --record game.madang --time 200ms");
  command.run([options] { analyse(*options); });
}

}  // namespace madang::app
