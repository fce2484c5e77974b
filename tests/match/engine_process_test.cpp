// Tests that a child process can do no harm: every call returns, and nothing of the child stays behind.
#include "apps/madang/match/engine_process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>

namespace madang::app {
namespace {

using std::chrono::milliseconds;
using Status = EngineProcess::Status;

const StopFlag never{false};

EngineProcess::Clock::time_point in(int ms) { return EngineProcess::Clock::now() + milliseconds(ms); }
EngineProcess::Clock::time_point soon() { return in(50); }
EngineProcess::Clock::time_point much_later() { return in(60'000); }

std::ptrdiff_t open_files() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
}

std::string line_of(EngineProcess& process) {
  std::string line;
  EXPECT_EQ(process.read(line, much_later(), never), Status::done);
  return line;
}

TEST(EngineProcess, SendsAndReceivesLines) {
  EngineProcess process("while read line; do echo \"heard $line\"; done");
  for (const char* text : {"one", "two words", ""}) {
    EXPECT_EQ(process.send(text, much_later(), never), Status::done);
    EXPECT_EQ(line_of(process), std::string("heard ") + text);
  }
}

TEST(EngineProcess, ReadsSeveralLinesAndAnUnfinishedLastLine) {
  EngineProcess process("printf 'a\\n\\nb\\nc'");
  EXPECT_EQ(line_of(process), "a");
  EXPECT_EQ(line_of(process), "");
  EXPECT_EQ(line_of(process), "b");
  EXPECT_EQ(line_of(process), "c");
  std::string line;
  EXPECT_EQ(process.read(line, much_later(), never), Status::closed);
}

TEST(EngineProcess, ReportsHowItEnded) {
  std::string line;
  EngineProcess leaves("echo oops >&2; exit 3");
  EXPECT_EQ(leaves.read(line, much_later(), never), Status::closed);
  EXPECT_EQ(leaves.fate(), "exited with status 3");
  EXPECT_EQ(leaves.last_complaint(), "oops");
  EngineProcess dies("kill -SEGV $$");
  EXPECT_EQ(dies.read(line, much_later(), never), Status::closed);
  EXPECT_EQ(dies.fate(), "was killed by signal 11 (Segmentation fault)");
  EngineProcess missing("/no/such/program");
  EXPECT_EQ(missing.read(line, much_later(), never), Status::closed);
  EXPECT_EQ(missing.fate(), "exited with status 127");
  EXPECT_NE(missing.last_complaint().find("not found"), std::string::npos);
  EngineProcess silent("exec 1>&-; sleep 1000");
  EXPECT_EQ(silent.read(line, much_later(), never), Status::closed);
  EXPECT_EQ(silent.fate(), "closed its output");
}

TEST(EngineProcess, HangIsLate) {
  EngineProcess process("sleep 1000");
  std::string line;
  EXPECT_EQ(process.read(line, soon(), never), Status::late);
}

TEST(EngineProcess, WritingToAnEndedProcessRaisesNoSignal) {
  EngineProcess process("exit 0");
  std::string line;
  ASSERT_EQ(process.read(line, much_later(), never), Status::closed);
  EXPECT_EQ(process.fate(), "exited with status 0");
  EXPECT_EQ(process.send("hello", much_later(), never), Status::closed);
  EXPECT_EQ(process.send("hello", much_later(), never), Status::closed);
}

TEST(EngineProcess, ProcessThatDoesNotReadIsLate) {
  EngineProcess process("sleep 1000");
  EXPECT_EQ(process.send(std::string(4U << 20, 'x'), soon(), never), Status::late);
}

// Both pipes are full: writing without reading would block forever.
TEST(EngineProcess, ProcessMayWriteBeforeItReads) {
  EngineProcess process("head -c 300000 /dev/zero | tr '\\0' '\\n'; cat >/dev/null; echo end");
  EXPECT_EQ(process.send(std::string(1U << 20, 'x'), much_later(), never), Status::done);
}

TEST(EngineProcess, KeepsTheBeginningOfAHugeLine) {
  EngineProcess process("head -c 100000000 /dev/zero | tr '\\0' x; echo; echo next");
  const std::string line = line_of(process);
  EXPECT_EQ(line, std::string(EngineProcess::max_line, 'x'));
  EXPECT_EQ(line_of(process), "next");
}

TEST(EngineProcess, ProcessThatNeverStopsWritingIsLate) {
  EngineProcess process("yes info");
  std::string line;
  const auto deadline = soon();
  Status status = Status::done;
  while (status == Status::done) status = process.read(line, deadline, never);
  EXPECT_EQ(status, Status::late);
}

TEST(EngineProcess, StandardErrorDoesNotBlockAndItsLastLineIsKept) {
  EngineProcess process("yes moan | head -c 1000000 >&2; echo ready; echo last words >&2; cat");
  EXPECT_EQ(line_of(process), "ready");
  process.send("x", much_later(), never);
  EXPECT_EQ(line_of(process), "x");
  EXPECT_EQ(process.last_complaint(), "last words");
}

TEST(EngineProcess, StopEndsWaiting) {
  EngineProcess process("sleep 1000");
  const StopFlag stop{true};
  std::string line;
  EXPECT_EQ(process.read(line, much_later(), stop), Status::stopped);
  EXPECT_EQ(process.send("x", much_later(), stop), Status::stopped);
}

TEST(EngineProcess, KillsItsChildren) {
  pid_t child = 0;
  {
    EngineProcess process("trap '' HUP TERM PIPE; sleep 1000 & echo $!; wait");
    child = static_cast<pid_t>(std::stol(line_of(process)));
    EXPECT_EQ(kill(child, 0), 0);
  }
  // The new parent reaps the child at some later time.
  const auto is_gone = [&] {
    if (kill(child, 0) != 0) return true;
    std::error_code error;
    const auto stat = std::filesystem::exists("/proc/" + std::to_string(child) + "/exe", error);
    return !stat;
  };
  for (int i = 0; i < 10'000 && !is_gone(); ++i) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_TRUE(is_gone());
}

TEST(EngineProcess, LeavesNoOpenFilesAndNoZombies) {
  const auto before = open_files();
  for (const char* command : {"cat", "exit 1", "sleep 1000", "yes"}) {
    EngineProcess process(command);
    std::string line;
    process.send("x", soon(), never);
    process.read(line, soon(), never);
    EngineProcess killed(command);
    killed.kill();
  }
  EXPECT_EQ(open_files(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(EngineProcess, ProcessesDoNotInheritPipesOfOthers) {
  const auto files = [] {
    EngineProcess process("ls /proc/self/fd | wc -l");
    return line_of(process);
  };
  const std::string alone = files();
  const EngineProcess other("sleep 1000");
  EXPECT_EQ(files(), alone);
}

}  // namespace
}  // namespace madang::app
