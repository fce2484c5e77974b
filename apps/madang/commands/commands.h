// The subcommands of the program. Each add_ function declares one with its help; it runs when the command line is
// parsed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "apps/madang/commands/command_line.h"
#include "apps/user_error.h"
#include "madang/catalog/any_position.h"

namespace madang::app {

void add_games(const Subcommand& program);
void add_play(const Subcommand& program);
void add_show(const Subcommand& program);
void add_perft(const Subcommand& program);
void add_replay(const Subcommand& program);
void add_bench(const Subcommand& program);
void add_engine(const Subcommand& program);
void add_analyse(const Subcommand& program);
void add_serve(const Subcommand& program);
// `status` is what the program ends with.
void add_match(const Subcommand& program, int& status);
void add_classic(const Subcommand& program, int& status);
void add_room(const Subcommand& program, int& status);

// Offers a game and plays it where a person sits at a terminal; else does nothing and returns false.
bool play_from_menu();

// Where the games of the room are: `given`, or $XDG_DATA_HOME/madang or ~/.local/share/madang where that is empty;
// throws UserError where there is neither.
std::filesystem::path data_folder(const std::string& given);

// The initial position of an id, or the position of a line where one is given; throws UserError.
AnyPosition position_from(const std::string& id, const std::optional<std::string>& line);

}  // namespace madang::app
