// The subcommands of the program. Each add_ function declares one with its help; it runs when the command line is
// parsed.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "madang/catalog/any_position.h"

namespace madang::app {

// What the user gave is wrong: the message is printed and the program ends with status 2.
struct UserError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void add_games(CLI::App& app);
void add_show(CLI::App& app);
void add_perft(CLI::App& app);
void add_replay(CLI::App& app);
void add_bench(CLI::App& app);
void add_engine(CLI::App& app);

// The initial position of an id, or the position of a line where one is given; throws UserError.
AnyPosition position_from(const std::string& id, const std::optional<std::string>& line);

}  // namespace madang::app
