// Tests the requests for the review of a game.
#include <cmath>

#include "madang/catalog/any_history.h"
#include "tests/page_api/ask.h"
#include "tests/support/tokens.h"

namespace madang {
namespace {

using Tokens = std::vector<std::string>;

Tokens random_tokens(const std::string& game, std::uint64_t seed, std::size_t most) {
  AnyPosition position = *AnyPosition::start(game);
  Rng rng(seed);
  Tokens tokens;
  while (tokens.size() < most && !position.turn().is_over()) {
    tokens.push_back(test::random_token(position, rng));
    EXPECT_FALSE(position.play(tokens.back()));
  }
  return tokens;
}

// Asks for every moment, the last one first, as the page does.
Json moments_of(page::Api& api, const Json& record) {
  Json moments = Json::array();
  const std::size_t count = record["tokens"].size();
  for (std::size_t i = 0; i <= count; ++i) {
    const Json answer = ask(api, {{"ask", "moment"}, {"record", record}, {"at", count - i}, {"milliseconds", 1}});
    EXPECT_EQ(answer["count"], count);
    moments.insert(moments.begin(), answer["moment"]);
  }
  return moments;
}

Json review_of(page::Api& api, const Json& record, const Json& moments, std::string_view language = "en") {
  return ask(api, {{"ask", "review"}, {"record", record}, {"moments", moments}, {"language", language}});
}

TEST(PageApiReview, AGameOfEachKindAddsUp) {
  for (const std::string game : {"jungle", "yote", "mini-yut", "yunnori:players=3", "qwixx", "qwinto:players=1"}) {
    page::Api api;
    const Json record = record_of(game, random_tokens(game, 7, 60));
    const Json answer = review_of(api, record, moments_of(api, record));
    ASSERT_EQ(code_of(answer), "none") << answer.dump();
    const Json& review = answer["review"];
    EXPECT_EQ(review["values"].size(), record["tokens"].size() + 1);
    EXPECT_EQ(review["steps"].size(), record["tokens"].size());
    EXPECT_EQ(review["players"].size(), review["seats"]);
    const bool has_luck = game != "jungle" && game != "yote";
    EXPECT_EQ(review["luck"], has_luck);
    for (std::size_t seat = 0; seat < review["players"].size(); ++seat) {
      const Json& player = review["players"][seat];
      double sum = player["start"];
      for (const char* part : {"own_luck", "other_luck", "own_skill", "other_skill"}) sum += player[part].get<double>();
      EXPECT_NEAR(sum, player["result"], 1e-9) << game;
      EXPECT_EQ(player["result"], review["values"].back()[seat]);
    }
    for (const Json& choice : review["choices"]) {
      EXPECT_EQ(choice["played"]["token"], record["tokens"][choice["token"].get<std::size_t>()]);
      EXPECT_FALSE(choice["best"]["words"].get<std::string>().empty());
    }
  }
}

TEST(PageApiReview, ALostWinIsABlunderInBothLanguages) {
  page::Api api;
  Json record = record_from("jungle", "7/7/7/7/7/7/2L4/3c3/7 b");
  record["tokens"] = {"D8D7", "C7D7"};
  const Json moments = moments_of(api, record);
  const Json review = review_of(api, record, moments)["review"];
  const Json& worst = review["choices"][review["costliest"][0].get<std::size_t>()];
  EXPECT_EQ(worst["grade"], "blunder");
  EXPECT_EQ(worst["best"]["token"], "D8D9");
  EXPECT_EQ(worst["best"]["worth"]["plies"], 1);
  EXPECT_EQ(worst["line"][0]["token"], "D8D9");
  EXPECT_EQ(review["turning_point"], 0);
  const Json korean = review_of(api, record, moments, "ko")["review"];
  EXPECT_NE(korean["choices"][0]["best"]["words"], worst["best"]["words"]);
}

TEST(PageApiReview, AnEndingIsTheLastStep) {
  page::Api api;
  Json record = record_of("yote", {"p1", "p20"});
  const Json moments = moments_of(api, record);
  record["ending"] = {{"kind", "resigned"}, {"seats", {0}}};
  const Json review = review_of(api, record, moments)["review"];
  EXPECT_EQ(review["values"].back(), Json({0.0, 1.0}));
  EXPECT_EQ(review["steps"].back(), Json({{"seat", 0}, {"luck", false}}));
}

TEST(PageApiReview, RejectsMomentsThatDoNotFit) {
  page::Api api;
  const Json record = record_of("yote", {"p1", "p20"});
  const Json moments = moments_of(api, record);
  ASSERT_EQ(code_of(review_of(api, record, moments)), "none");
  Json fewer = moments;
  fewer.erase(0);
  Json more = moments;
  more.push_back(moments.back());
  EXPECT_EQ(code_of(review_of(api, record, fewer)), "syntax");
  EXPECT_EQ(code_of(review_of(api, record, more)), "syntax");
  const Json::json_pointer places[] = {"/0/values"_json_pointer,
                                       "/0/values/0"_json_pointer,
                                       "/0/exact"_json_pointer,
                                       "/0/choice/best"_json_pointer,
                                       "/0/choice/best_worth"_json_pointer,
                                       "/0/choice/best_worth/chance"_json_pointer,
                                       "/0/choice/line"_json_pointer,
                                       "/0/choice/played_worth"_json_pointer,
                                       "/0/choice"_json_pointer,
                                       "/0"_json_pointer,
                                       "/2/choice"_json_pointer};
  for (const auto& place : places) {
    for (const Json& wrong : {Json("x"), Json({1, 2, 3}), Json({{"x", 1}})}) {
      Json changed = moments;
      changed[place] = wrong;
      EXPECT_EQ(code_of(review_of(api, record, changed)), "syntax") << place.to_string() << wrong.dump();
    }
  }
  EXPECT_EQ(code_of(ask(api, {{"ask", "moment"}, {"record", record}, {"at", 3}})), "syntax");
}

TEST(PageApiReview, AMomentNamesItsNetwork) {
  page::Api api;
  EXPECT_EQ(api.missing_network(Json({{"ask", "moment"}, {"record", record_of("yunnori")}, {"at", 0}}).dump()), "");
}

}  // namespace
}  // namespace madang
