// Tests that tables are shared, and stored between runs.
#include "madang/solve/table_cache.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "madang/solve/yut_table.h"

namespace madang::yut::exact {
namespace {

const StopFlag never{false};
const Rules one_piece = Rules::yunnori(2, 1);

// A store in memory that counts its calls.
struct Shelf {
  std::map<std::string, std::vector<std::byte>> files;
  int loads = 0;
  int saves = 0;
  double progress = 0;

  TableStore store() {
    return {[this](const std::string& id) -> std::optional<std::vector<std::byte>> {
              ++loads;
              const auto found = files.find(id);
              if (found == files.end()) return std::nullopt;
              return found->second;
            },
            [this](const std::string& id, const std::vector<std::byte>& bytes) {
              ++saves;
              files[id] = bytes;
            },
            [this](const std::string&, double done) { progress = done; }};
  }
};

double first_chance(TableCache& cache) {
  return *table_of(cache, one_piece, never)->winning_chance(Position(one_piece));
}

TEST(TableCache, SolvesOnceAndLoadsAfterwards) {
  Shelf shelf;
  TableCache cache(shelf.store());
  const double solved = first_chance(cache);
  EXPECT_NEAR(solved, 0.510280913, 1e-9);
  EXPECT_EQ(shelf.progress, 1);
  EXPECT_EQ(table_of(cache, one_piece, never), table_of(cache, one_piece, never));
  EXPECT_EQ(shelf.loads, 1);
  EXPECT_EQ(shelf.saves, 1);
  TableCache later(shelf.store());
  EXPECT_EQ(first_chance(later), solved);
  EXPECT_EQ(shelf.saves, 1);
  EXPECT_EQ(shelf.files.begin()->first, "yunnori:pieces=1");
}

TEST(TableCache, SolvesAgainIfTheFileIsDamagedOrOld) {
  Shelf shelf;
  const double solved = [&] {
    TableCache cache(shelf.store());
    return first_chance(cache);
  }();
  const auto good = shelf.files.begin()->second;
  std::vector<std::vector<std::byte>> bad(4, good);
  bad[0].resize(good.size() / 2);
  bad[1][good.size() / 2] ^= std::byte{1};
  bad[2][24] ^= std::byte{2};  // the version
  bad[3].clear();
  for (const auto& bytes : bad) {
    shelf.files["yunnori:pieces=1"] = bytes;
    shelf.saves = 0;
    TableCache cache(shelf.store());
    EXPECT_EQ(first_chance(cache), solved);
    EXPECT_EQ(shelf.saves, 1);
    EXPECT_EQ(shelf.files["yunnori:pieces=1"], good);
  }
}

TEST(TableCache, DoesNotSaveAStoppedSolution) {
  Shelf shelf;
  TableCache cache(shelf.store());
  const StopFlag stopped{true};
  EXPECT_EQ(table_of(cache, Rules::mini(), stopped), nullptr);
  EXPECT_EQ(shelf.saves, 0);
  EXPECT_NE(table_of(cache, Rules::mini(), never), nullptr);
}

TEST(TableCache, AStopEndsTheWaitForATable) {
  StopFlag is_solving{false};
  StopFlag may_finish{false};
  TableStore store;
  store.progress = [&](const std::string&, double) {
    is_solving = true;
    is_solving.notify_all();
    may_finish.wait(false);
  };
  TableCache cache(store);
  std::thread solver([&] { EXPECT_NE(table_of(cache, one_piece, never), nullptr); });
  is_solving.wait(false);
  const StopFlag stopped{true};
  EXPECT_EQ(table_of(cache, one_piece, stopped), nullptr);
  const auto other = cache.get<Table>(
      "another game", never, [](const auto&) { return std::optional<Table>(); },
      [](int, const auto&) { return std::optional<Table>(); });
  EXPECT_EQ(other, nullptr);  // does not wait for the first table
  may_finish = true;
  may_finish.notify_all();
  solver.join();
}

TEST(TableCache, ThreadsShareOneTable) {
  TableCache cache;
  std::vector<std::shared_ptr<const Table>> got(4);
  std::vector<std::thread> threads;
  for (auto& table : got) threads.emplace_back([&] { table = table_of(cache, one_piece, never); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& table : got) EXPECT_EQ(table, got[0]);
}

}  // namespace
}  // namespace madang::yut::exact
