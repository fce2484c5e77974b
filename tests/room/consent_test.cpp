// Draws, undo, rematches, clocks, dice and computers.
#include "madang/catalog/any_position.h"
#include "madang/catalog/replay.h"
#include "madang/record/record.h"
#include "tests/room/table.h"
#include "tests/support/tokens.h"

namespace madang::room {
namespace {

class ConsentTest : public testing::Test {
 protected:
  Json offer(Client client, const std::string& id, const char* what) {
    return table.act(client, id, {{"do", "offer"}, {"what", what}});
  }
  Json answer(Client client, const std::string& id, const char* what, bool yes) {
    return table.act(client, id, {{"do", "answer"}, {"what", what}, {"yes", yes}});
  }

  Table table;
};

TEST_F(ConsentTest, ADrawNeedsBothPlayers) {
  const TwoPeople people(table);
  EXPECT_EQ(offer(1, people.id, "draw")["offers"], Json::parse(R"([{"what": "draw", "seat": 0, "agreed": []}])"));
  EXPECT_EQ(table.last(2)["is"], "offers");
  EXPECT_EQ(answer(1, people.id, "draw", true)["code"], "not-yours");
  EXPECT_EQ(answer(2, people.id, "draw", false)["offers"], Json::array());
  EXPECT_EQ(answer(2, people.id, "draw", true)["code"], "turn");
  offer(1, people.id, "draw");
  answer(2, people.id, "draw", true);
  EXPECT_EQ(table.look(people.id)["record"]["ending"]["reason"], "agreed");
}

TEST_F(ConsentTest, TwoDrawOffersMakeADraw) {
  const TwoPeople people(table);
  offer(1, people.id, "draw");
  EXPECT_EQ(offer(2, people.id, "draw")["is"], "offers");
  EXPECT_EQ(table.heard(1).end()[-2]["is"], "ended");
}

TEST_F(ConsentTest, AMoveCancelsAnOffer) {
  const TwoPeople people(table);
  offer(2, people.id, "draw");
  table.heard(2);
  table.play(1, people.id, "A3A4");
  EXPECT_EQ(table.names_heard(2), (std::vector<std::string>{"played", "offers"}));
  EXPECT_EQ(table.look(people.id)["offers"], Json::array());
}

TEST_F(ConsentTest, DiceGamesHaveNoDrawOffers) {
  const TwoPeople people(table, {{"game", "yunnori"}});
  EXPECT_EQ(offer(1, people.id, "draw")["code"], "not-allowed");
}

TEST_F(ConsentTest, ADrawByRepetitionNeedsNoConsent) {
  const TwoPeople people(table);
  for (int i = 0; i < 2; ++i) {
    table.play(1, people.id, "A3A4");
    table.play(2, people.id, "G7G6");
    table.play(1, people.id, "A4A3");
    table.play(2, people.id, "G6G7");
  }
  EXPECT_EQ(offer(1, people.id, "draw")["ending"]["reason"], "repetition");
}

TEST_F(ConsentTest, AComputerDeclinesOtherDraws) {
  const Place ann = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})"));
  table.follow(1, ann);
  EXPECT_EQ(offer(1, ann.id, "draw")["code"], "not-allowed");
}

TEST_F(ConsentTest, UndoRemovesTheLastDecisionOfTheRequester) {
  const TwoPeople people(table);
  table.play(1, people.id, "A3A4");
  table.play(2, people.id, "G7G6");
  offer(1, people.id, "takeback");
  const Json back = answer(2, people.id, "takeback", true);
  EXPECT_EQ(table.told[2].end()[-2]["is"], "back");
  EXPECT_EQ(table.told[2].end()[-2]["count"], 0);
  EXPECT_EQ(back["offers"], Json::array());
  EXPECT_EQ(table.look(people.id)["record"]["tokens"], Json::array());
  EXPECT_EQ(table.play(1, people.id, "A3B3")["is"], "played");
  EXPECT_EQ(offer(2, people.id, "takeback")["code"], "turn") << "Ben's only move was undone";
}

TEST_F(ConsentTest, UndoNeverRerolls) {
  const TwoPeople people(table, {{"game", "yunnori"}});
  const Json first = table.act(1, people.id, {{"do", "throw"}});
  std::vector<std::string> tokens;
  for (int i = 0; i < 200; ++i) {
    const Json state = table.look(people.id);
    Record record{.game = "yunnori", .start = {}, .seats = {}, .tokens = state["record"]["tokens"], .ending = {}};
    const auto game = replay(record);
    ASSERT_TRUE(game);
    const AnyPosition position = game->position();
    const Turn turn = position.turn();
    if (turn.is_over()) break;
    const Client client = turn.seat == 0 ? 1 : 2;
    if (turn.is_chance()) {
      table.act(client, people.id, {{"do", "throw"}});
      continue;
    }
    table.play(client, people.id, test::legal_tokens(position).front());
    const Json roll = table.act(position.turn().seat == 0 ? 1 : 2, people.id, {{"do", "throw"}});
    const auto before = table.look(people.id)["record"]["tokens"];
    if (offer(client, people.id, "takeback")["is"] != "offers") continue;
    answer(client == 1 ? 2 : 1, people.id, "takeback", true);
    // Playing the same moves again gives the same rolls.
    const Json after = table.look(people.id);
    std::vector<std::string> now = after["record"]["tokens"];
    for (std::size_t at = now.size(); at < before.size(); ++at) {
      const std::string token = before[at];
      for (const Client who : {Client{1}, Client{2}}) {
        table.act(who, people.id,
                  token.starts_with("roll:") ? Json{{"do", "throw"}} : Json{{"do", "play"}, {"token", token}});
        if (table.look(people.id)["record"]["tokens"].size() > at) break;
      }
    }
    ASSERT_EQ(table.look(people.id)["record"]["tokens"], before);
  }
}

TEST_F(ConsentTest, UndoCanBeForbidden) {
  const TwoPeople people(table, {{"game", "jungle"}, {"takebacks", false}});
  table.play(1, people.id, "A3A4");
  EXPECT_EQ(offer(1, people.id, "takeback")["code"], "not-allowed");
}

TEST_F(ConsentTest, UndoAgainstComputersNeedsNoConsent) {
  const Place ann = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "level:1"}]})"));
  table.follow(1, ann);
  table.play(1, ann.id, "A3A4");
  ASSERT_EQ(table.tasks.size(), 1U);
  offer(1, ann.id, "takeback");
  EXPECT_EQ(table.look(ann.id)["record"]["tokens"], Json::array());
  // The computer's move comes too late.
  table.room().decide(table.tasks[0].game, table.tasks[0].ticket,
                      parse_token(table.tasks[0].position.position(), "G7G6").value(), table.now);
  table.settle();
  EXPECT_EQ(table.look(ann.id)["record"]["tokens"], Json::array());
}

TEST_F(ConsentTest, AllOtherPlayersMustAgree) {
  const Place ann = table.create({{"game", "yunnori:players=3"}});
  const Place ben = table.sit_down(ann.id, "Ben");
  const Place cho = table.sit_down(ann.id, "Cho");
  table.follow(1, ann);
  table.follow(2, ben);
  table.follow(3, cho);
  const auto decide = [&] {
    for (int i = 0; i < 20; ++i) {
      const Json state = table.look(ann.id);
      const auto game = replay(
          {.game = "yunnori:players=3", .start = {}, .seats = {}, .tokens = state["record"]["tokens"], .ending = {}});
      const AnyPosition position = game->position();
      if (position.turn().seat != 0) return;
      if (position.turn().is_chance()) {
        table.act(1, ann.id, {{"do", "throw"}});
      } else {
        table.play(1, ann.id, test::legal_tokens(position).front());
      }
    }
  };
  decide();
  offer(1, ann.id, "takeback");
  EXPECT_EQ(answer(2, ann.id, "takeback", true)["offers"][0]["agreed"], Json::array({1}));
  answer(3, ann.id, "takeback", true);
  EXPECT_EQ(table.told[3].end()[-2]["is"], "back");
}

TEST_F(ConsentTest, UndoWorksLateInAGame) {
  const TwoPeople people(table);
  const char* const circle[] = {"A3A4", "G7G6", "A4A3", "G6G7"};
  for (int i = 0; i < 100; ++i) table.play(i % 2 == 0 ? 1 : 2, people.id, circle[i % 4]);
  for (int left = 99; left > 0; --left) {
    const Client client = left % 2 == 0 ? 1 : 2;
    offer(client, people.id, "takeback");
    answer(3 - client, people.id, "takeback", true);
    const Json state = table.look(people.id);
    ASSERT_EQ(state["record"]["tokens"].size(), static_cast<std::size_t>(left));
  }
  const Json before = table.look(people.id);
  table.restart();
  EXPECT_EQ(table.look(people.id)["record"], before["record"]);
}

TEST_F(ConsentTest, GivingUpTheSeatCancelsTheOffer) {
  const TwoPeople people(table);
  offer(1, people.id, "draw");
  table.act(1, people.id, {{"do", "stand"}});
  table.sit_down(people.id, "Cho");
  EXPECT_EQ(answer(2, people.id, "draw", true)["code"], "turn");
}

TEST_F(ConsentTest, ARematchRotatesSeatsAndKeepsKeys) {
  const TwoPeople people(table);
  EXPECT_EQ(table.act(1, people.id, {{"do", "rematch"}})["code"], "turn");
  table.act(1, people.id, {{"do", "resign"}});
  const Json mine = table.say(1, {{"do", "rematch"}, {"game", people.id}, {"tag", 4}});
  EXPECT_EQ(mine["is"], "rematch");
  EXPECT_EQ(mine["tag"], 4);
  const std::string next = mine["id"];
  EXPECT_EQ(table.last(2)["id"], next);
  EXPECT_EQ(table.say(2, {{"do", "rematch"}, {"game", people.id}})["id"], next)
      << "the second player gets the same rematch";
  table.restart();
  EXPECT_EQ(table.look(people.id)["rematch"], next);
  table.follow(1, {next, 0, people.ann.key});
  EXPECT_EQ(table.told[1].front()["seat"], 1);
  table.follow(2, {next, 0, people.ben.key});
  EXPECT_EQ(table.told[2].front()["seat"], 0);
  EXPECT_EQ(table.look(next)["record"]["seats"], Json({"Ben", "Ann"}));
  EXPECT_EQ(table.play(2, next, "A3A4")["is"], "played");
}

class ClockTest : public ConsentTest {
 protected:
  const Json plan = Json::parse(R"({"game": "jungle", "clock": {"kind": "game", "minutes": 1, "increment": 5}})");
};

TEST_F(ClockTest, TheClockStartsWithTheFirstMove) {
  const TwoPeople people(table, plan);
  table.now += 30'000;
  Json played = table.play(1, people.id, "A3A4");
  EXPECT_EQ(played["time"], Json::parse(R"({"left": [60000, 60000], "running": 1})"));
  table.now += 10'000;
  played = table.play(2, people.id, "G7G6");
  EXPECT_EQ(played["time"], Json::parse(R"({"left": [60000, 55000], "running": 0})")) << "10 s spent, 5 s added";
  table.now += 1'000;
  EXPECT_EQ(table.look(people.id)["time"]["left"], Json({59000, 55000}));
}

TEST_F(ClockTest, APlayerWithoutTimeLoses) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  EXPECT_EQ(table.room().next_deadline(), std::min(table.now + 60'000, table.now + 10'000));
  table.now += 59'999;
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.last(1)["is"], "played");
  table.now += 1;
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.last(1)["ending"], Json::parse(R"({"kind": "time", "seats": [1], "reason": ""})"));
}

TEST_F(ClockTest, ALateMoveLosesEvenWithoutATick) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  table.now += 60'001;
  EXPECT_EQ(table.play(2, people.id, "G7G6")["is"], "ended");
}

TEST_F(ClockTest, DowntimeDoesNotCount) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  table.now += 3'600'000;
  table.restart();
  table.follow(2, people.ben);
  EXPECT_EQ(table.look(people.id)["time"]["left"][1], 60000);
}

TEST_F(ClockTest, DowntimeIsStillExcusedAfterASecondRestart) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  table.now += 3'600'000;
  table.restart();
  table.follow(2, people.ben);
  table.now += 1'000;
  table.play(2, people.id, "G7G6");
  table.restart();
  EXPECT_EQ(table.look(people.id)["time"]["left"][1], 64000) << "1 s spent, 5 s added";
}

TEST_F(ClockTest, TimeThatGoesBackCountsAsNoTime) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  const Time before = table.now;
  table.now -= 120'000;  // a minute before the start of the room
  EXPECT_EQ(table.play(2, people.id, "G7G6")["is"], "played");
  EXPECT_EQ(table.look(people.id)["time"]["left"][1], 65000);
  for (int i = 0; i < 100; ++i) table.room().tick(table.now);
  EXPECT_LE(table.look(people.id)["state"], 5);
  table.now = before + 1000;
  EXPECT_EQ(table.look(people.id)["time"]["left"][0], 59000);
}

TEST_F(ClockTest, AStartBeforeTheStoredTimesExcusesTheTurnOnce) {
  const TwoPeople people(table, plan);
  table.play(1, people.id, "A3A4");
  table.now -= 3'600'000;
  table.restart();
  table.follow(2, people.ben);
  const Json state = table.look(people.id);
  EXPECT_EQ(state["time"]["left"][1], 60000);
  table.now += 10'000;
  EXPECT_EQ(table.look(people.id)["time"]["left"][1], 50000);
  EXPECT_EQ(table.look(people.id)["state"], state["state"]);
}

TEST_F(ClockTest, DaysCountPerTurnAndDuringDowntime) {
  constexpr Time day = 86'400'000;
  const TwoPeople people(table, Json::parse(R"({"game": "jungle", "clock": {"kind": "days", "days": 2}})"));
  table.play(1, people.id, "A3A4");
  table.now += day;
  table.play(2, people.id, "G7G6");
  EXPECT_EQ(table.look(people.id)["time"]["left"][0], 2 * day);
  table.now += 2 * day;
  table.restart();
  table.look(people.id);
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.look(people.id)["record"]["ending"]["kind"], "time");
}

TEST_F(ConsentTest, TheSeedIsRevealedAfterTheGameAndExplainsTheRolls) {
  const TwoPeople people(table, {{"game", "yunnori"}});
  for (int i = 0; i < 3; ++i) table.act(i % 2 == 0 ? 1 : 2, people.id, {{"do", "throw"}});
  EXPECT_FALSE(table.look(people.id)["record"].contains("seed"));
  const std::string running = table.ask(&Room::record, people.id)["text"];
  EXPECT_EQ(running.find("seed"), std::string::npos);
  const Json ended = table.act(1, people.id, {{"do", "resign"}});
  const auto record = parse_record(table.ask(&Room::record, people.id)["text"].get<std::string>());
  ASSERT_TRUE(record);
  ASSERT_TRUE(record->seed);
  EXPECT_EQ(ended["seed"], std::to_string(*record->seed));
  std::uint64_t rolls = 0;
  AnyPosition position = *AnyPosition::start("yunnori");
  for (const std::string& token : record->tokens) {
    if (token.starts_with("roll:")) {
      EXPECT_EQ(token, format(position, nth_roll(position, *record->seed, rolls++)));
    }
    EXPECT_FALSE(position.play(token));
  }
  EXPECT_GT(rolls, 0U);
}

TEST_F(ConsentTest, AnEndByTheRulesRevealsTheSeed) {
  const Place ann = table.create({{"game", "qwixx:players=1"}});
  table.follow(1, ann);
  for (int i = 0; i < 4; ++i) {
    table.act(1, ann.id, {{"do", "throw"}});
    table.play(1, ann.id, "pass");
    table.play(1, ann.id, "pass");
  }
  const Json over = table.last(1);
  EXPECT_EQ(over["is"], "over");
  EXPECT_EQ(over["seed"], table.look(ann.id)["record"]["seed"]);
}

TEST_F(ConsentTest, AComputerThrowsAutomaticallyAndIsAskedForMoves) {
  const Place ann = table.create(
      Json::parse(R"({"game": "yunnori", "seats": [{"kind": "computer", "player": "level:2"}, {"kind": "person"}]})"));
  EXPECT_EQ(ann.seat, 1);
  ASSERT_EQ(table.tasks.size(), 1U);
  const Task task = table.tasks[0];
  EXPECT_EQ(task.player, PlayerKind::of_level(2));
  EXPECT_TRUE(task.position.position().turn().is_decision());
  table.room().decide(task.game, task.ticket, task.position.position().legal_moves().front(), table.now);
  table.settle();
  EXPECT_GE(table.look(ann.id)["record"]["tokens"].size(), 2U);
}

TEST_F(ConsentTest, AFailedComputerIsAskedAgainLater) {
  const Place ann = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "computer", "player": "random"}, {"kind": "person"}]})"));
  ASSERT_EQ(table.tasks.size(), 1U);
  table.room().decide(table.tasks[0].game, table.tasks[0].ticket, std::nullopt, table.now);
  table.settle();
  EXPECT_EQ(table.tasks.size(), 1U);
  table.now = *table.room().next_deadline();
  table.room().tick(table.now);
  table.settle();
  EXPECT_EQ(table.tasks.size(), 2U);
}

TEST_F(ConsentTest, AMoveForAPositionThatTheGameHasLeftIsIgnored) {
  const Place ann = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})"));
  table.follow(1, ann);
  table.play(1, ann.id, "A3A4");
  ASSERT_EQ(table.tasks.size(), 1U);
  const Task early = table.tasks[0];
  EXPECT_FALSE(table.room().task(early.game));  // it was handed out already
  table.act(1, ann.id, {{"do", "offer"}, {"what", "takeback"}});
  table.play(1, ann.id, "A3A4");
  ASSERT_EQ(table.tasks.size(), 2U);
  table.room().decide(early.game, early.ticket, early.position.position().legal_moves().front(), table.now);
  table.settle();
  EXPECT_EQ(table.look(ann.id)["record"]["tokens"].size(), 1U);
  const Task late = table.tasks[1];
  table.room().decide(late.game, late.ticket, late.position.position().legal_moves().front(), table.now);
  table.settle();
  EXPECT_EQ(table.look(ann.id)["record"]["tokens"].size(), 2U);
}

TEST_F(ConsentTest, BusyComputersSaySoOnceAndMoveLater) {
  const Place ann = table.create(
      Json::parse(R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})"));
  table.follow(1, ann);
  table.room().receive(
      {1, 7}, parse_command(Json{{"do", "play"}, {"game", ann.id}, {"state", 1}, {"token", "A3A4"}}.dump()), table.now);
  const auto batch = table.room().take_batch();
  table.store(*batch);
  table.heard(1);
  for (int i = 0; i < 3; ++i) {
    const auto due = table.room().take_due();
    ASSERT_EQ(due.size(), 1U);
    EXPECT_EQ(due[0].account, 7U);
    table.room().busy(due[0].game, table.now);
    table.now += 1000;
    table.room().tick(table.now);
  }
  table.settle();
  std::vector<std::string> codes;
  for (const Json& message : table.heard(1)) codes.push_back(message.value("code", message.value("is", "")));
  EXPECT_EQ(codes, (std::vector<std::string>{"played", "limit"}));
  EXPECT_EQ(table.tasks.size(), 1U);
}

TEST_F(ConsentTest, ComputersPlayEachOtherOnlyWhileSomebodyWatches) {
  const Json created = table.ask(&Room::create, R"({"game": "jungle", "seats": [
      {"kind": "computer", "player": "random"}, {"kind": "computer", "player": "random"}]})");
  EXPECT_EQ(created["is"], "created");
  EXPECT_TRUE(table.tasks.empty());
  table.watch(1, created["game"]);
  EXPECT_EQ(table.tasks.size(), 1U);
}

}  // namespace
}  // namespace madang::room
