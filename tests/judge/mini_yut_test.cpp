// Tests the lines of Python that the judge types for Mini Yut Nori.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/mini_yut_model.h"
#include "tests/support/level.h"

namespace madang::app {
namespace {

TEST(MiniYutCourse, ScenariosAreValidAndMeetEveryPoint) {
  const auto course = make_mini_yut_course();
  std::set<std::string_view> met = {"extra"};
  for (const Session& session : course->scenarios()) {
    EXPECT_TRUE(course->is_valid(session)) << session.answers[1];
    MiniYutModel model;
    for (const std::string& line : session.answers) {
      EXPECT_TRUE(model.run(line)) << line;
      met.insert(model.rule());
    }
  }
  std::set<std::string_view> known;
  for (const Point& point : course->points()) known.insert(point.id);
  EXPECT_EQ(met, known);
}

TEST(MiniYutCourse, TheGradingTableNamesEveryPoint) {
  const auto course = make_mini_yut_course();
  std::size_t graded = 0;
  double marks = 0;
  for (const Grade& grade : course->grading()) {
    graded += grade.points.size();
    marks += grade.marks;
  }
  EXPECT_EQ(graded, course->points().size());
  EXPECT_EQ(marks, 100);
}

TEST(MiniYutCourse, RandomGamesEndWithAWinner) {
  const auto course = make_mini_yut_course();
  Rng rng(3);
  for (int i = 0; i < quick_or_full(50, 1000); ++i) {
    MiniYutModel model;
    std::optional<std::string> last;
    for (const std::string& line : course->random_game(rng).answers) {
      last = model.run(line);
      ASSERT_TRUE(last) << line;
    }
    EXPECT_EQ(last, "True");
  }
}

TEST(MiniYutModel, ItAnswersAsPythonDoes) {
  MiniYutModel model;
  EXPECT_EQ(model.run("# task 2"), "");
  EXPECT_EQ(model.run("player = Player(player_id=0)"), "");
  EXPECT_EQ(model.run("opponent = Player(player_id=1)"), "");
  EXPECT_EQ(model.run("player.pieces[1].current_index = 28"), "");
  EXPECT_EQ(model.run("opponent.pieces[0].current_index = 23"), "");
  EXPECT_EQ(model.run("next_player, next_opponent = capture_and_get_next_players(player, opponent)"), "");
  EXPECT_EQ(model.rule(), "capture-centre");
  EXPECT_EQ(model.run(std::string(MiniYutModel::indices_line)), "[-1, 28, -3, -4]");
  EXPECT_EQ(model.run(std::string(MiniYutModel::piggyback_line)), "[False, False, False, False]");
  EXPECT_EQ(model.run(std::string(MiniYutModel::next_line)), "['player', 'opponent']");
  EXPECT_EQ(model.run("x, y = player.pieces[1].get_point_by_current_index()"), "");
  EXPECT_EQ(model.run("x, y"), "(200, 200)");
}

TEST(MiniYutModel, ItKnowsNoOtherLines) {
  for (const char* line : {"", "import os", "piece", "# task 3", "x, y", "piece.current_index", "piece = Piece(1)",
                           "player = Player(player_id=0)", "player.pieces[2].current_index",
                           "player.pieces[0].current_index = 31", "piece.current_index = 99999999999999999999",
                           "opponent.is_winner()", "player.move_piece_by_yut_sticks(piece_id=0, yut_sticks=[])"}) {
    MiniYutModel model;
    model.run("# task 1");
    model.run("piece = Piece(piece_id=0, start_index=-1)");
    EXPECT_EQ(model.run(line) && std::string(line) != "piece.current_index", false) << line;
  }
}

}  // namespace
}  // namespace madang::app
