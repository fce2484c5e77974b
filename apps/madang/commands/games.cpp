// madang games: lists all games, rule sets and options.
#include "madang/catalog/games.h"

#include <fmt/core.h>

#include "apps/madang/commands/commands.h"

namespace madang::app {

namespace {

void print_games() {
  for (const GameInfo& game : games()) {
    fmt::print("{}\n  {}: {}\n", game.name, game.title, game.summary);
    for (const PresetInfo& preset : game.presets) fmt::print("  {:<22} {}\n", preset.id, preset.summary);
    for (const std::string_view variant : game.variants) fmt::print("  {}\n", variant);
    for (const OptionInfo& option : game.options) fmt::print("  option {}={}\n", option.name, option.choices);
    fmt::print("\n");
  }
  fmt::print("A game id is GAME, GAME:PRESET, GAME:OPTION=VALUE,... or GAME:PRESET,OPTION=VALUE,...\n");
}

}  // namespace

void add_games(const Subcommand& program) {
  const Subcommand command = program.add_subcommand("games", "List all games, rule sets and options");
  command.footer("Example:\n  madang games");
  command.run(print_games);
}

}  // namespace madang::app
