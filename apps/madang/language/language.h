// The words of the program in the language of the player.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "apps/madang/language/phrases.h"

namespace madang::app {

// Returns the phrase with its arguments filled in.
std::string say(Language language, const Phrase& phrase, std::initializer_list<std::string> args = {});

// Joins names: "You and Ben", "나와 Ben 님".
std::string list_of(Language language, std::span<const std::string> names);

// Returns the name of a game, and one line about it.
std::string title_of(Language language, std::string_view game);
std::string summary_of(Language language, std::string_view game);

// The commands of a player, and the words for them in both languages.
enum class Command : std::uint8_t { hint, why, undo, moves, rules, save, resume, resign, help, quit };

struct CommandWord {
  std::string_view word;
  Command command;
};

std::span<const CommandWord> command_words();

// Makes typed text safe to print: replaces invalid bytes and control characters with `?`. Cuts text that is wider than
// about 60 columns, never inside a character.
std::string shortened(std::string_view text);
// Returns the same in quotes.
std::string shown(std::string_view text);

// Looks up an environment variable; null if it is not set.
using Environment = const char* (*)(const char* name);

// Returns Korean if the locale is Korean, otherwise English.
Language language_from(Environment variable);
// Returns whether the locale uses UTF-8.
bool is_utf8(Environment variable);

}  // namespace madang::app
