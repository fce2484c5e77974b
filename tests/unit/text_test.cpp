// Tests the text cursor, quoting, printable text, and the functions that take lines, words and numbers.
#include "madang/core/text.h"

#include <gtest/gtest.h>

#include "madang/core/terminal_text.h"

namespace madang {
namespace {

std::optional<int> number(std::string_view text, bool negative = false) {
  Cursor cursor(text);
  const auto value = cursor.take_number(negative);
  EXPECT_TRUE(value || cursor.offset() == 0) << "nothing was taken, so the cursor stays";
  return value;
}

TEST(Cursor, NumbersAreDecimalWithoutLeadingZeros) {
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("17x"), 17);
  EXPECT_EQ(number("999999"), 999999);
  EXPECT_EQ(number("1000000"), std::nullopt);
  EXPECT_EQ(number("07"), std::nullopt);
  EXPECT_EQ(number("00"), std::nullopt);
  EXPECT_EQ(number("+7"), std::nullopt);
  EXPECT_EQ(number(""), std::nullopt);
  EXPECT_EQ(number("99999999999999999999"), std::nullopt);
}

TEST(Cursor, MinusOnlyIfNegativeNumbersAreAllowed) {
  EXPECT_EQ(number("-3", true), -3);
  EXPECT_EQ(number("-3"), std::nullopt);
  EXPECT_EQ(number("-0", true), std::nullopt);
  EXPECT_EQ(number("-", true), std::nullopt);
}

TEST(Cursor, WordsIgnoreLetterCase) {
  Cursor cursor("Roll:Gae");
  EXPECT_TRUE(cursor.take("roll:"));
  EXPECT_FALSE(cursor.take("geol"));
  EXPECT_EQ(cursor.offset(), 5U);
  EXPECT_TRUE(cursor.take("gae"));
  EXPECT_TRUE(cursor.at_end());
  EXPECT_FALSE(cursor.take("x"));
}

TEST(Quote, KeepsMessagesShortAndPrintable) {
  EXPECT_EQ(quote("A3"), "'A3'");
  EXPECT_EQ(quote("a\x01\xff\nb"), "'a???b'");
  EXPECT_EQ(quote(std::string(1000, 'x')).size(), 45U);
}

TEST(Text, PrintableTextCannotDisturbATerminal) {
  for (const std::string text : {"", "Zoë 한글 字", "\U0001f468\u200d\U0001f469"}) EXPECT_EQ(printable(text), text);
  EXPECT_EQ(printable("a\x1b[2J\n\u0085\u009b\u2028\u202e\u2066z"), "a?[2J??????z");
  EXPECT_EQ(printable("\xff\xed\xa0\x80"
                      "a"),
            "????a");
}

TEST(Text, LinesAreTakenFromTheFront) {
  std::string_view text = " a b\r\n\n c";
  EXPECT_EQ(take_line(text), "a b");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), "c");
  EXPECT_EQ(text, "");
}

TEST(Text, WholeNumbersFillTheText) {
  EXPECT_EQ(whole_number("0"), 0U);
  EXPECT_EQ(whole_number("18446744073709551615"), 18446744073709551615U);
  for (const std::string_view text : {"", "18446744073709551616", "-1", "+1", "07", "7 ", " 7", "7x", "0x7"}) {
    EXPECT_EQ(whole_number(text), std::nullopt) << text;
  }
}

TEST(Text, WordsAreTakenFromTheFront) {
  std::string_view text = "  go\tdepth 3 ";
  EXPECT_EQ(take_word(text), "go");
  EXPECT_EQ(take_word(text), "depth");
  EXPECT_EQ(take_word(text), "3");
  EXPECT_EQ(take_word(text), "");
}

}  // namespace
}  // namespace madang
