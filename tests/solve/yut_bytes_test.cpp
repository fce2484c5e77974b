// Tests tables as bytes: they read back unchanged, and any other bytes are rejected.
#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <vector>

#include "tests/solve/yut_games.h"

namespace madang::yut {
namespace {

using exact::Table;

class YutBytes : public testing::Test {
 protected:
  const Rules rules_ = Rules::yunnori(2, 1);
  const Table table_ = solved(rules_);
  const std::vector<std::byte> bytes_ = table_.to_bytes();
};

TEST_F(YutBytes, ReadsBackWhatItWrote) {
  const auto read = Table::from_bytes(rules_, bytes_);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->to_bytes(), bytes_);
  EXPECT_EQ(read->rules(), rules_);
  EXPECT_EQ(read->error_bound(), table_.error_bound());
  for (const char* text : {"0/0 0 - 1", "7/22 1 yut,geol 0", "29/1 0 mo 1"}) {
    const Position position = position_of(rules_, text);
    EXPECT_EQ(read->winning_chance(position), table_.winning_chance(position)) << text;
  }
}

TEST_F(YutBytes, RejectsAnyChangedByte) {
  Rng rng(2);
  auto bytes = bytes_;
  for (std::byte& byte : bytes) {
    const auto flips = static_cast<std::byte>(1 + rng.below(255));
    byte ^= flips;
    EXPECT_FALSE(Table::from_bytes(rules_, bytes).ok()) << &byte - bytes.data();
    byte ^= flips;
  }
  EXPECT_TRUE(Table::from_bytes(rules_, bytes).ok());
}

TEST_F(YutBytes, RejectsAnyOtherLength) {
  for (std::size_t size = 0; size < bytes_.size(); ++size) {
    // A separate copy, so that sanitizers notice a read past its end.
    const std::vector<std::byte> part(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(Table::from_bytes(rules_, part).ok()) << size;
  }
  auto longer = bytes_;
  longer.push_back(std::byte{0});
  EXPECT_FALSE(Table::from_bytes(rules_, longer).ok());
}

TEST_F(YutBytes, ErrorsNameTheReason) {
  const auto error = [&](const Rules& rules, const std::vector<std::byte>& bytes) {
    const auto result = Table::from_bytes(rules, bytes);
    EXPECT_FALSE(result.ok());
    return result.error();
  };
  EXPECT_EQ(error(rules_, {}), TableError::not_a_table);
  EXPECT_EQ(error(rules_, std::vector<std::byte>(1000)), TableError::not_a_table);
  EXPECT_EQ(error(rules_, std::vector<std::byte>(1000, std::byte{0xff})), TableError::not_a_table);
  EXPECT_EQ(error(Rules::mini(), bytes_), TableError::other_rules);
  EXPECT_EQ(error(Rules::yunnori(), bytes_), TableError::other_rules);
  auto bytes = bytes_;
  bytes[bytes.size() / 2] ^= std::byte{1};
  EXPECT_EQ(error(rules_, bytes), TableError::damaged);
  bytes = bytes_;
  bytes[24] ^= std::byte{3};  // the version follows the name and its length
  EXPECT_EQ(error(rules_, bytes), TableError::other_version);
}

}  // namespace
}  // namespace madang::yut
