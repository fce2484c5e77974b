// What the page asks (docs/web.md): one JSON object in, one out. It knows no browser.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"

namespace madang {

class Request;

// Answers requests, each from the record it brings along; only players, with what they have learned and the exact
// tables they share, are kept from one to the next. Any bytes may be sent: what is wrong is answered with an error, and
// what one request may cost is bounded, thinking by the time or the player it asks for. One thread, one call at a time.
class Face {
 public:
  // `progress` is told, from 0 to 1, how far an exact table is made, which takes seconds.
  explicit Face(std::function<void(double)> progress = {});

  std::string answer(std::string_view text);

 private:
  struct Kept {
    std::string id;
    std::string kind;
    std::uint64_t seed;
    AnyPlayer player;
  };
  struct Ask;
  static const Ask asks[];

  nlohmann::json choose(Request& request);
  nlohmann::json analyse(Request& request);
  // The player for the rules of a position; nothing, and a fault, where there is no such kind.
  AnyPlayer* player(Request& request, const AnyPosition& game, std::string_view kind, std::uint64_t seed);

  std::shared_ptr<yut::exact::Tables> tables_;
  std::vector<Kept> players_;  // the last used first
};

}  // namespace madang
