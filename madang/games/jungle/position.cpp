#include "madang/games/jungle/position.h"

#include <bit>
#include <cassert>
#include <cstring>

#include "madang/core/hash.h"

namespace madang::jungle {

namespace {

constexpr std::size_t index(Animal animal) { return static_cast<std::size_t>(animal); }

struct Tables {
  // [seat][0 for rats, 1 for the others][square]; the last square is `gone` and leads nowhere.
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
        if ((water & set_of(from)) != 0) continue;
        SquareSet between = 0;
        while ((water & set_of(square_at(r, c))) != 0) {
          between |= set_of(square_at(r, c));
          r += way[0];
          c += way[1];
        }
        if (between != 0) {
          Jumps& jumps = tables.jumps[from];
          jumps.items[static_cast<std::size_t>(jumps.count++)] = {square_at(r, c), between};
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

// The animal among a side's squares that stands on `square`, or animal_count.
std::size_t find(const std::array<Square, animal_count>& squares, Square square) {
  std::uint64_t word = 0;
  std::memcpy(&word, squares.data(), sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    for (std::size_t i = 0; i < animal_count; ++i) {
      if (squares[i] == square) return i;
    }
    return animal_count;
  }
  // The lowest zero byte of the difference is exact: a borrow only travels upwards.
  const std::uint64_t difference = word ^ (0x0101010101010101U * square);
  const std::uint64_t zeros = (difference - 0x0101010101010101U) & ~difference & 0x8080808080808080U;
  return static_cast<std::size_t>(std::countr_zero(zeros)) / 8;
}

// For each animal the enemies it may take, wherever it stands on land and whatever the shore and its trap say.
inline std::array<SquareSet, animal_count> prey_by_rank(const Rules& rules,
                                                        const std::array<Square, animal_count>& enemies,
                                                        SquareSet trapped) {
  std::array<SquareSet, animal_count> prey;
  SquareSet weaker = trapped;
  for (std::size_t i = 0; i < animal_count; ++i) {
    weaker |= set_of(enemies[i]);
    prey[i] = weaker;
  }
  const auto set_of_animal = [&](Animal animal) { return set_of(enemies[index(animal)]); };
  if (rules.dog_over_wolf) {
    prey[index(Animal::dog)] |= set_of_animal(Animal::wolf);
    prey[index(Animal::wolf)] &= ~set_of_animal(Animal::dog) | trapped;
  }
  prey[index(Animal::rat)] |= set_of_animal(Animal::elephant);
  if (!rules.elephant_takes_rat) prey[index(Animal::elephant)] &= ~set_of_animal(Animal::rat) | trapped;
  return prey;
}

// What a rat on `from` may take of its prey: docs/rules/jungle.md, section 4.
SquareSet rat_prey(const Rules& rules, SquareSet prey, Square from, SquareSet enemy_rat) {
  const SquareSet same_side = (water & set_of(from)) != 0 ? water : ~water;
  return rules.shore_open ? prey & (same_side | enemy_rat) : prey & same_side;
}

// Where rats stand that stop a jump if it passes over them.
SquareSet blocking_rats(const Rules& rules, const std::array<Square, animal_count>& own,
                        const std::array<Square, animal_count>& enemies) {
  const SquareSet enemy_rat = set_of(enemies[index(Animal::rat)]);
  return rules.own_rat_blocks ? enemy_rat | set_of(own[index(Animal::rat)]) : enemy_rat;
}

}  // namespace

SquareSet steps(Seat seat, Animal animal, Square from) {
  return tables.steps[static_cast<std::size_t>(seat)][animal == Animal::rat ? 0 : 1][from];
}

const Jumps& jumps(Square from) { return tables.jumps[from]; }

bool can_capture(const Rules& rules, Piece mover, Square from, Piece target, Square to) {
  const auto mover_seat = static_cast<std::size_t>(mover.seat);
  if (mover.seat == target.seat) return false;
  const SquareSet enemy_traps = traps[1 - mover_seat];
  if (!rules.trapped_captures && (enemy_traps & set_of(from)) != 0) return false;
  if (mover.animal == Animal::rat && ((water >> from) & 1) != ((water >> to) & 1)) {
    return rules.shore_open && target.animal == Animal::rat;
  }
  if ((traps[mover_seat] & set_of(to)) != 0) return true;
  if (mover.animal == Animal::rat && target.animal == Animal::elephant) return true;
  if (mover.animal == Animal::elephant && target.animal == Animal::rat) return rules.elephant_takes_rat;
  return rank(rules, mover.animal) >= rank(rules, target.animal);
}

bool is_jump_blocked(const Position& position, Seat seat, const Jump& jump) {
  const auto& squares = position.placement();
  const auto mover = static_cast<std::size_t>(seat);
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
    const std::size_t animal = find(squares_[static_cast<std::size_t>(seat)], square);
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
  const auto prey = prey_by_rank(rules_, enemies, occupied_[1 - seat] & traps[seat]);
  const SquareSet captures_nothing = rules_.trapped_captures ? 0 : traps[1 - seat];

  const auto emit = [&](std::size_t animal, SquareSet reach, SquareSet animal_prey) {
    const SquareSet may_capture = ((captures_nothing >> own[animal]) & 1) - 1;  // all bits or none
    f(own[animal], reach & (empty | (animal_prey & may_capture)));
  };

  constexpr std::size_t rat = index(Animal::rat);
  emit(rat, tables.steps[seat][0][own[rat]], rat_prey(rules_, prey[rat], own[rat], set_of(enemies[rat])));

  const SquareSet blocking = blocking_rats(rules_, own, enemies);
  for (std::size_t animal = rat + 1; animal < animal_count; ++animal) {
    SquareSet reach = tables.steps[seat][1][own[animal]];
    if (can_jump(static_cast<Animal>(animal))) {
      const Jumps& all = tables.jumps[own[animal]];
      for (int i = 0; i < all.count; ++i) {
        const Jump& jump = all.items[static_cast<std::size_t>(i)];
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
  if (move.to == dens[static_cast<std::size_t>(1 - mover)]) {
    ending_ = mover == blue ? Ending::blue_den : Ending::red_den;
  } else if (!has_legal_move()) {
    ending_ = Ending::stuck;
  }
}

bool Position::has_legal_move() const {
  // Nearly always some animal can step onto a free square, which needs no rule of capture.
  const auto seat = static_cast<std::size_t>(to_move_);
  const SquareSet taken = occupied_[0] | occupied_[1];
  for (std::size_t animal = 0; animal < animal_count; ++animal) {
    if ((tables.steps[seat][animal == 0 ? 0 : 1][squares_[seat][animal]] & ~taken) != 0) return true;
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
