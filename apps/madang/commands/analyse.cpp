// madang analyse: rates every move of a position, or finds the most costly moves of a record.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/display_width.h"
#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/draw/draw.h"
#include "apps/madang/language/language.h"
#include "apps/madang/match/time_control.h"
#include "apps/resources.h"
#include "madang/catalog/any_player.h"
#include "madang/catalog/replay.h"
#include "madang/catalog/sentences.h"
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
};

// Rates moves with the strongest player.
class Judge {
 public:
  Judge(const AnyPosition& game, const std::string& time) : player_(make(game)) {
    if (time.empty()) return;
    limits_.time = parse_duration(time);
    if (!limits_.time) {
      throw UserError(fmt::format("--time needs a time such as 100ms, 1s or 2m, not {}", quote(time)));
    }
  }

  // Returns all moves, best first. REQUIRES: a player has to decide.
  Moves moves(const AnyHistory& game) {
    return player_.decide({.game = game, .limits = limits_, .judges_all = true}).judged;
  }

 private:
  static AnyPlayer make(const AnyPosition& game) { return AnyPlayer(game, {}, {.resources = user_resources()}); }

  AnyPlayer player_;
  SearchLimits limits_;
};

// A table of text. The first column is aligned to the left, all others to the right.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> head) { rows_.push_back(std::move(head)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void print() const {
    std::vector<std::size_t> widths(rows_.front().size());
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        line += i == 0 ? at_left(row[i], widths[i]) : "   " + at_right(row[i], widths[i]);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      fmt::print("{}\n", line);
    }
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::string percent(double chance, bool is_exact) {
  return is_exact ? fmt::format("{:.4f}%", 100 * chance) : fmt::format("{:.1f}%", 100 * chance);
}

// Returns "wins in 3 moves", "draw" or "61.3%".
std::string chance_text(const Worth& worth) {
  if (!worth.plies) return percent(worth.chance, worth.is_exact);
  if (worth.chance != 0 && worth.chance != 1) return "draw";
  const int moves = (*worth.plies + 1) / 2;
  return fmt::format("{} in {} {}", worth.chance == 1 ? "wins" : "loses", moves, moves == 1 ? "move" : "moves");
}

std::string points_text(const Worth& worth) { return worth.points ? fmt::format("{:.1f}", *worth.points) : ""; }

// Returns whether points matter instead of winning: in games for one player.
bool wants_points(const AnyPosition& game, const Worth& worth) { return game.seats() == 1 && worth.points.has_value(); }

std::string worth_text(const AnyPosition& game, const Worth& worth) {
  return wants_points(game, worth) ? points_text(worth) : chance_text(worth);
}

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
  Judge judge(position, options.time);
  fmt::print("{}\n", draw_board(position, {}));
  if (position.turn().is_chance()) return analyse_roll(judge, game);
  fmt::print("Player {} moves next.\n", position.turn().seat + 1);
  print_moves(position, judge.moves(game));
}

// A decision of a record.
struct Choice {
  std::size_t token;
  AnyPosition position;
  Judged<AnyMove> played;
  Judged<AnyMove> best;
  double loss;  // in winning chance, or in points if the player is alone
};

std::vector<Choice> choices_of(const AnyHistory& record, Judge& judge) {
  std::vector<Choice> choices;
  AnyHistory game(record.start());
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const AnyPosition position = game.position();
    const AnyMove move = record.ply(i);
    if (position.turn().is_decision() && position.legal_moves().size() > 1) {
      if (shows_progress) fmt::print(stderr, "\rtoken {} of {}\x1b[K", i + 1, record.size());
      const Moves moves = judge.moves(game);
      const auto played =
          std::find_if(moves.begin(), moves.end(), [&](const Judged<AnyMove>& item) { return item.move == move; });
      const Judged<AnyMove>& best = moves.front();
      const double loss = wants_points(position, best.worth) ? *best.worth.points - *played->worth.points
                                                             : best.worth.chance - played->worth.chance;
      choices.push_back({i, position, *played, best, std::max(0.0, loss)});
    }
    game.play(move);
  }
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  return choices;
}

std::string seat_name(const Record& record, Seat seat) {
  const auto number = index(seat);
  if (number >= record.seats.size() || record.seats[number].empty()) return fmt::format("Player {}", seat + 1);
  return shortened(record.seats[number]);
}

void print_losses(const Record& record, const AnyPosition& start, const std::vector<Choice>& choices) {
  constexpr std::size_t most = 10;
  const auto text = [&](double loss, const Worth& worth) {
    return wants_points(start, worth) ? fmt::format("{:.1f}", loss) : fmt::format("{:.1f}%", 100 * loss);
  };
  std::vector<Choice> worst = choices;
  std::erase_if(worst, [](const Choice& choice) { return choice.loss <= 0; });
  std::stable_sort(worst.begin(), worst.end(), [](const Choice& a, const Choice& b) { return a.loss > b.loss; });
  if (worst.size() > most) worst.erase(worst.begin() + most, worst.end());
  if (worst.empty()) {
    fmt::print("Every move was as good as the best one.\n");
  } else {
    fmt::print("The most costly moves:\n");
    TextTable table({"token", "player", "played", "value", "best", "value", "lost"});
    for (const Choice& choice : worst) {
      table.add({std::to_string(choice.token + 1), seat_name(record, choice.position.turn().seat),
                 format(choice.position, choice.played.move), worth_text(start, choice.played.worth),
                 format(choice.position, choice.best.move), worth_text(start, choice.best.worth),
                 text(choice.loss, choice.best.worth)});
    }
    table.print();
  }
  fmt::print("\n");
  TextTable summary({"player", "decisions", "best move found", "lost in total", "lost per decision"});
  for (Seat seat = 0; seat < start.seats(); ++seat) {
    std::vector<Choice> own = choices;
    std::erase_if(own, [&](const Choice& choice) { return choice.position.turn().seat != seat; });
    if (own.empty()) {
      summary.add({seat_name(record, seat), "0", "", "", ""});
      continue;
    }
    double lost = 0;
    for (const Choice& choice : own) lost += choice.loss;
    const auto found = std::count_if(own.begin(), own.end(), [](const Choice& choice) { return choice.loss <= 0; });
    const auto count = static_cast<double>(own.size());
    const Worth& worth = own.front().best.worth;
    summary.add({seat_name(record, seat), std::to_string(own.size()),
                 fmt::format("{:.0f}%", 100 * static_cast<double>(found) / count), text(lost, worth),
                 text(lost / count, worth)});
  }
  summary.print();
}

void analyse_record(const AnalyseOptions& options) {
  const auto record = parse_record(read_file(options.record));
  if (!record) {
    throw UserError(fmt::format("{}:{}: {}", options.record, record.error().line, english(record.error().reason)));
  }
  const auto game = replay(*record);
  if (!game) {
    const auto& fault = game.error();
    const std::string where = fault.token ? fmt::format(" token {}:", *fault.token + 1) : "";
    throw UserError(fmt::format("{}:{} {}", options.record, where, english(fault.error.reason)));
  }
  const AnyPosition start = game->start();
  if (!options.game.empty() && position_from(options.game, {}).id() != start.id()) {
    throw UserError(fmt::format("this is a record of {}; leave GAME out", start.id()));
  }
  Judge judge(start, options.time);
  print_losses(*record, start, choices_of(*game, judge));
}

void analyse(const AnalyseOptions& options) {
  if (!options.record.empty()) {
    if (options.position) throw UserError("use --position or --record, not both");
    return analyse_record(options);
  }
  if (options.game.empty()) throw UserError("name a game, or a record file with --record");
  analyse_position(options);
}

}  // namespace

void add_analyse(const Subcommand& program) {
  auto options = std::make_shared<AnalyseOptions>();
  const Subcommand command =
      program.add_subcommand("analyse", "Rate every move of a position, or find the most costly moves of a record");
  command.add("GAME", options->game, "A game id; 'madang games' lists them; not needed with --record");
  command.add("--position", options->position, "Analyse this position line instead of the initial position");
  command.add("--record", options->record, "Analyse every decision of this record", {.type_name = "FILE"});
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
