// Runs the tiny game through the layers that no game writes: catalog, records, protocol. The laws run over it as well.
#include <gtest/gtest.h>

#include "madang/catalog/any_position.h"
#include "madang/catalog/replay.h"
#include "madang/protocol/engine/session.h"
#include "madang/protocol/page/api.h"
#include "tests/support/all_ids.h"

namespace madang {
namespace {

static_assert(TwoPlayerZeroSum<Nim>);

TEST(Nim, IsTheWholeCatalog) { EXPECT_EQ(all_ids(), (std::vector<std::string>{"nim", "nim:heap=5"})); }

TEST(Nim, SpeaksTheProtocol) {
  std::string answer;
  engine::Session session(*AnyPosition::start("nim:heap=5"), [&](std::string_view line) { answer = line; });
  session.handle("position startpos moves 3 1");
  session.handle("query legal");
  EXPECT_EQ(answer, "response 1");
  session.handle("position startpos moves 3 3");
  EXPECT_EQ(answer, "error illegal token 2 '3': there is no field 3; fields are 1-2");
  session.handle("position fen 1 1 moves 1");
  session.handle("query outcome");
  EXPECT_EQ(answer, "response winners 1 scores 0,1 reason last-counter");
}

TEST(Nim, HasAPageState) {
  page::Api api;
  const std::string state = api.answer(R"({"ask": "state", "record": {"game": "nim:heap=5", "tokens": ["3"]}})");
  EXPECT_NE(state.find(R"("moves":[{"targets":["1"],"token":"1","words":"1"})"), std::string::npos) << state;
  EXPECT_NE(state.find(R"("view":{})"), std::string::npos) << state;
}

TEST(Nim, HasRecordsAndPerft) {
  const auto end = replay(Record{"nim:heap=5", {}, {"Ann", "Bo"}, {"3", "2"}, {}});
  ASSERT_TRUE(end.ok());
  EXPECT_TRUE(end->position().outcome()->is_winner(1));
  EXPECT_EQ(AnyPosition::start("nim:heap=5")->perft(2), 8U);
}

}  // namespace
}  // namespace madang
