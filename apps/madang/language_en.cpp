// English. Only ASCII, so that it can be read on every terminal.
#include "apps/madang/language.h"

namespace madang::app {

namespace {

constexpr Phrase english_table[] = {
    {Text::seat, "seat {0}"},
    {Text::jungle_legend, "Blue ({0}) is lower case, Red ({1}) upper case; * water, # trap, X den"},
    {Text::blue_sign, "b"},
    {Text::red_sign, "r"},
    {Text::blue_side, "Blue"},
    {Text::red_side, "RED"},
    {Text::trap, "trap"},
    {Text::den, "DEN"},
    {Text::yote_reserves, "In reserve: X ({0}) {1}, O ({2}) {3}"},
    {Text::in_reserve, "in reserve"},
    {Text::yut_side, "{0} waiting, {1} arrived"},
    {Text::yut_hand, "In hand:{0}; throws owed: {1}"},
    {Text::nothing, "nothing"},
    {Text::in_hand, "In hand:"},
    {Text::waiting, "waiting"},
    {Text::arrived, "arrived"},
    {Text::sheet_head, "{0}: {1} points, {2} failed throws"},
    {Text::sheet_points, "points: {0}"},
    {Text::failed, "failed throws:"},
    {Text::closed, "closed"},
    {Text::dice, "Dice:{0}"},
    {Text::dice_total, "Dice:{0}, together {1}"},
    {Text::you, "You"},
    {Text::player, "Player {0}"},
    {Text::computer, "Computer ({0})"},
    {Text::computer_at, "Computer {1} ({0})"},
    {Text::computer_level, "level {0}"},
    {Text::computer_best, "best"},
    {Text::computer_random, "random"},
    {Text::computer_greedy, "greedy"},
    {Text::computer_mcts, "mcts"},
    {Text::list_place, "place"},
    {Text::list_slide, "slide"},
    {Text::list_jump, "jump"},
    {Text::list_dice, "dice"},
    {Text::welcome, "{0}: {1}"},
    {Text::welcome_help, "Type a move or its number. 'help' lists the commands, 'rules' tells how to play."},
    {Text::welcome_letters, "Type a move or its letter. 'help' lists the commands, 'rules' tells how to play."},
    {Text::your_moves, "Your moves:"},
    {Text::their_moves, "{0}, your moves:"},
    {Text::you_throw, "You throw: {0}"},
    {Text::they_throw, "{0} throws: {1}"},
    {Text::you_roll, "You roll."},
    {Text::they_roll, "{0} rolls."},
    {Text::you_play, "You play {0}"},
    {Text::they_play, "{0} plays {1}"},
    {Text::you_only_pass, "Nothing fits: you pass."},
    {Text::they_only_pass, "Nothing fits: {0} passes."},
    {Text::thinking, "{0} is thinking..."},
    {Text::adviser, "The adviser"},
    {Text::prompt_over, "The game is over"},
    {Text::circles, "The game goes round in circles: {0}. Play on, or leave with 'resign' or 'quit'."},
    {Text::not_understood, "{0}. 'help' lists the commands."},
    {Text::line_too_long, "That line is too long. Type a move, its number or 'help'."},
    {Text::legal, "{0} is legal: {1}."},
    {Text::why_usage, "Write 'why MOVE', as in 'why {0}', to hear why a move is not legal."},
    {Text::hint, "Hint: {0}. {1}"},
    {Text::hint_chance, "You win {0} % of the time ({1})."},
    {Text::hint_points, "About {0} points in the end ({1})."},
    {Text::hint_win, "It wins within {0} moves."},
    {Text::hint_loss, "Every move loses; this one holds out longest, {0} moves."},
    {Text::hint_alone, "It is as good as any other."},
    {Text::hint_only, "It is the only legal move."},
    {Text::exact, "exact"},
    {Text::estimated, "estimated"},
    {Text::undone, "Taken back."},
    {Text::nothing_to_undo, "There is no decision of yours to take back."},
    {Text::rolls_stay, "Taken back. What is thrown stays the same."},
    {Text::rules_path, "All rules: docs/rules/{0}.md"},
    {Text::save_usage, "Write 'save FILE', as in 'save game.madang'."},
    {Text::saved, "Saved in {0}. 'resume {1}' goes on from here."},
    {Text::cannot_write, "Cannot write {0}: {1}. Nothing was changed; choose another file."},
    {Text::resume_usage, "Write 'resume FILE', as in 'resume game.madang'."},
    {Text::cannot_read, "Cannot read {0}. Is it a file that 'save' made?"},
    {Text::bad_file, "{0}, line {1}: {2}"},
    {Text::bad_token, "{0}, token {1}: {2}"},
    {Text::resumed, "The game of {0} goes on."},
    {Text::new_seed, "The file does not say what will be thrown: new throws come from seed {0}."},
    {Text::help,
     "MOVE or NUMBER   play it; the moves are written as in the list\n"
     "moves            all legal moves\n"
     "hint             the best move and what it is worth\n"
     "why MOVE         why a move is not legal\n"
     "undo             back to your last decision; throws stay the same\n"
     "rules            how to play\n"
     "save FILE        save the game\n"
     "resume FILE      go on with a saved game\n"
     "resign           give up\n"
     "quit             leave; an empty line draws the board again"},
    {Text::number_range, "There is no move {0} in the list; choose {1} to {2}."},
    {Text::game_over, "The game is over: {0}."},
    {Text::you_win, "You win!"},
    {Text::they_win, "{0} wins!"},
    {Text::shared_win, "{0} share the win."},
    {Text::draw, "It is a draw."},
    {Text::you_resign, "You resign."},
    {Text::they_resign, "{0} resigns."},
    {Text::lost_on_time, "{0} ran out of time."},
    {Text::adjudicated, "The game was ended: {0}."},
    {Text::alone_finished, "Well done!"},
    {Text::points_line, "Points of {0}: {1}"},
    {Text::over_help, "'undo' goes back, 'save FILE' keeps the game; Enter leaves."},
    {Text::input_ended, "The input has ended. Position: {0}"},
    {Text::goodbye, "Goodbye."},
    {Text::stands_at, "The game stands at {0} {1}"},
    {Text::menu_title, "Madang: classic table games. What shall we play?"},
    {Text::menu_game, "Game, 1 to {0} [1]: "},
    {Text::menu_players, "How many players, {0} to {1} [{2}]: "},
    {Text::menu_people, "How many of the {0} players are people, 0 to {0} [1]: "},
    {Text::menu_level, "How strong is the computer, 1 to {0} [{1}]: "},
    {Text::menu_again, "Please type a number from {0} to {1}, or Enter for {2}; 'quit' leaves."},
    {Text::menu_more, "'madang --help' lists everything else, 'madang games' all rule sets."},
};

static_assert(is_complete(english_table));

}  // namespace

std::span<const Phrase> english_phrases() { return english_table; }

}  // namespace madang::app
