// Recorded random games of every id: the same seed gives the same tokens and positions, here and in every other
// language that reads the files. Set MADANG_APPROVE=1 to rewrite the files; git shows the changes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "madang/catalog/any_position.h"
#include "tests/support/all_ids.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

constexpr std::uint64_t seed = 2026;
constexpr int max_plies = 60;

std::string file_name(std::string id) {
  for (char& c : id) {
    if (c == ':' || c == '=' || c == ',' || c == '/') c = '_';
  }
  return MADANG_SOURCE_DIR "/tests/playthroughs/" + id + ".playthrough";
}

// Returns the head, then one line per ply with the token and the position after it.
std::string playthrough(const std::string& id) {
  AnyPosition position = *AnyPosition::start(id);
  std::ostringstream out;
  out << "game: " << id << "\nseed: " << seed << "\nstart: " << position.line() << "\n";
  Rng rng(seed);
  for (int ply = 0; ply < max_plies && !position.turn().is_over(); ++ply) {
    const std::string token = test::random_token(position, rng);
    EXPECT_FALSE(position.play(token));
    out << token << " | " << position.line() << "\n";
  }
  return out.str();
}

class Playthroughs : public testing::TestWithParam<std::string> {};

TEST_P(Playthroughs, MatchTheRecordedFiles) {
  const std::string played = playthrough(GetParam());
  if (std::getenv("MADANG_APPROVE") != nullptr) std::ofstream(file_name(GetParam())) << played;
  std::ifstream file(file_name(GetParam()));
  std::ostringstream recorded;
  recorded << file.rdbuf();
  EXPECT_EQ(played, recorded.str()) << "if the change is intended, rewrite the files with MADANG_APPROVE=1";
}

INSTANTIATE_TEST_SUITE_P(Catalog, Playthroughs, testing::ValuesIn(all_ids()), test_name);

}  // namespace
}  // namespace madang
