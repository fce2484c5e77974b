// The room over real sockets: requests, WebSockets, limits, slow and failing storage, stopping. Also runs under
// ThreadSanitizer.
#include "madang/server/room_host.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/server/client.h"
#include "tests/server/hosting.h"
#include "tests/server/socket_client.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::at_noon;
using test::Client;
using test::Follower;
using test::frame;
using test::generous;
using test::Hosting;
using test::Json;
using test::patient;
using test::Reply;
using test::SocketClient;

std::string code_of(const Reply& reply) { return Json::parse(reply.body).value("code", ""); }

TEST(RoomHost, TwoPeoplePlayOnline) {
  Hosting server;
  const Json ann_seat = server.create();
  const Reply sat = server.post("/api/v1/games/" + ann_seat.value("game", "") + "/seats", R"({"name": "Ben"})");
  EXPECT_EQ(sat.status, 201);
  const Json ben_seat = Json::parse(sat.body);
  EXPECT_EQ(ben_seat["seat"], 1);
  Follower ann(server, ann_seat);
  Follower ben(server, ben_seat);
  Follower watcher(server, {{"game", ann_seat["game"]}});
  EXPECT_EQ(ben.state()["seat"], 1);
  EXPECT_TRUE(watcher.state()["seat"].is_null());
  ann.play(2, "A3A4", 7);
  EXPECT_EQ(ann.next("played")["tag"], 7);
  for (Follower* other : {&ben, &watcher}) {
    const Json played = other->next("played");
    EXPECT_EQ(played["token"], "A3A4");
    EXPECT_EQ(played["state"], 3);
    EXPECT_FALSE(played.contains("tag"));
  }
  ben.play(2, "A7A6", 8);
  EXPECT_EQ(ben.next("error")["code"], "stale");
  EXPECT_EQ(server.storage.game_count(), 1U);
}

TEST(RoomHost, ComputersPlayEachOther) {
  Hosting server;
  std::vector<std::string> ids;
  for (const char* game : {"jungle", "yote", "qwixx:players=2", "yunnori"}) {
    const Json plan = {
        {"game", game},
        {"seats", {{{"kind", "computer"}, {"player", "level:2"}}, {{"kind", "computer"}, {"player", "random"}}}}};
    ids.push_back(server.create(plan).value("game", ""));
  }
  for (const std::string& id : ids) {
    Follower watcher(server, {{"game", id}});
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(watcher.next("played").empty()) << id;
  }
}

TEST(RoomHost, AnswersAsDocumentedInTheApi) {
  HostSettings settings = generous();
  settings.room.overview_key = "0123456789abcdefghijkl";
  Hosting server(settings);
  const Reply about = server.get("/api/v1/room");
  EXPECT_EQ(about.body, R"({"api":1,"version":")" MADANG_VERSION R"(","overview":true})");
  EXPECT_EQ(about.header("cache-control"), "no-store");
  const std::string id = server.create().value("game", "");
  const Reply look = server.get("/api/v1/games/" + id);
  EXPECT_EQ(look.status, 200);
  EXPECT_EQ(Json::parse(look.body)["is"], "state");
  EXPECT_EQ(look.header("cache-control"), "no-store");
  const Reply record = server.get("/api/v1/games/" + id + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_EQ(record.header("content-disposition"), "attachment; filename=\"game.madang\"");
  EXPECT_NE(record.body.find("jungle"), std::string::npos);
  EXPECT_EQ(server.ask("HEAD /api/v1/games/" + id + " HTTP/1.1").status, 200);
  const Reply overview = server.get("/api/v1/overview", "Authorization: Bearer 0123456789abcdefghijkl\r\n");
  EXPECT_EQ(overview.status, 200);
  EXPECT_EQ(Json::parse(overview.body)["games"].size(), 1U);
  for (const char* key : {"", "Authorization: Bearer x\r\n", "Authorization: 0123456789abcdefghijkl\r\n"}) {
    EXPECT_EQ(server.get("/api/v1/overview", key).status, 404) << key;
  }
}

TEST(RoomHost, ErrorsHaveTheStatusOfTheirCode) {
  Hosting server;
  const std::string id = server.create().value("game", "");
  const std::string seats = "/api/v1/games/" + id + "/seats";
  const std::string none(22, 'a');
  const auto expect = [](const Reply& reply, int status, const std::string& code) {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(code_of(reply), code);
    EXPECT_EQ(reply.header("content-type"), "application/json");
    EXPECT_EQ(reply.header("cache-control"), "no-store");
  };
  expect(server.post("/api/v1/games", "nonsense"), 400, "syntax");
  expect(server.post("/api/v1/games", "{}", "Content-Type: text/plain\r\n"), 400, "syntax");
  expect(server.post("/api/v1/games", R"({"game": "chess"})"), 400, "option");
  expect(server.post("/api/v1/games/" + none + "/seats", "{}"), 404, "not-found");
  expect(server.post(seats, R"({"seat": 0})"), 409, "taken");
  expect(server.get("/api/v1/games/" + none), 404, "not-found");
  expect(server.get("/api/v1/games/.."), 404, "not-found");
  for (const char* path : {"/api/", "/api/v2/room", "/api/v1/", "/api/v1/games/", "/api/v1/games/x/y"}) {
    expect(server.get(path), 404, "not-found");
  }
  EXPECT_EQ(server.get("/api/v1/games").status, 405);
  EXPECT_EQ(server.get("/api/v1/games").header("allow"), "POST");
  EXPECT_EQ(server.ask("DELETE /api/v1/games/" + id + " HTTP/1.1").status, 405);
  EXPECT_EQ(server.post("/api/v1/games", std::string((16U << 10) + 1, ' ')).status, 413);
  EXPECT_EQ(server.post("/api/v1/games/" + id, "{}").status, 413);
}

TEST(RoomHost, CreatingIsLimitedPerAddress) {
  HostSettings settings = at_noon();
  settings.creations = {1, 2};
  Hosting server(settings);
  server.create();
  server.create();
  const Reply refused = server.post("/api/v1/games", R"({"game": "jungle"})");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(code_of(refused), "limit");
  EXPECT_EQ(refused.header("retry-after"), "1");
  EXPECT_EQ(refused.header("connection"), "");  // the connection stays open
  Client other(server.port(), "127.0.0.2");
  const std::string body = R"({"game": "jungle"})";
  other.send(server.request("POST /api/v1/games HTTP/1.1",
                            Hosting::json_type + "Content-Length: " + std::to_string(body.size()) + "\r\n") +
             body);
  EXPECT_EQ(other.reply().value().status, 201);
}

TEST(RoomHost, JoiningAndFollowingAreLimitedPerAddress) {
  HostSettings settings = at_noon();
  settings.joins = {1, 3};
  Hosting server(settings);
  const Json seated = server.create();
  const std::string id = seated.value("game", "");
  EXPECT_EQ(server.get("/api/v1/games/" + id).status, 200);
  EXPECT_EQ(server.post("/api/v1/games/" + id + "/seats", "{}").status, 201);
  Follower follower(server, seated);
  EXPECT_EQ(server.get("/api/v1/games/" + id).status, 429);
  EXPECT_EQ(server.get("/api/v1/games/" + id + "/record").status, 429);
  EXPECT_EQ(server.post("/api/v1/games/" + id + "/seats", "{}").status, 429);
  follower.say({{"do", "follow"}, {"tag", 5}});
  const Json error = follower.next("error");
  EXPECT_EQ(error["code"], "limit");
  EXPECT_EQ(error["tag"], 5);
  EXPECT_EQ(error["game"], id);
  follower.socket().send(R"({"do": "f\u006fllow", "game": ")" + id + "\"}");
  EXPECT_EQ(follower.next("error")["code"], "limit");
  follower.play(2, "A3A4");
  EXPECT_EQ(follower.next("played")["token"], "A3A4");
}

TEST(RoomHost, AFloodingClientIsWarnedAndThenDisconnected) {
  HostSettings settings = at_noon();
  settings.moves = {1, 2};
  settings.max_refusals = 10;
  Hosting server(settings);
  const Json seated = server.create();
  Follower follower(server, seated);
  follower.play(1, "A3A4", 1);
  EXPECT_EQ(follower.next("error")["code"], "turn");  // the other seat is still free
  int refusals = 0;
  for (int i = 0; i < 20; ++i) follower.play(1, "A3A4", 2);
  for (Json error = follower.next("error"); !error.empty(); error = follower.next("error")) {
    EXPECT_EQ(error["code"], "limit");
    ++refusals;
  }
  EXPECT_EQ(refusals, 9);
  SocketClient flooding(server);
  std::string flood;
  for (int i = 0; i < 50; ++i) flood += frame(test::text, "nonsense");
  flooding.send_bytes(flood);
  EXPECT_EQ(flooding.close_code(), 1008);
  EXPECT_EQ(flooding.reason(), "message limit exceeded repeatedly");
}

TEST(RoomHost, NothingIsSentBeforeItIsStored) {
  Hosting server;
  const Json seated = server.create();
  Follower ann(server, seated);
  server.storage.hold();
  Client ben(server.port());
  ben.send(server.request("POST /api/v1/games/" + seated.value("game", "") + "/seats HTTP/1.1", ""));
  server.storage.wait_for_writer();
  ann.say({{"do", "unfollow"}, {"tag", 9}});
  // Other clients are served meanwhile.
  EXPECT_EQ(server.get("/api/v1/room").status, 200);
  server.storage.let_go();
  EXPECT_EQ(ben.reply().value().status, 201);
}

TEST(RoomHost, AChangeThatCannotBeStoredIsUndone) {
  Hosting server;
  const Json ann_seat = server.create();
  const std::string seats = "/api/v1/games/" + ann_seat.value("game", "") + "/seats";
  const Json ben_seat = Json::parse(server.post(seats, "{}").body);
  std::optional<Follower> ann(std::in_place, server, ann_seat);
  server.storage.fail("the disk is full");
  const Reply refused = server.post("/api/v1/games", R"({"game": "jungle"})");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(code_of(refused), "storage");
  EXPECT_NE(refused.header("retry-after"), "");
  ann->play(2, "A3A4", 1);
  EXPECT_EQ(ann->next("error")["code"], "storage");
  EXPECT_EQ(ann->next("state")["state"], 2);
  server.storage.fail("");
  ann->play(2, "A3A4", 2);
  EXPECT_EQ(ann->next("played")["tag"], 2);
  ann.reset();
  server.stop();
  bool has_line = false;
  for (const std::string& line : server.lines) {
    has_line = has_line || line.find(R"("event":"not-stored","why":"the disk is full")") != std::string::npos;
  }
  EXPECT_TRUE(has_line);
}

TEST(RoomHost, AClientMayDisconnectWhileItWaits) {
  Hosting server;
  server.storage.hold();
  for (int i = 0; i < 20; ++i) {
    const std::string body = R"({"game": "jungle"})";
    Client(server.port())
        .send(server.request("POST /api/v1/games HTTP/1.1",
                             Hosting::json_type + "Content-Length: " + std::to_string(body.size()) + "\r\n") +
              body);
  }
  server.storage.wait_for_writer();
  server.storage.let_go();
  while (server.storage.game_count() < 20) std::this_thread::sleep_for(milliseconds(2));
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(RoomHost, StopStoresAndAnswersReceivedCommands) {
  Hosting server;
  const Json ann_seat = server.create();
  const std::string seats = "/api/v1/games/" + ann_seat.value("game", "") + "/seats";
  const Json ben_seat = Json::parse(server.post(seats, "{}").body);
  Follower ann(server, ann_seat);
  Follower ben(server, ben_seat);
  server.storage.hold();
  ann.play(2, "A3A4", 1);
  server.storage.wait_for_writer();
  const std::string body = R"({"game": "jungle"})";
  Client creating(server.port());
  creating.send(server.request("POST /api/v1/games HTTP/1.1",
                               Hosting::json_type + "Content-Length: " + std::to_string(body.size()) + "\r\n") +
                body);
  while (server.get("/metrics").body.find("madang_games 2\n") == std::string::npos) {
    std::this_thread::sleep_for(milliseconds(2));
  }
  server.server().stop();
  std::thread letting([&] { server.storage.let_go(); });
  EXPECT_EQ(ann.next("played")["tag"], 1);
  EXPECT_EQ(ben.next("played")["token"], "A3A4");
  EXPECT_EQ(creating.reply().value().status, 201);
  EXPECT_EQ(ann.socket().close_code(), 1001);
  EXPECT_EQ(ben.socket().close_code(), 1001);
  letting.join();
  server.stop();
  EXPECT_EQ(server.storage.game_count(), 2U);
}

TEST(RoomHost, StopDoesNotWaitForeverForStorage) {
  ServerSettings settings = patient();
  settings.stop_time = milliseconds(50);
  Hosting server(generous(), settings);
  server.storage.hold();
  const std::string body = R"({"game": "jungle"})";
  Client creating(server.port());
  creating.send(server.request("POST /api/v1/games HTTP/1.1",
                               Hosting::json_type + "Content-Length: " + std::to_string(body.size()) + "\r\n") +
                body);
  server.storage.wait_for_writer();
  server.stop();
  EXPECT_FALSE(creating.reply());
}

TEST(RoomHost, StopDoesNotWaitForComputers) {
  HostSettings settings = generous();
  settings.think_time = std::chrono::hours(1);
  Hosting server(settings);
  server.create(
      {{"game", "jungle"},
       {"seats", {{{"kind", "computer"}, {"player", "level:10"}}, {{"kind", "computer"}, {"player", "level:10"}}}}});
}

TEST(RoomHost, NoSecretsAreLogged) {
  Hosting server;
  const Json seated = server.create({{"game", "jungle"}, {"name", "Sesame"}});
  {
    Follower follower(server, seated);
    follower.say({{"do", "play"}, {"state", 0}, {"token", "A3A4"}});
    EXPECT_EQ(follower.next("error")["code"], "turn");
  }
  server.stop();
  ASSERT_FALSE(server.lines.empty());
  bool has_created = false;
  for (const std::string& line : server.lines) {
    const Json json = Json::parse(line);
    EXPECT_TRUE(std::regex_match(json.value("at", ""), std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)")));
    has_created = has_created || json.value("event", "") == "game-created";
    if (json.contains("game")) {
      EXPECT_EQ(json.value("game", "").size(), 8U);
    }
    for (const std::string& secret :
         {seated.value("game", ""), seated.value("key", ""), std::string("Sesame"), std::string("127.0.0")}) {
      EXPECT_EQ(line.find(secret), std::string::npos) << line;
    }
  }
  EXPECT_TRUE(has_created);
}

TEST(RoomHost, ManyClientsPlayAtTheSameTime) {
  Hosting server;
  constexpr int count = 8;
  std::vector<std::future<int>> clients;
  for (int i = 0; i < count; ++i) {
    clients.push_back(std::async(std::launch::async, [&server] {
      int moves = 0;
      const Json ann_seat = server.create();
      const Json ben_seat =
          Json::parse(server.post("/api/v1/games/" + ann_seat.value("game", "") + "/seats", "{}").body);
      Follower ann(server, ann_seat);
      Follower ben(server, ben_seat);
      int state = 2;
      for (const char* token : {"A3A4", "G7G6", "A4A3", "G6G7", "A3A4", "G7G6"}) {
        Follower& mover = state % 2 == 0 ? ann : ben;
        mover.play(state, token, state);
        moves += ann.next("played")["token"] == token && ben.next("played")["token"] == token ? 1 : 0;
        ++state;
      }
      return moves;
    }));
  }
  for (auto& client : clients) EXPECT_EQ(client.get(), 6);
}

}  // namespace
}  // namespace madang::server
