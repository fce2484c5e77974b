#include "madang/games/jungle/position.h"

#include <bit>
#include <cassert>
#include <cstring>

#include "madang/core/hash.h"

namespace madang::jungle {

namespace {

struct Tables {
  // [seat][0 if the animal swims, otherwise 1][square]. The last square is `gone`, which has no steps.
  std::array<std::array<std::array<SquareSet, 64>, 2>, 2> steps{};
  std::array<Jumps, 64> jumps{};
};

constexpr Tables make_tables() {
  Tables tables;
  constexpr std::array<std::array<int, 2>, 4> ways = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Square from = square_at(row, column);
      SquareSet next = 0;
      for (const auto& way : ways) {
        int r = row + way[0];
        int c = column + way[1];
        if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
        next |= set_of(square_at(r, c));
        if (is_water(from)) continue;
        SquareSet between = 0;
        while (is_water(square_at(r, c))) {
          between |= set_of(square_at(r, c));
          r += way[0];
          c += way[1];
        }
        if (between != 0) {
          Jumps& jumps = tables.jumps[from];
          at(jumps.items, jumps.count++) = {square_at(r, c), between};
        }
      }
      for (const std::size_t seat : {0U, 1U}) {
        tables.steps[seat][0][from] = next & ~set_of(dens[seat]);
        tables.steps[seat][1][from] = next & ~set_of(dens[seat]) & ~water;
      }
    }
  }
  return tables;
}

constexpr Tables tables = make_tables();

inline SquareSet steps_from(std::size_t seat, Animal animal, Square from) {
  return tables.steps[seat][can_swim(animal) ? 0 : 1][from];
}

// Returns the animal of a side on `square`; animal_count if there is none.
std::size_t find(const std::array<Square, animal_count>& squares, Square square) {
  std::uint64_t word = 0;
  std::memcpy(&word, squares.data(), sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    for (std::size_t i = 0; i < animal_count; ++i) {
      if (squares[i] == square) return i;
    }
    return animal_count;
  }
  // The lowest zero byte is always found, because a borrow only propagates upwards.
  const std::uint64_t difference = word ^ (0x0101010101010101U * square);
  const std::uint64_t zeros = (difference - 0x0101010101010101U) & ~difference & 0x8080808080808080U;
  return static_cast<std::size_t>(std::countr_zero(zeros)) / 8;
}

// Ranks rise in the order of Animal, but the option dog_over_wolf swaps two neighbours.
struct Neighbours {
  Animal stronger;
  Animal weaker;
};

constexpr Neighbours swapped = [] {
  auto animal = Animal::rat;
  const auto next = [&] { return static_cast<Animal>(index(animal) + 1); };
  while (rank({.dog_over_wolf = true}, animal) < rank({.dog_over_wolf = true}, next())) animal = next();
  return Neighbours{animal, next()};
}();

// Returns the enemies that each animal may capture, ignoring the shore and any trap that it is in. Each rank may
// capture what the rank below may capture, and the enemy of its own rank.
inline std::array<SquareSet, animal_count> prey_of(const Rules& rules, const std::array<Square, animal_count>& enemies,
                                                   SquareSet trapped) {
  std::array<SquareSet, animal_count> prey;
  SquareSet weaker = trapped;
  for (std::size_t i = 0; i < animal_count; ++i) {
    weaker |= set_of(enemies[i]);
    prey[i] = weaker;
  }
  const auto add = [&](Animal mover, Animal target) { at(prey, mover) |= set_of(at(enemies, target)); };
  const auto spare = [&](Animal mover, Animal target) { at(prey, mover) &= ~set_of(at(enemies, target)) | trapped; };
  if (rules.dog_over_wolf) {
    add(swapped.stronger, swapped.weaker);
    spare(swapped.weaker, swapped.stronger);
  }
  add(Animal::rat, Animal::elephant);
  if (!rules.elephant_takes_rat) spare(Animal::elephant, Animal::rat);
  return prey;
}

// Returns the squares where a rat on `from` may capture: docs/rules/jungle.md, section 4.
SquareSet rat_ground(const Rules& rules, Square from, SquareSet enemy_rat) {
  const SquareSet same_side = is_water(from) ? water : ~water;
  return rules.shore_open ? same_side | enemy_rat : same_side;
}

// Returns the squares from which a side may not capture.
SquareSet harmless_squares(const Rules& rules, std::size_t seat) {
  return rules.trapped_captures ? 0 : traps[1 - seat];
}

// Returns the squares of the rats that block jumps.
SquareSet blocking_rats(const Rules& rules, const std::array<Square, animal_count>& own,
                        const std::array<Square, animal_count>& enemies) {
  const SquareSet enemy_rat = set_of(enemies[index(Animal::rat)]);
  return rules.own_rat_blocks ? enemy_rat | set_of(own[index(Animal::rat)]) : enemy_rat;
}

}  // namespace

SquareSet steps(Seat seat, Animal animal, Square from) { return steps_from(index(seat), animal, from); }

const Jumps& jumps(Square from) { return tables.jumps[from]; }

Capture judge_capture(const Rules& rules, Piece mover, Square from, Piece target, Square to) {
  assert(mover.seat != target.seat);
  const auto seat = index(mover.seat);
  const SquareSet to_set = set_of(to);
  if ((harmless_squares(rules, seat) & set_of(from)) != 0) return Capture::trapped;
  if (mover.animal == Animal::rat) {
    const SquareSet enemy_rat = target.animal == Animal::rat ? to_set : 0;
    if ((rat_ground(rules, from, enemy_rat) & to_set) == 0) return Capture::shore;
  }
  std::array<Square, animal_count> enemies;
  enemies.fill(Position::gone);
  at(enemies, target.animal) = to;
  const auto prey = prey_of(rules, enemies, traps[seat] & to_set);
  return (at(prey, mover.animal) & to_set) != 0 ? Capture::allowed : Capture::too_strong;
}

bool is_jump_blocked(const Position& position, Seat seat, const Jump& jump) {
  const auto& squares = position.placement();
  const auto mover = index(seat);
  return (blocking_rats(position.rules(), squares[mover], squares[1 - mover]) & jump.between) != 0;
}

Position::Position(const Rules& rules)
    : Position(rules,
               Placement{{
                   // rat A3, cat F2, dog B2, wolf E3, leopard C3, tiger G1, lion A1, elephant G3
                   {square_at(2, 0), square_at(1, 5), square_at(1, 1), square_at(2, 4), square_at(2, 2),
                    square_at(0, 6), square_at(0, 0), square_at(2, 6)},
                   // rat G7, cat B8, dog F8, wolf C7, leopard E7, tiger A9, lion G9, elephant A7
                   {square_at(6, 6), square_at(7, 1), square_at(7, 5), square_at(6, 2), square_at(6, 4),
                    square_at(8, 0), square_at(8, 6), square_at(6, 0)},
               }},
               blue) {}

Position::Position(const Rules& rules, const Placement& placement, Seat to_move)
    : squares_(placement), rules_(rules), to_move_(static_cast<std::uint8_t>(to_move)) {
  for (const std::size_t seat : {0U, 1U}) {
    for (const Square square : squares_[seat]) occupied_[seat] |= square == gone ? 0 : set_of(square);
  }
  ending_ = find_ending();
}

std::optional<Piece> Position::piece_at(Square square) const {
  for (const Seat seat : {blue, red}) {
    const std::size_t animal = find(at(squares_, seat), square);
    if (animal < animal_count) return Piece{seat, static_cast<Animal>(animal)};
  }
  return std::nullopt;
}

// Calls f(from, targets) for every animal of the side to move. Animals off the board have no targets.
template <class F>
void Position::for_each_target_set(F&& f) const {
  const std::size_t seat = to_move_;
  const auto& own = squares_[seat];
  const auto& enemies = squares_[1 - seat];
  const SquareSet empty = ~(occupied_[0] | occupied_[1]);
  const auto prey = prey_of(rules_, enemies, occupied_[1 - seat] & traps[seat]);
  const SquareSet harmless = harmless_squares(rules_, seat);

  const auto emit = [&](std::size_t animal, SquareSet reach, SquareSet animal_prey) {
    const SquareSet may_capture = ((harmless >> own[animal]) & 1) - 1;  // all bits or none
    f(own[animal], reach & (empty | (animal_prey & may_capture)));
  };

  constexpr std::size_t rat = index(Animal::rat);
  emit(rat, steps_from(seat, Animal::rat, own[rat]), prey[rat] & rat_ground(rules_, own[rat], set_of(enemies[rat])));

  const SquareSet blocking = blocking_rats(rules_, own, enemies);
  for (std::size_t animal = rat + 1; animal < animal_count; ++animal) {
    SquareSet reach = steps_from(seat, static_cast<Animal>(animal), own[animal]);
    if (can_jump(static_cast<Animal>(animal))) {
      const Jumps& all = tables.jumps[own[animal]];
      for (int i = 0; i < all.count; ++i) {
        const Jump& jump = at(all.items, i);
        if ((blocking & jump.between) == 0) reach |= set_of(jump.to);
      }
    }
    emit(animal, reach, prey[animal]);
  }
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (ending_ != Ending::none) return;
  for_each_target_set([&](Square from, SquareSet targets) {
    out.add_four(targets, [from](int to) { return Move{from, static_cast<Square>(to)}; });
  });
}

int Position::legal_move_count() const {
  if (ending_ != Ending::none) return 0;
  int count = 0;
  for_each_target_set([&](Square, SquareSet targets) { count += std::popcount(targets); });
  return count;
}

void Position::play(Move move) {
  auto& own = squares_[to_move_];
  auto& enemies = squares_[1 - to_move_];
  assert(is_legal(*this, move));
  own[find(own, move.from)] = move.to;
  occupied_[to_move_] ^= set_of(move.from) | set_of(move.to);
  const Seat mover = to_move_;
  to_move_ ^= 1;
  if ((occupied_[to_move_] & set_of(move.to)) != 0) {
    enemies[find(enemies, move.to)] = gone;
    occupied_[to_move_] ^= set_of(move.to);
    if (occupied_[to_move_] == 0) {
      ending_ = mover == blue ? Ending::blue_captured : Ending::red_captured;
      return;
    }
  }
  if (move.to == at(dens, 1 - mover)) {
    ending_ = mover == blue ? Ending::blue_den : Ending::red_den;
  } else if (!has_legal_move()) {
    ending_ = Ending::stuck;
  }
}

bool Position::has_legal_move() const {
  // Fast path: some animal can nearly always step onto a free square, which needs no capture rules.
  const auto seat = index(to_move_);
  const SquareSet taken = occupied_[0] | occupied_[1];
  for (std::size_t animal = 0; animal < animal_count; ++animal) {
    if ((steps_from(seat, static_cast<Animal>(animal), squares_[seat][animal]) & ~taken) != 0) return true;
  }
  bool found = false;
  for_each_target_set([&](Square, SquareSet targets) { found |= targets != 0; });
  return found;
}

Position::Ending Position::find_ending() const {
  const SquareSet blue_set = occupied(blue);
  const SquareSet red_set = occupied(red);
  if ((blue_set & set_of(dens[red])) != 0) return Ending::blue_den;
  if ((red_set & set_of(dens[blue])) != 0) return Ending::red_den;
  if (red_set == 0) return Ending::blue_captured;
  if (blue_set == 0) return Ending::red_captured;
  return has_legal_move() ? Ending::none : Ending::stuck;
}

std::optional<Outcome> Position::outcome() const {
  switch (ending_) {
    case Ending::none:
      break;
    case Ending::blue_den:
      return Outcome::win(2, blue, "den-entered");
    case Ending::red_den:
      return Outcome::win(2, red, "den-entered");
    case Ending::blue_captured:
      return Outcome::win(2, blue, "all-captured");
    case Ending::red_captured:
      return Outcome::win(2, red, "all-captured");
    case Ending::stuck:
      return rules_.stuck_is_draw ? Outcome::draw(2, "no-move") : Outcome::win(2, 1 - to_move_, "no-move");
  }
  return std::nullopt;
}

std::uint64_t Position::hash() const { return hash_of(squares_) ^ (to_move_ == blue ? 0 : 0x9e3779b97f4a7c15U); }

}  // namespace madang::jungle
