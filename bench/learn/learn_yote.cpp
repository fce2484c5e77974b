// Learns the network of Yoté (docs/learning.md).
//   learn_yote play FOLDER FILES NODES SEED [NETWORK]    plays games, 100 per file
//   learn_yote train NETWORK EPOCHS SEED FOLDER...       trains a network on them
//   learn_yote train … --table FILE --from NETWORK       improves a network with the solved board of the course
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/learn/command.h"
#include "bench/learn/yote_table_file.h"
#include "madang/games/yote/notation.h"
#include "madang/players/yote/knowledge.h"
#include "madang/search/playout.h"

namespace {

using namespace madang;        // NOLINT: a standalone program
using namespace madang::yote;  // NOLINT

struct Coder {
  using Game = Yote;
  using Network = yote::Network;
  static constexpr unsigned symmetries = 4;

  static void inputs(const Position& position, Seat viewer, unsigned symmetry, std::vector<std::size_t>& out) {
    const Rules rules = position.rules();
    for (const std::size_t input : inputs_of(rules)) out.push_back(input);
    for (const Seat owner : {x, o}) {
      const Inputs inputs(kind_of(rules), owner == viewer);
      out.push_back(inputs.reserve(position.reserve(owner)));
      for (SquareSet set = position.stones(owner); set != 0; set &= set - 1) {
        out.push_back(inputs.stone(image(rules, symmetry, static_cast<Square>(std::countr_zero(set)))));
      }
    }
  }
  static std::size_t bucket(const Position& position) { return bucket_of(position); }
};

// The presets most of the time, otherwise any board.
Rules random_rules(Rng& rng) {
  const std::uint32_t choice = rng.below(10);
  if (choice < 6) return Rules::course();
  if (choice < 8) return Rules::traditional();
  const auto side = [&] { return static_cast<std::uint8_t>(min_side + rng.below(max_side - min_side + 1)); };
  Rules rules{side(), side(), 0};
  const std::uint32_t squares = static_cast<std::uint32_t>(rules.width) * rules.height;
  rules.stones = static_cast<std::uint8_t>(std::min<std::uint32_t>(max_stones, squares / 4 + rng.below(squares / 4)));
  return rules;
}

Position random_start(Rng& rng) {
  for (;;) {
    Position position(random_rules(rng));
    MoveList<Move> moves;
    const std::uint32_t plies = rng.below(static_cast<std::uint32_t>(3 * position.rules().stones) / 2);
    for (std::uint32_t i = 0; i < plies && !position.turn().is_over(); ++i) play_random<Yote>(position, moves, rng);
    if (!position.turn().is_over()) return position;
  }
}

// The results of the positions of the course's board, from its solved table.
bench::Trainer<Coder>::KnownResult read_table(const std::string& path) {
  const auto table = std::make_shared<const exact::Table>(bench::read_or_solve(Rules::course(), path));
  return [table](const Position& position) -> std::optional<double> {
    if (position.rules() != table->rules()) return std::nullopt;
    switch (table->value(position)) {
      case exact::Value::win:
        return 1;
      case exact::Value::loss:
        return 0;
      default:
        return 0.5;
    }
  };
}

}  // namespace

int main(int argc, char** argv) {
  const auto knowledge = [](const Rules& rules, const auto& network) { return Knowledge(rules, network); };
  return bench::learn<Coder>("yote", argc, argv, random_start, knowledge, read_table);
}
