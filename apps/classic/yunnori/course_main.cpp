// The course's main program, in which the programs of students are started.
#include <string>
#include <vector>

#include "apps/classic/programs.h"

namespace madang::classic {

void play_yunnori_course_main(Console& console, Luck& luck, const std::filesystem::path& folder, std::ostream& errors) {
  const std::string stars = "************************************************************\n";
  console.out() << stars << stars << "*************   Let's start the Project 2   ****************\n"
                << stars << stars << "1. Yunnori Basic\n2. Yunnori Extension\n";
  const std::vector<std::string> choices = {"1", "2"};
  if (console.ask_word("Choose a game to play (1, 2) : ", choices, "Enter only 1 or 2.") == "1") {
    console.out() << "You will play a normal yunnori!\n";
    play_yunnori(console, luck);
  } else {
    console.out() << "You will play a yunnori extension version!\n";
    play_yunnori_advanced(console, luck, folder, errors);
  }
  console.out() << "Game finished!\n";
}

}  // namespace madang::classic
