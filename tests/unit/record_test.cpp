// Records: docs/records.md.
#include "madang/record/record.h"

#include <gtest/gtest.h>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang {
namespace {

constexpr std::string_view small_game = R"(# A game played on a train.
madang record 1

game: jungle
seat: Ann
seat: 김민수
start: 7/7/7/7/7/7/7/3r3/4R2 b
moves:
  D8C8   E9E8
# Blue steps aside, Red comes out.
C8C9
end: resigned 1
)";

TEST(Record, ReadsWhatAPersonWrote) {
  const auto record = parse_record(small_game);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->game, "jungle");
  EXPECT_EQ(record->start, "7/7/7/7/7/7/7/3r3/4R2 b");
  EXPECT_EQ(record->seats, (std::vector<std::string>{"Ann", "김민수"}));
  EXPECT_EQ(record->tokens, (std::vector<std::string>{"D8C8", "E9E8", "C8C9"}));
  EXPECT_EQ(record->ending, (Ending{Ending::Kind::resigned, {1}, ""}));
}

TEST(Record, RoundTrips) {
  Record record = *parse_record(small_game);
  EXPECT_EQ(*parse_record(format(record)), record);
  record.start = std::nullopt;
  record.seats = {"", "B: the second # of two"};
  record.ending = Ending{Ending::Kind::adjudicated, {}, "third-repetition"};
  record.tokens.assign(500, "A3A4");
  EXPECT_EQ(*parse_record(format(record)), record);
  record.ending = Ending{Ending::Kind::adjudicated, {0, 1}, "agreed"};
  record.tokens.clear();
  EXPECT_EQ(*parse_record(format(record)), record);
  record.ending = std::nullopt;
  record.seats.clear();
  EXPECT_EQ(*parse_record(format(record)), record);
}

TEST(Record, LinesStayReadable) {
  Record record{"jungle", {}, {}, std::vector<std::string>(300, "A3A4"), {}};
  std::string text = format(record);
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    EXPECT_LE(end - start, 100U);
    start = end + 1;
  }
}

TEST(Record, AByteOrderMarkIsFine) {
  EXPECT_EQ(*parse_record("\xef\xbb\xbf" + std::string(small_game)), *parse_record(small_game));
}

TEST(Record, WindowsLineEndsAreFine) {
  std::string text(small_game);
  for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; i += 2) text.insert(i, "\r");
  EXPECT_EQ(*parse_record(text), *parse_record(small_game));
}

struct BadRecord {
  const char* text;
  std::size_t line;
  const char* slug;
};

class BadRecords : public testing::TestWithParam<BadRecord> {};

TEST_P(BadRecords, AreRefusedWithTheirLine) {
  const auto record = parse_record(GetParam().text);
  ASSERT_FALSE(record.ok());
  EXPECT_EQ(record.error().line, GetParam().line);
  EXPECT_EQ(record.error().reason.slug, GetParam().slug);
  EXPECT_FALSE(english(record.error().reason).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadRecords,
    testing::Values(BadRecord{"", 1, "record-version"}, BadRecord{"hello", 1, "record-version"},
                    BadRecord{"madang record 2\ngame: jungle\n", 1, "record-version"},
                    BadRecord{"madang record 1\n", 1, "record-no-game"},
                    BadRecord{"madang record 1\ngame:\n", 2, "record-bad-game"},
                    BadRecord{"madang record 1\ngame: yote\n\ngame: yote\n", 4, "record-bad-game"},
                    BadRecord{"madang record 1\nstart: a\nstart: b\n", 3, "record-bad-start"},
                    BadRecord{"madang record 1\ncolour: red\n", 2, "record-bad-line"},
                    BadRecord{"madang record 1\nseat:\nseat:\nseat:\nseat:\nseat:\n", 6, "record-bad-seat"},
                    BadRecord{"madang record 1\ngame: yote\nend: won 1\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: resigned 4\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: resigned -\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: adjudicated -\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 0 late\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 1,0\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nmoves: p7 #p8\n", 3, "record-bad-token"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 0\np7\n", 4, "record-after-end"}));

TEST(Replay, ChecksEveryToken) {
  const auto position = replay(*parse_record(small_game));
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(position->line(), "7/7/7/7/7/7/7/4R2/2r4 r");
  Record record = *parse_record(small_game);
  record.tokens[1] = "E9E7";
  const auto fault = replay(record);
  ASSERT_FALSE(fault.ok());
  EXPECT_EQ(fault.error().token, 1U);
  EXPECT_EQ(fault.error().error.code, ErrorCode::illegal);
  EXPECT_EQ(fault.error().error.reason.slug, "not-adjacent");
}

TEST(Replay, ChecksTheHead) {
  const auto slug = [](const Record& record) {
    const auto position = replay(record);
    return position.ok() ? std::string() : std::string(position.error().error.reason.slug);
  };
  const Record record = *parse_record(small_game);
  EXPECT_EQ(slug(record), "");
  Record changed = record;
  changed.game = "chess";
  EXPECT_EQ(slug(changed), "unknown-game");
  changed = record;
  changed.start = "7/7 b";
  EXPECT_EQ(slug(changed), "rows");
  changed = record;
  changed.seats.pop_back();
  EXPECT_EQ(slug(changed), "record-seats");
  changed = record;
  changed.ending->seats = {2};
  EXPECT_EQ(slug(changed), "record-end-seat");
  changed = record;
  changed.tokens = {"D8D9"};
  EXPECT_EQ(slug(changed), "record-ended-twice");
}

TEST(Replay, SeesEveryPosition) {
  std::vector<std::size_t> seen;
  ASSERT_TRUE(replay(*parse_record(small_game), [&](std::size_t i, const AnyPosition&) { seen.push_back(i); }).ok());
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 1, 2}));
}

}  // namespace
}  // namespace madang
