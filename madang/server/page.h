// The built page in memory.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "madang/core/result.h"
#include "madang/server/http.h"
#include "madang/server/http_text.h"

namespace madang::server {

// The files of a folder, read once. The page looks up a request's path without decoding it, so no path from a client
// ever reaches the file system. A file `X` may have smaller neighbours `X.br` and `X.gz` that are not older. Clients
// that accept their encoding get them instead; they have no addresses of their own. Files under assets/ change their
// names with their content, so clients may cache them forever. Clients revalidate all other files by their ETag. The
// start page with `?game=NAME` has the tags of this game (link_preview.h).
class Page {
 public:
  static constexpr std::size_t max_file = 64U << 20;
  static constexpr std::size_t max_page = 256U << 20;

  // Reads the folder. The error says why it does not contain a page.
  static Result<Page, std::string> load(const std::filesystem::path& folder);

  // Lists the files that were left out, one line each with the reason:
  // - links that are broken or leave the folder
  // - things that are not regular files
  // - files that are too large or hidden, or whose name needs escaping
  // - compressed files older than their original
  const std::vector<std::string>& left_out() const { return left_out_; }

  std::optional<Answer> answer(const HttpRequest& request) const;

 private:
  struct Body {
    std::shared_ptr<const std::string> bytes;
    std::string tag;
  };
  struct File {
    std::string type;
    bool is_immutable = false;
    std::array<std::optional<Body>, encoding_count> bodies;  // identity is always set
  };
  friend class PageReader;

  std::map<std::string, File, std::less<>> files_;  // by path
  std::vector<std::string> left_out_;
};

}  // namespace madang::server
