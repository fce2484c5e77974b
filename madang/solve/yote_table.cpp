#include "madang/solve/yote_table.h"

#include <bit>
#include <cassert>
#include <utility>

#include "madang/games/yote/notation.h"

namespace madang::yote::exact {

namespace {

using namespace table_bytes;  // NOLINT: all of it serves this file

Header header_of(const Rules& rules) { return {"madang yote table", 1, format_rules<Yote>(rules)}; }

constexpr int most_stones = 8;

// Numbers the pairs (a, b) with a >= b.
constexpr std::size_t triangle(std::size_t a, std::size_t b) { return a * (a + 1) / 2 + b; }

std::vector<std::vector<int>> symmetries_of(const Rules& rules) {
  std::vector<std::vector<int>> out(symmetry_count(rules));
  for (unsigned symmetry = 0; symmetry < out.size(); ++symmetry) {
    for (Square square = 0; square < rules.width * rules.height; ++square) {
      out[symmetry].push_back(image(rules, symmetry, square));
    }
  }
  return out;
}

}  // namespace

bool is_solvable(const Rules& rules) {
  return rules.is_valid() && rules.width * rules.height <= SetPairs::max_squares && rules.stones <= most_stones;
}

Value final_value(const Position& position) {
  const auto outcome = position.outcome();
  if (outcome->is_draw()) return Value::draw;
  return outcome->is_winner(position.to_move()) ? Value::win : Value::loss;
}

Table::Table(const Rules& rules)
    : rules_(rules), pairs_(std::make_shared<const SetPairs>(rules.width * rules.height, symmetries_of(rules))) {
  std::vector<Side> sides;
  for (int total = 0; total <= rules.stones; ++total) {
    for (int board = 0; board <= total; ++board) sides.push_back({board, total - board});
  }
  const int square_count = rules.width * rules.height;
  for (std::size_t first = 0; first < sides.size(); ++first) {
    assert(side_number(sides[first]) == first);
    for (std::size_t second = 0; second <= first; ++second) {
      const int a = sides[first].board;
      const int b = sides[second].board;
      const bool fits = a + b <= square_count;
      layers_.push_back(
          {sides[first], sides[second], fits ? pairs_->rows(a) : 0, fits ? pairs_->columns(a, b) : 0, {}});
    }
  }
}

std::size_t Table::side_number(const Side& side) { return triangle(index(side.total()), index(side.board)); }

Table::Entry Table::entry_of(const Position& position) const {
  const auto number = [&](Seat seat) {
    return side_number({std::popcount(position.stones(seat)), position.reserve(seat)});
  };
  const Seat mover = position.to_move();
  const std::size_t own = number(mover);
  const std::size_t other = number(1 - mover);
  const bool mover_is_first = own >= other;
  const Seat first = mover_is_first ? mover : 1 - mover;
  const std::size_t layer = mover_is_first ? triangle(own, other) : triangle(other, own);
  const auto place = pairs_->place(static_cast<SetPairs::Set>(position.stones(first)),
                                   static_cast<SetPairs::Set>(position.stones(1 - first)));
  return {layer, mover_is_first ? 0U : 1U, place.row * layers_[layer].columns + place.column};
}

Table::State Table::state(const Entry& entry) const {
  const std::byte four = layers_[entry.layer].states[entry.mover][entry.place / 4];
  return static_cast<State>(static_cast<unsigned>(four) >> 2 * (entry.place % 4) & 3);
}

void Table::set(const Entry& entry, State state) {
  std::byte& four = layers_[entry.layer].states[entry.mover][entry.place / 4];
  const auto shift = 2 * (entry.place % 4);
  four = (four & ~(std::byte{3} << shift)) | static_cast<std::byte>(state) << shift;
}

Value Table::value(const Position& position) const {
  assert(position.rules() == rules_);
  if (position.turn().is_over()) return final_value(position);
  switch (state(entry_of(position))) {
    case State::win:
      return Value::win;
    case State::loss:
      return Value::loss;
    default:
      return Value::draw;
  }
}

std::vector<std::byte> Table::to_bytes() const {
  std::vector<std::byte> out;
  std::size_t size = 100;  // more than the header and the checksum
  for (const Layer& layer : layers_) size += size_of(layer, 0) + size_of(layer, 1);
  out.reserve(size);
  put(out, header_of(rules_));
  for (const Layer& layer : layers_) {
    for (const auto& states : layer.states) out.insert(out.end(), states.begin(), states.end());
  }
  put_checksum(out);
  return out;
}

Result<Table, TableError> Table::from_bytes(const Rules& rules, std::span<const std::byte> bytes) {
  if (!is_solvable(rules)) return TableError::other_rules;
  const auto opened = open(header_of(rules), bytes);
  if (!opened) return opened.error();
  Reader reader = *opened;
  Table table(rules);
  for (Layer& layer : table.layers_) {
    for (const std::size_t mover : {0U, 1U}) {
      const auto taken = reader.take(size_of(layer, mover));
      if (!taken) return TableError::damaged;
      layer.states[mover].assign(taken->begin(), taken->end());
    }
  }
  if (reader.left() > 0) return TableError::damaged;
  return table;
}

}  // namespace madang::yote::exact
