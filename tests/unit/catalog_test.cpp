// Tests the list of games and the sentences.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "madang/catalog/any_position.h"
#include "madang/catalog/games.h"
#include "madang/catalog/replay.h"
#include "madang/catalog/sentences.h"
#include "tests/support/tokens.h"

namespace madang {
namespace {

TEST(Catalog, ListsTheSixGames) {
  std::vector<std::string_view> names;
  for (const GameInfo& game : games()) names.push_back(game.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"}));
}

TEST(Catalog, CanonicalIds) {
  const auto canonical = [](std::string_view id) { return AnyPosition::start(id)->id(); };
  EXPECT_EQ(canonical("jungle:course"), "jungle");
  EXPECT_EQ(canonical("JUNGLE:LEIDEN"), "jungle:leiden");
  EXPECT_EQ(canonical("jungle:trapped_captures=yes,elephant_takes_rat=trapped"), "jungle:standard");
  EXPECT_EQ(canonical("yote:width=6,height=5,stones=12"), "yote:traditional");
  EXPECT_EQ(canonical("yote:stones=9,width=6"), "yote:width=6,stones=9");
  EXPECT_EQ(canonical("yunnori:players=3,pieces=4"), "yunnori:players=3");
  EXPECT_EQ(canonical("yunnori:players=3,animals=dog/pig/cow"), "yunnori:animals=dog/pig/cow");
  EXPECT_EQ(canonical("mini-yut:practice=yes"), "mini-yut:practice");
  EXPECT_EQ(canonical("qwixx:players=2"), "qwixx");
}

TEST(Catalog, UnknownIdsListTheAlternatives) {
  const auto message = [](std::string_view id) {
    const auto position = AnyPosition::start(id);
    EXPECT_FALSE(position.ok()) << id;
    EXPECT_EQ(position.error().code, ErrorCode::option);
    return position.ok() ? "" : english(position.error().reason);
  };
  EXPECT_EQ(message("chess"), "there is no game 'chess'; the games are yunnori, mini-yut, yote, jungle, qwinto, qwixx");
  EXPECT_EQ(message(""), "there is no game ''; the games are yunnori, mini-yut, yote, jungle, qwinto, qwixx");
  EXPECT_EQ(message("yote:big"),
            "yote has no preset 'big'; presets are course, traditional; options are width, height, stones");
  EXPECT_EQ(message("yote:"),
            "yote has no preset ''; presets are course, traditional; options are width, height, stones");
  EXPECT_EQ(message("yote:depth=3"), "yote has no option 'depth'; options are width, height, stones");
  EXPECT_EQ(message("yote:width=9"), "'9' is not a value of width; values are 3-8");
  EXPECT_EQ(message("yote:width=5,width=6"), "the option width is given twice");
  EXPECT_EQ(message("yunnori:players=2,animals=dog/pig/cow"), "the option players contradicts another option");
  message("yote:width=5,traditional");
  message("yote:width=05");
  message("yote:width=5,");
  message("yunnori:animals=dog");
  message("yunnori:animals=dog/cat");
  message("yunnori:animals=pig/pig/pig/pig/pig");
}

TEST(Catalog, FinishedPositionsFromTextAreOver) {
  EXPECT_TRUE(AnyPosition::parse("yunnori", "100,100,100,100/0,0,0,5 0 - 0")->turn().is_over());
  EXPECT_EQ(AnyPosition::parse("yunnori", "100,100,100,100/0,0,0,5 1 - 1").error().reason.slug, "finished");
}

TEST(AnyPosition, TheRollsOfARecordAreCheckedAgainstTheSeed) {
  Record record{.game = "yunnori", .start = {}, .seats = {}, .tokens = {}, .ending = {}, .seed = 7};
  AnyPosition position = *AnyPosition::start("yunnori");
  for (std::uint64_t rolls = 0; record.tokens.size() < 40;) {
    const AnyMove move = position.turn().is_chance() ? nth_roll(position, 7, rolls++) : position.legal_moves().front();
    record.tokens.push_back(format(position, move));
    position.play(move);
  }
  EXPECT_TRUE(foreign_rolls(record).empty());
  record.tokens.resize(1);
  record.tokens[0] = record.tokens[0] == "roll:do" ? "roll:gae" : "ROLL:do";
  EXPECT_EQ(foreign_rolls(record), std::vector<std::size_t>{0});
  record.given = {0};
  EXPECT_TRUE(foreign_rolls(record).empty()) << "somebody chose it, and the record says so";
}

// Saved games and online games store only the seed, so these numbers must never change.
TEST(Catalog, TheNthRollFollowsFromTheSeed) {
  const auto rolls = [](std::string_view id, std::uint64_t seed, std::uint64_t count) {
    std::string out;
    const AnyPosition start = *AnyPosition::start(id);
    for (std::uint64_t n = 0; n < count; ++n) out += (n > 0 ? " " : "") + format(start, nth_roll(start, seed, n));
    return out;
  };
  constexpr std::uint64_t last = 18446744073709551615U;
  EXPECT_EQ(rolls("yunnori", 0, 4), "roll:geol roll:gae roll:do roll:mo");
  EXPECT_EQ(rolls("yunnori", 1, 4), "roll:geol roll:do roll:geol roll:gae");
  EXPECT_EQ(rolls("yunnori", last, 4), "roll:do roll:geol roll:back-do roll:gae");
  EXPECT_EQ(rolls("mini-yut:alone", last, 1), "roll:do");
  EXPECT_EQ(rolls("qwixx:players=1", 0, 2), "roll:1,3,1,6,3,5 roll:1,3,2,2,3,4");
  EXPECT_EQ(rolls("qwixx:players=1", 1, 2), "roll:6,6,4,5,6,5 roll:1,2,2,4,3,2");
  EXPECT_EQ(rolls("qwixx:players=1", last, 2), "roll:1,5,3,6,2,2 roll:6,6,1,3,5,5");
}

// Every slug that the library uses as a reason has a sentence, and every sentence is used.
TEST(Sentences, CoverEveryReason) {
  std::set<std::string> known;
  for (const Sentence& sentence : english_sentences()) EXPECT_TRUE(known.emplace(sentence.slug).second);
  std::string sources;
  for (const auto& file : std::filesystem::recursive_directory_iterator(MADANG_SOURCE_DIR "/madang")) {
    const bool is_table = file.path().filename().string().rfind("sentences", 0) == 0;
    if (is_table || !file.is_regular_file()) continue;
    std::ifstream stream(file.path());
    std::ostringstream text;
    text << stream.rdbuf();
    sources += text.str();
  }
  for (const std::string& slug : known) {
    EXPECT_NE(sources.find('"' + slug + '"'), std::string::npos) << slug << " is never said";
  }
  const std::regex reason(R"re((?:return \{|ErrorCode::\w+,(?:\s*0, \{)?|error\()\s*"([a-z-]+)")re");
  int found = 0;
  for (std::sregex_iterator it(sources.begin(), sources.end(), reason); it != std::sregex_iterator(); ++it, ++found) {
    EXPECT_TRUE(known.count((*it)[1])) << (*it)[1] << " has no sentence";
  }
  EXPECT_GT(found, 80);
}

}  // namespace
}  // namespace madang
