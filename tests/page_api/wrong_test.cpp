// Tests that every request is answered, and invalid requests with an error.
#include "madang/core/rng.h"
#include "madang/protocol/page/api_request.h"
#include "tests/page_api/ask.h"

namespace madang {
namespace {

std::string code_of_text(std::string_view request) {
  page::Api api;
  return code_of(Json::parse(api.answer(request), nullptr, false));
}

TEST(PageApiWrong, RejectsTextThatIsNotAnObject) {
  for (const char* text : {"", " ", "nonsense", "{", "[]", "null", "7", "\"state\"", "{\"ask\":}", "{}{}",
                           "{\"a\":1e999}", "{\"ask\":\"\xff\xfe\"}"}) {
    EXPECT_EQ(code_of_text(text), "syntax") << text;
  }
  EXPECT_EQ(code_of_text(std::string_view("{\"ask\":\"state\"}\0", 16)), "syntax");
}

TEST(PageApiWrong, RejectsDeepAndHugeRequests) {
  EXPECT_EQ(code_of_text(std::string(1'000'000, '[')), "syntax");
  std::string nested = R"({"ask":"games","more":)";
  EXPECT_EQ(code_of_text(nested + std::string(20, '[') + std::string(20, ']') + "}"), "syntax");
  EXPECT_EQ(code_of_text(nested + "\"" + std::string(1000, '[') + "\\\"[[\"}"), "none")
      << "a string may contain brackets";
  EXPECT_EQ(code_of_text(nested + "\"" + std::string(page::ApiRequest::max_bytes, 'x') + "\"}"), "syntax");
  EXPECT_EQ(code_of_text(nested + "\"" + std::string(page::ApiRequest::max_bytes - 100, 'x') + "\"}"), "none");
  Json tokens = Json::array();
  for (std::size_t i = 0; i <= page::ApiRequest::max_tokens; ++i) tokens.push_back("x");
  EXPECT_EQ(code_of(ask({{"ask", "state"}, {"record", {{"game", "yote"}, {"tokens", tokens}}}})), "syntax");
}

TEST(PageApiWrong, RejectsUnknownRequests) {
  EXPECT_EQ(code_of(ask({{"ask", "what"}})), "unknown");
  EXPECT_EQ(code_of(ask({{"ask", "State"}})), "unknown");
  EXPECT_EQ(code_of(ask({{"ask", 7}})), "syntax");
  EXPECT_EQ(code_of(ask(Json::object())), "syntax");
  EXPECT_EQ(code_of(ask({{"ask", "games"}, {"language", "fr"}})), "option");
  EXPECT_EQ(code_of(ask({{"ask", "games"}, {"language", 1}})), "syntax");
  EXPECT_EQ(ask({{"ask", "what"}})["error"]["text"].get<std::string>().substr(0, 22), "unknown request 'what'");
}

// A valid request of every kind.
const Json whole_requests = {
    {{"ask", "state"}, {"record", record_of("jungle")}},
    {{"ask", "why"}, {"record", record_of("jungle")}, {"token", "A3A4"}},
    {{"ask", "roll"}, {"record", record_of("yunnori")}, {"seed", "1"}},
    {{"ask", "rolls"}, {"record", record_of("yunnori")}},
    {{"ask", "choose"}, {"record", record_of("yote")}, {"player", "random"}, {"seed", "1"}},
    {{"ask", "analyse"}, {"record", record_of("mini-yut:alone", {"roll:gae"})}},
    {{"ask", "moment"}, {"record", record_of("mini-yut:alone", {"roll:gae"})}, {"at", 1}},
    {{"ask", "review"},
     {"record", record_of("mini-yut:alone")},
     {"moments", Json::array({{{"values", {1}}, {"exact", true}, {"choice", nullptr}}})}},
    {{"ask", "read"}, {"text", "madang record 1\ngame: yote\nmoves:\n"}},
    {{"ask", "write"}, {"record", record_of("yote")}},
    {{"ask", "check"}, {"game", "yote"}},
    {{"ask", "read_board"}, {"game", "jungle"}, {"text", "A1 l\nA9 L"}},
    {{"ask", "write_board"}, {"game", "jungle"}},
    {{"ask", "random"}, {"game", "yote"}, {"seed", "1"}, {"plies", 3}},
    {{"ask", "playouts"}, {"game", "yote"}, {"seed", "1"}, {"count", 1}},
};

TEST(PageApiWrong, EveryFieldIsRequiredAndTyped) {
  page::Api api;
  for (const Json& whole : whole_requests) {
    EXPECT_EQ(code_of(ask(api, whole)), "none") << whole.dump();
    for (const auto& [name, value] : whole.items()) {
      Json without = whole;
      without.erase(name);
      EXPECT_EQ(code_of(ask(api, without)), "syntax") << without.dump();
      for (const Json& wrong : {Json(), Json(-1), Json(0.5), Json(true), Json::array({1}), Json::object()}) {
        Json changed = whole;
        changed[name] = wrong;
        EXPECT_EQ(code_of(ask(api, changed)), "syntax") << changed.dump();
      }
    }
  }
}

TEST(PageApiWrong, NumbersAndSeedsHaveBounds) {
  page::Api api;
  const auto random = [&](const Json& seed, const Json& plies) {
    return code_of(ask(api, {{"ask", "random"}, {"game", "mini-yut"}, {"seed", seed}, {"plies", plies}}));
  };
  EXPECT_EQ(random("0", 0), "none");
  EXPECT_EQ(random("18446744073709551615", 0), "none");
  for (const char* seed : {"18446744073709551616", "-1", "", "x", "1 ", "0x1", "01"})
    EXPECT_EQ(random(seed, 0), "syntax");
  EXPECT_EQ(random("1", 10'001), "syntax");
  EXPECT_EQ(code_of(ask(api, {{"ask", "playouts"}, {"game", "yote"}, {"seed", "1"}, {"count", 1'000'001}})), "syntax");
  Json choose = {{"ask", "choose"}, {"record", record_of("yote")}, {"player", "random"}, {"seed", "1"}};
  for (const Json& time : {Json(0), Json(600'001), Json("5"), Json(-1)}) {
    choose["milliseconds"] = time;
    EXPECT_EQ(code_of(ask(api, choose)), "syntax") << choose.dump();
  }
}

TEST(PageApiWrong, RejectsInvalidRecords) {
  page::Api api;
  const auto write = [&](std::string_view name, const Json& value) {
    Json record = record_of("yunnori", {"roll:gae", "0:gae"});
    record[std::string(name)] = value;
    return code_of(ask(api, {{"ask", "write"}, {"record", record}}));
  };
  EXPECT_EQ(write("more", 7), "none") << "unknown fields are ignored";
  EXPECT_EQ(write("game", "chess"), "option");
  EXPECT_EQ(write("game", "yunnori\nseat: x"), "syntax");
  EXPECT_EQ(write("start", 7), "syntax");
  EXPECT_EQ(write("start", "7"), "position");
  EXPECT_EQ(write("tokens", Json::array({1})), "syntax");
  EXPECT_EQ(write("tokens", Json::array({"roll:gae 0:gae"})), "syntax");
  EXPECT_EQ(write("seats", {"a", "b", "c", "d", "e", "f", "g"}), "syntax");
  EXPECT_EQ(write("seats", {"a\nb", "c"}), "syntax");
  EXPECT_EQ(write("seats", {"a"}), "position");
  EXPECT_EQ(write("seed", 7), "syntax");
  EXPECT_EQ(write("seed", "-7"), "syntax");
  EXPECT_EQ(write("given", Json::array({0})), "none");
  EXPECT_EQ(write("given", Json::array({1})), "illegal");
  EXPECT_EQ(write("given", Json::array({2})), "syntax");
  EXPECT_EQ(write("given", Json::array({-1})), "syntax");
  EXPECT_EQ(write("given", "0"), "syntax");
  for (const Json& ending :
       {Json("resigned"), Json({{"kind", "bored"}}), Json({{"kind", "resigned"}, {"seats", {9}}}),
        Json({{"kind", "resigned"}, {"seats", "0"}}), Json({{"kind", "resigned"}}),
        Json({{"kind", "adjudicated"}, {"reason", 7}}), Json({{"kind", "adjudicated"}, {"reason", "two words"}})}) {
    EXPECT_EQ(write("ending", ending), "syntax") << ending.dump();
  }
  EXPECT_EQ(write("ending", {{"kind", "resigned"}, {"seats", {2}}}), "position");
}

TEST(PageApiWrong, ErrorsNameTheToken) {
  const Json error = ask({{"ask", "state"}, {"record", record_of("yunnori", {"roll:gae", "5:gae"})}})["error"];
  EXPECT_EQ(error["token"], 1);
  EXPECT_EQ(error["code"], "illegal");
  EXPECT_EQ(error["text"], "you have no piece at 5");
}

TEST(PageApiWrong, RejectsDecisionsAndRollsThatAreNotDue) {
  page::Api api;
  const Json thrown = record_of("yunnori");
  const Json over = record_from("jungle", "7/7/7/7/7/7/7/7/3t2R b");
  for (const Json& record : {thrown, over}) {
    EXPECT_EQ(code_of(ask(api, {{"ask", "choose"}, {"record", record}, {"player", "best"}, {"seed", "1"}})), "turn");
    EXPECT_EQ(code_of(ask(api, {{"ask", "analyse"}, {"record", record}})), "turn");
  }
  EXPECT_EQ(code_of(ask(api, {{"ask", "roll"}, {"record", over}, {"seed", "1"}})), "turn");
  const Json nobody = {{"ask", "choose"}, {"record", record_of("yote")}, {"player", "level:99"}, {"seed", "1"}};
  EXPECT_EQ(code_of(ask(api, nobody)), "option");
}

TEST(PageApiWrong, AnswersRequestsWithChangedBytes) {
  page::Api api;
  Rng rng(5);
  for (int i = 0; i < 3000; ++i) {
    std::string text = whole_requests[rng.below(static_cast<std::uint32_t>(whole_requests.size()))].dump();
    if (text.find("playouts") != std::string::npos) continue;  // one more digit would take long
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    }
    EXPECT_TRUE(Json::parse(api.answer(text), nullptr, false).is_object()) << text;
  }
}

}  // namespace
}  // namespace madang
