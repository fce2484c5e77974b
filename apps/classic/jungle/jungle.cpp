// The entry point of the Jungle program.
#include "apps/classic/jungle/fileman.h"
#include "apps/classic/jungle/game.h"
#include "apps/classic/programs.h"

namespace madang::classic {

void play_jungle(Console& console, Luck& luck, const JungleSettings& settings) {
  using jungle::Game;
  const auto placement =
      settings.board_file ? jungle::read_board(*settings.board_file) : madang::jungle::Position().placement();
  const int mode = console.ask_number("Choose game mode (1, 2, 3): ", Game::H2H, Game::M2M);
  Game(console, luck, static_cast<Game::Mode>(mode), placement, settings).run();
}

}  // namespace madang::classic
