// madang engine: the line protocol over standard input and output.
#include <fmt/core.h>

#include <cstdio>
#include <iostream>
#include <memory>

#include "apps/line_reader.h"
#include "apps/madang/commands/commands.h"
#include "apps/resources.h"
#include "madang/protocol/engine/session.h"

namespace madang::app {

namespace {

std::string no_such_level(const AnyPosition& game, int level) {
  const int levels = level_count(game);
  if (levels == 0) return fmt::format("there is nothing to decide in {}, so it has no levels", game.id());
  return fmt::format("there is no level {}; {} has levels 1 to {}", level, game.id(), levels);
}

void talk(const std::string& game, std::optional<int> level) {
  const AnyPosition start = position_from(game, {});
  if (level && *level > level_count(start)) throw UserError(no_such_level(start, *level));
  const auto print = [](std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  };
  engine::Session session(start, print, level, user_resources());
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
  };
  auto options = std::make_shared<Options>();
  const Subcommand command = program.add_subcommand("engine", "Speak the line protocol on standard input and output");
  command.add("GAME", options->game, "A game id, as 'madang games' lists them", {.is_required = true});
  command.add_number("--level", options->level, 1,
                     "How strong it plays: 1 to 10 in Jungle and Yote, 1 to 5 elsewhere; the best without it");
  command.footer(
      "The protocol is UGI with additions: docs/protocol.md.\n\n"
      "Examples:\n"
      "  printf 'position startpos moves A3A4\\ngo movetime 1000\\n' | madang engine jungle\n"
      "  printf 'position startpos moves roll:mo roll:gae\\nquery legal\\ngo\\n' | madang engine yunnori --level 3");
  command.run([options] { talk(options->game, options->level); });
}

}  // namespace madang::app
