// madang show: draws a position and lists the legal moves.
#include <fmt/core.h>

#include <memory>

#include "apps/madang/commands/commands.h"
#include "apps/madang/draw/draw.h"

namespace madang::app {

void add_show(const Subcommand& program) {
  struct Options {
    std::string game;
    std::optional<std::string> position;
  };
  auto options = std::make_shared<Options>();
  const Subcommand command = program.add_subcommand("show", "Draw a position as text and list the legal moves");
  command.add("GAME", options->game, "A game id; 'madang games' lists them", {.is_required = true});
  command.add("--position", options->position, "Draw this position line instead of the initial position");
  command.footer(
      "Examples:\n"
      "  madang show jungle\n"
      "  madang show yote --position '5/1X3/1O3/5 X 6 6'\n"
      "  madang show yunnori:animals=dog/pig");
  command.run([options] {
    const AnyPosition position = position_from(options->game, options->position);
    fmt::print("{}{}", draw(position), draw_choices(position));
  });
}

}  // namespace madang::app
