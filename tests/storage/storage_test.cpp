// Reading and writing games, and the functions of `madang room`.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <map>
#include <optional>
#include <set>

#include "tests/storage/support.h"

namespace madang::server::test {
namespace {

using namespace std::string_literals;
using Use = SqliteStorage::Use;

std::vector<GameEntry> all_games(SqliteStorage& storage) {
  std::vector<GameEntry> games;
  storage.list([&](const GameEntry& entry) {
    games.push_back(entry);
    return true;
  });
  return games;
}

// The games that were not stored, by number, and why.
using Reasons = std::map<int, std::string>;

Reasons reasons(const std::vector<room::NotStored>& refused) {
  Reasons out;
  for (const room::NotStored& one : refused) {
    EXPECT_FALSE(one.is_conflict);
    for (int n = 0; n < 10; ++n) {
      if (one.game == handle(n)) out.emplace(n, one.why);
    }
  }
  EXPECT_EQ(out.size(), refused.size()) << "each game once";
  return out;
}

TEST(Storage, LoadsWrittenGames) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(changes_of(1, 3));
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 3));
  EXPECT_EQ(*storage.load(handle(2)), std::nullopt);
}

TEST(Storage, AGroupMayMixGamesInAnyOrder) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(std::vector{new_game(1), new_game(2), event(2, 1), event(1, 1), event(2, 2)});
  storage.write(std::vector{event(1, 2), new_game(3), event(2, 3), event(1, 3)});
  storage.write({});
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 3));
  EXPECT_EQ(**storage.load(handle(2)), game_with(2, 3));
  EXPECT_EQ(**storage.load(handle(3)), game_with(3, 0));
}

TEST(Storage, TextIsStoredExactly) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  const std::string odd = "a\0b\n'\"; DROP TABLE games; \xff 윷"s;
  storage.write(std::vector<Change>{{handle(1), 0, {-5, odd}}, {handle(1), 1, {0, ""}}, {handle(1), 2, {7, odd}}});
  EXPECT_EQ(**storage.load(handle(1)), (StoredGame{odd, -5, {{0, ""}, {7, odd}}}));
}

TEST(Storage, EachGameOfAGroupIsStoredCompletelyOrNotAtAll) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(changes_of(1, 2));
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(2), event(1, 2), event(2, 1), event(1, 3)})),
            (Reasons{{1, "the stored game has other events"}}));
  EXPECT_EQ(reasons(storage.write(std::vector{event(1, 4), event(2, 2)})),
            (Reasons{{1, "the stored game has other events"}}));
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(1), event(2, 3), event(1, 1), event(9, 1), event(9, 2)})),
            (Reasons{{1, "this game is already stored"}, {9, "this game was deleted"}}));
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 2));
  EXPECT_EQ(**storage.load(handle(2)), game_with(2, 3));
  // Events of a game that was not added do not go to another game.
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(3), event(4, 1)})), (Reasons{{4, "this game was deleted"}}));
  EXPECT_EQ(**storage.load(handle(3)), game_with(3, 0));
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(4), event(4, 1), event(1, 3)})), Reasons{});
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 3));
  EXPECT_EQ(**storage.load(handle(4)), game_with(4, 1));
}

TEST(Storage, GamesSurviveReopening) {
  const Folder folder;
  std::optional<SqliteStorage> storage(std::in_place, folder.path(), Use::serve);
  for (int n = 0; n < 20; ++n) storage->write(changes_of(n, static_cast<std::uint32_t>(n)));
  storage.emplace(folder.path(), Use::keep);
  for (int n = 0; n < 20; ++n) {
    EXPECT_EQ(**storage->load(handle(n)), game_with(n, static_cast<std::uint32_t>(n)));
  }
  storage->write(std::vector{event(3, 4)});
  EXPECT_EQ(**storage->load(handle(3)), game_with(3, 4));
}

TEST(Storage, OtherUsersCannotReadIt) {
  const Folder folder;
  const auto data = folder.path() / "above" / "data";
  const SqliteStorage storage(data, Use::serve);
  const auto mode = [](const std::filesystem::path& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_mode & 0777U : 0U;
  };
  EXPECT_EQ(mode(data), 0700U);
  for (const char* name : {"room.db", "room.db-wal", "room.db-shm", "lock"})
    EXPECT_EQ(mode(data / name), 0600U) << name;
}

TEST(Storage, AFolderHasOnlyOneServer) {
  const Folder folder;
  std::optional<SqliteStorage> first(std::in_place, folder.path(), Use::serve);
  EXPECT_EQ(refusal([&] { SqliteStorage(folder.path(), Use::serve); }),
            "another server is using " + folder.path().string() + "; stop it first");
  SqliteStorage keeper(folder.path(), Use::keep);
  first.reset();
  SqliteStorage(folder.path(), Use::serve);  // `madang room` does not block a server
}

TEST(Storage, ErrorsNameTheFile) {
  const Folder folder;
  folder.write("file", "");
  EXPECT_EQ(refusal([&] { SqliteStorage(folder.path() / "file", Use::serve); }),
            (folder.path() / "file" / "lock").string() + ": Not a directory");
  EXPECT_EQ(refusal([&] { SqliteStorage(folder.path(), Use::keep); }),
            (folder.path() / "room.db").string() + ": the database cannot be opened: No such file or directory");
}

TEST(Storage, TheWriteAheadLogStaysSmall) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(std::vector{new_game(1)});
  const std::string line(80'000, 'x');
  for (std::uint32_t number = 1; number <= 300; ++number) {
    storage.write(std::vector<Change>{{handle(1), number, {0, line}}});
    if (number % 50 == 1) {
      EXPECT_EQ(state_of(storage, 1), "sound");  // a finished reader does not block the log from shrinking
    }
  }
  EXPECT_GT(std::filesystem::file_size(folder.path() / "room.db"), 20'000'000U);
  EXPECT_LT(std::filesystem::file_size(folder.path() / "room.db-wal"), 20'000'000U);
}

TEST(Maintenance, ListsTheNewestGamesFirst) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  for (int n = 0; n < 5; ++n) storage.write(changes_of(n, static_cast<std::uint32_t>(n)));
  SqliteStorage keeper(folder.path(), Use::keep);
  const auto games = all_games(keeper);
  ASSERT_EQ(games.size(), 5U);
  EXPECT_EQ(games[0].handle, handle(4));
  EXPECT_EQ(games[0].created, 1004);
  EXPECT_EQ(games[0].last, 2004);
  EXPECT_EQ(games[0].events, 4U);
  EXPECT_EQ(games[0].head, "head of 4");
  EXPECT_EQ(games[4].last, 1000) << "without events, the creation time";
  EXPECT_EQ(games[4].events, 0U);
  int shown = 0;
  keeper.list([&](const GameEntry& entry) {
    EXPECT_EQ((*keeper.load(entry.handle))->events.size(), entry.events);
    return ++shown < 2;
  });
  EXPECT_EQ(shown, 2);
}

// `show` may take long, for example to write files. A transaction meanwhile would keep the write-ahead log growing.
TEST(Maintenance, ListingHoldsNoTransaction) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  for (int n = 0; n < 450; ++n) storage.write(std::vector{new_game(n)});
  SqliteStorage keeper(folder.path(), Use::keep);
  const std::string line(80'000, 'x');
  std::uint32_t number = 0;
  std::vector<Handle> shown;
  keeper.list([&](const GameEntry& entry) {
    shown.push_back(entry.handle);
    if (number == 0) {
      while (number < 300) storage.write(std::vector<Change>{{handle(0), ++number, {0, line}}});
      EXPECT_LT(std::filesystem::file_size(folder.path() / "room.db-wal"), 20'000'000U);
      storage.write(std::vector{new_game(500)});
      EXPECT_TRUE(storage.remove(handle(100)));
    }
    return true;
  });
  EXPECT_EQ(shown.size(), 449U) << "neither the game that is newer than the list nor the one that was removed";
  EXPECT_EQ(std::set(shown.begin(), shown.end()).size(), shown.size());
  EXPECT_EQ(shown.front(), handle(449));
  EXPECT_EQ(shown.back(), handle(0));
}

TEST(Maintenance, FindsGamesByHandlePrefix) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  for (int n = 0; n < 300; ++n) storage.write(std::vector{new_game(n)});
  for (int n = 0; n < 300; ++n) {
    const std::string digits = room::hex(handle(n));
    EXPECT_EQ(storage.find(digits, 2), std::vector{handle(n)});
    EXPECT_EQ(storage.find(digits.substr(0, 15), 2), std::vector{handle(n)});
  }
  EXPECT_EQ(storage.find("", 1000).size(), 300U);
  EXPECT_EQ(storage.find("", 2).size(), 2U);
  std::size_t sum = 0;
  for (const char digit : std::string("0123456789abcdef")) sum += storage.find(std::string(1, digit), 1000).size();
  EXPECT_EQ(sum, 300U);
  for (const char* wrong : {"g", "A", "%", "012345678901234567890123456789012"}) {
    EXPECT_TRUE(storage.find(wrong, 2).empty()) << wrong;
  }
}

TEST(Maintenance, RemovesGames) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  for (int n = 0; n < 3; ++n) storage.write(changes_of(n, 3));
  SqliteStorage keeper(folder.path(), Use::keep);
  EXPECT_TRUE(keeper.remove(handle(1)));
  EXPECT_FALSE(keeper.remove(handle(1)));
  EXPECT_EQ(state_of(storage, 1), "none");
  EXPECT_EQ(**storage.load(handle(0)), game_with(0, 3));
  EXPECT_EQ(**storage.load(handle(2)), game_with(2, 3));
}

TEST(Maintenance, RemovesOldGames) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  for (int n = 0; n < 120; ++n) storage.write(changes_of(n, n % 2 == 0 ? 3 : 5));
  storage.write(std::vector{new_game(200)});
  const auto always = [] { return true; };
  EXPECT_EQ(storage.remove_older_than(1000, always), 0U);
  EXPECT_EQ(storage.remove_older_than(2004, always), 61U);
  EXPECT_EQ(all_games(storage).size(), 60U);
  EXPECT_EQ(state_of(storage, 0), "none");
  EXPECT_EQ(state_of(storage, 200), "none");
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 5));
}

TEST(Maintenance, RemovesAFewGamesAtATime) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(changes_of(0, 5));
  for (int n = 1; n <= 500; ++n) storage.write(std::vector{new_game(n)});
  // Writes to a game that is not old, and makes an old one young.
  std::uint32_t number = 5;
  const auto write = [&] {
    std::vector<Change> batch = {event(0, ++number)};
    if (number == 6) batch.push_back(event(499, 1));
    EXPECT_EQ(reasons(storage.write(batch)), Reasons{});
    return true;
  };
  int portions = 0;
  EXPECT_EQ(storage.remove_older_than(2000, [&] { return ++portions < 2; }), 99U);
  EXPECT_EQ(portions, 2);
  EXPECT_EQ(storage.remove_older_than(2000, write), 400U);
  EXPECT_GE(number, 5U + 400U / 50U);
  EXPECT_EQ(all_games(storage).size(), 2U);
  EXPECT_EQ(**storage.load(handle(0)), game_with(0, number));
  EXPECT_EQ(**storage.load(handle(499)), game_with(499, 1));
}

// A server may still write to a removed game. That neither affects other games nor restores the game.
TEST(Maintenance, RefusesLateEventsOfARemovedGame) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(changes_of(1, 3));
  storage.write(changes_of(2, 3));
  SqliteStorage(folder.path(), Use::keep).remove(handle(2));
  // A new game does not get the late events either.
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(3), event(2, 4), event(1, 4), event(2, 5), event(3, 1)})),
            (Reasons{{2, "this game was deleted"}}));
  EXPECT_EQ(**storage.load(handle(1)), game_with(1, 4));
  EXPECT_EQ(state_of(storage, 2), "none");
  EXPECT_EQ(**storage.load(handle(3)), game_with(3, 1));
  EXPECT_EQ(reasons(storage.write(std::vector{event(2, 6), event(3, 2)})), (Reasons{{2, "this game was deleted"}}));
  EXPECT_EQ(reasons(storage.write(std::vector{new_game(2), event(2, 1), event(3, 3)})), Reasons{});
  EXPECT_EQ(**storage.load(handle(2)), game_with(2, 1)) << "a new game with the same handle";
  EXPECT_EQ(Database(folder.path() / "room.db").number("SELECT count(*) FROM events"), 4 + 1 + 3);
}

}  // namespace
}  // namespace madang::server::test
