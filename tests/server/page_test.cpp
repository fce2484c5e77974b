// The page in memory: which files it loads from a folder, and how it serves them.
#include "madang/server/page.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "tests/server/folder.h"
#include "tests/support/level.h"

namespace madang::server {
namespace {

namespace fs = std::filesystem;
using test::Folder;

using Headers = std::vector<std::pair<std::string_view, std::string_view>>;

std::optional<Answer> get(const Page& page, std::string_view path, const Headers& headers = {}) {
  return page.answer({"GET", path, "", headers});
}

std::string header(const Answer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers) {
    if (key == name) return value;
  }
  return "";
}

class PageTest : public testing::Test {
 protected:
  PageTest() { folder_.write("index.html", "<!doctype html>"); }

  Page load() {
    auto page = Page::load(folder_.path());
    if (!page) throw std::runtime_error(page.error());
    return *std::move(page);
  }
  void make_old(const std::string& name) {
    fs::last_write_time(folder_.path() / name, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  // Expects exactly one file that was left out, described by a line that ends with `end`.
  static void expect_left_out(const Page& page, const std::string& end) {
    ASSERT_EQ(page.left_out().size(), 1U);
    EXPECT_TRUE(page.left_out()[0].ends_with(end)) << page.left_out()[0];
  }

  Folder folder_;
};

TEST_F(PageTest, FilesHaveTheirPathsAndTypes) {
  folder_.write("assets/index-1a2b.js", "let a;");
  folder_.write("assets/engine-3c.wasm", "wasm");
  folder_.write("manifest.webmanifest", "{}");
  folder_.write("licence", "free");
  const Page page = load();
  EXPECT_TRUE(page.left_out().empty());
  EXPECT_EQ(*get(page, "/")->body, "<!doctype html>");
  EXPECT_EQ(*get(page, "/index.html")->body, "<!doctype html>");
  EXPECT_EQ(header(*get(page, "/"), "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(*get(page, "/assets/index-1a2b.js")->body, "let a;");
  EXPECT_EQ(header(*get(page, "/assets/index-1a2b.js"), "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(*get(page, "/assets/engine-3c.wasm"), "Content-Type"), "application/wasm");
  EXPECT_EQ(header(*get(page, "/manifest.webmanifest"), "Content-Type"), "application/manifest+json");
  EXPECT_EQ(header(*get(page, "/licence"), "Content-Type"), "application/octet-stream");
  for (const char* path : {"", "index.html", "/assets", "/assets/", "/Index.html", "//index.html", "/./index.html",
                           "/index%2ehtml", "/assets/../index.html", "/index.html/", "/index.html.br"}) {
    EXPECT_FALSE(get(page, path)) << path;
  }
}

TEST_F(PageTest, ALinkToAGameHasItsPreview) {
  folder_.write("index.html",
                "<head><!--preview--><meta property=\"og:title\" content=\"Madang\" /><!--/preview--></head>");
  folder_.write("index.html.gz", "short");
  const Page page = load();
  const auto ask = [&](std::string_view query, const Headers& headers) {
    return *page.answer({"GET", "/", query, headers})->body;
  };
  const Headers host = {{"Host", "play.example:8000"}, {"Accept-Encoding", "gzip"}};
  const std::string found = ask("x=1&game=jungle", host);
  EXPECT_NE(found.find(R"(<meta property="og:title" content="Jungle" />)"), std::string::npos) << found;
  EXPECT_NE(found.find(R"(content="http://play.example:8000/preview/jungle.png")"), std::string::npos) << found;
  EXPECT_EQ(found.find("Madang\" /><meta property=\"og:title\" content=\"Madang"), std::string::npos);
  EXPECT_TRUE(found.starts_with("<head><meta") && found.ends_with("/></head>")) << found;
  EXPECT_NE(ask("game=yote", {{"Host", "a"}, {"X-Forwarded-Proto", "https"}}).find("https://a/preview/yote.png"),
            std::string::npos);
  // Whatever a client sends as its host, no tag ends early.
  const std::string hostile = ask("game=yote", {{"Host", "a\"/><script>&"}});
  EXPECT_NE(hostile.find("http://a&quot;/&gt;&lt;script&gt;&amp;/preview"), std::string::npos) << hostile;
  for (const char* query : {"", "game=", "game=chess", "game=%6aungle", "games=jungle", "game"}) {
    EXPECT_EQ(ask(query, {}).find("Jungle"), std::string::npos) << query;
  }
}

TEST_F(PageTest, OnlyAssetsAreCachedForever) {
  folder_.write("assets/a.js", "a");
  folder_.write("sw.js", "b");
  const Page page = load();
  EXPECT_EQ(header(*get(page, "/assets/a.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(*get(page, "/sw.js"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*get(page, "/"), "Cache-Control"), "no-cache");
}

TEST_F(PageTest, UnchangedFilesAreNotSentAgain) {
  const Page page = load();
  const std::string tag = header(*get(page, "/"), "ETag");
  EXPECT_EQ(tag.size(), 18U);
  const auto same = get(page, "/", {{"If-None-Match", tag}});
  EXPECT_EQ(same->status, 304);
  EXPECT_EQ(same->body, nullptr);
  EXPECT_EQ(header(*same, "ETag"), tag);
  EXPECT_EQ(header(*same, "Cache-Control"), "no-cache");
  EXPECT_EQ(get(page, "/", {{"If-None-Match", "\"other\""}})->status, 200);
  folder_.write("index.html", "<!doctype html >");
  EXPECT_NE(header(*get(load(), "/"), "ETag"), tag);
}

TEST_F(PageTest, CompressedFilesAreSentIfAccepted) {
  folder_.write("index.html.br", "[br]");
  folder_.write("index.html.gz", "[gz]");
  const Page page = load();
  const auto br = get(page, "/", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(*br->body, "[br]");
  EXPECT_EQ(header(*br, "Content-Encoding"), "br");
  EXPECT_EQ(header(*br, "Content-Type"), "text/html; charset=utf-8");
  const auto gzip = get(page, "/", {{"Accept-Encoding", "gzip, br;q=0"}});
  EXPECT_EQ(*gzip->body, "[gz]");
  EXPECT_EQ(header(*gzip, "Content-Encoding"), "gzip");
  const auto plain = get(page, "/");
  EXPECT_EQ(*plain->body, "<!doctype html>");
  EXPECT_EQ(header(*plain, "Content-Encoding"), "");
  for (const auto& answer : {*br, *gzip, *plain}) EXPECT_EQ(header(answer, "Vary"), "Accept-Encoding");
  EXPECT_NE(header(*br, "ETag"), header(*gzip, "ETag"));
  EXPECT_NE(header(*br, "ETag"), header(*plain, "ETag"));
  const std::string br_tag = header(*br, "ETag");
  EXPECT_EQ(get(page, "/", {{"Accept-Encoding", "br"}, {"If-None-Match", br_tag}})->status, 304);
  EXPECT_EQ(get(page, "/", {{"If-None-Match", br_tag}})->status, 200);
  EXPECT_FALSE(get(page, "/index.html.br"));
}

TEST_F(PageTest, OlderAndLargerCompressedFilesAreNotSent) {
  folder_.write("index.html.br", "[br]");
  make_old("index.html.br");
  folder_.write("index.html.gz", "much longer than the original");
  const Page page = load();
  EXPECT_EQ(*get(page, "/", {{"Accept-Encoding", "gzip, br"}})->body, "<!doctype html>");
  expect_left_out(page, "index.html.br: older than its original");
}

TEST_F(PageTest, LinksMustStayInTheFolder) {
  Folder elsewhere;
  elsewhere.write("secret", "secret");
  fs::create_symlink(elsewhere.path() / "secret", folder_.path() / "out.txt");
  expect_left_out(load(), "out.txt: a link that is broken or leaves the folder");
  fs::remove(folder_.path() / "out.txt");
  fs::create_directory_symlink(elsewhere.path(), folder_.path() / "folder");
  EXPECT_FALSE(get(load(), "/folder/secret"));
  EXPECT_EQ(load().left_out().size(), 1U);
  fs::remove(folder_.path() / "folder");
  fs::create_symlink(elsewhere.path() / "secret", folder_.path() / "index.html.br");
  EXPECT_EQ(*get(load(), "/", {{"Accept-Encoding", "br"}})->body, "<!doctype html>");
  EXPECT_EQ(load().left_out().size(), 1U);
  fs::remove(folder_.path() / "index.html.br");
  fs::create_symlink("nowhere", folder_.path() / "broken");
  EXPECT_EQ(load().left_out().size(), 1U);
  fs::remove(folder_.path() / "broken");
  fs::create_symlink("index.html", folder_.path() / "start.html");
  const Page page = load();
  EXPECT_TRUE(page.left_out().empty());
  EXPECT_EQ(*get(page, "/start.html")->body, "<!doctype html>");
}

TEST_F(PageTest, ANeighbourFolderWithTheSamePrefixIsOutside) {
  const fs::path beside = folder_.path().string() + "-more";
  fs::create_directory(beside);
  fs::create_symlink(beside, folder_.path() / "link");
  EXPECT_EQ(load().left_out().size(), 1U);
  fs::remove(beside);
}

TEST_F(PageTest, PipesAreLeftOut) {
  ASSERT_EQ(mkfifo((folder_.path() / "pipe").c_str(), 0600), 0);
  const Page page = load();
  EXPECT_FALSE(get(page, "/pipe"));
  expect_left_out(page, "pipe: not a regular file");
}

TEST_F(PageTest, HugeFilesAreLeftOut) {
  folder_.write("huge.bin", "");
  fs::resize_file(folder_.path() / "huge.bin", Page::max_file + 1);
  const Page page = load();
  EXPECT_FALSE(get(page, "/huge.bin"));
  expect_left_out(page, "huge.bin: larger than 64 MiB");
}

TEST_F(PageTest, HiddenFilesAndNamesThatNeedEscapingAreLeftOut) {
  folder_.write(".git/config", "secret");
  folder_.write("a b.txt", "text");
  folder_.write("마당.txt", "text");
  const Page page = load();
  EXPECT_EQ(page.left_out().size(), 3U);
  EXPECT_FALSE(get(page, "/.git/config"));
  EXPECT_FALSE(get(page, "/a b.txt"));
}

TEST_F(PageTest, OnlyGetAndHeadAreAllowed) {
  const Page page = load();
  EXPECT_EQ(page.answer({"HEAD", "/", "", {}})->status, 200);
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "X"}) {
    const auto answer = page.answer({method, "/", "", {}});
    EXPECT_EQ(answer->status, 405) << method;
    EXPECT_EQ(header(*answer, "Allow"), "GET, HEAD");
  }
}

TEST_F(PageTest, AFolderWithoutAPageIsAnError) {
  fs::remove(folder_.path() / "index.html");
  EXPECT_NE(Page::load(folder_.path()).error().find("no index.html"), std::string::npos);
  EXPECT_NE(Page::load(folder_.path() / "none").error().find("none"), std::string::npos);
  folder_.write("file", "");
  EXPECT_FALSE(Page::load(folder_.path() / "file"));
  Folder elsewhere;
  elsewhere.write("index.html", "secret");
  fs::create_symlink(elsewhere.path() / "index.html", folder_.path() / "index.html");
  EXPECT_FALSE(Page::load(folder_.path()));
}

TEST_F(PageTest, AFolderThatIsTooLargeIsAnError) {
  if (!is_full_test()) GTEST_SKIP() << "takes five seconds";
  for (int i = 0; i < 5; ++i) {
    const std::string name = "large" + std::to_string(i);
    folder_.write(name, "");
    fs::resize_file(folder_.path() / name, Page::max_file);
  }
  EXPECT_NE(Page::load(folder_.path()).error().find("256 MiB"), std::string::npos);
}

}  // namespace
}  // namespace madang::server
