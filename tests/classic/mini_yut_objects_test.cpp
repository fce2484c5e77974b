// Tests the classes of the course's Mini Yut Nori: its expected results, and the cases that they leave open.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/classic/mini_yut/player.h"
#include "madang/core/index.h"

namespace madang::classic::mini_yut {
namespace {

const YutSticks one_step = {"marked", "unmarked", "marked", "marked"};
const YutSticks gae = {"marked", "unmarked", "marked", "unmarked"};

// ---- The expected results of the course

TEST(ClassicMiniYutObjects, Task1_1_2_1_APieceBeginsOnItsStartIndex) {
  const Piece piece(0, -1);
  EXPECT_EQ(piece.piece_id, 0);
  EXPECT_EQ(piece.start_index, -1);
  EXPECT_EQ(piece.current_index, -1);
  EXPECT_FALSE(piece.piggyback);
}

TEST(ClassicMiniYutObjects, Task1_2_APieceKnowsItsPointOnTheCanvas) {
  Piece piece(0, -1);
  piece.current_index = 15;
  EXPECT_EQ(piece.get_point_by_current_index(), std::pair(50, 350));
}

TEST(ClassicMiniYutObjects, Task1_3_APieceMovesByItsSteps) {
  Piece piece(0, -1);
  piece.current_index = 15;
  piece.set_current_index(5);
  EXPECT_EQ(piece.current_index, 20);
}

TEST(ClassicMiniYutObjects, Task1_4_APlayerMovesTheOnlyPieceByTheSticks) {
  Player player(0, -1);
  player.move_piece_by_yut_sticks(gae);
  EXPECT_EQ(player.piece().current_index, 2);
}

TEST(ClassicMiniYutObjects, Task1_5_ASinglePlayerWinsAfterTwenty) {
  Player player(0, -1);
  player.piece().current_index = 20;
  EXPECT_FALSE(player.is_winner());
  player.move_piece_by_yut_sticks(one_step);
  EXPECT_TRUE(player.is_winner());
}

TEST(ClassicMiniYutObjects, Task2_2_LandingOnAnOwnPieceMakesPiggyback) {
  Player player(0);
  player.pieces[0].current_index = -1;
  player.pieces[1].current_index = 2;
  player.move_piece_by_yut_sticks(0, gae);
  EXPECT_EQ(player.pieces[0].current_index, 2);
  EXPECT_TRUE(player.pieces[0].piggyback);
  EXPECT_TRUE(player.pieces[1].piggyback);
}

TEST(ClassicMiniYutObjects, Task2_3_APlayerWinsWithBothPieces) {
  Player player(0);
  player.pieces[0].current_index = 0;
  player.pieces[1].current_index = 20;
  EXPECT_FALSE(player.is_winner());
  player.move_piece_by_yut_sticks(1, one_step);
  EXPECT_TRUE(player.is_winner());
}

TEST(ClassicMiniYutObjects, Task2_4_ACapturedPieceGoesBackAndTheTurnStays) {
  Player player(0);
  Player opponent(1);
  player.pieces[0].current_index = 0;
  player.pieces[1].current_index = 2;
  opponent.pieces[0].current_index = 0;
  opponent.pieces[1].current_index = 4;
  player.move_piece_by_yut_sticks(1, gae);
  const auto [next_player, next_opponent] = capture_and_get_next_players(player, opponent);
  EXPECT_EQ(opponent.pieces[1].current_index, -4);
  EXPECT_EQ(next_player.player_id, 0);
  EXPECT_EQ(next_opponent.player_id, 1);
  EXPECT_EQ(&next_player, &player);
  EXPECT_EQ(&next_opponent, &opponent);
}

// ---- Pieces

TEST(ClassicMiniYutObjects, EveryIndexHasItsPoint) {
  const std::map<int, std::pair<int, int>> points = {
      {-4, {520, 350}}, {-3, {480, 350}}, {-2, {520, 250}}, {-1, {480, 250}}, {1, {350, 290}},  {2, {350, 230}},
      {3, {350, 170}},  {4, {350, 110}},  {5, {350, 50}},   {6, {290, 50}},   {7, {230, 50}},   {8, {170, 50}},
      {9, {110, 50}},   {10, {50, 50}},   {11, {50, 110}},  {12, {50, 170}},  {13, {50, 230}},  {14, {50, 290}},
      {15, {50, 350}},  {16, {110, 350}}, {17, {170, 350}}, {18, {230, 350}}, {19, {290, 350}}, {20, {350, 350}},
      {21, {300, 100}}, {22, {250, 150}}, {23, {200, 200}}, {24, {150, 250}}, {25, {100, 300}}, {26, {100, 100}},
      {27, {150, 150}}, {28, {200, 200}}, {29, {250, 250}}, {30, {300, 300}}};
  Piece piece(0, -1);
  for (const auto& [index, point] : points) {
    piece.current_index = index;
    EXPECT_EQ(piece.get_point_by_current_index(), point) << index;
  }
}

TEST(ClassicMiniYutObjects, EveryMoveFollowsTheRoutesOfTheRules) {
  const std::vector<int> outside = {-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 0};
  const std::vector<int> from_5 = {5, 21, 22, 23, 24, 25, 15, 16, 17, 18, 19, 20, 0};
  const std::vector<int> from_10 = {10, 26, 27, 23, 29, 30, 20, 0};
  const std::vector<int> from_centre = {23, 29, 30, 20, 0};
  const auto way_from = [&](int index) -> const std::vector<int>& {
    if (index == 10 || index == 26 || index == 27 || index >= 29) return from_10;
    if (index == 23 || index == 28) return from_centre;
    return index == 5 || index > 20 ? from_5 : outside;
  };
  for (int index = -4; index <= 30; ++index) {
    const std::vector<int>& way = way_from(index);
    const int start = index < 0 ? -1 : index == 28 ? 23 : index;
    const auto at = static_cast<std::size_t>(std::find(way.begin(), way.end(), start) - way.begin());
    for (std::size_t steps = 1; steps <= 5; ++steps) {
      Piece piece(0, -1);
      piece.current_index = index;
      piece.set_current_index(static_cast<int>(steps));
      EXPECT_EQ(piece.current_index, way[std::min(at + steps, way.size() - 1)]) << index << " by " << steps;
      EXPECT_EQ(piece.start_index, -1);
    }
  }
}

TEST(ClassicMiniYutObjects, InvalidIndicesAndStepsAreRefused) {
  Piece piece(0, -1);
  for (const int steps : {-1, 0, 6}) EXPECT_THROW(piece.set_current_index(steps), std::invalid_argument);
  EXPECT_EQ(piece.current_index, -1);
  for (const int index : {-5, 31, 1'000'000, -1'000'000}) {
    piece.current_index = index;
    EXPECT_THROW(piece.set_current_index(1), std::invalid_argument);
    EXPECT_THROW(piece.get_point_by_current_index(), std::invalid_argument);
    EXPECT_EQ(piece.current_index, index);
  }
  piece.current_index = 0;
  EXPECT_THROW(piece.get_point_by_current_index(), std::invalid_argument);
}

// ---- Sticks

TEST(ClassicMiniYutObjects, TheMarkedSidesGiveTheSteps) {
  const std::map<int, int> steps_by_marked = {{0, 4}, {1, 3}, {2, 2}, {3, 1}, {4, 5}};
  for (unsigned fall = 0; fall < 16; ++fall) {
    YutSticks sticks;
    int marked = 0;
    for (unsigned stick = 0; stick < 4; ++stick) {
      const bool is_marked = (fall >> stick & 1U) != 0;
      sticks.emplace_back(is_marked ? "marked" : "unmarked");
      marked += is_marked ? 1 : 0;
    }
    Player player(0, -1);
    player.move_piece_by_yut_sticks(sticks);
    EXPECT_EQ(player.piece().current_index, steps_by_marked.at(marked)) << fall;
  }
}

TEST(ClassicMiniYutObjects, WrongSticksAreRefusedAndNothingMoves) {
  const std::vector<YutSticks> wrong = {{},
                                        {"marked", "marked", "marked"},
                                        {"marked", "marked", "marked", "marked", "marked"},
                                        {"marked", "marked", "marked", "Marked"},
                                        {"unmarked", "unmarked", "unmarked", ""},
                                        {"marked", "marked", "unmarked", "unmarked", "back"}};
  for (const YutSticks& sticks : wrong) {
    Player alone(0, -1);
    EXPECT_THROW(alone.move_piece_by_yut_sticks(sticks), std::invalid_argument);
    EXPECT_EQ(alone.piece().current_index, -1);
    Player player(1);
    EXPECT_THROW(player.move_piece_by_yut_sticks(1, sticks), std::invalid_argument);
    EXPECT_EQ(player.pieces[1].current_index, -4);
  }
}

TEST(ClassicMiniYutObjects, ThrownSticksAreFair) {
  Luck luck(std::uint64_t{7});
  std::map<YutSticks, int> falls;
  constexpr int throws = 32'000;
  for (int i = 0; i < throws; ++i) ++falls[throw_sticks(luck)];
  EXPECT_EQ(falls.size(), 16U);
  // The standard deviation is 43.
  for (const auto& [sticks, count] : falls) EXPECT_NEAR(count, 2000, 220);
}

TEST(ClassicMiniYutObjects, AScriptGivesItsResults) {
  Luck luck(std::vector<int>{0, 1, 2, 3, 4});
  for (int steps = 1; steps <= 5; ++steps) EXPECT_EQ(steps_of(result_of(throw_sticks(luck))), steps);
  EXPECT_THROW(throw_sticks(luck), ScriptEnded);
}

// ---- Players

TEST(ClassicMiniYutObjects, EachPlayerHasOwnStartingPlaces) {
  std::vector<int> starts;
  for (const int id : {0, 1}) {
    const Player player(id);
    EXPECT_EQ(player.player_id, id);
    ASSERT_EQ(player.pieces.size(), 2U);
    for (int piece = 0; piece < 2; ++piece) EXPECT_EQ(at(player.pieces, piece).piece_id, piece);
    for (const Piece& piece : player.pieces) starts.push_back(piece.start_index);
  }
  EXPECT_EQ(starts, (std::vector<int>{-1, -2, -3, -4}));
  const Player alone(0, -1);
  EXPECT_EQ(alone.pieces.size(), 1U);
  EXPECT_EQ(alone.piece().start_index, -1);
}

TEST(ClassicMiniYutObjects, APieceThePlayerDoesNotHaveIsRefused) {
  Player player(0);
  EXPECT_THROW(player.move_piece_by_yut_sticks(2, gae), std::out_of_range);
  EXPECT_THROW(player.move_piece_by_yut_sticks(-1, gae), std::out_of_range);
}

TEST(ClassicMiniYutObjects, OnlyTheNamedPieceMovesAndAStackMovesByTwoCalls) {
  Player player(0);
  for (Piece& piece : player.pieces) {
    piece.current_index = 4;
    piece.piggyback = true;
  }
  player.move_piece_by_yut_sticks(0, one_step);
  EXPECT_EQ(player.pieces[0].current_index, 5);
  EXPECT_EQ(player.pieces[1].current_index, 4);
  player.move_piece_by_yut_sticks(1, one_step);
  EXPECT_EQ(player.pieces[1].current_index, 5);
  EXPECT_TRUE(player.pieces[0].piggyback);
  EXPECT_TRUE(player.pieces[1].piggyback);
}

TEST(ClassicMiniYutObjects, TheCentreIsOneSpaceForPiggyback) {
  Player player(0);
  player.pieces[0].current_index = 28;
  player.pieces[1].current_index = 21;
  player.move_piece_by_yut_sticks(1, gae);
  EXPECT_EQ(player.pieces[1].current_index, 23);
  EXPECT_TRUE(player.pieces[0].piggyback);
  EXPECT_TRUE(player.pieces[1].piggyback);
}

TEST(ClassicMiniYutObjects, FinishedPiecesAreNotPiggyback) {
  Player player(0);
  player.pieces[0].current_index = 0;
  player.pieces[1].current_index = 20;
  player.move_piece_by_yut_sticks(1, one_step);
  EXPECT_FALSE(player.pieces[0].piggyback);
  EXPECT_FALSE(player.pieces[1].piggyback);
  Player stacked(0);
  for (Piece& piece : stacked.pieces) {
    piece.current_index = 20;
    piece.piggyback = true;
  }
  for (const int id : {0, 1}) stacked.move_piece_by_yut_sticks(id, one_step);
  EXPECT_TRUE(stacked.is_winner());
  for (const Piece& piece : stacked.pieces) EXPECT_FALSE(piece.piggyback);
}

TEST(ClassicMiniYutObjects, AFinishedPieceStaysFinished) {
  Player player(0);
  player.pieces[0].current_index = 0;
  player.move_piece_by_yut_sticks(0, gae);
  EXPECT_EQ(player.pieces[0].current_index, 0);
}

// ---- Captures

struct Captured {
  std::vector<int> player;
  std::vector<int> opponent;
  std::vector<int> left;  // the opponent's pieces after the captures
};

TEST(ClassicMiniYutObjects, CapturesHappenOnlyOnTheBoard) {
  const std::vector<Captured> all = {
      {{4, -2}, {4, 4}, {-3, -4}},    // a whole stack goes back
      {{7, 9}, {9, 7}, {-3, -4}},     // each piece captures
      {{23, -2}, {28, 1}, {-3, 1}},   // the centre is one space
      {{28, -2}, {23, 1}, {-3, 1}},   //
      {{20, 1}, {20, -4}, {-3, -4}},  // 20 is on the board
      {{0, 0}, {0, 5}, {0, 5}},       // nothing happens at 0
      {{-3, 2}, {-3, 3}, {-3, 3}},    // nothing happens outside
      {{4, 5}, {6, 7}, {6, 7}},
  };
  for (const Captured& test : all) {
    Player player(0);
    Player opponent(1);
    for (const std::size_t piece : {0U, 1U}) {
      player.pieces[piece].current_index = test.player[piece];
      opponent.pieces[piece].current_index = test.opponent[piece];
      opponent.pieces[piece].piggyback = true;
    }
    const auto [next, other] = capture_and_get_next_players(player, opponent);
    const bool goes_on = test.left != test.opponent;
    EXPECT_EQ(&next, goes_on ? &player : &opponent);
    EXPECT_EQ(&other, goes_on ? &opponent : &player);
    for (const std::size_t piece : {0U, 1U}) {
      EXPECT_EQ(opponent.pieces[piece].current_index, test.left[piece]);
      EXPECT_EQ(opponent.pieces[piece].piggyback, test.left[piece] == test.opponent[piece]);
      EXPECT_EQ(player.pieces[piece].current_index, test.player[piece]);
    }
  }
}

}  // namespace
}  // namespace madang::classic::mini_yut
