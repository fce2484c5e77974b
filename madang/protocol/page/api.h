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

  // Returns the name of the network that the player of a request would use but that is not loaded; empty if there is
  // none. Without it the player evaluates by hand, and is weaker.
  std::string missing_network(std::string_view text);
  // Adds a network file. Players that were made before start again with it.
  void add_network(const std::string& name, std::string bytes);

  struct Context;

 private:
  std::unique_ptr<Context> context_;
};

}  // namespace madang::page
