// Tests the index of pairs of disjoint sets.
#include "madang/solve/set_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "madang/core/rng.h"

namespace madang {
namespace {

using Set = SetPairs::Set;

// Four columns and three rows, mirrored left and right, top and bottom.
const std::vector<std::vector<int>> mirrors = [] {
  std::vector<std::vector<int>> out(4);
  for (int square = 0; square < 12; ++square) {
    const int row = square / 4;
    const int column = square % 4;
    out[0].push_back(square);
    out[1].push_back(4 * row + 3 - column);
    out[2].push_back(4 * (2 - row) + column);
    out[3].push_back(4 * (2 - row) + 3 - column);
  }
  return out;
}();

Set image(const std::vector<int>& symmetry, Set set) {
  Set out = 0;
  for (std::size_t square = 0; square < symmetry.size(); ++square) {
    if ((set >> square & 1) != 0) out |= Set{1} << symmetry[square];
  }
  return out;
}

// Calls f(first, second) for all pairs of disjoint sets.
template <class F>
void for_each_pair(F&& f) {
  for (Set first = 0; first < 1U << 12; ++first) {
    const Set free = ~first & 0xfff;
    for (Set second = free;; second = (second - 1) & free) {
      f(first, second);
      if (second == 0) break;
    }
  }
}

TEST(SetPairs, SymmetricPairsAndOnlyTheyShareAPlace) {
  const SetPairs pairs(12, mirrors);
  std::set<std::pair<Set, Set>> representatives;
  std::set<std::array<std::uint32_t, 4>> places;
  for_each_pair([&](Set first, Set second) {
    const auto place = pairs.place(first, second);
    std::pair<Set, Set> least{first, second};
    for (const auto& mirror : mirrors) {
      const std::pair<Set, Set> mirrored{image(mirror, first), image(mirror, second)};
      least = std::min(least, mirrored);
      ASSERT_EQ(pairs.place(mirrored.first, mirrored.second), place);
    }
    const auto size = [](Set set) { return static_cast<std::uint32_t>(std::popcount(set)); };
    ASSERT_LT(place.row, pairs.rows(std::popcount(first)));
    ASSERT_LT(place.column, pairs.columns(std::popcount(first), std::popcount(second)));
    representatives.insert(least);
    places.insert({size(first), size(second), place.row, place.column});
  });
  EXPECT_EQ(places.size(), representatives.size());
}

TEST(SetPairs, RowsListEveryUsedPlaceOnce) {
  const SetPairs pairs(12, mirrors);
  for (const auto& sizes : {std::pair{0, 3}, {2, 0}, {3, 4}, {6, 6}, {7, 2}}) {
    const int first_size = sizes.first;
    const int second_size = sizes.second;
    std::set<std::pair<std::uint32_t, std::uint32_t>> listed;
    for (std::uint32_t row = 0; row < pairs.rows(first_size); ++row) {
      const Set first = pairs.row_set(first_size, row);
      pairs.for_each_in_row(first, second_size, [&](std::uint32_t column, Set second) {
        EXPECT_EQ(std::popcount(second), second_size);
        EXPECT_EQ(pairs.place(first, second), (SetPairs::Place{row, column}));
        EXPECT_TRUE(listed.emplace(row, column).second);
      });
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> used;
    for_each_pair([&](Set first, Set second) {
      if (std::popcount(first) != first_size || std::popcount(second) != second_size) return;
      const auto place = pairs.place(first, second);
      used.emplace(place.row, place.column);
    });
    EXPECT_EQ(listed, used);
  }
}

// The sizes that Yoté uses: 20 squares, and all symmetries of a square board.
TEST(SetPairs, LargeBoards) {
  for (const auto& [width, height, count] : {std::array{5, 4, 4}, std::array{4, 4, 8}}) {
    std::vector<std::vector<int>> symmetries(static_cast<std::size_t>(count));
    for (int symmetry = 0; symmetry < count; ++symmetry) {
      for (int square = 0; square < width * height; ++square) {
        const int row = (symmetry & 2) != 0 ? height - 1 - square / width : square / width;
        const int column = (symmetry & 1) != 0 ? width - 1 - square % width : square % width;
        symmetries[static_cast<std::size_t>(symmetry)].push_back((symmetry & 4) != 0 ? column * width + row
                                                                                     : row * width + column);
      }
    }
    const SetPairs pairs(width * height, symmetries);
    const Set all = (Set{1} << (width * height)) - 1;
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
      const Set first = rng.below(all + 1);
      const Set second = rng.below(all + 1) & ~first;
      const auto place = pairs.place(first, second);
      for (const auto& symmetry : symmetries) {
        ASSERT_EQ(pairs.place(image(symmetry, first), image(symmetry, second)), place);
      }
      if (i % 500 != 0) continue;
      bool is_listed = false;
      const Set row = pairs.row_set(std::popcount(first), place.row);
      pairs.for_each_in_row(row, std::popcount(second), [&](std::uint32_t column, Set listed) {
        ASSERT_EQ(pairs.place(row, listed), (SetPairs::Place{place.row, column}));
        is_listed = is_listed || column == place.column;
      });
      ASSERT_TRUE(is_listed);
    }
  }
}

TEST(SetPairs, TooManySquaresLeaveNoColumns) {
  const SetPairs pairs(12, mirrors);
  EXPECT_EQ(pairs.columns(7, 5), 1U);
  EXPECT_EQ(pairs.columns(7, 6), 0U);
}

}  // namespace
}  // namespace madang
