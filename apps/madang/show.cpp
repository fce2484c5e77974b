// madang show: draws a position and lists what can be played.
#include <fmt/core.h>

#include <memory>

#include "apps/madang/commands.h"
#include "apps/madang/draw.h"

namespace madang::app {

void add_show(CLI::App& app) {
  struct Options {
    std::string game;
    std::optional<std::string> position;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("show", "Draw a position as text, with the legal moves");
  command->add_option("GAME", options->game, "A game id, as 'madang games' lists them")->required();
  command->add_option("--position", options->position, "Draw this position line instead of the initial position");
  command->footer(
      "Examples:\n"
      "  madang show jungle\n"
      "  madang show yote --position '5/1X3/1O3/5 X 6 6'\n"
      "  madang show yunnori:animals=dog/pig");
  command->callback([options] {
    const AnyPosition position = position_from(options->game, options->position);
    fmt::print("{}{}", draw(position), draw_choices(position));
  });
}

}  // namespace madang::app
