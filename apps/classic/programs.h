// The classic programs. Each plays one session on a console and returns when the user ends it.
#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"

namespace madang::jungle {
class Position;
}  // namespace madang::jungle

namespace madang::classic {

void play_yunnori(Console& console, Luck& luck);
// Reads user_info.txt and game_info.txt in `folder`; problems with them are reported to `errors`.
void play_yunnori_advanced(Console& console, Luck& luck, const std::filesystem::path& folder, std::ostream& errors);
// The course's main program, which asks for one of these two games.
void play_yunnori_course_main(Console& console, Luck& luck, const std::filesystem::path& folder, std::ostream& errors);

void play_mini_yut(Console& console, Luck& luck);

void play_yote(Console& console, bool traditional);

void play_dice(Console& console, Luck& luck);

struct JungleSettings {
  enum class Machine { random, greedy, engine };

  std::optional<std::string> board_file;  // the standard board if missing
  Machine machine = Machine::random;
  int level = 10;                 // of the engine
  std::optional<int> max_rounds;  // machine against machine only; machines that are not random stop at 1000 by default
};

// Throws UserError if the board file is invalid.
void play_jungle(Console& console, Luck& luck, const JungleSettings& settings);
// The same from this position, without a board file.
void play_jungle(Console& console, Luck& luck, const madang::jungle::Position& start, const JungleSettings& settings);

}  // namespace madang::classic
