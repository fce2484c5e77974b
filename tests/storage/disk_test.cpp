// Full and failing disks, killed processes, and backups during writing.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>
#include <thread>

#include "tests/storage/support.h"

namespace {

std::atomic<int> sync_error = 0;
std::atomic<int> syncs = 0;

int sync_or_fail(int file) {
  ++syncs;
  errno = sync_error;
  return sync_error == 0 ? static_cast<int>(syscall(SYS_fsync, file)) : -1;
}

}  // namespace

// SQLite is a shared library, so it calls these functions instead of the system's.
extern "C" int fsync(int file) { return sync_or_fail(file); }
extern "C" int fdatasync(int file) { return sync_or_fail(file); }

namespace madang::server::test {
namespace {

using Use = SqliteStorage::Use;

// The errors that SQLite's system calls return; 0 if they work normally.
std::atomic<int> write_error = 0;
std::atomic<int> read_error = 0;

// Returns whether the call must fail, and sets errno.
bool fails(const std::atomic<int>& error) {
  if (error == 0) return false;
  errno = error;
  return true;
}

ssize_t write_or_fail(int file, const void* bytes, size_t size) {
  return fails(write_error) ? -1 : write(file, bytes, size);
}
ssize_t pwrite_or_fail(int file, const void* bytes, size_t size, off_t at) {
  return fails(write_error) ? -1 : pwrite(file, bytes, size, at);
}
ssize_t pread_or_fail(int file, void* bytes, size_t size, off_t at) {
  return fails(read_error) ? -1 : pread(file, bytes, size, at);
}
ssize_t read_or_fail(int file, void* bytes, size_t size) { return fails(read_error) ? -1 : read(file, bytes, size); }

class Disk : public testing::Test {
 protected:
  Disk() {
    replace("write", reinterpret_cast<sqlite3_syscall_ptr>(write_or_fail));
    replace("pwrite", reinterpret_cast<sqlite3_syscall_ptr>(pwrite_or_fail));
    replace("pwrite64", reinterpret_cast<sqlite3_syscall_ptr>(pwrite_or_fail));
    replace("read", reinterpret_cast<sqlite3_syscall_ptr>(read_or_fail));
    replace("pread", reinterpret_cast<sqlite3_syscall_ptr>(pread_or_fail));
    replace("pread64", reinterpret_cast<sqlite3_syscall_ptr>(pread_or_fail));
    storage_.emplace(folder_.path(), Use::serve);
    storage_->write(changes_of(1, 2));
  }
  ~Disk() override {
    write_error = 0;
    read_error = 0;
    sync_error = 0;
    storage_.reset();
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    vfs->xSetSystemCall(vfs, nullptr, nullptr);
  }

  SqliteStorage& storage() { return *storage_; }
  void reopen() {
    storage_.reset();
    storage_.emplace(folder_.path(), Use::serve);
  }
  const Folder& folder() const { return folder_; }

  // Checks that nothing of a failed group is stored, and that the next group is, also after a restart.
  void expect_nothing_happened() {
    EXPECT_EQ(**storage().load(handle(1)), game_with(1, 2));
    EXPECT_EQ(state_of(storage(), 2), "none");
    storage().write(std::vector{event(1, 3), new_game(2), event(2, 1)});
    EXPECT_EQ(**storage().load(handle(1)), game_with(1, 3));
    EXPECT_EQ(**storage().load(handle(2)), game_with(2, 1));
    reopen();
    EXPECT_EQ(**storage().load(handle(1)), game_with(1, 3));
    EXPECT_EQ(**storage().load(handle(2)), game_with(2, 1));
  }

 private:
  static void replace(const char* name, sqlite3_syscall_ptr call) {
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    ASSERT_EQ(vfs->xSetSystemCall(vfs, name, call), SQLITE_OK) << name;
  }

  Folder folder_;
  std::optional<SqliteStorage> storage_;
};

TEST_F(Disk, AFullDiskIsReportedAndRecovers) {
  for (const int error : {ENOSPC, EDQUOT}) {
    write_error = error;
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(refusal([&] {
                  storage().write(std::vector{new_game(2), event(2, 1), event(1, 3)});
                }),
                "the disk is full");
    }
  }
  EXPECT_EQ(**storage().load(handle(1)), game_with(1, 2)) << "reading still works";
  write_error = 0;
  expect_nothing_happened();
}

TEST_F(Disk, AWriteErrorIsReported) {
  write_error = EIO;
  EXPECT_EQ(refusal([&] { storage().write(std::vector{event(1, 3)}); }),
            "the disk cannot be read or written: Input/output error");
  write_error = 0;
  expect_nothing_happened();
}

TEST_F(Disk, EveryWriteIsSynced) {
  for (std::uint32_t number = 3; number < 20; ++number) {
    const int before = syncs;
    storage().write(std::vector{event(1, number)});
    EXPECT_GT(syncs, before);
  }
}

TEST_F(Disk, AFailedSyncStoresNothing) {
  sync_error = EIO;
  EXPECT_EQ(refusal([&] {
              storage().write(std::vector{new_game(2), event(2, 1), event(1, 3)});
            }),
            "the disk cannot be read or written: Input/output error");
  sync_error = 0;
  expect_nothing_happened();
}

TEST_F(Disk, AReadErrorIsNotDamage) {
  reopen();
  read_error = EIO;
  EXPECT_EQ(refusal([&] { (void)storage().load(handle(1)); }),
            "the disk cannot be read or written: Input/output error");
  read_error = 0;
  EXPECT_EQ(**storage().load(handle(1)), game_with(1, 2));
}

TEST_F(Disk, AFileSizeLimitIsReportedAndRecovers) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit tight = before;
  tight.rlim_cur = 200'000;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  const std::string large(50'000, 'x');
  std::string text;
  std::uint32_t number = 2;
  while (text.empty() && number < 100) {
    text = refusal([&] { storage().write(std::vector<Change>{{handle(1), number + 1, {0, large}}}); });
    if (text.empty()) ++number;
  }
  EXPECT_EQ(text, "the database has reached the system's limit on file sizes");
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, SIG_DFL);
  EXPECT_EQ((*storage().load(handle(1)))->events.size(), number);
  storage().write(std::vector<Change>{{handle(1), number + 1, {0, large}}});
  reopen();
  EXPECT_EQ((*storage().load(handle(1)))->events.size(), number + 1);
}

TEST_F(Disk, AFailedBackupKeepsTheOldOne) {
  const auto copy = folder().path() / "copy.db";
  storage().backup(copy);
  const auto size = std::filesystem::file_size(copy);
  storage().write(changes_of(2, 500));
  write_error = ENOSPC;
  EXPECT_EQ(refusal([&] { storage().backup(copy); }), "the disk is full");
  EXPECT_EQ(std::filesystem::file_size(copy), size);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder().path()))
    files.push_back(entry.path().filename());
  std::sort(files.begin(), files.end());
  EXPECT_EQ(files, (std::vector<std::string>{"copy.db", "lock", "room.db", "room.db-shm", "room.db-wal"}));
}

// Kills a process that writes events and acknowledges each one through a pipe. Returns the last acknowledged event of
// game 1.
std::uint32_t kill_a_writer(const std::filesystem::path& folder, std::uint32_t from, std::uint32_t acknowledgements) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) {
    try {
      SqliteStorage storage(folder, Use::serve);
      for (std::uint32_t number = from + 1;; ++number) {
        storage.write(std::vector{event(1, number), event(2, number), event(3, number)});
        if (write(ends[1], &number, sizeof number) != sizeof number) _exit(1);
      }
    } catch (const std::exception& error) {
      fprintf(stderr, "%s\n", error.what());
    }
    _exit(1);
  }
  close(ends[1]);
  std::uint32_t last = from;
  std::uint32_t number = 0;
  while (last < from + acknowledgements && read(ends[0], &number, sizeof number) == sizeof number) last = number;
  kill(child, SIGKILL);
  while (read(ends[0], &number, sizeof number) == sizeof number) last = number;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the writer ended before it was killed";
  return last;
}

TEST(Killed, WritersKeepAcknowledgedEvents) {
  const Folder folder;
  {
    SqliteStorage storage(folder.path(), Use::serve);
    for (int n = 1; n <= 3; ++n) storage.write(std::vector{new_game(n)});
  }
  std::uint32_t stored = 0;
  for (std::uint32_t round = 0; round < 8; ++round) {
    const std::uint32_t acknowledged = kill_a_writer(folder.path(), stored, 1 + round * 7);
    SqliteStorage storage(folder.path(), Use::serve);
    stored = static_cast<std::uint32_t>((*storage.load(handle(1)))->events.size());
    EXPECT_GE(stored, acknowledged);
    for (int n = 1; n <= 3; ++n)
      EXPECT_EQ(**storage.load(handle(n)), game_with(n, stored)) << "a group is stored completely or not at all";
    EXPECT_EQ(storage.faults(), std::vector<std::string>());
  }
}

// Writes the next event of games 1 and 2 together, in a loop.
class Writer {
 public:
  explicit Writer(SqliteStorage& storage) : storage_(storage) {
    storage_.write(std::vector{new_game(1), new_game(2)});
    thread_ = std::thread([this] {
      for (std::uint32_t number = 1; !stops_; ++number) {
        storage_.write(std::vector{event(1, number), event(2, number)});
        written_ = number;
      }
    });
  }
  ~Writer() {
    stops_ = true;
    thread_.join();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  std::uint32_t written() const { return written_; }
  void wait_for(std::uint32_t events) const {
    while (written_ < events) std::this_thread::yield();
  }

 private:
  SqliteStorage& storage_;
  std::atomic<bool> stops_ = false;
  std::atomic<std::uint32_t> written_ = 0;
  std::thread thread_;
};

TEST(Threads, OneWritesWhileAnotherLoads) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  const Writer writer(storage);
  std::uint32_t seen = 0;
  while (seen < 100) {
    const std::uint32_t written = writer.written();
    const auto game = storage.load(handle(1));
    ASSERT_TRUE(game.ok()) << game.error();
    ASSERT_TRUE(*game);
    const auto events = static_cast<std::uint32_t>((*game)->events.size());
    ASSERT_GE(events, std::max(seen, written)) << "written events can be read immediately";
    ASSERT_EQ(**game, game_with(1, events));
    storage.list([](const GameEntry& entry) { return entry.events != 0; });
    seen = events;
  }
}

TEST(Threads, ABackupDuringWritingIsConsistent) {
  const Folder folder;
  const auto data = folder.path() / "data";
  const auto copy = folder.path() / "copy" / "room.db";
  std::filesystem::create_directories(copy.parent_path());
  SqliteStorage storage(data, Use::serve);
  const Writer writer(storage);
  for (std::uint32_t round = 1; round <= 5; ++round) {
    writer.wait_for(round * 20);
    const std::uint32_t written = writer.written();
    SqliteStorage(data, Use::keep).backup(copy);
    SqliteStorage copied(copy.parent_path(), Use::keep);
    const auto events = static_cast<std::uint32_t>((*copied.load(handle(1)))->events.size());
    EXPECT_GE(events, written);
    EXPECT_EQ(**copied.load(handle(1)), game_with(1, events));
    EXPECT_EQ(**copied.load(handle(2)), game_with(2, events));
    EXPECT_EQ(copied.faults(), std::vector<std::string>());
  }
}

TEST(Backup, IsOnePrivateFile) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  storage.write(changes_of(1, 2));
  const auto copy = folder.path() / "copy.db";
  folder.write("copy.db", "what was there before");
  storage.backup(copy);
  EXPECT_EQ(std::filesystem::status(copy).permissions(), std::filesystem::perms(0600));
  EXPECT_EQ(Database(copy).prepare("PRAGMA journal_mode").all(), std::vector<std::string>{"delete"});
  EXPECT_FALSE(std::filesystem::exists(copy.string() + "-wal"));
}

TEST(Backup, RefusesInvalidTargets) {
  const Folder folder;
  SqliteStorage storage(folder.path(), Use::serve);
  const auto refused = [&](const std::filesystem::path& file) { return refusal([&] { storage.backup(file); }); };
  EXPECT_EQ(refused(folder.path() / "." / "room.db"),
            (folder.path() / "." / "room.db").string() + " is the database itself");
  EXPECT_EQ(refused(folder.path()), folder.path().string() + " is a folder; name a file");
  EXPECT_EQ(refused(folder.path() / "no" / "copy"),
            (folder.path() / "no" / "copy").string() + ": No such file or directory");
}

}  // namespace
}  // namespace madang::server::test
