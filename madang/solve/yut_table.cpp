#include "madang/solve/yut_table.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "madang/games/yut/notation.h"

namespace madang::yut::exact {

namespace {

using namespace table_bytes;  // NOLINT: all of it serves this file

Header header_of(const Rules& rules) { return {"madang yut table", 1, id_of(rules)}; }

// A position in the form that the table uses.
struct State {
  std::uint16_t own;    // the side whose turn it is
  std::uint16_t other;  // the other side
  Position::Hand hand;
  int size;  // of the hand
  bool is_owed;

  std::uint64_t key() const {
    std::uint64_t key = own * std::uint64_t{512} + other;
    for (const int count : hand) key = key << 6 | static_cast<std::uint64_t>(count);
    return key << 1 | (is_owed ? 1U : 0U);
  }
};

}  // namespace

std::string id_of(const Rules& rules) {
  return rules.variant == Variant::mini ? format_rules<MiniYut>(rules) : format_rules<Yunnori>(rules);
}

bool is_solvable(const Rules& rules) {
  return rules == Rules::mini() || rules == Rules::yunnori(2, 1) || rules == Rules::yunnori(2, 2);
}

Table::Table(const Rules& rules, std::vector<double> values, double error_bound)
    : rules_(rules),
      sides_(rules),
      chains_(rules.variant, sides_),
      values_(std::move(values)),
      error_bound_(error_bound) {
  assert(is_solvable(rules) && values_.size() == sides_.count() * sides_.count());
}

// Plays the hand of one turn in every possible way, down to the positions at the start of a turn. Values are cached,
// because many ways lead to the same position.
class Table::Turn {
 public:
  explicit Turn(const Table& table) : table_(table) {}

  // Returns the winning chance of position.seat().
  double value(const Position& position) {
    if (position.turn().is_over()) return 1;
    const auto number = [&](Seat seat) { return table_.sides_.number_of(side_of(position, seat)); };
    return value(State{number(position.seat()), number(1 - position.seat()), position.hand(), position.hand_size(),
                       position.owed() > 0});
  }

 private:
  double value(const State& state) {
    if (state.size == 0) return table_.values_[state.own * table_.sides_.count() + state.other];
    if (table_.chains_.win(state.hand, state.own)) return 1;
    const std::uint64_t key = state.key();
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    const double value = state.is_owed ? mean(state) : best(state);
    known_.emplace(key, value);
    return value;
  }
  double value_after(const State& state, Throw result, const Sides::Play& play) {
    const Sides& sides = table_.sides_;
    if (play.to == sides.finished()) return 1;
    State next = state;
    next.own = play.to;
    --next.hand[index(result)];
    --next.size;
    if (const auto caught = sides.after_catch(state.other, play.landing)) {
      next.other = *caught;
      next.is_owed = throws_for_catch(Animal::none, Animal::none) > 0;
      if (!next.is_owed) next.size = 0;
    }
    if (next.size == 0 && !next.is_owed) return 1 - table_.values_[next.other * sides.count() + next.own];
    return value(next);
  }
  double mean(const State& state) {
    const Variant variant = table_.rules_.variant;
    double sum = 0;
    for (const Throw result : all_throws) {
      const std::uint32_t weight = at(weights(variant), result);
      if (weight == 0) continue;
      State next = state;
      ++next.hand[index(result)];
      ++next.size;
      next.is_owed = table_.chains_.throws_again(result);
      sum += weight * value(next);
    }
    return sum / fall_count;
  }
  double best(const State& state) {
    double best = 0;
    for (const Throw result : all_throws) {
      if (state.hand[index(result)] == 0) continue;
      for (const Sides::Play& play : table_.sides_.plays(result, state.own)) {
        best = std::max(best, value_after(state, result, play));
        if (best == 1) return best;
      }
    }
    return best;
  }

  const Table& table_;
  std::unordered_map<std::uint64_t, double> known_;
};

bool Table::knows(const Position& position) const {
  if (position.rules() != rules_) return false;
  int plain = position.owed();
  for (const Throw result : all_throws) {
    if (!chains_.throws_again(result)) plain += at(position.hand(), result);
  }
  return plain <= rules_.pieces + 1;
}

std::optional<double> Table::winning_chance(const Position& position) const {
  if (!knows(position)) return std::nullopt;
  return Turn(*this).value(position);
}

std::vector<Judged<Move>> Table::judge(const Position& position) const {
  std::vector<Judged<Move>> judged;
  if (!knows(position)) return judged;
  Turn turn(*this);
  MoveList<Move> moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    const double value = turn.value(next);
    judged.push_back({move, {.chance = next.seat() == position.seat() ? value : 1 - value, .is_exact = true}});
  }
  return judged;
}

std::optional<Move> Table::best_move(const Position& position) const {
  const auto judged = judge(position);
  if (judged.empty()) return std::nullopt;
  return best_of(judged).move;
}

std::vector<std::byte> Table::to_bytes() const {
  std::vector<std::byte> out;
  put(out, header_of(rules_));
  put(out, word_of(error_bound_));
  for (const double value : values_) put(out, word_of(value));
  put_checksum(out);
  return out;
}

Result<Table, TableError> Table::from_bytes(const Rules& rules, std::span<const std::byte> bytes) {
  if (!is_solvable(rules)) return TableError::other_rules;
  const auto opened = open(header_of(rules), bytes);
  if (!opened) return opened.error();
  Reader reader = *opened;
  const auto error_bound = reader.word();
  const std::size_t sides = Sides(rules).count();
  if (!error_bound || reader.left() != 8 * sides * sides) return TableError::damaged;
  std::vector<double> values;
  values.reserve(sides * sides);
  while (reader.left() > 0) values.push_back(number_of(*reader.word()));
  return Table(rules, std::move(values), number_of(*error_bound));
}

std::shared_ptr<const Table> table_of(TableCache& cache, const Rules& rules, const StopFlag& stop) {
  const auto read = [&](std::span<const std::byte> bytes) -> std::optional<Table> {
    auto table = Table::from_bytes(rules, bytes);
    if (!table) return std::nullopt;
    return *std::move(table);
  };
  const auto solve_with = [&](int threads, const Progress& progress) { return solve(rules, threads, progress, stop); };
  return cache.get<Table>(id_of(rules), stop, read, solve_with);
}

}  // namespace madang::yut::exact
