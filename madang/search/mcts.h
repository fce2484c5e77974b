// Monte Carlo tree search (UCT) for every game: any number of seats, with or without chance, using random playouts or
// an evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <variant>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/search/limits.h"
#include "madang/search/playout.h"
#include "madang/search/worth.h"

namespace madang {

// Evaluates a position that is not over.
template <class E, class G>
concept MctsEvaluator = requires(E evaluator, const typename G::Position position, Rng& rng) {
  { evaluator(position, rng) } -> std::same_as<Rewards>;
};

// Plays at random to the end. If the game does not end within `max_plies`, all seats get the same reward. Games of
// chance always end. In games without chance, random play wanders (450 plies in Jungle), and late moves say little
// about the position. Does not allocate.
template <Game G>
struct RandomPlayout {
  int max_plies = ChanceGame<G> ? 1000 : 150;

  Rewards operator()(const typename G::Position& position, Rng& rng) const {
    typename G::Position end = position;
    playout<G>(end, rng, max_plies);
    const auto outcome = end.outcome();
    const int sides = side_count(position);
    return outcome ? rewards_of(*outcome, sides) : equal_rewards(position.seats(), sides);
  }
};

struct MctsSettings {
  // The weight of exploration, relative to the difference between the best and the worst reward seen. A larger value
  // tries rarely visited moves more often.
  double exploration = 0.4;
  // A node takes 32 bytes or slightly more. When all nodes are used, the tree stops growing and playouts continue. The
  // moves of the root are always stored.
  std::size_t max_nodes = std::size_t{1} << 22;
};

// Converts a seat's mean reward to its worth. With a single seat, only points matter.
inline Worth worth_of_reward(double mean, int seats) {
  if (seats > 1) return {.chance = mean};
  const double share = 2 * mean - 1;
  return {.chance = 1, .points = 100 * share / (1 - std::abs(share))};
}

template <class Move>
struct MctsReport {
  std::uint64_t playouts = 0;
  std::chrono::milliseconds time{0};
  std::vector<Judged<Move>> moves;  // in the order of legal_moves; an untried move has the worth of reward 0
  std::vector<Move> line;           // the expected play up to the next roll; its first move is the best
  std::size_t best_move = 0;        // the most visited move; the best mean breaks ties

  const Judged<Move>& best() const { return moves[best_move]; }
};

// Builds a tree in one array of nodes, which every search starts from scratch. A playout descends from the root, adds
// one node and updates the nodes on its path.
//   - At a decision, the seat takes the move with the highest upper bound of its own reward. Untried moves come first.
//   - At a chance node, the game's own odds draw the roll. The node keeps up to 6 + 2 sqrt(visits) different rolls. A
//     further roll is replaced by one of those, all equally likely.
//   - If a game has few rolls (Yut Nori), the tree contains all of them and is exact. If it has many (Qwixx), a fair
//     sample represents them and grows with the visits. The choice of moves prefers lucky samples, so means are
//     slightly high until there are many visits.
//   - Positions are replayed from the root; storing them in the nodes was not faster.
//   - No function is used that platforms compute differently (such as the logarithm), so the same generator and node
//     limit give the same report everywhere.
// REQUIRES: one call of `search` at a time.
template <Game G, MctsEvaluator<G> Evaluator = RandomPlayout<G>>
class Mcts {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Report = MctsReport<Move>;

  explicit Mcts(MctsSettings settings = {}, Evaluator evaluator = {})
      : settings_(settings), evaluator_(std::move(evaluator)) {
    settings_.max_nodes = std::min<std::size_t>(settings_.max_nodes, std::numeric_limits<Index>::max());
  }

  // Runs playouts until a limit or the flag stops it, but at least one. `limits.nodes` counts playouts; the depth is
  // ignored. At `enough_time` the search ends if the most visited move also has the best mean, otherwise at twice that
  // time. Calls `seen` whenever the number of playouts has doubled, from 1024 on. REQUIRES: a seat decides.
  Report search(const Position& position, const SearchLimits& limits, const StopFlag& stop, Rng& rng,
                const std::function<void(const Report&)>& seen = {}) {
    assert(position.turn().is_decision());
    watch_ = Stopwatch();
    begin(position);
    std::uint64_t playouts = 0;
    std::uint64_t next_told = 1024;
    do {
      count(descend(position, rng), position.seats());
      ++playouts;
      if (playouts == next_told) {
        if (seen) seen(report(position, playouts));
        next_told *= 2;
      }
    } while (playouts < limits.nodes && !stop.load(std::memory_order_relaxed) &&
             (playouts % playouts_a_look != 0 || !is_out_of_time(limits)));
    return report(position, playouts);
  }

  // Returns the number of nodes of the last search.
  std::size_t node_count() const { return nodes_.size(); }

 private:
  using Index = std::uint32_t;

  static constexpr Index root = 0;
  static constexpr Index none = 0;  // the root is never a child
  static constexpr Index first_move = 1;
  static constexpr std::uint64_t playouts_a_look = 16;
  static constexpr std::size_t first_rolls = 6;

  // Children are stored side by side: all moves of a decision, or the rolls that a chance node keeps so far.
  struct Node {
    Ply<G> step;  // from the parent
    std::uint16_t children = 0;
    std::uint16_t capacity = 0;  // of a chance node: room for children
    Index first = none;
    std::uint64_t visits = 0;
    double total = 0;  // rewards of the seat that acted in the parent
  };
  static_assert(MoveList<Move>::capacity <= std::numeric_limits<std::uint16_t>::max());

  // A node on the path and the seat that acted before it.
  struct Step {
    Index node;
    Seat seat;
    bool is_decision;
  };

  void begin(const Position& position) {
    lowest_.fill(1);
    highest_.fill(0);
    nodes_.clear();
    nodes_.emplace_back();
    position.legal_moves(moves_);
    root_moves_ = static_cast<Index>(moves_.size());
    add_moves(root);
  }

  Rewards descend(Position position, Rng& rng) {
    path_.assign(1, Step{root, 0, false});
    for (;;) {
      const Turn turn = position.turn();
      const Index at = path_.back().node;
      if (turn.is_over()) return end(rewards(position));
      if (at != root && nodes_[at].visits == 0) return evaluator_(position, rng);
      if constexpr (ChanceGame<G>) {
        if (turn.is_chance()) {
          const auto roll = position.sample(rng);
          const Index child = find_roll(at, roll, rng);
          position.play(child == none ? roll : *std::get_if<1>(&nodes_[child].step));
          if (child == none) return position.turn().is_over() ? rewards(position) : evaluator_(position, rng);
          path_.push_back({child, turn.seat, false});
          continue;
        }
      }
      if (nodes_[at].children == 0) {
        position.legal_moves(moves_);
        if (!has_room(moves_.size())) return evaluator_(position, rng);
        add_moves(at);
      }
      const Index child = select(at, turn.seat);
      position.play(*std::get_if<0>(&nodes_[child].step));
      path_.push_back({child, turn.seat, true});
    }
  }

  // REQUIRES: the position is over.
  static Rewards rewards(const Position& position) { return rewards_of(*position.outcome(), side_count(position)); }

  // Returns the rewards of the end. If a decision won the game at once, its parent keeps only that move.
  Rewards end(const Rewards& rewards) {
    const Step& last = path_.back();
    if (last.is_decision && at(rewards, last.seat) == 1) {
      Node& parent = nodes_[path_[path_.size() - 2].node];
      parent.first = last.node;
      parent.children = 1;
    }
    return rewards;
  }

  void count(const Rewards& rewards, int seats) {
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      ++node.visits;
      node.total += at(rewards, step.seat);
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
      lowest_[seat] = std::min(lowest_[seat], rewards[seat]);
      highest_[seat] = std::max(highest_[seat], rewards[seat]);
    }
  }

  Index select(Index parent, Seat seat) const {
    const Node& node = nodes_[parent];
    const double spread = at(highest_, seat) - at(lowest_, seat);
    const double width = settings_.exploration * (spread > 0 ? spread : 1);
    const double urge = width * width * logarithm(node.visits + 1);
    Index best = node.first;
    double best_bound = -1;
    for (Index child = node.first; child < node.first + node.children; ++child) {
      if (nodes_[child].visits == 0) return child;
      const auto visits = static_cast<double>(nodes_[child].visits);
      const double bound = nodes_[child].total / visits + std::sqrt(urge / visits);
      if (bound > best_bound) {
        best = child;
        best_bound = bound;
      }
    }
    return best;
  }

  // Returns the logarithm to base 2, interpolated between powers of 2. The arithmetic is exact and the same on every
  // platform.
  static double logarithm(std::uint64_t x) {
    const int whole = 63 - std::countl_zero(x);
    const std::uint64_t power = std::uint64_t{1} << whole;
    return whole + static_cast<double>(x - power) / static_cast<double>(power);
  }

  // Returns the child for a roll, or the child that replaces it; none if there is no room.
  template <class Roll>
  Index find_roll(Index at, const Roll& roll, Rng& rng) {
    const Node node = nodes_[at];
    for (Index child = node.first; child < node.first + node.children; ++child) {
      if (*std::get_if<1>(&nodes_[child].step) == roll) return child;
    }
    const auto most = first_rolls + static_cast<std::size_t>(2 * std::sqrt(static_cast<double>(node.visits)));
    if (node.children >= std::min(most, max_rolls)) return node.first + rng.below(node.children);
    if (node.children == node.capacity && !move_rolls(at)) return none;
    const Index child = nodes_[at].first + nodes_[at].children++;
    nodes_[child].step.template emplace<1>(roll);
    return child;
  }

  // Moves the rolls of a node to a block twice as large; the old block stays unused. Returns false if there is no room.
  bool move_rolls(Index at) {
    const Node node = nodes_[at];
    const std::size_t capacity = node.capacity == 0 ? first_rolls : std::min(std::size_t{2} * node.capacity, max_rolls);
    if (!has_room(capacity)) return false;
    reserve(capacity);
    const auto first = static_cast<Index>(nodes_.size());
    nodes_.resize(nodes_.size() + capacity);
    std::copy_n(nodes_.data() + node.first, node.children, nodes_.data() + first);
    nodes_[at].first = first;
    nodes_[at].capacity = static_cast<std::uint16_t>(capacity);
    return true;
  }

  // REQUIRES: moves_ are the legal moves of the node.
  void add_moves(Index at) {
    reserve(moves_.size());
    nodes_[at].first = static_cast<Index>(nodes_.size());
    nodes_[at].children = static_cast<std::uint16_t>(moves_.size());
    for (const Move& move : moves_) nodes_.emplace_back().step.template emplace<0>(move);
  }

  bool has_room(std::size_t count) const { return nodes_.size() + count <= settings_.max_nodes; }

  // Limits the growth of the vector, which could otherwise reserve up to twice the allowed nodes.
  void reserve(std::size_t count) {
    const std::size_t needed = nodes_.size() + count;
    if (needed <= nodes_.capacity()) return;
    nodes_.reserve(std::max(needed, std::min(2 * nodes_.capacity(), settings_.max_nodes)));
  }

  bool is_out_of_time(const SearchLimits& limits) const {
    if (!limits.time && !limits.enough_time) return false;
    const auto now = watch_.elapsed();
    if (limits.time && now >= *limits.time) return true;
    return limits.enough_time && now >= *limits.enough_time && (now >= 2 * *limits.enough_time || is_settled());
  }

  double mean(Index at) const {
    return nodes_[at].visits == 0 ? 0 : nodes_[at].total / static_cast<double>(nodes_[at].visits);
  }

  Index most_visited(Index first, Index count) const {
    Index best = first;
    for (Index child = first + 1; child < first + count; ++child) {
      const std::uint64_t visits = nodes_[child].visits;
      if (visits > nodes_[best].visits || (visits == nodes_[best].visits && mean(child) > mean(best))) best = child;
    }
    return best;
  }

  // Returns whether the most visited move of the root also has the best mean.
  bool is_settled() const {
    const double best = mean(most_visited(first_move, root_moves_));
    for (Index child = first_move; child < first_move + root_moves_; ++child) {
      if (mean(child) > best) return false;
    }
    return true;
  }

  Report report(Position position, std::uint64_t playouts) const {
    Report report{playouts, watch_.elapsed(), {}, {}};
    for (Index child = first_move; child < first_move + root_moves_; ++child) {
      const Worth worth = worth_of_reward(mean(child), position.seats());
      report.moves.push_back({*std::get_if<0>(&nodes_[child].step), worth, nodes_[child].visits});
    }
    Index at = most_visited(first_move, root_moves_);  // not the root's children: a win leaves only one
    report.best_move = at - first_move;
    for (;;) {
      const Move move = *std::get_if<0>(&nodes_[at].step);
      report.line.push_back(move);
      position.play(move);
      if (!position.turn().is_decision() || nodes_[at].children == 0) break;
      at = most_visited(nodes_[at].first, nodes_[at].children);
      if (nodes_[at].visits == 0) break;
    }
    return report;
  }

  static constexpr std::size_t max_rolls = std::numeric_limits<std::uint16_t>::max();

  MctsSettings settings_;
  Evaluator evaluator_;
  Stopwatch watch_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  MoveList<Move> moves_;
  Index root_moves_ = 0;
  Rewards lowest_{};
  Rewards highest_{};
};

}  // namespace madang
