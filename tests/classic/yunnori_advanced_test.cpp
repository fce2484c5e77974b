// Tests logins, saved games and the text of the advanced Yut Nori program.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/accounts.h"
#include "apps/classic/yunnori/saved_games.h"
#include "madang/games/yut/notation.h"
#include "tests/classic/session.h"

namespace madang::classic {

namespace {

using yunnori::has_account;
using yunnori::parse_saved_game;

const std::string olivia = "Olivia Ava Sophia | Olivia 2 0 0 10 10 | Ava 1 0 0 2 100 | Sophia 3 0 3 100 100 | 2";
const std::string noah = "Noah Liam | Noah 1 0 100 100 100 | Liam 0 1 5 5 5 | 1";

// Creates a folder with the course's accounts and removes it after the test.
class ClassicYunnoriAdvanced : public testing::Test {
 protected:
  ClassicYunnoriAdvanced()
      : folder_(std::filesystem::path(testing::TempDir()) /
                (std::string("madang_") + testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
    write("user_info.txt", "Ethan a2b7\nOlivia tyb14\nLiam 912ynd\nAva qws0853\nNoah 22d34h\nSophia ae87df4g5\n");
  }
  ~ClassicYunnoriAdvanced() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  const std::filesystem::path& folder() const { return folder_; }

  // Runs a session with this input and returns its output.
  std::string output_of(const std::string& input, const std::vector<yut::Throw>& script = {},
                        Console::Settings settings = {}) {
    bool given = false;
    Session session([&] { return std::exchange(given, true) ? std::string() : input; }, settings);
    std::vector<int> numbers;
    for (const yut::Throw result : script) numbers.push_back(static_cast<int>(result));
    Luck luck(numbers);
    errors_.str("");
    try {
      play_yunnori_advanced(session.console(), luck, folder_, errors_);
    } catch (const EndOfInput&) {
    } catch (const ScriptEnded&) {
    }
    return session.printed();
  }
  // Returns what the last session wrote to standard error.
  std::string errors() const { return errors_.str(); }

 private:
  std::filesystem::path folder_;
  std::ostringstream errors_;
};

std::string menu(const std::string& ids) {
  return "************************************************************\n"
         "************************   Menu   **************************\n"
         "************************************************************\n"
         "Logged-in ID List : " +
         ids + "\n1. game start\n2. login\n3. end program\nSelect the function you want : ";
}

const std::string nobody = "No player is logged in";
const std::string questions = "ID : PASSWORD : ";
const std::string animal_question = "(0: pig, 1: dog, 2: sheep, 3:cow) : ";
const std::string two_logins = "2 Noah 22d34h 2 Liam 912ynd ";
const std::string dashes = "-----------------------------------------\n";
const std::string write_down =
    "Write down the position of the player to move and yut\n(back-do, do, gae, geol, yut, and mo)\n";

}  // namespace

TEST_F(ClassicYunnoriAdvanced, LoginSucceedsAndFails) {
  EXPECT_EQ(output_of("1\n2\nNoah\n22d34h\n2 Jack adfv\n2 Liam wrong\n3"),
            menu(nobody) + "More than 1 player is needed to start the game\n" + menu(nobody) + questions +
                "Login Succeed!\n" + menu("Noah ") + questions + "Login Failed!\n" + menu("Noah ") + questions +
                "Login Failed!\n" + menu("Noah "));
}

TEST_F(ClassicYunnoriAdvanced, OnePlayerIsNotEnough) {
  EXPECT_EQ(output_of("2 Noah 22d34h 1 3"), menu(nobody) + questions + "Login Succeed!\n" + menu("Noah ") +
                                                "More than 1 player is needed to start the game\n" + menu("Noah "));
}

TEST_F(ClassicYunnoriAdvanced, WrongChoicesShowTheMenuAgain) {
  EXPECT_EQ(output_of("4 3\nlogin\n3"), menu(nobody) + "Type an integer from 1 to 3!\n" + menu(nobody) +
                                            "Type an integer from 1 to 3!\n" + menu(nobody));
}

TEST_F(ClassicYunnoriAdvanced, NobodyLogsInTwiceAndAFifthPlayerIsRefused) {
  const std::string twice = output_of("2 Noah 22d34h 2 Noah 22d34h 3\n3");
  EXPECT_TRUE(twice.ends_with(menu("Noah ") + questions + "This player is already logged in!\n" + menu("Noah ")));
  const std::string fifth = output_of("2 Noah 22d34h 2 Liam 912ynd 2 Ava qws0853 2 Ethan a2b7 2 Olivia tyb14 3\n3");
  EXPECT_TRUE(fifth.ends_with(menu("Noah Liam Ava Ethan ") + questions + "No more than 4 players can log in!\n" +
                              menu("Noah Liam Ava Ethan ")));
}

TEST_F(ClassicYunnoriAdvanced, PasswordsAreNeverPrinted) {
  const std::string text = output_of("2 Noah 22d34h 2 Liam wrongpass 3", {}, {.echo = true});
  EXPECT_EQ(text.find("22d34h"), std::string::npos);
  EXPECT_EQ(text.find("wrongpass"), std::string::npos);
  EXPECT_NE(text.find("ID : Noah\nPASSWORD : \nLogin Succeed!\n"), std::string::npos);
  EXPECT_EQ(errors(), "");
}

TEST_F(ClassicYunnoriAdvanced, ANewGameAsksForAnimalsAndShowsTheScreenTwice) {
  const std::string board =
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
      "[ ] - [ ] - [ ] - [ ] - [ ] - [ ]^Start\n";
  const std::string screen = board + dashes + "Noah(dog) Liam(pig) \n" + dashes +
                             "Not started : \n □  □  □  □  □  □  □  □ \nArrived : \n\n" + dashes;
  const std::string text = output_of(two_logins + "1 1 0 0", {yut::Throw::geol, yut::Throw::do_});
  const std::string expected = menu("Noah Liam ") + "Select animal type of Noah\n" + animal_question +
                               "Select animal type of Liam\n" + animal_question + screen +
                               "Continue (0) / Save and Exit the game (1) : " + screen +
                               "Player 0 Noah turn\nPiece : 0 0 0 0 \nYut : do geol \n" + write_down + ">> position : ";
  EXPECT_TRUE(text.ends_with(expected)) << text;
}

TEST_F(ClassicYunnoriAdvanced, OnlyTheNumberOfTheTurnLineIsColoured) {
  const std::string text = output_of(two_logins + "1 1 0 0", {yut::Throw::do_}, {.color = true});
  EXPECT_NE(text.find("\nPlayer \033[31m0\033[0m Noah turn\n"), std::string::npos);
  EXPECT_NE(text.find("\nNoah(dog) Liam(pig) \n"), std::string::npos);
}

TEST_F(ClassicYunnoriAdvanced, WrongAnswersAreAskedForAgain) {
  write("game_info.txt", noah + "\n");
  const std::string text = output_of(two_logins + "1 2\n0 4\n0\n0 2\nx 0\n0", {yut::Throw::do_});
  const std::string resume = "There is a saved game. Start a new game (0) / Resume (1) : ";
  EXPECT_NE(
      text.find(resume + "Type an integer from 0 to 1!\n" + resume + "Select animal type of Noah\n" + animal_question +
                "Type an integer from 0 to 3!\n" + animal_question + "Select animal type of Liam\n" + animal_question),
      std::string::npos)
      << text;
  const std::string go_on = "Continue (0) / Save and Exit the game (1) : ";
  EXPECT_NE(text.find(go_on + "Type an integer from 0 to 1!\n" + go_on + "Type an integer from 0 to 1!\n" + go_on),
            std::string::npos);
}

TEST_F(ClassicYunnoriAdvanced, SavingWritesTheLineAndLogsEverybodyOut) {
  const std::string text = output_of(two_logins + "1 1 0 0 0 do 1 3", {yut::Throw::do_});
  EXPECT_TRUE(text.ends_with("Game saved successfully!\n" + menu(nobody)));
  EXPECT_EQ(read("game_info.txt"), "Noah Liam | Noah 1 0 0 0 1 | Liam 0 0 0 0 0 | 1\n");
}

TEST_F(ClassicYunnoriAdvanced, ResumingKeepsTheSavedOrderAndTurn) {
  write("game_info.txt", olivia + "\n" + noah + "\n");
  const std::string text = output_of("2 Liam 912ynd 2 Noah 22d34h 1 1 0", {yut::Throw::do_});
  EXPECT_NE(text.find("[ ] - [ ] - [ ] - [ ] - [ ] - [3]\n"), std::string::npos);
  EXPECT_NE(text.find("\nNoah(dog) Liam(pig) \n"), std::string::npos);
  EXPECT_NE(text.find("Not started : \n □ \nArrived : \n ■  ■  ■ \n"), std::string::npos);
  EXPECT_TRUE(text.ends_with("Player 1 Liam turn\nPiece : 1 5 5 5 \nYut : do \n" + write_down + ">> position : "));
}

TEST_F(ClassicYunnoriAdvanced, OtherCombinationsOfPlayersStartANewGame) {
  write("game_info.txt", olivia + "\n");
  const std::string text = output_of("2 Olivia tyb14 2 Ava qws0853 1 0 0 0");
  EXPECT_NE(text.find(menu("Olivia Ava ") + "Select animal type of Olivia\n"), std::string::npos);
}

TEST_F(ClassicYunnoriAdvanced, AFinishedGameIsRemovedAndOthersStay) {
  write("game_info.txt", olivia + "\r\nNoah Liam | Noah 1 29 100 100 100 | Liam 0 1 5 5 5 | 0\nrubbish");
  const std::string text = output_of(two_logins + "1 1 0 29 do 3", {yut::Throw::do_});
  EXPECT_TRUE(text.ends_with(">> yut : Player 0 win\n" + menu(nobody)));
  EXPECT_EQ(read("game_info.txt"), olivia + "\r\nrubbish");
  EXPECT_NE(errors().find("game_info.txt: line 3 "), std::string::npos);
}

TEST_F(ClassicYunnoriAdvanced, ASavedGameKeepsItsPlaceAndOtherLinesTheirBytes) {
  write("game_info.txt", "\n" + noah + "\n# note \xff\n" + olivia + "  ");
  output_of(two_logins + "1 1 1 3");
  EXPECT_EQ(read("game_info.txt"), "\n" + noah + "\n# note \xff\n" + olivia + "  ");
  output_of(two_logins + "1 0 2 3 1 3");
  EXPECT_EQ(read("game_info.txt"), "\nNoah Liam | Noah 2 0 0 0 0 | Liam 3 0 0 0 0 | 0\n# note \xff\n" + olivia + "  ");
  output_of("2 Ethan a2b7 2 Ava qws0853 1 0 0 1 3");
  EXPECT_EQ(read("game_info.txt"), "\nNoah Liam | Noah 2 0 0 0 0 | Liam 3 0 0 0 0 | 0\n# note \xff\n" + olivia +
                                       "  \nEthan Ava | Ethan 0 0 0 0 0 | Ava 0 0 0 0 0 | 0\n");
}

TEST_F(ClassicYunnoriAdvanced, TwoLinesOfTheSamePlayersBecomeOne) {
  write("game_info.txt", noah + "\n" + olivia + "\nLiam Noah | Liam 0 1 1 1 1 | Noah 0 0 0 0 0 | 0\n");
  const std::string text = output_of(two_logins + "1 1 1 3");
  EXPECT_NE(text.find("\nNoah(dog) Liam(pig) \n"), std::string::npos);
  EXPECT_EQ(read("game_info.txt"), noah + "\n" + olivia + "\n");
}

TEST_F(ClassicYunnoriAdvanced, DamagedLinesAreReportedWithTheirNumber) {
  write("game_info.txt", "rubbish\n\n" + noah + "\nNoah\n");
  output_of(two_logins + "1 0 0 0");
  const std::string path = (folder() / "game_info.txt").string();
  EXPECT_EQ(errors(), "madang: " + path + ": line 1 is not a game that can be resumed; it is kept\nmadang: " + path +
                          ": line 4 is not a game that can be resumed; it is kept\n");
}

TEST_F(ClassicYunnoriAdvanced, ManyDamagedLinesAreCounted) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "rubbish\n";
  write("game_info.txt", text);
  output_of(two_logins + "1 0 0 0");
  EXPECT_NE(errors().find(": line 10 is no"), std::string::npos);
  EXPECT_EQ(errors().find(": line 11 is no"), std::string::npos);
  EXPECT_NE(errors().find(": 490 more lines are not games that can be resumed; they are kept\n"), std::string::npos);
}

TEST_F(ClassicYunnoriAdvanced, AFailedSavePrintsTheReasonAndTheGameContinues) {
  std::filesystem::create_directory(folder() / "game_info.txt");
  const std::string text = output_of(two_logins + "1 0 0 1 0", {yut::Throw::do_});
  EXPECT_NE(text.find("The game could not be saved ("), std::string::npos);
  EXPECT_NE(text.find("this is not a plain file); the game continues.\nContinue (0) / Save and Exit the game (1) : "),
            std::string::npos);
  EXPECT_TRUE(text.ends_with("Yut : do \n" + write_down + ">> position : "));
}

TEST_F(ClassicYunnoriAdvanced, MissingAccountsAreReported) {
  std::filesystem::remove(folder() / "user_info.txt");
  const std::string text = output_of("2 Noah 22d34h 3");
  EXPECT_TRUE(text.ends_with("Login Failed!\n" + menu(nobody)));
  EXPECT_NE(errors().find("user_info.txt does not exist"), std::string::npos);
}

TEST(ClassicSavedGames, LinesOfTheCourse) {
  for (const std::string& line : {olivia, noah}) {
    const auto game = parse_saved_game(line);
    ASSERT_TRUE(game) << line;
    EXPECT_EQ(format(*game), line);
  }
  const auto game = parse_saved_game(olivia);
  EXPECT_EQ(format(game->position), "sheep=0,0,10,10/dog=0,0,2,100/cow=0,3,100,100 2 - 1");
}

TEST(ClassicSavedGames, SpacesOrderAndLineEndsDoNotMatter) {
  const auto game = parse_saved_game("  Noah\tLiam | Noah 1 100 0 100 100 | Liam 0 5 5 1 5 |  1 \r\n");
  ASSERT_TRUE(game);
  EXPECT_EQ(format(*game), noah);
}

TEST(ClassicSavedGames, AByteOrderMarkIsIgnored) { EXPECT_TRUE(parse_saved_game("\xEF\xBB\xBF" + noah)); }

TEST(ClassicSavedGames, LinesThatCannotBeRead) {
  for (const std::string line :
       {"",
        "Noah",
        "Noah | Noah 1 0 0 0 0 | 0",                                                            // one player
        "A B C D E | A 0 0 0 0 0 | B 0 0 0 0 0 | C 0 0 0 0 0 | D 0 0 0 0 0 | E 0 0 0 0 0 | 0",  // five players
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0",                                                      // no turn
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0 | ",
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0 | 2",
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0 | 0 0",
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0 | 0 | 0",
        "A B | A 0 0 0 0 0 | B 0 0 0 0 0 | -1",
        "A B | A 4 0 0 0 0 | B 0 0 0 0 0 | 0",  // animals are 0 to 3
        "A B | A 0 0 0 0 | B 0 0 0 0 0 | 0",
        "A B | A 0 0 0 0 0 0 | B 0 0 0 0 0 | 0",  // only four pieces are allowed
        "A B | A 0 0 0 0 30 | B 0 0 0 0 0 | 0",
        "A B | A 0 0 0 0 x | B 0 0 0 0 0 | 0",
        "A B | A 0 0 0 0 01 | B 0 0 0 0 0 | 0",
        "A B | B 0 0 0 0 0 | A 0 0 0 0 0 | 0",  // in a different order
        "A A | A 0 0 0 0 0 | A 0 0 0 0 0 | 0",
        "A B | A 0 100 100 100 100 | B 0 0 0 0 0 | 0",  // finished
        "A B | A 3 0 0 0 6 | B 0 0 0 0 0 | 0",          // a cow off its route
        "A B | A 0 0 0 0 6 | B 0 0 0 0 6 | 0",          // two owners
        "A B | A 0 0 0 0 99999999999 | B 0 0 0 0 0 | 0"}) {
    EXPECT_FALSE(parse_saved_game(line)) << line;
  }
}

TEST(ClassicAccounts, FilesOfEveryKind) {
  const std::string_view info =
      "\xEF\xBB\xBFNoah 22d34h\r\n\r\n\n  Liam\t912ynd  \nAva\nJack a b\nNoah other\n| x\nEve last";
  EXPECT_TRUE(has_account(info, "Noah", "22d34h"));
  EXPECT_FALSE(has_account(info, "Noah", "other"));  // the first line of an ID counts
  EXPECT_TRUE(has_account(info, "Liam", "912ynd"));
  EXPECT_TRUE(has_account(info, "Eve", "last"));
  EXPECT_FALSE(has_account(info, "Ava", ""));
  EXPECT_FALSE(has_account(info, "Jack", "a"));
  EXPECT_FALSE(has_account(info, "", ""));
  EXPECT_FALSE(has_account(info, "|", "x"));  // the separator of saved games
  EXPECT_FALSE(has_account(info, "noah", "22d34h"));
  EXPECT_FALSE(has_account("", "Noah", "22d34h"));
}

}  // namespace madang::classic
