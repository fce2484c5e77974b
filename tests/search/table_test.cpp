// Tests the transposition table.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "madang/search/transposition_table.h"

namespace madang {

namespace {

constexpr TableEntry some_entry{7, -123, 9, Bound::lower};

}  // namespace

TEST(SearchTable, FindsWhatWasStored) {
  TranspositionTable table(1U << 16);
  EXPECT_FALSE(table.find(0));
  EXPECT_FALSE(table.find(42));
  std::uint64_t key = 42;
  for (const TableEntry entry : {some_entry, TableEntry{TranspositionTable::no_move, 32'000, 255, Bound::exact},
                                 TableEntry{0, -32'000, 0, Bound::upper}}) {
    table.store(++key, entry);
    EXPECT_EQ(table.find(key), entry);
  }
}

TEST(SearchTable, KeepsTheMoveWhenANewEntryHasNone) {
  TranspositionTable table(1U << 16);
  table.store(42, some_entry);
  table.store(42, {TranspositionTable::no_move, 5, 3, Bound::upper});
  EXPECT_EQ(table.find(42), (TableEntry{7, 5, 3, Bound::upper}));
}

TEST(SearchTable, ReplacesTheShallowestEntryOfAFullGroup) {
  TranspositionTable table(64);  // one group
  for (std::uint64_t key = 1; key <= 4; ++key) {
    table.store(key, {0, 0, static_cast<std::uint8_t>(key == 3 ? 1 : 5 + key), Bound::exact});
  }
  table.store(9, some_entry);
  EXPECT_TRUE(table.find(9));
  EXPECT_FALSE(table.find(3));
  for (const std::uint64_t key : {1U, 2U, 4U}) EXPECT_TRUE(table.find(key));
}

TEST(SearchTable, ReplacesEntriesOfEarlierSearchesFirst) {
  TranspositionTable table(64);
  table.store(1, {0, 0, 10, Bound::exact});
  table.next_search();
  for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, {0, 0, 4, Bound::exact});
  table.store(9, some_entry);
  EXPECT_FALSE(table.find(1));
  EXPECT_TRUE(table.find(2));
}

TEST(SearchTable, ClearRemovesAllEntries) {
  TranspositionTable table(1U << 12);
  table.store(42, some_entry);
  EXPECT_TRUE(table.find(42));
  table.clear();
  EXPECT_FALSE(table.find(42));
}

// Every thread stores entries that follow from their keys, so every entry that it finds must match its key.
TEST(SearchTable, ThreadsNeverSeeHalfAnEntry) {
  TranspositionTable table(1U << 12);
  const auto entry_of = [](std::uint64_t key) {
    return TableEntry{static_cast<std::uint32_t>(key * 0x9e3779b1U), static_cast<std::int16_t>(key % 30'000),
                      static_cast<std::uint8_t>(key % 100), static_cast<Bound>(1 + key % 3)};
  };
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    threads.emplace_back([&, seed] {
      Rng rng(seed);
      for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t key = rng.below(1000) + 1;
        const auto found = table.find(key);
        EXPECT_TRUE(!found || *found == entry_of(key));
        table.store(key, entry_of(key));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace madang
