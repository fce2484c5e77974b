// Tests records (docs/records.md).
#include "madang/record/record.h"

#include <gtest/gtest.h>

#include "madang/catalog/any_position.h"
#include "madang/catalog/replay.h"
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

constexpr std::string_view given_game = R"(madang record 1
game: yunnori:pieces=1
seat: Ann
seat: Bo
seed: 18446744073709551615
given: 1 5
moves:
roll:mo roll:geol 0:mo 5:geol roll:do
)";

TEST(Record, ReadsAHandWrittenRecord) {
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

TEST(Record, SeedAndGivenRolls) {
  const Record record = *parse_record(given_game);
  EXPECT_EQ(record.seed, 18446744073709551615U);
  EXPECT_EQ(record.given, (std::vector<std::size_t>{0, 4}));
  EXPECT_EQ(format(record), given_game);
  EXPECT_EQ(parse_record(small_game)->seed, std::nullopt);
  EXPECT_TRUE(parse_record(small_game)->given.empty());
}

TEST(Record, GivenRollsAreTokensInOrder) {
  const auto slug = [](const std::vector<std::size_t>& given) {
    Record record = *parse_record(given_game);
    record.given = given;
    const auto fault = fault_of(record);
    EXPECT_EQ(replay(record).ok(), !fault);
    return fault ? fault->slug : "";
  };
  EXPECT_EQ(slug({0, 1, 4}), "");
  EXPECT_EQ(slug({1, 0}), "record-bad-given");
  EXPECT_EQ(slug({1, 1}), "record-bad-given");
  EXPECT_EQ(slug({0, 5}), "record-given-token");
}

// The lines `left:` name players who left a game that the others finished.
TEST(Record, PlayersWhoLeft) {
  const std::string_view text =
      "madang record 1\ngame: qwixx:players=3\nseat: Ada\nseat: Ben\nseat: Cho\nseed: 7\nleft: 1 0 resigned level:3\n"
      "left: 0 1 time random\nmoves:\nroll:1,2,3,4,5,6\n";
  const Record record = *parse_record(text);
  EXPECT_EQ(record.left, (std::vector<Departure>{{1, 0, Departure::How::resigned, "level:3"},
                                                 {0, 1, Departure::How::time, "random"}}));
  EXPECT_EQ(format(record), text);
  EXPECT_TRUE(replay(record));
  const auto fault = [&](const std::vector<Departure>& left) {
    Record wrong = record;
    wrong.left = left;
    EXPECT_FALSE(replay(wrong));
    return fault_of(wrong).has_value();
  };
  EXPECT_TRUE(fault({{1, 1, Departure::How::left, "random"}, {0, 0, Departure::How::left, "random"}}));
  EXPECT_TRUE(fault({{1, 0, Departure::How::left, "random"}, {1, 1, Departure::How::left, "random"}}));
  EXPECT_TRUE(fault({{1, 2, Departure::How::left, "random"}}));
  EXPECT_TRUE(fault({{1, 0, Departure::How::left, "two words"}}));
  EXPECT_FALSE(fault({{3, 0, Departure::How::left, "random"}})) << "only the replay knows the number of seats";
  for (const char* player : {"bogus", "level:0", "level:99"}) {
    EXPECT_FALSE(fault({{0, 0, Departure::How::left, player}})) << player;
  }
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

TEST(Record, AByteOrderMarkIsIgnored) {
  EXPECT_EQ(*parse_record("\xef\xbb\xbf" + std::string(small_game)), *parse_record(small_game));
}

TEST(Record, WindowsLineEndsAreAccepted) {
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
                    BadRecord{"madang record 1\nseat:\nseat:\nseat:\nseat:\nseat:\nseat:\nseat:\n", 8,
                              "record-bad-seat"},
                    BadRecord{"madang record 1\ngame: yote\nend: won 1\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: resigned 6\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: resigned -\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: adjudicated -\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 0 late\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 1,0\n", 3, "record-bad-end"},
                    BadRecord{"madang record 1\ngame: yote\nmoves: p7 #p8\n", 3, "record-bad-token"},
                    BadRecord{"madang record 1\ngame: yote\nend: time 0\np7\n", 4, "record-after-end"},
                    BadRecord{"madang record 1\nseed:\n", 2, "record-bad-seed"},
                    BadRecord{"madang record 1\nseed: -1\n", 2, "record-bad-seed"},
                    BadRecord{"madang record 1\nseed: 7 8\n", 2, "record-bad-seed"},
                    BadRecord{"madang record 1\nseed: 18446744073709551616\n", 2, "record-bad-seed"},
                    BadRecord{"madang record 1\nseed: 7\nseed: 7\n", 3, "record-bad-seed"},
                    BadRecord{"madang record 1\ngiven:\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 0\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 1,2\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 2 1\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 1 1\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 18446744073709551615\n", 2, "record-bad-given"},
                    BadRecord{"madang record 1\ngiven: 1\ngiven: 2\n", 3, "record-bad-given"},
                    BadRecord{"madang record 1\nleft: 0\n", 2, "record-bad-left"},
                    BadRecord{"madang record 1\nleft: 9 0 time random\n", 2, "record-bad-left"},
                    BadRecord{"madang record 1\nleft: 0 0 bored random\n", 2, "record-bad-left"},
                    BadRecord{"madang record 1\nleft: 0 0 time random x\n", 2, "record-bad-left"},
                    BadRecord{"madang record 1\ngame: yote\nleft: 0 1 time random\n", 3, "record-bad-left"},
                    BadRecord{"madang record 1\ngiven: 1 3\ngame: yote\nmoves: p7 p8\n", 2, "record-given-token"}));

TEST(Replay, ChecksEveryToken) {
  const auto game = replay(*parse_record(small_game));
  ASSERT_TRUE(game.ok());
  EXPECT_EQ(game->position().line(), "7/7/7/7/7/7/7/4R2/2r4 r");
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

TEST(Replay, OnlyRollsAreGiven) {
  Record record = *parse_record(given_game);
  EXPECT_TRUE(replay(record).ok());
  record.given = {0, 2};
  const auto fault = replay(record);
  ASSERT_FALSE(fault.ok());
  EXPECT_EQ(fault.error().token, 2U);
  EXPECT_EQ(fault.error().error.reason.slug, "record-given-move");
}

TEST(Replay, SeesEveryPosition) {
  std::vector<std::size_t> seen;
  ASSERT_TRUE(replay(*parse_record(small_game), [&](std::size_t i, const AnyPosition&, const AnyMove&) {
                seen.push_back(i);
              }).ok());
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 1, 2}));
}

}  // namespace
}  // namespace madang
