// The events of an online game and their stored form, one line of text per event.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "madang/catalog/any_move.h"
#include "madang/catalog/player_kind.h"
#include "madang/record/record.h"
#include "madang/room/keys.h"

namespace madang::room {

struct Sat {
  Seat seat = 0;
  KeyHash key{};
  std::string name;

  friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
  Seat seat = 0;

  friend bool operator==(const Stood&, const Stood&) = default;
};
struct Played {
  Seat seat = 0;
  std::string token;
  std::optional<AnyMove> move = std::nullopt;  // the parsed token; empty if the event was read from storage

  friend bool operator==(const Played&, const Played&) = default;
};
// The person in a seat gave up, and a computer plays on.
struct Left {
  Seat seat = 0;
  Departure::How how = Departure::How::resigned;
  PlayerKind player;

  friend bool operator==(const Left&, const Left&) = default;
};
struct TakenBack {
  std::size_t count = 0;  // tokens left after the undo

  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct Ended {
  Ending ending;

  friend bool operator==(const Ended&, const Ended&) = default;
};
// The server has restarted. The running clock is not charged for the downtime.
struct Resumed {
  friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Rematched {
  friend bool operator==(const Rematched&, const Rematched&) = default;
};

using Event = std::variant<Sat, Stood, Played, Left, TakenBack, Ended, Resumed, Rematched>;

// Writes an event: "sit 1 HASH Ben", "stand 1", "play 0 A3A4", "leave 1 resigned level:3", "back 12",
// "end resigned 0", "resume", "rematch".
std::string format(const Event& event);
// Parses a stored line; nullopt if its form is invalid. Does not check whether the event is possible in a game.
std::optional<Event> parse_event(std::string_view line);

}  // namespace madang::room
