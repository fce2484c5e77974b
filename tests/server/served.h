// The small page that the server tests serve.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "madang/server/http_server.h"
#include "madang/server/page.h"
#include "tests/server/client.h"
#include "tests/server/folder.h"

namespace madang::server::test {

constexpr std::size_t large = 32U << 20;  // more than the buffers of the sockets can hold

// Any free port, and time limits that only tests of time limits reach.
inline ServerSettings patient() {
  ServerSettings settings;
  settings.port = 0;
  settings.header_time = settings.idle_time = settings.write_time = settings.stop_time = std::chrono::hours(1);
  settings.silence_time = settings.close_time = std::chrono::hours(1);
  settings.pings = {1'000'000, 1'000'000};
  return settings;
}

inline const Page& page() {
  static const Page made = [] {
    Folder folder;
    folder.write("index.html", "<!doctype html>");
    folder.write("index.html.br", "[br]");
    folder.write("assets/a.js", "let a;");
    folder.write("large", std::string(large, 'x'));
    return *Page::load(folder.path());
  }();
  return made;
}

inline std::vector<Handler> handlers() {
  return {answer_health, [](const HttpRequest& request) { return page().answer(request); }};
}

inline void expect_security_headers(const Reply& reply) {
  EXPECT_EQ(
      reply.header("content-security-policy"),
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; "
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'");
  EXPECT_EQ(reply.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(reply.header("referrer-policy"), "no-referrer");
  EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin");
  EXPECT_EQ(reply.header("cross-origin-embedder-policy"), "require-corp");
  EXPECT_EQ(reply.header("cross-origin-resource-policy"), "same-origin");
  EXPECT_NE(reply.header("permissions-policy").find("camera=()"), std::string::npos);
  EXPECT_TRUE(reply.header("date").ends_with(" GMT"));
  EXPECT_EQ(reply.header("server"), "");
}

}  // namespace madang::server::test
