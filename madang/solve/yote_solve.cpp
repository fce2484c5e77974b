#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "madang/solve/yote_table.h"

namespace madang::yote::exact {

// Solves a table layer by layer. A placement or a jump leads to a layer with fewer stones in reserve or in all, which
// was solved before. A slide stays in its layer. So a layer is solved by retrograde analysis over slides: first every
// position is judged by the moves that leave the layer, then values spread backwards along the slides. Positions
// without a value at the end are draws. Layers with the same numbers of stones in all and in reserve do not depend on
// each other, so that several threads can solve them.
class Solver {
 public:
  Solver(Table& table, const StopFlag& stop) : table_(table), stop_(stop) {}

  // Leaves the layer incomplete if stopped.
  void solve(std::size_t layer) {
    for (const std::size_t mover : {0U, 1U}) {
      table_.layers_[layer].states[mover].assign(Table::size_of(table_.layers_[layer], mover), {});
    }
    for_each_position(
        layer, [&](const Position& position, const Entry& entry) { table_.set(entry, state_by_leaving(position)); });
    for_each_position(layer, [&](const Position& position, const Entry& entry) {
      if (has_no_value(table_.state(entry))) judge_by_slides(position, entry);
      spread();
    });
  }

  static std::optional<Table> solve_all(const Rules& rules, int threads, const Progress& progress,
                                        const StopFlag& stop) {
    Table table(rules);
    std::map<std::pair<int, int>, std::vector<std::size_t>> groups;  // of independent layers, in order
    const auto places = [&](std::size_t layer) { return table.layers_[layer].places(); };
    std::size_t all = 0;
    for (std::size_t i = 0; i < table.layers_.size(); ++i) {
      const auto& layer = table.layers_[i];
      if (layer.is_over()) continue;
      groups[{layer.first.total() + layer.second.total(), layer.first.reserve + layer.second.reserve}].push_back(i);
      all += layer.places();
    }
    std::size_t done = 0;
    std::mutex mutex;  // guards done and progress
    for (auto& [stones, layers] : groups) {
      // The largest layers first, so that all threads finish at about the same time.
      std::stable_sort(layers.begin(), layers.end(), [&](auto a, auto b) { return places(a) > places(b); });
      std::atomic<std::size_t> next{0};
      const auto work = [&, &group = layers] {
        Solver solver(table, stop);
        for (std::size_t i = next++; i < group.size() && !stop; i = next++) {
          solver.solve(group[i]);
          const std::lock_guard lock(mutex);
          done += places(group[i]);
          if (progress) progress(static_cast<double>(done) / static_cast<double>(all));
        }
      };
      std::vector<std::thread> others;
      for (int i = 1; i < threads; ++i) others.emplace_back(work);
      work();
      for (std::thread& other : others) other.join();
      if (stop) return std::nullopt;
    }
    return table;
  }

 private:
  using State = Table::State;
  using Entry = Table::Entry;

  static bool has_no_value(State state) { return state == State::open || state == State::safe; }

  // Calls f(position, entry) for every position of a layer. The first side is seat 0.
  template <class F>
  void for_each_position(std::size_t number, F&& f) const {
    const Table::Layer& layer = table_.layers_[number];
    const std::array reserves = {static_cast<std::uint8_t>(layer.first.reserve),
                                 static_cast<std::uint8_t>(layer.second.reserve)};
    for (std::uint32_t row = 0; row < layer.rows && !stop_; ++row) {
      const SetPairs::Set first = table_.pairs_->row_set(layer.first.board, row);
      table_.pairs_->for_each_in_row(first, layer.second.board, [&](std::uint32_t column, SetPairs::Set second) {
        for (std::size_t mover = 0; mover < layer.movers(); ++mover) {
          const Position position(table_.rules_, {first, second}, reserves, static_cast<Seat>(mover));
          f(position, Entry{number, mover, row * layer.columns + column});
        }
      });
    }
  }

  // Judges a position by the end of the game and by the moves that leave the layer.
  State state_by_leaving(const Position& position) const {
    if (position.turn().is_over()) return state_of(final_value(position));
    MoveList<Move> moves;
    position.legal_moves(moves);
    bool is_safe = false;
    bool can_slide = false;
    for (const Move move : moves) {
      if (!position.is_progress(move)) {
        can_slide = true;
        continue;
      }
      Position next = position;
      next.play(move);
      const Value value = table_.value(next);
      if (value == Value::loss) return State::win;
      is_safe = is_safe || value == Value::draw;
    }
    return is_safe ? State::safe : can_slide ? State::open : State::loss;
  }

  static State state_of(Value value) {
    return value == Value::win ? State::win : value == Value::loss ? State::loss : State::safe;
  }

  // Gives a position its value if slides to positions with values decide it. REQUIRES: it has no value.
  void judge_by_slides(const Position& position, const Entry& entry) {
    bool is_lost = table_.state(entry) == State::open;
    MoveList<Move> moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      if (position.is_progress(move)) continue;
      Position next = position;
      next.play(move);
      const State state = table_.state(table_.entry_of(next));
      if (state == State::loss) return set(position, entry, State::win);
      is_lost = is_lost && state == State::win;
    }
    if (is_lost) set(position, entry, State::loss);
  }

  void set(const Position& position, const Entry& entry, State state) {
    table_.set(entry, state);
    new_values_.push_back(position);
  }

  // Judges the positions before those that have just got a value, until there are none.
  void spread() {
    while (!new_values_.empty()) {
      const Position position = new_values_.back();
      new_values_.pop_back();
      const bool is_loss = table_.state(table_.entry_of(position)) == State::loss;
      // A slide can be reversed. So the positions before this one are those that the other side could slide to.
      const Seat other = 1 - position.to_move();
      const auto with = [&](SquareSet moved) {
        std::array stones = {position.stones(0), position.stones(1)};
        at(stones, other) ^= moved;
        const auto reserve = [&](Seat seat) { return static_cast<std::uint8_t>(position.reserve(seat)); };
        return Position(table_.rules_, stones, {reserve(0), reserve(1)}, other);
      };
      const Position turned = with(0);
      MoveList<Move> moves;
      turned.legal_moves(moves);
      for (const Move move : moves) {
        if (turned.is_progress(move)) continue;
        const Position before = with(set_of(move.from) | set_of(move.to));
        const Entry entry = table_.entry_of(before);
        const State state = table_.state(entry);
        if (!has_no_value(state)) continue;
        if (is_loss) {
          set(before, entry, State::win);
        } else if (state == State::open) {
          judge_by_slides(before, entry);
        }
      }
    }
  }

  Table& table_;
  const StopFlag& stop_;
  std::vector<Position> new_values_;  // whose predecessors were not judged yet
};

std::optional<Table> solve(const Rules& rules, int threads, const Progress& progress, const StopFlag& stop) {
  assert(is_solvable(rules));
  return Solver::solve_all(rules, threads, progress, stop);
}

}  // namespace madang::yote::exact
