// What one click on the page and one network move cost, at different lengths of a game.
#pragma once

#include <string>
#include <vector>

namespace madang::app {

// Prints `page GAME TOKENS MICROSECONDS` and `room GAME TOKENS MICROSECONDS`, medians of `runs` runs; of all games that
// can be played for long where none is named. Throws UserError for a game that cannot.
void bench_clicks(const std::vector<std::string>& games, int runs);

}  // namespace madang::app
