// Invalid messages and bodies.
#include "tests/room/table.h"

namespace madang::room {
namespace {

struct Wrong {
  const char* text;
  const char* code;
};

TEST(WrongMessages, AreRefused) {
  Table table;
  const TwoPeople people(table);
  const Wrong all[] = {
      {"", "syntax"},
      {"nonsense", "syntax"},
      {"[]", "syntax"},
      {"{}", "syntax"},
      {"\xff\xfe", "syntax"},
      {R"({"do": "play"})", "syntax"},
      {R"({"do": "play", "game": 1})", "syntax"},
      {R"({"do": "play", "game": "ID"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": -1, "token": "A3A4"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 1.5, "token": "A3A4"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": "2", "token": "A3A4"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 99999999999999, "token": "A3A4"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 2})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 2, "token": ["A3A4"]})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 2, "token": "A3A4", "tag": -1})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 2, "token": "A3A4", "tag": "x"})", "syntax"},
      {R"({"do": "play", "game": "ID", "state": 2, "token": "A3A4", "tag": 9007199254740992})", "syntax"},
      {R"({"do": "fly", "game": "ID"})", "syntax"},
      {R"({"do": 1, "game": "ID"})", "syntax"},
      {R"({"do": "follow", "game": "ID", "key": 1})", "syntax"},
      {R"({"do": "follow", "game": "ID", "key": null})", "syntax"},
      {R"({"do": "watch", "game": "ID"})", "syntax"},
      {R"({"do": "watch", "game": "ID", "overview": "x"})", "not-found"},
      {R"({"do": "offer", "game": "ID", "state": 2})", "syntax"},
      {R"({"do": "offer", "game": "ID", "state": 2, "what": "peace"})", "syntax"},
      {R"({"do": "answer", "game": "ID", "state": 2, "what": "draw"})", "syntax"},
      {R"({"do": "answer", "game": "ID", "state": 2, "what": "draw", "yes": 1})", "syntax"},
      {R"({"do": "unfollow", "game": "other"})", "not-found"},
  };
  for (const Wrong& wrong : all) {
    std::string text = wrong.text;
    if (const auto at = text.find("ID"); at != std::string::npos) text.replace(at, 2, people.id);
    table.room().receive({1}, parse_command(text), table.now);
    table.settle();
    EXPECT_EQ(table.last(1)["code"], wrong.code) << wrong.text;
  }
  EXPECT_EQ(table.play(1, people.id, "A3A4")["is"], "played") << "invalid messages must not change the game";
}

TEST(WrongMessages, OfAnySizeAndDepthAreRefused) {
  Table table;
  for (const std::string& text : {std::string(5000, ' ') + "{}", std::string(2000, '['), std::string(4000, '{'),
                                  R"({"do":"follow","game":")" + std::string(4000, 'x') + "\"}"}) {
    table.room().receive({1}, parse_command(text), table.now);
    table.settle();
    EXPECT_TRUE(table.last(1)["code"] == "syntax" || table.last(1)["code"] == "not-found");
  }
}

TEST(WrongMessages, KeepTheirTag) {
  Table table;
  EXPECT_EQ(table.say(1, {{"do", "fly"}, {"tag", 3}, {"game", "x"}})["tag"], 3);
  EXPECT_FALSE(table.last(1).contains("game")) << "only a valid id is returned";
}

TEST(WrongPlans, AreRefused) {
  const Wrong all[] = {
      {"", "syntax"},
      {"[1]", "syntax"},
      {"{}", "syntax"},
      {R"({"game": 1})", "syntax"},
      {R"({"game": "chess"})", "option"},
      {R"({"game": "jungle:traps=9"})", "option"},
      {R"({"game": "jungle", "start": 5})", "syntax"},
      {R"({"game": "jungle", "start": "nonsense"})", "option"},
      {R"({"game": "jungle", "seats": 2})", "option"},
      {R"({"game": "jungle", "seats": []})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, 7]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": 7}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "dog"}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer"}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": 1}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "level:0"}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "level:99"}]})", "option"},
      {R"({"game": "jungle", "seats": [{"kind": "person"}, {"kind": "computer", "player": "level:"}]})", "option"},
      {R"({"game": "jungle", "hints": 1})", "syntax"},
      {R"({"game": "jungle", "takebacks": "yes"})", "syntax"},
      {R"({"game": "jungle", "clock": 5})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "game"}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "game", "minutes": 0}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "game", "minutes": 601}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "game", "minutes": 1, "increment": 601}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "game", "minutes": -1}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "days", "days": 31}})", "option"},
      {R"({"game": "jungle", "clock": {"kind": "days", "days": 1.5}})", "option"},
      {R"({"game": "jungle", "sit": "a"})", "option"},
      {R"({"game": "jungle", "sit": -1})", "option"},
      {R"({"game": "jungle", "name": 3})", "syntax"},
      {R"({"game": "jungle", "name": "a\u0007"})", "syntax"},
      {R"({"game": "jungle", "sit": 1, "seats": [{"kind": "person"}, {"kind": "computer", "player": "random"}]})",
       "taken"},
  };
  Table table;
  for (const Wrong& wrong : all) {
    EXPECT_EQ(table.ask(&Room::create, wrong.text)["code"], wrong.code) << wrong.text;
  }
  EXPECT_EQ(table.room().games(), 0U);
}

TEST(WrongSeats, AreRefused) {
  Table table;
  const Place ann = table.create({{"game", "jungle"}});
  for (const char* body :
       {"nonsense", "[]", R"({"seat": -1})", R"({"seat": 6})", R"({"seat": "1"})", R"({"name": 1})"}) {
    EXPECT_EQ(table.sit(ann.id, body)["code"], "syntax") << body;
  }
  EXPECT_EQ(table.sit("nonsense", "{}")["code"], "not-found");
  EXPECT_EQ(table.sit(ann.id, R"({"seat": 2})")["code"], "taken");
  EXPECT_EQ(table.sit(ann.id, R"({"seat": null})")["seat"], 1);
}

}  // namespace
}  // namespace madang::room
