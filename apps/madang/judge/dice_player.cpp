#include "apps/madang/judge/dice_player.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "apps/madang/judge/dice_points.h"
#include "madang/core/index.h"

namespace madang::app {

namespace {

// How many of the rolls of one, two and three dice have each total.
constexpr int most_total = qwinto::max_total;
constexpr auto dice_ways = [] {
  std::array<std::array<int, most_total + 1>, qwinto::colour_count + 1> ways{};
  ways[0][0] = 1;
  for (std::size_t dice = 1; dice < ways.size(); ++dice) {
    for (int total = 0; total <= most_total; ++total) {
      for (int face = 1; face <= std::min(6, total); ++face) at(ways[dice], total) += at(ways[dice - 1], total - face);
    }
  }
  return ways;
}();
constexpr std::array<double, 4> dice_rolls = {1, 6, 36, 216};

// The probability of every total with the best number of dice.
constexpr auto best_chances = [] {
  std::array<double, most_total + 1> chances{};
  for (std::size_t dice = 1; dice < dice_ways.size(); ++dice) {
    for (std::size_t total = 0; total < chances.size(); ++total) {
      chances[total] = std::max(chances[total], dice_ways[dice][total] / dice_rolls[dice]);
    }
  }
  return chances;
}();

// Estimates how many rolls fill the gap between two numbers.
double cost_of_gap(int fields, int low, int high) {
  constexpr double hopeless = 200;
  if (fields == 0) return 0;
  if (high - low - 1 < fields) return hopeless;
  double chance = 0;
  for (int number = low + 1; number < high; ++number) chance += at(best_chances, number);
  // The last field of the gap needs a number that is left over.
  return fields / chance + (fields * fields) / (chance * (high - low - 1));
}

double cost_of_row(const qwinto::Row& row, qwinto::Colour colour) {
  double cost = 0;
  int fields = 0;
  int low = 0;
  for (int field = 0; field < qwinto::field_count; ++field) {
    if (qwinto::is_closed(colour, field)) continue;
    const int number = row.number_at(field);
    if (number == 0) {
      ++fields;
      continue;
    }
    cost += cost_of_gap(fields, low, number);
    low = number;
    fields = 0;
  }
  return cost + cost_of_gap(fields, low, qwinto::max_total + 1);
}

// The two best rows count most.
double value_of(const qwinto::Sheet& sheet) {
  std::array<double, qwinto::colour_count> costs{};
  for (const auto colour : qwinto::all_colours) at(costs, colour) = cost_of_row(sheet.row(colour), colour);
  std::sort(costs.begin(), costs.end());
  constexpr double third_row = 0.1;
  return -(costs[0] + costs[1] + third_row * costs[2]);
}

// Returns the value of the best entry of a total, or of none.
double best_value(const qwinto::Sheet& sheet, qwinto::DiceSet dice, int total, double value_of_pass) {
  double best = value_of_pass;
  for (const auto colour : qwinto::all_colours) {
    if ((dice & qwinto::set_of(colour)) == 0) continue;
    const qwinto::FieldSet fields = sheet.open_fields(colour, total, sheet.columns_with(total));
    for (int field = 0; field < qwinto::field_count; ++field) {
      if ((fields >> field & 1) == 0) continue;
      qwinto::Sheet after = sheet;
      after.enter(colour, field, total);
      best = std::max(best, value_of(after));
    }
  }
  return best;
}

constexpr double failed_throw_cost = 25;

qwinto::Move fill(const qwinto::Position& position, const MoveList<qwinto::Move>& moves) {
  const qwinto::Sheet& sheet = position.sheet(position.turn().seat);
  const double now = value_of(sheet);
  qwinto::Move best = moves[moves.size() - 1];
  double most = -std::numeric_limits<double>::infinity();
  for (const qwinto::Move move : moves) {
    double value = 0;
    if (move.kind == qwinto::Move::Kind::choose) {
      const int dice = std::popcount(move.dice);
      for (int total = dice; total <= 6 * dice; ++total) {
        value += at(at(dice_ways, dice), total) / at(dice_rolls, dice) *
                 best_value(sheet, move.dice, total, now - failed_throw_cost);
      }
    } else if (move.is_pass()) {
      value = now - (position.pass_fails() ? failed_throw_cost : 0);
    } else {
      qwinto::Sheet after = sheet;
      after.enter(move.row, move.field, position.round().roll.total());
      value = value_of(after);
    }
    if (value > most) {
      most = value;
      best = move;
    }
  }
  return best;
}

qwixx::Move fill(const qwixx::Position& position, const MoveList<qwixx::Move>& moves, int marks_for_last) {
  const qwixx::Sheet& sheet = position.sheet(position.turn().seat);
  qwixx::Move best = qwixx::Move::pass();
  double most = position.pass_fails() ? -1.5 : 0;
  for (const qwixx::Move move : moves) {
    if (move.is_pass()) continue;
    const int field = qwixx::field_of(move.row, move.number);
    int rightmost = -1;
    for (int left = 0; left < field; ++left) rightmost = sheet.is_marked(move.row, left) ? left : rightmost;
    const int skipped = field - 1 - rightmost;
    constexpr double per_skipped = 0.45;
    double value = 1 - per_skipped * skipped;
    if (field == qwixx::last_field) value = sheet.marks(move.row) + 1 >= marks_for_last ? 10 : -5;
    if (value > most) {
      most = value;
      best = move;
    }
  }
  return best;
}

template <class Position>
std::string choose_in(const Position& position, DicePlan plan, Rng& rng) {
  MoveList<std::remove_cvref_t<decltype(*parse_move(position, ""))>> moves;
  position.legal_moves(moves);
  const auto count = static_cast<std::uint32_t>(moves.size());
  constexpr std::uint32_t rarely = 6;
  if constexpr (std::is_same_v<Position, qwixx::Position>) {
    if (plan == DicePlan::hasty) return format(position, fill(position, moves, qwixx::marks_to_lock - 1));
    if (plan == DicePlan::filling) return format(position, fill(position, moves, qwixx::marks_to_lock));
  } else {
    if (plan == DicePlan::filling) return format(position, fill(position, moves));
  }
  const bool may_pass = moves[moves.size() - 1].is_pass();
  const bool passes = may_pass && (plan == DicePlan::never || (plan == DicePlan::passing && rng.below(rarely) != 0));
  return format(position, moves[passes ? moves.size() - 1 : rng.below(count)]);
}

// Returns whether the closed field, the colour or the column is all that is wrong.
bool has_one_fault(const qwinto::Position& position, qwinto::Colour row, int field, std::string_view point) {
  const qwinto::Sheet& sheet = position.sheet(position.turn().seat);
  const int total = position.round().roll.total();
  const bool in_order = (sheet.row(row).fields_for(total) >> field & 1) != 0;
  const bool repeats = (sheet.columns_with(total) >> (field + qwinto::layout(row).first_column) & 1) != 0;
  if (point == "qwinto-row") return in_order && !repeats && !qwinto::is_closed(row, field);
  if (point == "qwinto-closed") return in_order;
  return point != "qwinto-order" || !repeats || sheet.row(row).field_of(total) != 0;
}

// The same for a row that is closed, if the player could mark the number otherwise.
bool has_one_fault(const qwixx::Position& position, qwixx::Colour row, int number, std::string_view point) {
  return point == "qwixx-left" || position.sheet(position.turn().seat).can_mark(row, number);
}

}  // namespace

DicePlan dice_plan_of(std::string_view goal) {
  const auto ends_with = [&](std::initializer_list<std::string_view> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return goal.ends_with(end); });
  };
  if (ends_with({"winner"})) return DicePlan::never;
  if (ends_with({"few"})) return DicePlan::hasty;
  if (ends_with({"failed", "minus", "round", "pass"})) return DicePlan::passing;
  if (ends_with({"rows", "row", "bonus", "lock", "closed", "mark", "between"}) && goal != "qwinto-row") {
    return DicePlan::filling;
  }
  return DicePlan::mixed;
}

std::vector<DiceFault> dice_faults(const DiceTable& table, bool says_number) {
  const bool is_qwixx = table.qwixx() != nullptr;
  const int first = is_qwixx ? qwixx::lowest_number : 0;
  const int last = is_qwixx ? qwixx::highest_number : qwinto::field_count - 1;
  const int rows = is_qwixx ? qwixx::colour_count : qwinto::colour_count;
  const bool is_white = table.stage() == DiceTable::Stage::white;
  std::vector<DiceFault> out;
  for (int row = 0; row < rows; ++row) {
    for (int number = first; number <= last; ++number) {
      const std::string move = (is_qwixx ? "rygb" : "ryb")[row] + std::to_string(number);
      if (table.fault(move).empty()) continue;
      const std::string_view point = point_of_move(table, move);
      const bool is_said = says_number || (point != "qwixx-sum" && (!is_white || number == table.total()));
      const bool is_single = is_qwixx ? has_one_fault(*table.qwixx(), static_cast<qwixx::Colour>(row), number, point)
                                      : has_one_fault(*table.qwinto(), static_cast<qwinto::Colour>(row), number, point);
      // The die of a closed row is gone, so that only the white sum could be marked there.
      const bool is_possible = point != "qwixx-closed" || is_white;
      if (is_said && is_single && is_possible) out.push_back({move, point});
    }
  }
  return out;
}

std::string choose_dice_move(const DiceTable& table, DicePlan plan, Rng& rng) {
  if (const auto* position = table.qwinto()) return choose_in(*position, plan, rng);
  return choose_in(*table.qwixx(), plan, rng);
}

}  // namespace madang::app
