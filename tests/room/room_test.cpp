// Creating games, sitting down, following and playing.
#include "tests/room/table.h"

namespace madang::room {
namespace {

using testing::Test;

class RoomTest : public Test {
 protected:
  Table table;
};

TEST_F(RoomTest, TheCreatorGetsAnIdAndASeat) {
  const Json answer = table.ask(&Room::create, R"({"game": "jungle", "name": "Ann"})");
  EXPECT_EQ(answer["is"], "seated");
  EXPECT_EQ(answer["seat"], 0);
  EXPECT_EQ(answer["game"].get<std::string>().size(), 22U);
  EXPECT_EQ(answer["key"].get<std::string>().size(), 22U);
  EXPECT_EQ(answer["state"], 1);
  const Json state = table.look(answer["game"]);
  EXPECT_EQ(state["record"]["game"], "jungle");
  EXPECT_EQ(state["seats"][0]["name"], "Ann");
  EXPECT_EQ(state["seats"][1]["taken"], false);
  EXPECT_TRUE(state["seat"].is_null());
}

TEST_F(RoomTest, TheCreatorMayTakeAnySeatOrNone) {
  EXPECT_EQ(table.ask(&Room::create, R"({"game": "jungle", "sit": 1})")["seat"], 1);
  const Json none = table.ask(&Room::create, R"({"game": "jungle", "sit": null})");
  EXPECT_EQ(none["is"], "created");
  EXPECT_FALSE(none.contains("key"));
  EXPECT_EQ(table.ask(&Room::create, R"({"game": "jungle", "sit": 2})")["code"], "option");
}

TEST_F(RoomTest, HintsBetweenPeopleAreOffUnlessTheyAreAskedFor) {
  const auto hints = [&](Json plan) {
    plan["game"] = "jungle";
    return table.look(table.create(plan).id)["hints"];
  };
  const Json computer = {{"kind", "computer"}, {"player", "random"}};
  EXPECT_EQ(hints({}), false);
  EXPECT_EQ(hints({{"hints", true}}), true);
  EXPECT_EQ(hints({{"seats", Json::array({{{"kind", "person"}}, computer})}}), true);
}

TEST_F(RoomTest, IdsAndKeysAreNotStored) {
  const TwoPeople people(table);
  for (const auto& [handle, game] : table.storage.games) {
    std::string all = game.head;
    for (const StoredEvent& event : game.events) all += event.line;
    EXPECT_EQ(all.find(people.ann.key), std::string::npos);
    EXPECT_EQ(all.find(people.ben.key), std::string::npos);
    EXPECT_EQ(all.find(people.id), std::string::npos);
  }
}

TEST_F(RoomTest, ATakenSeatIsRefused) {
  const TwoPeople people(table);
  EXPECT_EQ(people.ben.seat, 1);
  EXPECT_EQ(table.sit(people.id, "")["code"], "taken");
  EXPECT_EQ(table.sit(people.id, R"({"seat": 0})")["code"], "taken");
}

TEST_F(RoomTest, SittingDownTwiceWithTheSameKeyGivesTheSameSeat) {
  const Place ann = table.create({{"game", "yunnori:players=3"}});
  const std::string body = R"({"name": "Ben", "key": "abcdefghijklmnopqrstuv"})";
  const Json first = table.sit(ann.id, body);
  EXPECT_EQ(first["key"], "abcdefghijklmnopqrstuv");
  EXPECT_EQ(table.sit(ann.id, body), first);
  EXPECT_EQ(table.sit(ann.id, R"({"key": "short"})")["code"], "syntax");
  EXPECT_EQ(table.look(ann.id)["seats"][2]["taken"], false);
}

TEST_F(RoomTest, EverybodyReceivesAMoveAndOnlyTheMoverItsTag) {
  const TwoPeople people(table);
  table.watch(3, people.id);
  table.heard(3);
  table.say(1, {{"do", "play"}, {"game", people.id}, {"state", 2}, {"token", "a3a4"}, {"tag", 7}});
  const Json mine = table.last(1);
  EXPECT_EQ(mine["is"], "played");
  EXPECT_EQ(mine["tag"], 7);
  EXPECT_EQ(mine["state"], 3);
  EXPECT_EQ(mine["seat"], 0);
  EXPECT_EQ(mine["token"], "A3A4");
  EXPECT_TRUE(mine["time"].is_null());
  for (const Client other : {Client{2}, Client{3}}) {
    Json theirs = table.last(other);
    EXPECT_FALSE(theirs.contains("tag"));
    theirs["tag"] = 7;
    EXPECT_EQ(theirs, mine);
  }
}

TEST_F(RoomTest, IllegalMovesAreRefused) {
  const TwoPeople people(table);
  EXPECT_EQ(table.play(1, people.id, "A3A5")["code"], "illegal");
  EXPECT_EQ(table.play(1, people.id, "nonsense")["code"], "illegal");
  EXPECT_EQ(table.play(2, people.id, "A3A4")["code"], "turn");
  EXPECT_EQ(table.act(1, people.id, {{"do", "throw"}})["code"], "turn");
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json::array());
}

TEST_F(RoomTest, NobodyMovesBeforeAllSeatsAreTaken) {
  const Place ann = table.create({{"game", "jungle"}});
  table.follow(1, ann);
  EXPECT_EQ(table.play(1, ann.id, "A3A4")["code"], "turn");
  EXPECT_EQ(table.act(1, ann.id, {{"do", "resign"}})["code"], "turn");
}

TEST_F(RoomTest, ASpectatorCannotAct) {
  const TwoPeople people(table);
  table.watch(3, people.id);
  for (const char* verb : {"play", "throw", "resign", "stand", "offer", "answer", "rematch"}) {
    EXPECT_EQ(table.act(3, people.id, {{"do", verb}, {"token", "A3A4"}, {"what", "draw"}, {"yes", true}})["code"],
              "not-yours");
  }
}

TEST_F(RoomTest, ActingNeedsFollowing) {
  const TwoPeople people(table);
  EXPECT_EQ(table.play(9, people.id, "A3A4")["code"], "not-found");
}

TEST_F(RoomTest, AWrongKeyIsNotFound) {
  const TwoPeople people(table);
  EXPECT_EQ(table.follow(3, {people.id, 0, "AAAAAAAAAAAAAAAAAAAAAA"})["code"], "not-found");
  EXPECT_EQ(table.follow(3, {people.id, 0, ""})["code"], "not-found");
  EXPECT_EQ(table.watch(3, "AAAAAAAAAAAAAAAAAAAAAA")["code"], "not-found");
  EXPECT_EQ(table.watch(3, "short")["code"], "not-found");
}

TEST_F(RoomTest, ASeatCanBePlayedFromAnotherDeviceWithItsKey) {
  const TwoPeople people(table);
  EXPECT_EQ(table.follow(5, people.ann)["seat"], 0);
  EXPECT_EQ(table.play(5, people.id, "A3A4")["is"], "played");
  EXPECT_EQ(table.last(1)["token"], "A3A4");
}

TEST_F(RoomTest, ACommandOnAnOldStateIsStaleAndAnsweredBriefly) {
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  table.heard(1);
  table.say(1, {{"do", "play"}, {"game", people.id}, {"state", 2}, {"token", "C3C4"}, {"tag", 1}});
  const auto heard = table.heard(1);
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0]["code"], "stale");
  EXPECT_EQ(heard[0]["tag"], 1);
  EXPECT_EQ(heard[0]["state"], 3);
  EXPECT_EQ(table.act(2, people.id, {{"do", "play"}, {"token", "G7G6"}, {"state", 4}})["code"], "stale");
}

TEST_F(RoomTest, SittingDownDoesNotMakeAMoveStale) {
  const Place ann = table.create({{"game", "yunnori:players=3"}});
  table.follow(1, ann);
  table.sit_down(ann.id, "Ben");
  table.sit_down(ann.id, "Cho");
  EXPECT_EQ(table.act(1, ann.id, {{"do", "throw"}, {"state", 1}})["is"], "played");
}

TEST_F(RoomTest, AMoveSentTwiceIsPlayedOnce) {
  const TwoPeople people(table);
  const Json move = {{"do", "play"}, {"game", people.id}, {"state", 2}, {"token", "A3A4"}, {"tag", 1}};
  table.say(1, move);
  EXPECT_EQ(table.say(1, move)["is"], "ok");
  table.play(2, people.id, "G7G6");
  EXPECT_EQ(table.say(1, move)["is"], "ok");
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json({"A3A4", "G7G6"}));
  // Another move of the same seat, or the same move of another seat, is stale.
  EXPECT_EQ(table.act(1, people.id, {{"do", "play"}, {"state", 2}, {"token", "C3C4"}})["code"], "stale");
  EXPECT_EQ(table.act(2, people.id, {{"do", "play"}, {"state", 2}, {"token", "A3A4"}})["code"], "stale");
}

TEST_F(RoomTest, AThrowSentTwiceRollsOnce) {
  const TwoPeople people(table, {{"game", "yunnori"}});
  const Json first = table.act(1, people.id, {{"do", "throw"}, {"state", 2}});
  EXPECT_EQ(first["is"], "played");
  EXPECT_EQ(table.act(1, people.id, {{"do", "throw"}, {"state", 2}})["is"], "ok");
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json::array({first["token"]}));
}

TEST_F(RoomTest, ACommandSentAgainTooLateIsStale) {
  const TwoPeople people(table, {{"game", "qwixx"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}});
  const Json first = {{"do", "throw"}, {"state", 2}};
  table.act(1, people.id, first);
  for (int i = 0; i < 20; ++i) {
    for (const Client client : {Client{1}, Client{2}}) {
      table.act(client, people.id, {{"do", "throw"}});
      table.play(client, people.id, "pass");
    }
  }
  EXPECT_EQ(table.act(1, people.id, first)["code"], "stale");
}

TEST_F(RoomTest, APingIsAnsweredWithoutAGame) {
  EXPECT_EQ(table.say(1, {{"do", "ping"}, {"tag", 7}}), Json::parse(R"({"is": "pong", "tag": 7})"));
  EXPECT_EQ(table.say(1, {{"do", "ping"}}), Json::parse(R"({"is": "pong"})"));
  EXPECT_EQ(table.room().counts().refused, RoomCounts().refused);
}

TEST_F(RoomTest, ARepeatedOfferIsAnsweredToItsSenderOnly) {
  const TwoPeople people(table);
  for (Client client = 10; client < 20; ++client) table.watch(client, people.id);
  for (const char* what : {"draw", "takeback"}) {
    if (what == std::string("takeback")) table.play(1, people.id, "A3A4");
    table.act(1, people.id, {{"do", "offer"}, {"what", what}});
    table.heard(2);
    const std::uint64_t before = table.room().message_bytes();
    EXPECT_EQ(table.act(1, people.id, {{"do", "offer"}, {"what", what}, {"state", table.last(1)["state"]}})["is"],
              "offers");
    EXPECT_TRUE(table.heard(2).empty());
    EXPECT_LT(table.room().message_bytes() - before, 300U);
  }
}

TEST_F(RoomTest, FollowersShareOneText) {
  const TwoPeople people(table);
  for (Client client = 10; client < 20; ++client) table.watch(client, people.id);
  const Json move = {{"do", "play"}, {"game", people.id}, {"state", 2}, {"token", "A3A4"}, {"tag", 1}};
  table.room().receive({1}, parse_command(move.dump()), table.now);
  table.store(*table.room().take_batch());
  std::set<const std::string*> texts;
  const auto messages = table.room().take_messages();
  for (const Message& message : messages) {
    texts.insert(message.text.get());
    EXPECT_EQ(message.is_answer, message.to == 1);
    EXPECT_EQ(message.since, table.now);
  }
  EXPECT_EQ(messages.size(), 12U);
  EXPECT_EQ(texts.size(), 2U);  // the player's own has the tag
}

TEST_F(RoomTest, MemoryIsBounded) {
  Table small({.max_bytes = 40'000, .idle_time = 1'000'000});
  std::vector<Place> places;
  Json last;
  for (int i = 0; i < 40; ++i) {
    small.now += 1000;
    last = small.ask(&Room::create, R"({"game": "jungle"})");
    ASSERT_EQ(last["is"], "seated");  // idle games make room
    EXPECT_LE(small.room().bytes(), 40'000U);
    places.push_back({last["game"], 0, last["key"]});
  }
  EXPECT_LT(small.room().games(), 12U);
  Client client = 0;
  for (const Place& place : places) {
    small.now += 1000;
    last = small.follow(++client, place);
    if (last["is"] != "state") break;
  }
  EXPECT_EQ(last["code"], "limit");
  EXPECT_LE(small.room().bytes(), 40'000U + 1000 * client);  // followers are always admitted to games in memory
  small.room().forget(1, small.now);
  small.now += 1000;
  EXPECT_EQ(small.ask(&Room::create, R"({"game": "jungle"})")["is"], "seated");
}

TEST_F(RoomTest, FollowersSeeWhoIsConnected) {
  const TwoPeople people(table);
  table.watch(3, people.id);
  EXPECT_EQ(table.last(1)["is"], "people");
  EXPECT_EQ(table.last(1)["watchers"], 1);
  EXPECT_EQ(table.last(1)["seats"][1]["here"], true);
  table.room().forget(2, table.now);
  table.settle();
  EXPECT_EQ(table.last(1)["seats"][1]["here"], false);
  EXPECT_EQ(table.last(1)["state"], 2);
  EXPECT_EQ(table.say(3, {{"do", "unfollow"}, {"game", people.id}})["is"], "ok");
  EXPECT_EQ(table.last(1)["watchers"], 0);
  EXPECT_EQ(table.room().followers(), 1U);
}

TEST_F(RoomTest, ASeatCanBeGivenUpBeforeTheFirstMove) {
  const TwoPeople people(table);
  EXPECT_EQ(table.act(2, people.id, {{"do", "stand"}})["is"], "people");
  EXPECT_EQ(table.last(1)["seats"][1]["taken"], false);
  EXPECT_EQ(table.play(1, people.id, "A3A4")["code"], "turn");
  EXPECT_EQ(table.follow(2, people.ben)["code"], "not-found");
  const Place cho = table.sit_down(people.id, "Cho");
  EXPECT_EQ(cho.seat, 1);
  EXPECT_EQ(table.play(1, people.id, "A3A4")["is"], "played");
  EXPECT_EQ(table.act(1, people.id, {{"do", "stand"}})["code"], "turn");
}

TEST_F(RoomTest, ResigningEndsTheGame) {
  const TwoPeople people(table);
  const Json ended = table.act(2, people.id, {{"do", "resign"}});
  EXPECT_EQ(ended["is"], "ended");
  EXPECT_EQ(ended["ending"]["kind"], "resigned");
  EXPECT_EQ(ended["ending"]["seats"], Json::array({1}));
  EXPECT_EQ(table.play(1, people.id, "A3A4")["code"], "turn");
  EXPECT_EQ(table.act(1, people.id, {{"do", "resign"}})["code"], "turn");
}

TEST_F(RoomTest, NamesAreCheckedAndTrimmed) {
  const Place ann = table.create({{"game", "yunnori:players=4"}});
  EXPECT_EQ(table.sit(ann.id, Json{{"name", "a\nb"}}.dump())["code"], "syntax");
  EXPECT_EQ(table.sit(ann.id, Json{{"name", std::string(41, 'x')}}.dump())["code"], "syntax");
  for (const char* name : {"a\u202e", "a\u0085", "a\u009b", "a\u2028", "\u2066a", "\u200b", "\u200b\ufeff\u200d"}) {
    EXPECT_EQ(table.sit(ann.id, Json{{"name", name}}.dump())["code"], "syntax") << name;
  }
  std::string hangul;
  for (int i = 0; i < 40; ++i) hangul += "가";
  table.sit_down(ann.id, hangul);
  table.sit_down(ann.id, "level:3");
  table.sit_down(ann.id, "  spaces  ");
  EXPECT_EQ(table.look(ann.id)["record"]["seats"], Json({"", hangul, "(level:3)", "spaces"}));
}

TEST_F(RoomTest, AnIdleGameLeavesMemoryAndIsLoadedAgain) {
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  table.room().forget(1, table.now);
  table.room().forget(2, table.now);
  table.settle();
  EXPECT_EQ(table.room().games(), 1U);
  table.now += 120'000;
  ASSERT_TRUE(table.room().next_deadline());
  table.room().tick(table.now);
  EXPECT_EQ(table.room().games(), 0U);
  EXPECT_EQ(table.room().next_deadline(), std::nullopt);
  EXPECT_EQ(table.follow(2, people.ben)["record"]["tokens"], Json::array({"A3A4"}));
  EXPECT_EQ(table.play(2, people.id, "G7G6")["is"], "played");
}

TEST_F(RoomTest, AGameSurvivesARestart) {
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  const Json before = table.look(people.id);
  table.restart();
  Json after = table.look(people.id);
  EXPECT_EQ(after["state"], before["state"]);
  EXPECT_EQ(after["record"], before["record"]);
  EXPECT_EQ(table.follow(2, people.ben)["seat"], 1);
}

TEST_F(RoomTest, AMoveSentAgainIsRecognisedAfterARestart) {
  const TwoPeople people(table);
  const Json move = {{"do", "play"}, {"state", 2}, {"token", "A3A4"}};
  table.act(1, people.id, move);
  table.restart();
  table.follow(1, people.ann);
  EXPECT_EQ(table.act(1, people.id, move)["is"], "ok");
  EXPECT_EQ(table.act(1, people.id, {{"do", "play"}, {"state", 2}, {"token", "a3a4"}})["is"], "ok");
}

TEST_F(RoomTest, SixPeoplePlayARoundWithASecondRoll) {
  const Place ann = table.create({{"game", "qwinto:players=6,rules=standard"}, {"name", "Ann"}});
  std::vector<Place> people = {ann};
  for (int seat = 1; seat < 6; ++seat) people.push_back(table.sit_down(ann.id, "P" + std::to_string(seat)));
  for (std::size_t seat = 0; seat < people.size(); ++seat) {
    EXPECT_EQ(people[seat].seat, static_cast<Seat>(seat));
    table.follow(static_cast<Client>(seat + 1), people[seat]);
  }
  EXPECT_EQ(table.sit(ann.id, "")["code"], "taken");
  const auto act = [&](Client client, Json command) {
    command["game"] = ann.id;
    command["state"] = table.look(ann.id)["state"];
    table.say(client, command);
    return table.last(client);
  };
  const auto play = [&](Client client, const char* token) { return act(client, {{"do", "play"}, {"token", token}}); };
  EXPECT_EQ(play(1, "throw:rb")["token"], "throw:rb");
  act(1, {{"do", "throw"}});
  EXPECT_EQ(play(2, "keep")["code"], "turn") << "only the roller decides about the roll";
  EXPECT_EQ(play(1, "again")["token"], "again");
  act(1, {{"do", "throw"}});
  for (Client client = 1; client <= 6; ++client) EXPECT_EQ(play(client, "pass")["token"], "pass") << client;
  EXPECT_EQ(table.look(ann.id)["record"]["tokens"].size(), 10U);
}

TEST(RoomLimits, GamesPerConnectionAreLimited) {
  Table table({.max_follows = 2});
  std::vector<Place> places;
  for (int i = 0; i < 3; ++i) places.push_back(table.create({{"game", "jungle"}}));
  EXPECT_EQ(table.follow(1, places[0])["is"], "state");
  EXPECT_EQ(table.follow(1, places[1])["is"], "state");
  EXPECT_EQ(table.follow(1, places[2])["code"], "limit");
  EXPECT_EQ(table.follow(1, places[1])["is"], "state") << "following a game again does not count";
}

TEST(RoomLimits, FollowersPerGameAreLimited) {
  Table table({.max_followers = 2});
  const Place ann = table.create({{"game", "jungle"}});
  table.watch(1, ann.id);
  table.watch(2, ann.id);
  EXPECT_EQ(table.watch(3, ann.id)["code"], "limit");
  EXPECT_EQ(table.follow(4, ann)["is"], "state") << "players are always admitted";
}

TEST(RoomLimits, GamesInMemoryAreLimitedAndIdleOnesMakeRoom) {
  Table table({.max_games = 2});
  const Place first = table.create({{"game", "jungle"}});
  table.create({{"game", "jungle"}});
  const Place third = table.create({{"game", "jungle"}});
  EXPECT_LE(table.room().games(), 2U);
  table.follow(1, first);
  table.follow(2, third);
  EXPECT_EQ(table.ask(&Room::create, R"({"game": "jungle"})")["code"], "limit");
}

TEST(RoomLimits, AVeryLongGameIsADraw) {
  Table table({.max_tokens = 4});
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  table.play(2, people.id, "G7G6");
  table.play(1, people.id, "A4A3");
  table.play(2, people.id, "G6G7");
  EXPECT_EQ(table.last(1)["ending"], Json({{"kind", "adjudicated"}, {"seats", Json::array()}, {"reason", "length"}}));
}

}  // namespace
}  // namespace madang::room
