// madang engine: the line protocol over standard input and output.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "apps/madang/commands.h"
#include "madang/protocol/session.h"

namespace madang::app {

namespace {

enum class Input { line, too_long, end };

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

void talk(const std::string& game) {
  Session session(position_from(game, {}), [](std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  });
  std::string line;
  for (Input input = read_line(line); input != Input::end; input = read_line(line)) {
    if (input == Input::too_long) {
      session.refuse_long_line();
    } else if (!session.handle(line)) {
      return;
    }
  }
}

}  // namespace

void add_engine(CLI::App& app) {
  auto game = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("engine", "Speak the line protocol on standard input and output");
  command->add_option("GAME", *game, "A game id, as 'madang games' lists them")->required();
  command->footer(
      "The protocol is UGI with additions: docs/protocol.md.\n\n"
      "Example:\n"
      "  printf 'position startpos moves A3A4\\nquery legal\\ngo\\n' | madang engine jungle");
  command->callback([game] { talk(*game); });
}

}  // namespace madang::app
