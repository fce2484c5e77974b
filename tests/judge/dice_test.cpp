// Tests how the judge reads sheets, rolls and questions of the dice games.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/dice_dialogue.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_table.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {
namespace {

constexpr std::string_view qwinto_example = R"(Player name: Jane Doe            Points: 28
              -------------------------------
Red           | 2% 3% 6|XX| 9%11%12|13|15|16|
           ----------------------------------
Yellow     | 1| 3| 4| 5|  |XX|12%13%  |  |
        ----------------------------------
Blue    | 1| 3%  % 6|XX| 7|  |  |10%  %
        -------------------------------
Failed throws: 1 2 3
)";

TEST(DiceSheets, TheExampleOfQwintoIsRead) {
  const DiceScreen screen = read_dice_screen("Hello\n" + std::string(qwinto_example) + "Ada, enter 9 (r0 or pass): ");
  ASSERT_EQ(screen.sheets.size(), 1U);
  const DiceSheet& sheet = screen.sheets.front();
  EXPECT_EQ(sheet.name, "Jane Doe");
  EXPECT_EQ(sheet.points, 28);
  EXPECT_EQ(sheet.failed, 3);
  EXPECT_EQ(sheet.text, qwinto_example);
  EXPECT_EQ(sheet.cells[0], (std::vector<std::string>{"2", "3", "6", "XX", "9", "11", "12", "13", "15", "16"}));
  EXPECT_EQ(sheet.cells[3], (std::vector<std::string>{"1", "3", "", "6", "XX", "7", "", "", "10", ""}));
  EXPECT_FALSE(sheet.has_green());
  EXPECT_EQ(screen.lines, (std::vector<std::string>{"Hello", "Ada, enter 9 (r0 or pass): "}));
  EXPECT_EQ(screen.followed, (std::vector<std::size_t>{0, 1}));
}

TEST(DiceSheets, TabsColoursAndBlanksDoNotMatter) {
  const DiceScreen screen = read_dice_screen(
      "Player name: Ada  \n\x1b[31mRED\t| 2| 3|XX| 5| 6| 7| 8| 9|10|11|12| U\x1b[0m \n"
      "YELLOW\t| 2| 3| 4| 5| 6| 7| 8| 9|10|11| X| L\nGREEN\t|12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
      "BLUE\t|12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\nFailed throws: \nPlayer name: Ben\n");
  ASSERT_EQ(screen.sheets.size(), 1U);
  const DiceSheet& sheet = screen.sheets.front();
  EXPECT_TRUE(sheet.has_green());
  EXPECT_EQ(sheet.name, "Ada");
  EXPECT_EQ(sheet.failed, 0);
  EXPECT_EQ(sheet.points, std::nullopt);
  EXPECT_EQ(sheet.cells[0][2], "XX");
  EXPECT_EQ(sheet.cells[1][10], "XX");
  EXPECT_EQ(sheet.locks[0], 'U');
  EXPECT_EQ(sheet.locks[1], 'L');
}

TEST(DiceSheets, ASheetBehindAQuestionIsRead) {
  const DiceScreen screen = read_dice_screen("Press Enter" + std::string(qwinto_example) + std::string(qwinto_example));
  ASSERT_EQ(screen.sheets.size(), 2U);
  EXPECT_EQ(screen.sheets[0].text, screen.sheets[1].text);
  EXPECT_EQ(screen.question(), "Press Enter");
}

TEST(DiceSheets, AnyBytesAreReadWithoutHarm) {
  for (const std::string_view text :
       {"", "\n\n", "Red", "||||||||||||", "Red ||||||||||||||||||||||||||||", "Red||||||||||\nFailed\n\nRed||||||||||",
        "\x1b[", "Player name:\nPlayer name:", "Failed throws: 1 2 3", "%%%%%%%%%%%%%\xff\xc3"}) {
    const DiceScreen screen = read_dice_screen(text);
    EXPECT_LE(screen.sheets.size(), 2U);
    read_faces(screen, "wwrygb");
    read_total(screen, 3);
  }
}

TEST(DiceRolls, FacesAreReadInManyForms) {
  const auto read = [](const std::vector<std::string>& lines, std::string_view dice) {
    return read_faces(read_dice_screen(join(lines, "\n")), dice).value_or(std::vector<int>{});
  };
  const std::vector<int> two = {3, 4};
  EXPECT_EQ(read({"Roll: Red 3, Blue 4"}, "rb"), two);
  EXPECT_EQ(read({"RED: 3 BLUE: 4 (total 7)"}, "rb"), two);
  EXPECT_EQ(read({"3 (red), 4 (blue)"}, "rb"), two);
  EXPECT_EQ(read({"You got [R3] [B4]"}, "rb"), two);
  EXPECT_EQ(read({"rouge : 3", "bleu : 4"}, "rb"), two);
  EXPECT_EQ(read({"Red Blue", "3   4"}, "rb"), two);
  EXPECT_EQ(read({"The roll", "Blue = 4", "Red = 3"}, "rb"), two);
  EXPECT_EQ(read({"White1: 2 White2: 5 Red: 6 Yellow: 1 Green: 1 Blue: 3"}, "wwrygb"),
            (std::vector<int>{2, 5, 6, 1, 1, 3}));
  EXPECT_EQ(read({"white 2, white 5, blue 3"}, "wwb"), (std::vector<int>{2, 5, 3}));
  // Other dice, no face, no colour.
  EXPECT_TRUE(read({"Red 3, Blue 4"}, "r").empty());
  EXPECT_TRUE(read({"Red 3, Blue 4"}, "ry").empty());
  EXPECT_TRUE(read({"Red 7, Blue 4"}, "rb").empty());
  EXPECT_TRUE(read({"3 and 4"}, "rb").empty());
}

TEST(DiceRolls, TotalsAreReadIfTheyArePossible) {
  EXPECT_EQ(read_total(read_dice_screen("Ada rolled the dice.\nThe total is 9."), 2), 9);
  EXPECT_EQ(read_total(read_dice_screen("Somme des des : 12"), 2), 12);
  EXPECT_EQ(read_total(read_dice_screen("You rolled 7"), 2), 7);
  EXPECT_EQ(read_total(read_dice_screen("Total: 13"), 2), std::nullopt);
  EXPECT_EQ(read_total(read_dice_screen("Player 2"), 2), std::nullopt);
}

DiceQuestion kind_of(std::string_view question, DicePart part) { return DicePhrases().kind_of(question, part); }

TEST(DiceQuestions, EnglishAndFrenchAreUnderstood) {
  using Kind = DiceQuestion;
  constexpr DicePart setup = DicePart::setup;
  constexpr DicePart before = DicePart::before_roll;
  constexpr DicePart after = DicePart::after_roll;
  const std::tuple<std::string_view, DicePart, Kind> questions[] = {
      {"Version A (qwinto) or B (qwixx): ", setup, Kind::game},
      {"Quel jeu ?", setup, Kind::game},
      {"Number of players (1-3): ", setup, Kind::players},
      {"How many players will play this game?", setup, Kind::players},
      {"Combien de joueurs ?", setup, Kind::players},
      {"Name of player 1: ", setup, Kind::name},
      {"Enter player 2's name", setup, Kind::name},
      {"Nom du joueur 1 : ", setup, Kind::name},
      {", choose dice (throw:r throw:y or throw:ryb): ", before, Kind::dice},
      {"Which colours do you want to roll?", before, Kind::dice},
      {"Quels dés voulez-vous lancer ?", before, Kind::dice},
      {"How many dice?", before, Kind::count},
      {"Roll the red die (y/n)? ", before, Kind::die},
      {"Press Enter to roll", before, Kind::proceed},
      {", enter 9 (r0-r2 y4 or pass): ", after, Kind::move},
      {", mark the white sum (r7 g7 or pass): ", after, Kind::move},
      {"Enter a row and a position: ", after, Kind::move},
      {"Do you want to score this roll? (y/n)", after, Kind::confirm},
      {"Voulez-vous inscrire ? (oui/non)", after, Kind::confirm},
      {"Which row (red/yellow/blue or skip)? ", after, Kind::row},
      {"Dans quelle rangée ?", after, Kind::row},
      {"Position (0-9): ", after, Kind::position},
      {"Which field of the red row?", after, Kind::position},
      {"Numéro de case : ", after, Kind::position},
      {"Which white die, 1 or 2?", after, Kind::white},
      {"Zut?", after, Kind::unknown},
  };
  for (const auto& [question, part, kind] : questions) EXPECT_EQ(kind_of(question, part), kind) << question;
}

std::string first_form(DiceQuestion kind, DicePart part, bool no, std::string_view question) {
  return DicePhrases().forms(kind, part, no, question, false).front();
}

TEST(DiceQuestions, HintsDecideAboutTheForm) {
  using Kind = DiceQuestion;
  constexpr DicePart after = DicePart::after_roll;
  EXPECT_EQ(first_form(Kind::game, DicePart::setup, false, "1. Qwinto 2. Qwixx"), "1");
  EXPECT_EQ(first_form(Kind::game, DicePart::setup, true, "1. Qwinto 2. Qwixx"), "2");
  EXPECT_EQ(first_form(Kind::game, DicePart::setup, true, "Version A (qwinto) or B (qwixx): "), "B");
  EXPECT_EQ(first_form(Kind::row, after, false, "Row (red, yellow, blue)?"), "{word}");
  EXPECT_EQ(first_form(Kind::row, after, false, "Row (R/Y/B)?"), "{LETTER}");
  EXPECT_EQ(first_form(Kind::row, after, false, "1=red 2=yellow 3=blue"), "{row1}");
  EXPECT_EQ(first_form(Kind::row, after, false, "Quelle couleur ?"), "{mot}");
  EXPECT_EQ(first_form(Kind::row, after, true, "Row or skip?"), "skip");
  EXPECT_EQ(first_form(Kind::row, after, true, "Row or -1?"), "-1");
  EXPECT_EQ(first_form(Kind::confirm, after, false, "Inscrire ? (o/n)"), "o");
  EXPECT_EQ(first_form(Kind::dice, DicePart::before_roll, false, "Colours of the dice, end with ."), "{words}");
}

TEST(DiceQuestions, TemplatesAreFilledIn) {
  const DiceIntent entry{.name = {}, .move = "b7"};
  EXPECT_EQ(fill_in("{word} {field}", entry), "blue 7");
  EXPECT_EQ(fill_in("{LETTER}{field1}", entry), "B8");
  EXPECT_EQ(fill_in("{row1}", entry), "3");
  EXPECT_EQ(fill_in("{mot}", entry), "bleu");
  const DiceIntent dice{.name = {}, .move = "throw:rb"};
  EXPECT_EQ(fill_in("{words} .", dice), "red blue .");
  EXPECT_EQ(fill_in("{JOINED}", dice), "RB");
  EXPECT_EQ(fill_in("{numbers0}", dice), "0 2");
  EXPECT_EQ(fill_in("{count}", dice), "2");
  EXPECT_EQ(fill_in("no template {", dice), "no template ");
}

TEST(DiceQuestions, ATeacherDescribesQuestions) {
  DicePhrases phrases;
  phrases.extend("file", "# ours\nrow = ordo | rangée dorée => {row1} / nihil\n\nposition = locus -ordo\n");
  constexpr DicePart after = DicePart::after_roll;
  EXPECT_EQ(phrases.kind_of("Ordo?", after), DiceQuestion::row);
  EXPECT_EQ(phrases.kind_of("Rangee doree", after), DiceQuestion::row);
  EXPECT_EQ(phrases.kind_of("Locus?", after), DiceQuestion::position);
  EXPECT_EQ(phrases.forms(DiceQuestion::row, after, false, "Ordo?", false), std::vector<std::string>{"{row1}"});
  EXPECT_EQ(phrases.forms(DiceQuestion::row, after, true, "Ordo?", false), std::vector<std::string>{"nihil"});
  EXPECT_GT(phrases.forms(DiceQuestion::position, after, false, "Locus?", false).size(), 1U);
}

TEST(DiceQuestions, InvalidDescriptionsNameTheirLine) {
  for (const std::string_view text :
       {"row", "rows = which", "= which", "row = ", "row = => {row1}", "row = which => {rwo}"}) {
    DicePhrases phrases;
    try {
      phrases.extend("file", "name = who\n" + std::string(text));
      FAIL() << text;
    } catch (const UserError& error) {
      EXPECT_NE(std::string(error.what()).find("file, line 2"), std::string::npos) << error.what();
    }
  }
}

TEST(DiceTables, OurSheetsAreReadAsTheyAre) {
  DiceTable table(DiceTable::Game::qwinto, 2);
  table.play("throw:rb");
  EXPECT_EQ(table.dice(), "rb");
  table.roll({3, 4});
  EXPECT_EQ(table.total(), 7);
  EXPECT_EQ(table.fault("y2"), "die-not-thrown");
  table.play("r2");
  EXPECT_EQ(table.seat(), 1);
  const DiceScreen screen = read_dice_screen(table.sheet(0, "Ada"));
  ASSERT_EQ(screen.sheets.size(), 1U);
  EXPECT_EQ(screen.sheets[0].cells[0][2], "7");
  EXPECT_EQ(screen.sheets[0].text, table.sheet(0, "Ada"));
  EXPECT_TRUE(screen.lines.empty());
}

}  // namespace
}  // namespace madang::app
