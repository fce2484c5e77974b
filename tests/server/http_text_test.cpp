// Parsing of HTTP text.
#include "madang/server/http_text.h"

#include <gtest/gtest.h>

#include <string>

#include "madang/core/rng.h"
#include "madang/server/http.h"

namespace madang::server {
namespace {

TEST(HttpText, ParsesTargets) {
  EXPECT_EQ(parse_target("/"), (Target{"", "/", ""}));
  EXPECT_EQ(parse_target("/a/b?c=d?e"), (Target{"", "/a/b", "c=d?e"}));
  EXPECT_EQ(parse_target("//x"), (Target{"", "//x", ""}));
  EXPECT_EQ(parse_target("HTTP://host:80"), (Target{"host:80", "/", ""}));
  EXPECT_EQ(parse_target("http://host/a?b"), (Target{"host", "/a", "b"}));
  EXPECT_EQ(parse_target("http://host?b"), (Target{"host", "/", "b"}));
  for (const char* text :
       {"", "*", "a", "host:80", "http://", "http:///a", "http://user@host/", "ftp://host/", "/a#b"}) {
    EXPECT_EQ(parse_target(text), std::nullopt) << text;
  }
}

TEST(HttpText, RecognisesOwnHosts) {
  for (const char* host : {"localhost:8080", "LocalHost:8080", "127.0.0.1:8080", "[::1]:8080", "127.0.0.2:8080"}) {
    EXPECT_TRUE(is_own_host(host, "127.0.0.2", 8080)) << host;
  }
  for (const char* host : {"", "localhost", "localhost:", "localhost:80", "localhost:08080", "localhost:8080 ",
                           "evil.example:8080", "localhost.evil.example:8080", "127.0.0.1.evil.example:8080",
                           "127.0.0.3:8080", "::1:8080", "localhost:8080:8080"}) {
    EXPECT_FALSE(is_own_host(host, "127.0.0.2", 8080)) << host;
  }
  EXPECT_TRUE(is_own_host("localhost", "127.0.0.1", 80));
  EXPECT_TRUE(is_own_host("localhost:80", "127.0.0.1", 80));
}

TEST(HttpText, ChoosesTheBestEncoding) {
  struct Case {
    const char* accepted;
    Encoding chosen;
  };
  const Case cases[] = {
      {"", Encoding::identity},
      {"gzip, deflate, br, zstd", Encoding::br},
      {"gzip", Encoding::gzip},
      {"x-gzip", Encoding::gzip},
      {"GZIP , BR;Q=0", Encoding::gzip},
      {"br;q=0, gzip;q=0", Encoding::identity},
      {"br;q=0.5, gzip;q=0.8", Encoding::gzip},
      {"br;q=0.001", Encoding::br},
      {"br;q=0.000", Encoding::identity},
      {"*", Encoding::br},
      {"*;q=0", Encoding::identity},
      {"*;q=0.5, br;q=0", Encoding::gzip},
      {"gzip, *;q=0", Encoding::gzip},
      {"identity;q=1, br;q=0.5", Encoding::identity},
      {"identity, br", Encoding::br},
      {"identity;q=0", Encoding::identity},
      {"deflate", Encoding::identity},
      {"br;q=2", Encoding::identity},
      {"br;q=1.001", Encoding::identity},
      {"br;q=", Encoding::identity},
      {"br;q=0,5", Encoding::identity},
      {"br ; q=1.000", Encoding::br},
      {"br;level=3;q=0", Encoding::identity},
      {",,;,br", Encoding::br},
      {"brr, abr", Encoding::identity},
  };
  for (const Case& each : cases) EXPECT_EQ(choose_encoding(each.accepted, true, true), each.chosen) << each.accepted;
  EXPECT_EQ(choose_encoding("br, gzip", true, false), Encoding::gzip);
  EXPECT_EQ(choose_encoding("br, gzip", false, true), Encoding::br);
  EXPECT_EQ(choose_encoding("br, gzip", false, false), Encoding::identity);
}

TEST(HttpText, FindsTagsInAList) {
  for (const char* text : {R"("a")", R"(W/"a")", R"("b", "a")", R"("x,y" , W/"a","c")", "*", " * "}) {
    EXPECT_TRUE(names_tag(text, R"("a")")) << text;
  }
  for (const char* text : {"", "a", R"("b")", R"("a)", R"(b "a")", R"("aa")", "\"", "W/", ","}) {
    EXPECT_FALSE(names_tag(text, R"("a")")) << text;
  }
}

// Sanitizers detect faults here; tests/fuzz/http.cpp searches longer.
TEST(HttpText, AcceptsAnyBytes) {
  constexpr std::string_view alphabet = "/?#:;,=*\"W.q01 brgzip\t\r\n\0@[]%http";
  Rng rng(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t size = rng.below(24); size > 0; --size) {
      text += alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
    }
    const auto target = parse_target(text);
    EXPECT_TRUE(!target || target->path.starts_with('/'));
    EXPECT_NE(choose_encoding(text, true, false), Encoding::br);
    EXPECT_NE(choose_encoding(text, false, true), Encoding::gzip);
    names_tag(text, "\"a\"");
    is_own_host(text, "127.0.0.1", 8080);
  }
}

TEST(HttpText, RepeatedHeadersFormOneList) {
  const HttpRequest request{"GET", "/", "", {{"Accept-Encoding", "gzip"}, {"X", "y"}, {"accept-encoding", "br;q=0"}}};
  EXPECT_EQ(request.header("ACCEPT-encoding"), "gzip, br;q=0");
  EXPECT_EQ(request.header("Cookie"), "");
}

}  // namespace
}  // namespace madang::server
