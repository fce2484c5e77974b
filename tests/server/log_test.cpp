// The log in both forms.
#include "madang/server/log.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

namespace madang::server {
namespace {

TEST(Log, WritesAnObjectPerLineForPrograms) {
  std::vector<std::string> lines;
  Log log([&](const std::string& line) { lines.push_back(line); });
  log.write("start", {{"version", "1.2"}, {"port", 80}});
  log.write("failed", {{"why", "line\nend \xff"}}, 3);
  ASSERT_EQ(lines.size(), 2U);
  const auto start = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(start["event"], "start");
  EXPECT_EQ(start["port"], 80);
  EXPECT_EQ(nlohmann::json::parse(lines[1])["more"], 3);
  EXPECT_EQ(lines[1].find('\n'), std::string::npos);
}

TEST(Log, WritesSentencesForATerminal) {
  std::vector<std::string> lines;
  Log log([&](const std::string& line) { lines.push_back(line.substr(line.find(' ') + 1)); }, Log::Form::sentences);
  log.write("start", {{"version", "1.2"}, {"port", 80}});
  log.write("game-ended", {{"game", "0f12ab34"}, {"what", "yote"}});
  log.write("not-stored", {{"why", "the disk is full"}}, 3);
  log.write("failed", {{"why", "line\n\x1b[31mend"}});
  log.write("new-event", {{"what", "this"}, {"count", 2}});
  EXPECT_EQ(lines, (std::vector<std::string>{"Madang 1.2 accepts connections on port 80.", "Game 0f12ab34 ended: yote.",
                                             "Changes were not stored: the disk is full. (and 3 more)",
                                             "Internal error: line??[31mend.", "new-event what: this count: 2"}));
}

TEST(Log, ALineBeginsWithTheTime) {
  std::string line;
  Log log([&](const std::string& text) { line = text; }, Log::Form::sentences);
  log.write("stop");
  EXPECT_TRUE(std::regex_match(line, std::regex(R"(\d\d:\d\d:\d\d The server has stopped\.)"))) << line;
}

TEST(Log, FrequentEventsAreCounted) {
  std::vector<std::string> lines;
  Log log([&](const std::string& line) { lines.push_back(line); });
  for (int i = 0; i < 100; ++i) log.write_seldom("connection-refused");
  log.write_seldom("failed");
  EXPECT_LT(lines.size(), 100U);
  EXPECT_NE(lines.back().find("failed"), std::string::npos);
}

}  // namespace
}  // namespace madang::server
