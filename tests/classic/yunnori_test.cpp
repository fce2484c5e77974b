// Tests the classes of the Yut Nori programs, their text and their questions.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/animal_player.h"
#include "apps/classic/yunnori/game.h"
#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "tests/classic/session.h"

namespace madang::classic {

namespace {

using yunnori::AnimalPlayer;
using yunnori::Player;
using yunnori::Yut;
using yunnori::YutName;

constexpr int away = 100;

// Returns a new game in which the first player throws.
yut::Position new_game(int pieces = 4, yut::Animal animal = yut::Animal::none) {
  yut::Rules rules = yut::Rules::yunnori(2, pieces);
  if (animal != yut::Animal::none) rules.animals = {animal, yut::Animal::pig};
  return yut::Position(rules);
}

// The destinations of back-do, do, gae, geol, yut and mo from each position.
constexpr int normal_moves[30][6] = {{0, 1, 2, 3, 4, 5},
                                     {29, 2, 3, 4, 5, 6},
                                     {1, 3, 4, 5, 6, 7},
                                     {2, 4, 5, 6, 7, 8},
                                     {3, 5, 6, 7, 8, 9},
                                     {4, 20, 21, 22, 23, 24},
                                     {5, 7, 8, 9, 10, 11},
                                     {6, 8, 9, 10, 11, 12},
                                     {7, 9, 10, 11, 12, 13},
                                     {8, 10, 11, 12, 13, 14},
                                     {9, 25, 26, 22, 27, 28},
                                     {10, 12, 13, 14, 15, 16},
                                     {11, 13, 14, 15, 16, 17},
                                     {12, 14, 15, 16, 17, 18},
                                     {13, 15, 16, 17, 18, 19},
                                     {14, 16, 17, 18, 19, 29},
                                     {15, 17, 18, 19, 29, away},
                                     {16, 18, 19, 29, away, away},
                                     {17, 19, 29, away, away, away},
                                     {18, 29, away, away, away, away},
                                     {5, 21, 22, 23, 24, 15},
                                     {20, 22, 23, 24, 15, 16},
                                     {21, 27, 28, 29, away, away},
                                     {22, 24, 15, 16, 17, 18},
                                     {23, 15, 16, 17, 18, 19},
                                     {10, 26, 22, 27, 28, 29},
                                     {25, 22, 27, 28, 29, away},
                                     {22, 28, 29, away, away, away},
                                     {27, 29, away, away, away, away},
                                     {19, away, away, away, away, away}};

// Has only the positions on the cow's route.
const std::map<int, std::array<int, 6>> cow_moves = {{0, {0, 1, 2, 3, 4, 5}},
                                                     {1, {29, 2, 3, 4, 5, 20}},
                                                     {2, {1, 3, 4, 5, 20, 21}},
                                                     {3, {2, 4, 5, 20, 21, 22}},
                                                     {4, {3, 5, 20, 21, 22, 23}},
                                                     {5, {4, 20, 21, 22, 23, 24}},
                                                     {20, {5, 21, 22, 23, 24, 15}},
                                                     {21, {20, 22, 23, 24, 15, 16}},
                                                     {22, {21, 23, 24, 15, 16, 17}},
                                                     {23, {22, 24, 15, 16, 17, 18}},
                                                     {24, {23, 15, 16, 17, 18, 19}},
                                                     {15, {24, 16, 17, 18, 19, 29}},
                                                     {16, {15, 17, 18, 19, 29, away}},
                                                     {17, {16, 18, 19, 29, away, away}},
                                                     {18, {17, 19, 29, away, away, away}},
                                                     {19, {18, 29, away, away, away, away}},
                                                     {29, {19, away, away, away, away, away}}};

constexpr const char* results[] = {"back-do", "do", "gae", "geol", "yut", "mo"};

// Runs the program with this input and returns its output.
std::string output_of(const std::string& input, std::vector<std::string_view> script, Console::Settings settings = {}) {
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? std::string() : input; }, settings);
  std::vector<int> numbers;
  for (const std::string_view word : script) {
    for (std::size_t i = 0; i < std::size(results); ++i) {
      if (word == results[i]) numbers.push_back(static_cast<int>(i));
    }
  }
  Luck luck(numbers);
  try {
    play_yunnori(session.console(), luck);
  } catch (const EndOfInput&) {
  } catch (const ScriptEnded&) {
  }
  return session.printed();
}

const std::string menu =
    "************************************************************\n"
    "************************   Menu   **************************\n"
    "************************************************************\n"
    "1. game start\n"
    "2. end program\n"
    "Select the function you want : ";
const std::string players_question = "number of players (2, 3, 4) : ";
const std::string pieces_question = "number of pieces per player (1, 2, 3, 4) : ";

}  // namespace

TEST(ClassicYunnori, MovePlayerForEveryPositionAndResult) {
  yut::Position game = new_game();
  Player player(game, 0);
  for (int pos = 0; pos < 30; ++pos) {
    for (int i = 0; i < 6; ++i)
      EXPECT_EQ(player.movePlayer(pos, results[i]), normal_moves[pos][i]) << pos << results[i];
  }
}

TEST(ClassicYunnori, MovePlayerOfTheCowForEveryPositionAndResult) {
  yut::Position game = new_game(4, yut::Animal::cow);
  AnimalPlayer cow(game, 0, "Ava");
  for (int pos = 0; pos < 30; ++pos) {
    const auto on_route = cow_moves.find(pos);
    for (std::size_t i = 0; i < 6; ++i) {
      // A cow is never off its route. If it were, it would not move.
      const int to = on_route == cow_moves.end() ? pos : on_route->second[i];
      EXPECT_EQ(cow.movePlayer(pos, results[i]), to) << pos << results[i];
    }
  }
}

TEST(ClassicYunnori, OtherAnimalsMoveNormally) {
  for (const yut::Animal animal : {yut::Animal::pig, yut::Animal::dog, yut::Animal::sheep}) {
    yut::Position game = new_game(4, animal);
    AnimalPlayer player(game, 0, "Ava");
    for (int pos = 0; pos < 30; ++pos) {
      for (int i = 0; i < 6; ++i) EXPECT_EQ(player.movePlayer(pos, results[i]), normal_moves[pos][i]);
    }
  }
}

TEST(ClassicYunnori, MovePlayerIgnoresUnknownPositionsAndResults) {
  yut::Position game = new_game();
  Player player(game, 0);
  EXPECT_EQ(player.movePlayer(100, "do"), 100);
  EXPECT_EQ(player.movePlayer(-1, "do"), -1);
  EXPECT_EQ(player.movePlayer(7, "nonsense"), 7);
}

TEST(ClassicYunnori, ResultsAreOrderedAsTheyArePrinted) {
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j < 6; ++j) EXPECT_EQ(YutName{results[i]} < YutName{results[j]}, i < j);
  }
}

TEST(ClassicYunnori, SticksFollowTheProbabilitiesOfTheRules) {
  Luck luck(11);
  Yut yut(0.5F, luck);
  std::map<std::string, double> seen;
  int total = 0;
  while (total < 160'000) {
    yut::Position game = new_game();
    Player player(game, 0);
    player.throwYut(yut);
    for (const YutName& result : player.yut_list()) {
      ++seen[result.name];
      ++total;
    }
  }
  double chi_square = 0;
  for (const yut::Throw result : yut::all_throws) {
    const double weight = at(weights(yut::Variant::yunnori), result);
    const double wanted = weight / 16 * total;
    const double off = seen[std::string(yut::name(result))] - wanted;
    chi_square += off * off / wanted;
  }
  EXPECT_LT(chi_square, 20.5);  // 5 degrees of freedom, p = 0.001; the seed is fixed
}

TEST(ClassicYunnori, AWeightedStickFollowsItsProbability) {
  Luck luck(1);
  Yut always_round(0.0F, luck);
  yut::Position game = new_game();
  Player player(game, 0);
  player.throwYut(always_round);
  EXPECT_EQ(player.yut_list().size(), 100U);  // mo every time, until the hand is full
  EXPECT_EQ(player.yut_list().count({"mo"}), 100U);
}

TEST(ClassicYunnori, AFullHandStopsThrowing) {
  Luck luck(std::vector<int>(100, 5));
  Yut yut(0.5F, luck);
  yut::Position game = new_game();
  Player player(game, 0);
  player.throwYut(yut);
  EXPECT_EQ(player.yut_list().size(), 100U);
  player.throwYut(yut);  // another throw would end the script
  EXPECT_EQ(player.yut_list().size(), 100U);
}

TEST(ClassicYunnori, PlayersShowTheirSeat) {
  yut::Position::Pieces pieces{};
  pieces[1] = {5, yut::home, 0, 5};
  yut::Position game(yut::Rules::yunnori(2, 4), pieces, 1, {1, 0, 2, 0, 0, 0}, 0);
  const Player first(game, 0);
  const Player second(game, 1);
  EXPECT_EQ(second.pieces(), (std::vector<int>{0, 5, 5, 100}));
  EXPECT_EQ(second.arrived_piece_num(), 1);
  EXPECT_EQ(second.waiting_piece_num(), 1);
  EXPECT_EQ(first.waiting_piece_num(), 4);
  EXPECT_EQ(second.yut_list().size(), 3U);
  EXPECT_EQ(second.yut_list().begin()->name, "back-do");
  EXPECT_TRUE(first.yut_list().empty());
}

TEST(ClassicYunnori, TheMenuEndsTheProgram) { EXPECT_EQ(output_of("2\n", {}), menu); }

TEST(ClassicYunnori, WrongChoicesShowTheMenuAgain) {
  const std::string wrong = "Type an integer from 1 to 2!\n";
  for (const std::string answer : {"0", "3", "x", "-1", "01", "1.", "\xff\xfe", "99999999999999999999"}) {
    EXPECT_EQ(output_of(answer + " 2\n2\n", {}), menu + wrong + menu) << answer;
  }
}

TEST(ClassicYunnori, WrongNumbersAreAskedForAgain) {
  EXPECT_EQ(output_of("1 5 2\n1\nfour\n2 0\n5 1\n", {}),
            menu + players_question + "Type an integer from 2 to 4!\n" + players_question +
                "Type an integer from 2 to 4!\n" + players_question + "Type an integer from 2 to 4!\n" +
                players_question + pieces_question + "Type an integer from 1 to 4!\n" + pieces_question +
                "Type an integer from 1 to 4!\n" + pieces_question);
}

TEST(ClassicYunnori, TheScreenOfTheSpecification) {
  EXPECT_EQ(output_of("1 2 2 0", {"gae"}), menu + players_question + pieces_question +
                                               "[ ] - [ ] - [ ] - [ ] - [ ] - [ ]\n"
                                               " | [ ]                     [ ] | \n"
                                               "[ ]    .                 .    [ ]\n"
                                               " |       [ ]         [ ]       | \n"
                                               "[ ]          .     .          [ ]\n"
                                               " |             [ ]             | \n"
                                               "[ ]          .     .          [ ]\n"
                                               " |       [ ]         [ ]       | \n"
                                               "[ ]    .                 .    [ ]\n"
                                               " | [ ]                     [ ] | \n"
                                               "[ ] - [ ] - [ ] - [ ] - [ ] - [ ]^Start\n"
                                               "-----------------------------------------\n"
                                               "Not started : \n"
                                               " □  □  □  □ \n"
                                               "Arrived : \n"
                                               "\n"
                                               "-----------------------------------------\n"
                                               "Player 0 turn\n"
                                               "Piece : 0 0 \n"
                                               "Yut : gae \n"
                                               "Write down the position of the player to move and yut\n"
                                               "(back-do, do, gae, geol, yut, and mo)\n"
                                               ">> position : >> yut : ");
}

TEST(ClassicYunnori, ColoursOfSpacesPiecesAndTurn) {
  const std::string text = output_of("1 2 1 0 do", {"do", "gae"}, {.color = true});
  EXPECT_NE(text.find("[\033[0m \033[0m] - [\033[0m \033[0m]"), std::string::npos);
  EXPECT_NE(text.find(" | \n[\033[0m \033[0m]    .                 .    [\033[31m1\033[0m]\n"), std::string::npos);
  EXPECT_NE(text.find("Not started : \n\033[31m □ \033[0m\033[94m □ \033[0m\nArrived : \n\n"), std::string::npos);
  EXPECT_NE(text.find("Not started : \n\033[94m □ \033[0m\nArrived : \n\n"), std::string::npos);
  EXPECT_NE(text.find("\nPlayer \033[94m1\033[0m turn\nPiece : 0 \n"), std::string::npos);
}

TEST(ClassicYunnori, WrongPositionsAndResultsAreAskedForAgain) {
  // With back-do and mo in hand and one piece on 2, only mo can be played from 0.
  const std::string start = "1 2 2 0 gae 0 do ";
  const std::vector<std::string_view> script = {"gae", "do", "mo", "back-do"};
  const std::string before = output_of(start, script);
  ASSERT_TRUE(
      before.ends_with("Player 0 turn\nPiece : 0 2 \nYut : back-do mo \nWrite down the position of the player to "
                       "move and yut\n(back-do, do, gae, geol, yut, and mo)\n>> position : "));
  const std::string wrong = "Type the position of a piece that can move: 0 2\n>> position : ";
  for (const std::string answer : {"1", "100", "-2", "two", "02", "\x80"}) {
    EXPECT_EQ(output_of(start + answer + " 2\n", script), before + wrong) << answer;
  }
  for (const std::string answer : {"back-do", "do", "5", "MO", "m"}) {
    EXPECT_EQ(output_of(start + "0 " + answer + " mo\n", script),
              before + ">> yut : Type a result that can be used from 0: mo\n>> yut : ")
        << answer;
  }
}

TEST(ClassicYunnori, BackDoIsUsedUpIfTheBoardIsEmpty) {
  const std::string text = output_of("1 2 2 0 back-do", {"back-do", "do"});
  EXPECT_NE(text.find("Player 1 turn\nPiece : 0 0 \nYut : do \n"), std::string::npos);
}

TEST(ClassicYunnori, BackDoCannotBeWastedWithAPieceOnTheBoard) {
  const std::string text = output_of("1 2 2 0 do 0 do 0\n", {"do", "do", "back-do"});
  EXPECT_TRUE(text.ends_with(">> position : Type the position of a piece that can move: 1\n>> position : "));
}

TEST(ClassicYunnori, TheWinnerIsPrintedAndTheMenuReturns) {
  const std::string won = output_of("1 2 1 0 mo 5 yut 23 mo 18 mo 2", {"mo", "yut", "mo", "mo", "do"});
  EXPECT_TRUE(won.ends_with(">> position : >> yut : Player 0 win\n" + menu)) << won;
}

}  // namespace madang::classic
