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

// The files of a folder, read once. A request is answered by looking its path up as it was sent, so no path from
// outside ever reaches the file system. A file `X` that has newer neighbours `X.br` and `X.gz` is sent as these where
// the client takes them; they have no addresses of their own. Names under assets/ change with their content, so
// clients keep them for ever; everything else is asked for again and has a tag that spares sending it twice.
class Page {
 public:
  static constexpr std::size_t max_file = 64U << 20;
  static constexpr std::size_t max_page = 256U << 20;

  // Reads the folder, or says why there is no page in it.
  static Result<Page, std::string> load(const std::filesystem::path& folder);

  // What was left out and why, a line each: links that lead out of the folder, what is no file, files that are too
  // large or hidden or have a name that needs escapes, compressed files that are older than what they were made from.
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
    std::array<std::optional<Body>, encoding_count> bodies;  // identity is always there
  };
  friend class PageReader;

  std::map<std::string, File, std::less<>> files_;  // by path
  std::vector<std::string> left_out_;
};

}  // namespace madang::server
