// Stops searches at random moments; also runs under ThreadSanitizer.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "madang/protocol/engine/session.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

class SessionStop : public testing::TestWithParam<std::string> {
 protected:
  // Plays to a decision and returns its legal moves, with a space around each.
  std::string go_to_decision(Rng& rng) {
    AnyPosition position = *AnyPosition::start(GetParam());
    std::string tokens;
    for (std::uint32_t plies = rng.below(12); !position.turn().is_decision() || plies > 0; plies -= plies > 0) {
      const std::string token = test::random_token(position, rng);
      EXPECT_FALSE(position.play(token));
      tokens += " " + token;
    }
    session_.handle("position startpos moves" + tokens);
    std::string legal = " ";
    for (const std::string& move : test::legal_tokens(position)) legal += move + " ";
    return legal;
  }

  void expect_one_legal_best_move(const std::string& legal) {
    const auto is_best = [](const std::string& line) { return line.rfind("bestmove ", 0) == 0; };
    ASSERT_EQ(std::count_if(answers_.begin(), answers_.end(), is_best), 1);
    EXPECT_NE(legal.find(" " + answers_.back().substr(9) + " "), std::string::npos) << answers_.back();
  }

  std::vector<std::string> answers_;
  engine::Session session_{*AnyPosition::start(GetParam()),
                           [this](std::string_view line) { answers_.emplace_back(line); }};
};

TEST_P(SessionStop, StopsAtRandomMomentsWithALegalMove) {
  Rng rng(9);
  session_.handle("setoption name threads value 2");
  session_.handle("setoption name hash value 1");
  for (int i = 0; i < 12; ++i) {
    const std::string legal = go_to_decision(rng);
    answers_.clear();
    const char* limits[] = {"go infinite", "go nodes 50000", "go movetime 5", "go p1time 60 p1inc 1 p2time 60"};
    session_.handle(limits[i % 4]);
    std::this_thread::sleep_for(std::chrono::microseconds(rng.below(3'000)));
    if (i % 3 == 0) session_.handle("isready");
    session_.handle("stop");
    std::erase(answers_, "readyok");
    expect_one_legal_best_move(legal);
  }
}

TEST_P(SessionStop, StopsWhenDestroyed) {
  Rng rng(10);
  go_to_decision(rng);
  session_.handle("go infinite");
}

INSTANTIATE_TEST_SUITE_P(Games, SessionStop,
                         testing::Values("jungle", "yote", "yunnori", "yunnori:pieces=2", "mini-yut", "qwinto",
                                         "qwixx:players=3"),
                         test_name);

}  // namespace
}  // namespace madang
