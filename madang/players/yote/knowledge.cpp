#include "madang/players/yote/knowledge.h"

#include <bit>
#include <utility>

namespace madang::yote {

namespace {

struct Border {
  SquareSet edge;
  SquareSet corner;
};

Border border_of(const Rules& rules) {
  const int width = rules.width;
  const int squares = width * rules.height;
  const SquareSet top = (SquareSet{1} << width) - 1;
  SquareSet left = 0;
  for (int square = 0; square < squares; square += width) left |= SquareSet{1} << square;
  const SquareSet rows = top | top << (squares - width);
  const SquareSet columns = left | left << (width - 1);
  return {rows | columns, rows & columns};
}

}  // namespace

Terms terms_of(const Position& position) {
  const Seat own = position.to_move();
  const Border border = border_of(position.rules());
  const auto difference = [&](SquareSet among) {
    return std::popcount(position.stones(own) & among) - std::popcount(position.stones(1 - own) & among);
  };
  Terms terms{};
  at(terms, Term::stones) = difference(~SquareSet{0});
  at(terms, Term::reserve) = position.reserve(own) - position.reserve(1 - own);
  at(terms, Term::edge) = difference(border.edge);
  at(terms, Term::corner) = difference(border.corner);
  at(terms, Term::jumps) = position.jump_count(own);
  at(terms, Term::enemy_jumps) = position.jump_count(1 - own);
  at(terms, Term::to_move) = 1;
  return terms;
}

std::size_t stage_of(const Position& position) { return position.reserve(0) + position.reserve(1) > 0 ? 0 : 1; }

Knowledge::Knowledge(const Rules& rules, std::shared_ptr<const Network> network, const Weights& weights)
    : weights_(&weights), network_(std::move(network)), board_(kind_of(rules)) {
  if (network_) no_stones_ = network_->sums_of(inputs_of(rules));
}

Knowledge::State Knowledge::state(const Position& position) const {
  State state{};
  if (!network_) return state;
  for (const Seat viewer : {x, o}) {
    Network::Sums& sums = at(state.sums, viewer);
    sums = no_stones_;
    const auto switch_on = [&](std::size_t input) {
      Network::Change change;
      change.switch_on(input);
      network_->advance(sums, change, sums);
    };
    for (const Seat owner : {x, o}) {
      const Inputs inputs(board_, owner == viewer);
      switch_on(inputs.reserve(position.reserve(owner)));
      for (SquareSet set = position.stones(owner); set != 0; set &= set - 1) {
        switch_on(inputs.stone(static_cast<Square>(std::countr_zero(set))));
      }
    }
  }
  return state;
}

void Knowledge::advance(const State& before, const Position& position, Move move, State& after) const {
  if (!network_) return;
  const Seat mover = position.to_move();
  const Square over = position.jumped(move);
  for (const Seat viewer : {x, o}) {
    const Inputs own(board_, viewer == mover);
    const Inputs enemy(board_, viewer != mover);
    Network::Change change;
    change.switch_on(own.stone(move.to));
    if (move.from == Move::none) {
      change.switch_off(own.reserve(position.reserve(mover)));
      change.switch_on(own.reserve(position.reserve(mover) - 1));
    } else {
      change.switch_off(own.stone(move.from));
      if (over != Move::none) change.switch_off(enemy.stone(over));
      if (move.removed != Move::none) change.switch_off(enemy.stone(move.removed));
    }
    network_->advance(at(before.sums, viewer), change, at(after.sums, viewer));
  }
}

int Knowledge::evaluate(const Position& position, const State& state) const {
  if (network_) {
    const Seat own = position.to_move();
    return network_->evaluate(at(state.sums, own), at(state.sums, 1 - own), bucket_of(position));
  }
  const Terms terms = terms_of(position);
  const auto& weights = (*weights_)[stage_of(position)];
  int score = 0;
  for (std::size_t i = 0; i < term_count; ++i) score += terms[i] * weights[i];
  return score;
}

int Knowledge::gain(const Position& position, Move move) const {
  if (position.jumped(move) == Move::none) return 0;
  return move.removed == Move::none ? 100 : 200;
}

std::size_t Knowledge::slot(const Position& position, Move move) const {
  if (move.from == Move::none) return move.to;
  if (position.jumped(move) != Move::none) return 5 * 64 + move.to;
  const bool is_sideways = move.to + 1 == move.from || move.from + 1 == move.to;
  return (1U + (move.to > move.from ? 1U : 0U) + (is_sideways ? 2U : 0U)) * 64 + move.to;
}

}  // namespace madang::yote
