// Games of three and more that continue when a player leaves, rematches by agreement, and the score of a match.
#include "madang/record/record.h"
#include "madang/room/event.h"
#include "tests/room/table.h"
#include "tests/support/tokens.h"

namespace madang::room {
namespace {

// A game of Yut Nori with Ann (client 1), Ben (client 2) and Cho (client 3).
class LeaveTest : public testing::Test {
 protected:
  void begin(Json plan = {{"game", "yunnori:players=3"}}) {
    plan["name"] = "Ann";
    ann = table.create(plan);
    id = ann.id;
    ben = table.sit_down(id, "Ben");
    cho = table.sit_down(id, "Cho");
    table.follow(1, ann);
    table.follow(2, ben);
    table.follow(3, cho);
    for (const Client client : {1U, 2U, 3U}) table.heard(client);
  }
  Json resign(Client client) { return table.act(client, id, {{"do", "resign"}}); }
  Json state() { return table.look(id); }
  // Lets the computers make the moves that they were asked for.
  void let_computers_play() {
    while (!table.tasks.empty()) {
      const Task task = table.tasks.front();
      table.tasks.erase(table.tasks.begin());
      table.room().decide(task.game, task.ticket, task.position.position().legal_moves().front(), table.now);
      table.settle();
    }
  }

  Table table;
  Place ann;
  Place ben;
  Place cho;
  std::string id;
};

TEST_F(LeaveTest, AComputerTakesTheSeatAndTheOthersPlayOn) {
  begin();
  resign(1);
  const Json answer = table.heard(1).front();
  EXPECT_EQ(answer["is"], "people");
  EXPECT_EQ(answer["seats"][0], Json::parse(R"({"kind": "computer", "player": "level:3",
      "left": {"name": "Ann", "how": "resigned", "count": 0}})"));
  EXPECT_EQ(table.heard(3).front()["is"], "people");
  let_computers_play();
  const Json now = state();
  EXPECT_FALSE(now["record"].contains("ending"));
  EXPECT_EQ(now["turn"]["seat"], 1) << "the computer has moved for Ann";
  EXPECT_EQ(now["record"]["seats"], Json({"Ann", "Ben", "Cho"}));
  EXPECT_EQ(now["record"]["left"], Json::parse(R"([{"seat": 0, "count": 0, "how": "resigned", "player": "level:3"}])"));
  EXPECT_EQ(table.act(2, id, {{"do", "throw"}})["is"], "played");
}

TEST_F(LeaveTest, InTeamsAPlayerWhoResignsLosesForTheTeam) {
  begin({{"game", "yunnori:teams"}, {"seats", Json::parse(R"([{"kind": "person"}, {"kind": "person"},
      {"kind": "person"}, {"kind": "computer", "player": "level:1"}])")}});
  resign(2);
  const Json record = state()["record"];
  ASSERT_TRUE(record.contains("ending"));
  EXPECT_EQ(record["ending"]["kind"], "resigned");
  EXPECT_EQ(record["ending"]["seats"], Json::array({1}));
  EXPECT_FALSE(record.contains("left"));
}

TEST_F(LeaveTest, ThePlayerWhoLeftIsASpectator) {
  begin();
  resign(1);
  EXPECT_EQ(state()["watchers"], 1);
  EXPECT_EQ(table.act(1, id, {{"do", "throw"}})["code"], "not-yours");
  EXPECT_EQ(table.follow(9, ann)["code"], "not-found") << "the key is void";
  EXPECT_EQ(table.sit(id, "{}")["code"], "taken");
}

TEST_F(LeaveTest, TheGameEndsWhenOnlyOneSideIsLeft) {
  begin();
  resign(1);
  EXPECT_EQ(resign(2)["ending"], Json::parse(R"({"kind": "resigned", "seats": [0, 1], "reason": ""})"));
}

TEST_F(LeaveTest, TheGameEndsWhenNobodyIsLeftToPlay) {
  const Place alone = table.create(Json::parse(R"({"game": "qwixx:players=3", "seats": [{"kind": "person"},
      {"kind": "computer", "player": "level:1"}, {"kind": "computer", "player": "level:1"}]})"));
  table.follow(1, alone);
  EXPECT_EQ(table.act(1, alone.id, {{"do", "resign"}})["is"], "ended");
}

TEST_F(LeaveTest, LeavingTheSeatLaterIsLikeResigning) {
  begin();
  EXPECT_EQ(table.act(1, id, {{"do", "throw"}})["is"], "played");
  EXPECT_EQ(table.act(2, id, {{"do", "stand"}})["seats"][1]["left"]["how"], "left");
  EXPECT_EQ(table.act(3, id, {{"do", "stand"}})["code"], "turn") << "with two sides left, only resigning ends the game";
}

TEST_F(LeaveTest, AFlagDoesNotEndTheGame) {
  begin(Json::parse(R"({"game": "yunnori:players=3", "clock": {"kind": "game", "minutes": 1, "increment": 0}})"));
  table.act(1, id, {{"do", "throw"}});
  const Seat late = state()["turn"]["seat"];
  table.now += 60'000;
  table.room().tick(table.now);
  table.settle();
  let_computers_play();
  const Json now = state();
  EXPECT_EQ(now["seats"][index(late)]["left"]["how"], "time");
  EXPECT_FALSE(now["record"].contains("ending"));
  EXPECT_EQ(now["time"]["left"][index(late)], nullptr);
  for (Seat seat = 0; seat < 3; ++seat) {
    if (seat != late) {
      EXPECT_EQ(now["time"]["left"][index(seat)], 60'000);
    }
  }
}

// The room learns that a clock has run out from a command, before `tick`.
TEST_F(LeaveTest, ACommandAfterTheFlagOfAnotherPlayerCounts) {
  for (const char* verb : {"resign", "stand"}) {
    begin(Json::parse(R"({"game": "yunnori:players=3", "clock": {"kind": "game", "minutes": 1, "increment": 0}})"));
    table.act(1, id, {{"do", "throw"}});
    const Seat late = state()["turn"]["seat"];
    const Seat other = (late + 1) % 3;
    table.now += 60'000;
    table.act(static_cast<Client>(other) + 1, id, {{"do", verb}});
    const Json now = state();
    EXPECT_EQ(now["seats"][index(late)]["left"]["how"], "time");
    if (std::string(verb) == "resign") {
      ASSERT_TRUE(now["record"].contains("ending"));
      EXPECT_EQ(now["record"]["ending"]["seats"], Json({std::min(late, other), std::max(late, other)}));
    } else {
      EXPECT_EQ(table.last(static_cast<Client>(other) + 1)["code"], "turn") << "only two sides are left";
    }
  }
}

TEST_F(LeaveTest, ACommandAfterTheOwnFlagIsRefused) {
  begin(Json::parse(R"({"game": "yunnori:players=3", "clock": {"kind": "game", "minutes": 1, "increment": 0}})"));
  table.act(1, id, {{"do", "throw"}});
  const Seat late = state()["turn"]["seat"];
  table.now += 60'000;
  EXPECT_EQ(table.act(static_cast<Client>(late) + 1, id, {{"do", "resign"}})["code"], "not-yours");
  EXPECT_EQ(state()["seats"][index(late)]["left"]["how"], "time");
  EXPECT_FALSE(state()["record"].contains("ending"));
}

TEST_F(LeaveTest, LeavingDoesNotTouchTheClocksOfTheOthers) {
  begin(Json::parse(R"({"game": "yunnori:players=3", "clock": {"kind": "days", "days": 1}})"));
  table.act(1, id, {{"do", "throw"}});
  const Json before = state();
  const Seat running = before["time"]["running"];
  table.now += 5'000;
  resign(running == 2 ? 2 : 3);
  EXPECT_EQ(state()["time"]["left"][index(running)], 86'400'000 - 5'000);
}

TEST_F(LeaveTest, OffersEndAndUndoNeedsOnlyThoseWhoAreLeft) {
  begin();
  while (state()["turn"] != Json::parse(R"({"kind": "decide", "seat": 0})")) table.act(1, id, {{"do", "throw"}});
  const Json before = state();
  const auto game = AnyPosition::start("yunnori:players=3");
  AnyPosition position = *game;
  for (const std::string token : before["record"]["tokens"]) ASSERT_FALSE(position.play(token));
  table.play(1, id, test::legal_tokens(position).front());
  table.act(1, id, {{"do", "offer"}, {"what", "takeback"}});
  resign(3);
  EXPECT_EQ(state()["offers"], Json::array());
  table.act(1, id, {{"do", "offer"}, {"what", "takeback"}});
  table.act(2, id, {{"do", "answer"}, {"what", "takeback"}, {"yes", true}});
  const Json after = state();
  EXPECT_EQ(after["record"]["tokens"], before["record"]["tokens"]);
  EXPECT_EQ(after["record"]["left"][0]["count"], before["record"]["tokens"].size());
}

TEST_F(LeaveTest, TheEventIsStoredAndTheRecordSaysSo) {
  begin();
  resign(1);
  let_computers_play();
  const Json before = state();
  const auto record = parse_record(table.ask(&Room::record, id)["text"].get<std::string>());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->left, (std::vector<Departure>{{0, 0, Departure::How::resigned, "level:3"}}));
  table.restart();
  EXPECT_EQ(state()["record"], before["record"]);
  EXPECT_EQ(state()["seats"][0], before["seats"][0]);
  const Event event = Left{2, Departure::How::time, PlayerKind::of_level(4)};
  EXPECT_EQ(format(event), "leave 2 time level:4");
  EXPECT_EQ(parse_event(format(event)), event);
  for (const char* line : {"leave", "leave 2", "leave 2 time", "leave 7 time level:1", "leave 2 bored level:1",
                           "leave 2 time nobody", "leave 2 time level:1 x"}) {
    EXPECT_FALSE(parse_event(line)) << line;
  }
}

TEST_F(LeaveTest, TheComputerStaysInTheRematch) {
  begin();
  resign(1);
  resign(2);
  EXPECT_EQ(table.act(3, id, {{"do", "offer"}, {"what", "rematch"}})["is"], "offers");
  table.act(2, id, {{"do", "answer"}, {"what", "rematch"}, {"yes", true}});
  const Json now = state();
  ASSERT_TRUE(now["rematch"].is_string()) << "only Ben is asked";
  const Json next = table.look(now["rematch"]);
  EXPECT_EQ(next["seats"][1], Json::parse(R"({"kind": "computer", "player": "level:3"})"));
}

// Rematches by agreement.

class RematchTest : public LeaveTest {
 protected:
  Json offer(Client client, const std::string& game) {
    return table.act(client, game, {{"do", "offer"}, {"what", "rematch"}});
  }
  Json answer(Client client, const std::string& game, bool yes) {
    return table.act(client, game, {{"do", "answer"}, {"what", "rematch"}, {"yes", yes}});
  }
};

TEST_F(RematchTest, TheOtherSideIsAskedAndCanDecline) {
  const TwoPeople people(table);
  EXPECT_EQ(offer(1, people.id)["code"], "turn") << "the game is running";
  table.act(1, people.id, {{"do", "resign"}});
  EXPECT_EQ(offer(1, people.id)["offers"], Json::parse(R"([{"what": "rematch", "seat": 0, "agreed": []}])"));
  EXPECT_EQ(answer(1, people.id, true)["code"], "not-yours");
  EXPECT_EQ(answer(2, people.id, false)["offers"], Json::array());
  EXPECT_EQ(table.look(people.id)["rematch"], nullptr);
  offer(1, people.id);
  answer(2, people.id, true);
  const Json now = table.look(people.id);
  EXPECT_EQ(table.told[1].end()[-2]["id"], now["rematch"]);
  EXPECT_EQ(now["offers"], Json::array());
}

TEST_F(RematchTest, TwoOffersAgree) {
  const TwoPeople people(table);
  table.act(1, people.id, {{"do", "resign"}});
  offer(1, people.id);
  offer(2, people.id);
  EXPECT_TRUE(table.look(people.id)["rematch"].is_string());
}

TEST_F(RematchTest, AgainstComputersNobodyIsAsked) {
  const Place alone = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})"));
  table.follow(1, alone);
  table.act(1, alone.id, {{"do", "resign"}});
  offer(1, alone.id);
  EXPECT_TRUE(table.look(alone.id)["rematch"].is_string());
}

TEST_F(RematchTest, TheScoreFollowsThePlayersThroughTheMatch) {
  const TwoPeople people(table);
  EXPECT_EQ(table.look(people.id)["match"], Json::parse(R"({"games": 0, "score": [0, 0]})"));
  table.act(1, people.id, {{"do", "resign"}});
  offer(1, people.id);
  answer(2, people.id, true);
  const std::string next = table.look(people.id)["rematch"];
  EXPECT_EQ(table.look(next)["match"], Json::parse(R"({"games": 1, "score": [1, 0]})")) << "Ben has seat 0 now";
  table.follow(1, {next, 1, people.ann.key});
  table.follow(2, {next, 0, people.ben.key});
  table.act(1, next, {{"do", "offer"}, {"what", "draw"}});
  table.act(2, next, {{"do", "answer"}, {"what", "draw"}, {"yes", true}});
  offer(1, next);
  answer(2, next, true);
  const std::string last = table.look(next)["rematch"];
  EXPECT_EQ(table.look(last)["match"], Json::parse(R"({"games": 2, "score": [0.5, 1.5]})"));
  table.restart();
  EXPECT_EQ(table.look(last)["match"]["score"], Json({0.5, 1.5}));
}

}  // namespace
}  // namespace madang::room
