// Request bodies, and responses that come later.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "madang/server/http_server.h"
#include "tests/server/client.h"
#include "tests/server/served.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::Client;
using test::patient;
using test::Running;

struct Replies {
  std::vector<Reply> waiting;  // used only in the server's thread
};

// Echoes the body of requests to /body, and holds back the responses to /later.
class Waiting : private Replies, public Running {
 public:
  explicit Waiting(const ServerSettings& settings = patient())
      : Running(
            settings, {[this](const HttpRequest& request) -> Handling {
              if (request.path == "/body") {
                return Later{100, [](const std::string& body, const Reply& reply) { reply(text_answer(200, body)); }};
              }
              if (request.path == "/fails") {
                return Later{100, [](const std::string&, const Reply&) { throw std::runtime_error("inside"); }};
              }
              if (request.path == "/later") {
                return Later{0, [this](const std::string&, const Reply& reply) { waiting.push_back(reply); }};
              }
              return std::nullopt;
            }}) {}
  ~Waiting() { stop(); }

  void wait_for(std::size_t count) {
    while (at_server([this] { return waiting.size(); }) < count) std::this_thread::sleep_for(milliseconds(2));
  }
  void answer_all() {
    at_server([this] {
      for (const Reply& reply : waiting) reply(text_answer(200, "at last"));
      return std::exchange(waiting, {}).size();
    });
  }
  std::string post(const std::string& headers, const std::string& body, const std::string& path = "/body") const {
    const test::Reply reply = ask_raw(request("POST " + path + " HTTP/1.1", headers) + body);
    return std::to_string(reply.status) + " " + reply.body;
  }

 private:
  std::size_t at_server(const std::function<std::size_t()>& work) {
    std::promise<std::size_t> done;
    server().post([&] { done.set_value(work()); });
    return done.get_future().get();
  }
};

TEST(Later, BodiesArriveCompleteInAnyForm) {
  Waiting server;
  EXPECT_EQ(server.post("Content-Length: 5\r\n", "hello"), "200 hello\n");
  EXPECT_EQ(server.post("Content-Length: 0\r\n", ""), "200 \n");
  EXPECT_EQ(server.post("", ""), "200 \n");
  EXPECT_EQ(server.post("Content-Length: 100\r\n", std::string(100, 'x')), "200 " + std::string(100, 'x') + "\n");
  EXPECT_EQ(server.post("Transfer-Encoding: chunked\r\n", "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n"), "200 hello\n");
  const std::string slow = server.request("POST /body HTTP/1.1", "Content-Length: 5\r\n") + "hello" +
                           server.request("POST /body HTTP/1.1", "Transfer-Encoding: chunked\r\n") +
                           "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n" + server.request("GET /none HTTP/1.1");
  Client client(server.port());
  for (const char c : slow) ASSERT_TRUE(client.send(std::string(1, c)));
  EXPECT_EQ(client.reply().value().body, "hello\n");
  EXPECT_EQ(client.reply().value().body, "hello\n");
  EXPECT_EQ(client.reply().value().status, 404);
}

TEST(Later, LongAndInvalidBodiesAreRefused) {
  Waiting server;
  EXPECT_EQ(server.post("Content-Length: 101\r\n", std::string(101, 'x')).substr(0, 3), "413");
  EXPECT_EQ(server.post("Content-Length: 9999999999999\r\n", "").substr(0, 3), "413");
  EXPECT_EQ(
      server.post("Transfer-Encoding: chunked\r\n", "65\r\n" + std::string(101, 'x') + "\r\n0\r\n\r\n").substr(0, 3),
      "413");
  EXPECT_EQ(server.post("Transfer-Encoding: chunked\r\n", "nonsense\r\n").substr(0, 3), "400");
  EXPECT_EQ(server.post("Content-Length: 5\r\n", "hello", "/later").substr(0, 3), "413");
  EXPECT_EQ(server.post("Content-Length: 5\r\n", "hello", "/none").substr(0, 3), "413");
}

TEST(Later, AnswersExpectContinue) {
  Waiting server;
  Client client(server.port());
  client.send(server.request("POST /body HTTP/1.1", "Content-Length: 5\r\nExpect: 100-continue\r\n"));
  EXPECT_EQ(client.reply().value().status, 100);
  client.send("hello");
  EXPECT_EQ(client.reply().value().body, "hello\n");
  // A body that would be too long is refused before it is sent.
  client.send(server.request("POST /body HTTP/1.1", "Content-Length: 500\r\nExpect: 100-continue\r\n"));
  EXPECT_EQ(client.reply().value().status, 413);
}

TEST(Later, AMissingBodyEndsTheConnection) {
  ServerSettings settings = patient();
  settings.header_time = milliseconds(30);
  Waiting server(settings);
  Client slow(server.port());
  slow.send(server.request("POST /body HTTP/1.1", "Content-Length: 5\r\n") + "he");
  EXPECT_TRUE(slow.ends());
  Client half(server.port());
  half.send(server.request("POST /body HTTP/1.1", "Content-Length: 5\r\n") + "he");
  half.say_no_more();
  half.ends();
}

TEST(Later, ResponsesAreSentWhenTheyAreReady) {
  Waiting server;
  Client first(server.port());
  Client second(server.port());
  first.send(server.request("GET /later HTTP/1.1") + server.request("POST /body HTTP/1.1"));
  second.send(server.request("HEAD /later HTTP/1.1"));
  server.wait_for(2);
  EXPECT_EQ(server.post("", "").substr(0, 3), "200");  // other clients are served meanwhile
  server.answer_all();
  EXPECT_EQ(first.reply().value().body, "at last\n");
  EXPECT_EQ(first.reply().value().body, "\n");
  const auto head = second.reply(true);
  EXPECT_EQ(head.value().header("content-length"), "8");
}

TEST(Later, AClientMayDisconnectWhileItWaits) {
  Waiting server;
  for (int i = 0; i < 10; ++i) Client(server.port()).send(server.request("GET /later HTTP/1.1"));
  server.wait_for(10);
  server.answer_all();
  EXPECT_EQ(server.post("", "").substr(0, 3), "200");
}

TEST(Later, AHandlerThatThrowsGives500) {
  Waiting server;
  EXPECT_EQ(server.post("", "", "/fails"), "500 Internal server error.\n");
  EXPECT_EQ(server.post("Content-Length: 1\r\n", "x", "/fails"), "500 Internal server error.\n");
}

TEST(Later, StopWaitsForResponsesButNotForever) {
  {
    Waiting server;
    Client client(server.port());
    client.send(server.request("GET /later HTTP/1.1"));
    server.wait_for(1);
    server.server().stop();
    server.answer_all();
    EXPECT_EQ(client.reply().value().body, "at last\n");
    EXPECT_TRUE(client.ends());
  }
  ServerSettings settings = patient();
  settings.stop_time = milliseconds(30);
  Waiting server(settings);
  Client client(server.port());
  client.send(server.request("GET /later HTTP/1.1"));
  server.wait_for(1);
  server.stop();
  EXPECT_FALSE(client.reply());
}

TEST(Later, WorkAndAlarmsRunInTheServersThread) {
  Running server(patient(), {});
  std::promise<std::thread::id> worked;
  std::promise<std::thread::id> rang;
  bool has_rung_early = false;
  server.server().post([&] {
    worked.set_value(std::this_thread::get_id());
    server.server().call_after(milliseconds(1), [&] { has_rung_early = true; });
    server.server().call_after(milliseconds(2), [&] { rang.set_value(std::this_thread::get_id()); });
  });
  EXPECT_EQ(worked.get_future().get(), rang.get_future().get());
  server.stop();
  EXPECT_FALSE(has_rung_early);
}

}  // namespace
}  // namespace madang::server
