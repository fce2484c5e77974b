#include "madang/catalog/sentences.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace madang {

namespace {

constexpr Sentence english_table[] = {
    // Moves and rolls.
    {"bad-move", "{0} is not a move; write it like {1}"},
    {"bad-roll", "{0} is not a roll; write it like {1}"},
    {"game-over", "the game is over"},
    {"move-due", "it is time to move, not to roll"},
    {"roll-due", "it is time to roll, not to move"},
    {"no-piece", "you have no piece at {0}"},
    {"not-your-piece", "the piece at {0} is not yours"},
    {"off-board", "{0} is off the board; squares are 1-{1}"},
    // Jungle.
    {"own-den", "you cannot enter your own den at {0}"},
    {"own-piece-there", "your own piece is on {0}"},
    {"water-entered", "the {0} cannot enter the water at {1}"},
    {"not-adjacent", "{1} is not next to {0}"},
    {"cannot-jump", "the {0} cannot jump; only lions and tigers can"},
    {"jump-blocked", "a rat in the water blocks the {0}'s jump to {1}"},
    {"trapped", "the {0} at {1} is trapped and cannot capture"},
    {"shore", "a rat cannot capture between water and land, from {0} to {1}"},
    {"too-strong", "the {0} cannot capture the {1} at {2}"},
    // Yoté.
    {"no-reserve", "you have no stone left in reserve"},
    {"square-taken", "square {0} is occupied"},
    {"not-straight", "{0} to {1} is not up, down, left or right"},
    {"jump-too-far", "{0} to {1} is too far; a jump goes over one stone"},
    {"slide-removes-nothing", "a slide does not remove a stone"},
    {"jump-own", "the stone at {0} is your own; you can only jump over an opponent's stone"},
    {"jump-empty", "there is no stone to jump at {0}"},
    {"removal-missing", "a jump removes one more stone; add it, as in m7-9x3"},
    {"removal-jumped", "the jump already takes the stone at {0}; choose another one"},
    {"removal-none", "the jump takes the last stone on the board; write {0}"},
    {"removal-not-enemy", "there is no opponent's stone to remove at {0}"},
    // Yut Nori and Mini Yut Nori.
    {"practice-only", "you can throw again only in a practice game"},
    {"not-thrown", "you have no {0} left to use"},
    {"back-do-waiting", "back-do only moves a piece that is on the board"},
    {"first-waiting", "of several waiting pieces, {0} starts first"},
    {"no-such-throw", "{0} is not a throw of this game"},
    // Qwinto and Qwixx.
    {"choose-dice-first", "choose the dice first"},
    {"dice-chosen", "the dice are rolled; enter the total or pass"},
    {"keep-or-again", "keep the roll or roll again first"},
    {"roll-kept", "the roll counts; enter the total or pass"},
    {"one-roll", "by these rules the dice are rolled only once"},
    {"die-not-thrown", "the {0} die was not rolled"},
    {"field-closed", "field {1} of the {0} row is closed"},
    {"field-taken", "field {1} of the {0} row already has a number"},
    {"not-between", "{0} is out of order at field {2} of the {1} row"},
    {"column-has-number", "the column of field {2} in the {1} row already contains {0}"},
    {"no-such-field", "there is no field {0}; fields are {1}"},
    {"dice-count", "this roll has {0:die/dice}"},
    {"dice-in-play", "write a face for every die in play, and - for each die that was removed"},
    {"row-locked", "the {0} row is locked"},
    {"not-white-sum", "{0} is not the sum of the white dice, which is {1}"},
    {"not-coloured-sum", "{0} is not a sum of a white die and the {1} die"},
    {"left-of-marks", "{0} in the {1} row is marked already, or left of a mark"},
    {"too-few-marks", "{0} in the {1} row needs {2} marks to its left"},
    // Position lines.
    {"rows", "the board has {0} rows"},
    {"columns", "every row has {0} columns"},
    {"unknown-piece", "{0} is not a piece; rows contain {1}"},
    {"piece-twice", "there are two pieces {0}"},
    {"side-to-move", "the side to move must be {0} or {1}"},
    {"trailing-text", "there is extra text after the position"},
    {"both-dens", "both dens are occupied"},
    {"no-piece-at-all", "the board is empty"},
    {"reserves", "the reserves of X and O must follow the side to move"},
    {"too-many-stones", "{0} has more than {1} stones"},
    {"animal", "the animal of seat {0} must be {1}"},
    {"pieces", "every seat needs {0} pieces, separated by commas"},
    {"place", "seat {0} has a piece on a space it cannot reach; spaces are {1}"},
    {"cow-route", "{0} is not on the cow's path"},
    {"two-owners", "two seats have pieces on the same space"},
    {"seats", "the position needs {0} seats"},
    {"teams", "the position needs {0} groups of pieces, one per team"},
    {"seat-to-act", "the seat to act, 0 to {0}, must follow the pieces"},
    {"hand", "the throws to use (back-do, do, gae, geol, yut, mo, separated by commas) or - must follow the seat"},
    {"owed", "the number of throws left must come last"},
    {"hand-and-owed",
     "these throws cannot occur together: a running game has a throw left or 1 to 100 throws to use, and only a sheep "
     "can have two throws left"},
    {"finished",
     "all pieces of seat {0} have finished: only one seat may have finished, and the line must end with that seat, - "
     "and 0"},
    {"sheet", "a sheet is its rows and the number of failed throws, separated by /"},
    {"fields", "a row has {0} fields, separated by commas"},
    {"closed-field", "field {0} is closed; write x"},
    {"field-number", "numbers on the sheet must be {0}"},
    {"not-increasing", "the numbers of the {0} row do not increase"},
    {"column-repeats", "a number repeats in a column"},
    {"not-left-to-right", "the marks of the {0} row do not go from left to right"},
    {"failed", "the number of failed throws must be 0 to 4"},
    {"active-seat", "the active seat, 0 to {0}, must follow the sheets"},
    {"phase", "a phase is written like {0}"},
    {"phase-after-end", "these sheets end the game; the phase must be over"},
    {"phase-before-end", "these sheets do not end the game; the phase cannot be over"},
    {"last-needs-marks", "the last number of a row is marked without five marks to its left"},
    {"die-without-lock", "a die was removed, but nobody locked its row"},
    {"lock-with-die", "a row is locked, but its die was not removed"},
    // Board files of Jungle.
    {"board-line", "{0} is not a square and a label, like F2 c"},
    {"board-label", "{0} is not a label; labels are r c d w p t l e for Blue and R C D W P T L E for Red"},
    {"board-off", "{0} is off the board; squares are A1 to G9"},
    {"board-taken", "there is already a piece on {0}"},
    {"board-water", "{0}'s {1} cannot be in the water on {2}; only a rat can"},
    {"board-den", "{0}'s {1} cannot be in the den {2}"},
    {"board-twice", "{0}'s {1} is already on {2}"},
    {"board-side", "the file has no piece of {0}"},
    // Game ids.
    {"unknown-game", "there is no game {0}; the games are {1}"},
    {"unknown-preset", "{1} has no preset {0}; presets are {2}; options are {3}"},
    {"preset-first", "the preset {0} must come before the options"},
    {"unknown-option", "{1} has no option {0}; options are {2}"},
    {"unknown-value", "{0} is not a value of {1}; values are {2}"},
    {"option-twice", "the option {0} is given twice"},
    {"options-contradict", "the option {0} contradicts another option"},
    // Records.
    {"record-version", "a record must begin with the line 'madang record {0}'"},
    {"record-no-game", "the record does not name a game; add a line 'game: ID'"},
    {"record-bad-game", "name the game once, as in 'game: jungle': {0}"},
    {"record-bad-start", "give the starting position once, as in 'start: LINE': {0}"},
    {"record-bad-seat", "there are more seats than any game has: {0}"},
    {"record-bad-seed", "give the seed once, a whole number below 2^64, as in 'seed: 7': {0}"},
    {"record-bad-given", "list chosen rolls once, as rising token numbers from 1, as in 'given: 3 9': {0}"},
    {"record-given-token", "'given:' names token {0}, but the record has {1:token/tokens}"},
    {"record-given-move", "'given:' names this token, but it is not a roll"},
    {"record-bad-left", "list each player who left once, in order, as in 'left: 2 17 resigned level:3': {0}"},
    {"record-left-seat", "'left:' names seat {0}, which this game does not have"},
    {"record-bad-token", "a move or roll cannot begin with # or end: {0}"},
    {"record-bad-line", "lines begin with game:, start:, seat:, seed:, given:, left:, moves: or end:, not {0}"},
    {"record-bad-end", "write an ending as 'end: resigned 0', 'end: time 0' or 'end: adjudicated - REASON', not {0}"},
    {"record-after-end", "nothing may follow the ending: {0}"},
    {"record-seats", "the game has {1} seats, but the record names {0}"},
    {"record-ended-twice", "the game already ended by the rules; remove the 'end:' line"},
    {"record-end-seat", "the ending names seat {0}, which this game does not have"},
    // Players.
    {"unknown-player", "{0} is not a player; players are {1}"},
    // Reasons for the end of a game.
    {"den-entered", "an animal entered the enemy den"},
    {"all-captured", "all animals of one side were captured"},
    {"no-move", "the side to move has no legal move"},
    {"no-stone-left", "one side has no stone left"},
    {"three-stones-or-fewer", "both sides have three stones or fewer"},
    {"no-legal-turn", "the side to move has no legal turn; stones on the board decide"},
    {"all-arrived", "all pieces of one player or team have finished"},
    {"all-finished", "all pieces of one player have finished"},
    {"two-rows-full", "a player filled two rows"},
    {"two-rows-locked", "two rows are locked"},
    {"four-failed-throws", "a player has four failed throws"},
    {"repetition", "threefold repetition"},
    {"no-progress", "100 moves without a capture or a placed stone"},
    // Descriptions of moves and rolls.
    {"move-jungle", "{0} to {1}"},
    {"move-takes", "captures the {0}"},
    {"move-den", "enters the den"},
    {"move-place", "places a stone on {0}"},
    {"move-slide", "slides from {0} to {1}"},
    {"move-jump", "jumps over {0} to {1}"},
    {"move-removes", "removes {0}"},
    {"move-new-piece", "new piece to {0}"},
    {"move-piece", "{0} to {1}"},
    {"move-home", "{0} finishes"},
    {"move-catches", "catches a piece"},
    {"move-catches-many", "catches {0} pieces"},
    {"move-stacks", "stacks"},
    {"move-nothing", "no piece moves"},
    {"move-throw-again", "throws again"},
    {"move-choose-dice", "rolls {0}"},
    {"move-keep", "keeps the roll"},
    {"move-again", "rolls again"},
    {"move-enter", "enters {0} in {1}, field {2}"},
    {"move-mark", "marks {1} in {0}"},
    {"move-locks", "locks the row"},
    {"move-pass", "passes"},
    {"move-fails", "failed throw, -5"},
    {"roll-white", "white {0} and {1}"},
    {"roll-total", "{0}: {1}"},
    // The levels of the computer.
    {"level-name-1", "Beginner"},
    {"level-name-2", "Novice"},
    {"level-name-3", "Learner"},
    {"level-name-4", "Casual"},
    {"level-name-5", "Regular"},
    {"level-name-6", "Skilled"},
    {"level-name-7", "Advanced"},
    {"level-name-8", "Expert"},
    {"level-name-9", "Master"},
    {"level-name-10", "Champion"},
    {"level-playouts", "plays {0:random game/random games} in its head before each move"},
    {"level-search-depth", "looks {0:move/moves} ahead and overlooks {1}% of all captures"},
    {"level-search-nodes", "overlooks nothing and judges up to {0} positions per move"},
    {"level-search-best", "makes no mistakes on purpose and uses all of its time"},
    {"level-random", "moves at random"},
    {"level-half-greedy-yut", "moves at random every other time, and otherwise catches and stacks when it can"},
    {"level-greedy-yut", "finishes, catches or stacks whenever it can, without a plan"},
    {"level-turn", "plans its whole turn, with all of its throws"},
    {"level-reply", "plans its whole turn and expects the best reply"},
    {"level-lapses", "plays perfectly three times out of four"},
    {"level-exact", "plays perfectly: this game is solved"},
    {"level-half-greedy-dice", "plays at random every other time, and otherwise takes the most points now"},
    {"level-greedy-dice", "takes the most points now"},
    {"level-hasty", "fills its sheet with care, but does not look ahead"},
    {"level-points", "looks ahead and plays for many points"},
    {"level-winning", "looks ahead and plays to beat you, whatever the points"},
    // The line protocol.
    {"unknown-command", "{0} is not a command; commands are {1}"},
    {"unknown-query", "{0} is not a query; queries are {1}"},
    {"unknown-setting", "{0} is not an option; options are {1}"},
    {"bad-setting", "{0} is not a value of {1}; values are {2}"},
    {"usage", "write {0}"},
    {"no-arguments", "{0} takes no arguments"},
    {"line-too-long", "the line is longer than {0} bytes"},
    {"no-seat-decides", "no seat has a decision now"},
    {"no-memory", "not enough memory; reduce hash or threads"},
    {"token", "token {0}: {1}"},
    // The page API.
    {"request-json", "a request must be one JSON object in UTF-8 without deep nesting, at most {0} bytes long"},
    {"unknown-ask", "unknown request {0}; requests are {1}"},
    {"unknown-base", "this game is no longer cached; send its record"},
    {"request-text", "{0} must be a string"},
    {"request-number", "{0} must be a whole number from {1} to {2}"},
    {"request-seed", "the seed must be a whole number up to {0}, written as a string"},
    {"request-choice", "{0} must be one of {1}"},
    {"request-record", "the record's {0} is missing or has the wrong form"},
    {"no-board-file", "board files exist for jungle, not for {0}"},
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
