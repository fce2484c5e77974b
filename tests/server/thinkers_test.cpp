// The threads that decide for computers. Also runs under ThreadSanitizer.
#include "madang/server/thinkers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/catalog/any_position.h"

namespace madang::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

AnyHistory start_of(std::string_view game) { return AnyHistory(AnyPosition::start(game).value()); }

room::Handle handle(int number) {
  room::Handle out{};
  out[0] = static_cast<std::byte>(number);
  return out;
}

room::Task task(int number, std::string_view game, std::string_view player, std::uint64_t seed = 1) {
  AnyHistory position = start_of(game);
  const PlayerKind kind = parse_player_kind(position.position(), player).value();
  return {handle(number), static_cast<std::uint64_t>(number), kind, seed, std::move(position)};
}

// Collects the decisions.
class Pool {
 public:
  explicit Pool(int threads) : thinkers(Resources(), threads, [this](const Thinkers::Decision& one) { add(one); }) {}

  // Waits until `count` decisions have been made. Returns them by ticket.
  std::map<std::uint64_t, Thinkers::Decision> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return made_.size() >= count; });
    return made_;
  }
  Thinkers::Decision decide(room::Task what, milliseconds time) {
    const std::uint64_t ticket = what.ticket;
    const std::size_t before = wait_for(0).size();
    thinkers.think(std::move(what), time);
    auto all = wait_for(before + 1);
    while (!thinkers.has_free()) std::this_thread::yield();
    return all.at(ticket);
  }

 private:
  void add(const Thinkers::Decision& one) {
    const std::lock_guard lock(mutex_);
    made_.emplace(one.ticket, one);
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Thinkers::Decision> made_;

 public:
  Thinkers thinkers;  // ends first
};

TEST(Thinkers, DecideSeveralTasksAtTheSameTime) {
  Pool pool(3);
  for (int i = 1; i <= 3; ++i) {
    EXPECT_TRUE(pool.thinkers.has_free());
    pool.thinkers.think(task(i, "jungle", "level:10"), hours(1));
  }
  EXPECT_FALSE(pool.thinkers.has_free());
  // Ending one search does not end the others.
  pool.thinkers.stop(handle(2));
  EXPECT_EQ(pool.wait_for(1).count(2), 1U);
  while (!pool.thinkers.has_free()) std::this_thread::yield();
  EXPECT_EQ(pool.wait_for(1).size(), 1U);
}

TEST(Thinkers, ASearchEndsWithThePool) {
  Pool pool(2);
  pool.thinkers.think(task(1, "jungle", "level:10"), hours(1));
  pool.thinkers.think(task(2, "yote", "level:10"), hours(1));
}

TEST(Thinkers, DecisionsAreLegalAndBelongToTheirTask) {
  Pool pool(2);
  int number = 0;
  for (const char* const game : {"jungle", "yote", "qwixx:players=2", "yunnori", "jungle", "yote"}) {
    room::Task one = task(++number, game, "level:2");
    if (!one.position.turn().is_decision()) one.position.play(next_roll(one.position, 5));
    const AnyPosition position = one.position.position();
    const Thinkers::Decision decision = pool.decide(std::move(one), milliseconds(20));
    EXPECT_EQ(decision.game, handle(number));
    EXPECT_TRUE(position.is_legal(decision.move)) << game;
    EXPECT_FALSE(decision.has_failed);
  }
}

TEST(Thinkers, ThePlayerHasTheSeedOfTheTask) {
  // A random player is used, because it depends on nothing else.
  const auto choose = [](Pool& pool, int number, std::uint64_t seed) {
    return pool.decide(task(number, "jungle", "random", seed), milliseconds(20)).move;
  };
  std::vector<AnyMove> first;
  std::vector<AnyMove> second;
  std::vector<AnyMove> others;
  Pool pool(1);
  Pool other_pool(1);
  for (int i = 1; i <= 8; ++i) first.push_back(choose(pool, i, 7));
  for (int i = 1; i <= 8; ++i) second.push_back(choose(other_pool, i, 7));
  for (int i = 11; i <= 18; ++i) others.push_back(choose(pool, i, static_cast<std::uint64_t>(i)));
  // Every game begins with the same player, also if the player has played other games before.
  for (const AnyMove& move : first) EXPECT_EQ(move, first.front());
  EXPECT_EQ(first, second);
  EXPECT_NE(others, first);
}

}  // namespace
}  // namespace madang::server
