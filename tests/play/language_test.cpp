// Tests of the texts in both languages.
#include "apps/madang/language/language.h"

#include <gtest/gtest.h>

#include <set>

#include "apps/madang/play/rules_text.h"
#include "madang/core/terminal_text.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"

namespace madang::app {
namespace {

// Returns the arguments of a text.
std::set<char> arguments(std::string_view text) {
  std::set<char> out;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '{' && (text[i + 2] == '}' || text[i + 2] == ':')) out.insert(text[i + 1]);
  }
  return out;
}

TEST(Language, BothLanguagesHaveTheSameSentences) {
  const auto english = english_sentences();
  const auto korean = korean_sentences();
  ASSERT_EQ(english.size(), korean.size());
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(english[i].slug, korean[i].slug);
    EXPECT_EQ(arguments(english[i].text), arguments(korean[i].text)) << english[i].slug;
    EXPECT_FALSE(is_ascii(korean[i].text)) << english[i].slug;
    EXPECT_TRUE(is_ascii(english[i].text)) << english[i].slug;
  }
}

TEST(Language, ParticlesFollowTheSound) {
  const auto with = [](std::string_view text, const std::string& word) {
    const std::string args[] = {word};
    return fill(text, args);
  };
  EXPECT_EQ(with("{0}[은/는]", "쥐"), "쥐는");
  EXPECT_EQ(with("{0}[은/는]", "표범"), "표범은");
  EXPECT_EQ(with("{0}[이/가]", "컴퓨터(5단계)"), "컴퓨터(5단계)가");
  EXPECT_EQ(with("{0}[으로/로]", "29"), "29로");
  EXPECT_EQ(with("{0}[으로/로]", "7"), "7로");  // 칠 ends in ㄹ
  EXPECT_EQ(with("{0}[으로/로]", "13"), "13으로");
  EXPECT_EQ(with("{0}[을/를]", "1"), "1을");
  EXPECT_EQ(with("{0}[을/를]", "'game.madang'"), "'game.madang'을");
  EXPECT_EQ(with("{0}[을/를]", ""), "를");
  EXPECT_EQ(with("{0}[을/를]", "\xff\xfe"), "\xff\xfe를");
  // Only the text itself has particles and arguments, never an argument.
  EXPECT_EQ(with("{0}", "[을/를]{1}"), "[을/를]{1}");
  EXPECT_EQ(with("1 to {0} [{0}]: ", "9"), "1 to 9 [9]: ");
  EXPECT_EQ(with("[1]", ""), "[1]");
}

TEST(Language, ReasonsInKorean) {
  const auto why = [](std::string_view id, std::string_view move) {
    AnyPosition position = *AnyPosition::start(id);
    return sentence(Language::korean, position.play(move)->reason);
  };
  EXPECT_EQ(why("jungle", "G3G9"), "G9는 G3의 옆 칸이 아니에요");
  EXPECT_EQ(why("jungle", "C3C4"), "표범은 물이 있는 C4에 들어갈 수 없어요");
  EXPECT_EQ(why("yote", "m7-8"), "7에는 내가 움직일 것이 없어요");
}

TEST(Language, EveryGameHasATitleASummaryAndRulesThatFitAScreen) {
  for (const Language language : {Language::english, Language::korean}) {
    for (const GameInfo& game : games()) {
      EXPECT_FALSE(title_of(language, game.name).empty());
      EXPECT_FALSE(summary_of(language, game.name).empty());
    }
    for (const std::string& id : all_ids()) {
      const std::string text = rules_summary(*AnyPosition::start(id), language);
      EXPECT_EQ(is_ascii(text), language == Language::english) << id;
      std::istringstream lines(text);
      int count = 0;
      for (std::string line; std::getline(lines, line); ++count)
        EXPECT_LE(display_width(line).value_or(99), 88) << line;
      EXPECT_GT(count, 8) << id;
      EXPECT_LT(count, 24) << id;
      EXPECT_TRUE(std::filesystem::exists(MADANG_SOURCE_DIR "/docs/rules/" + id.substr(0, id.find(':')) + ".md"));
    }
  }
}

TEST(Language, RulesIncludeTheOptions) {
  const auto rules = [](std::string_view id) { return rules_summary(*AnyPosition::start(id), Language::english); };
  EXPECT_TRUE(contains(rules("yote:traditional"), "30 squares, each side 12 stones"));
  EXPECT_TRUE(contains(rules("jungle:leiden"), "dog 4, wolf 3"));
  EXPECT_TRUE(contains(rules("jungle"), "wolf 4, dog 3"));
  EXPECT_TRUE(contains(rules("yunnori:animals=dog/pig"), "Sheep"));
  EXPECT_FALSE(contains(rules("yunnori"), "Sheep"));
}

TEST(Language, FromTheEnvironment) {
  const auto korean = [](const char* name) -> const char* {
    return std::string_view(name) == "LANG" ? "ko_KR.UTF-8" : nullptr;
  };
  const auto overridden = [](const char* name) -> const char* {
    const std::string_view n = name;
    return n == "LANG" ? "ko_KR.UTF-8" : n == "LC_ALL" ? "C" : n == "LC_MESSAGES" ? "" : nullptr;
  };
  const auto nothing = [](const char*) -> const char* { return nullptr; };
  EXPECT_EQ(language_from(korean), Language::korean);
  EXPECT_TRUE(is_utf8(korean));
  EXPECT_EQ(language_from(overridden), Language::english);
  EXPECT_FALSE(is_utf8(overridden));
  EXPECT_EQ(language_from(nothing), Language::english);
  EXPECT_FALSE(is_utf8(nothing));
}

TEST(Language, TypedTextIsPrintedSafely) {
  EXPECT_EQ(shown("게임.madang"), "'게임.madang'");
  EXPECT_EQ(shown("\x1b[31m"), "'?[31m'");
  EXPECT_EQ(shown("\xff"), "'?'");
  EXPECT_LT(shown(std::string(1000, 'x')).size(), 70U);
}

TEST(Language, LongTextIsCutBetweenCharacters) {
  std::string line;
  for (int i = 0; i < 100; ++i) line += "가";
  EXPECT_EQ(shortened(line), line.substr(0, 30 * std::string_view("가").size()) + "...");
  EXPECT_EQ(shown("가\x1b나\xff"), "'가?나?'");
}

}  // namespace
}  // namespace madang::app
