// How connections begin and end: limits on number and time, stopping, running out of descriptors. Tests shorten time
// limits in the settings and never measure time.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "madang/server/http_server.h"
#include "tests/server/client.h"
#include "tests/server/served.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::Client;
using test::handlers;
using test::large;
using test::patient;
using test::Running;

TEST(Connections, SilentAndSlowClientsAreDisconnected) {
  ServerSettings silence = patient();
  silence.idle_time = milliseconds(30);
  Running impatient(silence, handlers());
  Client silent(impatient.port());
  EXPECT_TRUE(silent.ends());
  Client once(impatient.port());
  once.send(impatient.request("GET / HTTP/1.1"));
  EXPECT_TRUE(once.reply());
  EXPECT_TRUE(once.ends());

  ServerSettings slowness = patient();
  slowness.header_time = milliseconds(30);
  Running hasty(slowness, handlers());
  Client stuck(hasty.port());
  stuck.send("GET / HTTP/1.1\r\n");
  EXPECT_TRUE(stuck.ends());
  // Single bytes do not extend the time.
  Client trickling(hasty.port());
  int sent = 0;
  while (sent < 5000 && trickling.send("G")) {
    ++sent;
    std::this_thread::sleep_for(milliseconds(5));
  }
  EXPECT_LT(sent, 5000);
}

TEST(Connections, AClientThatDoesNotReadIsDisconnected) {
  ServerSettings settings = patient();
  settings.write_time = milliseconds(30);
  settings.max_connections = 1;
  Running server(settings, handlers());
  Client client(server.port());
  client.send(server.request("GET /large HTTP/1.1"));
  client.wait_for_bytes();
  // The server frees the connection although the client does nothing.
  while (server.ask("GET / HTTP/1.1").status != 200) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_FALSE(client.reply());
}

TEST(Connections, TooManyConnectionsAreRefused) {
  ServerSettings settings = patient();
  settings.max_connections = 3;
  Running server(settings, handlers());
  const std::string request = server.request("GET / HTTP/1.1");
  std::vector<Client> clients;
  for (int i = 0; i < 3; ++i) {
    clients.emplace_back(server.port());
    clients.back().send(request);
    EXPECT_EQ(clients.back().reply().value().status, 200);
  }
  Client refused(server.port());
  const auto reply = refused.reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 503);
  EXPECT_EQ(reply->header("connection"), "close");
  test::expect_security_headers(*reply);
  EXPECT_TRUE(refused.ends());
  clients[0].send(request);
  EXPECT_EQ(clients[0].reply().value().status, 200);
  clients.pop_back();
  while (server.ask("GET / HTTP/1.1").status != 200) std::this_thread::sleep_for(milliseconds(5));
}

TEST(Connections, OneAddressCannotTakeAllConnections) {
  ServerSettings settings = patient();
  settings.max_connections_of_address = 1;
  Running server(settings, handlers());
  const std::string request = server.request("GET / HTTP/1.1");
  Client first(server.port(), "127.0.0.1");
  first.send(request);
  EXPECT_EQ(first.reply().value().status, 200);
  EXPECT_EQ(Client(server.port(), "127.0.0.1").reply().value().status, 503);
  Client other(server.port(), "127.0.0.2");
  other.send(request);
  EXPECT_EQ(other.reply().value().status, 200);
}

TEST(Connections, StopsWhileClientsAreIdle) {
  Running server(patient(), handlers());
  Client silent(server.port());
  Client idle(server.port());
  idle.send(server.request("GET / HTTP/1.1"));
  EXPECT_TRUE(idle.reply());
  Client half(server.port());
  half.send("GET / HTTP/1.1\r\n");
  server.stop();
  EXPECT_TRUE(idle.ends());
  EXPECT_TRUE(half.ends());
  EXPECT_THROW(Client{server.port()}, std::runtime_error);
}

TEST(Connections, StopFinishesThePendingResponse) {
  Running server(patient(), handlers());
  Client client(server.port());
  client.send(server.request("GET /large HTTP/1.1") + server.request("GET / HTTP/1.1"));
  client.wait_for_bytes();
  server.server().stop();
  const auto reply = client.reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, std::string(large, 'x'));
  EXPECT_TRUE(client.ends());
  server.stop();
}

TEST(Connections, StopDoesNotWaitForever) {
  ServerSettings settings = patient();
  settings.stop_time = milliseconds(30);
  Running server(settings, handlers());
  Client client(server.port());
  client.send(server.request("GET /large HTTP/1.1"));
  client.wait_for_bytes();
  server.stop();
  EXPECT_FALSE(client.reply());
}

TEST(Connections, StopsBeforeRunAndWithoutRun) {
  HttpServer stopped(patient(), handlers());
  stopped.stop();
  stopped.run();
  const HttpServer never_run(patient(), handlers());
  Client client(never_run.port());
}

TEST(Connections, APortThatIsTakenIsAnError) {
  const HttpServer first(patient(), handlers());
  ServerSettings settings = patient();
  settings.port = first.port();
  try {
    const HttpServer second(settings, handlers());
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code(), std::errc::address_in_use);
  }
}

TEST(Connections, ChecksListenAddresses) {
  for (const char* text : {"127.0.0.1", "0.0.0.0", "::1", "::", "localhost", "192.168.0.7"})
    EXPECT_TRUE(is_listen_address(text)) << text;
  for (const char* text : {"", "example.org", "127.0.0.1:8080", "[::1]", "256.0.0.1", "127.1", "localhost "}) {
    EXPECT_FALSE(is_listen_address(text)) << text;
  }
}

// Opens all descriptors that the process may have.
class NoDescriptors {
 public:
  NoDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    rlimit few = before_;
    few.rlim_cur = 256;
    setrlimit(RLIMIT_NOFILE, &few);
    for (int number = open("/dev/null", O_RDONLY); number >= 0; number = open("/dev/null", O_RDONLY))
      held_.push_back(number);
  }
  ~NoDescriptors() {
    for (const int number : held_) close(number);
    setrlimit(RLIMIT_NOFILE, &before_);
  }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;

 private:
  rlimit before_{};
  std::vector<int> held_;
};

TEST(Connections, ContinuesAfterDescriptorsRunOut) {
  Running server(patient(), handlers());
  Client client{Client::Unconnected{}};
  {
    const NoDescriptors none;
    client.connect(server.port());
    client.send(server.request("GET / HTTP/1.1"));
    std::this_thread::sleep_for(milliseconds(300));  // some attempts to accept fail in this time
  }
  EXPECT_EQ(client.reply().value().status, 200);
}

TEST(Connections, StopsWhenDescriptorsHaveRunOut) {
  Running server(patient(), handlers());
  Client client{Client::Unconnected{}};
  const NoDescriptors none;
  client.connect(server.port());
  std::this_thread::sleep_for(milliseconds(150));
  server.stop();
}

}  // namespace
}  // namespace madang::server
