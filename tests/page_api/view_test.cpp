// Tests the JSON that the page draws and clicks.
#include <set>

#include "madang/catalog/any_position.h"
#include "madang/protocol/page/clicks.h"
#include "tests/page_api/ask.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

class ViewGames : public testing::TestWithParam<std::string> {};

// Distinguishes moves with the same targets: by the result that finishes a piece, or by the dice to roll.
Json click_of(const Json& move) {
  Json click = Json::array({move["targets"]});
  for (const char* key : {"result", "dice"}) {
    if (move.contains(key)) click.push_back(move[key]);
  }
  return click;
}

TEST_P(ViewGames, StateDescribesThePositionAndItsMoves) {
  page::Api api;
  Rng rng(7);
  AnyPosition position = *AnyPosition::start(GetParam());
  std::vector<std::string> tokens;
  const int plies = quick_or_full(20, 60);
  for (int ply = 0; ply <= plies; ++ply) {
    const Json request = {{"ask", "state"}, {"record", record_of(GetParam(), tokens)}};
    const Json state = ask(api, request);
    ASSERT_EQ(code_of(state), "none") << state.dump();
    EXPECT_EQ(state["id"], position.id());
    EXPECT_EQ(state["line"], position.line());
    EXPECT_EQ(state["seats"], position.seats());
    EXPECT_EQ(state["plies"].size(), tokens.size());
    EXPECT_EQ(state["outcome"].is_null(), !position.turn().is_over());
    EXPECT_EQ(state["view"]["game"], position.id().substr(0, position.id().find(':')));
    const std::vector<std::string> legal = test::legal_tokens(position);
    ASSERT_EQ(state["moves"].size(), legal.size());
    Json korean = request;
    korean["language"] = "ko";
    korean = ask(api, korean)["moves"];
    std::set<Json> clicks;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Json& move = state["moves"][i];
      EXPECT_EQ(move["token"], legal[i]);
      EXPECT_FALSE(move["words"].get<std::string>().empty());
      EXPECT_NE(move["words"], korean[i]["words"]);
      EXPECT_TRUE(clicks.insert(click_of(move)).second) << state["line"] << move.dump();
      const auto clicked = page::clicked_token(position, move["targets"].get<std::vector<std::string>>());
      EXPECT_TRUE(!clicked || *clicked == legal[i] || move.contains("dice")) << *clicked;
    }
    if (position.turn().is_over()) break;
    tokens.push_back(test::random_token(position, rng));
    ASSERT_FALSE(position.play(tokens.back()));
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, ViewGames, testing::ValuesIn(all_ids()), test_name);

TEST(PageApiView, Jungle) {
  const Json state = state_from("jungle:leiden", "2D4/7/7/l6/7/7/7/3t3/2r3w b");
  const Json& cells = state["view"]["cells"];
  ASSERT_EQ(cells.size(), 63U);
  EXPECT_EQ(cells[0], Json({{"name", "A1"}, {"terrain", "land"}, {"owner", nullptr}, {"piece", nullptr}}));
  const Json dog = {{"seat", 1}, {"animal", "dog"}, {"rank", 4}, {"letter", "D"}, {"trapped", true}};
  EXPECT_EQ(cells[2], Json({{"name", "C1"}, {"terrain", "trap"}, {"owner", 0}, {"piece", dog}}));
  EXPECT_EQ(cells[3]["terrain"], "den");
  EXPECT_EQ(cells[3]["owner"], 0);
  EXPECT_EQ(cells[59]["owner"], 1);
  EXPECT_EQ(cells[22]["terrain"], "river");
  const Json jump = move_of(state, "A4D4");
  EXPECT_EQ(jump["targets"], Json({"A4", "D4"}));
  EXPECT_EQ(jump["leaps"], true);
  EXPECT_EQ(jump["takes"], nullptr);
  EXPECT_EQ(jump["into_den"], false);
  EXPECT_EQ(move_of(state, "D8D9")["into_den"], true);
  EXPECT_EQ(move_of(state, "D8D7")["leaps"], false);
  EXPECT_EQ(move_of(state_from("jungle", "7/7/7/7/7/7/1t5/1R5/7 b"), "B7B8")["takes"], "rat");
}

TEST(PageApiView, Yote) {
  const Json state = state_from("yote", "5/1XO2/3O1/5 X 6 5");
  const Json& view = state["view"];
  EXPECT_EQ(view["width"], 5);
  EXPECT_EQ(view["height"], 4);
  EXPECT_EQ(view["cells"].size(), 20U);
  EXPECT_EQ(view["cells"][6], 0);
  EXPECT_EQ(view["cells"][7], 1);
  EXPECT_EQ(view["cells"][0], nullptr);
  EXPECT_EQ(view["reserves"], Json({6, 5}));
  EXPECT_EQ(view["stones"], 8);
  const Json jump = move_of(state, "m7-9x14");
  EXPECT_EQ(jump["targets"], Json({"7", "9", "14"}));
  EXPECT_EQ(jump["kind"], "jump");
  EXPECT_EQ(jump["over"], "8");
  const Json slide = move_of(state, "m7-2");
  EXPECT_EQ(slide["targets"], Json({"7", "2"}));
  EXPECT_EQ(slide["kind"], "slide");
  EXPECT_EQ(slide["over"], nullptr);
  const Json place = move_of(state, "p1");
  EXPECT_EQ(place["targets"], Json::array({"1"}));
  EXPECT_EQ(place["kind"], "place");
  EXPECT_EQ(move_of(state_from("yote", "5/1XO2/5/5 X 6 5"), "m7-9")["targets"], Json({"7", "9"}));
}

TEST(PageApiView, Yunnori) {
  const Json state = state_from("yunnori:animals=dog/cow", "dog=0,10,29,100/cow=0,0,22,22 0 back-do,geol,yut 0");
  const Json& view = state["view"];
  EXPECT_EQ(view["game"], "yunnori");
  EXPECT_EQ(view["players"], 2);
  EXPECT_EQ(view["pieces"], 4);
  EXPECT_EQ(view["practice"], false);
  const Json points = {{{"index", 10}, {"seat", 0}, {"count", 1}},
                       {{"index", 22}, {"seat", 1}, {"count", 2}},
                       {{"index", 29}, {"seat", 0}, {"count", 1}}};
  EXPECT_EQ(view["points"], points);
  const Json dog = {
      {"seats", Json::array({0})}, {"animal", "dog"}, {"waiting", 1}, {"arrived", 1}, {"pieces", {0, 10, 29, 100}}};
  EXPECT_EQ(view["sides"][0], dog);
  EXPECT_EQ(view["hand"], Json({"back-do", "geol", "yut"}));
  EXPECT_EQ(view["owed"], 0);
  const Json turning = move_of(state, "10:geol");
  EXPECT_EQ(turning["targets"], Json({"10", "22"}));
  EXPECT_EQ(turning["result"], "geol");
  EXPECT_EQ(turning["path"], Json({25, 26, 22}));
  EXPECT_EQ(turning["catches"], 2);
  EXPECT_EQ(turning["stacks"], 0);
  const Json home = move_of(state, "29:yut");
  EXPECT_EQ(home["targets"], Json({"29", "home"}));
  EXPECT_EQ(home["path"], Json::array({100}));
  EXPECT_EQ(move_of(state, "29:back-do")["path"], Json::array({19}));
  const Json stuck = move_of(state_from("yunnori", "0,0,0,0/0,0,0,0 0 back-do 0"), "0:back-do");
  EXPECT_EQ(stuck["targets"], Json({"0", "0"}));
  EXPECT_EQ(stuck["path"], Json::array({0}));
  EXPECT_EQ(move_of(state_from("yunnori", "0,2,4,4/0,0,0,0 0 gae 0"), "2:gae")["stacks"], 2);
}

TEST(PageApiView, YunnoriInTeams) {
  const Json state = state_from("yunnori:teams", "0,0,5,100/0,0,0,7 3 gae 0");
  EXPECT_EQ(state["seats"], 4);
  EXPECT_EQ(state["sides"], 2);
  const Json& sides = state["view"]["sides"];
  ASSERT_EQ(sides.size(), 2U);
  EXPECT_EQ(sides[0]["seats"], Json({0, 2}));
  EXPECT_EQ(sides[1]["seats"], Json({1, 3}));
  EXPECT_EQ(sides[0]["pieces"], Json({0, 0, 5, 100}));
  const Json points = {{{"index", 5}, {"seat", 0}, {"count", 1}}, {{"index", 7}, {"seat", 1}, {"count", 1}}};
  EXPECT_EQ(state["view"]["points"], points);
  EXPECT_EQ(move_of(state, "7:gae")["path"], Json({8, 9}));
  EXPECT_EQ(state_from("yunnori", "0,0,0,0/0,0,0,0 0 - 1")["sides"], 2);
}

TEST(PageApiView, MiniYut) {
  const Json state = state_from("mini-yut:practice", "10,-2/23,-4 0 geol 0");
  EXPECT_EQ(state["view"]["game"], "mini-yut");
  EXPECT_EQ(state["view"]["practice"], true);
  const Json points = {{{"index", 10}, {"seat", 0}, {"count", 1}}, {{"index", 23}, {"seat", 1}, {"count", 1}}};
  EXPECT_EQ(state["view"]["points"], points);
  EXPECT_EQ(state["view"]["sides"][1]["pieces"], Json({23, -4}));
  const Json move = move_of(state, "10");
  EXPECT_EQ(move["targets"], Json::array({"10"}));
  EXPECT_EQ(move["path"], Json({26, 27, 23}));
  EXPECT_EQ(move["catches"], 1);
  const Json again = move_of(state, "throw");
  EXPECT_EQ(again["targets"], Json::array({"throw"}));
  EXPECT_EQ(again["result"], nullptr);
  EXPECT_EQ(again["path"], Json::array());
  EXPECT_EQ(move_of(state_from("mini-yut:alone", "20 0 geol 0"), "20")["path"], Json::array({0}));
}

TEST(PageApiView, Qwinto) {
  // Column 3 is full: red 1 with its bonus, yellow 2, blue 3.
  const Json state =
      state_from("qwinto:players=1", "-,9,-,x,-,-,-,-,-,-/-,-,7,-,-,x,-,-,-,-/-,-,-,5,x,-,-,-,-,-/1 0 enter:0:rb:3,5");
  const Json& view = state["view"];
  EXPECT_EQ(view["active"], 0);
  EXPECT_EQ(view["phase"], "enter");
  EXPECT_EQ(view["total"], 8);
  const Json dice = {{{"colour", "red"}, {"chosen", true}, {"face", 3}},
                     {{"colour", "yellow"}, {"chosen", false}, {"face", nullptr}},
                     {{"colour", "blue"}, {"chosen", true}, {"face", 5}}};
  EXPECT_EQ(view["dice"], dice);
  const Json& sheet = view["sheets"][0];
  EXPECT_EQ(sheet["columns_points"], Json({nullptr, 9, nullptr, nullptr, nullptr}));
  EXPECT_EQ(sheet["failed"], 1);
  EXPECT_EQ(sheet["points"], 3 + 9 - 5);
  EXPECT_EQ(sheet["rows"][0]["colour"], "red");
  EXPECT_EQ(sheet["rows"][0]["column"], 2);
  EXPECT_EQ(sheet["rows"][0]["points"], 1);
  EXPECT_EQ(sheet["rows"][0]["fields"][1], Json({{"number", 9}, {"closed", false}, {"bonus", true}}));
  EXPECT_EQ(sheet["rows"][0]["fields"][3], Json({{"number", nullptr}, {"closed", true}, {"bonus", false}}));
  const Json entry = move_of(state, "b5");
  EXPECT_EQ(entry["targets"], Json::array({"blue-5"}));
  EXPECT_EQ(entry["kind"], "enter");
  EXPECT_EQ(move_of(state, "pass")["targets"], Json::array({"pass"}));
  EXPECT_EQ(move_of(state, "pass")["fails"], true);

  const Json start = ask({{"ask", "state"}, {"record", record_of("qwinto")}});
  EXPECT_EQ(start["view"]["phase"], "choose");
  EXPECT_EQ(start["view"]["total"], nullptr);
  const Json choice = move_of(start, "throw:rb");
  EXPECT_EQ(choice["targets"], Json::array({"throw"}));
  EXPECT_EQ(choice["kind"], "choose");
  EXPECT_EQ(choice["dice"], Json({"red", "blue"}));
  const Json other = ask({{"ask", "state"}, {"record", record_of("qwinto", {"throw:r", "roll:2", "r2"})}});
  EXPECT_EQ(move_of(other, "pass")["fails"], false);
  EXPECT_EQ(ask({{"ask", "state"}, {"record", record_of("qwinto", {"throw:r"})}})["view"]["phase"], "roll");
}

TEST(PageApiView, QwintoWithASecondRoll) {
  const Json state = ask({{"ask", "state"}, {"record", record_of("qwinto:standard", {"throw:rb", "roll:3,5"})}});
  EXPECT_EQ(state["view"]["phase"], "decide");
  EXPECT_EQ(state["view"]["total"], 8);
  EXPECT_EQ(move_of(state, "keep")["kind"], "keep");
  EXPECT_EQ(move_of(state, "again")["kind"], "again");
  EXPECT_EQ(move_of(state, "again")["targets"], Json::array({"again"}));
  EXPECT_EQ(move_of(state, "again")["words"], "rolls again");
  const Json again =
      ask({{"ask", "state"}, {"record", record_of("qwinto:standard", {"throw:rb", "roll:3,5", "again"})}});
  EXPECT_EQ(again["turn"]["kind"], "chance");
  EXPECT_EQ(again["view"]["dice"][2]["chosen"], true) << "the same dice";
  EXPECT_EQ(again["view"]["dice"][1]["chosen"], false);
}

TEST(PageApiView, QwixxWithFiveSheets) {
  const Json state =
      ask({{"ask", "state"}, {"record", record_of("qwixx:players=5,rules=standard", {"roll:1,2,3,4,5,6", "pass"})}});
  EXPECT_EQ(state["view"]["sheets"].size(), 5U);
  EXPECT_EQ(state["view"]["phase"], "others");
  EXPECT_EQ(state["turn"]["seat"], 1);
}

TEST(PageApiView, Qwixx) {
  const Json state = state_from("qwixx:players=1", "2,3,4,5/-/-/8,7,6,5,2/1 0 white:0:6,6,6,1,1,-");
  const Json& view = state["view"];
  EXPECT_EQ(view["phase"], "white");
  ASSERT_EQ(view["dice"].size(), 6U);
  EXPECT_EQ(view["dice"][1], Json({{"colour", "white"}, {"face", 6}, {"gone", false}}));
  EXPECT_EQ(view["dice"][5], Json({{"colour", "blue"}, {"face", nullptr}, {"gone", true}}));
  const Json& sheet = view["sheets"][0];
  EXPECT_EQ(sheet["rows"][0]["fields"][0], Json({{"number", 2}, {"marked", true}}));
  EXPECT_EQ(sheet["rows"][2]["fields"][0], Json({{"number", 12}, {"marked", false}}));
  EXPECT_EQ(sheet["rows"][0]["points"], 10);
  EXPECT_EQ(sheet["rows"][0]["locked"], false);
  EXPECT_EQ(sheet["rows"][3]["locked"], true);
  EXPECT_EQ(sheet["rows"][3]["closed"], true);
  EXPECT_EQ(sheet["rows"][3]["points"], 21);
  EXPECT_EQ(sheet["failed"], 1);
  EXPECT_EQ(sheet["points"], 10 + 21 - 5);
  const Json mark = move_of(state, "r12");
  EXPECT_EQ(mark["targets"], Json::array({"red-12"}));
  EXPECT_EQ(mark["kind"], "mark");
  EXPECT_EQ(mark["locks"], true);
  EXPECT_EQ(move_of(state, "pass")["fails"], false);
  const Json colour = state_from("qwixx", "-/-/-/-/0 -/-/-/-/0 0 colour:0:6,6,6,1,1,3");
  EXPECT_EQ(colour["view"]["phase"], "colour");
  EXPECT_EQ(move_of(colour, "pass")["fails"], true);
  const Json others = state_from("qwixx", "8/8/6/6/0 -/-/-/-/0 1 white:0:2,5,6,1,1,3");
  EXPECT_EQ(others["view"]["phase"], "others");
  EXPECT_EQ(others["view"]["active"], 1);
  EXPECT_EQ(others["must_pass"], true);
  const Json start = ask({{"ask", "state"}, {"record", record_of("qwixx")}});
  EXPECT_EQ(start["view"]["phase"], "roll");
  EXPECT_EQ(start["view"]["dice"][2]["face"], nullptr);
}

}  // namespace
}  // namespace madang
