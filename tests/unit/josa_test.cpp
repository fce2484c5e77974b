// Tests the Korean particles with the words of josa_cases.txt. The page tests its own implementation with the same
// file.
#include "madang/catalog/josa.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace madang {
namespace {

TEST(Josa, FollowsTheSoundOfTheWord) {
  std::ifstream file(MADANG_SOURCE_DIR "/tests/unit/josa_cases.txt");
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string word;
    std::string subject;
    std::string direction;
    ASSERT_TRUE(words >> word >> subject >> direction) << line;
    EXPECT_EQ(josa(word, "이/가"), subject) << word;
    EXPECT_EQ(josa(word, "으로/로"), direction) << word;
    ++cases;
  }
  EXPECT_GT(cases, 70);
}

TEST(Josa, AcceptsAnyBytes) {
  for (const char* word : {"", " ", "()", "(말)", "'", "\xE2\x80", "\xEB\xA7", "\xFF\xFF\xFF", "é"}) {
    EXPECT_FALSE(josa(word, "이/가").empty()) << word;
  }
  EXPECT_EQ(josa("(말)", "이/가"), "이");
}

}  // namespace
}  // namespace madang
