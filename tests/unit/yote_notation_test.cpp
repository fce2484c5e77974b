// Tests the notation of Yoté, and its contract with the rest of the library.
#include <gtest/gtest.h>

#include "madang/search/playout.h"
#include "tests/unit/yote_text.h"

namespace madang::test {
namespace {

static_assert(TwoPlayerZeroSum<Yote>);
static_assert(!ChanceGame<Yote>);
static_assert(sizeof(yote::Position) <= 32);

// ---- Position lines

TEST(YotePositionLines, TheStartIsWrittenAsInTheNotation) {
  EXPECT_EQ(format(start<Yote>()), "5/5/5/5 X 8 8");
  EXPECT_EQ(position_of<Yote>("5/5/5/5 X 8 8"), start<Yote>());
}

TEST(YotePositionLines, RoundTrip) {
  for (const std::string_view line :
       {"5/1XO2/3O1/O4 X 6 5", "XXOO1/XXOO1/XXOO1/XXOO1 O 0 0", "XOXOX/5/OXOXO/4X O 2 3", "5/5/5/4X O 7 8"}) {
    EXPECT_EQ(rewritten<Yote>(line), line);
  }
  EXPECT_EQ(rewritten<Yote>("8/8/3X4/3O4/8/4XO2/8/7O X 20 20", "yote:width=8,height=8,stones=30"),
            "8/8/3X4/3O4/8/4XO2/8/7O X 20 20");
}

TEST(YotePositionLines, LetterCaseIsIgnored) {
  EXPECT_EQ(rewritten<Yote>("5/1xo2/5/5 x 7 7"), "5/1XO2/5/5 X 7 7");
  EXPECT_EQ(rewritten<Yote>("5/1Xo2/5/5 o 7 7"), "5/1XO2/5/5 O 7 7");
}

TEST(YotePositionLines, AdjacentDigitsAddUp) {
  EXPECT_EQ(rewritten<Yote>("23/1X111/5/11111 X 7 8"), "5/1X3/5/5 X 7 8");
}

TEST(YotePositionLines, ExtraSpacesAreAllowedExceptAtTheStart) {
  EXPECT_EQ(rewritten<Yote>("5/1X3/5/5  X   7  8  "), "5/1X3/5/5 X 7 8");
  EXPECT_NE(line_answer<Yote>(" 5/1X3/5/5 X 7 8"), "accepted");
  EXPECT_NE(line_answer<Yote>("5/1X3 /5/5 X 7 8"), "accepted");
}

TEST(YotePositionLines, TheSideToMoveChangesEvenAfterTheLastTurn) {
  EXPECT_EQ(format(after(x_to_move({.x = {7}, .o = {8}, .x_reserve = 4}), "m7-9")), "5/3X1/5/5 O 4 0");
}

TEST(YotePositionLines, StonesAndReservesOfXAndO) {
  const auto position = position_of<Yote>("X4/5/5/4O O 3 5");
  EXPECT_EQ(position.stones(yote::x), yote::set_of(0));
  EXPECT_EQ(position.stones(yote::o), yote::set_of(19));
  EXPECT_EQ(position.reserve(yote::x), 3);
  EXPECT_EQ(position.reserve(yote::o), 5);
  EXPECT_EQ(turn_of(position), "seat 1");
}

TEST(YotePositionLines, WrongNumberOfRowsIsRefused) {
  EXPECT_EQ(line_answer<Yote>("5/5/5 X 8 8"), "position rows");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5/5 X 8 8"), "position rows");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5/ X 8 8"), "position rows");
  EXPECT_EQ(line_answer<Yote>("5"), "position rows");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5"), "position side-to-move");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8 8", "yote:height=5"), "position rows");
}

TEST(YotePositionLines, WrongNumberOfColumnsIsRefused) {
  EXPECT_EQ(line_answer<Yote>("4/5/5/5 X 8 8"), "position columns");
  EXPECT_EQ(line_answer<Yote>("6/5/5/5 X 8 8"), "position columns");
  EXPECT_EQ(line_answer<Yote>("5/5X/5/5 X 7 8"), "position columns");
  EXPECT_EQ(line_answer<Yote>("5/X5/5/5 X 7 8"), "position columns");
  EXPECT_EQ(line_answer<Yote>("5/5//5 X 8 8"), "position columns");
  EXPECT_EQ(line_answer<Yote>("5/5/5/XXXXXO X 3 7"), "position columns");
  EXPECT_EQ(line_answer<Yote>(""), "position columns");
  EXPECT_EQ(line_answer<Yote>("6/6/6/6/6 X 8 8"), "position columns");
}

TEST(YotePositionLines, UnknownPiecesAreRefused) {
  EXPECT_EQ(line_answer<Yote>("Z4/5/5/5 X 8 8"), "position unknown-piece");
  EXPECT_EQ(line_answer<Yote>("05/5/5/5 X 8 8"), "position unknown-piece");
  EXPECT_EQ(line_answer<Yote>("9/5/5/5 X 8 8"), "position unknown-piece");
  EXPECT_EQ(line_answer<Yote>("..X../5/5/5 X 7 8"), "position unknown-piece");
}

TEST(YotePositionLines, TheSideToMoveIsXOrO) {
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 b 8 8"), "position side-to-move");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 8 8"), "position side-to-move");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 "), "position side-to-move");
}

TEST(YotePositionLines, TheReservesAreRequired) {
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X"), "position reserves");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8"), "position reserves");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X8 8"), "position reserves");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8 -1"), "position reserves");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X eight 8"), "position reserves");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 08 8"), "position reserves");
}

TEST(YotePositionLines, MoreStonesThanTheRulesGiveAreRefused) {
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 9 8"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8 9"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("X4/5/5/5 X 8 8"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("O4/5/5/5 X 8 8"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("XXXXX/XXXX1/5/5 X 0 8"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 256 264"), "position too-many-stones");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 9 12", "yote:stones=12"), "accepted");
}

TEST(YotePositionLines, FewerStonesThanTheRulesGiveAreAccepted) {
  EXPECT_EQ(line_answer<Yote>("5/5/5/4X O 2 5"), "accepted");
  EXPECT_EQ(line_answer<Yote>("XXXXX/XXX2/5/OOOOO X 0 3"), "accepted");
}

TEST(YotePositionLines, TrailingTextIsRefused) {
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8 8 1"), "position trailing-text");
  EXPECT_EQ(line_answer<Yote>("5/5/5/5 X 8 8x"), "position trailing-text");
}

TEST(YotePositionLines, ErrorsHaveAnOffset) {
  const auto offset = [](std::string_view line) { return parse_position(yote::Rules(), line).error().offset; };
  EXPECT_EQ(offset("5/1Z3/5/5 X 8 8"), 3U);
  EXPECT_EQ(offset("5/5/5/5 Z 8 8"), 8U);
  EXPECT_EQ(offset("5/5/5/5 X 8 8 9"), 14U);
}

TEST(YotePositionLines, FinishedPositionsParse) {
  EXPECT_EQ(ending(position_of<Yote>("5/3X1/5/5 O 2 0")), "winners 0 scores 1,0 reason no-stone-left");
  EXPECT_EQ(ending(position_of<Yote>("5/3O1/1O3/5 X 0 6")), "winners 1 scores 0,1 reason no-stone-left");
  EXPECT_EQ(ending(position_of<Yote>("5/3X1/1O3/5 O 2 2")), "winners - scores 0.5,0.5 reason three-stones-or-fewer");
  EXPECT_EQ(ending(position_of<Yote>("XOO2/O4/O4/5 X 0 3")), "winners 1 scores 0,1 reason no-legal-turn");
}

TEST(YotePositionLines, UnreachablePositionsAreAccepted) {
  EXPECT_EQ(ending(position_of<Yote>("5/3X1/5/5 X 4 0")), "winners 0 scores 1,0 reason no-stone-left");
  EXPECT_EQ(line_answer<Yote>("XXXXX/XXX2/5/5 X 0 8"), "accepted");
}

// ---- Moves

TEST(YoteMoves, TokensInAnyLetterCase) {
  const auto position = x_to_move({.x = {7}, .o = {8, 14}, .x_reserve = 4, .o_reserve = 4});
  const auto written = [&](std::string_view token) {
    const auto move = parse_move(position, token);
    return move ? format(position, *move) : text_of(move.error());
  };
  EXPECT_EQ(written("p1"), "p1");
  EXPECT_EQ(written("P1"), "p1");
  EXPECT_EQ(written("M7-6"), "m7-6");
  EXPECT_EQ(written("m7-9x14"), "m7-9x14");
  EXPECT_EQ(written("M7-9X14"), "m7-9x14");
}

TEST(YoteMoves, OtherTextIsNotAMove) {
  for (const std::string_view token :
       {"",    "p",    "p7 ",   " p7",    "p07", "p-7",      "p 7",  "p7x3", "p7-8",  "7",        "m7",
        "m7-", "m7 8", "m7-8x", "m7-8-9", "m-8", "m7-9x3x4", "m7x9", "x",    "m07-8", "p9999999", "q7"}) {
    EXPECT_EQ(parse_answer(start<Yote>(), token), "syntax bad-move") << token;
  }
}

TEST(YoteMoves, ReasonsForRefusedMoves) {
  const auto position = x_to_move({.x = {7, 6, 17}, .o = {8, 14}, .x_reserve = 1, .o_reserve = 4});
  EXPECT_EQ(answer(position, "p21"), "illegal off-board");
  EXPECT_EQ(answer(position, "m0-1"), "illegal off-board");
  EXPECT_EQ(answer(position, "m7-9x99"), "illegal off-board");
  EXPECT_EQ(answer(position, "p8"), "illegal square-taken");
  EXPECT_EQ(answer(position, "m7-6"), "illegal square-taken");
  EXPECT_EQ(answer(position, "m1-2"), "illegal no-piece");
  EXPECT_EQ(answer(position, "m8-9"), "illegal not-your-piece");
  EXPECT_EQ(answer(position, "m7-3"), "illegal not-straight");
  EXPECT_EQ(answer(position, "m7-10"), "illegal jump-too-far");
  EXPECT_EQ(answer(position, "m17-2"), "illegal jump-too-far");
  EXPECT_EQ(answer(position, "m7-12x8"), "illegal slide-removes-nothing");
  EXPECT_EQ(answer(x_to_move({.x = {6, 7}, .o = {14}, .o_reserve = 4}), "m6-8"), "illegal jump-own");
  EXPECT_EQ(answer(position, "m17-19"), "illegal jump-empty");
  EXPECT_EQ(answer(position, "m7-9"), "illegal removal-missing");
  EXPECT_EQ(answer(position, "m7-9x8"), "illegal removal-jumped");
  EXPECT_EQ(answer(position, "m7-9x17"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(position, "m7-9x1"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(x_to_move({.x = {7}, .o_reserve = 4}), "p1"), "illegal no-reserve");
}

TEST(YoteMoves, ErrorsNameTheSquares) {
  const auto args = [](const yote::Position& position, std::string_view token) {
    return parse_move(position, token).error().reason.args;
  };
  using Args = std::vector<std::string>;
  const auto position = x_to_move({.x = {7, 6}, .o = {8, 14}, .x_reserve = 1, .o_reserve = 4});
  EXPECT_EQ(args(position, "p21"), (Args{"21", "20"}));
  EXPECT_EQ(args(position, "p8"), (Args{"8"}));
  EXPECT_EQ(args(position, "m7-3"), (Args{"7", "3"}));
  EXPECT_EQ(args(position, "m7-9x8"), (Args{"8"}));
  EXPECT_EQ(args(position, "m7-9x20"), (Args{"20"}));
}

TEST(YoteMoves, AfterTheGameMovesAndNonsenseGiveDifferentErrors) {
  const auto over = position_of<Yote>("5/3X1/5/5 O 2 0");
  EXPECT_EQ(parse_answer(over, "p1"), "turn game-over");
  EXPECT_EQ(parse_answer(over, "m9-10"), "turn game-over");
  EXPECT_EQ(parse_answer(over, "p99"), "turn game-over");
  EXPECT_EQ(parse_answer(over, "resign"), "syntax bad-move");
}

// ---- Contract

TEST(YoteContract, ListedMovesAreCountedAndParse) {
  MoveList<yote::Move> list;
  for (const std::string id : {"yote", "yote:traditional", "yote:width=3,height=3,stones=5",
                               "yote:width=8,height=3,stones=9", "yote:width=3,height=8,stones=30"}) {
    Rng rng(11);
    auto position = start<Yote>(id);
    for (int ply = 0; ply < 120 && !position.turn().is_over(); ++ply) {
      EXPECT_FALSE(moves(position).empty()) << format(position);
      play_random<Yote>(position, list, rng);
      EXPECT_EQ(position_of<Yote>(format(position), id), position) << format(position);
    }
  }
}

TEST(YoteContract, TheMovesOfACrowdedBoardFitTheList) {
  // Each of the 21 X has an O to the right and below, and an empty square to the left and above, except at the edges:
  // 21 placements, 36 slides, and 32 jumps with 21 removals each.
  const auto position =
      position_of<Yote>("XO1XO1XO/O1XO1XO1/1XO1XO1X/XO1XO1XO/O1XO1XO1/1XO1XO1X/XO1XO1XO/O1XO1XO1 X 9 0",
                        "yote:width=8,height=8,stones=30");
  MoveList<yote::Move> list;
  position.legal_moves(list);
  EXPECT_EQ(list.size(), 729U);
  EXPECT_EQ(position.legal_move_count(), 21 + 36 + 32 * 21);
}

TEST(YoteContract, ThereAreNoMovesAfterTheEnd) {
  const auto over = position_of<Yote>("5/3X1/1O3/5 O 2 2");
  EXPECT_EQ(over.legal_move_count(), 0);
  EXPECT_EQ(moves(over), "");
}

TEST(YoteContract, JumpedNamesTheSquareBetweenAndNothingElse) {
  const auto position = x_to_move({.x = {7}, .o = {8, 12}, .x_reserve = 4, .o_reserve = 4});
  const auto jumped = [&](std::string_view token) { return position.jumped(*parse_move(position, token)); };
  EXPECT_EQ(jumped("m7-9x12"), 7);   // square 8, counted from 0
  EXPECT_EQ(jumped("m7-17x8"), 11);  // square 12
  EXPECT_EQ(jumped("m7-6"), yote::Move::none);
  EXPECT_EQ(jumped("m7-2"), yote::Move::none);
  EXPECT_EQ(jumped("p1"), yote::Move::none);
}

}  // namespace
}  // namespace madang::test
