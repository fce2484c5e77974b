// Tests `madang classic mini-yut`: its screen and its refusals, and its game against the reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "apps/classic/mini_yut/board.h"
#include "apps/classic/mini_yut/game.h"
#include "apps/classic/programs.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"
#include "tests/classic/oracle.h"
#include "tests/classic/session.h"
#include "tests/support/level.h"

namespace madang::classic {
namespace {

constexpr std::string_view end_mark = "[end of input]";

// Plays with these results (1 for do to 5 for mo) and this input, and returns the output.
std::string play(const std::vector<int>& steps, const std::string& input) {
  std::vector<int> script = steps;
  for (int& result : script) --result;
  Luck luck(script);
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? "" : input; });
  std::string end;
  try {
    play_mini_yut(session.console(), luck);
  } catch (const EndOfInput&) {
    end = end_mark;
  } catch (const ScriptEnded&) {
    end = "[end of script]";
  }
  return session.printed() + end;
}

// Returns the lines that are not part of the board, each with a line end.
std::string told(const std::string& text) {
  std::string out;
  Cursor cursor(text);
  while (!cursor.at_end()) {
    const std::string_view line = cursor.take_until("\n");
    cursor.take('\n');
    if (line.starts_with("Player") || line.starts_with("Type") || line.starts_with("["))
      out += std::string(line) + "\n";
  }
  return out;
}

constexpr std::string_view question = "Play alone (1) or with two players (2)? ";

// ---- The screen

TEST(ClassicMiniYut, TheFirstScreenOfTwoPlayers) {
  EXPECT_EQ(play({2}, "2\n"), std::string(question) + R"(
10 ---- 9 ----- 8 ----- 7 ----- 6 ----- 5
|   26                              21  |
11      \                       /       4
|           27              22          |
12              \       /               3
|                   23                  |
13              /       \               2
|           24              29          |
14      /                       \       1
|   25                              30  |
15 ---- 16 ---- 17 ---- 18 ---- 19 ---- 20
# Player 0: -1, -2
@ Player 1: -3, -4
Player 0 throws marked marked unmarked unmarked: gae, 2 steps.
Player 0, move from (-1): [end of input])");
}

TEST(ClassicMiniYut, TheFirstQuestionIsAskedUntilItIsAnswered) {
  for (const std::string answer : {"0", "3", "two", "-1", "01", "\xff", "2x"}) {
    EXPECT_EQ(play({2}, answer + " 2\n"),
              std::string(question) + "Type an integer from 1 to 2!\n" + std::string(question) + std::string(end_mark));
  }
  EXPECT_EQ(play({2}, ""), std::string(question) + std::string(end_mark));
}

TEST(ClassicMiniYut, TheBoardShowsEveryPiece) {
  std::vector<mini_yut::Player> players = {mini_yut::Player(0), mini_yut::Player(1)};
  players[0].pieces[0].current_index = 23;
  players[0].pieces[1].current_index = 0;
  for (mini_yut::Piece& piece : players[1].pieces) {
    piece.current_index = 16;
    piece.piggyback = true;
  }
  EXPECT_EQ(mini_yut::board_text(players), R"(10 ---- 9 ----- 8 ----- 7 ----- 6 ----- 5
|   26                              21  |
11      \                       /       4
|           27              22          |
12              \       /               3
|                   23#                 |
13              /       \               2
|           24              29          |
14      /                       \       1
|   25                              30  |
15 ---- 16@@ -- 17 ---- 18 ---- 19 ---- 20
# Player 0: 23, finished
@ Player 1: 16, 16 (piggyback)
)");
}

TEST(ClassicMiniYut, AStackOnAnySpaceLeavesAllIndicesReadable) {
  for (int place = 1; place <= 30; ++place) {
    if (place == 28) continue;  // stored as 23
    std::vector<mini_yut::Player> players = {mini_yut::Player(0), mini_yut::Player(1)};
    for (mini_yut::Piece& piece : players[1].pieces) piece.current_index = place;
    const std::string text = mini_yut::board_text(players);
    EXPECT_EQ(text.find(" \n"), std::string::npos);
    std::multiset<std::string> words;
    std::string_view rest = std::string_view(text).substr(0, text.find("# Player"));
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) words.emplace(word);
    for (int index = 1; index <= 30; ++index) {
      if (index == 28) continue;
      EXPECT_EQ(words.count(std::to_string(index) + (index == place ? "@@" : "")), 1U) << index << "\n" << text;
    }
  }
}

TEST(ClassicMiniYut, AloneThereIsOnePlayerWithOnePiece) {
  const std::string text = play({2}, "1\n");
  EXPECT_NE(text.find("20\n# Player 0: -1\nPlayer 0 throws"), std::string::npos) << text;
}

// ---- The dialogue

TEST(ClassicMiniYut, ARaceAloneEndsWithTheWinner) {
  EXPECT_EQ(told(play({5, 3, 2, 1, 1}, "1\n-1\n5\n23\n30\n20\n")),
            "Player 0 throws marked marked marked marked: mo, 5 steps.\n"
            "Player 0, move from (-1): \n"
            "Player 0 throws marked unmarked unmarked unmarked: geol, 3 steps.\n"
            "Player 0, move from (5): \n"
            "Player 0 throws marked marked unmarked unmarked: gae, 2 steps.\n"
            "Player 0, move from (23): \n"
            "Player 0 throws marked marked marked unmarked: do, 1 step.\n"
            "Player 0, move from (30): \n"
            "Player 0 throws marked marked marked unmarked: do, 1 step.\n"
            "Player 0, move from (20): Player 0's piece finishes.\n"
            "Player 0 Win!\n");
}

TEST(ClassicMiniYut, ACaptureThrowsAgain) {
  EXPECT_EQ(told(play({2, 2, 4}, "2 -1 -3")),
            "Player 0 throws marked marked unmarked unmarked: gae, 2 steps.\n"
            "Player 0, move from (-1): \n"
            "Player 1 throws marked marked unmarked unmarked: gae, 2 steps.\n"
            "Player 1, move from (-3): Player 1 captures a piece of Player 0 and throws again.\n"
            "Player 1 throws unmarked unmarked unmarked unmarked: yut, 4 steps.\n"
            "Player 1, move from (2 or -4): [end of input]\n");
}

TEST(ClassicMiniYut, AStackMovesIsCapturedAndSplits) {
  const std::string text = told(play({2, 1, 2, 2, 1, 5, 2}, "2 -1 -3 -2 1 2 -4 3"));
  EXPECT_NE(text.find("Player 0, move from (2 or -2): Player 0's pieces ride piggyback: they move together now.\n"),
            std::string::npos)
      << text;
  // The stack moves from 2 to 3 and captures, which is not reported as piggyback again.
  EXPECT_NE(text.find("Player 0, move from (2): Player 0 captures a piece of Player 1 and throws again.\n"),
            std::string::npos)
      << text;
  const std::string back = told(play({2, 1, 2, 1}, "2 -1 -3 -2 1"));
  EXPECT_NE(back.find("Player 1, move from (1 or -4): Player 1 captures two pieces of Player 0 and throws again.\n"),
            std::string::npos)
      << back;
}

TEST(ClassicMiniYut, AStackFinishesTogetherAndWins) {
  // Player 0 stacks on 5 and finishes by way of 23 and 20; player 1 stays behind.
  const std::string text = told(play({5, 1, 5, 1, 3, 1, 3, 1, 4}, "2 -1 -3 -2 1 5 2 23 3 20"));
  const std::string end = "Player 0, move from (20): Player 0's pieces finish.\nPlayer 0 Win!\n";
  EXPECT_EQ(text.substr(text.size() - end.size()), end) << text;
}

TEST(ClassicMiniYut, AfterOnePieceFinishesTheOtherIsLeft) {
  // Player 0's first piece finishes in four moves; player 1 stays behind.
  const std::string text = told(play({5, 1, 3, 1, 3, 1, 1, 1, 2}, "2 -1 -3 5 1 23 2 20 3 0\n-2"));
  EXPECT_NE(text.find("Player 0, move from (20 or -2): Player 0's piece finishes.\nPlayer 1 throws"), std::string::npos)
      << text;
  EXPECT_NE(text.find("Player 0, move from (-2): Type -2!\nPlayer 0, move from (-2): [end"), std::string::npos) << text;
}

TEST(ClassicMiniYut, WrongAnswersAreAskedAgain) {
  const std::string asked = "Player 0, move from (-1): Type -1!\nPlayer 0, move from (-1): [end of input]\n";
  for (const std::string answer :
       {"1", "-2", "-3", "0", "--1", "-", "-01", "+1", "-1.", "x", "\xc3", "-1-1", "99999999999"}) {
    const std::string text = told(play({2}, "2\n" + answer + " -1\n"));
    EXPECT_EQ(text.substr(text.find('\n') + 1), asked) << answer;
  }
  const std::string text = told(play({2}, "2\n" + std::string(5'000'000, '1') + "\n"));
  EXPECT_EQ(text.substr(text.find('\n') + 1), asked);
}

TEST(ClassicMiniYut, EitherIndexNamesTheCentre) {
  const std::string start = "1 -1 5 ";
  EXPECT_EQ(play({5, 3, 2, 1}, start + "28"), play({5, 3, 2, 1}, start + "23"));
  EXPECT_NE(play({5, 3, 2, 1}, start + "28").find("(30)"), std::string::npos);
  // On another space, 28 is refused.
  EXPECT_NE(play({5, 3}, "1 -1 28").find("Type 5!"), std::string::npos);
}

TEST(ClassicMiniYut, TheScriptMayEndBeforeTheGame) {
  const std::string text = play({2}, "1 -1");
  EXPECT_EQ(text.substr(text.rfind('\n') + 1), "Player 0, move from (-1): [end of script]");
}

TEST(ClassicMiniYut, ASeedRepeatsAGame) {
  const auto first_throws = [](std::uint64_t seed) {
    Luck luck(seed);
    int asked = 0;
    Session session([&] { return asked++ == 0 ? "2\n-1\n-3\n" : ""; });
    EXPECT_THROW(play_mini_yut(session.console(), luck), EndOfInput);
    return session.printed();
  };
  EXPECT_EQ(first_throws(5), first_throws(5));
  EXPECT_NE(first_throws(5), first_throws(6));
}

// ---- Comparison with the reference

// Plays a random game with some wrong answers. At every question, the program must show the reference's position for
// the same tokens.
class RandomSession {
 public:
  RandomSession(int players, Luck& luck, Rng& rng)
      : oracle_(players == 1 ? "mini-yut:alone" : "mini-yut"),
        rng_(rng),
        session_([this] { return next(); }),
        game_(session_.console(), luck, players) {}

  void play() {
    game_.play();
    ASSERT_TRUE(oracle_.is_over());
    EXPECT_EQ(format(game_.position()), oracle_.line());
    EXPECT_TRUE(session_.printed().ends_with("Player " + std::to_string(oracle_.winners().at(0)) + " Win!\n"));
  }

  const std::set<std::string>& events() const { return events_; }

 private:
  // Returns the lines about the pieces below the board.
  std::string places_text() const {
    std::string text;
    const auto sides = split(split(oracle_.line(), ' ')[0], '/');
    for (std::size_t i = 0; i < sides.size(); ++i) {
      auto places = split(sides[i], ',');
      const bool stacked = places.size() == 2 && places[0] == places[1] && places[0] != "0";
      std::replace(places.begin(), places.end(), std::string("0"), std::string("finished"));
      text += std::string(1, "#@"[i]) + " Player " + std::to_string(i) + ": " + join(places, ", ") +
              (stacked ? " (piggyback)\n" : "\n");
    }
    return text;
  }

  std::string next() {
    if (oracle_.is_chance()) oracle_.play("roll:" + std::string(name(mini_yut::result_of(game_.yut_sticks()))));
    const auto legal = oracle_.moves();
    const std::string player = "Player " + std::to_string(oracle_.seat());
    const std::string prompt = player + ", move from (" + join(legal, " or ") + "): ";
    const std::string printed = session_.printed();
    if (refused_) {
      EXPECT_EQ(printed, "Type " + join(legal, " or ") + "!\n" + prompt);
    } else {
      EXPECT_NE(printed.find("\n" + places_text() + player + " throws "), std::string::npos) << printed;
      EXPECT_TRUE(printed.ends_with("\n" + prompt)) << printed << oracle_.line();
      for (const std::string event : {"piggyback:", "captures a", "captures two", "piece finishes"}) {
        if (printed.find(event) != std::string::npos) events_.insert(event);
      }
    }
    if (testing::Test::HasFailure()) throw EndOfInput{};
    refused_ = rng_.below(4) == 0;
    if (refused_) return wrong_answer(legal) + " " + legal.front() + "\n";
    const std::string token = oracle_.random_move(rng_);
    oracle_.play(token);
    return token + "\n";
  }

  std::string wrong_answer(const std::vector<std::string>& legal) {
    static const std::vector<std::string> junk = {"-", "do", "--1", "1-", "-0", "throw"};
    if (rng_.below(4) == 0) return junk[rng_.below(6)];
    for (;;) {
      const int index = static_cast<int>(rng_.below(40)) - 6;
      const std::string token = std::to_string(index == 28 ? 23 : index);
      if (std::find(legal.begin(), legal.end(), token) == legal.end()) return std::to_string(index);
    }
  }

  Oracle oracle_;
  Rng& rng_;
  Session session_;
  mini_yut::Game game_;
  bool refused_ = false;
  std::set<std::string> events_;
};

std::set<std::string> play_at_random(int players) {
  Rng rng(2024);
  Luck luck(std::uint64_t{2024});
  std::set<std::string> events;
  for (int game = quick_or_full(100, 1000); game > 0 && !testing::Test::HasFailure(); --game) {
    RandomSession session(players, luck, rng);
    EXPECT_NO_THROW(session.play());
    events.insert(session.events().begin(), session.events().end());
  }
  return events;
}

TEST(ClassicMiniYut, RandomSessionsAloneFollowTheReference) { EXPECT_TRUE(play_at_random(1).empty()); }

TEST(ClassicMiniYut, RandomSessionsOfTwoFollowTheReference) { EXPECT_EQ(play_at_random(2).size(), 4U); }

}  // namespace
}  // namespace madang::classic
