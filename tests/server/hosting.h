// A server with a room in memory, and clients that follow one game.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "madang/server/room_host.h"
#include "tests/server/client.h"
#include "tests/server/served.h"
#include "tests/server/shared_storage.h"
#include "tests/server/socket_client.h"

namespace madang::server::test {

using Json = nlohmann::json;

// Limits that only tests of limits reach.
inline HostSettings generous() {
  HostSettings settings;
  settings.moves = settings.joins = settings.creations = {1'000'000, 1'000'000};
  settings.bytes = {1'000'000'000, 1'000'000'000};
  settings.think_time = std::chrono::milliseconds(20);
  return settings;
}

// For tests of limits: the time never changes.
inline HostSettings at_noon() {
  HostSettings settings = generous();
  settings.clock = [] { return room::Time{1'790'000'000'000}; };
  return settings;
}

struct Parts {
  SharedStorage storage;
  std::vector<std::string> lines;  // of the log; read only after the server has stopped
  Log log{[this](const std::string& line) { lines.push_back(line); }};
  std::optional<RoomHost> host;
};

// A server with a room. The destructor stops both.
class Hosting : public Parts, public Running {
 public:
  explicit Hosting(const HostSettings& host_settings = generous(), const ServerSettings& settings = patient())
      : Running(settings, handlers(), [this, host_settings](HttpServer& server) {
          host.emplace(server, storage, host_settings, Resources(), log);
        }) {}
  ~Hosting() {
    storage.let_go();
    stop();
    host.reset();
  }

  Reply post(const std::string& path, const std::string& body, const std::string& headers = json_type) const {
    return ask_raw(
        request("POST " + path + " HTTP/1.1", headers + "Content-Length: " + std::to_string(body.size()) + "\r\n") +
        body);
  }
  Reply get(const std::string& path, const std::string& headers = "") const {
    return ask("GET " + path + " HTTP/1.1", headers);
  }
  Json create(const Json& plan = {{"game", "jungle"}, {"name", "Ann"}}) const {
    const Reply reply = post("/api/v1/games", plan.dump());
    EXPECT_EQ(reply.status, 201) << reply.body;
    return Json::parse(reply.body);
  }

  static inline const std::string json_type = "Content-Type: application/json\r\n";
};

// A client that follows one game.
class Follower {
 public:
  Follower(const Running& server, const Json& seated, const char* source = "127.0.0.1")
      : socket_(server, "", "/api/v1/socket", source), game_(seated["game"]) {
    Json command = {{"do", "follow"}};
    if (seated.contains("key")) command["key"] = seated["key"];
    say(command);
    state_ = next("state");
  }

  void say(Json command) {
    command["game"] = game_;
    socket_.send(command.dump());
  }
  void play(int state, const std::string& token, int tag = 0) {
    say({{"do", "play"}, {"state", state}, {"token", token}, {"tag", tag}});
  }
  // Returns the next message of this kind; null if the connection ends.
  Json next(const std::string& is) {
    for (;;) {
      const std::string text = socket_.next_text();
      if (text.empty()) return {};
      Json message = Json::parse(text);
      if (message["is"] == is) return message;
    }
  }
  const Json& state() const { return state_; }
  SocketClient& socket() { return socket_; }

 private:
  SocketClient socket_;
  std::string game_;
  Json state_;
};

}  // namespace madang::server::test
