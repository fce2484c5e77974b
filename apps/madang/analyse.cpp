// madang analyse: what every move of a position is worth, and which moves of a record lost most.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "apps/display_width.h"
#include "apps/files.h"
#include "apps/madang/commands.h"
#include "apps/madang/time_control.h"
#include "apps/table_cache.h"
#include "madang/catalog/any_player.h"
#include "madang/catalog/sentences.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Moves = std::vector<Judged<std::string>>;

struct AnalyseOptions {
  std::string game;
  std::optional<std::string> position;
  std::string record;
  std::string time;
};

// The best player as a judge.
class Judge {
 public:
  Judge(const AnyPosition& game, const std::string& time) : player_(make(game)) {
    if (time.empty()) return;
    limits_.time = parse_duration(time);
    if (!limits_.time) {
      throw UserError(fmt::format("--time takes a time as in 100ms, 1s or 2m, not {}", quote(time)));
    }
  }

  // The best first. REQUIRES: a seat decides.
  Moves moves(const History& game) { return player_.analyse(game, limits_, never_); }

 private:
  static AnyPlayer make(const AnyPosition& game) {
    PlayerSettings settings;
    settings.tables = cached_tables();
    auto player = AnyPlayer::make(game, "best", settings);
    if (!player) throw UserError(english(player.error()));
    return *std::move(player);
  }

  AnyPlayer player_;
  SearchLimits limits_;
  const StopFlag never_{false};
};

// Rows of text in columns; the first is aligned to the left, the others to the right.
class Table {
 public:
  explicit Table(std::vector<std::string> head) { rows_.push_back(std::move(head)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void print() const {
    std::vector<int> widths(rows_.front().size());
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    }
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string gap(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
        line += i == 0 ? row[i] + gap : "   " + gap + row[i];
      }
      line.erase(line.find_last_not_of(' ') + 1);
      fmt::print("{}\n", line);
    }
  }

 private:
  static int width_of(const std::string& text) { return display_width(text).value_or(static_cast<int>(text.size())); }

  std::vector<std::vector<std::string>> rows_;
};

std::string percent(double chance, bool is_exact) {
  return is_exact ? fmt::format("{:.4f} %", 100 * chance) : fmt::format("{:.1f} %", 100 * chance);
}

// "wins in 3 moves", "draw", "61.3 %"
std::string chance_text(const Worth& worth) {
  if (!worth.plies) return percent(worth.chance, worth.is_exact);
  if (worth.chance != 0 && worth.chance != 1) return "draw";
  const int moves = (*worth.plies + 1) / 2;
  return fmt::format("{} in {} {}", worth.chance == 1 ? "wins" : "loses", moves, moves == 1 ? "move" : "moves");
}

std::string points_text(const Worth& worth) { return worth.points ? fmt::format("{:.1f}", *worth.points) : ""; }

// What a player alone at the table wants is points, else the win.
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
  Table table(head);
  for (const auto& [move, worth] : moves) {
    std::vector<std::string> row = {move};
    if (has_rivals) row.push_back(chance_text(worth));
    if (has_points) row.push_back(points_text(worth));
    row.emplace_back(worth.is_exact ? "exact" : "estimate");
    table.add(std::move(row));
  }
  table.print();
}

// What a roll that is due is worth to the seat that throws, over all rolls and those that may follow at once: its
// chance, or its points when it is alone.
class RollValue {
 public:
  static constexpr std::size_t max_rolls = 216;  // three dice; each costs the analysis of a position

  RollValue(Judge& judge, Seat seat) : judge_(judge), seat_(seat) {}

  double mean(const History& game, double odds) {
    const std::vector<WeightedToken> rolls = game.position().rolls();
    double sum = 0;
    double weights = 0;
    for (const WeightedToken& roll : rolls) weights += roll.weight;
    double counted = 0;
    for (const WeightedToken& roll : rolls) {
      const double share = roll.weight / weights;
      const auto value = value_of(game, roll.token, odds * share);
      if (!value) continue;
      sum += share * *value;
      counted += share;
    }
    return counted > 0 ? sum / counted : 0.5;
  }

  // Nothing for chains of throws too unlikely to be followed.
  std::optional<double> value_of(const History& game, const std::string& roll, double odds) {
    constexpr double least_odds = 0.002;
    History next = game;
    if (next.play(roll)) return std::nullopt;
    const AnyPosition& position = next.position();
    if (const auto outcome = position.outcome()) {
      if (position.seats() == 1) return outcome->scores[static_cast<std::size_t>(seat_)];
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
    if (position.turn().seat == seat_) return worth.chance;
    return (1 - worth.chance) / (position.seats() - 1);
  }

  bool is_exact() const { return is_exact_; }

 private:
  Judge& judge_;
  Seat seat_;
  bool is_exact_ = true;
};

void analyse_roll(Judge& judge, const History& game) {
  const AnyPosition& position = game.position();
  const std::vector<WeightedToken> rolls = position.rolls();
  const Seat seat = position.turn().seat;
  if (rolls.size() > RollValue::max_rolls) {
    fmt::print("A roll of seat {} is due, one of {}. Play it first: there is nothing to decide before it.\n", seat,
               rolls.size());
    return;
  }
  const auto text = [&](double value, bool is_exact) {
    return position.seats() == 1 ? fmt::format("{:.1f} points", value) : percent(value, is_exact);
  };
  double weights = 0;
  for (const WeightedToken& roll : rolls) weights += roll.weight;
  Table table({"roll", "odds", position.seats() == 1 ? "points" : "chance", ""});
  double sum = 0;
  double counted = 0;
  bool is_exact = true;
  for (const WeightedToken& roll : rolls) {
    const double odds = roll.weight / weights;
    RollValue value(judge, seat);
    const auto worth = value.value_of(game, roll.token, odds);
    if (!worth) continue;
    sum += odds * *worth;
    counted += odds;
    is_exact = is_exact && value.is_exact();
    table.add({roll.token, fmt::format("{:.2f} %", 100 * odds), text(*worth, value.is_exact()),
               value.is_exact() ? "exact" : "estimate"});
  }
  fmt::print("A roll of seat {} is due, worth {} to it on average.\n", seat, text(sum / counted, is_exact));
  table.print();
}

void analyse_position(const AnalyseOptions& options) {
  const AnyPosition position = position_from(options.game, options.position);
  const History game(position);
  if (const auto outcome = position.outcome()) {
    fmt::print("The game is over: {}\n", format(*outcome));
    return;
  }
  if (level_count(position) == 0) {
    fmt::print("There is nothing to decide in {}.\n", position.id());
    return;
  }
  Judge judge(position, options.time);
  if (position.turn().is_chance()) return analyse_roll(judge, game);
  fmt::print("Seat {} decides.\n", position.turn().seat);
  print_moves(position, judge.moves(game));
}

// A decision of a record.
struct Choice {
  std::size_t token;
  Seat seat;
  Judged<std::string> played;
  Judged<std::string> best;
  double loss;  // in chance, or in points for one alone
};

// The judged move that the token stands for: tokens may be written in more than one way.
const Judged<std::string>* find_move(const AnyPosition& position, const Moves& moves, const std::string& token) {
  AnyPosition after = position;
  if (after.play(token)) return nullptr;
  for (const auto& item : moves) {
    AnyPosition other = position;
    if (!other.play(item.move) && other == after) return &item;
  }
  return nullptr;
}

std::vector<Choice> choices_of(const Record& record, const AnyPosition& start, Judge& judge) {
  std::vector<Choice> choices;
  History game(start);
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  for (std::size_t i = 0; i < record.tokens.size(); ++i) {
    const AnyPosition& position = game.position();
    if (position.turn().is_decision() && position.legal_moves().size() > 1) {
      if (shows_progress) fmt::print(stderr, "\rtoken {} of {}\x1b[K", i + 1, record.tokens.size());
      const Moves moves = judge.moves(game);
      if (const auto* played = find_move(position, moves, record.tokens[i])) {
        const Judged<std::string>& best = moves.front();
        const double loss = wants_points(position, best.worth) ? *best.worth.points - *played->worth.points
                                                               : best.worth.chance - played->worth.chance;
        choices.push_back({i, position.turn().seat, *played, best, std::max(0.0, loss)});
      }
    }
    if (game.play(record.tokens[i])) break;  // cannot be: the record was replayed
  }
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  return choices;
}

std::string seat_name(const Record& record, Seat seat) {
  const auto index = static_cast<std::size_t>(seat);
  if (index >= record.seats.size() || record.seats[index].empty()) return fmt::format("seat {}", seat);
  const std::string name = quote(record.seats[index]);
  return name.substr(1, name.size() - 2);
}

void print_losses(const Record& record, const AnyPosition& start, const std::vector<Choice>& choices) {
  constexpr std::size_t most = 10;
  const auto text = [&](const Choice& choice) {
    return wants_points(start, choice.best.worth) ? fmt::format("{:.1f}", choice.loss)
                                                  : fmt::format("{:.1f} %", 100 * choice.loss);
  };
  std::vector<Choice> worst = choices;
  std::erase_if(worst, [](const Choice& choice) { return choice.loss <= 0; });
  std::stable_sort(worst.begin(), worst.end(), [](const Choice& a, const Choice& b) { return a.loss > b.loss; });
  if (worst.size() > most) worst.erase(worst.begin() + most, worst.end());
  if (worst.empty()) {
    fmt::print("No move lost anything.\n");
  } else {
    fmt::print("The moves that lost most:\n");
    Table table({"token", "seat", "played", "worth", "best", "worth", "lost"});
    for (const Choice& choice : worst) {
      table.add({std::to_string(choice.token + 1), seat_name(record, choice.seat), choice.played.move,
                 worth_text(start, choice.played.worth), choice.best.move, worth_text(start, choice.best.worth),
                 text(choice)});
    }
    table.print();
  }
  fmt::print("\n");
  Table summary({"seat", "decisions", "best move found", "lost in all", "lost a decision"});
  for (Seat seat = 0; seat < start.seats(); ++seat) {
    std::vector<Choice> own = choices;
    std::erase_if(own, [&](const Choice& choice) { return choice.seat != seat; });
    if (own.empty()) {
      summary.add({seat_name(record, seat), "0", "", "", ""});
      continue;
    }
    Choice sum = own.front();
    sum.loss = 0;
    for (const Choice& choice : own) sum.loss += choice.loss;
    const auto found = std::count_if(own.begin(), own.end(), [](const Choice& choice) { return choice.loss <= 0; });
    const auto count = static_cast<double>(own.size());
    Choice mean = sum;
    mean.loss = sum.loss / count;
    summary.add({seat_name(record, seat), std::to_string(own.size()),
                 fmt::format("{:.0f} %", 100 * static_cast<double>(found) / count), text(sum), text(mean)});
  }
  summary.print();
}

void analyse_record(const AnalyseOptions& options) {
  const auto record = parse_record(read_file(options.record));
  if (!record) {
    throw UserError(fmt::format("{}:{}: {}", options.record, record.error().line, english(record.error().reason)));
  }
  const auto end = replay(*record);
  if (!end) {
    const auto& fault = end.error();
    const std::string where = fault.token ? fmt::format(" token {}:", *fault.token + 1) : "";
    throw UserError(fmt::format("{}:{} {}", options.record, where, english(fault.error.reason)));
  }
  const AnyPosition start = position_from(record->game, record->start);
  if (!options.game.empty() && position_from(options.game, {}).id() != start.id()) {
    throw UserError(fmt::format("the record is a game of {}; leave GAME out", start.id()));
  }
  Judge judge(start, options.time);
  print_losses(*record, start, choices_of(*record, start, judge));
}

void analyse(const AnalyseOptions& options) {
  if (!options.record.empty()) {
    if (options.position) throw UserError("give --position or --record, not both");
    return analyse_record(options);
  }
  if (options.game.empty()) throw UserError("name a game, or a record with --record FILE");
  analyse_position(options);
}

}  // namespace

void add_analyse(const Subcommand& program) {
  auto options = std::make_shared<AnalyseOptions>();
  const Subcommand command =
      program.add_subcommand("analyse", "What each move is worth, or which moves of a record lost most");
  command.add("GAME", options->game, "A game id, as 'madang games' lists them; a record names its own");
  command.add("--position", options->position, "Analyse this position line instead of the initial position");
  command.add("--record", options->record, "Analyse every decision of this record").type_name("FILE");
  command.add("--time", options->time, "For a position (500ms, 1s, 2m), where the game is searched");
  command.footer(
      "Chances are those of the seat that decides, a draw or a shared win counted as its share; points are expected "
      "at\n"
      "the end of the game. 'exact' is proved or solved, the rest estimated by the best player.\n\n"
      "Examples:\n"
      "  madang analyse jungle --time 5s\n"
      "  madang analyse yote --position '5/1X3/1O3/5 X 6 6'\n"
      "  madang analyse yunnori:pieces=2 --position '0,5/0,22 0 gae,yut 0'\n"
      "  madang analyse --record game.madang --time 200ms");
  command.run([options] { analyse(*options); });
}

}  // namespace madang::app
