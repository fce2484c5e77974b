// Tests the line protocol (docs/protocol.md).
#include "madang/protocol/engine/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/support/all_ids.h"

namespace madang {
namespace {

// A session that records its answers.
class Talk {
 public:
  explicit Talk(std::string_view id = "jungle")
      : session_(*AnyPosition::start(id), [this](std::string_view line) { answers_.emplace_back(line); }) {}

  // Returns the answer to one line, its lines joined by `|`.
  std::string operator()(std::string_view line) {
    answers_.clear();
    goes_on_ = session_.handle(line);
    session_.finish();
    std::string out;
    for (const std::string& answer : answers_) out += (out.empty() ? "" : "|") + answer;
    return out;
  }

  // Returns the first two words of the answer to a line that must change nothing.
  std::string refusal(std::string_view line) {
    const AnyPosition before = session_.position();
    const std::string answer = (*this)(line);
    EXPECT_EQ(answers_.size(), 1U) << answer;
    EXPECT_EQ(session_.position(), before);
    EXPECT_TRUE(goes_on_);
    EXPECT_TRUE(std::all_of(answer.begin(), answer.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    EXPECT_LT(answer.size(), 400U);
    return answer.substr(0, answer.find(' ', answer.find(' ') + 1));
  }

  // Returns the move that `go` chooses, from its last line.
  std::string best_move(std::string_view line) {
    (*this)(line);
    const std::string last = answers_.empty() ? "" : answers_.back();
    EXPECT_EQ(last.rfind("bestmove ", 0), 0U) << last;
    return last.substr(std::min<std::size_t>(9, last.size()));
  }

  bool goes_on() const { return goes_on_; }

 private:
  std::vector<std::string> answers_;
  bool goes_on_ = true;
  engine::Session session_;
};

TEST(Session, Handshake) {
  Talk talk;
  const std::string answer = talk("ugi");
  EXPECT_EQ(answer.rfind("id name Madang ", 0), 0U);
  EXPECT_NE(answer.find("|option name game type string default jungle|"), std::string::npos);
  EXPECT_NE(answer.find("|option name seed "), std::string::npos);
  EXPECT_EQ(answer.substr(answer.size() - 6), "|ugiok");
  EXPECT_EQ(talk("isready"), "readyok");
}

TEST(Session, SilentLines) {
  Talk talk;
  for (const char* line : {"", "   ", "\r", "stop", "uginewgame", "position startpos"})
    EXPECT_EQ(talk(line), "") << line;
}

TEST(Session, QuitEnds) {
  Talk talk;
  EXPECT_EQ(talk("quit"), "");
  EXPECT_FALSE(talk.goes_on());
}

TEST(Session, PositionsAndMoves) {
  Talk talk;
  EXPECT_EQ(talk("position startpos moves A3A4 g7g6"), "");
  EXPECT_EQ(talk("query position"), "response l5t/1d3c1/2p1w1e/r6/7/6R/E1W1P2/1C3D1/T5L b");
  EXPECT_EQ(talk("position fen 7/7/7/7/7/7/7/3r3/4R2 b"), "");
  EXPECT_EQ(talk("query legal"), "response D8D7 D8C8 D8E8 D8D9");
  EXPECT_EQ(talk("position fen 7/7/7/7/7/7/7/3r3/4R2 b moves D8D9"), "");
  EXPECT_EQ(talk("query gameover"), "response true");
  EXPECT_EQ(talk("query outcome"), "response winners 0 scores 1,0 reason den-entered");
  EXPECT_EQ(talk("query result"), "response p1win");
  EXPECT_EQ(talk("query turn"), "response over");
  EXPECT_EQ(talk("query legal"), "response");
  EXPECT_EQ(talk("query p1turn"), "response false");
  EXPECT_EQ(talk("uginewgame"), "");
  EXPECT_EQ(talk("query p1turn"), "response true");
}

TEST(Session, RollsArePartOfTheMoveList) {
  Talk talk("yunnori");
  EXPECT_EQ(talk("query turn"), "response chance");
  EXPECT_EQ(talk("query p1turn"), "response false");
  EXPECT_EQ(talk("query rolls"), "response roll:back-do=1 roll:do=3 roll:gae=6 roll:geol=4 roll:yut=1 roll:mo=1");
  EXPECT_EQ(talk("query legal"), "response");
  EXPECT_EQ(talk("position startpos moves roll:yut roll:gae"), "");
  EXPECT_EQ(talk("query rolls"), "response");
  EXPECT_EQ(talk("query legal"), "response 0:gae 0:yut");
  EXPECT_EQ(talk("query position"), "response 0,0,0,0/0,0,0,0 0 gae,yut 0");
  EXPECT_EQ(talk("query outcome"), "response none");
  EXPECT_EQ(talk("query result"), "response none");
}

TEST(Session, DrawsAndSharedWins) {
  Talk talk("yote");
  EXPECT_EQ(talk("position fen XXX2/OOO2/5/5 O 0 0"), "");
  EXPECT_EQ(talk("query outcome"), "response winners - scores 0.5,0.5 reason three-stones-or-fewer");
  EXPECT_EQ(talk("query result"), "response draw");
  EXPECT_EQ(talk("setoption name game value qwixx:players=3"), "");
  EXPECT_EQ(talk("position fen -/-/-/-/4 2/-/-/-/0 -/2/-/-/0 0 over"), "");
  EXPECT_EQ(talk("query outcome"), "response winners 1,2 scores -20,1,1 reason four-failed-throws");
  EXPECT_EQ(talk("query result"), "response draw");
}

TEST(Session, WinnersInTheFifthAndSixthSeat) {
  Talk talk("jungle");
  EXPECT_EQ(talk("setoption name game value qwixx:players=5,rules=standard"), "");
  EXPECT_EQ(talk("position fen -/-/-/-/4 -/-/-/-/0 -/-/-/-/0 -/-/-/-/0 2/-/-/-/0 0 over"), "");
  EXPECT_EQ(talk("query result"), "response p5win");
  EXPECT_EQ(talk("setoption name game value qwinto:standard,players=6"), "");
  const std::string empty = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 ";
  EXPECT_EQ(talk("position fen " + empty + empty + empty + empty + empty +
                 "2,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/3 5 decide:r:6"),
            "");
  EXPECT_EQ(talk("query turn"), "response seat 5");
  EXPECT_EQ(talk("query legal"), "response keep again");
  EXPECT_EQ(talk("position fen " + empty + empty + empty + empty +
                 "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/4 " +
                 "2,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 4 over"),
            "");
  EXPECT_EQ(talk("query result"), "response p6win");
}

TEST(Session, ResultsOfTeams) {
  Talk talk("yunnori:teams");
  EXPECT_EQ(talk("position fen 29,100,100,100/0,0,0,5 2 do 0"), "");
  EXPECT_EQ(talk("query turn"), "response seat 2");
  EXPECT_EQ(talk("position fen 29,100,100,100/0,0,0,5 2 do 0 moves 29:do"), "");
  EXPECT_EQ(talk("query position"), "response 100,100,100,100/0,0,0,5 2 - 0");
  EXPECT_EQ(talk("query outcome"), "response winners 0,2 scores 1,0,1,0 reason all-arrived");
  EXPECT_EQ(talk("query result"), "response p1win");
  EXPECT_EQ(talk("position fen 0,0,0,5/29,100,100,100 3 do 0 moves 29:do"), "");
  EXPECT_EQ(talk("query outcome"), "response winners 1,3 scores 0,1,0,1 reason all-arrived");
  EXPECT_EQ(talk("query result"), "response p2win");
}

TEST(Session, GoPlaysALegalMove) {
  for (const std::string& id : all_ids()) {
    Talk talk(id);
    const bool chance = talk("query turn") == "response chance";
    if (chance) {
      EXPECT_EQ(talk.refusal("go"), "error turn") << id;
      const std::string rolls = talk("query rolls");
      const std::string roll = rolls.substr(9, rolls.find('=') - 9);
      EXPECT_EQ(talk("position startpos moves " + roll), "") << id;
      if (talk("query turn") == "response chance") continue;
    }
    talk("setoption name level value 1");
    const std::string move = talk.best_move("go depth 3 movetime 100");
    const std::string legal = talk("query legal") + " ";
    EXPECT_NE(legal.find(" " + move + " "), std::string::npos) << id << " " << move;
  }
}

TEST(Session, GoTakesEveryLimit) {
  Talk talk;
  EXPECT_NE(talk.best_move("go movetime 5 nodes 10 depth 2 p1time 1 p2time 2 p1inc 3 p2inc 4 movestogo 3"), "");
  EXPECT_NE(talk.best_move("go infinite"), "");
  for (const char* line : {"go now", "go depth", "go depth x", "go depth -1", "go depth 3 4", "go p7time 3"}) {
    EXPECT_EQ(talk.refusal(line), "error syntax") << line;
  }
}

TEST(Session, SameSeedPlaysTheSameMoves) {
  const auto moves = [](const char* seed) {
    Talk talk;
    talk(std::string("setoption name seed value ") + seed);
    talk("setoption name level value 1");
    std::string out;
    for (int i = 0; i < 8; ++i) out += talk.best_move("go") + " ";
    talk("uginewgame");
    for (int i = 0; i < 8; ++i) out += talk.best_move("go") + " ";
    EXPECT_EQ(out.substr(0, out.size() / 2), out.substr(out.size() / 2));
    return out;
  };
  EXPECT_EQ(moves("5"), moves("5"));
  EXPECT_NE(moves("5"), moves("6"));
}

TEST(Session, GoReportsSearchInformation) {
  Talk talk;
  talk("setoption name game value yote");
  talk("position fen XO3/5/5/5 X 6 6");
  const std::string answer = talk("go depth 4");
  EXPECT_EQ(answer.rfind("info depth 1 score cp ", 0), 0U) << answer;
  EXPECT_NE(answer.find("|info depth 4 score cp "), std::string::npos) << answer;
  EXPECT_EQ(answer.find("info depth 5"), std::string::npos) << answer;
  EXPECT_NE(answer.find(" pv m1-3|"), std::string::npos) << answer;
  EXPECT_NE(answer.find("|bestmove m1-3"), std::string::npos) << answer;

  talk("setoption name game value mini-yut");
  talk("position startpos moves roll:mo");
  EXPECT_EQ(talk("go").rfind("info score cp ", 0), 0U);
  EXPECT_NE(talk("go").find(" exact nodes "), std::string::npos);
}

TEST(Session, ForcedMoveIsAnsweredAtOnce) {
  Talk talk;
  talk("setoption name game value jungle");
  talk("position fen c6/E6/7/7/7/7/7/7/7 b");
  EXPECT_EQ(talk("go movetime 600000"), "bestmove A1B1");
}

TEST(Session, PlayerWithoutEstimatesReportsNothing) {
  Talk talk("mini-yut");
  talk("setoption name level value 3");
  talk("position startpos moves roll:mo");
  EXPECT_EQ(talk("go").rfind("bestmove ", 0), 0U);
}

TEST(Session, IsReadyPreparesTheTableOfTheBestLevelOnly) {
  int asked = 0;
  const auto resources = [&] {
    TableStore store;
    store.load = [&](const std::string&) {
      ++asked;
      return std::optional<std::vector<std::byte>>();
    };
    return Resources{.tables = std::make_shared<TableCache>(store)};
  };
  engine::Session weak(
      *AnyPosition::start("yunnori:pieces=1"), [](std::string_view) {}, 4, resources());
  weak.handle("isready");
  EXPECT_EQ(asked, 0);
  engine::Session best(
      *AnyPosition::start("yunnori:pieces=1"), [](std::string_view) {}, std::nullopt, resources());
  best.handle("isready");
  EXPECT_EQ(asked, 1);
  best.handle("position startpos moves roll:do");
  best.handle("go");
  best.finish();
  EXPECT_EQ(asked, 1);
}

TEST(Session, LevelsDependOnTheGame) {
  Talk talk;
  talk("setoption name level value 7");
  EXPECT_NE(talk("ugi").find("|option name level type string default 7|"), std::string::npos);
  talk("setoption name game value qwixx");
  EXPECT_NE(talk("ugi").find("|option name level type string default best|"), std::string::npos);
  EXPECT_EQ(talk.refusal("setoption name level value 6"), "error option");
  talk("setoption name game value mini-yut:alone");
  EXPECT_EQ(talk.refusal("setoption name level value 1"), "error option");
  EXPECT_EQ(talk("setoption name level value best"), "");
}

TEST(Session, OptionsChangeTheGame) {
  Talk talk;
  EXPECT_EQ(talk("setoption name Game value YOTE:Traditional"), "");
  EXPECT_EQ(talk("query position"), "response 6/6/6/6/6 X 12 12");
  EXPECT_EQ(talk.refusal("setoption name game value chess"), "error option");
  EXPECT_EQ(talk.refusal("setoption name game value yote:colour=red"), "error option");
  EXPECT_EQ(talk.refusal("setoption name game value yote:width=9"), "error option");
  EXPECT_EQ(talk.refusal("setoption name colour value 3"), "error option");
  EXPECT_EQ(talk.refusal("setoption name hash value 0"), "error option");
  EXPECT_EQ(talk.refusal("setoption name hash value 1025"), "error option");
  EXPECT_EQ(talk.refusal("setoption name threads value 65"), "error option");
  EXPECT_EQ(talk.refusal("setoption name level value 11"), "error option");
  EXPECT_EQ(talk("setoption name Hash value 2"), "");
  EXPECT_EQ(talk("setoption name Threads value 2"), "");
  EXPECT_EQ(talk.refusal("setoption name seed value many"), "error option");
  EXPECT_EQ(talk.refusal("setoption game yote"), "error syntax");
  EXPECT_EQ(talk.refusal("setoption"), "error syntax");
  EXPECT_NE(talk("setoption name game value chess").find("yunnori, mini-yut, yote, jungle, qwinto, qwixx"),
            std::string::npos);
}

// Each kind of fault has its own code.
TEST(Session, ErrorsHaveCodesAndChangeNothing) {
  Talk talk;
  EXPECT_EQ(talk.refusal("castle"), "error unknown");
  EXPECT_EQ(talk.refusal("query weather"), "error unknown");
  EXPECT_EQ(talk.refusal("query"), "error unknown");
  EXPECT_EQ(talk.refusal("query turn now"), "error syntax");
  EXPECT_EQ(talk.refusal("isready please"), "error syntax");
  EXPECT_EQ(talk.refusal("position"), "error syntax");
  EXPECT_EQ(talk.refusal("position here"), "error syntax");
  EXPECT_EQ(talk.refusal("position startpos A3A4"), "error syntax");
  EXPECT_EQ(talk.refusal("position startpos moves A3"), "error syntax");
  EXPECT_EQ(talk.refusal("position startpos moves roll:gae"), "error turn");
  EXPECT_EQ(talk.refusal("position startpos moves A3A4 A3A4"), "error illegal");
  EXPECT_EQ(talk.refusal("position fen nonsense"), "error position");
  EXPECT_EQ(talk.refusal("position fen"), "error position");
  EXPECT_EQ(talk.refusal("position fen 7/7/7/7/7/7/7/3r3/4R2 b moves D8D9 E9E8"), "error turn");
  talk("setoption name game value yunnori");
  EXPECT_EQ(talk.refusal("position startpos moves 0:gae"), "error turn");
  EXPECT_EQ(talk.refusal("position startpos moves roll:gae roll:gae"), "error turn");
  EXPECT_EQ(talk.refusal("position startpos moves roll:gae 0:do"), "error illegal");
  EXPECT_EQ(talk.refusal("position startpos moves roll:six"), "error syntax");
  talk("setoption name game value mini-yut");
  EXPECT_EQ(talk.refusal("position startpos moves roll:back-do"), "error illegal");
}

TEST(Session, RejectsInvalidBytesAndLongLines) {
  Talk talk;
  EXPECT_EQ(talk.refusal(std::string_view("\xff\xfe\x00go", 5)), "error unknown");
  EXPECT_EQ(talk.refusal("position startpos moves \xed\xa0\x80"), "error syntax");
  EXPECT_EQ(talk.refusal(std::string(10 << 20, 'x')), "error syntax");
  EXPECT_EQ(talk.refusal(std::string(1 << 20, 'x')), "error unknown");
  EXPECT_EQ(talk.refusal("position fen " + std::string(1 << 20, '7')), "error position");
  EXPECT_EQ(talk("isready\r"), "readyok");
}

}  // namespace
}  // namespace madang
