// Tests of the drawings: widths, signs and marks.
#include "apps/madang/draw/draw.h"

#include <gtest/gtest.h>

#include "madang/core/terminal_text.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"

namespace madang::app {
namespace {

std::string without_color(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      out += text[i];
    }
  }
  return out;
}

// Calls f with positions from random games of all kinds.
template <class F>
void for_positions(F&& f) {
  for (const std::string& id : all_ids()) {
    Rng rng(7);
    AnyPosition position = *AnyPosition::start(id);
    AnyPosition before = position;
    for (int ply = 0; ply < 60 && !position.turn().is_over(); ++ply) {
      if (ply % quick_or_full(12, 4) == 0) f(id, before, position);
      before = position;
      const bool is_chance = position.turn().is_chance();
      position.play(is_chance ? position.sample(rng) : position.random_move(rng));
    }
  }
}

TEST(Draw, EveryPositionInEveryStyleFitsATerminal) {
  for_positions([](const std::string& id, const AnyPosition& before, const AnyPosition& position) {
    for (const bool unicode : {false, true}) {
      for (const bool color : {false, true}) {
        for (const Language language : {Language::english, Language::korean}) {
          const Scene scene = {{}, &before, true};
          const std::string text = draw_board(position, {unicode, color, language}, scene);
          EXPECT_EQ(contains(text, "\x1b"), color && text != without_color(text)) << id;
          const std::string plain = without_color(text);
          if (!unicode && language == Language::english) {
            EXPECT_TRUE(is_ascii(plain)) << id << "\n" << plain;
          }
          std::istringstream lines(plain);
          for (std::string line; std::getline(lines, line);) {
            ASSERT_TRUE(display_width(line)) << id << "\n" << plain;
            EXPECT_LE(*display_width(line), 80) << id << "\n" << plain;
          }
        }
      }
    }
  });
}

TEST(Draw, JungleRowsAlignInBothLanguages) {
  for (const Language language : {Language::english, Language::korean}) {
    const AnyPosition start = *AnyPosition::parse("jungle", "l5t/3E3/r1p1w1e/1R5/7/7/2W1P2/1C3D1/T5L b");
    const std::string text = draw_board(start, {true, false, language});
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);  // the column letters
    for (int i = 0; i < 2 * jungle::rows + 1; ++i) {
      ASSERT_TRUE(std::getline(lines, line));
      EXPECT_EQ(display_width(line), 79) << line;
    }
  }
}

TEST(Draw, JungleShowsNamesRanksAndTraps) {
  const AnyPosition position = *AnyPosition::parse("jungle", "l5t/3E3/r1p1w1e/1R5/7/7/2W1P2/1C3D1/T5L b");
  const std::string english = draw_board(position, {true, false, Language::english});
  EXPECT_TRUE(contains(english, "7 lion"));
  EXPECT_TRUE(contains(english, "0 ELEPHANT"));  // in Blue's trap
  EXPECT_TRUE(contains(english, "~ 1 RAT ~"));
  const std::string korean = draw_board(position, {true, false, Language::korean});
  EXPECT_TRUE(contains(korean, "파7 사자"));
  EXPECT_TRUE(contains(korean, "빨0 코끼리"));
}

TEST(Draw, TheLastMoveIsMarked) {
  const auto drawn = [](std::string_view id, std::string_view line, std::string_view move, bool unicode) {
    const AnyPosition before = *AnyPosition::parse(id, line);
    AnyPosition after = before;
    EXPECT_FALSE(after.play(move));
    return draw_board(after, {unicode, false, Language::english}, {{}, &before, false});
  };
  const std::string_view start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";
  EXPECT_TRUE(contains(drawn("jungle", start, "A3A4", false), "|>r<|"));
  EXPECT_TRUE(contains(drawn("jungle", start, "A3A4", true), "▸  1 rat   ◂"));
  EXPECT_TRUE(contains(drawn("yote", "5/5/5/5 X 8 8", "p7", false), "|>X<|"));
  EXPECT_TRUE(contains(drawn("yote", "5/5/5/5 X 8 8", "p7", true), "▸ ●   7◂"));
  EXPECT_TRUE(contains(drawn("yunnori", "0,0,0,0/0,0,0,0 0 gae 0", "0:gae", false), "A1<"));
  EXPECT_TRUE(contains(drawn("yunnori", "0,0,0,0/0,0,0,0 0 gae 0", "0:gae", true), "A1◂2"));
  EXPECT_TRUE(contains(drawn("qwixx:players=1", "-/-/-/-/0 0 white:0:2,5,6,1,1,3", "r7", false), "|**|"));
  EXPECT_TRUE(contains(drawn("qwixx:players=1", "-/-/-/-/0 0 white:0:2,5,6,1,1,3", "r7", true), "▸✗"));
}

TEST(Draw, TeamsHaveOneLineWithTheNamesOfBothPartners) {
  const AnyPosition position = *AnyPosition::parse("yunnori:teams", "0,0,0,4/0,0,0,7 2 gae 0");
  const auto drawn = [&](bool unicode) {
    return draw_board(position, {unicode, false, Language::english}, {{"Ann", "Bo", "Cy", "Di"}, nullptr, false});
  };
  EXPECT_TRUE(contains(drawn(false), "A (Ann, Cy): ")) << drawn(false);
  EXPECT_TRUE(contains(drawn(false), "B (Bo, Di): "));
  EXPECT_FALSE(contains(drawn(false), "C ("));
  EXPECT_TRUE(contains(drawn(true), "Ann, Cy"));
  EXPECT_TRUE(contains(drawn(true), "A1"));
}

TEST(Draw, ChoicesAreMarked) {
  const auto drawn = [](std::string_view id, std::string_view line, bool unicode) {
    return draw_board(*AnyPosition::parse(id, line), {unicode, false, Language::english}, {{}, nullptr, true});
  };
  EXPECT_TRUE(contains(drawn("yunnori", "0,0,0,0/0,0,0,0 0 gae,yut 0", true), "◆2"));
  EXPECT_TRUE(contains(drawn("yunnori", "0,0,0,0/0,0,0,0 0 gae,yut 0", true), "◆4"));
  EXPECT_TRUE(contains(drawn("yunnori", "0,0,0,0/0,0,0,2 0 gae 0", true), "B1◆2"));
  EXPECT_TRUE(contains(drawn("qwixx:players=1", "-/-/-/-/0 0 white:0:2,5,6,1,1,3", false), "[ 7]"));
  EXPECT_TRUE(contains(drawn("qwixx:players=1", "-/-/-/-/0 0 white:0:2,5,6,1,1,3", true), "[7]"));
  const std::string_view enter = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 0 enter:0:y:5";
  EXPECT_TRUE(contains(drawn("qwinto:players=1", enter, false), "|y4|"));
  EXPECT_TRUE(contains(drawn("qwinto:players=1", enter, true), "(y7)"));
  EXPECT_FALSE(contains(drawn("qwinto:players=1", enter, true), "r1"));
}

TEST(Draw, RollsLieOnTheTable) {
  const auto drawn_roll = [](std::string_view id, std::string_view token, const DrawStyle& style) {
    AnyPosition position = *AnyPosition::start(id);
    const AnyMove roll = *parse_token(position, token);
    position.play(roll);
    return draw_roll(position, roll, style);
  };
  EXPECT_EQ(drawn_roll("yunnori", "roll:geol", {}), "[ ] [ ] [ ] [#]");
  EXPECT_EQ(drawn_roll("yunnori", "roll:back-do", {true, false, Language::english}), "▣ ▮ ▮ ▮");
  const std::string_view dice = "roll:2,5,6,1,1,3";
  EXPECT_EQ(drawn_roll("qwixx", dice, {}), "Dice: white 2 white 5 red 6 yellow 1 green 1 blue 3");
  EXPECT_TRUE(contains(drawn_roll("qwixx", dice, {true, false, Language::korean}), "빨강 ⚅6"));
}

}  // namespace
}  // namespace madang::app
