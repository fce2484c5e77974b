// Games in PostgreSQL, written by several servers.
#include "tests/support/postgres.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "madang/server/postgres_storage.h"
#include "tests/storage/support.h"

namespace madang::server::test {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;
using room::News;
using room::NotStored;
using Use = PostgresStorage::Use;

// Every test has a database of its own.
class PostgresTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { server = std::make_unique<madang::test::PostgresServer>(); }
  static void TearDownTestSuite() { server.reset(); }

  PostgresTest() {
    static int count = 0;
    database = "test" + std::to_string(++count);
    Postgres(server->uri(), "", 0ms).execute("CREATE DATABASE " + database);
  }
  std::string uri() const { return server->uri(database); }
  Postgres connection() const { return {uri(), "", 0ms}; }
  void execute(const std::string& commands) const { connection().execute(commands); }
  void stop() const {
    execute("CHECKPOINT");  // so that it starts quickly
    server->stop();
  }
  void restart() const {
    stop();
    server->start();
  }

  static std::unique_ptr<madang::test::PostgresServer> server;
  std::string database;
};

std::unique_ptr<madang::test::PostgresServer> PostgresTest::server;

// What a storage passes on, collected from its thread.
class Ears {
 public:
  explicit Ears(PostgresStorage& storage) : storage_(storage) {
    storage.listen([this](const News& news) {
      const std::lock_guard lock(mutex_);
      all_.push_back(news);
      changed_.notify_all();
    });
  }
  ~Ears() { storage_.stop_listening(); }
  Ears(const Ears&) = delete;
  Ears& operator=(const Ears&) = delete;

  template <class F>
  bool wait_for(F&& is_wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 60s, [&] { return std::any_of(all_.begin(), all_.end(), is_wanted); });
  }
  bool hears_event(int game, std::uint32_t number) {
    return wait_for([&](const News& news) {
      return std::any_of(news.changed.begin(), news.changed.end(),
                         [&](const auto& one) { return one.game == handle(game) && one.number == number; });
    });
  }
  bool hears(const std::string& text) {
    return wait_for([&](const News& news) { return std::count(news.said.begin(), news.said.end(), text) > 0; });
  }
  bool has_gap() {
    return wait_for([](const News& news) { return news.has_gap; });
  }
  std::size_t count_said(const std::string& text) {
    const std::lock_guard lock(mutex_);
    std::size_t out = 0;
    for (const News& news : all_) {
      out += static_cast<std::size_t>(std::count(news.said.begin(), news.said.end(), text));
    }
    return out;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    all_.clear();
  }

 private:
  PostgresStorage& storage_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<News> all_;
};

TEST_F(PostgresTest, StoresAndLoadsGames) {
  PostgresStorage storage(uri(), Use::serve);
  EXPECT_TRUE(storage.write(changes_of(1, 3)).empty());
  EXPECT_TRUE(storage.write(std::vector{new_game(2), event(1, 4), event(2, 1), event(1, 5)}).empty());
  EXPECT_TRUE(storage.write({}).empty());
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 5));
  EXPECT_EQ(**storage.load(handle(2)), game_with(2, 1));
  EXPECT_EQ(*storage.load(handle(3)), std::nullopt);
  const auto later = storage.load_after(std::vector<room::EventPlace>{{handle(3), 0}, {handle(1), 3}, {handle(2), 0}});
  ASSERT_EQ(later.size(), 3U);
  EXPECT_TRUE(later[0]->empty());
  EXPECT_EQ(*later[1], (std::vector{event(1, 4).what, event(1, 5).what}));
  EXPECT_EQ(*later[2], std::vector{event(2, 1).what});
  EXPECT_EQ(storage.heads(std::vector{handle(2), handle(9), handle(1)}), (std::vector<std::uint32_t>{1, 0, 5}));
  PostgresStorage other(uri(), Use::keep);
  EXPECT_EQ(**other.load(handle(1)), game_with(1, 5));
}

TEST_F(PostgresTest, AnInvalidAddressIsNotShown) {
  for (const char* invalid :
       {"postgresql://u:secret@[::1", "postgresql://u:%zzsecret@/db", "postgresql://u@/db?secret"}) {
    try {
      PostgresStorage(invalid, Use::keep);
      ADD_FAILURE() << invalid;
    } catch (const PostgresError& error) {
      EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos) << error.what();
    }
  }
}

// A call that waits for a lock ends, and leaves no connection behind that waits on.
TEST_F(PostgresTest, ALockedTableHoldsUpNoServerForEver) {
  PostgresStorage storage(uri(), Use::serve);
  storage.write(changes_of(1, 2));
  const Ears ears(storage);
  Postgres administrator = connection();
  administrator.execute("BEGIN; LOCK TABLE madang.games, madang.uptime");
  EXPECT_THROW(storage.remove_older_than(INT64_MAX, [] { return true; }), PostgresError);
  std::this_thread::sleep_for(3s);
  const Rows waiting = connection().run(
      {"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"});
  EXPECT_LE(waiting.integer(0, 0), 1);
  administrator.execute("ROLLBACK");
  EXPECT_EQ(storage.remove_older_than(INT64_MAX, [] { return true; }), 1U);
}

TEST_F(PostgresTest, TextIsStoredExactly) {
  PostgresStorage storage(uri(), Use::serve);
  const std::string odd = "a\0b\n'\"; DROP TABLE games; \xff 윷"s;
  storage.write(std::vector<Change>{{handle(1), 0, {-5, odd}}, {handle(1), 1, {0, ""}}, {handle(1), 2, {7, odd}}});
  EXPECT_EQ(**storage.load(handle(1)), (StoredGame{odd, -5, {{0, ""}, {7, odd}}}));
}

TEST_F(PostgresTest, EveryGameOfABatchHasItsOwnOutcome) {
  PostgresStorage one(uri(), Use::serve);
  PostgresStorage two(uri(), Use::serve);
  one.write(changes_of(1, 2));
  one.write(changes_of(2, 2));
  one.write(changes_of(3, 2));
  two.write(std::vector{event(2, 3)});
  two.remove(handle(3));
  auto not_stored = one.write(std::vector{event(1, 3), event(2, 3), event(2, 4), event(3, 3), new_game(4), event(4, 1),
                                          event(1, 4), event(5, 1)});
  std::sort(not_stored.begin(), not_stored.end(), [](const auto& a, const auto& b) { return a.game < b.game; });
  std::map<Handle, NotStored> expected;
  expected[handle(2)] = {handle(2), "another server was first", true};
  expected[handle(3)] = {handle(3), "this game was deleted", false};
  expected[handle(5)] = {handle(5), "this game was deleted", false};
  ASSERT_EQ(not_stored.size(), expected.size());
  for (const NotStored& item : not_stored) {
    EXPECT_EQ(item.why, expected.at(item.game).why);
    EXPECT_EQ(item.is_conflict, expected.at(item.game).is_conflict);
  }
  EXPECT_EQ(**one.load(handle(1)), game_with(1, 4));
  EXPECT_EQ(**one.load(handle(2)), game_with(2, 3));
  EXPECT_EQ(*one.load(handle(3)), std::nullopt);
  EXPECT_EQ(**one.load(handle(4)), game_with(4, 1));
  EXPECT_TRUE(one.faults().empty());
}

// A rematch has the same handle on both servers, but another seed.
TEST_F(PostgresTest, OfTwoNewGamesWithOneHandleTheFirstCounts) {
  PostgresStorage one(uri(), Use::serve);
  PostgresStorage two(uri(), Use::serve);
  one.write(std::vector{new_game(1)});
  auto changes = changes_of(1, 2);
  changes.front().what.line = "another head";
  const auto not_stored = two.write(changes);
  ASSERT_EQ(not_stored.size(), 1U);
  EXPECT_TRUE(not_stored.front().is_conflict);
  EXPECT_EQ(**one.load(handle(1)), game_with(1, 0));
}

TEST_F(PostgresTest, ServersWriteTheSameGamesAtOnce) {
  constexpr int servers = 4;
  constexpr int games = 12;
  std::vector<Change> start;
  for (int n = 0; n < games; ++n) start.push_back(new_game(n));
  PostgresStorage(uri(), Use::serve).write(start);
  std::vector<std::map<Handle, std::set<std::string>>> stored(servers);
  std::vector<std::thread> threads;
  for (int server_number = 0; server_number < servers; ++server_number) {
    threads.emplace_back([&, server_number] {
      PostgresStorage storage(uri(), Use::serve);
      Rng rng(static_cast<std::uint64_t>(server_number) + 1);
      std::map<int, std::uint32_t> heads;
      for (int round = 0; round < 60; ++round) {
        std::vector<Change> batch;
        std::map<Handle, std::vector<std::string>> lines;
        for (int i = 0; i < 5; ++i) {
          const int game = static_cast<int>(rng.below(games));
          const std::string line =
              std::to_string(server_number) + "." + std::to_string(round) + "." + std::to_string(i);
          batch.push_back({handle(game), ++heads[game], {round, line}});
          lines[handle(game)].push_back(line);
        }
        for (const NotStored& item : storage.write(batch)) {
          EXPECT_TRUE(item.is_conflict) << item.why;
          lines.erase(item.game);
        }
        for (const auto& [game, own] : lines) {
          stored[static_cast<std::size_t>(server_number)][game].insert(own.begin(), own.end());
        }
        for (int n = 0; n < games; ++n) heads[n] = storage.heads(std::vector{handle(n)}).front();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  PostgresStorage storage(uri(), Use::keep);
  for (int n = 0; n < games; ++n) {
    const auto game = storage.load(handle(n));
    ASSERT_TRUE(game) << game.error();
    std::multiset<std::string> found;
    for (const auto& item : (*game)->events) found.insert(item.line);
    std::multiset<std::string> expected;
    for (const auto& own : stored) {
      if (own.contains(handle(n))) expected.insert(own.at(handle(n)).begin(), own.at(handle(n)).end());
    }
    EXPECT_EQ(found, expected);
  }
}

TEST_F(PostgresTest, SurvivesARestartOfPostgreSQL) {
  PostgresStorage storage(uri(), Use::serve);
  storage.write(changes_of(1, 2));
  EXPECT_TRUE(storage.load(handle(1)));
  stop();
  EXPECT_EQ(refusal([&] { storage.write(std::vector{event(1, 3)}); }), "the database does not answer");
  EXPECT_EQ(refusal([&] { EXPECT_FALSE(storage.load(handle(1))); }), "the database does not answer");
  server->start();
  EXPECT_TRUE(storage.write(std::vector{event(1, 3)}).empty());
  std::this_thread::sleep_for(300ms);  // reading fails at once for a while, so that requests do not queue
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 3));
}

// If the connection breaks during COMMIT, the server cannot know whether the batch was stored.
TEST_F(PostgresTest, ABatchThatWasStoredBeforeIsNotStoredTwice) {
  PostgresStorage storage(uri(), Use::serve);
  storage.write(changes_of(1, 2));
  const std::vector batch = {event(1, 3), event(1, 4), new_game(2), event(2, 1)};
  EXPECT_TRUE(storage.write(batch).empty());
  restart();
  EXPECT_TRUE(storage.write(batch).empty()) << "the same changes are stored";
  EXPECT_EQ(storage.write(batch).size(), 2U) << "without a broken connection they are another server's";
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 4));
  restart();
  EXPECT_EQ(storage.write(std::vector<Change>{{handle(1), 4, {0, "other"}}}).size(), 1U);
}

TEST_F(PostgresTest, ServersMayStartAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> started = 0;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      const PostgresStorage storage(uri(), Use::serve);
      ++started;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(started, 6);
}

TEST_F(PostgresTest, RefusesDatabasesThatItCannotUse) {
  EXPECT_EQ(refusal([&] { PostgresStorage(uri(), Use::keep); }), "there are no online games in this database");
  PostgresStorage(uri(), Use::serve);
  execute("UPDATE madang.version SET number = 99");
  EXPECT_EQ(refusal([&] { PostgresStorage(uri(), Use::serve); }),
            "a newer version of madang made the tables of this database");
  EXPECT_NE(refusal([&] { PostgresStorage(server->uri("nothing"), Use::serve); }).find("\"nothing\" does not exist"),
            std::string::npos);
}

TEST_F(PostgresTest, FindsDamage) {
  PostgresStorage storage(uri(), Use::serve);
  for (int n = 1; n <= 5; ++n) storage.write(changes_of(n, 3));
  const auto change = [&](int n, const std::string& command) {
    execute(command + " game = '" + room::hex(handle(n)) + "'");
  };
  change(1, "UPDATE madang.events SET line = 'x' WHERE number = 2 AND");
  change(2, "DELETE FROM madang.events WHERE number = 2 AND");
  change(3, "DELETE FROM madang.events WHERE number = 3 AND");
  execute("UPDATE madang.games SET line = 'x' WHERE handle = '" + room::hex(handle(4)) + "'");
  execute("DELETE FROM madang.games WHERE handle = '" + room::hex(handle(5)) + "'");
  EXPECT_EQ(storage.load(handle(1)).error(), "event 2 is damaged");
  EXPECT_EQ(storage.load(handle(2)).error(), "event 2 is missing");
  EXPECT_EQ(storage.load(handle(3)).error(), "event 3 is missing");
  EXPECT_EQ(storage.load(handle(4)).error(), "its head is damaged");
  storage.write(changes_of(6, 3));
  storage.write(changes_of(7, 3));
  execute("UPDATE madang.games SET head = 2 WHERE handle = '" + room::hex(handle(7)) + "'");
  EXPECT_EQ(storage.load(handle(7)).error(), "event 3 was not counted");
  const auto later =
      storage.load_after(std::vector<room::EventPlace>{{handle(1), 1}, {handle(2), 0}, {handle(6), 1}, {handle(3), 3}});
  EXPECT_EQ(later[0].error(), "event 2 is damaged");
  EXPECT_EQ(later[1].error(), "event 2 is missing");
  EXPECT_EQ(later[2]->size(), 2U);
  EXPECT_TRUE(later[3]->empty());
  EXPECT_EQ(storage.faults(), std::vector{"3 events belong to no game"s});
}

TEST_F(PostgresTest, ListsFindsAndRemovesGames) {
  PostgresStorage storage(uri(), Use::serve);
  std::vector<Change> all;
  for (int n = 0; n < 1200; ++n) all.push_back(new_game(n));
  storage.write(all);
  for (int n = 0; n < 60; ++n) storage.write(std::vector{event(n, 1)});
  std::vector<GameEntry> games;
  storage.list([&](const GameEntry& entry) {
    games.push_back(entry);
    return games.size() < 1150;
  });
  ASSERT_EQ(games.size(), 1150U);
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].handle, handle(1199 - static_cast<int>(i)));
  EXPECT_EQ(games.front().head, "head of 1199");
  const std::string digits = room::hex(handle(7));
  EXPECT_EQ(storage.find(digits, 2), std::vector{handle(7)});
  EXPECT_EQ(storage.find("", 2).size(), 2U);
  EXPECT_TRUE(storage.find("g", 2).empty());
  EXPECT_TRUE(storage.remove(handle(7)));
  EXPECT_FALSE(storage.remove(handle(7)));
  EXPECT_EQ(storage.remove_older_than(1100, [] { return true; }), 40U)
      << "game 60 to 99: the others had events later or were created later";
  EXPECT_TRUE(storage.faults().empty());
}

TEST_F(PostgresTest, ServersHearOfEachOther) {
  PostgresStorage one(uri(), Use::serve);
  PostgresStorage two(uri(), Use::serve);
  Ears first(one);
  Ears second(two);
  ASSERT_TRUE(first.has_gap());
  ASSERT_TRUE(second.has_gap());
  one.write(changes_of(1, 3));
  EXPECT_TRUE(second.hears_event(1, 3));
  std::vector<std::string> many;
  for (int i = 0; i < 1000; ++i) many.push_back("text " + std::to_string(i) + " with some more words");
  two.say(many);
  EXPECT_TRUE(first.hears(many.front()));
  EXPECT_TRUE(first.hears(many.back()));
  two.say({"end"});
  EXPECT_TRUE(first.hears("end"));
  EXPECT_EQ(second.count_said("end"), 0U);
  EXPECT_TRUE(first.wait_for([](const News& news) { return news.since.has_value(); }));
  // A broken connection is a gap.
  first.forget();
  restart();
  EXPECT_TRUE(first.has_gap());
  EXPECT_TRUE(second.has_gap());
  two.say({"again"});
  EXPECT_TRUE(first.hears("again"));
}

TEST_F(PostgresTest, KnowsSinceWhenServersRun) {
  PostgresStorage one(uri(), Use::serve);
  room::Time since = 0;
  const auto wait = [&](Ears& ears) {
    return ears.wait_for([&](const News& news) {
      since = news.since.value_or(0);
      return news.since.has_value();
    });
  };
  {
    Ears ears(one);
    ASSERT_TRUE(wait(ears));
  }
  const room::Time begin = since;
  EXPECT_LT(std::abs(begin - one.time()), 60'000);
  {
    Ears ears(one);
    ASSERT_TRUE(wait(ears));
  }
  EXPECT_EQ(since, begin) << "no break";
  execute("UPDATE madang.uptime SET alive = alive - 20000, since = 1000");
  {
    Ears ears(one);
    ASSERT_TRUE(wait(ears));
  }
  EXPECT_GE(since, begin);
}

TEST(PostgresNotices, AreReadAsWritten) {
  std::vector<std::string> lines;
  for (int n = 0; n < 500; ++n) lines.push_back(room::hex(handle(n)) + " " + std::to_string(n));
  lines.emplace_back("say server alive");
  lines.emplace_back("say " + std::string(9000, 'x'));  // too long to send
  News all;
  for (const std::string& notice : pack_notices(lines)) {
    EXPECT_LT(notice.size(), 8000U);
    const News part = parse_notice(notice);
    all.changed.insert(all.changed.end(), part.changed.begin(), part.changed.end());
    all.said.insert(all.said.end(), part.said.begin(), part.said.end());
  }
  ASSERT_EQ(all.changed.size(), 500U);
  EXPECT_EQ(all.changed[77].game, handle(77));
  EXPECT_EQ(all.changed[77].number, 77U);
  EXPECT_EQ(all.said, std::vector{"server alive"s});
  for (const char* wrong : {"", "x", "\n\n", "12 5", "say", "0123456789abcdef0123456789abcdef",
                            "0123456789abcdef0123456789abcdef x", "0123456789abcdef0123456789abcdef 4294967296"}) {
    EXPECT_TRUE(parse_notice(wrong).changed.empty()) << wrong;
  }
}

TEST(PostgresClockTest, FollowsTheDatabaseSlowly) {
  PostgresClock clock;
  clock.adjust(1'000'000, 100, 120);
  const auto offset = [&] { return clock.now() - PostgresClock::steady(); };
  const room::Time first = offset();
  EXPECT_EQ(first, 1'000'000 - 110);
  clock.adjust(1'000'005, 100, 120);  // within the accuracy of the measurement
  EXPECT_EQ(offset(), first);
  clock.adjust(90'000'000, 100, 120);
  EXPECT_EQ(offset(), first + 1);
  clock.adjust(0, 100, 120);
  clock.adjust(0, 100, 120);
  EXPECT_EQ(offset(), first - 1);
}

}  // namespace
}  // namespace madang::server::test
