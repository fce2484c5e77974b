#include "apps/madang/commands/analyse_record.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/analysis_text.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/language/language.h"
#include "apps/resources.h"
#include "madang/catalog/replay.h"
#include "madang/catalog/review.h"
#include "madang/catalog/sentences.h"
#include "madang/core/index.h"
#include "madang/core/terminal_text.h"

namespace madang::app {

namespace {

constexpr std::uint64_t usual_nodes = 200'000;  // per position, without other limits

std::string seat_name(const Record& record, Seat seat) {
  const auto number = index(seat);
  if (number >= record.seats.size() || record.seats[number].empty()) return fmt::format("Player {}", seat + 1);
  return shortened(record.seats[number]);
}

// The latest moments come first, because a search remembers what it has seen of them.
std::vector<Moment> moments_of(const AnyHistory& game, SearchLimits limits) {
  if (!limits.is_given()) limits.nodes = usual_nodes;
  AnyPlayer player(game.start(), {}, {.resources = user_resources()});
  std::vector<Moment> moments(game.size() + 1);
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  for (std::size_t i = moments.size(); i-- > 0;) {
    if (shows_progress) fmt::print(stderr, "\rposition {} of {}\x1b[K", moments.size() - i, moments.size());
    moments[i] = moment_at(player, game, i, limits);
  }
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  return moments;
}

// Draws values as columns of blocks, from the first position to the last.
void print_graph(const std::vector<double>& values, double most, int rows) {
  constexpr std::size_t max_columns = 72;
  constexpr std::array<std::string_view, 9> blocks = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  constexpr int steps = static_cast<int>(blocks.size()) - 1;
  const std::size_t columns = std::min(values.size(), max_columns);
  for (int row = rows - 1; row >= 0; --row) {
    const double top = most * (row + 1) / rows;
    std::string line = most == 1 ? fmt::format("{:>4.0f}% ", 100 * top) : fmt::format("{:>5.0f} ", top);
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t at_value = columns == 1 ? 0 : column * (values.size() - 1) / (columns - 1);
      const double height = std::clamp(values[at_value] / most, 0.0, 1.0) * rows - row;
      line += at(blocks, std::clamp(static_cast<int>(std::lround(steps * height)), 0, steps));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

// Prints a review of one record.
class Report {
 public:
  Report(const Record& record, const AnyHistory& game, const Review& found)
      : record_(record), game_(game), review_(found) {}

  void print_graphs() const {
    const bool is_duel = review_.seats == 2;
    for (Seat seat = 0; seat < (is_duel ? 1 : review_.seats); ++seat) {
      std::vector<double> values;
      double most = 1;
      for (const Values& item : review_.values) {
        values.push_back(at(item, seat));
        if (review_.counts_points) most = std::max(most, values.back());
      }
      const std::string what = review_.counts_points ? "Expected points" : "Chance to win";
      fmt::print("{} of {}, from the first position to the last:\n", what, name_of(seat));
      print_graph(values, most, is_duel || review_.seats == 1 ? 5 : 3);
    }
    fmt::print("All values are {}.\n",
               review_.is_exact ? "exact" : "estimates, unless a table or a search proves them");
  }

  void print_turning_point() const {
    if (!review_.turning_point) return;
    const std::size_t number = *review_.turning_point;
    const ReviewStep& step = review_.steps[number];
    const Values& after = review_.values[number + 1];
    const Values& before = review_.values[number];
    const auto& last = review_.values.back();
    const auto winner = static_cast<Seat>(std::max_element(last.begin(), last.begin() + review_.seats) - last.begin());
    const bool is_ending = number == game_.size();
    const std::string where = is_ending ? "the ending" : fmt::format("token {}, {}", number + 1, token(number));
    const std::string who = step.seat ? fmt::format(" by {}", name_of(*step.seat)) : "";
    fmt::print("The turning point: {}{} (+{:.1f}% for {})\n", where, who,
               100 * (at(after, winner) - at(before, winner)), name_of(winner));
  }

  void print_choices(bool lists_all) const {
    std::vector<std::size_t> shown = review_.costliest;
    if (lists_all) {
      shown.clear();
      for (std::size_t i = 0; i < review_.choices.size(); ++i) shown.push_back(i);
    }
    if (shown.empty()) {
      fmt::print("{}\n", review_.choices.empty() ? "There was nothing to decide." : "There was no mistake.");
      return;
    }
    fmt::print("{}\n", lists_all ? "All decisions:" : "The most costly decisions:");
    TextTable table({"token", "player", "judgement", "played", "value", "best", "value", "lost", "line"});
    table.align_last_left();
    for (const std::size_t number : shown) table.add(row_of(review_.choices[number]));
    table.print();
  }

  void print_players() const {
    TextTable table(
        {"player", "decisions", "best", "good", "mistakes", "blunders", "lost in total", "lost per decision"});
    for (Seat seat = 0; seat < review_.seats; ++seat) {
      const SeatReview& player = at(review_.players, seat);
      std::vector<std::string> row = {name_of(seat), std::to_string(player.decisions)};
      for (const int count : player.grades) row.push_back(std::to_string(count));
      row.push_back(player.decisions == 0 ? "" : amount(player.lost));
      row.push_back(player.decisions == 0 ? "" : amount(player.lost / player.decisions));
      table.add(std::move(row));
    }
    table.print();
  }

  void print_luck() const {
    if (!review_.has_luck) return;
    fmt::print("\nLuck and skill:\n");
    const bool has_rivals = review_.seats > 1;
    std::vector<std::string> head = {"player", "start", "own throws"};
    if (has_rivals) head.emplace_back("other throws");
    head.emplace_back("own decisions");
    if (has_rivals) head.emplace_back("other decisions");
    head.emplace_back("result");
    TextTable table(head);
    for (Seat seat = 0; seat < review_.seats; ++seat) {
      const SeatReview& player = at(review_.players, seat);
      std::vector<std::string> row = {name_of(seat), amount(player.start), change(player.own_luck)};
      if (has_rivals) row.push_back(change(player.other_luck));
      row.push_back(change(player.own_skill));
      if (has_rivals) row.push_back(change(player.other_skill));
      row.push_back(amount(player.result));
      table.add(std::move(row));
    }
    table.print();
  }

 private:
  std::string name_of(Seat seat) const { return seat_name(record_, seat); }
  std::string token(std::size_t number) const { return format(game_.recent(number).position(), game_.ply(number)); }

  std::string amount(double value) const {
    return review_.counts_points ? fmt::format("{:.1f}", value) : fmt::format("{:.1f}%", 100 * value);
  }
  std::string change(double value) const { return (value < 0 ? "" : "+") + amount(value); }

  std::vector<std::string> row_of(const JudgedChoice& item) const {
    const AnyPosition position = game_.recent(item.token).position();
    AnyPosition next = position;
    std::string line;
    for (const AnyMove& move : item.choice.line) {
      line += (line.empty() ? "" : " ") + format(next, move);
      next.play(move);
    }
    const Choice& choice = item.choice;
    return {std::to_string(item.token + 1),
            name_of(item.seat),
            std::string(name(item.grade)),
            format(position, choice.played),
            worth_text(position, choice.played_worth),
            format(position, choice.best),
            worth_text(position, choice.best_worth),
            amount(item.loss),
            line};
  }

  const Record& record_;
  const AnyHistory& game_;
  const Review& review_;
};

}  // namespace

void analyse_record(const RecordReview& options) {
  const auto record = parse_record(read_file(options.file));
  if (!record) {
    throw UserError(fmt::format("{}:{}: {}", options.file, record.error().line, english(record.error().reason)));
  }
  const auto game = replay(*record);
  if (!game) {
    const auto& fault = game.error();
    const std::string where = fault.token ? fmt::format(" token {}:", *fault.token + 1) : "";
    throw UserError(fmt::format("{}:{} {}", options.file, where, english(fault.error.reason)));
  }
  const AnyPosition start = game->start();
  if (!options.game.empty() && position_from(options.game, {}).id() != start.id()) {
    throw UserError(fmt::format("this is a record of {}; leave GAME out", start.id()));
  }
  const Review found = review(*game, record->ending, moments_of(*game, options.limits));
  const Report report(*record, *game, found);
  report.print_graphs();
  report.print_turning_point();
  fmt::print("\n");
  report.print_choices(options.lists_all);
  fmt::print("\n");
  report.print_players();
  report.print_luck();
}

}  // namespace madang::app
