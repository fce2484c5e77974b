// madang engine: the engine protocol on standard input and output.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "apps/files.h"
#include "apps/line_reader.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/language/program_name.h"
#include "apps/resources.h"
#include "madang/catalog/any_player.h"
#include "madang/core/text.h"
#include "madang/protocol/engine/session.h"

namespace madang::app {

namespace {

std::string no_such_level(const AnyPosition& game, int level) {
  const int levels = level_count(game);
  if (levels == 0) return fmt::format("{} has no decisions and therefore no levels", game.id());
  return fmt::format("there is no level {}; {} has levels 1 to {}", level, game.id(), levels);
}

// Returns the resources of this user with the network of a file, or without any network.
Resources resources_with(const AnyPosition& game, const std::string& network) {
  Resources resources = user_resources();
  if (network.empty()) return resources;
  const std::string name(network_of(game));
  if (name.empty()) throw UserError(fmt::format("{} has no network; leave out --network", game.id()));
  resources.networks = std::make_shared<Networks>();
  if (network == "none") return resources;
  resources.networks->add(name, read_file(network));
  if (!can_read_network(game, *resources.networks)) {
    throw UserError(fmt::format("'{}' is damaged, or not a network for {}", network, name));
  }
  return resources;
}

void talk(const std::string& game, std::optional<int> level, const std::string& network) {
  const AnyPosition start = position_from(game, {});
  if (level && *level > level_count(start)) throw UserError(no_such_level(start, *level));
  Resources resources = resources_with(start, network);
  if (isatty(STDIN_FILENO) != 0) {
    fmt::print(
        stderr,
        "This is the engine protocol for programs (docs/protocol.md): type 'query legal', 'go' or 'quit'. To play, "
        "use '{} play {}'.\n",
        program_name(), game);
  }
  const auto print = [](std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  };
  engine::Session session(start, print, level, std::move(resources));
  std::string line;
  for (;;) {
    const Input input = read_line(std::cin, line, engine::Session::max_line);
    if (input == Input::end) break;
    if (input == Input::too_long) {
      session.refuse_long_line();
    } else if (!session.handle(line)) {
      return;
    }
  }
  session.finish();
}

}  // namespace

void add_engine(const Subcommand& program) {
  struct Options {
    std::string game;
    std::optional<int> level;
    std::string network;
  };
  auto options = std::make_shared<Options>();
  const Subcommand command = program.add_subcommand("engine", "Let a program play over standard input and output");
  command.add("GAME", options->game, "A game id; 'madang games' lists them", {.is_required = true});
  command.add_number("--level", options->level, 1,
                     "The playing level: 1 to 10 in Jungle and Yote, 1 to 5 in other games; default: the strongest");
  command.add("--network", options->network, "A network file to use instead of the built-in one, or none",
              {.type_name = "FILE"});
  command.footer(
      "The command speaks UGI (Universal Game Interface) with a few additions. docs/protocol.md describes all "
      "commands.\n"
      "To try it at a terminal, type 'query legal', 'go' or 'quit'.\n\n"
      "Examples:\n"
      "  printf 'position startpos moves A3A4\\ngo movetime 1000\\n' | madang engine jungle\n"
      "  printf 'position startpos moves roll:mo roll:gae\\nquery legal\\ngo\\n' | madang engine yunnori --level 3");
  command.run([options] { talk(options->game, options->level, options->network); });
}

}  // namespace madang::app
