#include "madang/games/yote/position.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "madang/core/hash.h"

namespace madang::yote {

namespace {

// The squares of a board as sets: all of them, and those with one or two neighbours to the right.
struct Board {
  SquareSet all;
  SquareSet has_right;
  SquareSet has_two_right;
};

using Boards = std::array<std::array<Board, max_side + 1>, max_side + 1>;

constexpr Boards boards = [] {
  Boards out{};
  for (int width = min_side; width <= max_side; ++width) {
    for (int height = min_side; height <= max_side; ++height) {
      Board& board = at(at(out, width), height);
      for (int square = 0; square < width * height; ++square) {
        const SquareSet set = set_of(static_cast<Square>(square));
        board.all |= set;
        if (square % width < width - 1) board.has_right |= set;
        if (square % width < width - 2) board.has_two_right |= set;
      }
    }
  }
  return out;
}();

const Board& board_of(const Rules& rules) { return boards[rules.width][rules.height]; }

Square lowest(SquareSet set) { return static_cast<Square>(std::countr_zero(set)); }

}  // namespace

Position::Position(const Rules& rules) : Position(rules, {0, 0}, {rules.stones, rules.stones}, x) {}

Position::Position(const Rules& rules, const std::array<SquareSet, 2>& stones,
                   const std::array<std::uint8_t, 2>& reserves, Seat to_move)
    : stones_(stones), reserves_(reserves), rules_(rules), to_move_(static_cast<std::uint8_t>(to_move)) {
  assert(rules.is_valid());
  ending_ = find_ending();
}

SquareSet Position::empty() const { return board_of(rules_).all & ~(stones_[0] | stones_[1]); }

// Calls f(step, slides, jumps) for each of the four directions. `step` is the distance from a square to its neighbour
// in this direction. `slides` and `jumps` are the squares where a seat's slides and jumps end.
template <class F>
void Position::for_each_way(Seat seat, F&& f) const {
  const Board& board = board_of(rules_);
  const SquareSet own = stones(seat);
  const SquareSet enemy = stones(1 - seat);
  const SquareSet free = empty();
  const int width = rules_.width;
  const SquareSet right = own & board.has_right;
  const SquareSet left = own & (board.has_right << 1);
  const SquareSet two_right = own & board.has_two_right;
  const SquareSet two_left = own & (board.has_two_right << 2);
  // Bits shifted off the top or the bottom are not free squares.
  f(width, (own << width) & free, (((own << width) & enemy) << width) & free);
  f(1, (right << 1) & free, (((two_right << 1) & enemy) << 1) & free);
  f(-1, (left >> 1) & free, (((two_left >> 1) & enemy) >> 1) & free);
  f(-width, (own >> width) & free, (((own >> width) & enemy) >> width) & free);
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (ending_ != Ending::none) return;
  if (reserves_[to_move_] > 0) {
    for (SquareSet set = empty(); set != 0; set &= set - 1) out.add(Move::place(lowest(set)));
  }
  for_each_way(to_move_, [&](int step, SquareSet slides, SquareSet) {
    for (; slides != 0; slides &= slides - 1) {
      const Square to = lowest(slides);
      out.add(Move::slide(static_cast<Square>(to - step), to));
    }
  });
  for_each_way(to_move_, [&](int step, SquareSet, SquareSet jumps) {
    for (; jumps != 0; jumps &= jumps - 1) {
      const Square to = lowest(jumps);
      const auto from = static_cast<Square>(to - 2 * step);
      SquareSet others = removable(static_cast<Square>(to - step));
      if (others == 0) out.add(Move::jump(from, to, Move::none));
      for (; others != 0; others &= others - 1) out.add(Move::jump(from, to, lowest(others)));
    }
  });
}

int Position::legal_move_count() const {
  if (ending_ != Ending::none) return 0;
  // Every jump leaves the same number of stones to remove.
  const SquareSet enemies = stones_[1 - to_move_];
  const int removals = enemies == 0 ? 0 : std::popcount(removable(lowest(enemies)));
  const int moves_per_jump = removals > 0 ? removals : 1;
  int count = reserves_[to_move_] > 0 ? std::popcount(empty()) : 0;
  for_each_way(to_move_, [&](int, SquareSet slides, SquareSet jumps) {
    count += std::popcount(slides) + moves_per_jump * std::popcount(jumps);
  });
  return count;
}

int Position::jump_count(Seat seat) const {
  int count = 0;
  for_each_way(seat, [&](int, SquareSet, SquareSet jumps) { count += std::popcount(jumps); });
  return count;
}

Square Position::jumped(Move move) const {
  if (move.from == Move::none) return Move::none;
  const int distance = move.to > move.from ? move.to - move.from : move.from - move.to;
  if (distance != 2 && distance != 2 * rules_.width) return Move::none;
  return static_cast<Square>((move.from + move.to) / 2);
}

void Position::play(Move move) {
  assert(is_legal(*this, move));
  SquareSet& own = stones_[to_move_];
  SquareSet& enemy = stones_[1 - to_move_];
  own |= set_of(move.to);
  if (move.from == Move::none) {
    --reserves_[to_move_];
  } else {
    own &= ~set_of(move.from);
    const Square over = jumped(move);
    if (over != Move::none) enemy &= ~set_of(over);
    if (move.removed != Move::none) enemy &= ~set_of(move.removed);
  }
  to_move_ ^= 1;
  ending_ = find_ending();
}

bool Position::has_legal_move() const {
  if (reserves_[to_move_] > 0 && empty() != 0) return true;
  SquareSet targets = 0;
  for_each_way(to_move_, [&](int, SquareSet slides, SquareSet jumps) { targets |= slides | jumps; });
  return targets != 0;
}

Position::Ending Position::find_ending() const {
  const int to_move = std::popcount(stones_[to_move_]) + reserves_[to_move_];
  const int other = std::popcount(stones_[1 - to_move_]) + reserves_[1 - to_move_];
  if (to_move == 0 || other == 0) return Ending::no_stone_left;
  if (to_move <= few_stones_limit && other <= few_stones_limit) return Ending::few_stones;
  return has_legal_move() ? Ending::none : Ending::no_legal_turn;
}

std::optional<Outcome> Position::outcome() const {
  const int on_board[] = {std::popcount(stones_[0]), std::popcount(stones_[1])};
  switch (ending_) {
    case Ending::none:
      break;
    case Ending::no_stone_left: {
      const bool to_move_lost = on_board[to_move_] + reserves_[to_move_] == 0;
      return Outcome::win(2, to_move_lost ? 1 - to_move_ : to_move_, "no-stone-left");
    }
    case Ending::few_stones:
      return Outcome::draw(2, "three-stones-or-fewer");
    case Ending::no_legal_turn:
      if (on_board[x] == on_board[o]) return Outcome::draw(2, "no-legal-turn");
      return Outcome::win(2, on_board[x] > on_board[o] ? x : o, "no-legal-turn");
  }
  return std::nullopt;
}

std::uint64_t Position::hash() const { return hash_of(*this); }

unsigned symmetry_count(const Rules& rules) { return rules.width == rules.height ? 8 : 4; }

Square image(const Rules& rules, unsigned symmetry, Square square) {
  int row = square / rules.width;
  int column = square % rules.width;
  if ((symmetry & 1) != 0) column = rules.width - 1 - column;
  if ((symmetry & 2) != 0) row = rules.height - 1 - row;
  if ((symmetry & 4) != 0) std::swap(row, column);
  return static_cast<Square>(row * rules.width + column);
}

std::uint64_t symmetric_hash(const Position& position) {
  const Rules rules = position.rules();
  std::uint64_t least = position.hash();
  for (unsigned symmetry = 1; symmetry < symmetry_count(rules); ++symmetry) {
    const auto stones = [&](Seat seat) {
      SquareSet out = 0;
      for (SquareSet set = position.stones(seat); set != 0; set &= set - 1) {
        out |= set_of(image(rules, symmetry, lowest(set)));
      }
      return out;
    };
    const auto reserve = [&](Seat seat) { return static_cast<std::uint8_t>(position.reserve(seat)); };
    const Position mirrored(rules, {stones(0), stones(1)}, {reserve(0), reserve(1)}, position.to_move());
    least = std::min(least, mirrored.hash());
  }
  return least;
}

}  // namespace madang::yote
