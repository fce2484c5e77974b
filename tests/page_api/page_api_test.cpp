// Tests the requests of the page and their answers.
#include "madang/catalog/any_history.h"
#include "madang/catalog/any_position.h"
#include "madang/catalog/games.h"
#include "tests/page_api/ask.h"
#include "tests/support/tokens.h"

namespace madang {
namespace {

const Json yunnori = record_of("yunnori", {"roll:gae", "0:gae", "roll:do"});

TEST(PageApi, StateIncludesTheOutcome) {
  const Json state = ask({{"ask", "state"}, {"record", record_from("jungle", "7/7/7/7/7/7/7/7/3t2R b")}});
  EXPECT_EQ(state["turn"], Json({{"kind", "over"}, {"seat", 0}}));
  EXPECT_EQ(state["moves"], Json::array());
  EXPECT_EQ(state["outcome"]["winners"], Json::array({0}));
  EXPECT_EQ(state["outcome"]["scores"], Json({1, 0}));
  EXPECT_EQ(state["outcome"]["reason"], "den-entered");
  EXPECT_EQ(state["outcome"]["words"], "an animal entered the enemy den");
  EXPECT_EQ(state["levels"], 10);
}

TEST(PageApi, StateListsThePlies) {
  const Json state = ask({{"ask", "state"}, {"record", record_of("YUNNORI", {"ROLL:gae", "0:GAE", "roll:do"})}});
  EXPECT_EQ(state["id"], "yunnori");
  EXPECT_EQ(state["turn"], Json({{"kind", "decide"}, {"seat", 1}}));
  const Json plies = {
      {{"token", "roll:gae"}, {"seat", 0}, {"kind", "roll"}, {"forced", false}, {"words", "gae"}},
      {{"token", "0:gae"}, {"seat", 0}, {"kind", "move"}, {"forced", false}, {"words", "new piece to 2"}},
      {{"token", "roll:do"}, {"seat", 1}, {"kind", "roll"}, {"forced", false}, {"words", "do"}},
  };
  EXPECT_EQ(state["plies"], plies);
}

TEST(PageApi, PlyIsForcedIfOnlyPassingWasLegal) {
  Json record = record_from("qwixx", "8/8/6/6/0 -/-/-/-/0 1 white:0:2,5,6,1,1,3");
  record["tokens"] = {"pass"};
  EXPECT_EQ(ask({{"ask", "state"}, {"record", record}})["plies"][0]["forced"], true);
  const Json free = record_of("qwixx", {"roll:2,5,6,1,1,3", "pass"});
  EXPECT_EQ(ask({{"ask", "state"}, {"record", free}})["plies"][1]["forced"], false);
}

TEST(PageApi, StateReportsRepetition) {
  std::vector<std::string> tokens;
  for (int i = 0; i < 2; ++i) tokens.insert(tokens.end(), {"A1B1", "A9B9", "B1A1", "B9A9"});
  Json state = ask({{"ask", "state"}, {"record", record_of("jungle", tokens)}});
  EXPECT_EQ(state["circles"]["reason"], "repetition");
  EXPECT_EQ(state["circles"]["words"], "threefold repetition");
  tokens.pop_back();
  state = ask({{"ask", "state"}, {"record", record_of("jungle", tokens)}});
  EXPECT_EQ(state["circles"], nullptr);
}

TEST(PageApi, WhyExplainsTokens) {
  const auto why = [](std::string_view token, std::string_view language = "en") {
    return ask({{"ask", "why"}, {"record", record_of("jungle")}, {"token", token}, {"language", language}});
  };
  EXPECT_EQ(why("a3a4"), Json({{"legal", true}, {"token", "A3A4"}, {"words", "rat to A4"}}));
  EXPECT_EQ(why("A3A5"), Json({{"legal", false}, {"code", "illegal"}, {"words", "A5 is not next to A3"}}));
  EXPECT_EQ(why("A3A5", "ko")["words"], "A5는 A3의 옆 칸이 아니에요");
  EXPECT_EQ(why("?")["code"], "syntax");
  EXPECT_EQ(why("roll:do")["code"], "turn");
  const Json roll = ask({{"ask", "why"}, {"record", record_of("mini-yut")}, {"token", "ROLL:mo"}});
  EXPECT_EQ(roll, Json({{"legal", true}, {"token", "roll:mo"}, {"words", "mo"}}));
}

TEST(PageApi, WhyExplainsClicks) {
  const auto why = [](const Json& record, const std::vector<std::string>& targets) {
    return ask({{"ask", "why"}, {"record", record}, {"targets", targets}});
  };
  EXPECT_EQ(why(record_of("jungle"), {"A3", "A4"})["token"], "A3A4");
  EXPECT_EQ(why(record_of("jungle"), {"A3", "A5"})["words"], "A5 is not next to A3");
  EXPECT_EQ(why(record_of("jungle"), {"D4"}), Json({{"legal", false}, {"code", "syntax"}, {"words", nullptr}}));
  EXPECT_EQ(why(record_of("yote"), {"7"})["token"], "p7");
  EXPECT_EQ(why(record_of("yote", {"p7", "p8"}), {"7", "6"})["token"], "m7-6");
  EXPECT_EQ(why(record_from("yote", "XO3/5/4O/5 X 0 6"), {"1", "3", "15"})["token"], "m1-3x15");
  EXPECT_EQ(why(yunnori, {"5"})["words"], "you have no piece at 5");
  EXPECT_EQ(why(yunnori, {"0", "9"})["words"], nullptr);
  EXPECT_EQ(why(record_of("mini-yut", {"roll:gae"}), {"-3"})["code"], "illegal");
  EXPECT_EQ(why(record_of("qwixx", {"roll:2,5,6,1,1,3"}), {"red-7"})["token"], "r7");
  EXPECT_EQ(why(record_of("qwixx", {"roll:2,5,6,1,1,3"}), {"pass"})["token"], "pass");
  EXPECT_EQ(why(record_of("qwinto", {"throw:r", "roll:3"}), {"yellow-4"})["code"], "illegal");
  EXPECT_EQ(code_of(why(record_of("jungle"), {})), "syntax");
}

TEST(PageApi, RollWithChosenFaces) {
  const auto roll = [](const Json& record, const std::vector<int>& faces) {
    return ask({{"ask", "roll"}, {"record", record}, {"faces", faces}});
  };
  const Json two = record_of("qwinto", {"throw:rb"});
  EXPECT_EQ(ask({{"ask", "state"}, {"record", two}})["dice"], Json({"red", "blue"}));
  EXPECT_EQ(roll(two, {3, 5})["token"], "roll:3,5");
  EXPECT_EQ(roll(two, {3, 5})["state"]["view"]["total"], 8);
  EXPECT_EQ(code_of(roll(two, {3})), "illegal");
  EXPECT_EQ(code_of(roll(two, {3, 7})), "syntax");
  const Json locked = record_from("qwixx", "2,3,4,5,6/-/-/-/0 -/-/-/12,11,10,9,8,2/0 0 roll");
  EXPECT_EQ(ask({{"ask", "state"}, {"record", locked}})["dice"], Json({"white", "white", "red", "yellow", "green"}));
  EXPECT_EQ(roll(locked, {1, 2, 3, 4, 5})["token"], "roll:1,2,3,4,5,-");
  EXPECT_EQ(ask({{"ask", "state"}, {"record", record_of("yunnori")}})["dice"], Json::array());
  EXPECT_EQ(code_of(roll(record_of("yunnori"), {1})), "syntax");
  EXPECT_EQ(code_of(roll(record_of("jungle"), {1})), "turn");
}

TEST(PageApi, RollDependsOnTheSeedAndEarlierRolls) {
  const auto roll = [](const std::vector<std::string>& tokens, std::string_view seed) {
    return ask({{"ask", "roll"}, {"record", record_of("yunnori", tokens)}, {"seed", seed}})["token"];
  };
  const AnyPosition start = *AnyPosition::start("yunnori");
  EXPECT_EQ(roll({}, "5"), format(start, nth_roll(start, 5, 0)));
  EXPECT_EQ(roll({"roll:gae", "0:gae"}, "5"), format(start, nth_roll(start, 5, 1)));
  EXPECT_EQ(roll({"roll:do", "0:do"}, "5"), roll({"roll:gae", "0:gae"}, "5"));
  EXPECT_EQ(roll({}, "18446744073709551615"), format(start, nth_roll(start, 18446744073709551615U, 0)));
  EXPECT_EQ(code_of(ask({{"ask", "roll"}, {"record", yunnori}, {"seed", "5"}})), "turn");
}

TEST(PageApi, RollsListsWeights) {
  const Json sticks = ask({{"ask", "rolls"}, {"record", record_of("yunnori")}})["rolls"];
  EXPECT_EQ(sticks.size(), 6U);
  EXPECT_EQ(sticks[2], Json({{"token", "roll:gae"}, {"words", "gae"}, {"weight", 6}}));
  const Json dice = ask({{"ask", "rolls"}, {"record", record_of("qwinto", {"throw:rb"})}})["rolls"];
  EXPECT_EQ(dice.size(), 36U);
  EXPECT_EQ(dice[16]["words"], "red 3, blue 5: 8");
  EXPECT_EQ(code_of(ask({{"ask", "rolls"}, {"record", record_of("qwixx")}})), "unknown");
  EXPECT_EQ(code_of(ask({{"ask", "rolls"}, {"record", record_of("jungle")}})), "turn");
}

TEST(PageApi, DescribesRolls) {
  const auto words = [](std::string_view game, const std::vector<std::string>& tokens, std::string_view language) {
    return ask({{"ask", "state"}, {"record", record_of(game, tokens)}, {"language", language}})["plies"]
        .back()["words"];
  };
  EXPECT_EQ(words("qwixx", {"roll:2,5,6,1,1,3"}, "en"), "white 2 and 5, red 6, yellow 1, green 1, blue 3");
  EXPECT_EQ(words("qwixx", {"roll:2,5,6,1,1,3"}, "ko"), "흰 주사위 2, 5, 빨강 6, 노랑 1, 초록 1, 파랑 3");
  EXPECT_EQ(words("qwinto", {"throw:rb", "roll:3,5"}, "ko"), "빨강 3, 파랑 5: 합 8");
  EXPECT_EQ(words("qwinto", {"throw:y", "roll:4"}, "en"), "yellow 4");
  EXPECT_EQ(words("yunnori", {"roll:back-do"}, "ko"), "빽도");
}

TEST(PageApi, ChoosesLegalMovesInEveryGame) {
  page::Api api;
  for (const GameInfo& game : games()) {
    AnyPosition position = *AnyPosition::start(game.name);
    std::vector<std::string> tokens;
    Rng rng(1);
    while (!position.turn().is_decision()) {
      tokens.push_back(test::random_token(position, rng));
      ASSERT_FALSE(position.play(tokens.back()));
    }
    for (const char* kind : {"random", "greedy", "level:1", "level:3"}) {
      const Json chosen = ask(api, {{"ask", "choose"},
                                    {"record", record_of(game.name, tokens)},
                                    {"player", kind},
                                    {"seed", "1"},
                                    {"milliseconds", 50}});
      ASSERT_EQ(code_of(chosen), "none") << chosen.dump();
      AnyPosition after = position;
      EXPECT_FALSE(after.play(chosen["token"].get<std::string>()));
      EXPECT_FALSE(chosen["words"].get<std::string>().empty());
      EXPECT_TRUE(chosen.contains("worth"));
    }
  }
}

TEST(PageApi, ChooseReturnsTheWorth) {
  const Json chosen = ask({{"ask", "choose"},
                           {"record", record_from("jungle", "7/7/7/7/7/7/7/3t3/6R b")},
                           {"player", "best"},
                           {"seed", "1"}});
  EXPECT_EQ(chosen["token"], "D8D9");
  EXPECT_EQ(chosen["words"], "tiger to D9, enters the den");
  EXPECT_EQ(chosen["worth"], Json({{"chance", 1.0}, {"points", nullptr}, {"plies", 1}, {"exact", true}}));
}

TEST(PageApi, AnalyseListsTheBestMoveFirst) {
  const Json moves = ask({{"ask", "analyse"}, {"record", record_from("jungle", "7/7/7/7/7/7/7/3t3/6R b")}})["moves"];
  EXPECT_EQ(moves[0]["token"], "D8D9");
  EXPECT_EQ(moves[0]["words"], "tiger to D9, enters the den");
  EXPECT_EQ(moves[0]["worth"]["plies"], 1);
  EXPECT_EQ(moves.size(), AnyPosition::parse("jungle", "7/7/7/7/7/7/7/3t3/6R b")->legal_moves().size());
}

TEST(PageApi, ReportsTheProgressOfATable) {
  std::vector<double> told;
  TableStore store;
  store.progress = [&](const std::string&, double done) { told.push_back(done); };
  page::Api api({.tables = std::make_shared<TableCache>(store)});
  const Json request = {{"ask", "analyse"}, {"record", record_of("yunnori:pieces=1", {"roll:gae"})}};
  EXPECT_EQ(ask(api, request)["moves"][0]["worth"]["exact"], true);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back(), 1);
  told.clear();
  ask(api, request);
  EXPECT_TRUE(told.empty()) << "the table is cached";
}

TEST(PageApi, CachesAFewPlayers) {
  page::Api api;
  const auto choose = [&](const std::string& seed) {
    const Json request = {{"ask", "choose"}, {"record", record_of("yote")}, {"player", "random"}, {"seed", seed}};
    return ask(api, request)["token"].get<std::string>();
  };
  const std::string first = choose("1");
  const std::string second = choose("1");
  EXPECT_NE(first, second) << "seed 1 begins with different moves, and a cached player continues";
  for (int seed = 2; seed < 10; ++seed) choose(std::to_string(seed));
  EXPECT_EQ(choose("1"), first) << "an evicted player starts again";
}

TEST(PageApi, ReadsAndWritesRecords) {
  const Json record = {{"game", "yunnori"},
                       {"start", "0,0,0,0/0,0,0,0 1 - 1"},
                       {"seats", {"나", "computer"}},
                       {"tokens", {"roll:gae", "0:gae"}},
                       {"ending", {{"kind", "resigned"}, {"seats", {0}}, {"reason", ""}}},
                       {"seed", "18446744073709551615"},
                       {"given", {0}}};
  const Json written = ask({{"ask", "write"}, {"record", record}});
  ASSERT_EQ(code_of(written), "none") << written.dump();
  EXPECT_EQ(written["text"],
            "madang record 1\ngame: yunnori\nstart: 0,0,0,0/0,0,0,0 1 - 1\nseat: 나\nseat: computer\n"
            "seed: 18446744073709551615\ngiven: 1\nmoves:\nroll:gae 0:gae\nend: resigned 0\n");
  EXPECT_EQ(ask({{"ask", "read"}, {"text", written["text"]}}), Json({{"record", record}}));
  for (const char* kind : {"time", "adjudicated"}) {
    Json ended = record;
    ended["ending"]["kind"] = kind;
    ended["ending"]["reason"] = std::string_view(kind) == "time" ? "" : "crash";
    const Json text = ask({{"ask", "write"}, {"record", ended}})["text"];
    EXPECT_EQ(ask({{"ask", "read"}, {"text", text}})["record"], ended);
  }
}

TEST(PageApi, ErrorsInRecordsHaveAPlace) {
  const auto read = [](std::string_view text) { return ask({{"ask", "read"}, {"text", text}})["error"]; };
  EXPECT_EQ(read("madang record 1\ngame: yote\nwhat\n")["line"], 3);
  EXPECT_EQ(read("madang record 1\ngame: yote\nmoves:\np1 p1\n")["token"], 1);
  EXPECT_EQ(read("madang record 1\ngame: chess\nmoves:\n")["code"], "option");
  EXPECT_EQ(read("")["line"], 1);
}

TEST(PageApi, ChecksPositions) {
  const auto check = [](std::string_view game, std::string_view line) {
    return ask({{"ask", "check"}, {"game", game}, {"line", line}});
  };
  EXPECT_EQ(check("YOTE:width=6,height=5,stones=12", " 6/6/6/6/6  x 12 12 "),
            Json({{"id", "yote:traditional"}, {"line", "6/6/6/6/6 X 12 12"}}));
  EXPECT_EQ(code_of(check("yote", "nonsense")), "position");
  EXPECT_EQ(code_of(check("chess", "nonsense")), "option");
  EXPECT_EQ(ask({{"ask", "check"}, {"game", "mini-yut"}})["line"], "-1,-2/-3,-4 0 - 1");
}

TEST(PageApi, ReadsAndWritesJungleBoards) {
  const Json read = ask({{"ask", "read_board"}, {"game", "jungle:standard"}, {"text", "a1 l\n\nG9 R\n"}});
  EXPECT_EQ(read, Json({{"line", "l6/7/7/7/7/7/7/7/6R b"}}));
  EXPECT_EQ(ask({{"ask", "write_board"}, {"game", "jungle"}, {"line", read["line"]}}),
            Json({{"text", "A1 l\nG9 R\n"}}));
  const Json wrong = ask({{"ask", "read_board"}, {"game", "jungle"}, {"text", "A1 l\nB4 L\n"}})["error"];
  EXPECT_EQ(wrong["line"], 2);
  EXPECT_EQ(wrong["code"], "position");
  EXPECT_EQ(code_of(ask({{"ask", "read_board"}, {"game", "yote"}, {"text", "A1 l"}})), "option");
  EXPECT_EQ(code_of(ask({{"ask", "write_board"}, {"game", "yote"}})), "option");
}

TEST(PageApi, ListsAllGames) {
  const Json all = ask({{"ask", "games"}})["games"];
  ASSERT_EQ(all.size(), games().size());
  EXPECT_EQ(all[3]["name"], "jungle");
  EXPECT_EQ(all[3]["title"], "Jungle");
  EXPECT_EQ(all[3]["presets"][1]["id"], "jungle:standard");
  EXPECT_EQ(all[3]["options"][0]["name"], "rat_blocks");
  EXPECT_EQ(all[0]["variants"][0], "yunnori:players=3");
  EXPECT_EQ(all[3]["traits"], Json({{"chance", nullptr},
                                    {"points", false},
                                    {"sides", true},
                                    {"stones", false},
                                    {"draws", true},
                                    {"board_files", true}}));
  EXPECT_EQ(all[3]["offers"][2], Json({{"id", "jungle:leiden"},
                                       {"seats", 2},
                                       {"sides", 2},
                                       {"levels", 10},
                                       {"numbers", Json::array()},
                                       {"animals", false}}));
  EXPECT_EQ(all[0]["traits"]["chance"], "sticks");
  EXPECT_EQ(all[0]["animals"], Json({"pig", "dog", "sheep", "cow"}));
  const Json pieces = {{"name", "pieces"}, {"low", 1}, {"high", 4}, {"usual", 4}};
  EXPECT_EQ(all[0]["offers"][0]["numbers"][1], pieces);
  EXPECT_EQ(all[0]["offers"][0]["animals"], true);
  EXPECT_EQ(all[0]["offers"][1], Json({{"id", "yunnori:teams"},
                                       {"seats", 4},
                                       {"sides", 2},
                                       {"levels", 5},
                                       {"numbers", Json::array({pieces})},
                                       {"animals", false}}));
  EXPECT_EQ(all[1]["offers"][3]["id"], "mini-yut:players=1,practice=yes");
  EXPECT_EQ(all[1]["offers"][3]["seats"], 1);
  const auto players = [](int low, int high) {
    return Json({{{"name", "players"}, {"low", low}, {"high", high}, {"usual", 2}}});
  };
  EXPECT_EQ(all[5]["offers"][0]["numbers"], players(1, 3));
  EXPECT_EQ(all[5]["offers"][1]["numbers"], players(2, 5)) << "the published rules have another range";
  EXPECT_EQ(all[4]["offers"][1]["numbers"], players(2, 6));
  EXPECT_EQ(all[4]["traits"]["points"], true);
  EXPECT_EQ(all[3]["levels"].size(), 10U);
  EXPECT_EQ(all[3]["levels"][2],
            Json({{"name", "Learner"}, {"habit", "looks 2 moves ahead and overlooks 25% of all captures"}}));
  EXPECT_EQ(all[1]["levels"][4], Json({{"name", "Champion"}, {"habit", "plays perfectly: this game is solved"}}));
  EXPECT_EQ(ask({{"ask", "games"}, {"language", "ko"}})["games"][1]["levels"][4]["name"], "최고수");
}

TEST(PageApi, RandomPlaysAsTheLibraryDoes) {
  AnyPosition position = *AnyPosition::start("qwinto");
  Rng rng(2026);
  const Json played = ask({{"ask", "random"}, {"game", "qwinto"}, {"seed", "2026"}, {"plies", 20}});
  ASSERT_EQ(played["tokens"].size(), 20U);
  for (std::size_t i = 0; i < 20; ++i) {
    const std::string token = test::random_token(position, rng);
    ASSERT_FALSE(position.play(token));
    EXPECT_EQ(played["tokens"][i], token);
    EXPECT_EQ(played["lines"][i], position.line());
  }
  EXPECT_LT(ask({{"ask", "random"}, {"game", "mini-yut"}, {"seed", "1"}, {"plies", 10000}})["tokens"].size(), 10000U);
}

TEST(PageApi, PlayoutsCountPlies) {
  Rng rng(3);
  std::uint64_t plies = 0;
  for (int i = 0; i < 10; ++i) {
    AnyPosition position = *AnyPosition::start("qwixx");
    plies += static_cast<std::uint64_t>(position.playout(rng, 100'000));
  }
  EXPECT_EQ(ask({{"ask", "playouts"}, {"game", "qwixx"}, {"seed", "3"}, {"count", 10}}), Json({{"plies", plies}}));
}

}  // namespace
}  // namespace madang
