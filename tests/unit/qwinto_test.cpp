// Tests docs/rules/qwinto.md, and the ids, position lines and tokens of the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "madang/games/qwinto/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

static_assert(ChanceGame<Qwinto>);
static_assert(sizeof(Qwinto::Position) <= 84);

// A sheet of a position line. Rows and failed throws that a test does not set are empty.
struct Sheet {
  std::string red = "-,-,-,x,-,-,-,-,-,-";
  std::string yellow = "-,-,-,-,-,x,-,-,-,-";
  std::string blue = "-,-,-,-,x,-,-,-,-,-";
  int failed = 0;
};

const std::string full_red = "1,2,3,x,4,5,6,7,8,9";
const std::string full_yellow = "2,3,4,5,6,x,7,8,10,11";

// The example sheet of the course.
const Sheet example = {"2,3,6,x,9,11,12,13,15,16", "1,3,4,5,-,x,12,13,-,-", "1,3,-,6,x,7,-,-,10,-", 3};

std::string line(std::initializer_list<Sheet> sheets, std::string_view table) {
  std::string out;
  for (const Sheet& s : sheets) {
    out += s.red + "/" + s.yellow + "/" + s.blue + "/" + std::to_string(s.failed) + " ";
  }
  return out + std::string(table);
}
// Returns the id with as many players as the line has sheets.
std::string game_of(std::string_view text) {
  return "qwinto:players=" + std::to_string(std::count(text.begin(), text.end(), ' ') - 1);
}
std::string after(std::string_view text, std::string_view tokens) {
  return test::line_after<Qwinto>(text, tokens, game_of(text));
}
std::string answer(std::string_view text, std::string_view token) {
  return test::token_answer<Qwinto>(text, token, game_of(text));
}
std::string ending(std::string_view text, std::string_view tokens = "") {
  return test::ending_after<Qwinto>(text, tokens, game_of(text));
}
test::Words moves(std::string_view text) { return test::moves_at<Qwinto>(text, game_of(text)); }
std::string turn(std::string_view text) { return test::turn_at<Qwinto>(text, game_of(text)); }
std::string read(std::string_view text, std::string_view id = "qwinto") { return test::line_answer<Qwinto>(text, id); }
std::string read(const Sheet& sheet) { return read(line({sheet}, "0 choose"), "qwinto:players=1"); }

int points(const Sheet& sheet) {
  return test::position_of<Qwinto>(line({sheet}, "0 choose"), "qwinto:players=1").sheet(0).points();
}

// Section 1 of the rules as data.
struct RowOfTheRules {
  char letter;
  int first_column;
  int closed;
};
constexpr std::array<RowOfTheRules, 3> rows = {{{'r', 2, 3}, {'y', 1, 5}, {'b', 0, 4}}};

// Returns a sheet with one number at an index of a row.
Sheet with(std::size_t row, int index, int number, Sheet sheet = {}) {
  std::string& text = row == 0 ? sheet.red : row == 1 ? sheet.yellow : sheet.blue;
  text.replace(static_cast<std::size_t>(2 * index), 1, std::to_string(number));
  return sheet;
}

TEST(QwintoSection1Sheet, Rule1_1_ThreeRowsOfTenFields) {
  EXPECT_EQ(moves(line({{}}, "0 enter:0:ryb:3,3,3")),
            words("r0 r1 r2 r4 r5 r6 r7 r8 r9 y0 y1 y2 y3 y4 y6 y7 y8 y9 b0 b1 b2 b3 b5 b6 b7 b8 b9 pass"));
  EXPECT_EQ(answer(line({{}}, "0 enter:0:ryb:3,3,3"), "r10"), "illegal no-such-field");
}

TEST(QwintoSection1Sheet, Rule1_2_OneClosedFieldInEveryRow) {
  const std::string due = line({{}}, "0 enter:0:ryb:3,3,3");
  for (const std::string token : {"r3", "y5", "b4"}) EXPECT_EQ(answer(due, token), "illegal field-closed") << token;
}

TEST(QwintoSection1Sheet, Rule1_3_ClosedFieldsAndBonusFields) {
  EXPECT_EQ(test::start_line<Qwinto>("qwinto:players=1"),
            "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 0 choose");
  const Sheet bonus_columns = {"1,3,-,x,-,5,6,7,-,-", "-,2,4,-,-,x,8,9,10,-", "-,-,4,6,x,-,-,11,12,16"};
  EXPECT_EQ(points(bonus_columns), 15 + 3 + 5 + 9 + 4 + 16) << "red 1 and 5, yellow 7, blue 2 and 9";
}

TEST(QwintoSection1Sheet, Rule1_4_FieldsOfOneColumn) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (int index = 0; index < 10; ++index) {
      if (index == rows[row].closed) continue;
      const int column = index + rows[row].first_column;
      test::Words expected = {"pass"};
      for (std::size_t other = 0; other < rows.size(); ++other) {
        for (int i = 0; i < 10; ++i) {
          if (other == row || i == rows[other].closed || i + rows[other].first_column == column) continue;
          expected.insert(rows[other].letter + std::to_string(i));
        }
      }
      EXPECT_EQ(moves(line({with(row, index, 9)}, "0 enter:0:ryb:3,3,3")), expected) << rows[row].letter << index;
    }
  }
}

TEST(QwintoSection1Sheet, Rule1_5_FiveColumnsOfThreeFieldsWithOneBonusField) {
  constexpr std::array<int, 3> numbers = {5, 7, 11};  // red, yellow, blue
  for (int column = 0; column <= 11; ++column) {
    Sheet sheet;
    int filled = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const int index = column - rows[row].first_column;
      if (index < 0 || index > 9 || index == rows[row].closed) continue;
      sheet = with(row, index, numbers[row], sheet);
      ++filled;
    }
    const int bonus = column == 2 || column == 9 ? 11 : column == 3 || column == 7 ? 5 : column == 8 ? 7 : 0;
    EXPECT_EQ(filled == 3, bonus != 0) << column;
    EXPECT_EQ(points(sheet), filled + bonus) << column;
  }
}

TEST(QwintoSection1Sheet, Rule1_6_EmptyAtTheStart) {
  EXPECT_EQ(test::start_line<Qwinto>(), line({{}, {}}, "0 choose"));
}

TEST(QwintoSection2PlayersAndDice, Rule2_1_OneToThreePlayers) {
  EXPECT_EQ(test::start_line<Qwinto>("qwinto:players=1"), line({{}}, "0 choose"));
  EXPECT_EQ(test::start_line<Qwinto>("qwinto:players=3"), line({{}, {}, {}}, "0 choose"));
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=0"), "option unknown-value");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=4"), "option unknown-value");
}

TEST(QwintoSection2PlayersAndDice, Rule2_2_ThreeDiceWithSixFaces) {
  for (const std::string die : {"r", "y", "b"}) {
    EXPECT_EQ(test::rolls_at<Qwinto>(line({{}, {}}, "0 throw:" + die)),
              words("roll:1=1 roll:2=1 roll:3=1 roll:4=1 roll:5=1 roll:6=1"));
  }
  EXPECT_EQ(test::roll_count<Qwinto>(line({{}, {}}, "0 throw:yb")), (test::RollCount{36, 36}));
  EXPECT_EQ(test::roll_count<Qwinto>(line({{}, {}}, "0 throw:ryb")), (test::RollCount{216, 216}));
  EXPECT_EQ(test::roll_count<Qwinto>(line({{}, {}}, "0 choose")), (test::RollCount{0, 0}));
}

TEST(QwintoSection2PlayersAndDice, SamplesThrowTheChosenDice) {
  const auto position = test::position_of<Qwinto>(line({{}, {}}, "0 throw:rb"));
  std::array<int, 7> red{};
  std::array<int, 7> blue{};
  Rng rng(1);
  for (int i = 0; i < 60'000; ++i) {
    const auto roll = position.sample(rng);
    ++red[roll.faces[0]];
    ++blue[roll.faces[2]];
    ASSERT_EQ(roll.faces[1], 0);
  }
  for (std::size_t face = 1; face <= 6; ++face) {
    EXPECT_NEAR(red[face], 10'000, 1'000) << face;
    EXPECT_NEAR(blue[face], 10'000, 1'000) << face;
  }
}

TEST(QwintoSection2PlayersAndDice, Rule2_3_TheActivePlayerChangesEveryRound) {
  EXPECT_EQ(turn(line({{}, {}, {}}, "0 choose")), "seat 0 decides");
  EXPECT_EQ(after(line({{}, {}, {}}, "0 choose"), "throw:r roll:1 r0 pass pass"),
            line({{.red = "1,-,-,x,-,-,-,-,-,-"}, {}, {}}, "1 choose"));
  EXPECT_EQ(after(line({{}, {}, {}}, "2 choose"), "throw:r roll:1 r0 pass pass"),
            line({{}, {}, {.red = "1,-,-,x,-,-,-,-,-,-"}}, "0 choose"));
}

TEST(QwintoSection3ARound, Rule3_1_TheActivePlayerChoosesDice) {
  EXPECT_EQ(moves(line({{}, {}}, "0 choose")), words("throw:r throw:y throw:b throw:ry throw:rb throw:yb throw:ryb"));
  EXPECT_EQ(turn(line({{}, {}}, "1 choose")), "seat 1 decides");
}

TEST(QwintoSection3ARound, Rule3_2_TheDiceAreRolledOnce) {
  EXPECT_EQ(after(line({{}}, "0 choose"), "throw:rb"), line({{}}, "0 throw:rb"));
  EXPECT_EQ(after(line({{}}, "0 throw:rb"), "roll:3,5"), line({{}}, "0 enter:0:rb:3,5"));
  EXPECT_EQ(answer(line({{}}, "0 enter:0:rb:3,5"), "roll:3,5"), "turn move-due");
  EXPECT_EQ(answer(line({{}}, "0 enter:0:rb:3,5"), "throw:rb"), "illegal dice-chosen");
}

TEST(QwintoSection3ARound, Rule3_3_TheTotalIsTheSumOfAllDice) {
  EXPECT_EQ(after(line({{}}, "0 throw:b"), "roll:6 b0"), line({{.blue = "6,-,-,-,x,-,-,-,-,-"}}, "0 choose"));
  EXPECT_EQ(after(line({{}}, "0 throw:rb"), "roll:3,5 b0"), line({{.blue = "8,-,-,-,x,-,-,-,-,-"}}, "0 choose"));
  EXPECT_EQ(after(line({{}}, "0 throw:ryb"), "roll:6,6,6 y9"), line({{.yellow = "-,-,-,-,-,x,-,-,-,18"}}, "0 choose"));
}

TEST(QwintoSection3ARound, Rule3_4_TheActivePlayerDecidesFirst) {
  EXPECT_EQ(after(line({{}, {}, {}}, "1 throw:r"), "roll:4"), line({{}, {}, {}}, "1 enter:1:r:4"));
  EXPECT_EQ(turn(line({{}, {}, {}}, "1 enter:1:r:4")), "seat 1 decides");
  EXPECT_TRUE(moves(line({{}, {}, {}}, "1 enter:1:r:4")).contains("pass"));
}

TEST(QwintoSection3ARound, Rule3_5_ThenTheOthersInTurnOrder) {
  const std::string due = line({{}, {}, {}}, "1 enter:1:r:4");
  const Sheet four = {.red = "4,-,-,x,-,-,-,-,-,-"};
  EXPECT_EQ(after(due, "r0"), line({{}, four, {}}, "1 enter:2:r:4"));
  EXPECT_EQ(after(due, "r0 r0"), line({{}, four, four}, "1 enter:0:r:4"));
  EXPECT_EQ(after(due, "r0 pass r0"), line({four, four, {}}, "2 choose"));
}

TEST(QwintoSection3ARound, Rule3_6_OneRollWithAllItsDecisions) {
  EXPECT_EQ(after(line({{}}, "0 choose"), "throw:r roll:4 r0"), line({{.red = "4,-,-,x,-,-,-,-,-,-"}}, "0 choose"));
}

TEST(QwintoSection4EnteringANumber, Rule4_1_OnceAndInOneField) {
  EXPECT_EQ(after(line({{}, {}}, "0 enter:0:ry:4,5"), "y0"),
            line({{.yellow = "9,-,-,-,-,x,-,-,-,-"}, {}}, "0 enter:1:ry:4,5"));
}

TEST(QwintoSection4EnteringANumber, Rule4_2_TheFieldIsOpenAndEmpty) {
  const std::string due = line({{.red = "2,-,-,x,-,-,-,-,-,-"}}, "0 enter:0:r:4");
  EXPECT_EQ(answer(due, "r0"), "illegal field-taken");
  EXPECT_EQ(answer(due, "r3"), "illegal field-closed");
  EXPECT_EQ(answer(due, "r1"), "played");
}

TEST(QwintoSection4EnteringANumber, Rule4_3_TheRowOfADieThatWasRolled) {
  const std::string due = line({{}}, "0 enter:0:rb:4,6");
  EXPECT_EQ(answer(due, "y0"), "illegal die-not-thrown");
  EXPECT_EQ(answer(due, "r0"), "played");
  EXPECT_EQ(answer(due, "b0"), "played");
  EXPECT_EQ(moves(line({{}}, "0 enter:0:y:4")), words("y0 y1 y2 y3 y4 y6 y7 y8 y9 pass"));
}

TEST(QwintoSection4EnteringANumber, Rule4_4_NumbersStrictlyIncrease) {
  const std::string sheet = line({{.red = "-,3,-,x,-,5,-,-,-,-"}}, "0 enter:0:r:");
  EXPECT_EQ(moves(sheet + "2"), words("r0 pass"));
  EXPECT_EQ(moves(sheet + "3"), words("pass")) << "equal is not larger";
  EXPECT_EQ(moves(sheet + "4"), words("r2 r4 pass"));
  EXPECT_EQ(moves(sheet + "5"), words("pass"));
  EXPECT_EQ(moves(sheet + "6"), words("r6 r7 r8 r9 pass"));
  EXPECT_EQ(answer(sheet + "4", "r6"), "illegal not-between");
}

TEST(QwintoSection4EnteringANumber, Rule4_5_AGapMayBeFilledLater) {
  EXPECT_EQ(after(line({{.red = "-,3,-,x,-,5,-,-,-,-"}}, "0 enter:0:r:4"), "r4"),
            line({{.red = "-,3,-,x,4,5,-,-,-,-"}}, "0 choose"));
}

TEST(QwintoSection4EnteringANumber, Rule4_6_NoNumberRepeatsInAColumn) {
  const auto nine = [](const Sheet& sheet, std::string_view token) {
    return answer(line({sheet}, "0 enter:0:ryb:3,3,3"), token);
  };
  EXPECT_EQ(nine(with(0, 1, 9), "y2"), "illegal column-has-number") << "column 3, of three open fields";
  EXPECT_EQ(nine(with(0, 1, 9), "b3"), "illegal column-has-number");
  EXPECT_EQ(nine(with(1, 0, 9), "b1"), "illegal column-has-number") << "column 1, of two";
  EXPECT_EQ(nine(with(0, 2, 9), "y3"), "illegal column-has-number") << "column 4, of two";
  EXPECT_EQ(nine(with(1, 4, 9), "b5"), "illegal column-has-number") << "column 5, of two";
  EXPECT_EQ(nine(with(2, 6, 9), "r4"), "illegal column-has-number") << "column 6, of two";
  EXPECT_EQ(nine(with(0, 8, 9), "y9"), "illegal column-has-number") << "column 10, of two";
  EXPECT_EQ(nine(with(0, 1, 8), "y2"), "played") << "another number";
}

TEST(QwintoSection4EnteringANumber, Rule4_7_AnEntryIsNeverChanged) {
  const std::string due = line({{.red = "3,-,-,x,-,-,-,-,-,-"}}, "0 enter:0:r:4");
  EXPECT_EQ(answer(due, "r0"), "illegal field-taken");
  EXPECT_EQ(after(due, "r1"), line({{.red = "3,4,-,x,-,-,-,-,-,-"}}, "0 choose"));
}

TEST(QwintoSection4EnteringANumber, ExampleOfRedAndBlue) {
  Sheet sheet = {.red = "-,-,-,x,9,-,12,-,-,-"};
  EXPECT_EQ(answer(line({sheet}, "0 enter:0:rb:4,6"), "r5"), "played");
  EXPECT_EQ(answer(line({sheet}, "0 enter:0:rb:4,6"), "y0"), "illegal die-not-thrown");
  sheet.yellow = "-,-,-,-,-,x,10,-,-,-";
  EXPECT_EQ(answer(line({sheet}, "0 enter:0:rb:4,6"), "r5"), "illegal column-has-number");
}

TEST(QwintoSection5FailedThrows, Rule5_1_ForAnActivePlayerWhoEntersNothing) {
  EXPECT_EQ(after(line({{}}, "0 enter:0:r:4"), "pass"), line({{.failed = 1}}, "0 choose")) << "by choice";
  const Sheet no_place = {.red = "5,-,-,x,-,-,-,-,-,-", .failed = 1};
  EXPECT_EQ(moves(line({no_place}, "0 enter:0:r:4")), words("pass"));
  EXPECT_EQ(after(line({no_place}, "0 enter:0:r:4"), "pass"),
            line({{.red = "5,-,-,x,-,-,-,-,-,-", .failed = 2}}, "0 choose"));
}

TEST(QwintoSection5FailedThrows, Rule5_2_TheOthersPassWithoutCost) {
  EXPECT_EQ(after(line({{}, {}}, "0 enter:1:r:4"), "pass"), line({{}, {}}, "1 choose"));
}

TEST(QwintoSection6EndOfTheGame, Rule6_1_AFullRowHasNineNumbers) {
  const Sheet nearly = {.red = full_red, .yellow = "2,3,4,5,6,x,7,8,10,-"};
  EXPECT_EQ(ending(line({nearly}, "0 enter:0:y:6"), "pass"), "none");
  EXPECT_EQ(after(line({nearly}, "0 enter:0:ry:6,5"), "y9"),
            line({{.red = full_red, .yellow = full_yellow}}, "0 over"));
}

TEST(QwintoSection6EndOfTheGame, Rule6_2_TwoFullRowsOfOnePlayer) {
  const Sheet nearly = {.red = full_red, .yellow = "2,3,4,5,6,x,7,8,10,-"};
  EXPECT_EQ(ending(line({nearly, {}}, "0 enter:0:ry:6,5"), "y9 pass"), "winners 0 scores 20,0 reason two-rows-full");
  EXPECT_EQ(ending(line({{}, nearly}, "0 enter:0:ry:6,5"), "r0 y9"), "winners 1 scores 1,20 reason two-rows-full")
      << "not the active player";
  EXPECT_EQ(ending(line({{.red = full_red}, nearly}, "0 enter:0:ry:6,5"), "y0 pass"), "none") << "one row each";
}

TEST(QwintoSection6EndOfTheGame, Rule6_3_FourFailedThrows) {
  EXPECT_EQ(ending(line({{.failed = 3}, {}}, "0 enter:0:r:4"), "pass r0"),
            "winners 1 scores -20,1 reason four-failed-throws");
  EXPECT_EQ(ending(line({{.failed = 2}, {.failed = 3}}, "0 enter:0:r:4"), "pass pass"), "none");
}

TEST(QwintoSection6EndOfTheGame, Rule6_4_TheRoundIsPlayedToItsEnd) {
  const std::string failed = after(line({{}, {.failed = 3}, {}}, "1 enter:1:r:4"), "pass");
  EXPECT_EQ(failed, line({{}, {.failed = 4}, {}}, "1 enter:2:r:4"));
  EXPECT_EQ(turn(failed), "seat 2 decides");
  EXPECT_EQ(after(failed, "pass"), line({{}, {.failed = 4}, {}}, "1 enter:0:r:4"));
  EXPECT_EQ(after(failed, "pass r0"), line({{.red = "4,-,-,x,-,-,-,-,-,-"}, {.failed = 4}, {}}, "1 over"));
}

TEST(QwintoSection7Score, Rule7_1_AFullRowCountsItsRightmostNumber) {
  EXPECT_EQ(points({.red = "1,2,3,x,4,5,6,7,8,17"}), 17);
  EXPECT_EQ(points({.yellow = full_yellow}), 11);
}

TEST(QwintoSection7Score, Rule7_2_AnyOtherRowCountsItsNumbers) {
  EXPECT_EQ(points({.red = "-,2,3,x,4,5,6,7,8,17"}), 8);
  EXPECT_EQ(points({.blue = "18,-,-,-,x,-,-,-,-,-"}), 1);
  EXPECT_EQ(points({}), 0);
}

TEST(QwintoSection7Score, Rule7_3_AFilledColumnAddsItsBonusNumber) {
  Sheet column_8 = with(0, 6, 3, with(1, 7, 5));
  EXPECT_EQ(points(column_8), 2);
  EXPECT_EQ(points(with(2, 8, 9, column_8)), 3 + 5);
}

TEST(QwintoSection7Score, Rule7_4_FailedThrowsSubtractFive) {
  EXPECT_EQ(points({.failed = 1}), -5);
  EXPECT_EQ(points({.failed = 3}), -15);
}

TEST(QwintoSection7Score, Rule7_5_TheHighestScoreWinsAndTiesShare) {
  const Sheet one = {.red = "4,-,-,x,-,-,-,-,-,-"};
  EXPECT_EQ(ending(line({one, {.failed = 4}, one}, "1 over")), "winners 0,2 scores 1,-20,1 reason four-failed-throws");
  EXPECT_EQ(ending(line({one, {.failed = 4}, {}}, "1 over")), "winners 0 scores 1,-20,0 reason four-failed-throws");
  EXPECT_EQ(ending(line({{.failed = 4}}, "0 over")), "winners 0 scores -20 reason four-failed-throws") << "alone";
}

TEST(QwintoSection7Score, ExampleSheetOf28Points) {
  EXPECT_EQ(points(example), 28);
  EXPECT_EQ(ending(line({example}, "0 enter:0:r:1"), "pass"), "winners 0 scores 23 reason four-failed-throws");
}

TEST(QwintoSection11ChoicesMade, FullRowsAreNamedBeforeFailedThrows) {
  const Sheet nearly = {.red = full_red, .yellow = "2,3,4,5,6,x,7,8,10,-"};
  EXPECT_EQ(ending(line({{.failed = 3}, nearly}, "0 enter:0:ry:6,5"), "pass y9"),
            "winners 1 scores -20,20 reason two-rows-full");
}

TEST(QwintoSection8Options, Ids) {
  EXPECT_EQ(test::canonical<Qwinto>("qwinto"), "qwinto");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:two,players=1"), "qwinto:players=1");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=2"), "qwinto");
  EXPECT_EQ(test::canonical<Qwinto>("QWINTO:Players=3"), "qwinto:players=3");
  EXPECT_EQ(test::canonical<Qwinto>("qwixx"), "option unknown-game");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:fast"), "option unknown-preset");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:dice=3"), "option unknown-option");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=many"), "option unknown-value");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=1,players=1"), "option option-twice");
}

TEST(QwintoLines, NumberOfSheetsRowsAndFields) {
  EXPECT_EQ(read(line({{}, {}}, "0 choose")), "accepted");
  EXPECT_EQ(read(line({{}}, "0 choose")), "position seats");
  EXPECT_EQ(read(line({{}, {}, {}}, "0 choose")), "position active-seat") << "a sheet in place of the active seat";
  EXPECT_EQ(read("-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,- 0 choose"), "position sheet") << "rows";
  EXPECT_EQ(read("-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,- 0 choose"), "position sheet");
  EXPECT_EQ(read(Sheet{.red = "-,-,-,x,-,-,-,-,-"}), "position fields");
  EXPECT_EQ(read(Sheet{.red = "-,-,-,x,-,-,-,-,-,-,-"}), "position sheet");
  EXPECT_EQ(read("-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/x 0 choose"), "position failed");
  EXPECT_EQ(read("-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0", "qwinto:players=1"),
            "position seats");
}

TEST(QwintoLines, InvalidSheets) {
  EXPECT_EQ(read(Sheet{.red = "-,-,-,-,-,-,-,-,-,-"}), "position closed-field");
  EXPECT_EQ(read(Sheet{.red = "-,-,-,4,-,-,-,-,-,-"}), "position closed-field");
  EXPECT_EQ(read(Sheet{.yellow = "-,-,-,x,-,x,-,-,-,-"}), "position field-number") << "closed in red, not here";
  EXPECT_EQ(read(with(0, 0, 19)), "position field-number");
  EXPECT_EQ(read(with(0, 0, 0)), "position field-number");
  EXPECT_EQ(read(with(0, 0, 18)), "accepted");
  EXPECT_EQ(read(Sheet{.blue = "5,5,-,-,x,-,-,-,-,-"}), "position not-increasing");
  EXPECT_EQ(read(Sheet{.blue = "5,-,-,-,x,-,-,-,-,4"}), "position not-increasing");
  EXPECT_EQ(read(with(0, 1, 9, with(1, 2, 9))), "position column-repeats");
  EXPECT_EQ(read(with(1, 0, 9, with(2, 1, 9))), "position column-repeats") << "a column of two";
  EXPECT_EQ(read(with(0, 1, 9, with(1, 1, 9))), "accepted") << "another column";
  EXPECT_EQ(read(Sheet{.failed = 5}), "position failed");
}

TEST(QwintoLines, ActiveSeatAndPhase) {
  for (const std::string_view table : {"2 choose", "x choose", ""}) {
    EXPECT_EQ(read(line({{}, {}}, table)), "position active-seat") << table;
  }
  for (const std::string_view table :
       {"0", "0 wait", "0 throw:", "0 throw:x", "0 enter:2:r:4", "0 enter:0:r:7", "0 enter:0:r:0", "0 enter:0:rb:4",
        "0 enter:0:r:4,5", "0 enter:0:4", "0 enter:0::4", "0 enter:0:r:", "0 enter:0:r"}) {
    EXPECT_EQ(read(line({{}, {}}, table)), "position phase") << table;
  }
  EXPECT_EQ(read(line({{}, {}}, "0 choose now")), "position trailing-text");
  EXPECT_EQ(read(line({{}, {}}, "0 throw:br")), "position trailing-text") << "letters in the order of r y b";
}

TEST(QwintoLines, TheEndAndThePhaseAgree) {
  const Sheet four = {.failed = 4};
  const Sheet two_full = {.red = full_red, .yellow = full_yellow};
  for (const Sheet& sheet : {four, two_full}) {
    for (const std::string_view table : {"0 choose", "0 throw:r", "0 enter:0:r:4"}) {
      EXPECT_EQ(read(line({sheet, {}}, table)), "position phase-after-end") << table;
    }
    EXPECT_EQ(read(line({sheet, {}}, "0 enter:1:r:4")), "accepted") << "the round is played to its end";
    EXPECT_EQ(read(line({sheet, {}}, "0 over")), "accepted") << "finished positions parse";
  }
  EXPECT_EQ(read(line({{}, {}}, "0 over")), "position phase-before-end");
  EXPECT_EQ(read(line({{.red = full_red}, {.yellow = full_yellow}}, "0 over")), "position phase-before-end");
}

TEST(QwintoTokens, InvalidTokens) {
  const std::string due = line({{}, {}}, "0 enter:0:rb:3,5");
  for (const std::string_view text : {"", "r", "4", "g4", "r-1", "r04", "r4 ", "rb4", "skip", "throw",
                                      "throw:", "throw:br", "throw:rr", "throw:w", "throw:rbr", "pass!"}) {
    EXPECT_EQ(answer(due, text), "syntax bad-move") << "'" << text << "'";
  }
  for (const std::string_view text : {"roll:", "roll:0,5", "roll:7,5", "roll:3,", "roll:3,5 ", "roll:1,2,3,4"}) {
    EXPECT_EQ(answer(line({{}, {}}, "0 throw:rb"), text), "syntax bad-roll") << "'" << text << "'";
  }
}

TEST(QwintoTokens, AtTheWrongTime) {
  EXPECT_EQ(answer(line({{}, {}}, "0 throw:rb"), "r0"), "turn roll-due");
  EXPECT_EQ(answer(line({{}, {}}, "0 choose"), "roll:3"), "turn move-due");
  EXPECT_EQ(answer(line({{.failed = 4}, {}}, "0 over"), "pass"), "turn game-over");
  EXPECT_EQ(answer(line({{.failed = 4}, {}}, "0 over"), "roll:3"), "turn game-over");
}

TEST(QwintoTokens, IllegalTokens) {
  EXPECT_EQ(answer(line({{}, {}}, "0 choose"), "r0"), "illegal choose-dice-first");
  EXPECT_EQ(answer(line({{}, {}}, "0 choose"), "pass"), "illegal choose-dice-first");
  EXPECT_EQ(answer(line({{}, {}}, "0 enter:0:rb:3,5"), "throw:r"), "illegal dice-chosen");
  EXPECT_EQ(answer(line({{}, {}}, "0 enter:0:rb:3,5"), "b10"), "illegal no-such-field");
  EXPECT_EQ(answer(line({{}, {}}, "0 throw:rb"), "roll:3"), "illegal dice-count");
  EXPECT_EQ(answer(line({{}, {}}, "0 throw:rb"), "roll:3,5,6"), "illegal dice-count");
}

TEST(QwintoTokens, LetterCaseIsIgnored) {
  EXPECT_EQ(after(line({{}}, "0 choose"), "THROW:RB Roll:3,5 B0"), line({{.blue = "8,-,-,-,x,-,-,-,-,-"}}, "0 choose"));
  EXPECT_EQ(after(line({{.red = "-,-,-,X,-,-,-,-,-,-"}}, "0 ENTER:0:R:4"), "PASS"), line({{.failed = 1}}, "0 choose"));
}

}  // namespace
}  // namespace madang
