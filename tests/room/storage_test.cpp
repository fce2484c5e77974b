// The order of storing and sending, failures of storage, damaged games, the overview and keys.
#include "madang/room/keys.h"
#include "tests/room/table.h"

namespace madang::room {
namespace {

class StoringTest : public testing::Test {
 protected:
  Json play(Client from, const std::string& id, const std::string& token, int state, int tag) {
    return table.say(from, {{"do", "play"}, {"game", id}, {"token", token}, {"state", state}, {"tag", tag}});
  }

  Table table;
};

TEST_F(StoringTest, NothingIsSentBeforeItIsStored) {
  const TwoPeople people(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  EXPECT_TRUE(table.heard(1).empty());
  EXPECT_TRUE(table.heard(2).empty());
  const auto batch = table.room().take_batch();
  ASSERT_TRUE(batch);
  ASSERT_EQ(batch->size(), 1U);
  EXPECT_EQ((*batch)[0].what.line, "play 0 A3A4");
  table.settle();
  EXPECT_TRUE(table.heard(1).empty());
  table.store(*batch);
  table.settle();
  EXPECT_EQ(table.names_heard(1), std::vector<std::string>{"played"});
  EXPECT_EQ(table.names_heard(2), std::vector<std::string>{"played"});
}

TEST_F(StoringTest, LookingShowsOnlyStoredChanges) {
  const TwoPeople people(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  EXPECT_EQ(table.look(people.id), Json::object()) << "the answer waits for storage";
  table.watch(3, people.id);
  EXPECT_TRUE(table.heard(3).empty());
}

TEST_F(StoringTest, AFailedRematchIsRefusedToTheAskerOnly) {
  const TwoPeople people(table);
  table.act(1, people.id, {{"do", "resign"}, {"state", 2}});
  table.heard(1);
  table.heard(2);
  table.storage.why_not = "full";
  table.say(1, {{"do", "rematch"}, {"game", people.id}, {"tag", 7}});
  table.settle();
  for (const Json& message : table.heard(2)) EXPECT_NE(message["is"], "error") << message;
  table.storage.why_not.clear();
  table.now += 2000;
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.say(1, {{"do", "rematch"}, {"game", people.id}, {"tag", 8}})["is"], "rematch");
}

TEST_F(StoringTest, ChangesCollectWhileABatchIsWritten) {
  const TwoPeople people(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  const auto first = table.room().take_batch();
  play(2, people.id, "G7G6", 3, 1);
  play(1, people.id, "A4A5", 4, 2);
  EXPECT_EQ(table.room().take_batch(), std::nullopt) << "one batch at a time";
  table.store(*first);
  table.settle();
  EXPECT_EQ(table.names_heard(2), std::vector<std::string>{"played"});
  const auto second = table.room().take_batch();
  EXPECT_EQ(second->size(), 2U);
  table.store(*second);
  table.settle();
  const auto heard = table.heard(2);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0]["token"], "G7G6");
  EXPECT_EQ(heard[1]["token"], "A4A5");
}

TEST_F(StoringTest, LaterMessagesDoNotOvertake) {
  const TwoPeople people(table);
  const TwoPeople others(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  const auto first = table.room().take_batch();
  table.watch(3, people.id);         // waits for the first batch
  play(1, others.id, "A3A4", 2, 1);  // keeps a second batch open
  table.store(*first);
  table.settle();
  table.watch(4, people.id);
  std::vector<std::string> names = table.names_heard(2);
  names.erase(std::remove(names.begin(), names.end(), "people"), names.end());
  EXPECT_EQ(names, std::vector<std::string>{"played"});
  EXPECT_EQ(table.heard(3).front()["is"], "state");
}

TEST_F(StoringTest, AChangeThatCannotBeStoredIsUndone) {
  const TwoPeople people(table);
  table.storage.why_not = "the disk is full";
  play(1, people.id, "A3A4", 2, 9);
  const auto mine = table.heard(1);
  ASSERT_EQ(mine.size(), 2U);
  EXPECT_EQ(mine[0]["code"], "storage");
  EXPECT_EQ(mine[0]["tag"], 9);
  EXPECT_NE(mine[0]["text"].get<std::string>().find("the disk is full"), std::string::npos);
  EXPECT_EQ(mine[1]["is"], "state");
  EXPECT_EQ(mine[1]["state"], 2);
  EXPECT_EQ(table.names_heard(2), std::vector<std::string>{"state"});
  EXPECT_EQ(table.notes.back().kind, Note::Kind::not_stored);
  table.storage.why_not.clear();
  EXPECT_EQ(play(1, people.id, "A3A4", 2, 10)["is"], "played");
  EXPECT_EQ(table.room().counts().batches_failed, 1U);
}

TEST_F(StoringTest, ChangesAfterALostChangeAreLostToo) {
  const TwoPeople people(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  const auto first = table.room().take_batch();
  play(2, people.id, "G7G6", 3, 5);
  table.holds_batches = false;
  table.room().batch_failed("no", table.now);
  table.settle();
  const auto heard = table.heard(2);
  ASSERT_GE(heard.size(), 2U);
  EXPECT_EQ(heard[heard.size() - 2]["code"], "storage");
  EXPECT_EQ(heard[heard.size() - 2]["tag"], 5);
  EXPECT_EQ(heard.back()["is"], "state");
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json::array());
  EXPECT_EQ(table.room().take_batch(), std::nullopt);
}

TEST_F(StoringTest, AGameThatCannotBeStoredIsNotCreated) {
  table.storage.why_not = "no";
  EXPECT_EQ(table.ask(&Room::create, R"({"game": "jungle"})")["code"], "storage");
  EXPECT_EQ(table.room().games(), 0U);
}

TEST_F(StoringTest, ARequestWaitsWhileAGameIsReadAgain) {
  const TwoPeople people(table);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 9);
  ASSERT_TRUE(table.room().take_batch());
  table.room().batch_failed("no", table.now);
  constexpr Client reader = 77;
  table.room().look({reader}, people.id, table.now);
  for (const Message& message : table.room().take_messages()) EXPECT_NE(message.to, reader);
  table.settle();
  EXPECT_EQ(table.last(reader)["state"], 2);
}

TEST_F(StoringTest, AGameThatCannotBeReadAgainIsRetriedWithGrowingPauses) {
  const TwoPeople people(table);
  table.storage.why_not = "no";
  table.storage.cannot_read = "no";
  play(1, people.id, "A3A4", 2, 9);
  EXPECT_EQ(table.last(1)["code"], "storage");
  EXPECT_EQ(play(1, people.id, "A3A4", 2, 10)["code"], "storage");
  EXPECT_EQ(table.look(people.id)["code"], "storage");
  std::vector<Time> pauses;
  for (int i = 0; i < 14; ++i) {
    const Time before = table.now;
    table.now = *table.room().next_deadline();
    table.room().tick(table.now);
    table.settle();
    if (table.now > before) pauses.push_back(table.now - before);
  }
  EXPECT_EQ(pauses.front(), 1000);
  EXPECT_GE(pauses.size(), 10U);
  table.storage.why_not.clear();
  table.storage.cannot_read.clear();
  table.now += 60'000;
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.last(1)["is"], "state");
  EXPECT_EQ(play(1, people.id, "A3A4", 2, 11)["is"], "played");
}

TEST_F(StoringTest, ALostGameWithoutFollowersLeavesMemory) {
  const TwoPeople people(table);
  table.storage.why_not = "no";
  table.storage.cannot_read = "no";
  play(1, people.id, "A3A4", 2, 9);
  table.room().forget(1, table.now);
  table.room().forget(2, table.now);
  EXPECT_EQ(table.room().followers(), 0U);
  table.now += 100'000;
  table.room().tick(table.now);
  EXPECT_EQ(table.room().games(), 0U);
}

TEST_F(StoringTest, OnlyTheGameThatWasNotStoredIsUndone) {
  const TwoPeople people(table);
  const TwoPeople others(table);
  table.follow(3, others.ann);
  table.follow(4, others.ben);
  for (Client client : {1U, 2U}) table.say(client, {{"do", "unfollow"}, {"game", others.id}});
  for (Client client = 1; client <= 4; ++client) table.heard(client);
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  play(3, others.id, "A3A4", 2, 2);
  const auto batch = table.room().take_batch();
  play(2, people.id, "G7G6", 3, 3);
  play(4, others.id, "G7G6", 3, 4);
  table.storage.write(std::vector{batch->back()});
  ASSERT_EQ(batch->back().game, handle_of(others.id));
  table.holds_batches = false;
  table.room().batch_stored({{handle_of(people.id), "somebody else stored this number"}}, table.now);
  table.settle();
  EXPECT_EQ(table.names_heard(1), (std::vector<std::string>{"error", "state"}));
  EXPECT_EQ(table.names_heard(2), (std::vector<std::string>{"error", "state"}));
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json::array());
  EXPECT_EQ(table.names_heard(3), (std::vector<std::string>{"played", "played"}));
  EXPECT_EQ(table.look(others.id)["record"]["tokens"], Json({"A3A4", "G7G6"}));
  EXPECT_EQ(table.room().counts().batches_failed, 0U);
}

TEST_F(StoringTest, ADeletedGameIsGoneForItsPlayers) {
  const TwoPeople people(table);
  table.storage.games.erase(handle_of(people.id));
  table.holds_batches = true;
  play(1, people.id, "A3A4", 2, 1);
  table.room().take_batch();
  table.holds_batches = false;
  table.room().batch_stored({{handle_of(people.id), "this game was deleted"}}, table.now);
  table.settle();
  const auto heard = table.heard(1);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0]["code"], "storage");
  EXPECT_EQ(heard[0]["text"], "storing this failed: this game was deleted");
  EXPECT_EQ(heard[1]["code"], "not-found");
  EXPECT_EQ(heard[1]["text"], "this game was deleted");
  EXPECT_EQ(play(1, people.id, "A3A4", 2, 2)["code"], "not-found");
  EXPECT_EQ(table.room().games(), 0U);
}

TEST_F(StoringTest, AGameThatCouldNotBeStoredIsNotInTheLog) {
  table.storage.why_not = "no";
  table.ask(&Room::create, R"({"game": "jungle"})");
  for (const Note& note : table.notes) EXPECT_NE(note.kind, Note::Kind::created);
  EXPECT_EQ(table.room().counts().games_created, 0U);
  table.storage.why_not.clear();
  table.ask(&Room::create, R"({"game": "jungle"})");
  EXPECT_EQ(table.notes.back().kind, Note::Kind::created);
  EXPECT_EQ(table.room().counts().games_created, 1U);
}

TEST_F(StoringTest, RequestsWaitUntilTheirGameIsRead) {
  const TwoPeople people(table);
  table.restart();
  Room& room = table.room();
  room.receive({1}, parse_command(Json{{"do", "follow"}, {"game", people.id}, {"key", people.ann.key}}.dump()),
               table.now);
  room.receive({2}, parse_command(Json{{"do", "follow"}, {"game", people.id}}.dump()), table.now);
  room.look({3}, people.id, table.now);
  EXPECT_EQ(room.take_loads(), std::vector{handle_of(people.id)});
  EXPECT_TRUE(room.take_messages().empty());
  room.forget(2, table.now);  // leaves before the game is there
  room.loaded(handle_of(people.id), load_game(table.storage, handle_of(people.id)), table.now);
  table.settle();
  EXPECT_EQ(table.heard(1).front()["seat"], 0);
  EXPECT_EQ(table.heard(3).front()["is"], "state");
  EXPECT_EQ(room.followers(), 1U);
}

TEST_F(StoringTest, AFailingDiskIsRetriedAfterAPause) {
  const Place ann = table.create(
      Json::parse(R"({"game": "yunnori", "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})"));
  table.follow(1, ann);
  const auto moves = [&] { return table.look(ann.id)["record"]["tokens"].size(); };
  Json roll;
  do {
    table.act(1, ann.id, {{"do", "throw"}});
    roll = table.look(ann.id)["record"]["tokens"].back();
  } while (roll == "roll:yut" || roll == "roll:mo");
  table.storage.why_not = "no";
  const auto before = moves();
  table.play(1, ann.id, "0:" + roll.get<std::string>().substr(5));
  EXPECT_EQ(moves(), before);
  EXPECT_EQ(table.room().counts().batches_failed, 1U);
  EXPECT_GT(*table.room().next_deadline(), table.now);
}

TEST_F(StoringTest, UnreadableStorageIsReported) {
  const TwoPeople people(table);
  table.restart();
  table.storage.cannot_read = "the disk is gone";
  EXPECT_EQ(table.look(people.id)["code"], "storage");
  table.storage.cannot_read.clear();
  EXPECT_EQ(table.look(people.id)["is"], "state");
}

TEST_F(StoringTest, ADamagedGameDoesNotAffectOthers) {
  const TwoPeople people(table);
  const TwoPeople others(table);
  table.play(1, people.id, "A3A4");
  table.storage.games[handle_of(people.id)].events[2].line = "play 0 A3A9";
  table.restart();
  const Json damaged = table.look(people.id);
  EXPECT_EQ(damaged["code"], "damaged");
  EXPECT_NE(damaged["text"].get<std::string>().find("event 3"), std::string::npos);
  EXPECT_EQ(table.notes.back().kind, Note::Kind::damaged);
  EXPECT_EQ(table.room().counts().games_damaged, 1U);
  EXPECT_EQ(table.look(others.id)["is"], "state");
}

TEST_F(StoringTest, ARollThatDoesNotMatchTheSeedIsDamage) {
  const TwoPeople people(table, {{"game", "yunnori"}});
  const Json roll = table.act(1, people.id, {{"do", "throw"}});
  StoredEvent& event = table.storage.games[handle_of(people.id)].events[2];
  event.line = roll["token"] == "roll:do" ? "play 0 roll:gae" : "play 0 roll:do";
  table.restart();
  EXPECT_EQ(table.look(people.id)["code"], "damaged");
}

TEST_F(StoringTest, EveryKindOfDamageIsDetected) {
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  const StoredGame whole = table.storage.games[handle_of(people.id)];
  const auto is_damaged = [&](StoredGame game) {
    table.storage.games[handle_of(people.id)] = std::move(game);
    table.restart();
    return table.look(people.id)["code"] == "damaged";
  };
  for (const char* line : {"", "sit 0", "sit 0 00 Ann", "sit 4 00112233445566778899aabbccddeeff x", "stand 2",
                           "stand x", "play 1 A3A4", "play 0", "play 0 A3A4 x", "back 0", "back x", "end",
                           "end resigned 3", "end resigned", "rematch", "nonsense"}) {
    StoredGame game = whole;
    game.events[2].line = line;
    EXPECT_TRUE(is_damaged(game)) << line;
  }
  for (const char* head : {"", "{}", R"({"game": "jungle"})", R"({"game": "chess", "seed": "1"})",
                           R"({"game": "jungle", "seed": "-1"})", R"({"game": "jungle", "seed": 1})"}) {
    StoredGame game = whole;
    game.head = head;
    EXPECT_TRUE(is_damaged(game)) << head;
  }
  EXPECT_FALSE(is_damaged(whole));
}

TEST(Overview, NeedsItsKey) {
  Table closed;
  EXPECT_EQ(closed.ask(&Room::overview, "")["code"], "not-found");
  Table table({.overview_key = "abcdefghijklmnopqrstuv"});
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  EXPECT_EQ(table.ask(&Room::overview, "abcdefghijklmnopqrstuw")["code"], "not-found");
  const Json games = table.ask(&Room::overview, "abcdefghijklmnopqrstuv")["games"];
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0]["plies"], 1);
  EXPECT_EQ(games[0]["seats"][0]["name"], "Ann");
  EXPECT_EQ(games[0]["turn"], Json::parse(R"({"kind": "decide", "seat": 1})"));
  EXPECT_EQ(games.dump().find(people.id), std::string::npos) << "the overview must not reveal ids";
}

TEST(Overview, WatchingByHandleNeedsTheKey) {
  Table table({.overview_key = "abcdefghijklmnopqrstuv"});
  const TwoPeople people(table);
  const std::string handle = hex(handle_of(people.id));
  const auto watch = [&](const char* key) {
    return table.say(7, {{"do", "watch"}, {"game", handle}, {"overview", key}});
  };
  EXPECT_EQ(watch("x")["code"], "not-found");
  EXPECT_EQ(table.watch(7, handle)["code"], "not-found");
  EXPECT_EQ(watch("abcdefghijklmnopqrstuv")["is"], "state");
  table.play(1, people.id, "A3A4");
  EXPECT_EQ(table.last(7)["game"], handle);
  EXPECT_EQ(table.last(7)["token"], "A3A4");
  table.act(1, people.id, {{"do", "resign"}});
  table.say(1, {{"do", "rematch"}, {"game", people.id}});
  EXPECT_EQ(table.last(7)["is"], "ended") << "only clients that know the game's id learn the rematch's id";
}

TEST(Keys, AreUniqueAndChecked) {
  EXPECT_NE(new_secret(), new_secret());
  EXPECT_TRUE(is_secret(new_secret()));
  EXPECT_FALSE(is_secret(""));
  EXPECT_FALSE(is_secret("AAAAAAAAAAAAAAAAAAAAA/"));
  EXPECT_FALSE(is_same(hash_of_key("a"), hash_of_key("b")));
  EXPECT_TRUE(is_same(hash_of_key("a"), hash_of_key("a")));
  EXPECT_NE(hash_of_key("a"), handle_of("a"));
  EXPECT_TRUE(is_secret(rematch_of("a")));
  EXPECT_EQ(parse_hex(hex(handle_of("a"))), handle_of("a"));
  EXPECT_EQ(parse_hex("00"), std::nullopt);
  EXPECT_EQ(parse_hex(std::string(32, 'G')), std::nullopt);
}

}  // namespace
}  // namespace madang::room
