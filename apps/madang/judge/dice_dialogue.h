// Understands the questions of a student's dice game and the form of its answers: the prompts of the course are free.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace madang::app {

// The kinds of questions. Each program has its own way to ask for a decision: one `move` such as y4, or a row and then
// a position, or first a confirmation.
enum class DiceQuestion {
  game,
  players,
  name,
  proceed,   // press Enter
  dice,      // which dice to roll
  count,     // how many dice to roll
  die,       // whether to roll one die, yes or no
  confirm,   // whether to enter or mark something, yes or no
  move,      // everything in one answer
  row,       // or colour
  position,  // in a row
  number,    // to mark
  white,     // which of the two white dice
  unknown,
};

// The parts of a session. Each has its own questions.
enum class DicePart { setup, before_roll, after_roll };

// What an answer has to say.
struct DiceIntent {
  bool is_qwixx = false;
  int players = 1;
  std::string name;
  std::string move;  // a token: throw:rb, y4, r7 or pass
  int white = 0;     // the index of the white die, for a coloured sum
  std::size_t dice_given = 0;

  bool is_pass() const { return move == "pass"; }
  std::string dice() const;
};

// A table of patterns. A text extends it; each line is
//   KIND = WORDS | WORDS => ANSWER / NO
// The pattern fits a question that has all WORDS of one alternative: words of up to three letters as they are, longer
// ones as beginnings, and none of those with a minus sign. {colour} is exactly one name of a colour, {token} a move
// such as y4. ANSWER and NO, which are optional, are templates of the answers: {word} is red, and so on.
class DicePhrases {
 public:
  DicePhrases();
  // Puts the lines of a text before all others. Throws UserError with `path` and the line if one is invalid.
  void extend(const std::string& path, std::string_view text);

  DiceQuestion kind_of(std::string_view question, DicePart part) const;
  // Returns templates for an answer, the most likely first: with `no`, for passing or saying no.
  std::vector<std::string> forms(DiceQuestion kind, DicePart part, bool no, std::string_view question,
                                 bool is_qwixx) const;

 private:
  struct Entry {
    DiceQuestion kind;
    std::vector<std::vector<std::string>> alternatives;
    std::string answer;
    std::string no;
  };
  const Entry* find(std::string_view question, DicePart part) const;

  std::vector<Entry> entries_;
};

// Returns whether a question is about dice to roll, rather than about what to do with the roll.
bool asks_for_dice(std::string_view question);

// Returns whether a template says one die per answer.
bool is_next_die(std::string_view form);
// Fills in a template.
std::string fill_in(std::string_view form, const DiceIntent& intent);

}  // namespace madang::app
