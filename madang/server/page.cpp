#include "madang/server/page.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "madang/core/checksum.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/server/link_preview.h"

namespace madang::server {

namespace fs = std::filesystem;

namespace {

std::string content_type(const fs::path& file) {
  constexpr std::pair<std::string_view, std::string_view> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".txt", "text/plain; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
  };
  const std::string extension = file.extension().string();
  const auto* const found =
      std::find_if(std::begin(types), std::end(types), [&](const auto& type) { return type.first == extension; });
  return std::string(found == std::end(types) ? "application/octet-stream" : found->second);
}

// Returns whether a name needs no escaping in an address.
bool is_plain_name(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    const char lower = to_lower(c);
    return is_digit(c) || (lower >= 'a' && lower <= 'z') || c == '.' || c == '_' || c == '-' || c == '~';
  });
}

std::string tag_of(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::uint64_t sum = checksum(std::as_bytes(std::span(bytes.data(), bytes.size())));
  std::string tag(18, '"');
  for (std::size_t i = 16; i > 0; --i, sum >>= 4) tag[i] = digits[sum & 15U];
  return tag;
}

struct Descriptor {
  explicit Descriptor(const fs::path& path)
      // Non-blocking, because opening a pipe without a writer would block forever.
      : number(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number;
};

// Returns the bytes of a regular file. The error says why the file is left out.
Result<std::shared_ptr<const std::string>, std::string> read_bytes(const fs::path& path) {
  const Descriptor file(path);
  struct stat status {};
  if (file.number < 0 || fstat(file.number, &status) != 0) return std::string(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return std::string("not a regular file");
  if (static_cast<std::uint64_t>(status.st_size) > Page::max_file) return std::string("larger than 64 MiB");
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t size = 0;
  while (size < bytes.size()) {
    const ssize_t got = read(file.number, bytes.data() + size, bytes.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::string(std::strerror(errno));
    if (got == 0) return std::string("it was truncated while it was being read");
    size += static_cast<std::size_t>(got);
  }
  return std::make_shared<const std::string>(std::move(bytes));
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

}  // namespace

// Reads a page from a folder. Throws fs::filesystem_error if a folder cannot be read.
class PageReader {
 public:
  explicit PageReader(const fs::path& folder) : folder_(fs::canonical(folder)) {}

  Result<Page, std::string> read() {
    if (!fs::is_regular_file(folder_ / "index.html")) return "there is no index.html in " + folder_.string();
    for (auto entry = fs::recursive_directory_iterator(folder_); entry != fs::end(entry); ++entry) {
      if (!is_plain_name(entry->path().filename().string()) || entry->path().filename().string().starts_with('.')) {
        leave_out(entry->path(), "hidden, or the name needs escaping in an address");
        if (entry->is_directory() && !entry->is_symlink()) entry.disable_recursion_pending();
        continue;
      }
      if (entry->is_directory() && !entry->is_symlink()) continue;
      take(entry->path());
      if (size_ > Page::max_page) return folder_.string() + " contains more than 256 MiB; is it the right folder?";
    }
    if (!page_.files_.contains("/index.html")) return "index.html cannot be read: " + join(page_.left_out_, "; ");
    page_.files_["/"] = page_.files_["/index.html"];
    return std::move(page_);
  }

 private:
  void take(const fs::path& path) {
    const std::string extension = path.extension().string();
    const bool is_compressed = extension == ".br" || extension == ".gz";
    if (is_compressed && fs::exists(fs::path(path).replace_extension())) return;  // loaded with its original
    auto identity = body_of(path);
    if (!identity) return;
    Page::File file{content_type(path), false, {}};
    const std::string name = path.lexically_relative(folder_).generic_string();
    file.is_immutable = name.starts_with("assets/");
    const std::size_t plain_size = identity->bytes->size();
    at(file.bodies, Encoding::identity) = std::move(identity);
    for (const auto& [encoding, suffix] : {std::pair(Encoding::br, ".br"), std::pair(Encoding::gzip, ".gz")}) {
      const fs::path compressed = path.string() + suffix;
      if (!fs::exists(fs::symlink_status(compressed))) continue;
      if (fs::exists(compressed) && fs::last_write_time(compressed) < fs::last_write_time(path)) {
        leave_out(compressed, "older than its original");
        continue;
      }
      auto body = body_of(compressed);
      if (body && body->bytes->size() < plain_size) at(file.bodies, encoding) = std::move(body);
    }
    page_.files_.emplace("/" + name, std::move(file));
  }

  std::optional<Page::Body> body_of(const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (error || !is_inside(real, folder_)) {
      leave_out(path, "a link that is broken or leaves the folder");
      return std::nullopt;
    }
    auto bytes = read_bytes(real);
    if (!bytes) {
      leave_out(path, bytes.error());
      return std::nullopt;
    }
    size_ += (*bytes)->size();
    return Page::Body{*bytes, tag_of(**bytes)};
  }

  void leave_out(const fs::path& path, std::string_view reason) {
    page_.left_out_.push_back(path.string() + ": " + std::string(reason));
  }

  fs::path folder_;
  std::size_t size_ = 0;
  Page page_;
};

Result<Page, std::string> Page::load(const fs::path& folder) {
  try {
    return PageReader(folder).read();
  } catch (const fs::filesystem_error& error) {
    return folder.string() + ": " + error.code().message();
  }
}

std::optional<Answer> Page::answer(const HttpRequest& request) const {
  const auto found = files_.find(request.path);
  if (found == files_.end()) return std::nullopt;
  if (!request.is_read()) return only_read_answer();
  const File& file = found->second;
  if (request.path == "/") {
    if (auto page = with_link_preview(*at(file.bodies, Encoding::identity)->bytes, request)) {
      return Answer{200,
                    {{"Content-Type", file.type}, {"Cache-Control", "no-cache"}},
                    std::make_shared<const std::string>(*std::move(page))};
    }
  }
  const auto body_in = [&](Encoding encoding) -> const std::optional<Body>& { return at(file.bodies, encoding); };
  const bool has_gzip = body_in(Encoding::gzip).has_value();
  const bool has_br = body_in(Encoding::br).has_value();
  const Encoding encoding = choose_encoding(request.header("Accept-Encoding"), has_gzip, has_br);
  const Body& body = *body_in(encoding);
  Answer answer;
  answer.headers = {{"ETag", body.tag},
                    {"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (has_gzip || has_br) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.header("If-None-Match"), body.tag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers.emplace_back("Content-Type", file.type);
  if (encoding != Encoding::identity) {
    answer.headers.emplace_back("Content-Encoding", encoding == Encoding::br ? "br" : "gzip");
  }
  answer.body = body.bytes;
  return answer;
}

}  // namespace madang::server
