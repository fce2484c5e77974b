// Database versions and migrations, with a schema of two steps.
#include <gtest/gtest.h>

#include <array>

#include "tests/storage/support.h"

namespace madang::server::test {
namespace {

constexpr std::array<std::string_view, 2> steps = {
    "CREATE TABLE things(name TEXT); CREATE INDEX by_name ON things(name);",
    "ALTER TABLE things ADD COLUMN size INTEGER; UPDATE things SET size = length(name);",
};
constexpr Schema old_schema{.application = 77, .steps = std::span(steps).first(1)};
constexpr Schema new_schema{.application = 77, .steps = steps};

class Versions : public testing::Test {
 protected:
  Versions() { folder_.write("a.db", ""); }

  Database open() const { return Database(folder_.path() / "a.db"); }

 private:
  Folder folder_;
};

TEST_F(Versions, AnEmptyDatabaseRunsEveryStep) {
  Database database = open();
  EXPECT_EQ(version_of(database, new_schema), 0U);
  migrate(database, new_schema);
  EXPECT_EQ(version_of(database, new_schema), 2U);
  database.run("INSERT INTO things(name, size) VALUES('a', 1)");
}

TEST_F(Versions, AnOlderDatabaseRunsTheMissingSteps) {
  {
    Database database = open();
    migrate(database, old_schema);
    database.run("INSERT INTO things(name) VALUES('mal')");
  }
  Database database = open();
  EXPECT_EQ(version_of(database, new_schema), 1U);
  migrate(database, new_schema);
  EXPECT_EQ(version_of(database, new_schema), 2U);
  EXPECT_EQ(database.number("SELECT size FROM things WHERE name = 'mal'"), 3);
  migrate(database, new_schema);  // nothing is left to do
  EXPECT_EQ(database.number("SELECT count(*) FROM things"), 1);
}

TEST_F(Versions, AFailedStepKeepsTheOldVersion) {
  constexpr std::array<std::string_view, 3> bad_steps = {steps[0], steps[1],
                                                         "CREATE TABLE more(x); CREATE TABLE things(x)"};
  Database database = open();
  migrate(database, old_schema);
  EXPECT_THROW(migrate(database, {.application = 77, .steps = bad_steps}), SqliteError);
  EXPECT_EQ(version_of(database, old_schema), 1U);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'more'"), 0);
  migrate(database, new_schema);
  EXPECT_EQ(version_of(database, new_schema), 2U);
}

TEST_F(Versions, ANewerVersionIsRefused) {
  Database database = open();
  migrate(database, new_schema);
  EXPECT_EQ(refusal([&] { version_of(database, old_schema); }),
            "this database was written by a newer Madang (version 2; this one reads up to 1)");
  EXPECT_NE(refusal([&] { migrate(database, old_schema); }), "");
}

TEST_F(Versions, AnotherProgramsDatabaseIsRefused) {
  Database database = open();
  database.run("CREATE TABLE theirs(x)");
  EXPECT_EQ(refusal([&] { version_of(database, new_schema); }), "this database belongs to another program");
  EXPECT_NE(refusal([&] { migrate(database, new_schema); }), "");
  database.run("PRAGMA application_id = 78; PRAGMA user_version = 1");
  EXPECT_EQ(refusal([&] { version_of(database, new_schema); }), "this database belongs to another program");
}

TEST_F(Versions, AnUncommittedTransactionIsRolledBack) {
  Database database = open();
  database.run("CREATE TABLE t(x)");
  {
    const Transaction undone(database);
    database.run("INSERT INTO t VALUES(1)");
  }
  Transaction done(database);
  database.run("INSERT INTO t VALUES(2)");
  done.commit();
  EXPECT_EQ(database.number("SELECT sum(x) FROM t"), 2);
}

}  // namespace
}  // namespace madang::server::test
