// Several rooms over one storage.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "madang/room/keys.h"
#include "madang/room/saying.h"
#include "tests/room/table.h"

namespace madang::room {
namespace {

// Three servers. A test decides when they hear of each other.
class SharedTest : public testing::Test {
 protected:
  SharedTest() {
    for (Table* server : {&one, &two, &three}) server->room().hear({.since = 0}, server->now);
  }

  // Passes on everything until nobody has news.
  void spread() {
    for (bool is_done = false; !is_done;) {
      is_done = true;
      for (Table* from : servers) {
        from->settle();
        News news{.changed = std::exchange(from->stored, {}), .said = std::exchange(from->said, {})};
        if (news.changed.empty() && news.said.empty()) continue;
        is_done = false;
        for (Table* to : servers) {
          to->room().hear(news, to->now);
          to->settle();
        }
      }
    }
  }
  void pass(Time time) {
    for (Table* server : servers) {
      server->now += time;
      server->room().tick(server->now);
    }
    spread();
  }
  // Creates a game, Jungle by default, with Ann (client 1) on the first server and Ben (client 2) on the second.
  std::string start(Json plan = {{"game", "jungle"}}) {
    plan["name"] = "Ann";
    ann = one.create(plan);
    ben = two.sit_down(ann.id);
    spread();
    one.follow(1, ann);
    two.follow(2, ben);
    spread();
    one.heard(1);
    two.heard(2);
    return ann.id;
  }
  Json play(Table& server, Client client, const std::string& token, int state) {
    return server.say(client, {{"do", "play"}, {"game", ann.id}, {"state", state}, {"token", token}});
  }
  void expect_equal() {
    const Json tokens = one.look(ann.id)["record"];
    for (Table* server : servers) EXPECT_EQ(server->look(ann.id)["record"], tokens);
  }

  MemoryStorage storage;
  Table one{storage};
  Table two{storage};
  Table three{storage};
  std::vector<Table*> servers = {&one, &two, &three};
  Place ann;
  Place ben;
};

TEST_F(SharedTest, PlayersOnDifferentServersPlayWithEachOther) {
  const std::string id = start();
  three.watch(3, id);
  spread();
  EXPECT_EQ(play(one, 1, "A3A4", 2)["is"], "played");
  spread();
  EXPECT_EQ(two.heard(2).back()["token"], "A3A4");
  EXPECT_EQ(play(two, 2, "G7G6", 3)["is"], "played");
  spread();
  EXPECT_EQ(one.heard(1).back()["token"], "G7G6");
  const auto seen = three.names_heard(3);
  EXPECT_EQ(std::count(seen.begin(), seen.end(), "played"), 2);
  EXPECT_EQ(std::count(seen.begin(), seen.end(), "state"), 1);  // events arrive one by one
  expect_equal();
}

TEST_F(SharedTest, OfTwoMovesWithOneNumberTheFirstCounts) {
  const std::string id = start();
  two.follow(22, {id, 0, ann.key});  // Ann on another device
  spread();
  one.holds_batches = true;
  one.room().receive(
      {1}, parse_command(Json{{"do", "play"}, {"game", id}, {"state", 2}, {"token", "A3A4"}, {"tag", 5}}.dump()),
      one.now);
  EXPECT_EQ(play(two, 22, "A3B3", 2)["is"], "played");
  one.heard(1);
  one.holds_batches = false;
  one.settle();
  const auto heard = one.heard(1);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0]["code"], "stale");
  EXPECT_EQ(heard[0]["tag"], 5);
  EXPECT_EQ(heard[1]["is"], "state");
  EXPECT_EQ(heard[1]["record"]["tokens"], Json({"A3B3"}));
  for (const Note& note : one.notes) EXPECT_NE(note.kind, Note::Kind::not_stored);
  spread();
  expect_equal();
  EXPECT_EQ(play(two, 2, "G7G6", 3)["is"], "played");
  spread();
  expect_equal();
}

TEST_F(SharedTest, ACommandBeforeTheNewsIsReadIsStale) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  two.room().hear({.changed = {{handle_of(id), 3}}}, two.now);
  two.room().receive({2}, parse_command(Json{{"do", "offer"}, {"what", "draw"}, {"game", id}, {"state", 2}}.dump()),
                     two.now);
  two.settle();
  const auto heard = two.heard(2);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0]["code"], "stale");
  EXPECT_EQ(heard[1]["is"], "played");
}

TEST_F(SharedTest, LostNewsOnlyDelays) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  for (Table* server : servers) {
    server->stored.clear();
    server->said.clear();
  }
  EXPECT_TRUE(two.heard(2).empty());
  // After a new connection, the server compares the numbers of the last events.
  const auto handles = two.room().handles();
  News news{.has_gap = true};
  const auto heads = storage.heads(handles);
  for (std::size_t i = 0; i < handles.size(); ++i) news.changed.push_back({handles[i], heads[i]});
  two.room().hear(news, two.now);
  two.settle();
  EXPECT_EQ(two.heard(2).back()["token"], "A3A4");
  // Without that, an own event shows it.
  play(two, 2, "G7G6", 3);
  one.stored.clear();
  two.stored.clear();
  one.act(1, id, {{"do", "resign"}, {"state", 3}});
  EXPECT_EQ(one.look(id)["record"]["tokens"], Json({"A3A4", "G7G6"}));
  EXPECT_EQ(one.look(id)["turn"]["kind"], "decide");
}

TEST_F(SharedTest, AFollowerSeesWhatItSawOnAnotherServer) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);  // the second server does not hear of it
  EXPECT_EQ(two.follow(11, ann)["state"], 3);
  play(one, 1, "A4A5", 4);
  play(two, 2, "G7G6", 3);
  EXPECT_EQ(one.look(id)["state"], 4);
  storage.cannot_read = "away";
  EXPECT_EQ(one.look(id)["code"], "storage");
  storage.cannot_read.clear();
  pass(2000);
  EXPECT_EQ(one.look(id)["state"], 4);
}

TEST_F(SharedTest, NewsDuringAWriteIsReadAfterIt) {
  const std::string id = start();
  one.holds_batches = true;
  one.room().receive({1}, parse_command(Json{{"do", "play"}, {"game", id}, {"state", 2}, {"token", "A3A4"}}.dump()),
                     one.now);
  const auto batch = one.room().take_batch();
  const auto except = storage.write(*batch);
  two.room().hear({.changed = {{handle_of(id), 3}}}, two.now);
  two.settle();
  EXPECT_EQ(play(two, 2, "G7G6", 3)["is"], "played");
  one.room().hear({.changed = {{handle_of(id), 3}, {handle_of(id), 4}}}, one.now);
  one.room().batch_stored(except, one.now);
  one.holds_batches = false;
  one.settle();
  EXPECT_EQ(one.look(id)["state"], 4);
  expect_equal();
}

TEST_F(SharedTest, PresenceIsKnownEverywhere) {
  const std::string id = start();
  EXPECT_EQ(one.look(id)["seats"][1]["here"], true);
  EXPECT_EQ(two.look(id)["seats"][0]["here"], true);
  three.watch(3, id);
  spread();
  EXPECT_EQ(one.look(id)["watchers"], 1);
  EXPECT_EQ(one.heard(1).back()["watchers"], 1);
  three.room().forget(3, three.now);
  two.room().forget(2, two.now);
  spread();
  EXPECT_EQ(one.look(id)["watchers"], 0);
  EXPECT_EQ(one.look(id)["seats"][1]["here"], false);
}

TEST_F(SharedTest, PlayersOfADeadServerAreGone) {
  const std::string id = start();
  servers = {&one, &three};
  for (int i = 0; i < 5; ++i) pass(5000);
  EXPECT_EQ(one.look(id)["seats"][1]["here"], false);
  // It was only paused.
  servers = {&one, &two, &three};
  for (int i = 0; i < 2; ++i) pass(5000);
  EXPECT_EQ(one.look(id)["seats"][1]["here"], true);
}

TEST_F(SharedTest, OffersReachOtherServers) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  spread();
  two.act(2, id, {{"do", "offer"}, {"what", "draw"}, {"state", 3}});
  spread();
  EXPECT_EQ(one.heard(1).back()["offers"][0]["what"], "draw");
  one.act(1, id, {{"do", "answer"}, {"what", "draw"}, {"yes", false}, {"state", 3}});
  spread();
  EXPECT_EQ(two.heard(2).back()["offers"], Json::array());
  one.act(1, id, {{"do", "offer"}, {"what", "takeback"}, {"state", 3}});
  spread();
  two.act(2, id, {{"do", "answer"}, {"what", "takeback"}, {"yes", true}, {"state", 3}});
  spread();
  EXPECT_EQ(one.look(id)["record"]["tokens"], Json::array());
  expect_equal();
}

TEST_F(SharedTest, TwoDrawOffersAtOnceAreAnAgreement) {
  const std::string id = start();
  one.act(1, id, {{"do", "offer"}, {"what", "draw"}, {"state", 2}});
  two.act(2, id, {{"do", "offer"}, {"what", "draw"}, {"state", 2}});
  spread();
  EXPECT_EQ(one.look(id)["record"]["ending"]["how"], two.look(id)["record"]["ending"]["how"]);
  EXPECT_EQ(one.look(id)["turn"]["kind"], "over");
  EXPECT_EQ(storage.games.at(handle_of(id)).events.size(), 3U);
}

TEST_F(SharedTest, AnAgreementThatIsNotStoredEndsTheOffer) {
  const std::string id = start();
  one.act(1, id, {{"do", "offer"}, {"what", "draw"}, {"state", 2}});
  spread();
  storage.why_not = "full";
  two.act(2, id, {{"do", "answer"}, {"what", "draw"}, {"yes", true}, {"state", 2}});
  spread();
  storage.why_not.clear();
  pass(2000);
  EXPECT_EQ(one.look(id)["offers"], Json::array());
  one.act(1, id, {{"do", "offer"}, {"what", "draw"}, {"state", 2}});
  spread();
  two.act(2, id, {{"do", "answer"}, {"what", "draw"}, {"yes", true}, {"state", 2}});
  spread();
  EXPECT_EQ(one.look(id)["turn"]["kind"], "over");
}

TEST_F(SharedTest, MessagesOnOtherServersAreCharged) {
  const std::string id = start();
  const auto cost = [&] {
    const std::uint64_t before = one.room().message_bytes();
    one.act(1, id, {{"do", "offer"}, {"what", "draw"}});
    one.act(1, id, {{"do", "answer"}, {"what", "draw"}, {"yes", false}});
    spread();
    return one.room().message_bytes() - before;
  };
  const std::uint64_t before = cost();
  for (Client client = 10; client < 60; ++client) two.watch(client, id);
  spread();
  EXPECT_GT(cost(), before + 2 * 50 * 100);
}

TEST_F(SharedTest, AnOfferMayArriveBeforeItsMove) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  one.act(1, id, {{"do", "offer"}, {"what", "draw"}, {"state", 3}});
  two.room().hear({.said = std::exchange(one.said, {})}, two.now);
  two.room().hear({.changed = std::exchange(one.stored, {})}, two.now);
  two.settle();
  EXPECT_EQ(two.look(id)["offers"].size(), 1U);
}

TEST_F(SharedTest, TheServerWithTheLastEventThinks) {
  const std::string id =
      start({{"game", "yunnori:players=3"},
             {"seats", {{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "computer"}, {"player", "random"}}}}});
  for (int state = 2; one.tasks.empty() && state < 40; ++state) {
    const Json turn = one.look(id)["turn"];
    const bool is_ann = turn["seat"] == 0;
    Table& server = is_ann ? one : two;
    const Client client = is_ann ? 1 : 2;
    if (turn["kind"] == "chance") {
      server.say(client, {{"do", "throw"}, {"game", id}, {"state", one.look(id)["state"]}});
    } else {
      const auto moves = AnyHistory(Game::load(storage.games.at(handle_of(id)))->history()).position().legal_moves();
      const auto game = Game::load(storage.games.at(handle_of(id)));
      server.say(client, {{"do", "play"},
                          {"game", id},
                          {"state", one.look(id)["state"]},
                          {"token", format(game->history().position(), moves.front())}});
    }
    spread();
    if (one.look(id)["turn"]["seat"] == 2) break;
  }
  ASSERT_EQ(two.tasks.size(), 1U);  // Ben's move came last
  EXPECT_TRUE(one.tasks.empty());
  pass(4000);
  EXPECT_TRUE(one.tasks.empty());
  pass(2000);
  ASSERT_EQ(one.tasks.size(), 1U) << "the other server seems to be dead";
  // Both decide in the end.
  for (Table* server : {&one, &two}) {
    const Task& task = server->tasks.front();
    server->room().decide(task.game, task.ticket, task.position.position().legal_moves().front(), server->now);
  }
  spread();
  expect_equal();
}

TEST_F(SharedTest, AnyServerEndsAGameOnTime) {
  const std::string id = start({{"game", "jungle"}, {"clock", {{"kind", "game"}, {"minutes", 1}, {"increment", 0}}}});
  play(one, 1, "A3A4", 2);
  spread();
  servers = {&one, &three};  // the server of the player to move is dead
  pass(30'000);
  EXPECT_EQ(one.look(id)["turn"]["kind"], "decide");
  pass(31'000);
  EXPECT_EQ(one.look(id)["turn"]["kind"], "over");
  EXPECT_EQ(one.look(id)["record"]["ending"]["kind"], "time");
  two.now += 61'000;
  two.room().tick(two.now);  // it wakes up, and its own event comes too late
  servers = {&one, &two, &three};
  spread();
  expect_equal();
  EXPECT_EQ(storage.games.at(handle_of(id)).events.size(), 4U);
}

TEST_F(SharedTest, OnlyABreakOfAllServersStopsTheClocks) {
  const std::string id = start({{"game", "jungle"}, {"clock", {{"kind", "game"}, {"minutes", 1}, {"increment", 0}}}});
  play(one, 1, "A3A4", 2);
  spread();
  for (Table* server : servers) server->now += 20'000;
  two.restart();
  two.room().hear({.since = 0}, two.now);
  two.follow(2, ben);
  EXPECT_EQ(two.look(id)["time"]["left"][1], 40'000);
  for (Table* server : servers) {
    server->restart();
    server->room().hear({.since = server->now}, server->now);
  }
  two.follow(2, ben);
  pass(6000);
  EXPECT_EQ(two.look(id)["time"]["left"][1], 60'000);
  pass(1000);
  EXPECT_EQ(one.look(id)["time"]["left"][1], 59'000);
}

// The clocks of two servers differ by a few milliseconds.
TEST_F(SharedTest, ABreakThatEndsInTheFutureStopsTheClockOnce) {
  const std::string id = start({{"game", "jungle"}, {"clock", {{"kind", "game"}, {"minutes", 1}, {"increment", 0}}}});
  play(one, 1, "A3A4", 2);
  spread();
  one.now += 20'000;
  one.room().hear({.since = one.now + 5}, one.now);
  one.settle();
  EXPECT_LE(storage.games.at(handle_of(id)).events.size(), 4U);
  EXPECT_EQ(one.look(id)["turn"]["kind"], "decide");
  EXPECT_EQ(one.look(id)["time"]["left"][1], 60'000);
}

TEST_F(SharedTest, NewsDuringAReadIsReadAfterIt) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  two.room().hear({.changed = {{handle_of(id), 3}}}, two.now);
  const auto behind = two.room().take_behind();
  const auto events = load_events(storage, behind);
  three.follow(22, ben);
  play(three, 22, "G7G6", 3);
  two.room().hear({.changed = {{handle_of(id), 4}}}, two.now);
  two.room().caught_up(behind.at(0), events.at(0), two.now);
  two.settle();
  EXPECT_EQ(two.heard(2).back()["token"], "G7G6");
}

TEST_F(SharedTest, AFollowerDuringAReadSeesLaterEvents) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  two.room().hear({.changed = {{handle_of(id), 3}}}, two.now);
  const auto behind = two.room().take_behind();
  const auto events = load_events(storage, behind);
  three.follow(22, ben);
  play(three, 22, "G7G6", 3);  // the second server does not hear of it
  two.room().receive({5}, parse_command(Json{{"do", "follow"}, {"game", id}}.dump()), two.now);
  two.room().caught_up(behind.at(0), events.at(0), two.now);
  two.settle();
  EXPECT_EQ(two.heard(5).back()["state"], 4);
}

TEST_F(SharedTest, EventsOfAnOlderReadAreIgnored) {
  const std::string id = start();
  play(one, 1, "A3A4", 2);
  two.room().hear({.changed = {{handle_of(id), 3}}}, two.now);
  const auto behind = two.room().take_behind();
  const auto events = load_events(storage, behind);
  // Meanwhile the game is read again.
  two.room().hear({.changed = {}}, two.now);
  two.room().caught_up(behind.at(0), Refusal{Code::storage, "away"}, two.now);
  two.settle();
  two.room().receive({5}, parse_command(Json{{"do", "follow"}, {"game", id}}.dump()), two.now);
  two.heard(2);
  two.room().caught_up(behind.at(0), events.at(0), two.now);
  two.settle();
  for (const Json& message : two.heard(2)) EXPECT_NE(message["is"], "played") << message;
  EXPECT_EQ(two.heard(5).back()["state"], 3);
}

TEST_F(SharedTest, AFailedReadDuringAWriteKeepsTheGame) {
  const std::string id = start();
  one.room().receive({6}, parse_command(Json{{"do", "follow"}, {"game", id}}.dump()), one.now);
  const auto behind = one.room().take_behind();
  one.holds_batches = true;
  play(one, 1, "A3A4", 2);
  one.room().caught_up(behind.at(0), Refusal{Code::storage, "away"}, one.now);
  one.settle();
  EXPECT_EQ(one.heard(6).back()["code"], "storage");
  one.holds_batches = false;
  one.settle();
  EXPECT_EQ(one.heard(1).back()["is"], "played");
}

TEST_F(SharedTest, ARematchIsTheSameForBoth) {
  const std::string id = start();
  one.act(1, id, {{"do", "resign"}, {"state", 2}});
  spread();
  one.heard(1);
  two.heard(2);
  one.say(1, {{"do", "rematch"}, {"game", id}});
  two.say(2, {{"do", "rematch"}, {"game", id}});  // before it hears of the other one
  spread();
  EXPECT_EQ(one.look(id)["rematch"], two.look(id)["rematch"]);
  const std::string next = one.look(id)["rematch"].is_string() ? one.look(id)["rematch"] : Json(rematch_of(id));
  EXPECT_EQ(one.look(next)["record"]["seats"], two.look(next)["record"]["seats"]);
  EXPECT_EQ(one.look(next)["state"], two.look(next)["state"]);
}

TEST_F(SharedTest, SayingsAreReadAsWritten) {
  const Handle game = handle_of(new_secret());
  for (const char* text : {" alive", " who G", " here G 0,2 5", " here G - 0", " offer G 17 draw 0",
                           " agree G 17 rematch 5", " drop G 4294967295 takeback 1"}) {
    std::string line = "server" + std::string(text);
    if (const auto place = line.find('G'); place != std::string::npos) line.replace(place, 1, hex(game));
    const auto saying = parse_saying(line);
    ASSERT_TRUE(saying) << line;
    EXPECT_EQ(format(*saying), line);
  }
  for (const char* text : {"", "server", "server nothing", "server alive more", "server who", "server who 12",
                           "server here", "server offer"}) {
    EXPECT_FALSE(parse_saying(text)) << text;
  }
  const std::string who = "server who " + hex(game);
  for (const char* rest : {" x", " 0"}) EXPECT_FALSE(parse_saying(who + rest));
  const std::string here = "server here " + hex(game);
  for (const char* rest : {"", " 0", " 0, 5", " 9 5", " 0 -1", " 0,x 1", " 0 5 x"})
    EXPECT_FALSE(parse_saying(here + rest));
  const std::string offer = "server offer " + hex(game);
  for (const char* rest : {"", " 1", " 1 draw", " 1 peace 0", " 1 draw 6", " 4294967296 draw 0", " 1 draw 0 x"}) {
    EXPECT_FALSE(parse_saying(offer + rest)) << rest;
  }
}

}  // namespace
}  // namespace madang::room
