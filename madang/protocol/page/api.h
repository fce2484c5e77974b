// The page API (docs/web.md): one JSON object in, one out. It knows no browser.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "madang/players/common/resources.h"

namespace madang::page {

// Answers requests. A request brings its game along as a record or names one that was asked about before by its key, so
// that a click costs the same at any length of the game; which games are cached never changes an answer. Players with
// what they have learned are kept as well. Any bytes may be sent: what is wrong is answered with an error, and what one
// request may cost is bounded, thinking by the time or the player it asks for. One thread, one call at a time.
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
