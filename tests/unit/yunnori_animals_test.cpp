// Tests the game with animals: docs/rules/yunnori.md, section 9.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "madang/games/yut/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

constexpr std::array<std::string_view, 6> results = {"back-do", "do", "gae", "geol", "yut", "mo"};

std::string id(std::string_view text) { return test::canonical<Yunnori>(text); }
// Returns the id with the animals of the line.
std::string game_of(std::string_view line) {
  std::string out = "yunnori:animals=";
  for (bool first = true; line.find('=') != std::string_view::npos; first = false) {
    out += (first ? "" : "/") + std::string(line.substr(0, line.find('=')));
    line.remove_prefix(std::min(line.find_first_of("/ "), line.size() - 1) + 1);
  }
  return out;
}
std::string after(std::string_view line, std::string_view tokens) {
  return test::line_after<Yunnori>(line, tokens, game_of(line));
}
std::string answer(std::string_view line, std::string_view token) {
  return test::token_answer<Yunnori>(line, token, game_of(line));
}
std::string read(std::string_view line, std::string_view game) { return test::line_answer<Yunnori>(line, game); }

// Returns where one result leads an animal's piece while all other pieces wait.
int goes(std::string_view animal, int from, std::string_view result) {
  const std::string fellows = std::string(animal) + "=0,0,0,";
  const std::string place = std::to_string(from);
  const std::string line = fellows + place + "/dog=0,0,0,0 0 " + std::string(result) + " 0";
  const auto position = test::position_after<Yunnori>(line, place + ":" + std::string(result), game_of(line));
  const int to = yut::shown_index(position.rules(), 0, 3, position.piece(0, 3));
  EXPECT_EQ(format(position), fellows + std::to_string(to) + "/dog=0,0,0,0 1 - 1") << "only this piece moves";
  return to;
}

struct Row {
  int from;
  std::array<int, 6> to;
};

// The destinations of back-do, do, gae, geol, yut and mo for a cow from each space of its route; 100 is finished.
constexpr std::array<Row, 17> cow_destinations = {{
    {0, {0, 1, 2, 3, 4, 5}},
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
    {16, {15, 17, 18, 19, 29, 100}},
    {17, {16, 18, 19, 29, 100, 100}},
    {18, {17, 19, 29, 100, 100, 100}},
    {19, {18, 29, 100, 100, 100, 100}},
    {29, {19, 100, 100, 100, 100, 100}},
}};

constexpr std::array<int, 13> off_the_cow_route = {6, 7, 8, 9, 10, 11, 12, 13, 14, 25, 26, 27, 28};

TEST(YunnoriDestinations, EverySpaceAndResultOfACow) {
  for (const Row& row : cow_destinations) {
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_EQ(goes("cow", row.from, results[i]), row.to[i]) << row.from << ":" << results[i];
    }
  }
  for (const int place : off_the_cow_route) {
    const std::string line = "cow=0,0,0," + std::to_string(place) + "/dog=0,0,0,0 0 - 1";
    EXPECT_EQ(read(line, "yunnori:animals=cow/dog"), "position cow-route") << place;
  }
}

TEST(YunnoriSection9Animals, Rule9_1_OneAnimalForEveryPlayer) {
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:animals=pig/dog/sheep/cow"),
            "pig=0,0,0,0/dog=0,0,0,0/sheep=0,0,0,0/cow=0,0,0,0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:animals=dog/pig"), "dog=0,0,0,0/pig=0,0,0,0 0 - 1");
  EXPECT_EQ(id("yunnori:animals=cat/dog"), "option unknown-value");
  EXPECT_EQ(id("yunnori:animals=none/dog"), "option unknown-value");
}

TEST(YunnoriSection9Animals, Rule9_2_TheSameAnimalTwice) {
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:animals=cow/cow/cow"), "cow=0,0,0,0/cow=0,0,0,0/cow=0,0,0,0 0 - 1");
}

TEST(YunnoriSection9Animals, Rule9_3_FourPiecesEach) {
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:animals=dog/cow"), "dog=0,0,0,0/cow=0,0,0,0 0 - 1");
  EXPECT_EQ(id("yunnori:pieces=4,animals=dog/cow"), "yunnori:animals=dog/cow");
}

TEST(YunnoriSection9Animals, Rule9_3_OtherNumbersOfPiecesAreOptional) {
  EXPECT_EQ(id("yunnori:animals=sheep/dog,pieces=2"), "yunnori:pieces=2,animals=sheep/dog");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:pieces=2,animals=sheep/dog"), "sheep=0,0/dog=0,0 0 - 1");
}

TEST(YunnoriSection9Animals, Rule9_4_AllOtherRulesStay) {
  for (const std::string_view animal : {"pig", "dog", "sheep"}) {
    EXPECT_EQ(goes(animal, 5, "geol"), 22) << animal;
    EXPECT_EQ(goes(animal, 10, "mo"), 28) << animal;
    EXPECT_EQ(goes(animal, 22, "do"), 27) << animal;
    EXPECT_EQ(goes(animal, 4, "gae"), 6) << animal;
    EXPECT_EQ(goes(animal, 15, "back-do"), 14) << animal;
  }
  EXPECT_EQ(after("pig=0,0,0,2/dog=0,0,3,3 0 do,yut 0", "2:do"), "pig=0,0,0,3/dog=0,0,0,0 0 yut 1");
  EXPECT_EQ(after("pig=0,0,0,0/sheep=0,0,0,0 0 - 1", "roll:geol"), "pig=0,0,0,0/sheep=0,0,0,0 0 geol 0");
  EXPECT_EQ(after("sheep=0,0,0,0/pig=0,0,0,0 0 - 1", "roll:yut"), "sheep=0,0,0,0/pig=0,0,0,0 0 yut 1");
  EXPECT_EQ(answer("pig=0,0,0,7/dog=0,0,0,0 0 back-do 0", "0:back-do"), "illegal back-do-waiting");
}

TEST(YunnoriSection9Animals, Rule9_5_CatchingAPigEndsTheTurn) {
  EXPECT_EQ(after("dog=0,0,0,2/pig=0,0,0,3 0 do,gae,yut 0", "2:do"), "dog=0,0,0,3/pig=0,0,0,0 1 - 1");
  EXPECT_EQ(after("dog=0,0,0,2/pig=0,0,0,3 0 do 0", "2:do"), "dog=0,0,0,3/pig=0,0,0,0 1 - 1");
  EXPECT_EQ(after("dog=0,0,0,2/pig=0,0,0,3 0 do,gae 0", "2:gae"), "dog=0,0,0,4/pig=0,0,0,3 0 do 0") << "only a catch";
}

TEST(YunnoriSection9Animals, Rule9_5_APigThatCatchesThrowsAsUsual) {
  EXPECT_EQ(after("pig=0,0,0,2/dog=0,0,0,3 0 do,gae 0", "2:do"), "pig=0,0,0,3/dog=0,0,0,0 0 gae 1");
}

TEST(YunnoriSection9Animals, Rule9_6_TheCaughtPigsGoBack) {
  EXPECT_EQ(after("dog=0,0,0,2/pig=0,3,3,9 0 do,yut 0", "2:do"), "dog=0,0,0,3/pig=0,0,0,9 1 - 1");
}

TEST(YunnoriSection9Animals, Rule9_7_ThePigIsStrongerThanTheSheep) {
  EXPECT_EQ(after("sheep=0,0,0,2/pig=0,0,0,4 0 gae,yut 0", "2:gae"), "sheep=0,0,0,4/pig=0,0,0,0 1 - 1");
}

TEST(YunnoriSection9Animals, Rule9_8_ADogThrowsAgainAfterGeol) {
  const std::string dog = "dog=0,0,0,0/sheep=0,0,0,0 0 ";
  EXPECT_EQ(after(dog + "- 1", "roll:geol"), dog + "geol 1");
  EXPECT_EQ(after(dog + "- 1", "roll:yut"), dog + "yut 1");
  EXPECT_EQ(after(dog + "- 1", "roll:mo"), dog + "mo 1");
  EXPECT_EQ(after(dog + "- 1", "roll:gae"), dog + "gae 0");
  EXPECT_EQ(after(dog + "- 1", "roll:geol roll:geol roll:gae"), dog + "gae,geol,geol 0");
}

TEST(YunnoriSection9Animals, Rule9_8_InEveryThrowOfTheDog) {
  EXPECT_EQ(after("dog=0,0,0,2/sheep=0,0,0,3 0 do,gae 0", "2:do roll:geol roll:do"),
            "dog=0,0,0,3/sheep=0,0,0,0 0 do,gae,geol 0");
}

TEST(YunnoriSection9Animals, Rule9_8_OnlyTheDogThrows) {
  const std::string line = "dog=0,0,0,0/cow=0,0,0,0 1 - 1";
  EXPECT_EQ(after(line, "roll:geol"), "dog=0,0,0,0/cow=0,0,0,0 1 geol 0");
}

TEST(YunnoriSection9Animals, Rule9_9_ACatchGivesASheepTwoChances) {
  EXPECT_EQ(after("sheep=0,0,0,2/dog=0,0,3,3 0 do,yut 0", "2:do"), "sheep=0,0,0,3/dog=0,0,0,0 0 yut 2");
  EXPECT_EQ(after("sheep=0,0,0,0/dog=0,0,0,0 0 - 1", "roll:gae"), "sheep=0,0,0,0/dog=0,0,0,0 0 gae 0")
      << "a turn begins with one";
  EXPECT_EQ(after("dog=0,0,0,2/sheep=0,0,0,3 0 do 0", "2:do"), "dog=0,0,0,3/sheep=0,0,0,0 0 - 1")
      << "a sheep that is caught gives one";
}

TEST(YunnoriSection9Animals, Rule9_10_EachChanceLastsUntilAResultWithoutAnotherThrow) {
  const std::string caught = "sheep=0,0,0,3/dog=0,0,0,0 0 ";
  const std::string line = "sheep=0,0,0,2/dog=0,0,0,3 0 do 0";
  EXPECT_EQ(after(line, "2:do"), caught + "- 2");
  EXPECT_EQ(after(line, "2:do roll:yut"), caught + "yut 2");
  EXPECT_EQ(after(line, "2:do roll:yut roll:do"), caught + "do,yut 1");
  EXPECT_EQ(after(line, "2:do roll:yut roll:do roll:mo"), caught + "do,yut,mo 1");
  EXPECT_EQ(after(line, "2:do roll:yut roll:do roll:gae"), caught + "do,gae,yut 0");
}

TEST(YunnoriSection9Animals, Rule9_10_ASheepsChancesEndWith100Results) {
  std::string moes = "mo";
  for (int i = 1; i < 99; ++i) moes += ",mo";
  const std::string seats = "sheep=0,0,0,0/dog=0,0,0,0 0 ";
  EXPECT_EQ(after(seats + moes + " 2", "roll:do"), seats + "do," + moes + " 0");
}

TEST(YunnoriSection9Animals, Rule9_11_TheOneRouteOfTheCow) {
  EXPECT_EQ(goes("cow", 4, "gae"), 20);
  EXPECT_EQ(goes("cow", 5, "gae"), 21);
  EXPECT_EQ(goes("cow", 22, "do"), 23);
  EXPECT_EQ(goes("cow", 21, "gae"), 23);
  EXPECT_EQ(goes("cow", 24, "do"), 15);
  EXPECT_EQ(goes("cow", 19, "do"), 29);
  EXPECT_EQ(goes("cow", 29, "do"), 100);
}

TEST(YunnoriSection9Animals, Rule9_12_TheSameRouteBackwards) {
  constexpr std::array<int, 17> route = {29, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29};
  for (std::size_t i = 1; i < route.size(); ++i) EXPECT_EQ(goes("cow", route[i], "back-do"), route[i - 1]) << route[i];
}

TEST(YunnoriSection9Animals, Rule9_13_TheStepsBackThatMatter) {
  EXPECT_EQ(goes("cow", 20, "back-do"), 5);
  EXPECT_EQ(goes("cow", 15, "back-do"), 24);
  EXPECT_EQ(goes("cow", 1, "back-do"), 29);
  EXPECT_EQ(goes("cow", 29, "back-do"), 19);
}

TEST(YunnoriSection9Animals, Rule9_14_ACowCatchesAndIsCaughtOnItsRouteOnly) {
  EXPECT_EQ(after("cow=0,0,0,4/dog=0,0,0,6 0 gae 0", "4:gae"), "cow=0,0,0,20/dog=0,0,0,6 1 - 1");
  EXPECT_EQ(after("cow=0,0,0,22/dog=0,0,0,27 0 do 0", "22:do"), "cow=0,0,0,23/dog=0,0,0,27 1 - 1");
  EXPECT_EQ(after("cow=0,0,0,4/dog=0,0,0,20 0 gae 0", "4:gae"), "cow=0,0,0,20/dog=0,0,0,0 0 - 1");
  EXPECT_EQ(after("cow=0,0,0,22/dog=0,0,0,26 1 do 0", "26:do"), "cow=0,0,0,0/dog=0,0,0,22 1 - 1");
}

TEST(YunnoriSection9Animals, TheFirstToFinishWins) {
  const std::string line = "dog=29,100,100,100/pig=0,0,0,0/cow=0,0,0,0 0 do,gae 0";
  EXPECT_EQ(test::ending_after<Yunnori>(line, "29:do", game_of(line)), "winners 0 scores 1,0,0 reason all-arrived");
}

TEST(YunnoriSection11Options, AnimalsAndTheNumberOfPlayers) {
  EXPECT_EQ(id("yunnori:animals=dog/pig/cow"), "yunnori:animals=dog/pig/cow");
  EXPECT_EQ(id("yunnori:players=3,animals=dog/pig/cow"), "yunnori:animals=dog/pig/cow");
  EXPECT_EQ(id("yunnori:animals=dog/pig/cow,players=3"), "yunnori:animals=dog/pig/cow");
  EXPECT_EQ(id("yunnori:animals=dog/pig"), "yunnori:animals=dog/pig");
  EXPECT_EQ(id("Yunnori:Animals=DOG/Pig"), "yunnori:animals=dog/pig") << "letter case is ignored";
}

TEST(YunnoriSection11Options, PlayersThatContradictTheAnimals) {
  EXPECT_EQ(id("yunnori:players=4,animals=dog/pig/cow"), "option options-contradict");
  EXPECT_EQ(id("yunnori:players=2,animals=dog/pig/cow"), "option options-contradict");
  EXPECT_EQ(id("yunnori:animals=dog/pig/cow,players=4"), "option options-contradict");
  EXPECT_EQ(id("yunnori:animals=dog/pig/cow,players=2"), "option options-contradict");
  EXPECT_EQ(id("yunnori:animals=dog/pig/cow,players=5"), "option unknown-value");
}

TEST(YunnoriSection11Options, InvalidLists) {
  for (const std::string_view animals : {"", "dog", "dog/", "/dog", "dog//pig", "dog/pig/", "dog-pig", "cat/dog",
                                         "dog/dog/dog/dog/dog", "dog/pig cow"}) {
    EXPECT_EQ(id("yunnori:animals=" + std::string(animals)), "option unknown-value") << animals;
  }
  EXPECT_EQ(id("yunnori:animals=dog/pig,animals=dog/pig"), "option option-twice");
}

TEST(YunnoriAnimalLines, EverySeatNamesItsAnimal) {
  constexpr std::string_view game = "yunnori:animals=dog/pig";
  EXPECT_EQ(read("dog=0,0,0,0/pig=0,0,0,0 0 - 1", game), "accepted");
  EXPECT_EQ(read("0,0,0,0/0,0,0,0 0 - 1", game), "position animal");
  EXPECT_EQ(read("dog=0,0,0,0/dog=0,0,0,0 0 - 1", game), "position animal");
  EXPECT_EQ(read("pig=0,0,0,0/dog=0,0,0,0 0 - 1", game), "position animal");
  EXPECT_EQ(read("dog 0,0,0,0/pig=0,0,0,0 0 - 1", game), "position animal");
  EXPECT_EQ(read("dog=0,0,0,0/pig=0,0,0,0 0 - 1", "yunnori"), "position place");
}

TEST(YunnoriAnimalLines, ACowStaysOnItsRoute) {
  constexpr std::string_view game = "yunnori:animals=cow/dog";
  EXPECT_EQ(read("cow=1,5,22,29/dog=6,10,25,28 0 - 1", game), "accepted");
  EXPECT_EQ(read("cow=0,0,0,6/dog=0,0,0,0 0 - 1", game), "position cow-route");
  EXPECT_EQ(read("dog=0,0,0,6/cow=0,0,0,27 0 - 1", "yunnori:animals=dog/cow"), "position cow-route");
}

TEST(YunnoriAnimalLines, TwoThrowsAreOwedToASheepOnly) {
  constexpr std::string_view game = "yunnori:animals=sheep/dog";
  EXPECT_EQ(read("sheep=0,0,0,3/dog=0,0,0,0 0 - 2", game), "accepted");
  EXPECT_EQ(read("sheep=0,0,0,3/dog=0,0,0,0 0 do,yut 2", game), "accepted");
  EXPECT_EQ(read("sheep=0,0,0,3/dog=0,0,0,0 0 - 3", game), "position hand-and-owed");
  EXPECT_EQ(read("sheep=0,0,0,3/dog=0,0,0,0 1 - 2", game), "position hand-and-owed");
}

TEST(YunnoriAnimalLines, LetterCaseIsIgnored) {
  EXPECT_EQ(test::rewritten<Yunnori>("DOG=0,0,0,0/Pig=0,0,0,2 0 Do 0", "yunnori:animals=dog/pig"),
            "dog=0,0,0,0/pig=0,0,0,2 0 do 0");
}

TEST(YunnoriAnimalLines, MovesAreWrittenAsInTheBasicGame) {
  EXPECT_EQ(test::moves_at<Yunnori>("cow=0,0,4,4/dog=0,0,0,0 0 back-do,gae 0", "yunnori:animals=cow/dog"),
            words("0:gae 4:back-do 4:gae"));
}

}  // namespace
}  // namespace madang
