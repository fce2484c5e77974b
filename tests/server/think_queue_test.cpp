// The queue of games that wait for a computer.
#include "madang/server/think_queue.h"

#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <vector>

namespace madang::server {
namespace {

room::Handle game(int number) {
  room::Handle out{};
  std::memcpy(out.data(), &number, sizeof number);
  return out;
}

// Returns the numbers of the next games.
std::vector<int> take(ThinkQueue& queue, int count) {
  std::vector<int> out;
  for (int i = 0; i < count; ++i) {
    const auto next = queue.next();
    if (!next) break;
    int number = 0;
    std::memcpy(&number, next->game.data(), sizeof number);
    out.push_back(number);
  }
  return out;
}

TEST(ThinkQueue, ServesAccountsInTurn) {
  ThinkQueue queue(100, 50);
  for (int i = 0; i < 28; ++i) EXPECT_TRUE(queue.add({game(i), 1}, 0));
  EXPECT_TRUE(queue.add({game(100), 2}, 0));
  EXPECT_TRUE(queue.add({game(101), 2}, 0));
  EXPECT_TRUE(queue.add({game(102), 3}, 0));
  EXPECT_EQ(queue.accounts(), 3U);
  EXPECT_EQ(take(queue, 7), (std::vector{0, 100, 102, 1, 101, 2, 3}));
  EXPECT_EQ(queue.accounts(), 1U);
  // An account that comes back waits its turn.
  EXPECT_TRUE(queue.add({game(103), 2}, 0));
  EXPECT_EQ(take(queue, 3), (std::vector{4, 103, 5}));
}

TEST(ThinkQueue, AGameWaitsOnce) {
  ThinkQueue queue(2, 2);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(queue.add({game(1), 1}, i));
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.next()->since, 0);
  EXPECT_FALSE(queue.next());
  EXPECT_TRUE(queue.add({game(1), 1}, 7));
  EXPECT_EQ(queue.next()->since, 7);
}

TEST(ThinkQueue, IsBoundedInAllAndPerAccount) {
  ThinkQueue queue(5, 3);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(queue.add({game(i), 1}, 0), i < 3) << i;
  EXPECT_TRUE(queue.add({game(20), 2}, 0));
  EXPECT_TRUE(queue.add({game(21), 3}, 0));
  EXPECT_FALSE(queue.add({game(22), 4}, 0));
  EXPECT_EQ(queue.size(), 5U);
  queue.next();
  EXPECT_TRUE(queue.add({game(22), 4}, 0));
}

TEST(ThinkQueue, GamesWithoutPeopleComeLast) {
  ThinkQueue queue(10, 10);
  EXPECT_TRUE(queue.add({game(1), 1, false}, 0));
  EXPECT_TRUE(queue.add({game(2), 2, false}, 0));
  EXPECT_EQ(queue.accounts(), 0U);
  EXPECT_TRUE(queue.add({game(3), 1, true}, 0));
  EXPECT_EQ(take(queue, 3), (std::vector{3, 1, 2}));
}

}  // namespace
}  // namespace madang::server
