// What the program says to players, one table a language (language_en.cpp, language_ko.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "madang/catalog/sentences.h"

namespace madang::app {

enum class Text : std::uint8_t {
  // Boards.
  seat,
  jungle_legend,
  blue_sign,
  red_sign,
  blue_side,
  red_side,
  trap,
  den,
  yote_reserves,
  in_reserve,
  yut_side,
  yut_hand,
  nothing,
  in_hand,
  waiting,
  arrived,
  sheet_head,
  sheet_points,
  failed,
  closed,
  dice,
  dice_total,
  // Who plays.
  you,
  player,
  computer,
  computer_at,
  computer_level,
  computer_best,
  computer_random,
  computer_greedy,
  computer_mcts,
  // Lists of moves.
  list_place,
  list_slide,
  list_jump,
  list_dice,
  // A session.
  welcome,
  welcome_help,
  welcome_letters,
  your_moves,
  their_moves,
  you_throw,
  they_throw,
  you_roll,
  they_roll,
  you_play,
  they_play,
  you_only_pass,
  they_only_pass,
  thinking,
  adviser,
  prompt_over,
  circles,
  // Answers.
  not_understood,
  line_too_long,
  legal,
  why_usage,
  hint,
  hint_chance,
  hint_points,
  hint_win,
  hint_loss,
  hint_alone,
  hint_only,
  exact,
  estimated,
  undone,
  nothing_to_undo,
  rolls_stay,
  rules_path,
  save_usage,
  saved,
  cannot_write,
  resume_usage,
  cannot_read,
  bad_file,
  bad_token,
  resumed,
  new_seed,
  help,
  number_range,
  // The end.
  game_over,
  you_win,
  they_win,
  shared_win,
  draw,
  you_resign,
  they_resign,
  lost_on_time,
  adjudicated,
  alone_finished,
  points_line,
  over_help,
  input_ended,
  goodbye,
  stands_at,
  // The menu.
  menu_title,
  menu_game,
  menu_players,
  menu_people,
  menu_level,
  menu_again,
  menu_more,
  text_count,
};

struct Phrase {
  Text id;
  std::string_view text;  // for fill()
};

// Whether a table has every phrase at the place of its id.
constexpr bool is_complete(std::span<const Phrase> table) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].id) != i) return false;
  }
  return table.size() == static_cast<std::size_t>(Text::text_count);
}

std::span<const Phrase> phrases(Language language);
std::span<const Phrase> english_phrases();
std::span<const Phrase> korean_phrases();

// The phrase with its arguments filled in.
std::string say(Language language, Text text, std::initializer_list<std::string> args = {});

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
