// The subcommands of the program. Each add_ function declares a subcommand with its help. The subcommand runs when the
// command line is parsed.
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
// These commands store the exit status of the program in `status`.
void add_match(const Subcommand& program, int& status);
void add_classic(const Subcommand& program, int& status);
void add_judge(const Subcommand& program, int& status);
void add_room(const Subcommand& program, int& status);

// Asks for a game and plays it. Returns false without asking if standard input or output is not a terminal.
bool play_from_menu();

// Returns the folder of the online games: `given`, or if that is empty $XDG_DATA_HOME/madang or ~/.local/share/madang.
// Throws UserError if none of them is known.
std::filesystem::path data_folder(const std::string& given);

// Throws UserError if this is not the address of a PostgreSQL database.
void check_storage(const std::string& uri);

// Returns the position of the line, or the initial position without a line. Throws UserError if either is invalid.
AnyPosition position_from(const std::string& id, const std::optional<std::string>& line);

}  // namespace madang::app
