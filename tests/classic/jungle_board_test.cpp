// The Jungle program's board and pieces, held against the rules library.
#include <gtest/gtest.h>

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

// A board between two players who are never asked.
struct Table {
  explicit Table(const Placement& placement)
      : session([] { return ""; }),
        blue(session.console(), BLUE),
        red(session.console(), RED),
        board(session.console(), {&blue, &red}, placement) {}
  explicit Table(std::string_view animals) : Table(placement_of(animals)) {}

  bool allows(Color mover, std::string_view from, std::string_view to) const {
    const auto a = cell_of(from);
    const auto b = cell_of(to);
    return board.isMoveValid(mover, a->y, a->x, b->y, b->x);
  }
  bool move(Color mover, std::string_view from, std::string_view to) {
    const auto a = cell_of(from);
    const auto b = cell_of(to);
    return board.move(mover, a->y, a->x, b->y, b->x);
  }
  const Piece& piece_on(std::string_view cell) const { return *board.at(cell_of(cell)->y, cell_of(cell)->x); }

  Session session;
  Human blue;
  Human red;
  Board board;
};

std::string figure_2() { return "c F2, l B3, p C3, e G3, R E4, r B5, L D5, w A6, T D6, t E7, E A8"; }

TEST(ClassicJungleBoard, TheInitialBoard) {
  Table table(standard_placement());
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

TEST(ClassicJungleBoard, APieceHidesTheGround) {
  Table table("r B4, c C1, C D8, R A9");
  table.board.print();
  EXPECT_EQ(table.session.printed(), board_text("2c4/7/7/1r5/7/7/7/3C3/R6 b"));
}

TEST(ClassicJungleBoard, TheJumpsOfFigure2) {
  const Table table(figure_2());
  EXPECT_FALSE(table.allows(RED, "D5", "A5"));   // Blue's rat on B5
  EXPECT_TRUE(table.allows(RED, "D6", "G6"));    // free water
  EXPECT_TRUE(table.allows(RED, "D6", "A6"));    // onto the wolf
  EXPECT_FALSE(table.allows(BLUE, "B3", "B7"));  // the figure allows it, rule 7 does not: Blue's own rat on B5
  EXPECT_FALSE(table.allows(BLUE, "E7", "E3"));  // Red's rat on E4
  EXPECT_TRUE(table.allows(RED, "D5", "G5"));
}

TEST(ClassicJungleBoard, BothTokensOfAMoveMayLieOffTheBoard) {
  const Table table(standard_placement());
  for (const std::string_view off : {"Z0", "A0", "A10", "H1", "Z26", "A1000000"}) {
    EXPECT_FALSE(table.allows(BLUE, "A3", off)) << off;
    EXPECT_FALSE(table.allows(BLUE, off, "A3")) << off;
    EXPECT_FALSE(table.allows(BLUE, off, off)) << off;
  }
}

TEST(ClassicJungleBoard, ARefusedMoveChangesNothing) {
  Table table(standard_placement());
  const std::string before = line_of(table.board, BLUE);
  EXPECT_FALSE(table.move(BLUE, "A7", "A6"));  // Red's elephant
  EXPECT_FALSE(table.move(BLUE, "A4", "A5"));  // nothing there
  EXPECT_FALSE(table.move(BLUE, "A3", "A3"));
  EXPECT_FALSE(table.move(BLUE, "A3", "B4"));
  EXPECT_FALSE(table.move(BLUE, "A3", "Z0"));
  EXPECT_EQ(line_of(table.board, BLUE), before);
  expect_consistent(table.board);
  EXPECT_EQ(table.session.printed(), "");
}

TEST(ClassicJungleBoard, ACaptureIsSaidAndEndsThePiece) {
  Table table("w A4, c G1, D A5, R G9");
  EXPECT_TRUE(table.move(BLUE, "A4", "A5"));
  EXPECT_EQ(table.session.printed(), "Dog of Red captured!\n");
  EXPECT_EQ(line_of(table.board, RED), jungle_line("w A5, c G1, R G9", 'r'));
  expect_consistent(table.board);
  ASSERT_EQ(table.red.piece_count(), 1);
  EXPECT_EQ(table.red.piece(0).label(), 'R');
  EXPECT_EQ(table.board.winner(), std::nullopt);
}

TEST(ClassicJungleBoard, EveryCaptureHasItsName) {
  const std::vector<std::string> names = {"Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const char label = test::animals_by_rank[i];
    Table by_blue("e D4, " + test::on(test::red_letter(label), "D5"));
    EXPECT_TRUE(by_blue.move(BLUE, "D4", "D5"));
    EXPECT_EQ(by_blue.session.printed(), names[i] + " of Red captured!\n");
    Table by_red("E D4, " + test::on(label, "D5"));
    EXPECT_TRUE(by_red.move(RED, "D4", "D5"));
    EXPECT_EQ(by_red.session.printed(), names[i] + " of Blue captured!\n");
  }
}

TEST(ClassicJungleBoard, TheLastCaptureWins) {
  Table table("w A4, D A5, R G9");
  EXPECT_TRUE(table.move(RED, "A5", "A6"));
  EXPECT_TRUE(table.move(RED, "A6", "A5"));
  EXPECT_EQ(table.board.winner(), std::nullopt);
  Table other("d A4, W A5, R G9");
  EXPECT_TRUE(other.move(RED, "A5", "A4"));
  EXPECT_EQ(other.board.winner(), RED);
}

TEST(ClassicJungleBoard, TheEnemysDenWins) {
  Table table("w D8, W D2, R G9, r A1");
  EXPECT_FALSE(table.allows(BLUE, "D2", "D1"));
  EXPECT_TRUE(table.move(BLUE, "D8", "D9"));
  EXPECT_EQ(table.board.winner(), BLUE);
  Table other("w D8, W D2, R G9, r A1");
  EXPECT_TRUE(other.move(RED, "D2", "D1"));
  EXPECT_EQ(other.board.winner(), RED);
}

TEST(ClassicJungleBoard, NobodyEntersTheOwnDen) {
  const Table table("w D2, W D8");
  EXPECT_FALSE(table.allows(BLUE, "D2", "D1"));
  EXPECT_FALSE(table.allows(RED, "D8", "D9"));
}

TEST(ClassicJungleBoard, TheRankDropsInAnEnemyTrapAndComesBack) {
  Table table("l D7, C G9, R A9");
  EXPECT_EQ(table.piece_on("D7").rank(), 7);
  EXPECT_TRUE(table.move(BLUE, "D7", "D8"));
  EXPECT_EQ(table.piece_on("D8").rank(), 0);
  EXPECT_TRUE(table.move(BLUE, "D8", "C8"));
  EXPECT_EQ(table.piece_on("C8").rank(), 7);
}

TEST(ClassicJungleBoard, TheOwnTrapDoesNothing) {
  Table table("l C2, C G9");
  EXPECT_TRUE(table.move(BLUE, "C2", "C1"));
  EXPECT_EQ(table.piece_on("C1").rank(), 7);
}

TEST(ClassicJungleBoard, APieceSetIntoAnEnemyTrapStartsTrapped) {
  const Table table("l D8, C C8, r G1");
  EXPECT_EQ(table.piece_on("D8").rank(), 0);
  EXPECT_FALSE(table.allows(BLUE, "D8", "C8"));
  EXPECT_TRUE(table.allows(RED, "C8", "D8"));
  EXPECT_TRUE(table.piece_on("C8").canCapture(table.piece_on("D8")));
  EXPECT_FALSE(table.piece_on("D8").canCapture(table.piece_on("C8")));
}

TEST(ClassicJungleBoard, ThePlayersListGoesFromRatToElephant) {
  const Table table(standard_placement());
  for (const Player* player : {static_cast<const Player*>(&table.blue), static_cast<const Player*>(&table.red)}) {
    std::string labels;
    for (int i = 0; i < player->piece_count(); ++i) labels += player->piece(i).label();
    EXPECT_EQ(labels, player->color() == BLUE ? "rcdwptle" : "RCDWPTLE");
  }
}

TEST(ClassicJungleBoard, AllPairsOfCellsAreJudgedAsTheLibraryDoes) {
  Rng rng(4);
  for (int i = 0; i < 300; ++i) {
    const Table table(random_placement(rng));
    for (const Color mover : {BLUE, RED}) {
      const rules::Position position = table.board.position(mover);
      MoveList<rules::Move> legal;
      position.legal_moves(legal);
      std::size_t valid = 0;
      for (rules::Square from = 0; from < rules::square_count; ++from) {
        for (rules::Square to = 0; to < rules::square_count; ++to) {
          if (!table.board.isMoveValid(mover, rules::row_of(from), rules::column_of(from), rules::row_of(to),
                                       rules::column_of(to))) {
            continue;
          }
          ++valid;
          ASSERT_TRUE(legal.contains({from, to}))
              << format(position) << ' ' << rules::format(from) << rules::format(to);
        }
      }
      ASSERT_EQ(valid, legal.size()) << format(position);
    }
  }
}

TEST(ClassicJungleBoard, EveryAnimalMovesAsTheLibraryLetsIt) {
  Rng rng(5);
  for (int i = 0; i < 4000; ++i) {
    const Table table(random_placement(rng));
    for (const Player* player : {static_cast<const Player*>(&table.blue), static_cast<const Player*>(&table.red)}) {
      const rules::Position position = table.board.position(player->color());
      MoveList<rules::Move> legal;
      position.legal_moves(legal);
      for (int k = 0; k < player->piece_count(); ++k) {
        const Piece& piece = player->piece(k);
        for (rules::Square to = 0; to < rules::square_count; ++to) {
          ASSERT_EQ(piece.isMoveValid(table.board, rules::row_of(to), rules::column_of(to)),
                    legal.contains({piece.square(), to}))
              << format(position) << ' ' << piece.label() << ' ' << rules::format(to);
        }
      }
    }
  }
}

TEST(ClassicJungleBoard, RanksAndListsHoldWhereverPiecesAreSet) {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const Placement placement = random_placement(rng);
    const Table table(placement);
    expect_consistent(table.board);
    EXPECT_EQ(line_of(table.board, BLUE), format(rules::Position(rules::Rules::course(), placement, BLUE)));
  }
}

}  // namespace
}  // namespace madang::classic::jungle
