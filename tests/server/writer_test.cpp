// The writer's thread: batches between the portions of a chore, and its end.
#include "madang/server/writer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>

#include "tests/room/memory_storage.h"

namespace madang::server {
namespace {

using room::Change;

// Waits until the count has this value. Returns whether it got there.
bool reaches(const std::atomic<std::uint32_t>& count, std::uint32_t wanted) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (count != wanted && std::chrono::steady_clock::now() < limit) std::this_thread::yield();
  return count == wanted;
}

TEST(Writer, WritesBatchesDuringAChore) {
  room::MemoryStorage storage;
  std::atomic<std::uint32_t> chores = 0;
  std::atomic<std::uint32_t> batches = 0;
  std::atomic<bool> is_enough = false;
  Writer writer(
      storage, [&](const Writer::Outcome& /*outcome*/) { ++batches; },
      [&](const std::function<bool()>& goes_on) {
        ++chores;
        while (!is_enough) goes_on();
      });
  EXPECT_TRUE(reaches(chores, 1)) << "the first chore is at the start";
  for (std::uint32_t number = 0; number < 3; ++number) {
    writer.write({Change{{}, number, {0, "line"}}});
    EXPECT_TRUE(reaches(batches, number + 1));
  }
  is_enough = true;
  EXPECT_EQ(storage.games.at({}).events.size(), 2U);
}

TEST(Writer, EndsAChoreAfterTheLastBatch) {
  room::MemoryStorage storage;
  std::atomic<std::uint32_t> chores = 0;
  int batches = 0;
  {
    Writer writer(
        storage, [&](const Writer::Outcome& /*outcome*/) { ++batches; },
        [&](const std::function<bool()>& goes_on) {
          ++chores;
          while (goes_on()) {
          }
        });
    EXPECT_TRUE(reaches(chores, 1));
    writer.write({Change{{}, 0, {0, "line"}}});
  }
  EXPECT_EQ(batches, 1);
}

}  // namespace
}  // namespace madang::server
