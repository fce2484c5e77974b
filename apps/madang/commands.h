// The subcommands of the program. Each add_ function declares one with its help; it runs when the command line is
// parsed.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "apps/user_error.h"
#include "madang/catalog/any_position.h"

namespace madang::app {

void add_games(CLI::App& app);
void add_play(CLI::App& app);
void add_show(CLI::App& app);
void add_perft(CLI::App& app);
void add_replay(CLI::App& app);
void add_bench(CLI::App& app);
void add_engine(CLI::App& app);
void add_analyse(CLI::App& app);
void add_serve(CLI::App& app);
// `status` is what the program ends with.
void add_match(CLI::App& app, int& status);
void add_classic(CLI::App& app, int& status);

// Offers a game and plays it where a person sits at a terminal; else does nothing and returns false.
bool play_from_menu();

// The initial position of an id, or the position of a line where one is given; throws UserError.
AnyPosition position_from(const std::string& id, const std::optional<std::string>& line);

}  // namespace madang::app
