#include "madang/players/jungle/knowledge.h"

#include <algorithm>
#include <utility>

#include "madang/core/index.h"
#include "madang/search/search_knowledge.h"

namespace madang::jungle {

namespace {

// Rough worth of the animals in points, from rat to elephant: for the order of captures only.
constexpr std::array<int, animal_count> worth = {300, 200, 240, 280, 340, 560, 640, 660};

}  // namespace

Knowledge::Knowledge(const Rules& rules, std::shared_ptr<const Network> network)
    : Knowledge(rules, weights_for(rules)) {
  network_ = std::move(network);
  if (network_) no_pieces_ = network_->sums_of(inputs_of(rules));
}

Knowledge::Knowledge(const Rules& rules, const Weights& weights) : evaluation_(rules, weights), ranks_{} {
  for (std::size_t i = 0; i < animal_count; ++i) {
    ranks_[i] = static_cast<std::uint8_t>(rank(rules, static_cast<Animal>(i)) - 1);
  }
}

Knowledge::State Knowledge::state(const Position& position) const {
  State state{};
  if (!network_) return state;
  for (const Seat viewer : {blue, red}) {
    Network::Sums& sums = at(state.sums, viewer);
    sums = no_pieces_;
    for (const Seat owner : {blue, red}) {
      for (std::size_t i = 0; i < animal_count; ++i) {
        const Square square = at(position.placement(), owner)[i];
        if (square == Position::gone) continue;
        Network::Change change;
        change.switch_on(input_of(viewer, owner, ranks_[i], square));
        network_->advance(sums, change, sums);
      }
    }
  }
  return state;
}

void Knowledge::advance(const State& before, const Position& position, Move move, State& after) const {
  if (!network_) return;
  const Seat own = position.to_move();
  const std::size_t mover = ranks_[index(position.piece_at(move.from)->animal)];
  const auto captured = position.piece_at(move.to);
  for (const Seat viewer : {blue, red}) {
    Network::Change change;
    change.switch_on(input_of(viewer, own, mover, move.to));
    change.switch_off(input_of(viewer, own, mover, move.from));
    if (captured) change.switch_off(input_of(viewer, 1 - own, ranks_[index(captured->animal)], move.to));
    network_->advance(at(before.sums, viewer), change, at(after.sums, viewer));
  }
}

int Knowledge::evaluate(const Position& position, const State& state) const {
  if (!network_) return evaluation_.evaluate(position);
  const Seat own = position.to_move();
  return network_->evaluate(at(state.sums, own), at(state.sums, 1 - own), bucket_of(position));
}

int Knowledge::gain(const Position& position, Move move) const {
  const Seat enemy = 1 - position.to_move();
  if (move.to == at(dens, enemy)) return winning_gain;
  if ((position.occupied(enemy) & set_of(move.to)) == 0) return 0;
  const auto captured = position.piece_at(move.to);
  const auto mover = position.piece_at(move.from);
  return 8 * at(worth, captured->animal) + animal_count - static_cast<int>(index(mover->animal));
}

int Knowledge::exchange(const Position& position, Move move) const {
  const Seat own = position.to_move();
  const auto captured = position.piece_at(move.to);
  if (!captured) return winning_gain;  // enters the den
  const auto mover = position.piece_at(move.from);
  const int gain = at(worth, captured->animal) - at(worth, mover->animal);
  if (gain >= 0) return gain;
  // Looks for an enemy that can capture the mover: on the neighbouring squares, and a lion or tiger across the river.
  const auto captures_it = [&](Square from) {
    const auto piece = position.piece_at(from);
    return piece && piece->seat != own &&
           judge_capture(position.rules(), *piece, from, *mover, move.to) == Capture::allowed;
  };
  const SquareSet enemies = position.occupied(1 - own);
  for (SquareSet near = steps(own, Animal::rat, move.to) & enemies; near != 0; near &= near - 1) {
    if (captures_it(static_cast<Square>(std::countr_zero(near)))) return gain;
  }
  const Jumps& all = jumps(move.to);
  for (int i = 0; i < all.count; ++i) {
    const Jump& jump = at(all.items, i);
    if ((enemies & set_of(jump.to)) == 0 || is_jump_blocked(position, 1 - own, jump)) continue;
    if (can_jump(position.piece_at(jump.to)->animal) && captures_it(jump.to)) return gain;
  }
  return at(worth, captured->animal);
}

bool Knowledge::is_threatened(const Position& position) const {
  const Seat own = position.to_move();
  return (position.occupied(1 - own) & at(traps, own)) != 0;  // the squares beside the den are its traps
}

}  // namespace madang::jungle
