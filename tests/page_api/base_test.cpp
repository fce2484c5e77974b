// Tests requests that refer to a game by its key instead of its record.
#include "madang/catalog/any_history.h"
#include "madang/protocol/page/api_request.h"
#include "tests/page_api/ask.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

using Tokens = std::vector<std::string>;

// Builds a request about the first `count` tokens of an answered game, followed by these tokens.
Json base_request(std::string_view name, const Json& answer, std::size_t count, const Tokens& tokens = {}) {
  return {{"ask", name}, {"base", {{"key", answer["key"]}, {"count", count}}}, {"tokens", tokens}};
}

Json next_request(std::string_view name, const Json& answer, const Tokens& tokens = {}) {
  return base_request(name, answer, answer["count"].get<std::size_t>(), tokens);
}

Json state_of(page::Api& api, std::string_view game, const Tokens& tokens = {}) {
  return ask(api, {{"ask", "state"}, {"record", record_of(game, tokens)}});
}

Tokens first(const Tokens& tokens, std::size_t count) {
  return {tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(count)};
}

// Removes the plies, because each answer contains only those of its own tokens.
Json without_plies(Json state) {
  state.erase("plies");
  return state;
}

class BaseGames : public testing::TestWithParam<std::string> {};

TEST_P(BaseGames, AnswersAreTheSameAsForTheRecord) {
  page::Api api;
  page::Api other;
  AnyPosition position = *AnyPosition::start(GetParam());
  Rng rng(11);
  Tokens tokens;
  Json known = state_of(api, GetParam());
  EXPECT_EQ(known["before"], nullptr);
  const auto most = quick_or_full<std::size_t>(15, 40);
  while (tokens.size() < most && !position.turn().is_over()) {
    tokens.push_back(test::random_token(position, rng));
    ASSERT_FALSE(position.play(tokens.back()));
    known = ask(api, next_request("state", known, {tokens.back()}));
    const Json whole = state_of(other, GetParam(), tokens);
    ASSERT_EQ(without_plies(known), without_plies(whole));
    ASSERT_EQ(known["plies"], Json::array({whole["plies"].back()}));
    ASSERT_EQ(known["count"], tokens.size());
    ASSERT_EQ(known["at"], tokens.size());
  }
  for (std::size_t at = 0; at <= tokens.size(); at += 7) {
    Json request = next_request("state", known);
    request["at"] = at;
    const Json past = ask(api, request);
    Json then = state_of(other, GetParam(), first(tokens, at));
    then["key"] = known["key"];
    then["count"] = tokens.size();
    ASSERT_EQ(without_plies(past), without_plies(then));
    ASSERT_EQ(past["plies"], Json::array());
  }
  const Json back = ask(api, base_request("state", known, tokens.size() / 2));
  ASSERT_EQ(without_plies(back), without_plies(state_of(other, GetParam(), first(tokens, tokens.size() / 2))));
}

INSTANTIATE_TEST_SUITE_P(Catalog, BaseGames, testing::ValuesIn(all_ids()), test_name);

TEST(PageApiBase, BeforeIsThePositionBeforeTheLastToken) {
  page::Api api;
  const Json start = state_of(api, "yunnori");
  const Json thrown = ask(api, next_request("state", start, {"roll:gae"}));
  EXPECT_EQ(thrown["before"], Json({{"view", start["view"]}, {"move", nullptr}}));
  const Json moved = ask(api, next_request("state", thrown, {"0:gae"}));
  EXPECT_EQ(moved["before"], Json({{"view", thrown["view"]}, {"move", move_of(thrown, "0:gae")}}));
}

TEST(PageApiBase, SmallerCountUndoesTokens) {
  page::Api api;
  const Json known = state_of(api, "yote", {"p1", "p2", "p3"});
  const Json back = ask(api, base_request("state", known, 1));
  EXPECT_EQ(back["count"], 1);
  EXPECT_EQ(back["line"], state_of(api, "yote", {"p1"})["line"]);
  const Json again = ask(api, next_request("state", back, {"p2", "p3"}));
  EXPECT_EQ(again["key"], known["key"]);
  EXPECT_EQ(again["plies"].size(), 2U);
  const Json other = ask(api, base_request("state", again, 2, {"p7"}));
  EXPECT_EQ(other["line"], state_of(api, "yote", {"p1", "p2", "p7"})["line"]);
  EXPECT_NE(other["key"], known["key"]);
}

TEST(PageApiBase, KeyDependsOnTheStartAndTheTokens) {
  page::Api api;
  const auto key = [&](std::string_view game, const Tokens& tokens) { return state_of(api, game, tokens)["key"]; };
  EXPECT_EQ(key("YOTE", {"P1", "p2"}), key("yote", {"p1", "p2"}));
  EXPECT_NE(key("yote", {"p1", "p2"}), key("yote", {"p2", "p1"}));
  EXPECT_NE(key("yote", {"p1"}), key("yote:traditional", {"p1"}));
  EXPECT_NE(key("mini-yut", {}), key("mini-yut:practice", {}));
}

TEST(PageApiBase, EarlierStateChangesNothing) {
  page::Api api;
  const Json known = state_of(api, "jungle", {"A3A4", "G7G6", "A4A3"});
  Json request = next_request("state", known);
  request["at"] = 1;
  EXPECT_EQ(ask(api, request)["line"], state_of(api, "jungle", {"A3A4"})["line"]);
  request["at"] = 99;
  EXPECT_EQ(ask(api, request)["at"], 3);
  EXPECT_EQ(ask(api, next_request("state", known))["line"], known["line"]);
}

TEST(PageApiBase, RollAndChooseReturnTheState) {
  page::Api api;
  const Json start = state_of(api, "yunnori");
  Json request = next_request("roll", start);
  request["seed"] = "5";
  const Json rolled = ask(api, request);
  const Json then = state_of(api, "yunnori", {rolled["token"].get<std::string>()});
  EXPECT_EQ(rolled["state"], then);
  request = next_request("choose", rolled["state"]);
  request.update({{"player", "random"}, {"seed", "5"}});
  const Json chosen = ask(api, request);
  EXPECT_EQ(chosen["state"]["before"]["move"]["token"], chosen["token"]);
  EXPECT_EQ(chosen["state"]["count"], 2);
  EXPECT_EQ(chosen["state"]["plies"].size(), 1U);
  EXPECT_EQ(code_of(ask(api, next_request("state", chosen["state"]))), "none");
}

TEST(PageApiBase, AnalyseKeepsTheTokensOfTheRequest) {
  page::Api api;
  const Json start = state_of(api, "mini-yut");
  const Json analysed = ask(api, next_request("analyse", start, {"roll:gae"}));
  EXPECT_EQ(analysed["count"], 1);
  EXPECT_EQ(ask(api, next_request("state", analysed))["turn"]["kind"], "decide");
}

TEST(PageApiBase, WhyAndRollsChangeNothing) {
  page::Api api;
  const Json start = state_of(api, "yunnori");
  Json why = next_request("why", start, {"roll:gae"});
  why["token"] = "0:gae";
  EXPECT_EQ(ask(api, why)["legal"], true);
  EXPECT_EQ(ask(api, next_request("rolls", start))["rolls"].size(), 6U);
  EXPECT_EQ(ask(api, next_request("state", start))["count"], 0);
}

TEST(PageApiBase, UnknownGames) {
  page::Api api;
  const Json known = state_of(api, "yote", {"p1", "p2"});
  EXPECT_EQ(code_of(ask(api, base_request("state", {{"key", "0123456789abcdef"}}, 0))), "unknown");
  EXPECT_EQ(code_of(ask(api, base_request("state", known, 3))), "unknown") << "the game has two tokens";
  const Json back = ask(api, base_request("state", known, 1));
  EXPECT_EQ(code_of(ask(api, next_request("state", known))), "unknown") << "its last token was undone";
  EXPECT_EQ(code_of(ask(api, next_request("state", back))), "none");
  page::Api other;
  EXPECT_EQ(code_of(ask(other, next_request("state", back))), "unknown");
}

TEST(PageApiBase, CachesTheLastFourGames) {
  page::Api api;
  std::vector<Json> known;
  for (const char* square : {"p1", "p2", "p3", "p4"}) known.push_back(state_of(api, "yote", {square}));
  EXPECT_EQ(code_of(ask(api, next_request("state", known[0]))), "none");
  state_of(api, "yote", {"p5"});
  EXPECT_EQ(code_of(ask(api, next_request("state", known[1]))), "unknown") << "least recently used";
  for (const std::size_t i : {0U, 2U, 3U}) EXPECT_EQ(code_of(ask(api, next_request("state", known[i]))), "none") << i;
}

TEST(PageApiBase, ErrorsChangeNothing) {
  page::Api api;
  const Json known = state_of(api, "yunnori", {"roll:gae", "0:gae", "roll:do"});
  const auto expect_error = [&](const Json& request, std::string_view code) {
    EXPECT_EQ(code_of(ask(api, request)), code) << request.dump();
    EXPECT_EQ(without_plies(ask(api, next_request("state", known))), without_plies(known)) << request.dump();
  };
  expect_error(next_request("state", known, {"0:do", "nonsense"}), "syntax");
  expect_error(base_request("state", known, 1, {"0:gae", "0:gae"}), "turn");
  Json request = base_request("roll", known, 2, {"roll:do"});
  request["seed"] = "1";
  expect_error(request, "turn");
  request = base_request("choose", known, 1);
  request.update({{"player", "level:99"}, {"seed", "1"}});
  expect_error(request, "option");
  request = base_request("state", known, 0);
  request["at"] = -1;
  expect_error(request, "syntax");
  for (int i = 0; i < 10; ++i) expect_error({{"ask", "state"}, {"record", record_of("yote", {"p1", "p1"})}}, "illegal");
}

TEST(PageApiBase, ErrorsCountTokensFromTheStart) {
  page::Api api;
  const Json known = state_of(api, "yote", {"p1", "p2"});
  EXPECT_EQ(ask(api, next_request("state", known, {"p3", "p3"}))["error"]["token"], 3);
}

TEST(PageApiBase, GamesHaveTheTokenLimitOfRecords) {
  if (!is_full_test()) GTEST_SKIP() << "takes ten seconds";
  page::Api api;
  Tokens tokens;
  while (tokens.size() < page::ApiRequest::max_tokens) {
    tokens.insert(tokens.end(), {"roll:back-do", "0:back-do"});
  }
  Json known = state_of(api, "yunnori", first(tokens, tokens.size() - 1));
  ASSERT_EQ(code_of(known), "none");
  EXPECT_EQ(code_of(ask(api, next_request("state", known, {"0:back-do", "roll:do"}))), "syntax");
  known = ask(api, next_request("state", known, {"0:back-do"}));
  EXPECT_EQ(known["count"], page::ApiRequest::max_tokens);
  Json request = next_request("roll", known);
  request["seed"] = "1";
  EXPECT_EQ(code_of(ask(api, request)), "syntax");
}

TEST(PageApiBase, RejectsInvalidBases) {
  page::Api api;
  const Json known = state_of(api, "yote", {"p1"});
  const Json whole = next_request("state", known);
  for (const Json& base : {Json(7), Json("key"), Json::array(), Json::object(), Json({{"key", known["key"]}}),
                           Json({{"key", 7}, {"count", 1}}), Json({{"key", known["key"]}, {"count", "1"}}),
                           Json({{"key", known["key"]}, {"count", -1}}),
                           Json({{"key", known["key"]}, {"count", page::ApiRequest::max_tokens + 1}})}) {
    Json request = whole;
    request["base"] = base;
    EXPECT_EQ(code_of(ask(api, request)), "syntax") << request.dump();
  }
  for (const Json& tokens : {Json(7), Json("p2"), Json::object(), Json::array({7})}) {
    Json request = whole;
    request["tokens"] = tokens;
    EXPECT_EQ(code_of(ask(api, request)), "syntax") << request.dump();
  }
  EXPECT_EQ(code_of(ask(api, whole)), "none");
}

}  // namespace
}  // namespace madang
