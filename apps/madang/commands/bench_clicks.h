// Measures the cost of a click on the page and of an online move, at different lengths of a game.
#pragma once

#include <string>
#include <vector>

namespace madang::app {

// Prints `page GAME TOKENS MICROSECONDS` and `room GAME TOKENS MICROSECONDS`, medians of `runs` runs. Measures all
// endless games if `games` is empty. Throws UserError for any other game.
void bench_clicks(const std::vector<std::string>& games, int runs);

}  // namespace madang::app
