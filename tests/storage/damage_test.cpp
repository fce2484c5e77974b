// Damaged bytes in the database: only the damaged game is lost.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>

#include "tests/storage/support.h"

namespace madang::server::test {
namespace {

using Use = SqliteStorage::Use;

class Damage : public testing::Test {
 protected:
  Damage() {
    for (int n = 1; n <= 3; ++n) storage_->write(changes_of(n, 40));
  }

  std::filesystem::path file() const { return folder_.path() / "room.db"; }
  SqliteStorage& storage() { return *storage_; }
  // Changes the file while it is closed.
  template <class F>
  void change_file(F&& f) {
    storage_.reset();
    std::ifstream in(file(), std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    f(bytes);
    std::ofstream(file(), std::ios::binary) << bytes;
    storage_.emplace(folder_.path(), Use::serve);
  }
  // Returns the state of game 2, and checks that the other games are intact and can be written.
  std::string damage() {
    for (const int n : {1, 3}) EXPECT_EQ(**storage_->load(handle(n)), game_with(n, 40)) << n;
    storage_->write(std::vector{event(1, 41)});
    EXPECT_EQ(**storage_->load(handle(1)), game_with(1, 41));
    return state_of(*storage_, 2);
  }
  std::string damage_by(const std::string& sql) {
    Database(file()).run(sql);
    return damage();
  }

 private:
  Folder folder_;
  std::optional<SqliteStorage> storage_{std::in_place, folder_.path(), Use::serve};
};

TEST_F(Damage, AnIntactDatabaseHasNoFaults) {
  EXPECT_EQ(damage(), "sound");
  EXPECT_EQ(storage().faults(), std::vector<std::string>());
}

TEST_F(Damage, AChangedLine) {
  EXPECT_EQ(damage_by("UPDATE events SET line = 'event 17 of 3' WHERE game = 2 AND number = 17"),
            "event 17 of 40 is damaged");
}

TEST_F(Damage, AChangedTime) {
  EXPECT_EQ(damage_by("UPDATE events SET at = at + 1 WHERE game = 2 AND number = 1"), "event 1 of 40 is damaged");
}

TEST_F(Damage, AMissingEvent) {
  EXPECT_EQ(damage_by("DELETE FROM events WHERE game = 2 AND number = 17"), "event 17 of 40 is missing");
}

TEST_F(Damage, EventsInAnotherOrder) {
  EXPECT_EQ(damage_by("UPDATE events SET number = 99 WHERE game = 2 AND number = 17;"
                      "UPDATE events SET number = 17 WHERE game = 2 AND number = 18;"
                      "UPDATE events SET number = 18 WHERE game = 2 AND number = 99"),
            "event 17 of 40 is damaged");
}

TEST_F(Damage, AnEventOfAnotherGame) {
  EXPECT_EQ(damage_by("UPDATE events SET (at, line, sum) = (SELECT at, line, sum FROM events WHERE game = 1 AND "
                      "number = 17) WHERE game = 2 AND number = 17"),
            "event 17 of 40 is damaged");
}

TEST_F(Damage, AChangedHead) {
  EXPECT_EQ(damage_by("UPDATE games SET head = 'head of 3' WHERE number = 2"), "its head is damaged");
}

TEST_F(Damage, AChangedCreationTime) {
  EXPECT_EQ(damage_by("UPDATE games SET created = 1 WHERE number = 2"), "its head is damaged");
}

TEST_F(Damage, AChangedByteOfTheFile) {
  change_file([](std::string& bytes) { bytes.at(bytes.find("event 17 of 2")) ^= 1; });
  EXPECT_EQ(damage(), "event 17 of 40 is damaged");
}

TEST_F(Damage, AnOverwrittenPageOfTheFile) {
  // Enough events to give the game database pages of its own.
  std::vector<Change> more;
  for (std::uint32_t number = 41; number <= 1000; ++number) more.push_back(event(2, number));
  storage().write(more);
  change_file([](std::string& bytes) {
    constexpr std::size_t page = 4096;
    bytes.replace(bytes.find("event 500 of 2") / page * page, page, std::string(page, '\xff'));
  });
  EXPECT_EQ(damage(), "the part of the database with this game is damaged");
  EXPECT_NE(storage().faults(), std::vector<std::string>());
}

class NoDatabase : public testing::Test {
 protected:
  std::string refusal_of(Use use) {
    const std::string text = refusal([&] { SqliteStorage(folder_.path(), use); });
    const std::string file = (folder_.path() / "room.db").string() + ": ";
    EXPECT_TRUE(text.starts_with(file)) << text;
    return text.substr(std::min(file.size(), text.size()));
  }
  Folder& folder() { return folder_; }
  Database open() { return Database(folder_.path() / "room.db"); }

 private:
  Folder folder_;
};

TEST_F(NoDatabase, AFileOfAnotherKind) {
  folder().write("room.db", std::string(5000, 'x'));
  EXPECT_EQ(refusal_of(Use::serve), "this is not a database");
  EXPECT_EQ(refusal_of(Use::keep), "this is not a database");
  EXPECT_EQ(std::filesystem::file_size(folder().path() / "room.db"), 5000U);
}

TEST_F(NoDatabase, AnotherProgramsDatabase) {
  folder().write("room.db", "");
  open().run("CREATE TABLE theirs(x); PRAGMA user_version = 1");
  EXPECT_EQ(refusal_of(Use::serve), "this database belongs to another program");
  EXPECT_EQ(open().prepare("PRAGMA journal_mode").all(), std::vector<std::string>{"delete"}) << "the file was changed";
}

TEST_F(NoDatabase, ADatabaseOfANewerMadang) {
  SqliteStorage(folder().path(), Use::serve);
  open().run("PRAGMA user_version = 1000");
  EXPECT_EQ(refusal_of(Use::serve).substr(0, 54), "this database was written by a newer Madang (version 1");
  EXPECT_EQ(refusal_of(Use::keep).substr(0, 54), "this database was written by a newer Madang (version 1");
}

TEST_F(NoDatabase, AnEmptyFileBecomesADatabase) {
  folder().write("room.db", "");
  SqliteStorage storage(folder().path(), Use::serve);
  storage.write(changes_of(1, 2));
  EXPECT_EQ(state_of(storage, 1), "sound");
}

// A migration needs the lock on the folder, even in `madang room`.
TEST_F(NoDatabase, NoMigrationWhileAServerIsRunning) {
  folder().write("room.db", "");
  {
    const auto server = FolderLock::take(folder().path());
    EXPECT_EQ(refusal_of(Use::keep), "another server is using " + folder().path().string() + "; stop it first");
  }
  SqliteStorage(folder().path(), Use::keep).write(changes_of(1, 2));
}

}  // namespace
}  // namespace madang::server::test
