// Tables that are kept between runs.
#include "madang/solve/yut_tables.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

namespace madang::yut::exact {
namespace {

const StopFlag never{false};
const Rules one_piece = Rules::yunnori(2, 1);

// A store in memory that counts.
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

double first_chance(Tables& tables) { return *tables.table(one_piece, never)->winning_chance(Position(one_piece)); }

TEST(YutTables, AreSolvedOnceAndLoadedAfterwards) {
  Shelf shelf;
  Tables tables(shelf.store());
  const double solved = first_chance(tables);
  EXPECT_NEAR(solved, 0.510280913, 1e-9);
  EXPECT_EQ(shelf.progress, 1);
  EXPECT_EQ(tables.table(one_piece, never), tables.table(one_piece, never));
  EXPECT_EQ(shelf.loads, 1);
  EXPECT_EQ(shelf.saves, 1);
  Tables later(shelf.store());
  EXPECT_EQ(first_chance(later), solved);
  EXPECT_EQ(shelf.saves, 1);
  EXPECT_EQ(shelf.files.begin()->first, "yunnori:pieces=1");
}

TEST(YutTables, DamagedOldAndForeignFilesAreMadeAnew) {
  Shelf shelf;
  const double solved = [&] {
    Tables tables(shelf.store());
    return first_chance(tables);
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
    Tables tables(shelf.store());
    EXPECT_EQ(first_chance(tables), solved);
    EXPECT_EQ(shelf.saves, 1);
    EXPECT_EQ(shelf.files["yunnori:pieces=1"], good);
  }
}

TEST(YutTables, AStoppedSolutionIsNotKept) {
  Shelf shelf;
  Tables tables(shelf.store());
  const StopFlag stopped{true};
  EXPECT_EQ(tables.table(Rules::mini(), stopped), nullptr);
  EXPECT_EQ(shelf.saves, 0);
  EXPECT_NE(tables.table(Rules::mini(), never), nullptr);
}

TEST(YutTables, ThreadsShareOneTable) {
  Tables tables;
  std::vector<std::shared_ptr<const Table>> got(4);
  std::vector<std::thread> threads;
  for (auto& table : got) threads.emplace_back([&] { table = tables.table(one_piece, never); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& table : got) EXPECT_EQ(table, got[0]);
}

}  // namespace
}  // namespace madang::yut::exact
