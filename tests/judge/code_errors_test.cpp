// Tests reading the reports of the sanitizers.
#include "apps/madang/judge/code_errors.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace madang::app {
namespace {

std::vector<std::string> errors_in(std::string_view complaints) {
  std::vector<std::string> out;
  for (const CodeError& error : code_errors_in(complaints, "/tmp/x/work")) out.push_back(describe(error));
  return out;
}
using Errors = std::vector<std::string>;

constexpr std::string_view overflow = R"(debug text
=================================================================
==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000080 at pc 0x55ab54fb4a3d bp 0x7ffe01195d10
WRITE of size 4 at 0x602000000080 thread T0
    #0 0x55ab54fb4a3c in std::vector<int>::operator[](unsigned long) /usr/include/c++/12/bits/stl_vector.h:1123
    #1 0x55ab54fb4a3c in Board::place(int, int) /tmp/x/work/./src/board.cpp:26
    #2 0x55ab54fbd695 in main /tmp/x/work/yote.cpp:210

allocated by thread T0 here:
    #0 0x7f3be3cb9628 in operator new[](unsigned long) ../../../../src/libsanitizer/asan/asan_new_delete.cpp:98
    #1 0x55ab54fb4964 in other() /tmp/x/work/yote.cpp:25
)";

TEST(CodeErrors, TheFirstFrameInTheStudentsFilesIsThePlace) {
  EXPECT_EQ(errors_in(overflow), Errors{"src/board.cpp:26, in Board::place: heap-buffer-overflow"});
}

TEST(CodeErrors, UndefinedBehaviourNamesItsPlaceAndHasAFunction) {
  EXPECT_EQ(errors_in("./yote.cpp:26:7: runtime error: load of misaligned address 0x7ffe01 for type 'int'\n"
                      "0x7ffe01: note: pointer points here\n"
                      "    #0 0x55e1a079998c in print_board() /tmp/x/work/yote.cpp:26\n"
                      "    #1 0x55e1a079998c in main /tmp/x/work/yote.cpp:30\n"),
            Errors{"yote.cpp:26, in print_board: load of misaligned address … for type 'int'"});
  EXPECT_EQ(errors_in("/usr/include/c++/12/bits/stl_algo.h:9:7: runtime error: division by zero\n"
                      "    #0 0x55e1a079998c in helper() /usr/include/c++/12/bits/stl_algo.h:9\n"
                      "    #1 0x55e1a079998c in roll() /tmp/x/work/yote.cpp:31:4\n"),
            Errors{"yote.cpp:31, in roll: division by zero"});
}

TEST(CodeErrors, TheSameErrorWithOtherNumbersIsNamedOnce) {
  EXPECT_EQ(
      errors_in("a.cpp:2:3: runtime error: signed integer overflow: 4 + 2147483644 cannot be represented\n"
                "a.cpp:2:3: runtime error: signed integer overflow: 8 + 2147483644 cannot be represented\n"
                "a.cpp:3:3: runtime error: division by zero\n"),
      (Errors{"a.cpp:2: signed integer overflow: 4 + 2147483644 cannot be represented", "a.cpp:3: division by zero"}));
}

TEST(CodeErrors, OddTextIsSurvived) {
  EXPECT_EQ(errors_in(""), Errors{});
  EXPECT_EQ(errors_in("#0 in x\nERROR\n: runtime error:"), Errors{});
  EXPECT_EQ(errors_in("==1==ERROR: AddressSanitizer: "), Errors{});
  EXPECT_EQ(errors_in(": runtime error: \n#0 in \n# in  in :1\n#0 0x in f /tmp/x/work/:\n"), Errors{});
  EXPECT_EQ(errors_in("==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1)"),
            Errors{"in a library: SEGV"});
}

TEST(CodeErrors, AnExcerptIsTheReportWithoutThePrivateFolder) {
  const std::string shown = excerpt(overflow, "/tmp/x/work");
  EXPECT_EQ(shown.substr(0, 11), "==2==ERROR:");
  EXPECT_EQ(shown.find("/tmp/x/work"), std::string::npos);
  EXPECT_EQ(excerpt("the end\n", "/tmp/x/work"), "the end\n");
  EXPECT_EQ(excerpt(overflow, "").substr(0, 10), "debug text");
  EXPECT_EQ(excerpt(std::string(5000, 'x') + "y", "").size(), 4096U);
}

}  // namespace
}  // namespace madang::app
