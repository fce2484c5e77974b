// Tests of the seats and of the menu.
#include "apps/madang/play/seats.h"

#include <gtest/gtest.h>

#include "apps/madang/play/menu.h"
#include "apps/user_error.h"
#include "madang/catalog/any_player.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"

namespace madang::app {
namespace {

const AnyPosition yunnori = *AnyPosition::start("yunnori:players=3");

TEST(PlaySeats, UsualSeats) {
  for (const std::string& id : all_ids()) {
    const AnyPosition game = *AnyPosition::start(id);
    const std::vector<SeatPlan> seats = usual_seats(game);
    ASSERT_EQ(seats.size(), static_cast<std::size_t>(game.seats()));
    EXPECT_TRUE(seats[0].is_person());
    for (std::size_t i = 1; i < seats.size(); ++i) {
      ASSERT_TRUE(seats[i].computer) << id;
      EXPECT_TRUE(parse_player_kind(game, format(*seats[i].computer)).ok()) << id;
    }
  }
}

TEST(PlaySeats, Parse) {
  const std::vector<SeatPlan> seats = parse_seats(yunnori, "Human:김 철수, LEVEL:5 ,human");
  EXPECT_EQ(seats, (std::vector<SeatPlan>{{.name = "김 철수"}, {.computer = PlayerKind::of_level(5)}, {}}));
  EXPECT_EQ(shown_names(seats, Language::english),
            (std::vector<std::string>{"김 철수", "Computer (level 5)", "Player 3"}));
  EXPECT_EQ(shown_names(parse_seats(yunnori, "random,human,best"), Language::english),
            (std::vector<std::string>{"Computer (random)", "You", "Computer (strongest)"}));
  EXPECT_EQ(shown_names(parse_seats(yunnori, "random,human,random"), Language::korean),
            (std::vector<std::string>{"컴퓨터 1(무작위)", "나", "컴퓨터 3(무작위)"}));
}

TEST(PlaySeats, WrongSeatsSayWhatIsPossible) {
  const auto why = [](std::string_view text) -> std::string {
    try {
      parse_seats(yunnori, text);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  };
  for (const std::string_view text :
       {"", "human", "human,human", "human,human,human,human", "human,,human", "human,level:6,human",
        "human,level:0,human", "human,levle:5,human", "human,Ann,human", "human,robot,human", "human:,human,human",
        "human,level:,human"}) {
    EXPECT_FALSE(why(text).empty()) << text;
  }
  EXPECT_TRUE(contains(why("human,levle:5,human"), "level:1 to level:5"));
  EXPECT_TRUE(contains(why("human"), "3 seats"));
  EXPECT_TRUE(contains(why("human:" + std::string(30, 'x') + ",human,human"), "not a name"));
  EXPECT_TRUE(contains(why("human:\x1b[3m,human,human"), "not a name"));
}

TEST(PlaySeats, RecordsKeepTheSeats) {
  for (const std::string_view text : {"human,level:5,human", "human:Ann,best,mcts", "human:random,human:human,greedy",
                                      "human:level:3,human:Bo,human"}) {
    const std::vector<SeatPlan> seats = parse_seats(yunnori, text);
    EXPECT_EQ(seats_of_record(yunnori, record_names(yunnori, seats)), seats) << text;
  }
  EXPECT_EQ(record_names(yunnori, parse_seats(yunnori, "human:Ann,human,best")),
            (std::vector<std::string>{"Ann", "human", "best"}));
  // Unknown names are people. Without names, the seats are the usual ones.
  EXPECT_TRUE(seats_of_record(yunnori, {"Ada", "", "level:99"})[2].is_person());
  EXPECT_EQ(seats_of_record(yunnori, {}), usual_seats(yunnori));
  EXPECT_EQ(seats_of_record(yunnori, {"\x1b", "human:\x1b", "a"})[0], SeatPlan{});
}

TEST(PlaySeats, Menu) {
  const auto asked = [](const std::string& typed, Language language = Language::english) {
    std::istringstream in(typed);
    std::ostringstream out;
    return ask_what_to_play(in, out, language);
  };
  std::istringstream in("4\n1\n5\n");
  std::ostringstream levels;
  ASSERT_TRUE(ask_what_to_play(in, levels, Language::english));
  EXPECT_TRUE(contains(levels.str(), "   3  Learner - looks 2 moves ahead and overlooks 25% of all captures\n"));
  const auto usual = asked("\n\n\n\n");
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->game, "yunnori:players=2");
  EXPECT_EQ(usual->seats, usual_seats(*AnyPosition::start("yunnori")));
  const auto jungle = asked("x\n9\n4\n2\n", Language::korean);
  ASSERT_TRUE(jungle);
  EXPECT_EQ(jungle->game, "jungle");
  EXPECT_EQ(jungle->seats, std::vector<SeatPlan>(2));
  const auto alone = asked("6\n1\n");
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->seats.size(), 1U);
  const auto watched = asked("6\n3\n0\n1\n");
  ASSERT_TRUE(watched);
  EXPECT_EQ(watched->seats[2], (SeatPlan{.computer = PlayerKind::of_level(1)}));
  EXPECT_FALSE(asked(""));
  EXPECT_FALSE(asked("quit\n"));
  EXPECT_FALSE(asked("1\n2\n끝\n"));
  EXPECT_FALSE(asked(std::string(1 << 20, 'x')));
}

}  // namespace
}  // namespace madang::app
