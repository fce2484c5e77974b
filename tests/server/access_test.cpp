// Host and origin checks, as functions and over real sockets.
#include "madang/server/access.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "madang/server/http_text.h"
#include "tests/server/client.h"
#include "tests/server/served.h"
#include "tests/server/socket_client.h"

namespace madang::server {
namespace {

using test::patient;
using test::Running;
using test::SocketClient;

TEST(Access, ParsesUrls) {
  const std::pair<const char*, Url> right[] = {{"https://games.example/", {"https", "games.example"}},
                                               {"http://games.example", {"http", "games.example"}},
                                               {"HTTPS://Games.Example:8443", {"HTTPS", "Games.Example:8443"}},
                                               {"http://[2001:db8::1]:80/", {"http", "[2001:db8::1]:80"}}};
  for (const auto& [text, url] : right) EXPECT_EQ(parse_url(text), url) << text;
  for (const char* text :
       {"", "games.example", "ftp://games.example", "https://", "https:///", "https://a/b", "https://a?b",
        "https://a#b", "https://u@a", "https://a b", "https://a//", "://a", "null", "https://:"}) {
    EXPECT_FALSE(parse_url(text)) << text;
  }
}

TEST(Access, ComparesOrigins) {
  for (const char* origin : {"http://a.example:8080", "HTTP://A.example:8080"})
    EXPECT_TRUE(is_origin(origin, "http", "a.example:8080")) << origin;
  for (const char* origin : {"", "null", "http://a.example", "https://a.example:8080", "http://b.example:8080",
                             "http://a.example:8080/", "http://a.example:8080, http://b.example",
                             "http://a.example:8080.b.example", "http://a.example:80808", "a.example:8080"}) {
    EXPECT_FALSE(is_origin(origin, "http", "a.example:8080")) << origin;
  }
  EXPECT_TRUE(is_origin("https://a", "https", "a:443"));
  EXPECT_TRUE(is_origin("http://a:80", "http", "a"));
  EXPECT_FALSE(is_origin("https://a:80", "https", "a"));
}

TEST(Access, IdentifiesClients) {
  EXPECT_EQ(client_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_of("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_of("2001:db8::1"), client_of("2001:db8::ffff:2"));
  EXPECT_NE(client_of("2001:db8::1"), client_of("2001:db8:0:1::1"));
  EXPECT_EQ(client_of("fe80::1%eth0"), client_of("fe80::2"));
  for (const char* text : {"", "unknown", "192.0.2", "192.0.2.1:80", "[2001:db8::1]", "192.0.2.1 "})
    EXPECT_FALSE(client_of(text)) << text;
}

// A server on which a POST to /change and a WebSocket are allowed.
class Changing : public Running {
 public:
  explicit Changing(const ServerSettings& settings = patient())
      : Running(settings, {[](const HttpRequest& request) -> Handling {
                  if (request.path == "/who") {
                    return text_answer(200, std::string(request.client) + (request.is_local ? " local" : ""));
                  }
                  if (request.path != "/change" && request.path != "/") return std::nullopt;
                  return text_answer(200, "changed");
                }},
                [](HttpServer& server) {
                  server.open_sockets("/api/v1/socket", [](WebSocket&) { return std::unique_ptr<SocketListener>(); });
                }) {}

  int change(const std::string& headers, const char* method = "POST") const {
    return ask(std::string(method) + " /change HTTP/1.1", headers).status;
  }
  int socket(const std::string& headers) const { return SocketClient(*this, headers).reply().status; }
  // Sends exactly these headers.
  int raw(const std::string& line, const std::string& headers) const {
    return ask_raw(line + " HTTP/1.1\r\n" + headers + "\r\n").status;
  }
};

TEST(Access, OnlyOurOwnPageMayMakeChanges) {
  Changing server;
  const std::string own = "http://localhost:" + std::to_string(server.port());
  EXPECT_EQ(server.change(""), 200);
  EXPECT_EQ(server.socket(""), 101);
  EXPECT_EQ(server.change("Origin: " + own + "\r\n"), 200);
  EXPECT_EQ(server.socket("Origin: " + own + "\r\n"), 101);
  EXPECT_EQ(server.change("Origin: " + own + "\r\nSec-Fetch-Site: same-origin\r\n"), 200);
  EXPECT_EQ(server.change("Sec-Fetch-Site: none\r\n"), 200);
  const std::string foreign[] = {"https://evil.example",
                                 "null",
                                 "",
                                 "https://localhost:" + std::to_string(server.port()),
                                 "http://127.0.0.1:" + std::to_string(server.port()),  // not the host of the request
                                 "http://localhost",
                                 own + "/",
                                 own + "\r\nOrigin: " + own,
                                 own + ".evil.example"};
  for (const std::string& origin : foreign) {
    EXPECT_EQ(server.change("Origin: " + origin + "\r\n"), 403) << origin;
    EXPECT_EQ(server.change("Origin: " + origin + "\r\n", "DELETE"), 403) << origin;
    EXPECT_EQ(server.socket("Origin: " + origin + "\r\n"), 403) << origin;
    EXPECT_EQ(server.change("Origin: " + origin + "\r\n", "GET"), 200) << origin;
  }
  EXPECT_EQ(server.change("Sec-Fetch-Site: cross-site\r\n"), 403);
  EXPECT_EQ(server.socket("Sec-Fetch-Site: cross-site\r\n"), 403);
  EXPECT_EQ(server.change("Sec-Fetch-Site: cross-site\r\n", "GET"), 200);
}

TEST(Access, BehindAProxyOnlyThePublicAddressIsAccepted) {
  ServerSettings settings = patient();
  settings.url = "https://games.example/";
  Changing server(settings);
  const std::string host = "Host: games.example\r\n";
  const std::string forwarded = host + "X-Forwarded-For: 192.0.2.1\r\n";
  EXPECT_EQ(server.raw("POST /change", forwarded + "Origin: https://games.example\r\n"), 200);
  EXPECT_EQ(server.raw("POST /change", forwarded), 200);
  EXPECT_EQ(server.raw("POST /change", "Host: GAMES.example:443\r\n"), 200);
  for (const char* origin : {"http://games.example", "https://games.example:8080", "https://other.example", "null"}) {
    EXPECT_EQ(server.raw("POST /change", forwarded + "Origin: " + origin + "\r\n"), 403) << origin;
  }
  const std::string local = "Host: localhost:" + std::to_string(server.port()) + "\r\n";
  EXPECT_EQ(server.raw("GET /", local), 200);  // the operator on this machine
  EXPECT_EQ(server.raw("GET /", local + "X-Forwarded-For: 192.0.2.1\r\n"), 421);
  EXPECT_EQ(server.raw("GET /", "Host: other.example\r\n"), 421);
  EXPECT_EQ(server.raw("GET /", "Host: games.example:8080\r\n"), 421);
}

TEST(Access, OnlyTheNearestProxyReportsTheClient) {
  const auto who = [](const Changing& server, const std::string& headers) {
    return server.ask_raw("GET /who HTTP/1.1\r\n" + headers + "\r\n").body;
  };
  ServerSettings settings = patient();
  settings.url = "https://games.example/";
  Changing behind(settings);
  const std::string host = "Host: games.example\r\n";
  EXPECT_EQ(who(behind, host), "127.0.0.1 local\n");
  EXPECT_EQ(who(behind, host + "X-Forwarded-For: 192.0.2.1\r\n"), "192.0.2.1\n");
  EXPECT_EQ(who(behind, host + "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n"), "192.0.2.2\n");
  EXPECT_EQ(who(behind, host + "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.3\r\n"), "192.0.2.3\n");
  EXPECT_EQ(who(behind, host + "X-Forwarded-For: unknown\r\n"), "127.0.0.1\n");
  Changing alone;
  const std::string local = "Host: localhost:" + std::to_string(alone.port()) + "\r\n";
  EXPECT_EQ(who(alone, local + "X-Forwarded-For: 192.0.2.1\r\n"), "127.0.0.1\n");
}

}  // namespace
}  // namespace madang::server
