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

// The images of all squares after mirroring the board, and on square boards also across a diagonal.
std::vector<std::vector<int>> symmetries_of(const Rules& rules) {
  std::vector<std::vector<int>> out;
  const unsigned forms = rules.width == rules.height ? 8 : 4;
  for (unsigned form = 0; form < forms; ++form) {
    std::vector<int> images;
    for (int row = 0; row < rules.height; ++row) {
      for (int column = 0; column < rules.width; ++column) {
        const int across = (form & 1) != 0 ? rules.width - 1 - column : column;
        const int down = (form & 2) != 0 ? rules.height - 1 - row : row;
        images.push_back((form & 4) != 0 ? across * rules.width + down : down * rules.width + across);
      }
    }
    out.push_back(std::move(images));
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
  const auto square_count = rules.width * rules.height;
  for (std::size_t first = 0; first < sides.size(); ++first) {
    for (std::size_t second = 0; second <= first; ++second) {
      const int a = sides[first].board;
      const int b = sides[second].board;
      const bool fits = a + b <= square_count;
      layers_.push_back(
          {sides[first], sides[second], fits ? pairs_->rows(a) : 0, fits ? pairs_->columns(a, b) : 0, {}});
    }
  }
}

std::size_t Table::side_number(const Side& side) {
  const std::size_t total = index(side.total());
  return total * (total + 1) / 2 + index(side.board);
}

Table::Entry Table::entry_of(const Position& position) const {
  const auto number = [&](Seat seat) {
    return side_number({std::popcount(position.stones(seat)), position.reserve(seat)});
  };
  const Seat mover = position.to_move();
  const std::size_t own = number(mover);
  const std::size_t other = number(1 - mover);
  const bool mover_is_first = own >= other;
  const Seat first = mover_is_first ? mover : 1 - mover;
  const std::size_t layer = mover_is_first ? own * (own + 1) / 2 + other : other * (other + 1) / 2 + own;
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
    for (auto& states : layer.states) {
      const auto taken = reader.take(size_of(layer));
      if (!taken) return TableError::damaged;
      states.assign(taken->begin(), taken->end());
    }
  }
  if (reader.left() > 0) return TableError::damaged;
  return table;
}

}  // namespace madang::yote::exact
