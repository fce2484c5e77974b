// Which proxies the server believes, and what happens if a proxy hides its clients.
#include "madang/server/proxies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "madang/server/http_text.h"
#include "tests/server/hosting.h"

namespace madang::server {
namespace {

using test::at_noon;
using test::Client;
using test::generous;
using test::Hosting;
using test::patient;

TEST(Proxies, AreAddressesAndNetworks) {
  for (const char* text : {"127.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "192.0.2.1/32", "::1", "fd00::/8", "2001:db8::/48",
                           "::/0", "::ffff:10.0.0.1"}) {
    EXPECT_TRUE(Proxies::is_network(text)) << text;
  }
  for (const char* text : {"", "localhost", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "10.0.0.0/-1", "/8",
                           "::1/129", "10.0.0.0/8/8", "10.0.0.0 /8", "[::1]", "10.0.0.1:80"}) {
    EXPECT_FALSE(Proxies::is_network(text)) << text;
  }
}

TEST(Proxies, ContainTheAddressesOfTheirNetworks) {
  const Proxies proxies({"10.0.0.0/8", "192.0.2.128/25", "2001:db8::/33", "198.51.100.7"});
  for (const char* text : {"10.0.0.1", "10.255.255.255", "192.0.2.128", "192.0.2.255", "::ffff:10.1.2.3", "2001:db8::1",
                           "2001:db8:7fff::", "198.51.100.7", "2001:db8::1%eth0"}) {
    EXPECT_TRUE(proxies.contain(text)) << text;
  }
  for (const char* text : {"11.0.0.1", "9.255.255.255", "192.0.2.127", "2001:db8:8000::", "2001:db9::", "198.51.100.8",
                           "::10.0.0.1", "", "unknown"}) {
    EXPECT_FALSE(proxies.contain(text)) << text;
  }
  EXPECT_FALSE(Proxies({}).contain("127.0.0.1"));
  EXPECT_TRUE(Proxies({"0.0.0.0/0"}).contain("192.0.2.1"));
  EXPECT_FALSE(Proxies({"0.0.0.0/0"}).contain("2001:db8::1"));
  EXPECT_TRUE(Proxies({"::/0"}).contain("192.0.2.1"));
}

TEST(Proxies, TheClientIsTheLastAddressThatIsNotAProxy) {
  const Proxies proxies({"10.0.0.0/8"});
  EXPECT_EQ(proxies.client_in("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(proxies.client_in("evil, 192.0.2.1 , 192.0.2.2 "), "192.0.2.2");
  EXPECT_EQ(proxies.client_in("evil, 192.0.2.1, 10.0.0.2, 10.0.0.1"), "192.0.2.1");
  EXPECT_EQ(proxies.client_in("10.0.0.2, 10.0.0.1"), "10.0.0.2");
  EXPECT_EQ(proxies.client_in("192.0.2.1, unknown, 10.0.0.1"), "unknown");
  EXPECT_EQ(proxies.client_in(""), "");
  EXPECT_EQ(proxies.client_in("a,"), "");
}

TEST(Proxies, ANetworkIsOneNeighbourhood) {
  const auto of = [](const char* address) { return std::string(neighbourhood_of(client_of(address).value())); };
  EXPECT_EQ(of("2001:db8:1:1::1"), of("2001:db8:1:ffff::2"));
  EXPECT_NE(of("2001:db8:1::1"), of("2001:db8:2::1"));
  EXPECT_EQ(of("192.0.2.1"), "192.0.2.1");
  EXPECT_NE(of("192.0.2.1"), of("192.0.2.2"));
}

// A server with a public address.
class Published : public Hosting {
 public:
  explicit Published(const std::vector<std::string>& proxies = ServerSettings().proxies,
                     const HostSettings& host_settings = generous())
      : Hosting(host_settings, settings(proxies)) {}

  // Returns the status of an answer to a request from this address.
  int ask(const std::string& path, const std::string& name, const std::string& headers = "",
          const char* source = "127.0.0.1") const {
    Client client(port(), source);
    client.send("GET " + path + " HTTP/1.1\r\nHost: " + name + "\r\n" + headers + "\r\n");
    return client.reply().value().status;
  }
  // Returns the status of an answer to a client of the proxy that creates a game.
  int create_from(const std::string& address) const {
    const std::string body = R"({"game": "jungle"})";
    return ask_raw("POST /api/v1/games HTTP/1.1\r\nHost: " + public_host + "\r\nX-Forwarded-For: " + address + "\r\n" +
                   json_type + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
        .status;
  }
  int metrics() const { return ask("/metrics", "localhost:" + std::to_string(port())); }

  static inline const std::string public_host = "games.example.org";
  static inline const std::string forwarded = "X-Forwarded-For: 192.0.2.1\r\n";

 private:
  static ServerSettings settings(const std::vector<std::string>& proxies) {
    ServerSettings out = patient();
    out.url = "https://games.example.org/";
    out.proxies = proxies;
    return out;
  }
};

TEST(Proxies, ANeighbourhoodPaysForItsGamesTogether) {
  HostSettings settings = at_noon();
  settings.room.max_bytes_of_account = 20'000;
  const Published server(ServerSettings().proxies, settings);
  int count = 0;
  while (count < 50 && server.create_from("2001:db8:1:1::1") == 201) ++count;
  EXPECT_GT(count, 1);
  EXPECT_LT(count, 50);
  EXPECT_EQ(server.create_from("2001:db8:1:ffff::1"), 429) << "the same /48 network";
  EXPECT_EQ(server.create_from("2001:db8:2::1"), 201);
  EXPECT_EQ(server.create_from("192.0.2.1"), 201);
}

TEST(Proxies, MetricsAreOpenOnceTheProxyReportsItsClients) {
  const Published server;
  EXPECT_EQ(server.metrics(), 404) << "this could be any client of the proxy";
  EXPECT_EQ(server.ask("/health", Published::public_host, Published::forwarded), 200);
  EXPECT_EQ(server.metrics(), 200);
  for (const char* header : {"X-Forwarded-For: 127.0.0.1\r\n", "X-Real-IP: 192.0.2.1\r\n", "Via: 1.1 a\r\n",
                             "Forwarded: for=192.0.2.1\r\n", "X-Forwarded-Proto: https\r\n"}) {
    EXPECT_NE(server.ask("/metrics", "localhost:" + std::to_string(server.port()), header), 200) << header;
  }
}

TEST(Proxies, MetricsAreClosedIfTheProxyHidesItsClients) {
  const std::vector<std::string> origins = {"", "Origin: https://games.example.org\r\n"};
  for (const std::string& origin : origins) {
    const Published server;
    EXPECT_EQ(server.ask("/health", Published::public_host, Published::forwarded), 200);
    EXPECT_EQ(server.metrics(), 200);
    const std::string host = origin.empty() ? Published::public_host : "localhost:" + std::to_string(server.port());
    EXPECT_EQ(server.ask("/health", host, origin), 200);
    EXPECT_EQ(server.metrics(), 404);
    EXPECT_EQ(server.ask("/health", Published::public_host, Published::forwarded), 200);
    EXPECT_EQ(server.metrics(), 404);
  }
}

TEST(Proxies, OnlyTheNamedProxiesAreBelieved) {
  // 127.0.0.2 is a proxy, and this machine is not.
  const Published server({"127.0.0.2"});
  EXPECT_EQ(server.metrics(), 200);
  EXPECT_EQ(server.ask("/health", Published::public_host, "", "127.0.0.1"), 200);
  EXPECT_EQ(server.metrics(), 200) << "there is no proxy on this address";
  EXPECT_EQ(server.ask("/health", Published::public_host, "", "127.0.0.2"), 200);
  EXPECT_EQ(server.ask("/metrics", "localhost:" + std::to_string(server.port()), "", "127.0.0.2"), 404);
}

}  // namespace
}  // namespace madang::server
