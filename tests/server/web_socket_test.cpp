// WebSockets over real sockets: frames, limits, closing.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "madang/server/http_server.h"
#include "tests/server/client.h"
#include "tests/server/served.h"
#include "tests/server/socket_client.h"
#include "tests/support/level.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::Client;
using test::frame;
using test::patient;
using test::Reply;
using test::Running;
using test::SocketClient;

// Echoes messages, and obeys the commands among them.
class Echo : public SocketListener {
 public:
  Echo(WebSocket& socket, int& alive) : socket_(socket), alive_(alive) { ++alive_; }
  ~Echo() override { --alive_; }

  void receive(std::string_view message) override {
    if (message == "throw") throw std::runtime_error("inside");
    if (message == "close") return socket_.close(1008, "as you like");
    if (message == "whose") return say(socket_.client());
    if (message.starts_with("flood ")) {
      const auto large = std::make_shared<const std::string>(std::stoul(std::string(message.substr(6))), 'x');
      for (int i = 0; i < 5000; ++i) socket_.send(large);
      return;
    }
    say(std::string(message));
  }

 private:
  void say(std::string text) { socket_.send(std::make_shared<const std::string>(std::move(text))); }

  WebSocket& socket_;
  int& alive_;
};

struct Listening {
  int alive_ = 0;
};

// A server with Echo listeners. Their number is read in the server's thread.
class Echoing : private Listening, public Running {
 public:
  explicit Echoing(const ServerSettings& settings = patient())
      : Running(settings, test::handlers(), [this](HttpServer& server) {
          server.open_sockets("/api/v1/socket", [this](WebSocket& socket) -> std::unique_ptr<SocketListener> {
            return std::make_unique<Echo>(socket, alive_);
          });
        }) {}
  ~Echoing() { stop(); }

  // Waits until there are `count` listeners.
  void wait_for(int count) {
    while (at_server([this] { return alive_; }) != count) std::this_thread::sleep_for(milliseconds(2));
  }
  int at_server(const std::function<int()>& question) {
    std::promise<int> answer;
    server().post([&] { answer.set_value(question()); });
    return answer.get_future().get();
  }
};

TEST(WebSocket, OpensAndSendsTextsBothWays) {
  Echoing server;
  SocketClient client(server);
  EXPECT_EQ(client.reply().status, 101);
  EXPECT_EQ(client.reply().header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(client.reply().header("sec-websocket-extensions"), "");
  EXPECT_EQ(client.reply().header("x-content-type-options"), "nosniff");
  client.send("hello");
  EXPECT_EQ(client.next_text(), "hello");
  for (const std::size_t size : {0U, 1U, 125U, 126U, 255U, 256U, 257U, 1000U, 4096U}) {
    client.send(std::string(size, 'x'));
    EXPECT_EQ(client.next().value().payload, std::string(size, 'x')) << size;
  }
  client.send("whose");
  EXPECT_EQ(client.next_text(), "127.0.0.1");
}

TEST(WebSocket, FragmentedMessagesArriveInOrder) {
  Echoing server;
  SocketClient client(server);
  std::string all;
  for (int i = 0; i < 200; ++i) {
    const std::string number = std::to_string(i);
    all += frame(test::text, number + "-", false) + frame(test::ping, number) + frame(test::more, "", false) +
           frame(test::more, number);
  }
  Rng rng(3);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t size = 1 + rng.below(200);
    client.send_bytes(std::string_view(all).substr(at, size));
    at += size;
  }
  int texts = 0;
  int pongs = 0;
  while (texts < 200 || pongs < 200) {
    const auto got = client.next();
    ASSERT_TRUE(got);
    if (got->opcode == test::pong) {
      EXPECT_EQ(got->payload, std::to_string(pongs++));
    } else {
      EXPECT_EQ(got->payload, std::to_string(texts) + "-" + std::to_string(texts));
      ++texts;
    }
  }
}

TEST(WebSocket, OtherRequestsAreRefused) {
  Echoing server;
  const auto ask = [&](std::string_view line, std::string_view headers) { return server.ask(line, headers); };
  const Reply plain = ask("GET /api/v1/socket HTTP/1.1", "");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(plain.header("upgrade"), "websocket");
  EXPECT_EQ(ask("POST /api/v1/socket HTTP/1.1", SocketClient::upgrade_headers()).status, 426);
  EXPECT_EQ(ask("GET /api/v1/socket HTTP/1.0", SocketClient::upgrade_headers()).status, 426);
  EXPECT_EQ(ask("GET / HTTP/1.1", SocketClient::upgrade_headers()).status, 200);
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
  EXPECT_EQ(ask("GET /api/v1/socket HTTP/1.1", upgrade).status, 400);
  EXPECT_EQ(ask("GET /api/v1/socket HTTP/1.1", upgrade + "Sec-WebSocket-Version: 13\r\n").status, 400);
  EXPECT_EQ(ask("GET /api/v1/socket HTTP/1.1",
                upgrade + "Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
                .status,
            426);
  // A client must not send frames before the response.
  EXPECT_EQ(server
                .ask_raw(server.request("GET /api/v1/socket HTTP/1.1", SocketClient::upgrade_headers()) +
                         frame(test::text, "early"))
                .status,
            426);
  Running without(patient(), test::handlers());
  EXPECT_EQ(without.ask("GET /api/v1/socket HTTP/1.1", SocketClient::upgrade_headers()).status, 404);
}

TEST(WebSocket, ProtocolErrorsCloseWithTheirCode) {
  Echoing server;
  const auto code = [&](const std::string& bytes) {
    SocketClient client(server);
    client.send_bytes(bytes);
    return client.close_code();
  };
  EXPECT_EQ(code(frame(test::binary, "x")), 1003);
  EXPECT_EQ(code(frame(test::text, std::string(4097, 'x'))), 1009);
  EXPECT_EQ(code(frame(test::text, std::string(4000, 'x'), false) + frame(test::more, std::string(97, 'x'))), 1009);
  EXPECT_EQ(code(frame(test::text, "close")), 1008);
  EXPECT_EQ(code(frame(test::text, "throw")), 1011);
  EXPECT_EQ(code(frame(test::text, "\xFF")), 1007);
  EXPECT_EQ(code(frame(test::more, "x")), 1002);
  EXPECT_EQ(code(frame(static_cast<test::Opcode>(3), "x")), 1002);
  EXPECT_EQ(code(frame(static_cast<test::Opcode>(0x41), "x")), 1002);  // marked as compressed
  EXPECT_EQ(code(std::string("\x81\x05hello")), 1002);                 // not masked
  EXPECT_EQ(code(frame(test::ping, std::string(200, 'x'))), 1002);
  EXPECT_EQ(code(frame(test::closing, std::string("\x03\xE8", 2))), 1000);
  SocketClient client(server);
  client.send("close");
  EXPECT_EQ(client.close_code(), 1008);
  EXPECT_EQ(client.reason(), "as you like");
  server.wait_for(0);
}

TEST(WebSocket, ASlowReaderIsDisconnected) {
  for (const char* flood : {"flood 10", "flood 100000"}) {
    ServerSettings settings = patient();
    settings.close_time = std::chrono::hours(1);
    Echoing server(settings);
    SocketClient client(server);
    client.send(flood);
    EXPECT_EQ(client.close_code(), 1013) << flood;
    EXPECT_EQ(client.reason(), "the client reads too slowly");
    server.wait_for(0);
  }
  // A client that does not even read the closing frame is cut off.
  ServerSettings settings = patient();
  settings.close_time = milliseconds(30);
  Echoing server(settings);
  SocketClient client(server);
  client.send("flood 8000000");
  while (server.at_server([&] { return static_cast<int>(server.server().counts().connections); }) > 0) {
    std::this_thread::sleep_for(milliseconds(2));
  }
}

TEST(WebSocket, SilentClientsArePingedAndThenDisconnected) {
  ServerSettings settings = patient();
  settings.silence_time = milliseconds(100);
  Echoing server(settings);
  SocketClient alive(server);
  for (int i = 0; i < 5; ++i) {
    const auto got = alive.next();
    ASSERT_TRUE(got);
    EXPECT_EQ(got->opcode, test::ping);
    alive.send_bytes(frame(test::pong, got->payload));
  }
  SocketClient dead(server);
  EXPECT_EQ(dead.next().value().opcode, test::ping);
  EXPECT_FALSE(dead.next());
}

TEST(WebSocket, IncompleteFramesAndLostClientsLeaveNoListeners) {
  Echoing server;
  const std::string whole = frame(test::text, std::string(300, 'x'));
  for (const std::size_t size : {0U, 1U, 2U, 5U, 8U, 100U, 307U}) {
    SocketClient client(server);
    client.send_bytes(whole.substr(0, size));
    server.wait_for(1);
    client.client().say_no_more();
    EXPECT_EQ(client.close_code(), 0) << size;
  }
  for (int i = 0; i < 50; ++i) SocketClient(server).send("x");
  server.wait_for(0);
}

TEST(WebSocket, GarbageNeverEndsTheServer) {
  Echoing server;
  Rng rng(5);
  for (int i = quick_or_full(100, 500); i > 0; --i) {
    SocketClient client(server);
    std::string bytes;
    for (std::uint32_t count = rng.below(20); count > 0; --count) {
      const std::string payload(rng.below(300), static_cast<char>(rng.below(256)));
      bytes +=
          rng.below(3) == 0 ? payload : frame(static_cast<test::Opcode>(rng.below(16)), payload, rng.below(2) == 0);
    }
    client.send_bytes(bytes);
    if (rng.below(2) == 0) continue;  // disconnects without waiting
    client.client().say_no_more();
    client.client().ends();
  }
  server.wait_for(0);
  SocketClient client(server);
  client.send("still there");
  EXPECT_EQ(client.next_text(), "still there");
}

TEST(WebSocket, StopClosesAllConnections) {
  Echoing server;
  SocketClient first(server);
  SocketClient second(server);
  std::thread stopping([&] { server.stop(); });
  EXPECT_EQ(first.close_code(), 1001);
  EXPECT_EQ(second.close_code(), 1001);
  stopping.join();
}

TEST(WebSocket, StopDoesNotWaitForever) {
  ServerSettings settings = patient();
  settings.stop_time = milliseconds(30);
  Echoing server(settings);
  SocketClient silent(server);
  SocketClient stuck(server);
  stuck.send("flood 1000000");
  server.stop();
}

TEST(WebSocket, CountsAmongTheConnectionsOfItsAddress) {
  ServerSettings settings = patient();
  settings.max_connections_of_address = 2;
  Echoing server(settings);
  SocketClient first(server);
  SocketClient second(server);
  EXPECT_EQ(SocketClient(server).reply().status, 503);
  EXPECT_EQ(SocketClient(server, "", "/api/v1/socket", "127.0.0.2").reply().status, 101);
}

TEST(WebSocket, BehindAProxyCountsForItsClient) {
  ServerSettings settings = patient();
  settings.url = "https://games.example/";
  settings.max_connections_of_address = 1;
  Echoing server(settings);
  const auto open = [&](const std::string& forwarded) {
    auto client = std::make_unique<Client>(server.port());
    client->send("GET /api/v1/socket HTTP/1.1\r\nHost: games.example\r\nOrigin: https://games.example\r\n" +
                 SocketClient::upgrade_headers() + "X-Forwarded-For: " + forwarded + "\r\n\r\n");
    EXPECT_TRUE(client->reply(true));
    return client;
  };
  const auto status = [&](const std::string& forwarded) {
    Client client(server.port());
    client.send("GET /api/v1/socket HTTP/1.1\r\nHost: games.example\r\n" + SocketClient::upgrade_headers() +
                "X-Forwarded-For: " + forwarded + "\r\n\r\n");
    return client.reply(true).value_or(Reply{}).status;
  };
  const auto first = open("192.0.2.1");
  EXPECT_EQ(status("192.0.2.1"), 503);
  EXPECT_EQ(status("192.0.2.7, 192.0.2.1"), 503);  // entries that a client adds are ignored
  EXPECT_EQ(status("192.0.2.1, 192.0.2.2"), 101);
  const auto third = open("2001:db8::1");
  EXPECT_EQ(status("2001:db8::2"), 503);  // the same network
}

}  // namespace
}  // namespace madang::server
