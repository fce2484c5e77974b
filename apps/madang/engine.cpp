// madang engine: the line protocol over standard input and output.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "apps/madang/commands.h"
#include "apps/table_cache.h"
#include "madang/protocol/session.h"

namespace madang::app {

namespace {

enum class Input { line, too_long, end };

std::string no_such_level(const AnyPosition& game, int level) {
  const int levels = level_count(game);
  if (levels == 0) return fmt::format("there is nothing to decide in {}, so it has no levels", game.id());
  return fmt::format("there is no level {}; {} has levels 1 to {}", level, game.id(), levels);
}

// Reads a line of any length from standard input without ever holding more than the session takes.
Input read_line(std::string& line) {
  line.clear();
  bool too_long = false;
  for (;;) {
    const int c = std::getc(stdin);
    const bool at_end = c == EOF;
    if (at_end && line.empty() && !too_long) return Input::end;
    if (at_end || c == '\n') return too_long ? Input::too_long : Input::line;
    if (line.size() < Session::max_line) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
}

void talk(const std::string& game, std::optional<int> level) {
  const AnyPosition start = position_from(game, {});
  if (level && *level > level_count(start)) throw UserError(no_such_level(start, *level));
  const auto print = [](std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  };
  Session session(start, print, level, cached_tables());
  std::string line;
  for (Input input = read_line(line); input != Input::end; input = read_line(line)) {
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
  command.add("GAME", options->game, "A game id, as 'madang games' lists them").required();
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
