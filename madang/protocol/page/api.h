// The page API (docs/page_api.md): one JSON object in, one out, independent of a browser.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "madang/players/common/resources.h"

namespace madang::page {

// Answers requests. A request contains its game as a record, or refers to an earlier game by its key. With a key, a
// click costs the same at any length of the game. Apart from an error for a key that is no longer cached, the cache
// never changes an answer. Players are cached as well, with everything they have learned. Any bytes may be sent: an
// invalid request gets an error. The cost of a request is bounded; thinking is bounded by the requested time or player.
// REQUIRES: one call at a time.
class Api {
 public:
  explicit Api(Resources resources = {});
  ~Api();

  std::string answer(std::string_view text);

  struct Context;

 private:
  std::unique_ptr<Context> context_;
};

}  // namespace madang::page
