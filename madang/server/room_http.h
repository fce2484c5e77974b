// The HTTP side of the room: parses addresses and writes responses (docs/api.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "madang/room/refusal.h"
#include "madang/room/room.h"
#include "madang/server/http.h"

namespace madang::server {

enum class Ask : std::uint8_t {
  other,    // an address outside the API
  nothing,  // an unknown address of the API
  about,    // information about the server
  create,
  look,
  sit,
  record,
  overview,
  metrics,
};

struct Route {
  Ask ask = Ask::other;
  std::string_view id = {};  // of the game; may be any text

  friend bool operator==(const Route&, const Route&) = default;
};
Route parse_route(std::string_view path);

// Returns whether a request changes something and therefore needs POST.
constexpr bool is_change(Ask ask) { return ask == Ask::create || ask == Ask::sit; }
// Returns the response to a method other than POST (405).
Answer only_post_answer();

// Returns "KEY" of "Bearer KEY"; empty if the text is anything else.
std::string_view bearer_key(std::string_view authorization);
// Returns whether a Content-Type header says JSON.
bool is_json(std::string_view content_type);

// `wait` is the time after which to try again, in milliseconds; 0 if it is unknown.
Answer refusal_answer(const room::Refusal& refusal, std::int64_t wait = 0);
// Returns the response for the room's message to a request.
Answer room_answer(Ask ask, const room::Message& message);

// Returns the refusal of a request beyond a limit: "too many … at once; try again in 3 s".
room::Refusal limit_refusal(std::string_view what, std::int64_t wait);

}  // namespace madang::server
