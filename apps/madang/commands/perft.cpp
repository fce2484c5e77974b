// madang perft: counts the sequences of moves and rolls.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "apps/madang/commands/commands.h"

namespace madang::app {

namespace {

struct PerftOptions {
  std::string game;
  std::optional<std::string> position;
  int depth = 0;
  bool divide = false;
};

void count(const PerftOptions& options) {
  const AnyPosition position = position_from(options.game, options.position);
  if (options.divide) {
    std::vector<AnyMove> moves = position.legal_moves();
    for (const auto& item : position.rolls()) moves.push_back(item.roll);
    for (const AnyMove& move : moves) {
      AnyPosition child = position;
      child.play(move);
      fmt::print("{} {}\n", format(position, move), child.perft(options.depth - 1));
    }
  }
  for (int depth = 1; depth <= options.depth; ++depth) {
    fmt::print("{} {}\n", depth, position.perft(depth));
    std::fflush(stdout);
  }
}

}  // namespace

void add_perft(const Subcommand& program) {
  auto options = std::make_shared<PerftOptions>();
  const Subcommand command = program.add_subcommand("perft", "Count the sequences of moves and rolls up to a depth");
  command.add("GAME", options->game, "A game id; 'madang games' lists them", {.is_required = true});
  command.add("DEPTH", options->depth, "Length of the longest sequences", {.is_required = true, .range = {{1, 99}}});
  command.add("--position", options->position, "Start from this position line");
  command.add_flag("--divide", options->divide, "Also count the sequences of each first move or roll");
  command.footer(
      "Each move and each distinct roll counts as one step. Prints one line DEPTH NODES per depth.\n\n"
      "Examples:\n"
      "  madang perft jungle 5\n"
      "  madang perft yote 3 --divide\n"
      "  madang perft yunnori 4 --position '0,0,5,10/0,0,0,29 0 gae,yut 0'");
  command.run([options] { count(*options); });
}

}  // namespace madang::app
