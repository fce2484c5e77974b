// The responses of the server over real sockets.
#include "madang/server/http_server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "tests/server/client.h"
#include "tests/server/served.h"
#include "tests/support/level.h"

namespace madang::server {
namespace {

using std::chrono::milliseconds;
using test::Client;
using test::expect_security_headers;
using test::handlers;
using test::large;
using test::patient;
using test::Reply;
using test::Running;

class HttpServerTest : public testing::Test {
 protected:
  Running server_{patient(), handlers()};
};

TEST_F(HttpServerTest, ServesThePage) {
  const Reply start = server_.ask("GET / HTTP/1.1");
  EXPECT_EQ(start.status, 200);
  EXPECT_EQ(start.body, "<!doctype html>");
  EXPECT_EQ(start.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(server_.ask("GET /?a=b HTTP/1.1").body, start.body);
  EXPECT_EQ(server_.ask("GET /assets/a.js HTTP/1.1").body, "let a;");
  const Reply br = server_.ask("GET / HTTP/1.1", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(br.body, "[br]");
  EXPECT_EQ(br.header("content-encoding"), "br");
  EXPECT_EQ(server_.ask("GET / HTTP/1.1", "Accept-Encoding: br;q=0\r\n").body, start.body);
  EXPECT_EQ(server_.ask("GET / HTTP/1.1", "Accept-Encoding: gzip\r\nAccept-Encoding: br;q=0\r\n").body, start.body);
  const Reply whole = server_.ask("GET /large HTTP/1.1");
  EXPECT_EQ(whole.body.size(), large);
}

TEST_F(HttpServerTest, EveryResponseHasTheSecurityHeaders) {
  const std::string tag = server_.ask("GET / HTTP/1.1").header("etag");
  const std::pair<int, std::string> cases[] = {
      {200, server_.request("GET / HTTP/1.1")},
      {200, server_.request("GET /health HTTP/1.1")},
      {304, server_.request("GET / HTTP/1.1", "If-None-Match: " + tag + "\r\n")},
      {400, "nonsense\r\n\r\n"},
      {404, server_.request("GET /none HTTP/1.1")},
      {405, server_.request("DELETE / HTTP/1.1")},
      {413, server_.request("POST / HTTP/1.1", "Content-Length: 5\r\n") + "hello"},
      {414, server_.request("GET /" + std::string(10'000, 'a') + " HTTP/1.1")},
      {421, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"},
      {431, server_.request("GET / HTTP/1.1", "X: " + std::string(10'000, 'a') + "\r\n")},
  };
  for (const auto& [status, text] : cases) {
    const Reply reply = server_.ask_raw(text);
    EXPECT_EQ(reply.status, status) << text.substr(0, 80);
    expect_security_headers(reply);
    if (status >= 400) {
      EXPECT_EQ(reply.header("content-type"), "text/plain; charset=utf-8");
      EXPECT_LT(reply.body.size(), 80U);
    }
  }
}

TEST_F(HttpServerTest, HealthReportsTheVersionAndIsNotCached) {
  const Reply reply = server_.ask("GET /health HTTP/1.1");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "{\"status\":\"ok\",\"version\":\"" MADANG_VERSION "\"}");
  EXPECT_EQ(reply.header("content-type"), "application/json");
  EXPECT_EQ(reply.header("cache-control"), "no-store");
  EXPECT_EQ(server_.ask("POST /health HTTP/1.1").status, 405);
  EXPECT_EQ(server_.ask("GET /health/ HTTP/1.1").status, 404);
}

TEST_F(HttpServerTest, HeadHasTheHeadersOfGetAndNoBody) {
  for (const char* path : {"/", "/health", "/none", "/large"}) {
    Client client(server_.port());
    client.send(server_.request("HEAD " + std::string(path) + " HTTP/1.1") + server_.request("GET /health HTTP/1.1"));
    const auto head = client.reply(true);
    const auto next = client.reply();  // would fail if HEAD had a body
    Reply get = server_.ask("GET " + std::string(path) + " HTTP/1.1");
    ASSERT_TRUE(head && next);
    get.headers["date"] = head->header("date");
    EXPECT_EQ(head->status, get.status);
    EXPECT_EQ(head->headers, get.headers);
    EXPECT_EQ(next->status, 200);
  }
}

TEST_F(HttpServerTest, UnchangedFilesAreNotSentAgain) {
  const std::string tag = server_.ask("GET / HTTP/1.1").header("etag");
  Client client(server_.port());
  client.send(server_.request("GET / HTTP/1.1", "If-None-Match: " + tag + "\r\n") + server_.request("GET / HTTP/1.1"));
  const auto same = client.reply();
  ASSERT_TRUE(same);
  EXPECT_EQ(same->status, 304);
  EXPECT_EQ(same->headers.count("content-length"), 0U);
  EXPECT_EQ(same->header("etag"), tag);
  EXPECT_EQ(client.reply().value().status, 200);
}

TEST_F(HttpServerTest, PipelinedRequestsAreAnsweredInOrder) {
  Client client(server_.port());
  std::string all;
  for (int i = 0; i < 100; ++i) {
    all += server_.request("GET /health HTTP/1.1") + server_.request("GET / HTTP/1.1") +
           server_.request("GET /no HTTP/1.1");
  }
  ASSERT_TRUE(client.send(all));
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(client.reply().value().header("content-type"), "application/json");
    EXPECT_EQ(client.reply().value().body, "<!doctype html>");
    EXPECT_EQ(client.reply().value().status, 404);
  }
}

TEST_F(HttpServerTest, RequestsInPiecesAreAnswered) {
  Client client(server_.port());
  for (int i = 0; i < 3; ++i) {
    for (const char c : server_.request("GET / HTTP/1.1", "X: y\r\n")) ASSERT_TRUE(client.send(std::string(1, c)));
    EXPECT_EQ(client.reply().value().status, 200);
  }
}

TEST_F(HttpServerTest, ClientsCanEndConnections) {
  Client modern(server_.port());
  modern.send(server_.request("GET / HTTP/1.1", "Connection: close\r\n"));
  EXPECT_EQ(modern.reply().value().header("connection"), "close");
  EXPECT_TRUE(modern.ends());
  Client old(server_.port());
  old.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.reply().value().status, 200);
  EXPECT_TRUE(old.ends());
  Client half(server_.port());
  half.send(server_.request("GET / HTTP/1.1"));
  half.say_no_more();
  EXPECT_EQ(half.reply().value().status, 200);
  EXPECT_TRUE(half.ends());
}

TEST_F(HttpServerTest, IncompleteRequestsAreNotAnswered) {
  for (const char* text : {"", "G", "GET / HT", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\n"}) {
    Client client(server_.port());
    client.send(text);
    client.say_no_more();
    EXPECT_TRUE(client.ends()) << text;
  }
}

TEST_F(HttpServerTest, NoPathReachesTheFileSystem) {
  for (const char* path : {"/../",
                           "/..",
                           "/../../etc/passwd",
                           "/assets/../index.html",
                           "/./index.html",
                           "/%2e%2e/etc/passwd",
                           "/%2e/index.html",
                           "/index%2ehtml",
                           "/%00",
                           "/index.html%00",
                           "//",
                           "//index.html",
                           "///etc/passwd",
                           "/assets",
                           "/assets/",
                           "/assets//a.js",
                           "/\\..\\index.html",
                           "/index.html/",
                           "/etc/passwd",
                           "/index.html.br",
                           "/;/index.html",
                           "/assets/..%2findex.html",
                           "/\xC0\xAE\xC0\xAE/",
                           "/~root",
                           "/."}) {
    EXPECT_EQ(server_.ask("GET " + std::string(path) + " HTTP/1.1").status, 404) << path;
  }
  for (const std::string& target :
       {std::string("index.html"), std::string("../x"), std::string("*"), std::string("/a#b"), std::string("/a\0b", 4),
        std::string("/a\tb"), std::string("http://"), std::string("ftp://localhost/"),
        std::string("http://a@localhost/")}) {
    EXPECT_EQ(server_.ask("GET " + target + " HTTP/1.1").status, 400) << target;
  }
}

TEST_F(HttpServerTest, AbsoluteUrlsAreAnsweredForOurHost) {
  const std::string own = "http://localhost:" + std::to_string(server_.port());
  EXPECT_EQ(server_.ask("GET " + own + "/ HTTP/1.1").body, "<!doctype html>");
  EXPECT_EQ(server_.ask("GET " + own + " HTTP/1.1").status, 200);
  EXPECT_EQ(server_.ask("GET " + own + "/../ HTTP/1.1").status, 404);
  EXPECT_EQ(server_.ask("GET http://evil.example/ HTTP/1.1").status, 421);
}

TEST_F(HttpServerTest, OtherHostsAreRefusedOnLoopback) {
  const std::string port = ":" + std::to_string(server_.port());
  const auto ask = [&](const std::string& hosts) {
    return server_.ask_raw("GET / HTTP/1.1\r\n" + hosts + "\r\n").status;
  };
  for (const char* name : {"localhost", "127.0.0.1", "[::1]", "LOCALHOST"}) {
    EXPECT_EQ(ask("Host: " + (name + port) + "\r\n"), 200) << name;
    EXPECT_EQ(ask("Host: " + std::string(name) + "\r\n"), 421) << name;
    EXPECT_EQ(ask("Host: " + std::string(name) + ":1\r\n"), 421) << name;
  }
  for (const char* name :
       {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0", "192.168.0.1", ""}) {
    EXPECT_EQ(ask("Host: " + (name + port) + "\r\n"), 421) << name;
  }
  EXPECT_EQ(ask(""), 400);
  EXPECT_EQ(ask("Host: localhost" + port + "\r\nHost: localhost" + port + "\r\n"), 400);
}

TEST(HttpServer, LocalNamesAreAcceptedOutsideLoopback) {
  ServerSettings settings = patient();
  settings.listen = "0.0.0.0";
  Running server(settings, handlers());
  EXPECT_FALSE(server.server().is_loopback());
  EXPECT_EQ(server.server().url(), "http://127.0.0.1:" + std::to_string(server.port()) + "/");
  for (const char* host : {"192.168.1.20:8080", "[fd00::1]:8080", "localhost", "teacher:8080", "Teacher.Local"}) {
    EXPECT_EQ(server.ask_raw("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n").status, 200) << host;
  }
  // Another site could point its name to this server (DNS rebinding).
  for (const char* host : {"games.example", "evil.example:8080", "192.168.1.20.evil.example", "local", ".local", ""}) {
    const int expected = std::string(host) == "local" ? 200 : 421;
    EXPECT_EQ(server.ask_raw("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n").status, expected) << host;
  }
}

TEST_F(HttpServerTest, UnwantedBodiesAreRefused) {
  const std::pair<int, const char*> cases[] = {{200, "Content-Length: 0\r\n"},
                                               {413, "Content-Length: 5\r\n"},
                                               {413, "Content-Length: 9999999999999\r\n"},
                                               {413, "Content-Length: 5\r\nExpect: 100-continue\r\n"},
                                               {413, "Transfer-Encoding: chunked\r\n"},
                                               {501, "Transfer-Encoding: gzip\r\n"},
                                               {501, "Transfer-Encoding: gzip, chunked\r\n"},
                                               {501, "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n"},
                                               {501, "Transfer-Encoding:\r\n"},
                                               {400, "Content-Length: 99999999999999999999999\r\n"},
                                               {400, "Content-Length: -1\r\n"},
                                               {400, "Content-Length: 5\r\nContent-Length: 6\r\n"}};
  for (const auto& [status, headers] : cases) {
    Client client(server_.port());
    client.send(server_.request("GET / HTTP/1.1", headers));
    const auto reply = client.reply();
    ASSERT_TRUE(reply) << headers;
    EXPECT_EQ(reply->status, status) << headers;
    if (status == 200) continue;
    EXPECT_EQ(reply->header("connection"), "close");
    client.send("GET / HTTP/1.1\r\n\r\n");  // must not count as a request
    client.say_no_more();
    EXPECT_TRUE(client.ends()) << headers;
  }
}

TEST_F(HttpServerTest, AnUnreadBodyDoesNotLoseTheResponse) {
  Client client(server_.port());
  client.send(server_.request("POST / HTTP/1.1", "Content-Length: 500000\r\n"));
  client.send(std::string(500'000, 'x'));
  client.say_no_more();
  EXPECT_EQ(client.reply().value().status, 413);
  EXPECT_TRUE(client.ends());
  EXPECT_FALSE(client.was_reset());
}

TEST_F(HttpServerTest, LongRequestsAreRefusedInAnyForm) {
  const auto in_pieces = [&](const std::string& text) {
    Client client(server_.port());
    for (std::size_t at = 0; at < text.size() && client.send(text.substr(at, 100)); at += 100) {
    }
    return client.reply().value_or(Reply{}).status;
  };
  const std::string long_line = server_.request("GET /" + std::string(10'000, 'a') + " HTTP/1.1");
  const std::string long_header = server_.request("GET / HTTP/1.1", "X: " + std::string(10'000, 'a') + "\r\n");
  std::string lines;
  for (int i = 0; i < 2000; ++i) lines += "X: y\r\n";
  const std::string many_headers = server_.request("GET / HTTP/1.1", lines);
  EXPECT_EQ(in_pieces(long_line), 414);
  Client late(server_.port());
  late.send(long_line.substr(0, 8100));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  late.send(long_line.substr(8100));  // the line ends beyond the limit
  EXPECT_EQ(late.reply().value_or(Reply{}).status, 414);
  EXPECT_EQ(in_pieces(long_header), 431);
  EXPECT_EQ(in_pieces(many_headers), 431);
  EXPECT_EQ(server_.ask_raw(many_headers).status, 431);
  EXPECT_EQ(in_pieces(std::string(100'000, 'a')), 414);
  EXPECT_EQ(server_.ask("GET / HTTP/1.1", "X: " + std::string(7000, 'a') + "\r\n").status, 200);
}

TEST_F(HttpServerTest, GarbageNeverEndsTheServer) {
  constexpr std::string_view pieces[] = {"GET ",
                                         "HEAD ",
                                         "/",
                                         " HTTP/1.1",
                                         "\r\n",
                                         "\r\n\r\n",
                                         "Host: localhost",
                                         ":",
                                         "\n",
                                         " ",
                                         "Content-Length: ",
                                         "5",
                                         "Transfer-Encoding: chunked",
                                         "%",
                                         "..",
                                         "HTTP/9.9",
                                         "\xFF"};
  Rng rng(11);
  for (int i = quick_or_full(500, 3000); i > 0; --i) {
    std::string text = rng.below(2) == 0 ? server_.request("GET / HTTP/1.1") : "";
    for (std::uint32_t count = rng.below(30); count > 0; --count) {
      if (rng.below(3) == 0) {
        text += static_cast<char>(rng.below(256));
      } else {
        text += pieces[rng.below(std::size(pieces))];
      }
    }
    if (rng.below(4) == 0 && !text.empty()) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    }
    Client client(server_.port());
    client.send(text);
    if (rng.below(2) == 0) continue;  // disconnects without waiting
    client.say_no_more();
    client.ends();
  }
  // The server may be busy until it notices that the clients have disconnected.
  while (server_.ask("GET / HTTP/1.1").status != 200) std::this_thread::sleep_for(milliseconds(5));
}

TEST(HttpServer, HandlersAreCalledInOrder) {
  const Handler fails = [](const HttpRequest& request) -> std::optional<Answer> {
    if (request.path == "/fails") throw std::runtime_error("inside");
    return std::nullopt;
  };
  const Handler repeats = [](const HttpRequest& request) -> std::optional<Answer> {
    if (request.path == "/none") return std::nullopt;
    return text_answer(200, std::string(request.method) + "|" + std::string(request.path) + "|" +
                                std::string(request.query) + "|" + request.header("x-test"));
  };
  Running server(patient(), {fails, answer_health, repeats});
  EXPECT_EQ(server.ask("POST /a/b?c HTTP/1.1", "X-Test: d\r\nx-test: e\r\n").body, "POST|/a/b|c|d, e\n");
  EXPECT_EQ(server.ask("GET /health HTTP/1.1").header("content-type"), "application/json");
  const Reply failed = server.ask("GET /fails HTTP/1.1");
  EXPECT_EQ(failed.status, 500);
  EXPECT_EQ(failed.body.find("inside"), std::string::npos);
  EXPECT_EQ(server.ask("GET /none HTTP/1.1").status, 404);
}

}  // namespace
}  // namespace madang::server
