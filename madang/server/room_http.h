// What HTTP asks of the room: addresses in, answers out (docs/api.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "madang/room/refusal.h"
#include "madang/server/http.h"

namespace madang::server {

enum class Ask : std::uint8_t {
  other,    // no address of ours
  nothing,  // one of ours at which there is nothing
  about,    // that there is a room
  create,
  look,
  sit,
  record,
  overview,
  metrics,
};

struct Route {
  Ask ask = Ask::other;
  std::string_view id = {};  // of the game; any text

  friend bool operator==(const Route&, const Route&) = default;
};
Route parse_route(std::string_view path);

// Whether it changes something, so that it is asked by POST.
constexpr bool is_change(Ask ask) { return ask == Ask::create || ask == Ask::sit; }
// The path is there, but for POST alone.
Answer only_post_answer();

// "KEY" of "Bearer KEY"; empty for anything else.
std::string_view bearer_key(std::string_view authorization);
// Whether a Content-Type header says JSON.
bool is_json(std::string_view content_type);

// `wait` is how long it takes until it makes sense again, in milliseconds; 0: nobody knows.
Answer refusal_answer(const room::Refusal& refusal, std::int64_t wait = 0);
// What the room told as the answer to this.
Answer room_answer(Ask ask, const std::string& message);

// The refusal of what is beyond a limit: "too many … at once; try again in 3 s".
room::Refusal limit_refusal(std::string_view what, std::int64_t wait);

}  // namespace madang::server
