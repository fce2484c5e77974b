// Compares the board and pieces of the Jungle program with the reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "apps/classic/jungle/human.h"
#include "apps/classic/jungle/jumper.h"
#include "apps/classic/jungle/lion.h"
#include "apps/classic/jungle/tiger.h"
#include "tests/classic/jungle_play.h"

namespace madang::classic::jungle {
namespace {

static_assert(std::is_base_of_v<Jumper, Lion> && std::is_base_of_v<Jumper, Tiger>);
static_assert(std::is_abstract_v<Piece> && std::is_abstract_v<Player>);
static_assert(Game::H2H == 1 && Game::H2M == 2 && Game::M2M == 3);

// A board with two players who are never asked.
struct Table {
  explicit Table(const rules::Position& start)
      : session([] { return ""; }),
        blue(session.console(), BLUE),
        red(session.console(), RED),
        board(session.console(), {&blue, &red}, start) {}
  explicit Table(Color to_move, std::string_view animals)
      : Table(to_move == BLUE ? test::blue_to_move(animals) : test::red_to_move(animals)) {}

  Color to_move() const { return static_cast<Color>(board.position().to_move()); }
  bool allows(std::string_view from, std::string_view to) const {
    const auto a = cell_of(from);
    const auto b = cell_of(to);
    return board.isMoveValid(to_move(), a->y, a->x, b->y, b->x);
  }
  bool move(std::string_view from, std::string_view to) {
    const auto a = cell_of(from);
    const auto b = cell_of(to);
    return board.move(to_move(), a->y, a->x, b->y, b->x);
  }
  std::string line() const { return format(board.position()); }
  const Piece& piece_on(std::string_view cell) const { return *board.at(cell_of(cell)->y, cell_of(cell)->x); }

  Session session;
  Human blue;
  Human red;
  Board board;
};

std::string figure_2() { return "c F2, l B3, p C3, e G3, R E4, r B5, L D5, w A6, T D6, t E7, E A8"; }

TEST(ClassicJungleBoard, TheInitialBoard) {
  Table table{rules::Position()};
  table.board.print();
  EXPECT_EQ(table.session.printed(),
            "    A   B   C   D   E   F   G\n"
            "  +---+---+---+---+---+---+---+\n"
            "1 | l |   | # | X | # |   | t |\n"
            "  +---+---+---+---+---+---+---+\n"
            "2 |   | d |   | # |   | c |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "3 | r |   | p |   | w |   | e |\n"
            "  +---+---+---+---+---+---+---+\n"
            "4 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "5 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "6 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "7 | E |   | W |   | P |   | R |\n"
            "  +---+---+---+---+---+---+---+\n"
            "8 |   | C |   | # |   | D |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "9 | T |   | # | X | # |   | L |\n"
            "  +---+---+---+---+---+---+---+\n");
}

TEST(ClassicJungleBoard, APieceHidesTheTerrain) {
  Table table(BLUE, "r B4, c C1, C D8, R A9");
  table.board.print();
  EXPECT_EQ(table.session.printed(), board_text("2c4/7/7/1r5/7/7/7/3C3/R6 b"));
}

TEST(ClassicJungleBoard, TheJumpsOfFigure2) {
  const Table red(RED, figure_2());
  EXPECT_FALSE(red.allows("D5", "A5"));  // Blue's rat on B5
  EXPECT_TRUE(red.allows("D6", "G6"));   // open water
  EXPECT_TRUE(red.allows("D6", "A6"));   // captures the wolf
  EXPECT_TRUE(red.allows("D5", "G5"));
  const Table blue(BLUE, figure_2());
  EXPECT_FALSE(blue.allows("B3", "B7"));  // the figure allows it, but rule 7 does not: Blue's own rat is on B5
  EXPECT_FALSE(blue.allows("E7", "E3"));  // Red's rat on E4
}

TEST(ClassicJungleBoard, CellsOffTheBoardAreRefused) {
  const Table table{rules::Position()};
  for (const std::string_view off : {"Z0", "A0", "A10", "H1", "Z26", "A1000000"}) {
    EXPECT_FALSE(table.allows("A3", off)) << off;
    EXPECT_FALSE(table.allows(off, "A3")) << off;
    EXPECT_FALSE(table.allows(off, off)) << off;
  }
}

TEST(ClassicJungleBoard, ARefusedMoveChangesNothing) {
  Table table{rules::Position()};
  const std::string before = table.line();
  EXPECT_FALSE(table.move("A7", "A6"));  // Red's elephant
  EXPECT_FALSE(table.move("A4", "A5"));  // no piece there
  EXPECT_FALSE(table.move("A3", "A3"));
  EXPECT_FALSE(table.move("A3", "B4"));
  EXPECT_FALSE(table.move("A3", "Z0"));
  EXPECT_FALSE(table.board.move(RED, 6, 0, 5, 0));  // it is Blue's turn
  EXPECT_FALSE(table.board.move(RED, 2, 0, 3, 0));
  EXPECT_EQ(table.line(), before);
  expect_pieces(table.board, before);
  EXPECT_EQ(table.session.printed(), "");
}

TEST(ClassicJungleBoard, ACaptureIsReportedAndRemovesThePiece) {
  Table table(BLUE, "w A4, c G1, D A5, R G9");
  EXPECT_TRUE(table.move("A4", "A5"));
  EXPECT_EQ(table.session.printed(), "Dog of Red captured!\n");
  EXPECT_EQ(table.line(), jungle_line("w A5, c G1, R G9", 'r'));
  expect_pieces(table.board, table.line());
  ASSERT_EQ(table.red.piece_count(), 1);
  EXPECT_EQ(table.red.piece(0).label(), 'R');
  EXPECT_EQ(table.board.winner(), std::nullopt);
}

TEST(ClassicJungleBoard, EveryCaptureNamesTheAnimal) {
  const std::vector<std::string> names = {"Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const char label = test::animals_by_rank[i];
    Table by_blue(BLUE, "e D4, " + test::on(test::red_letter(label), "D5"));
    EXPECT_TRUE(by_blue.move("D4", "D5"));
    EXPECT_EQ(by_blue.session.printed(), names[i] + " of Red captured!\n");
    Table by_red(RED, "E D4, " + test::on(label, "D5"));
    EXPECT_TRUE(by_red.move("D4", "D5"));
    EXPECT_EQ(by_red.session.printed(), names[i] + " of Blue captured!\n");
  }
}

TEST(ClassicJungleBoard, TheLastCaptureWins) {
  Table table(RED, "w A4, c G1, W A5, R G9");
  EXPECT_TRUE(table.move("A5", "A4"));
  EXPECT_EQ(table.board.winner(), std::nullopt);
  Table other(RED, "d A4, W A5, R G9");
  EXPECT_TRUE(other.move("A5", "A4"));
  EXPECT_EQ(other.board.winner(), RED);
}

TEST(ClassicJungleBoard, EnteringTheEnemyDenWins) {
  Table table(BLUE, "w D8, W D2, R G9, r A1");
  EXPECT_TRUE(table.move("D8", "D9"));
  EXPECT_EQ(table.board.winner(), BLUE);
  Table other(RED, "w D8, W D2, R G9, r A1");
  EXPECT_TRUE(other.move("D2", "D1"));
  EXPECT_EQ(other.board.winner(), RED);
}

TEST(ClassicJungleBoard, NobodyEntersTheirOwnDen) {
  EXPECT_FALSE(Table(BLUE, "w D2, W D8").allows("D2", "D1"));
  EXPECT_FALSE(Table(RED, "w D2, W D8").allows("D8", "D9"));
}

TEST(ClassicJungleBoard, ASideThatCannotMoveHasNotLostYet) {
  const Table table(RED, "r A8, d B9, w G1, C A9");
  EXPECT_TRUE(table.allows("A9", "A8"));
  const Table stuck(RED, "w A8, d B9, C A9");
  EXPECT_TRUE(stuck.board.position().is_stuck());
  EXPECT_EQ(stuck.board.winner(), std::nullopt);
}

TEST(ClassicJungleBoard, TheRankDropsInAnEnemyTrapAndComesBack) {
  Table table(BLUE, "l D7, C G9, R A9");
  EXPECT_EQ(table.piece_on("D7").rank(), 7);
  EXPECT_TRUE(table.move("D7", "D8"));
  EXPECT_EQ(table.piece_on("D8").rank(), 0);
  EXPECT_TRUE(table.move("A9", "A8"));
  EXPECT_TRUE(table.move("D8", "C8"));
  EXPECT_EQ(table.piece_on("C8").rank(), 7);
}

TEST(ClassicJungleBoard, AnOwnTrapHasNoEffect) {
  Table table(BLUE, "l C2, C G9");
  EXPECT_TRUE(table.move("C2", "C1"));
  EXPECT_EQ(table.piece_on("C1").rank(), 7);
}

TEST(ClassicJungleBoard, APieceSetIntoAnEnemyTrapStartsTrapped) {
  const Table table(BLUE, "l D8, C C8, r G1");
  EXPECT_EQ(table.piece_on("D8").rank(), 0);
  EXPECT_FALSE(table.allows("D8", "C8"));
  EXPECT_TRUE(Table(RED, "l D8, C C8, r G1").allows("C8", "D8"));
  EXPECT_TRUE(table.piece_on("C8").canCapture(table.piece_on("D8")));
  EXPECT_FALSE(table.piece_on("D8").canCapture(table.piece_on("C8")));
  EXPECT_FALSE(table.piece_on("D8").canCapture(table.piece_on("G1")));  // a piece of its own side
}

TEST(ClassicJungleBoard, ThePlayersListIsSortedFromRatToElephant) {
  const Table table{rules::Position()};
  for (const Player* player : {static_cast<const Player*>(&table.blue), static_cast<const Player*>(&table.red)}) {
    std::string labels;
    for (int i = 0; i < player->piece_count(); ++i) labels += player->piece(i).label();
    EXPECT_EQ(labels, player->color() == BLUE ? "rcdwptle" : "RCDWPTLE");
  }
}

TEST(ClassicJungleBoard, AllPairsOfCellsAgreeWithTheReference) {
  Rng rng(4);
  for (int i = 0; i < 600; ++i) {
    const Table table(random_position(rng, i % 2 == 0 ? BLUE : RED));
    const Oracle oracle("jungle", table.line());
    const auto legal = oracle.moves();
    std::size_t valid = 0;
    for (const std::string& from : test::all_squares()) {
      for (const std::string& to : test::all_squares()) {
        if (!table.allows(from, to)) continue;
        ++valid;
        ASSERT_NE(std::find(legal.begin(), legal.end(), from + to), legal.end()) << table.line() << ' ' << from << to;
      }
    }
    ASSERT_EQ(valid, legal.size()) << table.line();
    expect_pieces(table.board, table.line());
  }
}

}  // namespace
}  // namespace madang::classic::jungle
