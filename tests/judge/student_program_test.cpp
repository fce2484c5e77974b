// Tests the runner of strangers' programs: what it reads, and that nothing survives or blocks it.
#include "apps/madang/judge/student_program.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "apps/madang/judge/temporary_folder.h"

namespace madang::app {
namespace {

using Clock = std::chrono::steady_clock;
using Status = StudentProgram::Status;

class Runner : public testing::Test {
 protected:
  std::unique_ptr<StudentProgram> start(const std::vector<std::string>& command) {
    return std::make_unique<StudentProgram>(command, folder_.path(), limits_);
  }
  std::unique_ptr<StudentProgram> shell(const std::string& script) { return start({"sh", "-c", script}); }
  std::unique_ptr<StudentProgram> python(const std::string& script) { return start({"python3", "-c", script}); }
  // Runs a script without answers. Returns how its first screen ended.
  Status ends(const std::string& script) { return shell(script)->read_screen(screen_); }

  TemporaryFolder folder_;
  static constexpr std::chrono::milliseconds short_patience{700};  // for programs that hang
  ProgramLimits limits_{.patience = std::chrono::seconds(20)};     // for a busy machine
  std::string screen_;
};

TEST_F(Runner, ReadsScreenByScreen) {
  const auto program = shell("printf 'name? '; read a; printf 'hello %s\\nage? ' $a; read b; echo $b");
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "name? ");
  program->send("Ann");
  screen_.clear();
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "hello Ann\nage? ");
  program->send("7");
  screen_.clear();
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
  EXPECT_EQ(screen_, "7\n");
  EXPECT_EQ(program->fate(), "exited with status 0");
}

TEST_F(Runner, ASlowScreenIsNotCut) {
  const auto program = shell("printf a; sleep 0.2; printf b; sleep 0.2; printf c; read x");
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "abc");
}

TEST_F(Runner, FilesAreGivenAndReadBack) {
  const std::map<std::string, std::string> files = {{"work/in.txt", "hello\n"}, {"data/deep/in.txt", "deep\n"}};
  const std::string script =
      "cat in.txt ../data/deep/in.txt; ln -s /etc/passwd link; mkfifo pipe;"
      "read a; echo $a >out.txt; printf 'more? '; read b; echo $b >out.txt";
  StudentProgram program({"sh", "-c", script}, folder_.path(), limits_, files);
  EXPECT_EQ(program.read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "hello\ndeep\n");
  EXPECT_EQ(program.read_file("work/in.txt"), "hello\n");
  for (const char* path : {"work/out.txt", "work/link", "work/pipe", "work", "../work", "/etc/passwd", ""}) {
    EXPECT_EQ(program.read_file(path), std::nullopt) << path;
  }
  program.send("one");
  EXPECT_EQ(program.read_screen(screen_), Status::waits);
  EXPECT_EQ(program.read_file("work/out.txt"), "one\n");
  program.send("two");
  EXPECT_EQ(program.read_screen(screen_), Status::exited);
  EXPECT_EQ(program.read_file("work/out.txt"), "two\n") << "files stay readable when the program has ended";
}

TEST_F(Runner, VariablesAreGiven) {
  StudentProgram program({"sh", "-c", "echo $ANIMAL $HOME"}, folder_.path(), limits_, {}, {"ANIMAL=pig"});
  EXPECT_EQ(program.read_screen(screen_), Status::exited);
  EXPECT_EQ(screen_, "pig " + folder_.path().string() + "\n");
}

TEST_F(Runner, AnswersAreReadByChildren) {
  const auto program = shell("(printf 'one? '; read a; printf 'two? '; read b)");
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  program->send("x");
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "one? two? ");
}

TEST_F(Runner, AProgramThatPollsItsInputWaits) {
  const auto program = python("import select, sys\nprint('go', flush=True)\nselect.select([sys.stdin], [], [])");
  EXPECT_EQ(program->read_screen(screen_), Status::waits);
  EXPECT_EQ(screen_, "go\n");
}

TEST_F(Runner, AHangIsKilled) {
  limits_.patience = short_patience;
  const auto start = Clock::now();
  EXPECT_EQ(ends("while :; do :; done"), Status::hangs);
  EXPECT_EQ(ends("trap '' TERM INT HUP; while :; do :; done"), Status::hangs);
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
}

TEST_F(Runner, AFloodIsCut) {
  EXPECT_EQ(ends("yes"), Status::floods);
  EXPECT_LT(screen_.size(), limits_.screen_bytes + (1 << 16));
}

TEST_F(Runner, AFloodOfComplaintsIsBounded) {
  limits_.patience = short_patience;
  const auto program = shell("yes >&2");
  EXPECT_EQ(program->read_screen(screen_), Status::hangs);
  EXPECT_LE(program->complaints().size(), 64U << 10);
}

TEST_F(Runner, ACrashIsNamed) {
  const auto program = shell("echo last words >&2; kill -SEGV $$");
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
  EXPECT_TRUE(program->was_killed_by_signal());
  EXPECT_EQ(program->fate(), "was killed by signal 11 (Segmentation fault)");
  EXPECT_EQ(program->complaints(), "last words\n");
}

TEST_F(Runner, ClosedStreamsAreSurvived) {
  limits_.patience = short_patience;
  EXPECT_EQ(ends("exec >&-; sleep 60"), Status::hangs);
  EXPECT_EQ(ends("exec <&-; sleep 60"), Status::hangs);
  EXPECT_EQ(ends("exec >&- 2>&- <&-; sleep 60"), Status::hangs);
  const auto program = shell("exec <&-; echo bye; sleep 0.3");
  program->send("an answer that nobody reads");
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
}

TEST_F(Runner, AnswersThatNobodyReadsDoNotBlock) {
  limits_.patience = short_patience;
  const auto program = shell("sleep 60");
  for (int i = 0; i < 100; ++i) program->send(std::string(4000, 'x'));
  EXPECT_EQ(program->read_screen(screen_), Status::hangs);
}

// Returns whether a process with this text in its command line runs.
bool runs(const std::string& text) {
  for (const ProcessInfo& process : processes_below(1)) {
    std::ifstream file("/proc/" + std::to_string(process.id) + "/cmdline");
    std::string command;
    std::getline(file, command);
    if (command.find(text) != std::string::npos) return true;
  }
  return false;
}

TEST_F(Runner, ChildrenDieWithTheProgram) {
  limits_.patience = short_patience;
  // The child leaves the session of its parent, and its parent exits.
  const std::string mark = "60." + std::to_string(getpid());
  const std::string child = "(setsid sleep " + mark + " &) ";
  {
    const auto program = shell(child + "; read x; sleep 0.2");
    EXPECT_EQ(program->read_screen(screen_), Status::waits);
    bool is_alive = false;
    for (int i = 0; i < 400 && !is_alive; ++i) {
      is_alive = runs(mark);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_TRUE(is_alive);
  }
  EXPECT_FALSE(runs(mark)) << "killed by the destructor";
  EXPECT_EQ(ends(child + "; sleep 0.2"), Status::exited);
  EXPECT_FALSE(runs(mark));
  EXPECT_EQ(ends(child + "; sleep 60"), Status::hangs);
  EXPECT_FALSE(runs(mark));
}

TEST_F(Runner, AForkBombIsStopped) {
  const auto status = ends("f() { sleep 20 & f; }; f");
  EXPECT_TRUE(status == Status::too_many || status == Status::exited) << static_cast<int>(status);
}

TEST_F(Runner, MemoryIsBounded) {
  limits_.memory_bytes = std::size_t{100} << 20;
  const auto program = python("x = []\nwhile True: x.append(bytearray(b'x') * 1000000)");
  EXPECT_EQ(program->read_screen(screen_), Status::too_large);
}

TEST_F(Runner, FilesAreBounded) {
  limits_.file_bytes = 1 << 16;
  const auto program = shell("head -c 1000000 /dev/zero >big; wc -c <big");
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
  EXPECT_EQ(screen_, "65536\n");
}

TEST_F(Runner, FilesElsewhereCannotBeChanged) {
  const TemporaryFolder other;
  const std::string file = (other.path() / "file").string();
  const auto program = shell("echo x >here && cat here; echo x >" + file + " || echo refused");
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
  if (!program->is_isolated()) GTEST_SKIP() << "the system does not allow namespaces";
  EXPECT_EQ(screen_, "x\nrefused\n");
  EXPECT_TRUE(std::filesystem::is_empty(other.path()));
}

TEST_F(Runner, ThereIsNoNetwork) {
  const auto program = shell("cat /proc/net/dev | grep -c :");
  EXPECT_EQ(program->read_screen(screen_), Status::exited);
  if (!program->is_isolated()) GTEST_SKIP() << "the system does not allow namespaces";
  EXPECT_EQ(screen_, "1\n");  // only the loopback, which is down
}

TEST_F(Runner, TheFolderIsPrivateAndCurrent) {
  EXPECT_EQ(ends("pwd; echo $HOME"), Status::exited);
  EXPECT_EQ(screen_, (folder_.path() / "work").string() + "\n" + folder_.path().string() + "\n");
  EXPECT_EQ(std::filesystem::status(folder_.path()).permissions(), std::filesystem::perms::owner_all);
}

TEST_F(Runner, SecretsOfTheEnvironmentAreNotPassed) {
  setenv("MADANG_TEST_SECRET", "x", 1);
  EXPECT_EQ(ends("echo \"<$MADANG_TEST_SECRET>\"; ls /proc/self/fd | wc -l"), Status::exited);
  unsetenv("MADANG_TEST_SECRET");
  EXPECT_EQ(screen_, "<>\n4\n");  // three streams, and the folder that ls reads
}

TEST_F(Runner, AProgramThatDoesNotExistIsReported) {
  const auto program = start({"/no/such/program"});
  try {
    program->read_screen(screen_);
    FAIL();
  } catch (const CannotRun& error) {
    EXPECT_STREQ(error.what(), "cannot run '/no/such/program': No such file or directory");
  }
}

}  // namespace
}  // namespace madang::app
