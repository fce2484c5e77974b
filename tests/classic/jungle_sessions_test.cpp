// Compares random sessions of the Jungle program with the reference, move by move and byte by byte.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tests/classic/jungle_play.h"
#include "tests/support/level.h"

namespace madang::classic::jungle {
namespace {

// One game with people who answer at random, correctly and incorrectly.
class RandomSession {
 public:
  RandomSession(Game::Mode mode, const rules::Position& start, const JungleSettings& settings, std::uint64_t seed)
      : limit_(settings.max_rounds),
        rng_(seed),
        luck_(seed),
        session_([this] { return next(); }),
        game_(session_.console(), luck_, mode, start, settings),
        expected_(mode, format(start)) {}

  // Plays the game and returns the winner; nullopt if there is none.
  std::optional<Color> play() {
    game_.run();
    compare();
    EXPECT_TRUE(expected_.is_over());
    EXPECT_EQ(game_.state(), Game::GAME_OVER);
    return game_.winner();
  }
  bool is_stuck() const { return expected_.oracle().is_over() && expected_.oracle().reason() == "no-move"; }

 private:
  // Compares the output since the last question with the expected text. Reads the machines' moves from the output.
  void compare() {
    const std::string printed = session_.printed();
    std::string_view text = printed;
    for (;;) {
      if (limit_ && !expected_.is_over() && expected_.rounds() > *limit_) expected_.stopped();
      const std::string due = expected_.take();
      ASSERT_EQ(text.substr(0, due.size()), due);
      text.remove_prefix(due.size());
      if (!expected_.is_machine_due()) break;
      constexpr std::string_view prompt = "'s turn: ";
      const std::size_t at = text.find(prompt);
      ASSERT_NE(at, std::string_view::npos) << text;
      const std::string_view cells = text.substr(at + prompt.size(), 5);
      if (cells == "Z0 Z0") {
        EXPECT_TRUE(is_stuck()) << "a machine surrendered in " << expected_.line();
        expected_.machine_surrenders();
      } else {
        expected_.machine_move(std::string(cells.substr(0, 2)) + std::string(cells.substr(3)));
      }
    }
    ASSERT_EQ(text, "");
    ASSERT_EQ(format(game_.board().position()), expected_.line());
    expect_pieces(game_.board(), expected_.line());
  }

  // Returns the next line of input.
  std::string next() {
    if (!second_cell_.empty()) return std::exchange(second_cell_, "");
    compare();
    EXPECT_EQ(game_.state(), Game::RUNNING);
    if (testing::Test::HasFailure()) return "";
    switch (rng_.below(is_stuck() ? 3 : 12)) {
      case 0:
        return wrong_words();
      case 1:
        return two_cells();
      case 2:
        if (is_stuck() || rng_.below(100) == 0) {
          expected_.human_surrenders();
          return "Z0 Z0\n";
        }
        [[fallthrough]];
      default:
        return legal_moves();
    }
  }

  std::string wrong_words() {
    constexpr std::array<std::string_view, 14> words = {"A",  "3",    "A01", "A3A4", "abc",  "-1",  "A-1",
                                                        "#3", "\xff", "Z00", "Z",    "1000", "A3.", "AA3"};
    const std::string word(words.at(rng_.below(words.size())));
    expected_.refused();
    return (rng_.below(2) == 0 ? word : cell() + " " + word) + rest_of_line();
  }

  std::string cell() {
    constexpr std::string_view letters = "ABCDEFGHZabcdefghz";
    return letters.at(rng_.below(letters.size())) + std::to_string(rng_.below(11));
  }

  // Returns any two cells, on or off the board; rarely a legal move.
  std::string two_cells() {
    const std::string from = cell();
    const std::string to = cell();
    if (from == "Z0" && to == "Z0") {
      expected_.human_surrenders();
    } else if (!expected_.oracle().allows(upper(from + to))) {
      expected_.refused();
    } else {
      expected_.human_move(upper(from + to));
      return from + " " + to + "\n";
    }
    return from + " " + to + rest_of_line();
  }

  // Returns the part of the line that a refusal drops.
  std::string rest_of_line() { return rng_.below(2) == 0 ? "\n" : " A3 A4 Z0 Z0 x\n"; }

  static std::string upper(std::string move) {
    for (char& c : move) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return move;
  }

  // Returns one legal move, sometimes several if no machine moves between them.
  std::string legal_moves() {
    std::string line;
    do {
      std::string move = expected_.oracle().random_move(rng_);
      expected_.human_move(move);
      for (char& c : move) c = rng_.below(2) == 0 ? to_lower(c) : c;
      line += " " + move.substr(0, 2);
      if (rng_.below(8) == 0) {
        second_cell_ = move.substr(2) + "\n";
        return line + "\n";
      }
      line += "  " + move.substr(2);
    } while (!expected_.is_machine_due() && !expected_.is_over() && !is_stuck() && rng_.below(8) == 0);
    return line + "\n";
  }

  std::optional<int> limit_;
  Rng rng_;
  Luck luck_;
  Session session_;
  Game game_;
  Expected expected_;
  std::string second_cell_;  // the second line of an answer on two lines
};

struct Tally {
  std::array<int, 2> wins{};  // by colour
  int stuck = 0;              // games that ended because a side had no move
};

// In every ten games, one starts from the standard board and one with Red almost blocked. The others start at random.
rules::Position any_start(Rng& rng, int game) {
  if (game % 10 == 0) return rules::Position();
  return game % 10 == 1 ? test::blue_to_move("r G1, d A8, w B9, C A9") : random_position(rng);
}

// Plays until all games are over or one fails.
Tally play_many(int games, Game::Mode mode, const JungleSettings& settings) {
  Tally tally;
  Rng rng(7);
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    RandomSession session(mode, any_start(rng, i), settings, static_cast<std::uint64_t>(i));
    if (const auto winner = session.play()) ++tally.wins.at(*winner);
    if (session.is_stuck()) ++tally.stuck;
  }
  return tally;
}

TEST(ClassicJungleSessions, TwoPeople) {
  const int games = quick_or_full(40, 200);
  const Tally tally = play_many(games, Game::H2H, {});
  EXPECT_EQ(tally.wins[BLUE] + tally.wins[RED], games);
  EXPECT_GT(tally.stuck, 0);  // the rare case was covered
}

TEST(ClassicJungleSessions, APersonAndARandomMachine) {
  const int games = quick_or_full(30, 150);
  const Tally tally = play_many(games, Game::H2M, {});
  EXPECT_EQ(tally.wins[BLUE] + tally.wins[RED], games);
  EXPECT_GT(tally.stuck, 0);
}

TEST(ClassicJungleSessions, APersonAndAGreedyMachine) {
  const int games = quick_or_full(20, 100);
  const Tally tally = play_many(games, Game::H2M, greedy());
  EXPECT_EQ(tally.wins[BLUE] + tally.wins[RED], games);
  EXPECT_GT(tally.wins[RED], 2 * tally.wins[BLUE]);  // it plays better than random answers
}

TEST(ClassicJungleSessions, TwoRandomMachines) {
  const int games = quick_or_full(20, 100);
  const Tally tally = play_many(games, Game::M2M, {});
  EXPECT_EQ(tally.wins[BLUE] + tally.wins[RED], games);
}

TEST(ClassicJungleSessions, TwoGreedyMachines) {
  const int games = quick_or_full(20, 100);
  const Tally tally = play_many(games, Game::M2M, with_rounds(60, greedy()));
  EXPECT_GT(tally.wins[BLUE], 0);
  EXPECT_GT(tally.wins[RED], 0);
  EXPECT_LT(tally.wins[BLUE] + tally.wins[RED], games);  // the round limit stops some games
}

}  // namespace
}  // namespace madang::classic::jungle
