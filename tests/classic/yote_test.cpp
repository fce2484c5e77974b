// Tests `madang classic yote`: its text and its refusals, and its game against the reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "apps/classic/programs.h"
#include "apps/classic/yote/game.h"
#include "madang/core/rng.h"
#include "madang/core/text.h"
#include "madang/games/yote/notation.h"
#include "tests/classic/oracle.h"
#include "tests/classic/session.h"
#include "tests/support/level.h"

namespace madang::classic {
namespace {

using madang::yote::Position, madang::yote::Rules;

constexpr std::string_view end_mark = "[end of input]";

// Plays with this input and returns the output.
std::string play(const std::string& input, bool traditional = false, Console::Settings settings = {}) {
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? "" : input; }, settings);
  try {
    play_yote(session.console(), traditional);
  } catch (const EndOfInput&) {
    return session.printed() + std::string(end_mark);
  }
  return session.printed();
}

struct Played {
  std::string text;  // from the first prompt or the result, without the welcome and the first board
  std::string line;  // the final position
};

// Plays from a position.
Played play_from(const std::string& line, const std::string& input, const Rules& rules = {}) {
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? "" : input; });
  yote::Game game(session.console(), *parse_position(rules, line));
  std::string end;
  try {
    game.play();
  } catch (const EndOfInput&) {
    end = end_mark;
  }
  const std::string text = session.printed() + end;
  const std::string frame = " " + std::string(static_cast<std::size_t>(4 * rules.width - 1), '-') + "\n";
  const auto top = text.find(frame);
  return {text.substr(text.find(frame, top + 1) + frame.size()), format(game.position())};
}

constexpr std::string_view welcome = R"(Author: Madang
Program: #5, Yote

Welcome to the ancient African game of Yote.

On each turn, each player may either deploy a piece from their reserve
to any empty space on the board, or move a piece already on the board. Moves must
be made vertically or horizontally, but not diagonally. Pieces move either by
sliding to an adjacent empty cell or by jumping over and capturing an adjacent
opponent's piece, landing in an empty square immediately beyond. When a piece
captures another piece, the player may then select any other opponent piece on
the board (but not in their opponent's reserve) and capture it as well.

The player who captures all of her opponent's pieces wins. If either player is unable
to move, then the game ends and the player with the most pieces on the board wins. If
both players are reduced to three or less pieces, then the game is a draw.

The first character on the input line tells what kind of move it will be.
Possible inputs for each move are:
  x        to exit program. A message tells who has the most pieces.
  p n1     p signifies placing a piece at postion n1, where n1 is a number 1..20
  m n1 n2  m signifies moving a piece from board position n1 to n2

X goes first, then O. For reference, the square numbers are given at right below.
Let's begin...
)";

// Returns a board with these first two rows; the others are empty.
std::string board(const std::string& first, const std::string& second) {
  return " -------------------\n" + first + "     1   2   3   4   5\n|-------------------|\n" + second +
         R"(     6   7   8   9  10
|-------------------|
| . | . | . | . | . |    11  12  13  14  15
|-------------------|
| . | . | . | . | . |    16  17  18  19  20
 -------------------
)";
}

std::string empty_board() { return board("| . | . | . | . | . |", "| . | . | . | . | . |"); }

TEST(ClassicYote, WelcomesAndShowsTheEmptyBoard) {
  EXPECT_EQ(play(""), std::string(welcome) + empty_board() + "1. Enter move for X: " + std::string(end_mark));
}

TEST(ClassicYote, PlaysTheSessionOfTheCourse) {
  const std::string text = play("p 7\np 2\n");
  const std::string rest = text.substr(welcome.size() + empty_board().size());
  EXPECT_EQ(rest, "1. Enter move for X: " + board("| . | . | . | . | . |", "| . | X | . | . | . |") +
                      "2. Enter move for O: " + board("| . | O | . | . | . |", "| . | X | . | . | . |") +
                      "3. Enter move for X: " + std::string(end_mark));
}

TEST(ClassicYote, TheTraditionalBoardHasThirtySquaresAndTwelveStones) {
  const std::string text = play("p 30\n", true);
  EXPECT_NE(text.find("where n1 is a number 1..30\n"), std::string::npos);
  const std::string last_board = R"( -----------------------
| . | . | . | . | . | . |     1   2   3   4   5   6
|-----------------------|
| . | . | . | . | . | . |     7   8   9  10  11  12
|-----------------------|
| . | . | . | . | . | . |    13  14  15  16  17  18
|-----------------------|
| . | . | . | . | . | . |    19  20  21  22  23  24
|-----------------------|
| . | . | . | . | . | X |    25  26  27  28  29  30
 -----------------------
2. Enter move for O: [end of input])";
  EXPECT_EQ(text.substr(text.size() - last_board.size()), last_board);
  // After twelve stones per side, the reserves are empty.
  std::string placements;
  for (int square = 1; square <= 25; ++square) placements += "p " + std::to_string(square) + "\n";
  const std::string full = play(placements, true);
  EXPECT_NE(full.find("25. Enter move for X: *** No stones left in reserve: "), std::string::npos);
  EXPECT_EQ(full.find("***"), full.find("*** No stones left"));
}

TEST(ClassicYote, SeveralAnswersOnOneLineAndOneOnSeveral) {
  EXPECT_EQ(play("p 7 p 2 m 7 8 x"), play("p\n\n7\np 2\nm\t7\n8 \n x\n"));
  EXPECT_EQ(play_from("5/5/5/5 X 8 8", "p 7 p 2 m 7 8").line, "1O3/2X2/5/5 O 7 7");
}

TEST(ClassicYote, EchoShowsTheAnswers) {
  const std::string text = play("p 7\nx\n", false, {.echo = true});
  EXPECT_NE(text.find("1. Enter move for X: p 7\n --"), std::string::npos);
  EXPECT_NE(text.find("2. Enter move for O: x\nX has"), std::string::npos);
}

// ---- Leaving

TEST(ClassicYote, ExitPrintsWhoHasTheMostPiecesOnTheBoard) {
  EXPECT_EQ(play_from("XXXXX/OOO2/5/5 X 0 5", "x").text, "1. Enter move for X: X has the most pieces: 5 to 3.\n");
  EXPECT_EQ(play_from("XX3/OOO2/5/5 O 6 5", "x").text, "1. Enter move for O: O has the most pieces: 3 to 2.\n");
  EXPECT_EQ(play_from("XXXX1/OOOO1/5/5 X 4 0", "x").text, "1. Enter move for X: Both players have 4 pieces.\n");
}

TEST(ClassicYote, ExitReadsNothingMore) {
  const std::string text = play_from("5/5/5/5 X 8 8", "x p 7\np 8\n").text;
  EXPECT_EQ(text, "1. Enter move for X: Both players have 0 pieces.\n");
}

// ---- Wrong answers

struct Refused {
  std::string answer;
  std::string sentence;
};

// X: 1, 2, 7 and 12. O: 3, 8, 14 and 20.
constexpr std::string_view middle = "XXO2/1XO2/1X1O1/4O X 4 4";

TEST(ClassicYote, EveryWrongAnswerPrintsTheRuleAndAsksAgain) {
  const std::string unknown = "Unknown kind of move: enter x, p n1 or m n1 n2.";
  const std::string no_number = "Not a number: squares are numbered 1 to 20.";
  const std::string off_board = "Off the board: squares are numbered 1 to 20.";
  const std::vector<Refused> all = {
      {"m 4 5", "No piece there: square 4 is empty."},
      {"m 8 9", "Not your piece: you play X."},
      {"p 3", "Square taken: there is a piece on 3."},
      {"p 7", "Square taken: there is a piece on 7."},
      {"m 2 3", "Square taken: there is a piece on 3."},
      {"m 2 2", "Square taken: there is a piece on 2."},
      {"p 0", off_board},
      {"p 21", off_board},
      {"m 21 1", off_board},
      {"m 1 0", off_board},
      {"m 1 99999999999999999999", off_board},
      {"p " + std::string(100'000, '9'), off_board},
      {"m 2 6", "Not adjacent: pieces move up, down, left or right."},
      {"m 1 10", "Not adjacent: pieces move up, down, left or right."},
      {"m 2 5", "Can only jump one piece: that is too far."},
      {"m 2 17", "Can only jump one piece: that is too far."},
      {"m 7 17", "Can only jump an opponent's piece: the one on 12 is yours."},
      {"m 1 11", "Can only jump an opponent's piece: there is none on 6."},
      {"5", unknown},
      {"q", unknown},
      {"X", unknown},
      {"P 4", unknown},
      {"M 1 6", unknown},
      {"p4", unknown},
      {"exit", unknown},
      {"\xff\xfe", unknown},
      {std::string(5'000'000, 'p'), unknown},
      {"p four", no_number},
      {"p -4", no_number},
      {"p +4", no_number},
      {"p 04", no_number},
      {"p 4.", no_number},
      {"m x", no_number},
      {"m 1 p", no_number},
  };
  for (const Refused& refused : all) {
    // The rest of the line is dropped.
    const Played played = play_from(std::string(middle), refused.answer + " p 4 x\n");
    EXPECT_EQ(played.text, "1. Enter move for X: *** " + refused.sentence +
                               " Please retry.\n1. Enter move for X: " + std::string(end_mark))
        << refused.answer.substr(0, 40);
    EXPECT_EQ(played.line, middle) << refused.answer.substr(0, 40);
  }
}

TEST(ClassicYote, AMoveWithAWordReadsNothingAfterIt) {
  const Played played = play_from(std::string(middle), "m x\np 4 p\nfour\np 5");
  EXPECT_EQ(played.line, "XXOXO/1XO2/1X1O1/4O X 3 3");
  EXPECT_NE(played.text.find("2. Enter move for O: *** Not a number"), std::string::npos);
}

TEST(ClassicYote, WithoutStonesInReserveNothingIsPlaced) {
  const Played played = play_from("XXO2/1XO2/1X1O1/4O X 0 4", "p 4\n");
  EXPECT_EQ(played.text,
            "1. Enter move for X: *** No stones left in reserve: move a piece on the board. Please retry.\n"
            "1. Enter move for X: " +
                std::string(end_mark));
}

TEST(ClassicYote, TheInputMayEndAtEveryQuestion) {
  for (const std::string input : {"", "p", "m", "m 7", "m 7 9", "bad"}) {
    const Played played = play_from(std::string(middle), input);
    EXPECT_EQ(played.text.substr(played.text.size() - end_mark.size()), end_mark) << input;
    EXPECT_EQ(played.line, middle) << input;
  }
}

// ---- Jumps

TEST(ClassicYote, AfterAJumpItAsksForAnotherPieceWithoutABoard) {
  const Played played = play_from(std::string(middle), "m 7 9 14");
  const std::string start = "1. Enter move for X: Enter the position of the O piece to remove:  -----";
  EXPECT_EQ(played.text.substr(0, start.size()), start);
  EXPECT_EQ(played.line, "XXO2/3X1/1X3/4O O 4 4");
}

TEST(ClassicYote, TheOtherSideIsAskedForAnXPiece) {
  const Played played = play_from("XXO2/1XO2/1X1O1/4O O 4 4", "m 8 6 1\n");
  EXPECT_NE(played.text.find("1. Enter move for O: Enter the position of the X piece to remove:  ---"),
            std::string::npos);
  EXPECT_EQ(played.line, "1XO2/O4/1X1O1/4O X 4 4");
}

TEST(ClassicYote, TheRemovalIsAskedUntilItIsAnOpponentsPiece) {
  const std::string prompt = "Enter the position of the O piece to remove: ";
  const std::string must = "*** Must remove an opponent's piece: ";
  const std::string no_number = "*** Not a number: squares are numbered 1 to 20. Please retry.\n";
  const std::string off_board = "*** Off the board: squares are numbered 1 to 20. Please retry.\n";
  const std::vector<Refused> all = {
      {"8", must + "the one on 8 is captured already. Please retry.\n"},
      {"1", must + "there is none on 1. Please retry.\n"},  // an own piece
      {"7", must + "there is none on 7. Please retry.\n"},  // where the jump began
      {"9", must + "there is none on 9. Please retry.\n"},  // where it ended
      {"4", must + "there is none on 4. Please retry.\n"},
      {"0", off_board},
      {"21", off_board},
      {"100000000000", off_board},
      {"x", no_number},
      {"p", no_number},
      {"014", no_number},
  };
  for (const Refused& refused : all) {
    const Played asked = play_from(std::string(middle), "m 7 9\n" + refused.answer + " 14\n");
    EXPECT_EQ(asked.text, "1. Enter move for X: " + join(std::vector{prompt, refused.sentence, prompt}, "") +
                              std::string(end_mark));
    EXPECT_EQ(asked.line, middle);
    EXPECT_EQ(play_from(std::string(middle), "m 7 9\n" + refused.answer + "\n14\n").line, "XXO2/3X1/1X3/4O O 4 4");
  }
}

TEST(ClassicYote, AJumpOverTheLastPieceOnTheBoardRemovesNothingMore) {
  const Played played = play_from("5/1XO2/5/5 X 7 7", "m 7 9\np 1\n");
  EXPECT_EQ(played.line, "O4/3X1/5/5 X 7 6");
  EXPECT_EQ(played.text.find("remove"), std::string::npos);
}

// ---- The end

// Returns the text after the last board.
std::string ending(const Played& played, int width = 5) {
  const std::string frame = " " + std::string(static_cast<std::size_t>(4 * width - 1), '-') + "\n";
  return played.text.substr(played.text.rfind(frame) + frame.size());
}

TEST(ClassicYote, CapturingTheLastPieceWins) {
  const Played x_wins = play_from("XXX2/1XO2/5/4O X 0 0", "m 7 9 20");
  EXPECT_EQ(x_wins.text,
            "1. Enter move for X: Enter the position of the O piece to remove: "
            " -------------------\n"
            "| X | X | X | . | . |     1   2   3   4   5\n"
            "|-------------------|\n"
            "| . | . | . | X | . |     6   7   8   9  10\n"
            "|-------------------|\n"
            "| . | . | . | . | . |    11  12  13  14  15\n"
            "|-------------------|\n"
            "| . | . | . | . | . |    16  17  18  19  20\n"
            " -------------------\n"
            "X wins!\n"
            "O has no piece left, neither on the board nor in reserve.\n");
  EXPECT_EQ(ending(play_from("OOO2/1OX2/5/4X O 0 0", "m 7 9 20")),
            "O wins!\nX has no piece left, neither on the board nor in reserve.\n");
}

TEST(ClassicYote, ThreePiecesOrFewerDraw) {
  EXPECT_EQ(ending(play_from("XXX2/2O2/3O1/3OO X 0 0", "m 3 13 14")),
            "The game is a draw.\nBoth players have three pieces or fewer.\n");
}

TEST(ClassicYote, ABlockedPlayerEndsTheGameAndThePiecesCount) {
  EXPECT_EQ(ending(play_from("OXX2/X4/1X3/5 X 0 0", "m 12 11")),
            "X wins!\nO is unable to move. X has the most pieces: 4 to 1.\n");
  EXPECT_EQ(ending(play_from("OXO/XOX/OX1 X 1 0", "p 9", {3, 3, 5}), 3),
            "X wins!\nO is unable to move. X has the most pieces: 5 to 4.\n");
  EXPECT_EQ(ending(play_from("OXO/XOX/O1O X 1 0", "p 8", {3, 3, 5}), 3),
            "O wins!\nO is unable to move. O has the most pieces: 5 to 4.\n");
  EXPECT_EQ(ending(play_from("OXO/XOX/OXO/XO1 X 1 0", "p 12", {3, 4, 6}), 3),
            "The game is a draw.\nO is unable to move. Both players have 6 pieces.\n");
}

// ---- Comparison with the reference

// Plays a random game with some wrong answers. After every answer, the program must have the reference's position for
// the same tokens.
class RandomSession {
 public:
  RandomSession(const std::string& id, const Rules& rules, Rng& rng)
      : oracle_(id), rng_(rng), session_([this] { return next(); }), game_(session_.console(), Position(rules)) {}

  void play() {
    game_.play();
    check();
    const std::string printed = session_.printed();
    const bool has_result = printed.find("wins!") != std::string::npos || printed.find("draw.") != std::string::npos;
    EXPECT_EQ(has_result, oracle_.is_over());
    if (!oracle_.is_over()) return;
    const auto winners = oracle_.winners();
    const std::string result = winners.empty() ? "The game is a draw.\n" : winners[0] == 0 ? "X wins!\n" : "O wins!\n";
    EXPECT_NE(printed.find("\n" + result), std::string::npos) << printed;
  }
  bool ended() const { return oracle_.is_over(); }
  int refusals() const { return refusals_; }

 private:
  static constexpr int longest = 300;

  void check() { ASSERT_EQ(format(game_.position()), oracle_.line()); }

  std::string next() {
    check();
    if (testing::Test::HasFailure()) return "";
    const std::string printed = session_.printed();
    const std::string prompt = printed.substr(printed.rfind('\n') + 1);
    EXPECT_EQ(prompt, prompt_due());
    if (refused_) {
      EXPECT_EQ(std::count(printed.begin(), printed.end(), '\n'), 1) << printed;
      EXPECT_EQ(printed.substr(0, 4), "*** ");
      EXPECT_NE(printed.find(" Please retry.\n"), std::string::npos) << printed;
    }
    refused_ = rng_.below(4) == 0;
    if (!refused_) return right_answer();
    ++refusals_;
    return wrong_answer() + " p 1\n";  // the rest of the line must be dropped
  }

  std::string prompt_due() const {
    const bool is_x = oracle_.seat() == 0;
    if (jump_.empty()) return std::to_string(turn_) + ". Enter move for " + (is_x ? "X: " : "O: ");
    return std::string("Enter the position of the ") + (is_x ? "O" : "X") + " piece to remove: ";
  }

  std::string right_answer() {
    if (!jump_.empty()) return finish_jump();
    if (turn_ > longest) return "x\n";
    const std::string token = oracle_.random_move(rng_);
    if (const auto x = token.find('x'); x != std::string::npos) {
      jump_ = token.substr(0, x);
      return spaced(jump_) + "\n";
    }
    play_token(token);
    return spaced(token) + "\n";
  }

  std::string finish_jump() {
    std::vector<std::string> whole;
    for (const std::string& token : oracle_.moves()) {
      if (token.substr(0, token.find('x')) == jump_) whole.push_back(token);
    }
    const std::string token = whole[rng_.below(static_cast<std::uint32_t>(whole.size()))];
    play_token(token);
    jump_.clear();
    return token.substr(token.find('x') + 1) + "\n";
  }

  void play_token(const std::string& token) {
    oracle_.play(token);
    ++turn_;
  }

  // Returns an answer that is nonsense or illegal.
  std::string wrong_answer() {
    static const std::vector<std::string> junk = {"-", "7", "P 7", "m 7 seven", "p -1", "m", "place 3", "p p", "p 01"};
    if (rng_.below(3) == 0) return jump_.empty() ? junk[rng_.below(9)] : "x";
    for (;;) {
      const auto number = [&] { return std::to_string(rng_.below(33)); };
      const std::string token = !jump_.empty()       ? jump_ + "x" + number()
                                : rng_.below(3) == 0 ? "p" + number()
                                                     : "m" + number() + "-" + number();
      const auto is_part = [&](const std::string& move) { return move == token || move.starts_with(token + "x"); };
      const auto legal = oracle_.moves();
      if (std::any_of(legal.begin(), legal.end(), is_part)) continue;
      return jump_.empty() ? spaced(token) : token.substr(token.find('x') + 1);
    }
  }

  // Returns a token as it is typed: "m 7 8" for "m7-8".
  static std::string spaced(std::string token) {
    std::replace(token.begin(), token.end(), '-', ' ');
    return token.insert(1, " ");
  }

  Oracle oracle_;
  Rng& rng_;
  Session session_;
  yote::Game game_;
  std::string jump_;  // a jump that still needs its removal
  int turn_ = 1;
  bool refused_ = false;
  int refusals_ = 0;
};

void play_at_random(const std::string& id, const Rules& rules, int games) {
  Rng rng(2008);
  int ended = 0;
  int refusals = 0;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    RandomSession session(id, rules, rng);
    session.play();
    ended += session.ended() ? 1 : 0;
    refusals += session.refusals();
  }
  EXPECT_GT(ended, games / 2);
  EXPECT_GT(refusals, games);
}

TEST(ClassicYote, RandomSessionsFollowTheReference) {
  play_at_random("yote", Rules::course(), quick_or_full(100, 1500));
}

TEST(ClassicYote, RandomTraditionalSessionsFollowTheReference) {
  play_at_random("yote:traditional", Rules::traditional(), quick_or_full(30, 500));
}

}  // namespace
}  // namespace madang::classic
