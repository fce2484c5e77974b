#include "madang/server/room_http.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "madang/server/log.h"

namespace madang::server {
namespace {

TEST(RoomHttp, ParsesRoutes) {
  const std::pair<const char*, Route> cases[] = {{"/", {Ask::other}},
                                                 {"/apis", {Ask::other}},
                                                 {"/metrics", {Ask::metrics}},
                                                 {"/api/v1/room", {Ask::about}},
                                                 {"/api/v1/games", {Ask::create}},
                                                 {"/api/v1/games/abc", {Ask::look, "abc"}},
                                                 {"/api/v1/games/abc/seats", {Ask::sit, "abc"}},
                                                 {"/api/v1/games/abc/record", {Ask::record, "abc"}},
                                                 {"/api/v1/overview", {Ask::overview}},
                                                 {"/api/v1/games/", {Ask::nothing}},
                                                 {"/api/v1/games//seats", {Ask::nothing}},
                                                 {"/api/v1/games/abc/", {Ask::nothing}},
                                                 {"/api/v1/games/abc/seats/", {Ask::nothing}},
                                                 {"/api/v1/room/", {Ask::nothing}},
                                                 {"/api/v2/room", {Ask::nothing}}};
  for (const auto& [path, route] : cases) EXPECT_EQ(parse_route(path), route) << path;
}

TEST(RoomHttp, ParsesKeysAndContentTypes) {
  EXPECT_EQ(bearer_key("Bearer abc"), "abc");
  EXPECT_EQ(bearer_key("bearer  abc "), "abc");
  for (const char* text : {"", "abc", "Basic abc", "Bearer", "Bearer "}) EXPECT_EQ(bearer_key(text), "") << text;
  for (const char* text : {"application/json", "Application/JSON; charset=utf-8", " application/json ;"})
    EXPECT_TRUE(is_json(text)) << text;
  for (const char* text : {"", "text/plain", "application/jsonx", "application/x-www-form-urlencoded"})
    EXPECT_FALSE(is_json(text)) << text;
}

TEST(RoomHttp, EveryCodeHasItsStatus) {
  const std::pair<room::Code, int> cases[] = {
      {room::Code::syntax, 400},    {room::Code::option, 400},      {room::Code::not_found, 404},
      {room::Code::not_yours, 403}, {room::Code::not_allowed, 403}, {room::Code::taken, 409},
      {room::Code::stale, 409},     {room::Code::turn, 409},        {room::Code::illegal, 422},
      {room::Code::limit, 429},     {room::Code::storage, 503},     {room::Code::damaged, 500}};
  for (const auto& [code, status] : cases) {
    const Answer answer = refusal_answer({code, "why"}, 1001);
    EXPECT_EQ(answer.status, status) << name(code);
    const std::string message = R"({"is":"error","code":")" + std::string(name(code)) + R"(","text":"why"})";
    EXPECT_EQ(*answer.body, message);
    EXPECT_EQ(room_answer(Ask::create, {1, answer.body, code}).status, status) << name(code);
    using Header = std::pair<std::string, std::string>;
    const Header last =
        status == 429 || status == 503 ? Header("Retry-After", "2") : Header("Cache-Control", "no-store");
    EXPECT_EQ(answer.headers.back(), last);
  }
}

TEST(Log, WritesLines) {
  std::vector<std::string> lines;
  Log log([&](const std::string& line) { lines.push_back(line); });
  log.write("start", {{"port", 8080}, {"what", "a \"b\"\n\xFF"}});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("{\"at\":\"2")) << lines[0];
  EXPECT_TRUE(lines[0].ends_with("Z\",\"event\":\"start\",\"port\":8080,\"what\":\"a \\\"b\\\"\\n\xEF\xBF\xBD\"}"))
      << lines[0];
  log.write_seldom("refused");
  log.write_seldom("other");
  EXPECT_EQ(lines.size(), 3U);
}

}  // namespace
}  // namespace madang::server
