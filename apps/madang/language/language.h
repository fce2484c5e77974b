// How the program talks to players in their language.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "apps/madang/language/phrases.h"

namespace madang::app {

// The phrase with its arguments filled in.
std::string say(Language language, const Phrase& phrase, std::initializer_list<std::string> args = {});

// What a game is called, and a line about it.
std::string title_of(Language language, std::string_view game);
std::string summary_of(Language language, std::string_view game);

// A word that a player types for a thing to do, in any language.
enum class Command : std::uint8_t { hint, why, undo, moves, rules, save, resume, resign, help, quit };

struct CommandWord {
  std::string_view word;
  Command command;
};

std::span<const CommandWord> command_words();

// What a person typed as it may be printed: as it is where that is safe, else its first part with `?` for the rest.
std::string printable(std::string_view text);
// The same in quotes.
std::string shown(std::string_view text);

// What a shell's environment says: the value of a variable, or nothing.
using Environment = const char* (*)(const char* name);

Language language_from(Environment variable);
bool is_utf8(Environment variable);

}  // namespace madang::app
