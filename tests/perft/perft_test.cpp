// Compares the library's perft counts with those of the reference: tests/perft/GAME.perft, made by
// tests/reference/make_perft.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "madang/catalog/any_position.h"
#include "madang/catalog/games.h"
#include "madang/core/text.h"
#include "tests/test_name.h"

namespace madang {
namespace {

// Checks one line `ID ; POSITION ; DEPTH NODES ; …`.
void check_line(const std::string& line) {
  std::istringstream fields(line);
  std::string id;
  std::string position;
  std::getline(fields, id, ';');
  std::getline(fields, position, ';');
  const auto start = AnyPosition::parse(trim(id), position);
  ASSERT_TRUE(start.ok()) << line;
  int depths = 0;
  for (std::string field; std::getline(fields, field, ';'); ++depths) {
    std::istringstream numbers(field);
    int depth = 0;
    std::uint64_t nodes = 0;
    ASSERT_TRUE(numbers >> depth >> nodes) << line;
    EXPECT_EQ(start->perft(depth), nodes) << id << "; " << position << "; depth " << depth;
  }
  EXPECT_GT(depths, 0) << line;
}

class Perft : public testing::TestWithParam<std::string> {};

TEST_P(Perft, AgreesWithTheReference) {
  std::ifstream file(MADANG_SOURCE_DIR "/tests/perft/" + GetParam() + ".perft");
  ASSERT_TRUE(file) << "every game needs a file; docs/testing.md explains how to make it";
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    check_line(line);
    ++positions;
  }
  EXPECT_GE(positions, 101) << "the file needs the initial position and at least a hundred others";
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameInfo& game : games()) names.emplace_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, Perft, testing::ValuesIn(game_names()), test_name);

}  // namespace
}  // namespace madang
