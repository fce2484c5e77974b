// Value iteration over the positions at the start of a turn. The hands within a turn are computed in between.
//
// Every position has a lower and an upper bound for the chance of the player who throws. A column holds the positions
// with one side of the other player and every side of the player who throws. The plays of a turn leave a column only by
// a catch, which leads to a column with more waiting pieces. Columns with waiting pieces are therefore computed first,
// and they keep what catches need. The value of a hand is its best play, and the value of a throw is the mean of its
// results. After the last play, the other player throws, in another column.
//
// Bounds remain valid in whatever order columns are computed, and however old the bounds are that they are computed
// from. A sweep may therefore keep the values of long chains of yut and mo from an earlier sweep. Most sweeps are
// shallow in this way, and few are full.
#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <thread>
#include <vector>

#include "madang/solve/yut_sides.h"
#include "madang/solve/yut_table.h"

namespace madang::yut::exact {

namespace {

struct Bounds {
  double low = 0;
  double high = 1;
};

enum class Depth : std::uint8_t { shallow, full };

constexpr int throws_earned = throws_for_catch(Animal::none, Animal::none);
static_assert(throws_earned <= 1, "columns keep the value of only one throw after a catch");
constexpr bool catch_ends_turn = throws_earned == 0;

// Shallow sweeps compute only hands with at most this many results that throw again.
constexpr int shallow_chain = 2;

int waiting_count(const Side& side) { return static_cast<int>(std::count(side.begin(), side.end(), waiting)); }

bool share_a_place(const Side& a, const Side& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](Point point) { return is_on_board(point) && (point == b[0] || point == b[1]); });
}

// The layout of a row, which holds the values of one hand in one column:
//   - by side of the player who throws
//   - 1 for the finished side
//   - for each of the two spaces where the other player can be caught, by space of the piece that did not catch
struct Row {
  explicit Row(const Sides& sides) : catches(sides.count() + 1), size(catches + std::size_t{2} * point_count) {}

  std::size_t catches;
  std::size_t size;
};

struct Column {
  // A side after a catch, and the index of its value in a row.
  struct Landing {
    std::size_t column;
    std::uint16_t side;
    std::uint16_t at;
  };
  // The indices in a row of the two plays of a result.
  using Leads = std::array<std::uint16_t, 2>;

  std::size_t side = 0;  // of the other player
  int max_plain = 1;     // most results in hand that do not throw again
  std::vector<Landing> landings;
  std::array<std::vector<Leads>, throw_count> leads;
  // Values before a throw, by hand and side: of all hands if catches lead here, otherwise of those that shallow sweeps
  // use.
  std::size_t kept_hands = 0;
  std::vector<Bounds> thrown;
};

// The working memory of one thread.
struct Scratch {
  std::vector<Bounds> rows;    // by hand
  std::vector<Bounds> thrown;  // of the hands that a column does not keep
};

class Solver {
 public:
  explicit Solver(const Rules& rules)
      : rules_(rules),
        sides_(rules),
        chains_(rules.variant, sides_),
        row_(sides_),
        hands_(rules.variant, chains_, max_plain(rules.pieces)),
        bounds_(sides_.count() * sides_.count()) {
    for (std::size_t side = 0; side < sides_.count(); ++side) columns_.push_back(make_column(side));
    list_groups();
  }

  // Computes every column once. The columns of a group do not see each other's new bounds until the group is done. The
  // result is therefore the same for any number of threads. Returns false if stopped.
  bool sweep(Depth depth, std::vector<Scratch>& scratches, const StopFlag& stop);
  // Returns the largest distance between the bounds of a position.
  double gap() const;
  std::vector<double> values() const;

 private:
  int max_plain(int waiting_pieces) const { return std::min(max_hand(rules_.variant), 1 + waiting_pieces); }
  bool is_left_out(const ListedHand& hand, Depth depth) const {
    return depth == Depth::shallow && hand.chain > shallow_chain;
  }

  // Returns the bounds for the player with side `own` at the end of the turn.
  Bounds after_turn(std::size_t own, std::size_t other) const {
    const Bounds& of_other = bounds_[other * sides_.count() + own];
    return {1 - of_other.high, 1 - of_other.low};
  }

  Column make_column(std::size_t side) const;
  void list_groups();
  void work_out(Column& column, Depth depth, Scratch& scratch) const;
  void fill_hand(const Column& column, const ListedHand& hand, Bounds* rows, Bounds* row) const;
  void fill_throw(const ListedHand& hand, const Bounds* rows, Column& column, Scratch& scratch, Bounds* out) const;

  Bounds* thrown(Column& column, Scratch& scratch, std::size_t hand) const {
    Bounds* all = hand < column.kept_hands ? column.thrown.data() : scratch.thrown.data();
    return all + hand * sides_.count();
  }

  Rules rules_;
  Sides sides_;
  Chains chains_;
  Row row_;
  HandList hands_;
  std::vector<Column> columns_;
  std::vector<std::vector<std::size_t>> groups_;
  std::vector<Bounds> bounds_;  // by the side that throws, then by the other side
};

Column Solver::make_column(std::size_t side) const {
  Column column;
  column.side = side;
  const Side& places = sides_[side];
  column.max_plain = max_plain(waiting_count(places));
  std::array<std::size_t, point_count> catches{};  // by space: the index in a row of a catch there
  for (std::size_t piece = 0; piece < 2; ++piece) {
    const Point place = places[piece];
    if (!is_on_board(place) || catches[place] != 0) continue;
    catches[place] = row_.catches + piece * point_count;
    const std::uint16_t left = *sides_.after_catch(side, place);
    for (Point other = rules_.pieces == 1 ? home : waiting; other <= home; ++other) {
      column.landings.push_back({left, sides_.number_of({std::min(place, other), std::max(place, other)}),
                                 static_cast<std::uint16_t>(catches[place] + other)});
    }
  }
  for (const Throw result : all_throws) {
    for (std::size_t own = 0; own < sides_.count(); ++own) {
      Column::Leads leads{};
      for (std::size_t i = 0; i < leads.size(); ++i) {
        const Sides::Play& play = sides_.plays(result, own)[i];
        leads[i] = play.to;
        if (catches[play.landing] == 0) continue;
        const Side& after = sides_[play.to];
        const Point other = after[0] == play.landing ? after[1] : after[0];
        leads[i] = static_cast<std::uint16_t>(catches[play.landing] + other);
      }
      column.leads[index(result)].push_back(leads);
    }
  }
  const std::size_t hands = hands_.count(column.max_plain - 1);
  column.kept_hands = hands;
  if (waiting_count(places) == 0) {
    while (column.kept_hands > 0 && hands_[column.kept_hands - 1].chain > shallow_chain + 1) --column.kept_hands;
  }
  column.thrown.resize(column.kept_hands * sides_.count());
  return column;
}

void Solver::list_groups() {
  std::vector<std::size_t> order(sides_.count());
  std::iota(order.begin(), order.end(), 0);
  // Catches lead to columns with waiting pieces, so these come first. Then columns go from the end of the race to its
  // start, in the direction in which values spread.
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const int more_wait = waiting_count(sides_[a]) - waiting_count(sides_[b]);
    return more_wait != 0 ? more_wait > 0 : sides_.steps_left(a) < sides_.steps_left(b);
  });
  constexpr std::size_t max_size = 16;
  for (const std::size_t side : order) {
    const bool goes_on = !groups_.empty() && groups_.back().size() < max_size &&
                         waiting_count(sides_[groups_.back().back()]) == waiting_count(sides_[side]);
    if (!goes_on) groups_.emplace_back();
    groups_.back().push_back(side);
  }
}

bool Solver::sweep(Depth depth, std::vector<Scratch>& scratches, const StopFlag& stop) {
  for (const auto& group : groups_) {
    if (stop.load(std::memory_order_relaxed)) return false;
    std::atomic<std::size_t> next{0};
    const auto work = [&](Scratch& scratch) {
      for (std::size_t i = next++; i < group.size(); i = next++) work_out(columns_[group[i]], depth, scratch);
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < scratches.size() && i < group.size(); ++i) {
      helpers.emplace_back(work, std::ref(scratches[i]));
    }
    work(scratches[0]);
    for (std::thread& helper : helpers) helper.join();
    for (const std::size_t side : group) {
      const auto& news = columns_[side].thrown;  // the empty hand comes first
      for (std::size_t own = 0; own < sides_.count(); ++own) bounds_[own * sides_.count() + side] = news[own];
    }
  }
  return true;
}

void Solver::work_out(Column& column, Depth depth, Scratch& scratch) const {
  const std::size_t hands = hands_.count(column.max_plain);
  const std::size_t hands_before_throw = hands_.count(column.max_plain - 1);
  scratch.rows.resize(std::max(scratch.rows.size(), hands * row_.size));
  scratch.thrown.resize(std::max(scratch.thrown.size(), hands_before_throw * sides_.count()));
  Bounds* rows = scratch.rows.data();
  for (std::size_t i = 0; i < hands; ++i) {
    const ListedHand& hand = hands_[i];
    if (is_left_out(hand, depth)) continue;
    Bounds* row = rows + i * row_.size;
    row[sides_.finished()] = {1, 1};
    for (const Column::Landing& landing : column.landings) {
      const Column& caught = columns_[landing.column];
      if (catch_ends_turn) {
        row[landing.at] = after_turn(landing.side, landing.column);
      } else if (i < caught.kept_hands) {
        row[landing.at] = caught.thrown[i * sides_.count() + landing.side];
      }
    }
    if (i > 0) {
      fill_hand(column, hand, rows, row);
    } else {
      for (std::size_t own = 0; own < sides_.count(); ++own) row[own] = after_turn(own, column.side);
    }
  }
  // Goes from long chains to short ones, because a hand with one more result comes later in the list.
  for (std::size_t i = hands_before_throw; i-- > 0;) {
    if (is_left_out(hands_[i], depth)) continue;
    fill_throw(hands_[i], rows, column, scratch, thrown(column, scratch, i));
  }
}

void Solver::fill_hand(const Column& column, const ListedHand& hand, Bounds* rows, Bounds* row) const {
  const auto better = [](const Bounds& a, const Bounds& b) {
    return Bounds{a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
  };
  bool is_first = true;
  for (const Throw result : all_throws) {
    const int left = hand.without[index(result)];
    if (left < 0) continue;
    const Bounds* after = rows + index(left) * row_.size;
    const auto& leads = column.leads[index(result)];
    for (std::size_t own = 0; own < leads.size(); ++own) {
      const Bounds best = better(after[leads[own][0]], after[leads[own][1]]);
      row[own] = is_first ? best : better(row[own], best);
    }
    is_first = false;
  }
}

void Solver::fill_throw(const ListedHand& hand, const Bounds* rows, Column& column, Scratch& scratch,
                        Bounds* out) const {
  std::fill(out, out + sides_.count(), Bounds{0, 0});
  for (const Throw result : all_throws) {
    const double chance = yut::chance(rules_.variant, result);
    if (chance == 0) continue;
    const int next = hand.with[index(result)];
    if (next == ListedHand::winning) {
      for (std::size_t own = 0; own < sides_.count(); ++own) out[own] = {out[own].low + chance, out[own].high + chance};
      continue;
    }
    const auto number = index(next);
    const Bounds* values = chains_.throws_again(result) ? thrown(column, scratch, number) : rows + number * row_.size;
    for (std::size_t own = 0; own < sides_.count(); ++own) {
      out[own] = {out[own].low + chance * values[own].low, out[own].high + chance * values[own].high};
    }
  }
}

double Solver::gap() const {
  double gap = 0;
  for (std::size_t throwing = 0; throwing < sides_.count(); ++throwing) {
    for (std::size_t waits = 0; waits < sides_.count(); ++waits) {
      const Bounds& both = bounds_[throwing * sides_.count() + waits];
      if (!share_a_place(sides_[throwing], sides_[waits])) gap = std::max(gap, both.high - both.low);
    }
  }
  return gap;
}

std::vector<double> Solver::values() const {
  std::vector<double> values(bounds_.size());
  for (std::size_t throwing = 0; throwing < sides_.count(); ++throwing) {
    for (std::size_t waits = 0; waits < sides_.count(); ++waits) {
      if (share_a_place(sides_[throwing], sides_[waits])) continue;
      const std::size_t at = throwing * sides_.count() + waits;
      values[at] = (bounds_[at].low + bounds_[at].high) / 2;
    }
  }
  return values;
}

}  // namespace

std::optional<Table> solve(const Rules& rules, int threads, const Progress& progress, const StopFlag& stop) {
  assert(is_solvable(rules) && threads >= 1);
  constexpr double max_gap = 2e-10;
  Solver solver(rules);
  std::vector<Scratch> scratches(index(threads));
  double gap = 1;
  constexpr int period = 10;  // one sweep in each period is full
  for (int sweep = 1; gap > max_gap; ++sweep) {
    const Depth depth = sweep % period == 0 ? Depth::full : Depth::shallow;
    if (!solver.sweep(depth, scratches, stop)) return std::nullopt;
    gap = solver.gap();
    if (progress) progress(std::clamp(std::log(gap) / std::log(max_gap), 0.0, 1.0));
  }
  return Table(rules, solver.values(), gap / 2);
}

}  // namespace madang::yut::exact
