// The server under pressure: computers for everybody, and messages that cost more to answer than to send. Also runs
// under ThreadSanitizer.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/hosting.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::at_noon;
using test::Follower;
using test::frame;
using test::generous;
using test::Hosting;
using test::Json;
using test::patient;
using test::Reply;
using test::SocketClient;

constexpr const char* attacker = "127.0.0.2";

Json against(const std::string& level) {
  return {{"game", "jungle"}, {"seats", {{{"kind", "person"}}, {{"kind", "computer"}, {"player", level}}}}};
}

// Returns the value of a metric; -1 if it is missing.
double metric(const Hosting& server, const std::string& name) {
  const std::string text = "\n" + server.get("/metrics").body;
  const std::size_t at = text.find("\nmadang_" + name + " ");
  return at == std::string::npos ? -1 : std::atof(text.c_str() + text.find(' ', at));
}

// A game of an attacker against a computer.
class Attack {
 public:
  explicit Attack(const Hosting& server) : follower_(server, server.create(against("level:10")), attacker) {}

  // Moves and undoes the move, before or after the computer has answered.
  void churn() {
    play();
    ask({{"do", "offer"}, {"what", "takeback"}});
  }
  void play() { ask({{"do", "play"}, {"token", "A3A4"}}); }

 private:
  void ask(Json command) {
    command["state"] = state_;
    while (send(command)["code"] == "stale") {  // the computer was quicker
      EXPECT_EQ(send({{"do", "follow"}})["is"], "state");
      command["state"] = state_;
    }
  }
  // Returns the answer.
  Json send(Json command) {
    command["tag"] = ++tag_;
    follower_.say(command);
    for (;;) {
      Json message = Json::parse(follower_.socket().next_text());
      state_ = message["state"];
      if (message.value("tag", 0) == tag_) return message;
    }
  }

  Follower follower_;
  std::uint32_t state_ = 1;
  int tag_ = 0;
};

TEST(Pressure, ManyGamesOfOneAddressDoNotDelayTheComputersOfOthers) {
  HostSettings settings = generous();
  settings.think_time = milliseconds(400);
  Hosting server(settings);
  const Json seated = server.create(against("level:1"));
  Follower honest(server, seated);
  std::vector<Attack> attacks;
  for (int i = 0; i < 28; ++i) attacks.emplace_back(server);
  for (int round = 0; round < 10; ++round) {
    for (Attack& attack : attacks) attack.churn();
  }
  for (Attack& attack : attacks) attack.play();
  EXPECT_LE(metric(server, "decisions_waiting"), 28);
  const double before = metric(server, "decisions_total");
  honest.play(1, "A3A4");
  EXPECT_EQ(honest.next("played")["seat"], 0);
  EXPECT_EQ(honest.next("played")["seat"], 1);
  // It waited for one or two of the 28 others, not for all of them.
  EXPECT_LT(metric(server, "decisions_total") - before, 14);
}

TEST(Pressure, PlayersLearnThatComputersAreBusy) {
  HostSettings settings = generous();
  settings.think_time = std::chrono::hours(1);
  settings.max_tasks_of_address = 2;
  Hosting server(settings);
  std::vector<Follower> followers;
  for (int i = 0; i < 4; ++i) {
    followers.emplace_back(server, server.create(against("level:10")));
    followers.back().play(1, "A3A4");
    EXPECT_EQ(followers.back().next("played")["state"], 2);
  }
  // One game has the thinker, and two wait.
  const Json answer = followers.back().next("error");
  EXPECT_EQ(answer["code"], "limit");
  EXPECT_EQ(answer["text"], "all computers are busy; this one moves as soon as it can");
  EXPECT_EQ(metric(server, "decisions_waiting"), 2);
  EXPECT_EQ(metric(server, "decisions_put_off_total"), 1);
}

TEST(Pressure, SeveralThinkersWorkAtTheSameTime) {
  HostSettings settings = generous();
  settings.think_time = std::chrono::hours(1);
  settings.think_threads = 3;
  Hosting server(settings);
  std::vector<Follower> followers;
  for (int i = 0; i < 4; ++i) {
    followers.emplace_back(server, server.create(against("level:10")));
    followers.back().play(1, "A3A4");
    EXPECT_EQ(followers.back().next("played")["state"], 2);
  }
  EXPECT_EQ(metric(server, "decisions_waiting"), 1);
}

TEST(Pressure, ClientsThatPingWithoutEndAreDisconnected) {
  ServerSettings settings = patient();
  settings.pings = {1, 20};
  Hosting server(generous(), settings);
  Follower other(server, server.create());
  for (const auto opcode : {test::ping, test::pong}) {
    SocketClient client(server);
    std::string flood;
    for (int i = 0; i < 200; ++i) flood += frame(opcode, "x");
    client.send_bytes(flood);
    const int code = client.close_code();
    // The server does not wait for the rest of the flood, so the last frame may be lost.
    EXPECT_TRUE(code == 1008 || client.client().was_reset()) << code;
    EXPECT_EQ(client.reason(), code == 1008 ? "too many pings" : "");
  }
  EXPECT_EQ(metric(server, "sockets_noisy_total"), 2);
  other.socket().send_bytes(frame(test::ping, "x"));
  EXPECT_EQ(other.socket().next()->opcode, test::pong);
}

TEST(Pressure, PingCommandsAreLimitedLikeOthers) {
  HostSettings settings = at_noon();
  settings.moves = {1, 3};
  Hosting server(settings);
  SocketClient client(server);
  for (int i = 0; i < 4; ++i) {
    client.send(R"({"do": "ping"})");
    EXPECT_EQ(Json::parse(client.next_text())["is"], i < 3 ? "pong" : "error") << i;
  }
  EXPECT_EQ(metric(server, R"(limited_total{limit="moves"})"), 1);
}

TEST(Pressure, AnAddressPaysForTheMessagesThatItCauses) {
  constexpr int sockets = 20;
  constexpr int commands = 30;
  constexpr std::size_t budget = 100'000;
  HostSettings settings = at_noon();
  settings.bytes = {1, budget};
  settings.max_refusals = 1'000'000;
  Hosting server(settings);
  const Json ann = server.create();
  const Json ben = Json::parse(server.post("/api/v1/games/" + ann.value("game", "") + "/seats", "{}").body);
  std::vector<Follower> crowd;
  for (int i = 0; i < sockets; ++i) crowd.emplace_back(server, ann, attacker);
  Follower honest(server, ben);
  // Each offer and each withdrawal is sent to all.
  for (int i = 0; i < commands; ++i) {
    for (Follower& one : crowd) {
      const bool offers = i % 2 == 0;
      Json command = {{"do", offers ? "offer" : "answer"}, {"what", "draw"}, {"state", 2}};
      if (!offers) command["yes"] = false;
      one.say(command);
    }
  }
  std::size_t received = 0;
  for (Follower& one : crowd) {
    one.say({{"do", "ping"}, {"tag", 5}});
    for (;;) {
      const Json message = Json::parse(one.socket().next_text());
      if (message["is"] != "error") received += message.dump().size();
      if (message.value("tag", 0) == 5) break;
    }
  }
  EXPECT_LT(received, budget);
  EXPECT_GT(metric(server, R"(limited_total{limit="bytes"})"), 0);
  // Others play on.
  honest.say({{"do", "answer"}, {"what", "draw"}, {"state", 2}, {"yes", false}, {"tag", 7}});
  honest.say({{"do", "ping"}, {"tag", 8}});
  EXPECT_TRUE(honest.next("pong").contains("tag"));
  // HTTP requests are charged, too.
  const auto requests = settings.bytes.burst;
  int status = 200;
  for (std::size_t i = 0; i < requests && status == 200; ++i) {
    status = server.get("/api/v1/games/" + ann.value("game", "")).status;
  }
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace madang::server
