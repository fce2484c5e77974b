// Plays the same random games with the library and the reference, which must agree on everything.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "madang/catalog/any_position.h"
#include "madang/core/text.h"
#include "tests/reference/reference.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

std::string turn_text(Turn turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : "seat " + std::to_string(turn.seat);
}

std::vector<std::string> sorted(std::vector<std::string> tokens) {
  std::sort(tokens.begin(), tokens.end());
  return tokens;
}

std::map<std::string, long> by_token(const std::vector<test::RollToken>& rolls) {
  std::map<std::string, long> out;
  for (const test::RollToken& roll : rolls) out[roll.token] = static_cast<long>(roll.weight);
  return out;
}

std::map<std::string, long> by_token(const std::vector<reference::Roll>& rolls) {
  std::map<std::string, long> out;
  for (const reference::Roll& roll : rolls) out[roll.token] = roll.weight;
  return out;
}

// Draws a second time if the first move is a pass, because fuller sheets exercise more rules.
std::string choose(const AnyPosition& position, Rng& rng) {
  const AnyMove move = position.random_move(rng);
  return format(position, move.is_pass() ? position.random_move(rng) : move);
}

// Checks that both give the same results for a position.
void expect_agreement(const AnyPosition& position, const reference::Game& game, const std::string& line,
                      bool compare_rolls) {
  ASSERT_EQ(position.line(), line);
  ASSERT_EQ(turn_text(position.turn()), game.turn(line)) << line;
  ASSERT_EQ(sorted(test::legal_tokens(position)), sorted(game.moves(line))) << line;
  if (compare_rolls) {
    ASSERT_EQ(by_token(test::roll_tokens(position)), by_token(game.rolls(line))) << line;
  }
  const auto outcome = position.outcome();
  ASSERT_EQ(outcome ? format(*outcome) : "none", game.outcome(line)) << line;
}

// Plays one random game with both, starting from a position. Returns the number of plies.
int play_both(AnyPosition position, const reference::Game& game, Rng& rng) {
  constexpr int max_plies = 1'000;
  constexpr int plies_with_long_rolls = 4;  // comparing all 27,216 rolls of Qwixx every time takes too long
  std::string line = position.line();
  for (int ply = 0; ply < max_plies; ++ply) {
    const bool long_rolls = position.id().rfind("qwixx", 0) == 0;
    expect_agreement(position, game, line, !long_rolls || (ply < plies_with_long_rolls && rng.below(10) == 0));
    if (testing::Test::HasFatalFailure() || position.turn().is_over()) return ply + 1;
    const std::string token = position.turn().is_chance() ? test::random_token(position, rng) : choose(position, rng);
    EXPECT_FALSE(position.play(token)) << line << " " << token;
    line = game.play(line, token);
  }
  return max_plies;
}

class Compare : public testing::TestWithParam<std::string> {};

TEST_P(Compare, RandomGamesAgreeMoveForMove) {
  const auto game = reference::make_game(GetParam());
  const AnyPosition start = *AnyPosition::start(GetParam());
  ASSERT_EQ(start.line(), game->start());
  Rng rng(20);
  const int enough = quick_or_full(1'500, 10'000);
  for (int plies = 0; plies < enough;) {
    plies += play_both(start, *game, rng);
    if (HasFatalFailure()) return;
  }
}

class CompareSpecial : public testing::TestWithParam<std::string> {};

// Compares hand-picked positions in which one rule matters, and random play from them.
TEST_P(CompareSpecial, PositionsAgree) {
  std::ifstream file(MADANG_SOURCE_DIR "/tests/perft/" + GetParam() + ".special");
  ASSERT_TRUE(file);
  Rng rng(21);
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string id;
    std::string text;
    std::getline(fields, id, ';');
    std::getline(fields, text, ';');
    id = trim(id);
    const auto position = AnyPosition::parse(id, text);
    ASSERT_TRUE(position.ok()) << line;
    for (int i = quick_or_full(1, 3); i > 0; --i) play_both(*position, *reference::make_game(id), rng);
    if (HasFatalFailure()) return;
    ++positions;
  }
  EXPECT_GT(positions, 10);
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameInfo& game : games()) names.emplace_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalog, Compare, testing::ValuesIn(all_ids()), test_name);
INSTANTIATE_TEST_SUITE_P(Games, CompareSpecial, testing::ValuesIn(game_names()), test_name);

}  // namespace
}  // namespace madang
