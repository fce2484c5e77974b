// Tests the notation of Jungle, and its contract with the rest of the library.
#include <gtest/gtest.h>

#include "madang/search/playout.h"
#include "tests/unit/jungle_text.h"

namespace madang::test {
namespace {

static_assert(TwoPlayerZeroSum<Jungle>);
static_assert(!ChanceGame<Jungle>);
static_assert(sizeof(jungle::Position) <= 64);

constexpr std::string_view start_line = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";

// ---- Board files

TEST(JungleBoardFiles, CellsAreWrittenRowByRow) {
  EXPECT_EQ(format_board(blue_to_move("R G9, c F2, l B3, r B5")), "F2 c\nB3 l\nB5 r\nG9 R\n");
}

TEST(JungleBoardFiles, RoundTrip) {
  MoveList<jungle::Move> list;
  Rng rng(3);
  for (const std::string_view id : {"jungle", "jungle:leiden"}) {
    auto position = start<Jungle>(id);
    for (int ply = 0; ply < 300; ++ply) {
      const auto again = jungle::parse_board(position.rules(), format_board(position));
      ASSERT_TRUE(again.ok()) << format(position);
      EXPECT_EQ(*again, jungle::Position(position.rules(), position.placement(), jungle::blue));
      EXPECT_EQ(format_board(*again), format_board(position));
      play_random<Jungle>(position, list, rng);
      if (position.turn().is_over()) position = start<Jungle>(id);
    }
  }
}

TEST(JungleBoardFiles, PositionsThatBoardFilesCannotHold) {
  const auto slug = [](const jungle::Position& position) {
    const auto again = jungle::parse_board({}, format_board(position));
    return again.ok() ? "" : again.error().reason.slug;
  };
  EXPECT_EQ(slug(blue_to_move("r D9, R A9")), "board-den");
  EXPECT_EQ(slug(blue_to_move("r D8")), "board-side");
}

TEST(JungleBoardFiles, ErrorsNameTheirLine) {
  const auto fault = [](std::string_view text) { return jungle::parse_board({}, text).error(); };
  EXPECT_EQ(fault("A1 l\n\nF2\n"), (LineError{3, {"board-line", {"'F2'"}}}));
  EXPECT_EQ(fault("A1 l\nF2 x\n"), (LineError{2, {"board-label", {"'x'"}}}));
  EXPECT_EQ(fault("H1 l\n"), (LineError{1, {"board-off", {"'H1'"}}}));
  EXPECT_EQ(fault("a1 l\nA1 L"), (LineError{2, {"board-taken", {"A1"}}}));
  EXPECT_EQ(fault("B4 l\n"), (LineError{1, {"board-water", {"Blue", "lion", "B4"}}}));
  EXPECT_EQ(fault("D9 L\n"), (LineError{1, {"board-den", {"Red", "lion", "D9"}}}));
  EXPECT_EQ(fault("A1 l\nA2 l\n"), (LineError{2, {"board-twice", {"Blue", "lion", "A1"}}}));
  EXPECT_EQ(fault("A1 l\n\n"), (LineError{2, {"board-side", {"Red"}}}));
  EXPECT_EQ(fault(""), (LineError{1, {"board-side", {"Blue"}}}));
}

TEST(JungleBoardFiles, AByteOrderMarkIsIgnored) {
  EXPECT_EQ(format(*jungle::parse_board({},
                                        "\xef\xbb\xbf"
                                        "g9 R\r\nF2 c")),
            "7/5c1/7/7/7/7/7/7/6R b");
}

// ---- Position lines

TEST(JunglePositionLines, TheStartIsWrittenAsInTheNotation) {
  EXPECT_EQ(format(start<Jungle>()), start_line);
  EXPECT_EQ(position_of<Jungle>(start_line), start<Jungle>());
}

TEST(JunglePositionLines, RoundTrip) {
  for (const std::string_view line :
       {"l5t/1d3c1/2p1w1e/1r5/7/5R1/E1W1P2/1C3D1/T5L r", "7/7/7/3e3/7/7/7/7/6R b", "cW5/P6/7/7/7/7/7/7/6L b",
        "l2C2t/7/7/7/7/7/E6/7/T5L b", "rcd1wpt/e5l/7/7/7/7/7/6E/RCD1WTL b"}) {
    EXPECT_EQ(rewritten<Jungle>(line), line);
  }
}

TEST(JunglePositionLines, LetterCaseMattersInTheRowsButNotForTheSideToMove) {
  const auto position = position_of<Jungle>("r6/7/7/7/7/7/7/7/6R B");
  EXPECT_EQ(animal_on(position, "A1"), 'r');
  EXPECT_EQ(animal_on(position, "G9"), 'R');
  EXPECT_EQ(turn_of(position), "seat 0");
  EXPECT_EQ(turn_of(position_of<Jungle>("r6/7/7/7/7/7/7/7/6R R")), "seat 1");
  EXPECT_EQ(format(position), "r6/7/7/7/7/7/7/7/6R b");
}

TEST(JunglePositionLines, AdjacentDigitsAddUp) {
  EXPECT_EQ(rewritten<Jungle>("r33/1111111/34/7/7/7/7/7/123R b"), "r6/7/7/7/7/7/7/7/6R b");
}

TEST(JunglePositionLines, ExtraSpacesAreAllowedExceptAtTheStart) {
  EXPECT_EQ(rewritten<Jungle>("r6/7/7/7/7/7/7/7/6R   b  "), "r6/7/7/7/7/7/7/7/6R b");
  EXPECT_NE(line_answer<Jungle>(" r6/7/7/7/7/7/7/7/6R b"), "accepted");
  EXPECT_NE(line_answer<Jungle>("r6/7/7/7/7 /7/7/7/6R b"), "accepted");
}

TEST(JunglePositionLines, TheSideToMoveChangesEvenAfterTheLastMove) {
  EXPECT_EQ(format(after(blue_to_move("c D8, E A1"), "D8D9")), "E6/7/7/7/7/7/7/7/3c3 r");
}

TEST(JunglePositionLines, WrongNumberOfRowsIsRefused) {
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/6R b"), "position rows");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/7/6R b"), "position rows");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R/ b"), "position rows");
  EXPECT_EQ(line_answer<Jungle>("r6"), "position rows");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R"), "position side-to-move");
}

TEST(JunglePositionLines, WrongNumberOfColumnsIsRefused) {
  EXPECT_EQ(line_answer<Jungle>("r5/7/7/7/7/7/7/7/6R b"), "position columns");
  EXPECT_EQ(line_answer<Jungle>("r7/7/7/7/7/7/7/7/6R b"), "position columns");
  EXPECT_EQ(line_answer<Jungle>("7r/7/7/7/7/7/7/7/6R b"), "position columns");
  EXPECT_EQ(line_answer<Jungle>("r6//7/7/7/7/7/7/6R b"), "position columns");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/5R b"), "position columns");
  EXPECT_EQ(line_answer<Jungle>(""), "position columns");
}

TEST(JunglePositionLines, UnknownPiecesAreRefused) {
  EXPECT_EQ(line_answer<Jungle>("x6/7/7/7/7/7/7/7/6R b"), "position unknown-piece");
  EXPECT_EQ(line_answer<Jungle>("r06/7/7/7/7/7/7/7/6R b"), "position unknown-piece");
  EXPECT_EQ(line_answer<Jungle>("8/7/7/7/7/7/7/7/6R b"), "position unknown-piece");
}

TEST(JunglePositionLines, TwoAnimalsOfAKindAreRefused) {
  for (const char animal : animals_by_rank) {
    for (const char letter : {animal, red_letter(animal)}) {
      const char other = letter == animal ? 'C' : 'c';
      const std::string line = jungle_line(on(letter, "A1") + ", " + on(letter, "G5") + ", " + on(other, "A9"), 'b');
      EXPECT_EQ(line_answer<Jungle>(line), "position piece-twice") << line;
    }
  }
}

TEST(JunglePositionLines, ANonRatInWaterIsRefused) {
  for (const char animal : animals_by_rank) {
    for (const char letter : {animal, red_letter(animal)}) {
      const char other = letter == animal ? 'C' : 'c';
      const std::string line = jungle_line(on(letter, "F6") + ", " + on(other, "A1"), 'b');
      EXPECT_EQ(line_answer<Jungle>(line), animal == 'r' ? "accepted" : "position water-entered") << line;
    }
  }
}

TEST(JunglePositionLines, APieceInItsOwnDenIsRefused) {
  for (const char animal : animals_by_rank) {
    EXPECT_EQ(line_answer<Jungle>(jungle_line(on(animal, "D1") + ", C A9", 'b')), "position own-den") << animal;
    EXPECT_EQ(line_answer<Jungle>(jungle_line(on(red_letter(animal), "D9") + ", c A1", 'b')), "position own-den");
  }
}

TEST(JunglePositionLines, TheSideToMoveIsBlueOrRed) {
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R x"), "position side-to-move");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R "), "position side-to-move");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R 0"), "position side-to-move");
}

TEST(JunglePositionLines, TrailingTextIsRefused) {
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R b 1"), "position trailing-text");
  EXPECT_EQ(line_answer<Jungle>("r6/7/7/7/7/7/7/7/6R bb"), "position trailing-text");
}

TEST(JunglePositionLines, ThereIsAtMostOneWinner) {
  EXPECT_EQ(line_answer<Jungle>("3R3/7/7/7/7/7/7/7/3r3 b"), "position both-dens");
  EXPECT_EQ(line_answer<Jungle>("7/7/7/7/7/7/7/7/7 b"), "position no-piece-at-all");
}

TEST(JunglePositionLines, ErrorsHaveAnOffset) {
  const auto offset = [](std::string_view line) { return parse_position(jungle::Rules(), line).error().offset; };
  EXPECT_EQ(offset("r6/7/7/7/7/7/r6/7/6R b"), 13U);
  EXPECT_EQ(offset("r6/7/7/1c5/7/7/7/7/6R b"), 8U);
  EXPECT_EQ(offset("r6/7/7/7/7/7/7/7/6R x"), 20U);
}

TEST(JunglePositionLines, FinishedPositionsParse) {
  EXPECT_EQ(ending(position_of<Jungle>("l5t/7/7/7/7/7/E6/7/T2r2L r")), "winners 0 scores 1,0 reason den-entered");
  EXPECT_EQ(ending(position_of<Jungle>("l2C2t/7/7/7/7/7/E6/7/T5L b")), "winners 1 scores 0,1 reason den-entered");
  EXPECT_EQ(ending(position_of<Jungle>("7/7/7/3e3/7/7/7/7/7 r")), "winners 0 scores 1,0 reason all-captured");
  EXPECT_EQ(ending(position_of<Jungle>("7/7/7/3R3/7/7/7/7/7 b")), "winners 1 scores 0,1 reason all-captured");
  EXPECT_EQ(ending(position_of<Jungle>("cW5/P6/7/7/7/7/7/7/6L b")), "winners 1 scores 0,1 reason no-move");
}

TEST(JunglePositionLines, UnreachablePositionsAreAccepted) {
  // The winner to move after the win, and a full board with no piece near the river.
  EXPECT_EQ(ending(position_of<Jungle>("7/7/7/3e3/7/7/7/7/7 b")), "winners 0 scores 1,0 reason all-captured");
  EXPECT_EQ(ending(position_of<Jungle>("l5t/7/7/7/7/7/E6/7/T2r2L b")), "winners 0 scores 1,0 reason den-entered");
  EXPECT_EQ(line_answer<Jungle>("RCD1WPT/7/7/7/7/7/7/7/rcd1wpt b"), "accepted");
}

TEST(JunglePositionLines, ALineDoesNotContainTheRules) {
  EXPECT_EQ(ending(position_of<Jungle>("cW5/P6/7/7/7/7/7/7/6L b", "jungle:leiden")),
            "winners - scores 0.5,0.5 reason no-move");
  EXPECT_NE(position_of<Jungle>(start_line), position_of<Jungle>(start_line, "jungle:standard"));
}

// ---- Moves

TEST(JungleMoves, TwoSquaresInAnyLetterCase) {
  const auto position = start<Jungle>();
  for (const std::string_view token : {"A3A4", "a3a4", "A3a4", "a3A4"}) {
    const auto move = parse_move(position, token);
    ASSERT_TRUE(move.ok()) << token;
    EXPECT_EQ(format(position, *move), "A3A4");
  }
}

TEST(JungleMoves, OtherTextIsNotAMove) {
  for (const std::string_view token : {"A3", "A3A", "A3 A4", "A3-A4", "A3A4 ", " A3A4", "A3A45", "3A4A", "A3I4", "I3A4",
                                       "A0A1", "lA4", "Z0Z0", "rA4"}) {
    EXPECT_EQ(parse_answer(start<Jungle>(), token), "syntax bad-move") << token;
  }
}

TEST(JungleMoves, ReasonsForRefusedMoves) {
  const auto position = blue_to_move("r B5, c D2, d D3, l A5, t D8, w G5, p A2, R D7, E A1, L G6, C G9");
  EXPECT_EQ(answer(position, "F1F2"), "illegal no-piece");
  EXPECT_EQ(answer(position, "G9G8"), "illegal not-your-piece");
  EXPECT_EQ(answer(position, "D2D1"), "illegal own-den");
  EXPECT_EQ(answer(position, "D3D2"), "illegal own-piece-there");
  EXPECT_EQ(answer(position, "A5B4"), "illegal water-entered");
  EXPECT_EQ(answer(position, "G5F5"), "illegal water-entered");
  EXPECT_EQ(answer(position, "D3F3"), "illegal not-adjacent");
  EXPECT_EQ(answer(position, "G5D5"), "illegal cannot-jump");
  EXPECT_EQ(answer(position, "A5D5"), "illegal jump-blocked");
  EXPECT_EQ(answer(position, "D8D7"), "illegal trapped");
  EXPECT_EQ(answer(position, "G5G6"), "illegal too-strong");
  EXPECT_EQ(answer(blue_to_move("r B5, R A5"), "B5A5"), "illegal shore");
}

TEST(JungleMoves, ErrorsNameTheAnimalsAndSquares) {
  const auto args = [](const jungle::Position& position, std::string_view token) {
    return parse_move(position, token).error().reason.args;
  };
  using Args = std::vector<std::string>;
  EXPECT_EQ(args(blue_to_move("e A4, R G9"), "A4B4"), (Args{"elephant", "B4"}));
  EXPECT_EQ(args(blue_to_move("w D4, L D5"), "D4D5"), (Args{"wolf", "lion", "D5"}));
  EXPECT_EQ(args(blue_to_move("p D4, R G9"), "D4A4"), (Args{"leopard"}));
  EXPECT_EQ(args(blue_to_move("t D8, R D7"), "D8D7"), (Args{"tiger", "D8"}));
  EXPECT_EQ(args(blue_to_move("r B4, C A4"), "B4A4"), (Args{"B4", "A4"}));
}

TEST(JungleMoves, AfterTheGameMovesAndNonsenseGiveDifferentErrors) {
  const auto over = position_of<Jungle>("l5t/7/7/7/7/7/E6/7/T2r2L r");
  EXPECT_EQ(parse_answer(over, "A7A6"), "turn game-over");
  EXPECT_EQ(parse_answer(over, "A1A2"), "turn game-over");
  EXPECT_EQ(parse_answer(over, "resign"), "syntax bad-move");
}

// ---- Contract

TEST(JungleContract, ListedMovesAreCountedAndParse) {
  std::vector<std::string> ids(Jungle::variants.begin(), Jungle::variants.end());
  for (const auto& preset : Jungle::presets()) ids.push_back(format_rules<Jungle>(preset.rules));
  MoveList<jungle::Move> list;
  for (const std::string& id : ids) {
    Rng rng(7);
    auto position = start<Jungle>(id);
    for (int ply = 0; ply < 200 && !position.turn().is_over(); ++ply) {
      EXPECT_FALSE(moves(position).empty()) << format(position);
      play_random<Jungle>(position, list, rng);
      EXPECT_EQ(position_of<Jungle>(format(position), id), position) << "incremental state of " << format(position);
    }
  }
}

TEST(JungleContract, ThereAreNoMovesAfterTheEnd) {
  const auto over = position_of<Jungle>("l5t/7/7/7/7/7/E6/7/T2r2L r");
  EXPECT_EQ(over.legal_move_count(), 0);
  EXPECT_EQ(moves(over), "");
}

TEST(JungleContract, TheMaximumNumberOfMovesFitsTheList) {
  // All eight animals have four moves; two of the lion's and the tiger's are jumps.
  const auto position = blue_to_move("l D4, t D6, r B5, e B2, p F2, w B8, d F8, c D8, R A9");
  EXPECT_EQ(position.legal_move_count(), 32);
  EXPECT_EQ(moves(position, "D4"), "D4A4 D4D3 D4D5 D4G4");
  EXPECT_EQ(moves(position, "D6"), "D6A6 D6D5 D6D7 D6G6");
}

TEST(JungleContract, TwoSeats) { EXPECT_EQ(start<Jungle>().seats(), 2); }

}  // namespace
}  // namespace madang::test
