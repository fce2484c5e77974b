#include "apps/madang/judge/yunnori_points.h"

#include "madang/games/yut/notation.h"

namespace madang::app {

namespace {

constexpr std::string_view yunnori_invalid =
    "Invalid answers. The program prints one line that says what it expects and asks again.";

constexpr std::string_view yunnori_backwards =
    "The way by which a piece came does not matter, so back-do always leads "
    "from 15 to 14 and from 22 to 21.";
constexpr std::string_view yunnori_corner_table = "the table in docs/rules/yunnori.md, 5.2";

constexpr Point yunnori_points[] = {
    {"start", Point::Kind::rule, "all pieces wait", "At the start all pieces wait at 0.", "docs/rules/yunnori.md, 2.4"},
    {"order", Point::Kind::rule, "the order of the players",
     "The players are numbered from 0; player 0 begins, the turn passes to the next number, and after the last player "
     "it is player 0's turn again.",
     "docs/rules/yunnori.md, 2.2"},
    {"sticks", Point::Kind::rule, "the chances of the sticks",
     "A throw is a throw of four sticks, and each of them lands flat side up or round side up with equal chance.",
     "docs/rules/yunnori.md, 3.1"},
    {"enter", Point::Kind::rule, "a waiting piece enters",
     "The first step of a waiting piece leads to 1, so do brings it to 1 and mo brings it to 5.",
     "docs/rules/yunnori.md, 4.1"},
    {"outer", Point::Kind::rule, "along the outer square",
     "A piece on the outer square continues along it, 1 2 3 … 18 19 29, and finishes after 29.",
     "docs/rules/yunnori.md, 4.2"},
    {"corner-5", Point::Kind::rule, "turning on 5",
     "A piece that starts its move on 5 turns inwards: 20 21 22 23 24 15 and on along the bottom.",
     "docs/rules/yunnori.md, 4.3"},
    {"corner-10", Point::Kind::rule, "turning on 10",
     "A piece that starts its move on 10 turns inwards: 25 26 22 27 28 29.", "docs/rules/yunnori.md, 4.4"},
    {"centre", Point::Kind::rule, "turning on the centre",
     "A piece that starts its move on the centre goes towards 29: 27 28 29.", "docs/rules/yunnori.md, 4.5"},
    {"pass-corner", Point::Kind::rule, "passing a corner",
     "A piece that passes 5, 10 or the centre without stopping there does not turn.", "docs/rules/yunnori.md, 4.6"},
    {"pass-centre", Point::Kind::rule, "passing the centre",
     "A piece that starts its move on 20 or 21 therefore passes the centre straight on to 23 and 24, and one that "
     "starts on 25 or 26 passes it to 27 and 28.",
     "docs/rules/yunnori.md, 4.7"},
    {"diagonal", Point::Kind::rule, "along a diagonal",
     "A piece on 23 or 24 continues to 15 and along the bottom, and a piece on 27 or 28 continues to 29.",
     "docs/rules/yunnori.md, 4.8"},
    {"on-29", Point::Kind::rule, "stopping on 29", "A piece on 29 is still on the board and has not finished.",
     "docs/rules/yunnori.md, 4.10"},
    {"leave-29", Point::Kind::rule, "finishing from 29", "From 29 a piece finishes with any forward result.",
     "docs/rules/yunnori.md, 4.11"},
    {"finish", Point::Kind::rule, "finishing exactly",
     "The number 0 means that a piece waits off the board, and 100 means that it has finished.",
     "docs/rules/yunnori.md, 1.9"},
    {"overshoot", Point::Kind::rule, "finishing with steps left",
     "No exact count is needed: a piece with more steps than it needs finishes too.", "docs/rules/yunnori.md, 4.12"},
    {"back-do", Point::Kind::rule, "one space back", "Back-do moves a piece on the board one space back.",
     "docs/rules/yunnori.md, 5.1"},
    {"back-1", Point::Kind::rule, "back from 1", "Back-do leads from 1 to 29.", yunnori_corner_table},
    {"back-20", Point::Kind::rule, "back from 20", "Back-do leads from 20 to 5.", yunnori_corner_table},
    {"back-25", Point::Kind::rule, "back from 25", "Back-do leads from 25 to 10.", yunnori_corner_table},
    {"back-27", Point::Kind::rule, "back from 27", "Back-do leads from 27 to 22.", yunnori_corner_table},
    {"back-29", Point::Kind::rule, "back from 29", "Back-do leads from 29 to 19.", yunnori_corner_table},
    {"back-15", Point::Kind::rule, "back from 15", yunnori_backwards, "docs/rules/yunnori.md, 5.3"},
    {"back-22", Point::Kind::rule, "back from 22", yunnori_backwards, "docs/rules/yunnori.md, 5.3"},
    {"back-waiting", Point::Kind::rule, "back-do without a piece on the board",
     "Back-do from 0 is allowed only while none of the player's pieces is on the board; the back-do is used up and "
     "nothing moves.",
     "docs/rules/yunnori.md, 6.10"},
    {"throw", Point::Kind::rule, "the first throw of a turn", "A turn begins with a throw.",
     "docs/rules/yunnori.md, 6.1"},
    {"throw-again", Point::Kind::rule, "yut and mo throw again",
     "After yut or mo the player throws again, until another result comes.", "docs/rules/yunnori.md, 6.2"},
    {"keep", Point::Kind::rule, "results are kept",
     "The player keeps all results as throws to use, including yut and mo.", "docs/rules/yunnori.md, 6.3"},
    {"choose", Point::Kind::rule, "choosing a piece and a result",
     "The player then uses the throws one at a time: each move names a space where the player has a piece, and one of "
     "the throws to use.",
     "docs/rules/yunnori.md, 6.5"},
    {"any-order", Point::Kind::rule, "results in any order", "The throws may be used in any order.",
     "docs/rules/yunnori.md, 6.8"},
    {"use-all", Point::Kind::rule, "every result is used",
     "Every throw must be used, unless the game ends (8.2) or a pig is caught (9.5).", "docs/rules/yunnori.md, 6.9"},
    {"pass", Point::Kind::rule, "the end of a turn",
     "When a player has no throws to use and no throws left to make, the turn passes to the next player.",
     "docs/rules/yunnori.md, 6.12"},
    {"stack-moves", Point::Kind::rule, "a stack moves together",
     "A move from a space on the board moves all the player's pieces on it together.", "docs/rules/yunnori.md, 6.6"},
    {"one-waiting", Point::Kind::rule, "one waiting piece at a time", "A move from 0 moves one waiting piece.",
     "docs/rules/yunnori.md, 6.7"},
    {"catch", Point::Kind::rule, "catching",
     "A move that ends on a space with pieces of an opponent catches all of them.", "docs/rules/yunnori.md, 7.1"},
    {"caught", Point::Kind::rule, "catching a stack", "Caught pieces go back to 0 and are single pieces again.",
     "docs/rules/yunnori.md, 7.2"},
    {"catch-again", Point::Kind::rule, "a catch throws again",
     "The player who caught throws again as in 6.2, and the new results are added to the throws to use.",
     "docs/rules/yunnori.md, 7.3"},
    {"catch-any", Point::Kind::rule, "a catch with yut, mo or back-do",
     "A catch earns this throw whatever result was used for it, including yut, mo and back-do.",
     "docs/rules/yunnori.md, 7.4"},
    {"catch-once", Point::Kind::rule, "one throw for a stack",
     "A catch earns one throw, however many pieces were caught.", "docs/rules/yunnori.md, 7.5"},
    {"stack", Point::Kind::rule, "stacking",
     "A move that ends on a space with the player's own pieces stacks the pieces.", "docs/rules/yunnori.md, 7.6"},
    {"stack-finish", Point::Kind::rule, "a stack finishes", "All pieces of a stack finish together.",
     "docs/rules/yunnori.md, 7.8"},
    {"catch-29", Point::Kind::rule, "catching on 29", "Pieces may be caught and stacked on 29 as on any other space.",
     "docs/rules/yunnori.md, 7.9"},
    {"stack-29", Point::Kind::rule, "stacking on 29", "Pieces may be caught and stacked on 29 as on any other space.",
     "docs/rules/yunnori.md, 7.9"},
    {"pass-over", Point::Kind::rule, "passing over pieces", "Passing over pieces has no effect.",
     "docs/rules/yunnori.md, 7.11"},
    {"win", Point::Kind::rule, "the last piece wins", "A player whose last piece finishes wins at once.",
     "docs/rules/yunnori.md, 8.1"},
    {"win-rest", Point::Kind::rule, "winning with results left", "Remaining throws are not used.",
     "docs/rules/yunnori.md, 8.2"},
    {"again", Point::Kind::rule, "the menu after a game",
     "When a player wins, unused results are discarded and the menu returns.", "docs/classic/yunnori.md"},
    {"end", Point::Kind::rule, "ending the program", "The function returns 0 if the user selects the end program.",
     "the course, class Game"},
    {"wrong-menu", Point::Kind::rule, "a wrong function", yunnori_invalid, "docs/classic.md"},
    {"wrong-position", Point::Kind::rule, "a position without a piece", yunnori_invalid, "docs/classic.md"},
    {"wrong-result", Point::Kind::rule, "a result that was not thrown", yunnori_invalid, "docs/classic.md"},
    {"board", Point::Kind::format, "the drawing of the board", "The board is drawn as in the course's example.",
     "docs/classic/yunnori.md"},
    {"piece-state", Point::Kind::format, "waiting and finished pieces",
     "Between dashed lines are 'Not started : ' and 'Arrived : ', each with a line of squares.",
     "docs/classic/yunnori.md"},
    {"turn-line", Point::Kind::format, "whose turn it is", "The line is 'Player 0 turn'.", "docs/classic/yunnori.md"},
    {"piece-line", Point::Kind::format, "the pieces of the player",
     "The line 'Piece : 0 2 9 ' lists the pieces in ascending order, without those that have arrived.",
     "the course, visualization rules"},
    {"yut-line", Point::Kind::format, "the results to use",
     "The line 'Yut : gae yut ' lists the results in the order back-do, do, gae, geol, yut, mo.",
     "the course, visualization rules"},
    {"prompt", Point::Kind::format, "the questions of a move", "The program asks '>> position : ' and '>> yut : '.",
     "docs/classic/yunnori.md"},
    {"winner", Point::Kind::format, "the line of the winner", "The line is 'Player 1 win'.", "docs/classic/yunnori.md"},
    {"menu", Point::Kind::format, "the menu", "The menu is the course's.", "docs/classic/yunnori.md"},
    {"refusal", Point::Kind::format, "an invalid answer gets a line",
     "The program prints one line that says what it expects and asks again.", "docs/classic.md"},
    {"extra", Point::Kind::format, "no other text", "There are no blank lines (=lines with no text).",
     "the course, visualization rules"},
};

constexpr Point yunnori_question_points[] = {
    {"wrong-players", Point::Kind::rule, "a wrong number of players", yunnori_invalid, "docs/classic.md"},
    {"wrong-pieces", Point::Kind::rule, "a wrong number of pieces", yunnori_invalid, "docs/classic.md"},
    {"questions", Point::Kind::format, "the questions before a game",
     "The program asks 'number of players (2, 3, 4) : ' and 'number of pieces per player (1, 2, 3, 4) : '.",
     "docs/classic/yunnori.md"},
};

constexpr std::string_view failed_login =
    "Cases of 'Login Failed!': 1. ID does not exist in the user_info.txt / 2. The password is incorrect.";
constexpr std::string_view to_load =
    "If logged-in IDs before the game starts are the same as that of a saved game stored in game_info.txt, ask whether "
    "to load the saved game.";
constexpr std::string_view course_login = "the course, login";
constexpr std::string_view course_saving = "the course, pausing and saving games";
constexpr std::string_view course_loading = "the course, loading the saved game";

constexpr Point yunnori_saving_points[] = {
    {"login", Point::Kind::rule, "logging in", "ID and password information exists in user_info.txt", course_login},
    {"unknown-id", Point::Kind::rule, "an unknown ID", failed_login, course_login},
    {"bad-password", Point::Kind::rule, "a wrong password", failed_login, course_login},
    {"few-players", Point::Kind::rule, "starting with fewer than two players",
     "More than one person should login to start the game.", course_login},
    {"login-order", Point::Kind::rule, "the order of a new game",
     "Player number order (Player 0, Player 1, Player 2, Player 3) is the same as login order", course_login},
    {"animals", Point::Kind::rule, "choosing animals",
     "In the game with animals every player chooses one before the start: pig, dog, sheep or cow.",
     "docs/rules/yunnori.md, 9.1"},
    {"pig", Point::Kind::rule, "catching a pig",
     "Pig: a player who catches a pig's pieces ends the turn with that move, without a new throw and without using the "
     "remaining throws.",
     "docs/rules/yunnori.md, 9.5"},
    {"pig-rest", Point::Kind::rule, "catching a pig with results left",
     "Pig: a player who catches a pig's pieces ends the turn with that move, without a new throw and without using the "
     "remaining throws.",
     "docs/rules/yunnori.md, 9.5"},
    {"pig-sheep", Point::Kind::rule, "a sheep catches a pig",
     "Pig: this overrides the sheep's skill, so a sheep that catches a pig does not throw again either.",
     "docs/rules/yunnori.md, 9.7"},
    {"dog", Point::Kind::rule, "a dog throws again after geol",
     "Dog: a dog throws again after geol as well as after yut and mo, in every throw it makes.",
     "docs/rules/yunnori.md, 9.8"},
    {"sheep", Point::Kind::rule, "a sheep throws twice", "Sheep: a catch earns a sheep two throws instead of one.",
     "docs/rules/yunnori.md, 9.9"},
    {"cow", Point::Kind::rule, "the route of the cow",
     "Cow: the pieces of a cow take only one route, whether they stop on a corner or not: 1 2 3 4 5 20 21 22 23 24 15 "
     "16 17 18 19 29, then they finish.",
     "docs/rules/yunnori.md, 9.11"},
    {"cow-back", Point::Kind::rule, "a cow goes back", "Cow: back-do follows the same route backwards.",
     "docs/rules/yunnori.md, 9.12"},
    {"ask", Point::Kind::rule, "the question between turns", "It should be asked between players' turns.",
     course_saving},
    {"save", Point::Kind::rule, "saving", "Save game information in game_info.txt", course_saving},
    {"save-once", Point::Kind::rule, "saving again",
     "If the file has two lines for the same players, the first one counts, and the next save leaves one.",
     "docs/classic/yunnori.md"},
    {"others", Point::Kind::rule, "games of other players", "Multiple game information can be stored. (one per line)",
     course_saving},
    {"log-out", Point::Kind::rule, "nobody is logged in after saving",
     "After saving, go back to the beginning of the game. (Initial screen with no one logged in).", course_saving},
    {"offer", Point::Kind::rule, "offering a saved game", to_load, course_loading},
    {"combination", Point::Kind::rule, "another login order",
     "Only the logged-in ID combination has to match (regardless of login order).", course_loading},
    {"exact", Point::Kind::rule, "other players than those of a saved game",
     "Login ID combinations must be exactly the same.", course_loading},
    {"new-game", Point::Kind::rule, "a new game instead of the saved one",
     "case 1 : start a new game, then a new game starts!!", course_loading},
    {"resume", Point::Kind::rule, "resuming", "case 2 : resume, The saved game starts!!", course_loading},
    {"saved-order", Point::Kind::rule, "the order of a resumed game",
     "You should play with the saved order, not the newly logged-in ID order.", course_loading},
    {"wrong-twice", Point::Kind::rule, "logging in twice",
     "A player who is already logged in, and a fifth player, are rejected after both questions.",
     "docs/classic/yunnori.md"},
    {"wrong-fifth", Point::Kind::rule, "a fifth player",
     "A player who is already logged in, and a fifth player, are rejected after both questions.",
     "docs/classic/yunnori.md"},
    {"wrong-animal", Point::Kind::rule, "an animal that does not exist", yunnori_invalid, "docs/classic.md"},
    {"wrong-choice", Point::Kind::rule, "neither 0 nor 1", yunnori_invalid, "docs/classic.md"},
    {"login-lines", Point::Kind::format, "the questions and answers of a login",
     "The program asks 'ID : ' and 'PASSWORD : ' and answers 'Login Succeed!' or 'Login Failed!'.",
     "docs/classic/yunnori.md"},
    {"few-line", Point::Kind::format, "the line for fewer than two players",
     "More than 1 player is needed to start the game", course_login},
    {"animal-lines", Point::Kind::format, "the questions for animals",
     "The program asks 'Select animal type of Noah' and '(0: pig, 1: dog, 2: sheep, 3:cow) : '.", course_loading},
    {"game-lines", Point::Kind::format, "the questions about saved games",
     "The program asks 'There is a saved game. Start a new game (0) / Resume (1) : ' and 'Continue (0) / Save and Exit "
     "the game (1) : '.",
     course_saving},
    {"players-line", Point::Kind::format, "the players and their animals", "The line is 'Noah(dog) Liam(pig) '.",
     "the course, visualization rules"},
    {"saved-line", Point::Kind::format, "the line in game_info.txt",
     "Player ids | animal type, piece position | player number for the first turn", course_saving},
};

}  // namespace

std::span<const Point> yunnori_play_points() { return yunnori_points; }
std::span<const Point> yunnori_basic_points() { return yunnori_question_points; }
std::span<const Point> yunnori_advanced_points() { return yunnori_saving_points; }

Chance yunnori_sticks() {
  Chance out{.point = "sticks", .name = "four sticks", .outcomes = {}};
  for (const yut::Throw result : yut::all_throws) {
    out.outcomes.push_back({yut::name(result), yut::chance(yut::Variant::yunnori, result)});
  }
  return out;
}

std::vector<Grade> yunnori_basic_grades() {
  return {
      {"the piece moves exactly according to the result",
       14,
       {"enter",   "outer",   "corner-5", "corner-10", "centre",       "pass-corner", "pass-centre", "diagonal",
        "on-29",   "finish",  "leave-29", "overshoot", "back-do",      "back-1",      "back-15",     "back-20",
        "back-22", "back-25", "back-27",  "back-29",   "back-waiting", "one-waiting", "pass-over"}},
      {"catching", 4, {"catch", "caught", "catch-again", "catch-any", "catch-once", "catch-29"}},
      {"stacking", 4, {"stack", "stack-moves", "stack-finish", "stack-29"}},
      {"throwing yut and using multiset",
       10,
       {"sticks", "throw", "throw-again", "keep", "choose", "any-order", "use-all", "pass", "order"}},
      {"game-end based on the win condition", 3, {"win", "win-rest", "again", "end"}},
      {"print the board and player state",
       10,
       {"start", "board", "piece-state", "turn-line", "piece-line", "yut-line"}},
  };
}

std::vector<Grade> yunnori_advanced_grades() {
  return {
      {"login", 10, {"login", "unknown-id", "bad-password", "few-players", "login-order", "login-lines", "few-line"}},
      {"pause, save, and load the game",
       15,
       {"ask", "save", "save-once", "others", "log-out", "offer", "combination", "exact", "new-game", "resume",
        "saved-order", "saved-line"}},
      {"pig", 5, {"pig", "pig-rest", "pig-sheep"}},
      {"dog", 5, {"dog"}},
      {"sheep", 5, {"sheep"}},
      {"cow", 5, {"cow", "cow-back"}},
  };
}

}  // namespace madang::app
