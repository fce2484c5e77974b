// Tests docs/rules/yote.md, section 9: board sizes, stones, presets and ids.
#include <gtest/gtest.h>

#include "tests/unit/yote_text.h"

namespace madang::test {
namespace {

std::string size_id(int width, int height) {
  return "yote:width=" + std::to_string(width) + ",height=" + std::to_string(height);
}

TEST(YoteSection9Options, Rule9_ThePresetsMatchTheTable) {
  for (const std::string_view id : {"yote", "yote:course"}) {
    EXPECT_EQ(option_value<Yote>(id, "width"), "5");
    EXPECT_EQ(option_value<Yote>(id, "height"), "4");
    EXPECT_EQ(option_value<Yote>(id, "stones"), "8");
  }
  EXPECT_EQ(option_value<Yote>("yote:traditional", "width"), "6");
  EXPECT_EQ(option_value<Yote>("yote:traditional", "height"), "5");
  EXPECT_EQ(option_value<Yote>("yote:traditional", "stones"), "12");
  EXPECT_EQ(yote::Position().rules(), yote::Rules::course());
}

TEST(YoteSection9Options, Rule9_WidthAndHeightAreThreeToEight) {
  for (const std::string_view option : {"width", "height"}) {
    const auto with = [&](std::string_view value) {
      return canonical<Yote>("yote:" + std::string(option) + "=" + std::string(value));
    };
    EXPECT_EQ(with("2"), "option unknown-value");
    EXPECT_EQ(with("3"), "yote:" + std::string(option) + "=3");
    EXPECT_EQ(with("8"), "yote:" + std::string(option) + "=8");
    EXPECT_EQ(with("9"), "option unknown-value");
  }
}

TEST(YoteSection9Options, Rule9_StonesAreOneToThirty) {
  EXPECT_EQ(canonical<Yote>("yote:stones=0"), "option unknown-value");
  EXPECT_EQ(canonical<Yote>("yote:stones=1"), "yote:stones=1");
  EXPECT_EQ(canonical<Yote>("yote:stones=30"), "yote:stones=30");
  EXPECT_EQ(canonical<Yote>("yote:stones=31"), "option unknown-value");
  EXPECT_EQ(start<Yote>("yote:stones=30").reserve(yote::o), 30);
}

TEST(YoteSection9Options, Rule9_TheTraditionalBoardGoesFromOneToThirty) {
  const auto position = start<Yote>("yote:traditional");
  EXPECT_EQ(format(position), "6/6/6/6/6 X 12 12");
  EXPECT_EQ(position.legal_move_count(), 30);
  EXPECT_EQ(format(after(position, "p30 p7")), "6/O5/6/6/5X X 11 11");
  EXPECT_EQ(answer(position, "p31"), "illegal off-board");
  EXPECT_EQ(moves(x_to_move({.x = {7}, .o_reserve = 4}, "yote:traditional")), "m7-1 m7-13 m7-8");
}

TEST(YoteSection9Options, Rule9_WidthAndHeightAreColumnsAndRows) {
  EXPECT_EQ(format(after(start<Yote>("yote:width=8,height=3"), "p9 p24")), "8/X7/7O X 7 7");
  EXPECT_EQ(format(after(start<Yote>("yote:width=3,height=8"), "p4 p24")), "3/X2/3/3/3/3/3/2O X 7 7");
  EXPECT_EQ(start<Yote>("yote:width=8,height=8,stones=30").legal_move_count(), 64);
}

TEST(YoteSection9Options, Rule9_AllOtherRulesAreTheSameOnEveryBoard) {
  constexpr std::array<std::array<int, 2>, 4> ways = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  for (int width = 3; width <= 8; ++width) {
    for (int height = 3; height <= 8; ++height) {
      const std::string id = size_id(width, height);
      const auto is_on_board = [&](int row, int column) {
        return row >= 0 && row < height && column >= 0 && column < width;
      };
      const auto number = [&](int row, int column) { return row * width + column + 1; };
      for (int from = 1; from <= width * height; ++from) {
        const int row = (from - 1) / width;
        const int column = (from - 1) % width;
        std::vector<std::string> slides;
        for (const auto& [down, right] : ways) {
          if (!is_on_board(row + down, column + right)) continue;
          const int over = number(row + down, column + right);
          slides.push_back("m" + std::to_string(from) + "-" + std::to_string(over));

          const auto beside = x_to_move({.x = {from}, .o = {over}, .o_reserve = 4}, id);
          const bool has_beyond = is_on_board(row + 2 * down, column + 2 * right);
          const int beyond = number(row + 2 * down, column + 2 * right);
          const std::string jump = "m" + std::to_string(from) + "-" + std::to_string(beyond);
          EXPECT_EQ(parse_answer(beside, jump) == "legal", has_beyond) << id << " " << jump;
          EXPECT_EQ(moves(beside).find(jump + " ") != std::string::npos || moves(beside).ends_with(jump), has_beyond)
              << id << " " << jump;
        }
        std::sort(slides.begin(), slides.end());
        EXPECT_EQ(moves(x_to_move({.x = {from}, .o_reserve = 4}, id)), join(slides, " ")) << id;
      }
    }
  }
}

// ---- Ids

TEST(YoteIds, TheCanonicalFormNamesThePresetWhenAllOptionsEqualIt) {
  EXPECT_EQ(canonical<Yote>("yote"), "yote");
  EXPECT_EQ(canonical<Yote>("yote:course"), "yote");
  EXPECT_EQ(canonical<Yote>("yote:traditional"), "yote:traditional");
  EXPECT_EQ(canonical<Yote>("yote:width=5,stones=8,height=4"), "yote");
  EXPECT_EQ(canonical<Yote>("yote:width=6,height=5,stones=12"), "yote:traditional");
  EXPECT_EQ(canonical<Yote>("yote:traditional,width=5,height=4,stones=8"), "yote");
}

TEST(YoteIds, OtherwiseItListsTheChangedOptionsInAFixedOrder) {
  EXPECT_EQ(canonical<Yote>("yote:stones=12"), "yote:stones=12");
  EXPECT_EQ(canonical<Yote>("yote:stones=9,width=3"), "yote:width=3,stones=9");
  EXPECT_EQ(canonical<Yote>("yote:traditional,stones=10"), "yote:width=6,height=5,stones=10");
  EXPECT_EQ(canonical<Yote>("yote:traditional,width=5"), "yote:height=5,stones=12");
}

TEST(YoteIds, LetterCaseIsIgnored) {
  EXPECT_EQ(canonical<Yote>("YOTE:Traditional,Width=7"), "yote:width=7,height=5,stones=12");
}

TEST(YoteIds, UnknownNamesAndValuesAndDuplicatesAreRefused) {
  EXPECT_EQ(canonical<Yote>("jungle"), "option unknown-game");
  EXPECT_EQ(canonical<Yote>("yote:standard"), "option unknown-preset");
  EXPECT_EQ(canonical<Yote>("yote:"), "option unknown-preset");
  EXPECT_EQ(canonical<Yote>("yote:width=6,traditional"), "option preset-first");
  EXPECT_EQ(canonical<Yote>("yote:shore=open"), "option unknown-option");
  for (const std::string_view value : {"", "five", "05", "+5", "-5", "5.0", "5 ", "1000000000000"}) {
    EXPECT_EQ(canonical<Yote>("yote:width=" + std::string(value)), "option unknown-value") << value;
  }
  EXPECT_EQ(canonical<Yote>("yote:width=5,width=5"), "option option-twice");
  EXPECT_EQ(canonical<Yote>("yote:traditional,stones=9,height=5,stones=8"), "option option-twice");
}

TEST(YoteIds, ErrorsListTheAlternativesAndHaveAnOffset) {
  const ParseError preset = parse_rules<Yote>("yote:modern").error();
  EXPECT_EQ(preset.offset, 5U);
  EXPECT_EQ(preset.reason.args,
            (std::vector<std::string>{"'modern'", "yote", "course, traditional", "width, height, stones"}));
  const ParseError value = parse_rules<Yote>("yote:traditional,stones=31").error();
  EXPECT_EQ(value.offset, 24U);
  EXPECT_EQ(value.reason.args, (std::vector<std::string>{"'31'", "stones", "1-30"}));
}

TEST(YoteIds, EveryVariantOfTheListIsCanonical) {
  for (const std::string_view id : Yote::variants) EXPECT_EQ(canonical<Yote>(id), id);
}

}  // namespace
}  // namespace madang::test
