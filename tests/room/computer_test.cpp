// Decisions of computers that come late, and the memory of games.
#include <gtest/gtest.h>

#include <string>

#include "tests/room/table.h"

namespace madang::room {
namespace {

const Json against_computer = {{"game", "jungle"},
                               {"seats", {{{"kind", "person"}}, {{"kind", "computer"}, {"player", "level:2"}}}},
                               {"name", "Ann"}};

// A game of a person against a computer. Client 1 follows it.
struct Duel {
  explicit Duel(Table& table) : ann(table.create(against_computer)), id(ann.id) { table.follow(1, ann); }

  Place ann;
  std::string id;
};

// Returns a legal move for a task.
AnyMove move_for(const Task& task) { return task.position.position().legal_moves().front(); }

TEST(Computers, AGameThatWaitsForAComputerIsAnnouncedOnce) {
  Table table;
  const Duel duel(table);
  const Json state = table.look(duel.id);
  table.room().receive(
      {1}, parse_command(Json{{"do", "play"}, {"game", duel.id}, {"state", 1}, {"token", "A3A4"}}.dump()), table.now);
  EXPECT_EQ(table.room().take_due().size(), 1U);
  table.room().tick(table.now + 1);
  table.follow(2, duel.ann);
  EXPECT_TRUE(table.room().take_due().empty());
  EXPECT_EQ(state["state"], 1);
}

TEST(Computers, AfterAFailedBatchADecisionForADroppedPositionIsIgnored) {
  Table table;
  const Duel duel(table);
  table.holds_batches = true;
  table.room().receive(
      {1}, parse_command(Json{{"do", "play"}, {"game", duel.id}, {"state", 1}, {"token", "A3A4"}}.dump()), table.now);
  table.settle();
  const Task dropped = table.tasks.at(0);
  table.storage.why_not = "the disk is full";
  table.holds_batches = false;
  table.settle();
  table.storage.why_not.clear();
  EXPECT_EQ(table.look(duel.id)["state"], 1) << "the move was not stored";
  table.room().decide(dropped.game, dropped.ticket, move_for(dropped), table.now);
  table.settle();
  EXPECT_EQ(table.look(duel.id)["state"], 1);
  // Another move leads to a state with the same number. It has a ticket of its own.
  table.play(1, duel.id, "G3G4");
  ASSERT_EQ(table.look(duel.id)["state"], 2);
  table.room().decide(dropped.game, dropped.ticket, move_for(dropped), table.now);
  table.settle();
  EXPECT_EQ(table.look(duel.id)["state"], 2);
  const Task& task = table.tasks.back();
  EXPECT_NE(task.ticket, dropped.ticket);
  table.room().decide(task.game, task.ticket, move_for(task), table.now);
  table.settle();
  EXPECT_EQ(table.look(duel.id)["state"], 3);
}

TEST(Computers, ComputersAmongThemselvesCanWait) {
  Table table;
  Json plan = against_computer;
  plan["seats"][0] = plan["seats"][1];
  const Json created = table.ask(&Room::create, plan.dump());
  table.room().receive({7, 77}, parse_command(Json{{"do", "follow"}, {"game", created["game"]}}.dump()), table.now);
  const auto due = table.room().take_due();
  ASSERT_EQ(due.size(), 1U);
  EXPECT_FALSE(due[0].has_people);
  EXPECT_EQ(due[0].account, 77U);
}

TEST(Computers, AGameThatNobodyWatchedWhenItsTurnCameIsAnnouncedAgain) {
  Table table;
  Json plan = against_computer;
  plan["seats"][0] = plan["seats"][1];
  const std::string id = table.ask(&Room::create, plan.dump())["game"];
  for (const bool is_busy : {false, true}) {
    table.room().receive({7}, parse_command(Json{{"do", "follow"}, {"game", id}}.dump()), table.now);
    table.room().receive({7}, parse_command(Json{{"do", "unfollow"}, {"game", id}}.dump()), table.now);
    const auto due = table.room().take_due();
    ASSERT_EQ(due.size(), 1U);
    if (is_busy) {
      table.room().busy(due[0].game, table.now);
    } else {
      EXPECT_FALSE(table.room().task(due[0].game));
    }
  }
  table.settle();
  EXPECT_TRUE(table.tasks.empty());
  table.watch(7, id);
  EXPECT_EQ(table.tasks.size(), 1U);
}

TEST(Computers, AGameThatNobodyWatchedWhenItsTurnCameLeavesMemory) {
  Table table;
  Json plan = against_computer;
  plan["seats"][0] = plan["seats"][1];
  const std::string id = table.ask(&Room::create, plan.dump())["game"];
  table.room().receive({7}, parse_command(Json{{"do", "follow"}, {"game", id}}.dump()), table.now);
  table.room().receive({7}, parse_command(Json{{"do", "unfollow"}, {"game", id}}.dump()), table.now);
  table.settle();
  table.now += 120'000;
  table.room().tick(table.now);
  EXPECT_EQ(table.room().games(), 0U);
}

TEST(Memory, OfGamesIsLimitedInAllAndPerAccount) {
  const Json plan = {{"game", "jungle"}, {"name", "Ann"}};
  Table table({.max_bytes = 40'000, .max_bytes_of_account = 20'000});
  const auto create = [&](Client client, Account account) {
    table.room().create({client, account}, plan.dump(), table.now);
    table.settle();
    return table.last(client);
  };
  Client client = 1;
  Json answer = Json::object();
  for (int i = 0; i < 20 && answer.value("is", "") != "error"; ++i) answer = create(client++, 1);
  EXPECT_EQ(answer["code"], "limit");
  EXPECT_EQ(answer["text"], "too many games are open from your address; try again later");
  EXPECT_LE(table.room().bytes(), 20'000U);
  EXPECT_EQ(create(client++, 2)["is"], "seated") << "others are not affected";
  for (Account account = 3; account < 20; ++account) answer = create(client++, account);
  EXPECT_EQ(answer["code"], "limit");
  EXPECT_EQ(answer["text"], "the server is running too many games; try again later");
  EXPECT_LE(table.room().bytes(), 40'000U);
  // Games that nobody follows make room.
  table.now += 2'000;
  EXPECT_EQ(create(client++, 1)["is"], "seated");
}

}  // namespace
}  // namespace madang::room
