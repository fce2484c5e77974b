#include "madang/catalog/sentences.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace madang {

namespace {

constexpr Sentence english_table[] = {
    // Moves and rolls.
    {"bad-move", "{0} is not a move; moves look like {1}"},
    {"bad-roll", "{0} is not a roll; rolls look like {1}"},
    {"game-over", "the game is over"},
    {"move-due", "a move is due, not a roll"},
    {"roll-due", "a roll is due, not a move"},
    {"no-piece", "there is no piece of yours at {0}"},
    {"not-your-piece", "the piece at {0} is not yours"},
    {"off-board", "{0} is off the board; squares are 1-{1}"},
    // Jungle.
    {"own-den", "nobody enters the own den at {0}"},
    {"own-piece-there", "your own piece stands on {0}"},
    {"water-entered", "the {0} may not enter the water at {1}"},
    {"not-adjacent", "{1} is not next to {0}"},
    {"cannot-jump", "the {0} does not jump; only lions and tigers do"},
    {"jump-blocked", "a rat in the water stops the {0}'s jump to {1}"},
    {"trapped", "the {0} at {1} is trapped and captures nothing"},
    {"shore", "a rat does not capture between water and land, from {0} to {1}"},
    {"too-strong", "the {0} does not take the {1} at {2}"},
    // Yoté.
    {"no-reserve", "there is no stone left in reserve"},
    {"square-taken", "square {0} is taken"},
    {"not-straight", "{0} to {1} is not up, down, left or right"},
    {"jump-too-far", "{0} to {1} is too far; a jump goes over one stone"},
    {"slide-removes-nothing", "a slide removes nothing"},
    {"jump-own", "the stone at {0} is your own; only an opponent's stone can be jumped"},
    {"jump-empty", "there is no stone to jump at {0}"},
    {"removal-missing", "a jump removes one more stone; name it, as in m7-9x3"},
    {"removal-jumped", "the stone at {0} is already taken by the jump; name another one"},
    {"removal-none", "the jump takes the last stone on the board; write {0}"},
    {"removal-not-enemy", "there is no opponent's stone to remove at {0}"},
    // Yut.
    {"practice-only", "throwing again is for practice games"},
    {"not-thrown", "{0} is not in hand"},
    {"back-do-waiting", "back-do moves a piece that is on the board"},
    {"first-waiting", "of several waiting pieces {0} goes first"},
    {"no-such-throw", "{0} does not come in this game"},
    // Qwinto and Qwixx.
    {"choose-dice-first", "choose the dice first"},
    {"dice-chosen", "the dice are thrown; enter the total or pass"},
    {"die-not-thrown", "the {0} die was not thrown"},
    {"field-closed", "field {1} of the {0} row is closed"},
    {"field-taken", "field {1} of the {0} row is taken"},
    {"not-between", "{0} is out of order at field {2} of the {1} row"},
    {"column-has-number", "the column of field {2} of the {1} row has the number {0} already"},
    {"no-such-field", "there is no field {0}; fields are {1}"},
    {"dice-count", "the number of dice thrown is {0}"},
    {"dice-in-play", "write a face for every die in play and - for those that have left"},
    {"row-locked", "the {0} row is locked"},
    {"not-white-sum", "{0} is not the sum of the white dice, which is {1}"},
    {"not-coloured-sum", "{0} is not a sum of a white die and the {1} die"},
    {"left-of-marks", "{0} is marked or lies left of a mark in the {1} row"},
    // Position lines.
    {"rows", "the board has {0} rows"},
    {"columns", "every row has {0} columns"},
    {"unknown-piece", "{0} is no piece; rows have {1}"},
    {"piece-twice", "there are two pieces {0}"},
    {"side-to-move", "the side to move is {0} or {1}"},
    {"trailing-text", "there is more text than a position has"},
    {"both-dens", "both dens are entered"},
    {"no-piece-at-all", "no piece is on the board"},
    {"reserves", "the reserves of X and O come after the side to move"},
    {"too-many-stones", "{0} has more than {1} stones"},
    {"animal", "the animal of seat {0} is {1}"},
    {"pieces", "every seat has {0} pieces, joined by commas"},
    {"place", "seat {0} has a piece on a place that is not its own; places are {1}"},
    {"cow-route", "{0} is not on the cow's route"},
    {"two-owners", "two seats have pieces on one place"},
    {"seats", "there are {0} seats"},
    {"seat-to-act", "after the pieces comes the seat to act, 0 to {0}"},
    {"hand", "after the seat come the results in hand (back-do, do, gae, geol, yut, mo joined by commas) or -"},
    {"owed", "the number of throws owed comes last"},
    {"hand-and-owed",
     "the rules never give these results and throws owed together: a running game owes a throw or has 1 to 100 results "
     "in hand, and only a sheep is owed two"},
    {"finished",
     "all pieces of seat {0} have arrived: it must be the only one, and the line must end with its seat, - and 0"},
    {"sheet", "a sheet is its rows and the failed throws, joined by /"},
    {"fields", "a row has {0} fields, joined by commas"},
    {"closed-field", "field {0} is closed and written x"},
    {"field-number", "numbers on the sheet are {0}"},
    {"not-increasing", "the numbers of the {0} row do not increase"},
    {"column-repeats", "a number repeats in a column"},
    {"not-left-to-right", "the marks of the {0} row do not go from left to right"},
    {"failed", "failed throws are 0 to 4"},
    {"active-seat", "after the sheets comes the active seat, 0 to {0}"},
    {"phase", "phases look like {0}"},
    {"phase-after-end", "these sheets have ended the game; the phase must be over"},
    {"phase-before-end", "these sheets do not end the game; the phase cannot be over"},
    {"die-without-lock", "a die has left although nobody locked its row"},
    {"lock-with-die", "a row is locked but its die has not left"},
    // Board files of Jungle.
    {"board-line", "{0} is not a cell and a label, like F2 c"},
    {"board-label", "{0} is no label; labels are r c d w p t l e for Blue and R C D W P T L E for Red"},
    {"board-off", "{0} is off the board; its cells are A1 to G9"},
    {"board-taken", "there is another piece on {0}"},
    {"board-water", "{0}'s {1} cannot stand in the water on {2}; only a rat can"},
    {"board-den", "{0}'s {1} cannot stand in the den {2}"},
    {"board-twice", "{0}'s {1} is already on {2}"},
    {"board-side", "the file ends without a piece of {0}"},
    // Game ids.
    {"unknown-game", "there is no game {0}; the games are {1}"},
    {"unknown-preset", "{1} has no preset {0}; presets are {2}; options are {3}"},
    {"preset-first", "the preset {0} must come first, before the options"},
    {"unknown-option", "{1} has no option {0}; options are {2}"},
    {"unknown-value", "{0} is no value of {1}; values are {2}"},
    {"option-twice", "the option {0} is given twice"},
    {"options-contradict", "the option {0} contradicts another one"},
    // Records.
    {"record-version", "a record begins with the line 'madang record {0}'"},
    {"record-no-game", "the record names no game; write 'game: ID'"},
    {"record-bad-game", "the game is named once, as in 'game: jungle': {0}"},
    {"record-bad-start", "the start position is given once, as in 'start: LINE': {0}"},
    {"record-bad-seat", "there are more seats than any game has: {0}"},
    {"record-bad-seed", "the seed is given once, a whole number below 2^64, as in 'seed: 7': {0}"},
    {"record-bad-given", "given rolls are listed once, as rising token numbers from 1, as in 'given: 3 9': {0}"},
    {"record-given-token", "'given:' names token {0}, but the number of tokens is {1}"},
    {"record-given-move", "'given:' names it, but it is no roll"},
    {"record-bad-token", "a move or roll does not begin with # or end: {0}"},
    {"record-bad-line", "lines are game:, start:, seat:, seed:, given:, moves: or end:, not {0}"},
    {"record-bad-end", "an ending is 'end: resigned 0', 'end: time 0' or 'end: adjudicated - REASON', not {0}"},
    {"record-after-end", "nothing comes after the ending: {0}"},
    {"record-seats", "the game has {1} seats, the record names {0}"},
    {"record-ended-twice", "the rules have ended the game; the record must not end it again"},
    {"record-end-seat", "the ending names seat {0}, which the game does not have"},
    // Players.
    {"unknown-player", "{0} is no player; players are {1}"},
    // Why a game ended.
    {"den-entered", "an animal entered the enemy's den"},
    {"all-captured", "all animals of one side are captured"},
    {"no-move", "the side to move has no legal move"},
    {"no-stone-left", "one side has no stone left"},
    {"three-stones-or-fewer", "both sides have three stones or fewer"},
    {"no-legal-turn", "the side to move can take no turn; stones on the board count"},
    {"all-arrived", "all pieces of one player have arrived"},
    {"all-finished", "all pieces of one player have finished"},
    {"two-rows-full", "a player has filled two rows"},
    {"two-rows-locked", "two rows are locked"},
    {"four-failed-throws", "a player has four failed throws"},
    {"repetition", "the same position stands for the third time"},
    {"no-progress", "100 moves have passed without a capture or a stone placed"},
    // What moves and rolls do.
    {"move-jungle", "{0} to {1}"},
    {"move-takes", "takes the {0}"},
    {"move-den", "into the den"},
    {"move-place", "a stone on {0}"},
    {"move-slide", "slides from {0} to {1}"},
    {"move-jump", "jumps over {0} to {1}"},
    {"move-removes", "removes {0}"},
    {"move-new-piece", "new piece to {0}"},
    {"move-piece", "{0} to {1}"},
    {"move-home", "{0} home"},
    {"move-catches", "catches a piece"},
    {"move-catches-many", "catches {0} pieces"},
    {"move-stacks", "stacks"},
    {"move-nothing", "nothing moves"},
    {"move-throw-again", "throws again"},
    {"move-choose-dice", "throws {0}"},
    {"move-enter", "{0} in {1}, field {2}"},
    {"move-mark", "marks {1} in {0}"},
    {"move-locks", "locks the row"},
    {"move-pass", "enters nothing"},
    {"move-fails", "a failed throw, -5"},
    {"roll-white", "white {0} and {1}"},
    {"roll-total", "{0}: {1}"},
    // The line protocol.
    {"unknown-command", "{0} is not a command; commands are {1}"},
    {"unknown-query", "{0} is not a query; queries are {1}"},
    {"unknown-setting", "{0} is not an option; options are {1}"},
    {"bad-setting", "{0} is no value of {1}; values are {2}"},
    {"usage", "write {0}"},
    {"no-arguments", "{0} takes no arguments"},
    {"line-too-long", "the line is longer than {0} bytes"},
    {"no-seat-decides", "no seat decides now"},
    {"no-memory", "there is not enough memory; set hash or threads to less"},
    {"token", "token {0}: {1}"},
    // The page API.
    {"request-json", "a request is one JSON object in UTF-8, not nested deeply and of at most {0} bytes"},
    {"unknown-ask", "{0} is nothing to ask; asks are {1}"},
    {"unknown-base", "this game is not known any more; send its record"},
    {"request-text", "{0} is needed as a text"},
    {"request-number", "{0} is needed as a whole number from {1} to {2}"},
    {"request-seed", "the seed is a whole number up to {0}, written as a text"},
    {"request-choice", "{0} is one of {1}"},
    {"request-record", "the record's {0} is missing or not of its form"},
    {"no-board-file", "there are board files of jungle, not of {0}"},
    {"too-many-rolls", "there are more than {0} rolls"},
};

}  // namespace

std::span<const Sentence> english_sentences() { return english_table; }

std::string sentence(Language language, const Reason& reason) {
  const std::span<const Sentence> table = language == Language::korean ? korean_sentences() : english_sentences();
  const auto found = std::find_if(table.begin(), table.end(), [&](const Sentence& s) { return s.slug == reason.slug; });
  assert(found != table.end());
  if (found == table.end()) return std::string(reason.slug);
  std::vector<std::string> args = reason.args;
  if (language == Language::korean) {
    for (std::string& arg : args) arg = korean_word(arg);
  }
  return fill(found->text, args);
}

std::string word(Language language, std::string_view english) {
  return std::string(language == Language::korean ? korean_word(english) : english);
}

std::string english(const Reason& reason) { return sentence(Language::english, reason); }

std::string english(const ParseError& error) {
  const bool has_place = error.offset > 0 && error.code == ErrorCode::option;
  return english(error.reason) + (has_place ? " (at character " + std::to_string(error.offset + 1) + ")" : "");
}

}  // namespace madang
