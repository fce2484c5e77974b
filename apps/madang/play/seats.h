// The players of a game: people and computers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/catalog/sentences.h"
#include "madang/record/record.h"

namespace madang::app {

// The player of a seat: a computer, or a person with or without a name.
struct SeatPlan {
  std::optional<PlayerKind> computer = std::nullopt;
  std::string name = {};  // of a person; may be empty

  bool is_person() const { return !computer; }

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// Returns a person on seat 0 and computers of a medium level on all other seats.
std::vector<SeatPlan> usual_seats(const AnyPosition& game);

// Parses one word per seat, as in "human,level:5,human:Ann". Throws UserError if the text is invalid.
std::vector<SeatPlan> parse_seats(const AnyPosition& game, std::string_view text);

// Converts seats into the names of a record, and back. A name that is not a kind of computer is a person. Without
// names, the seats are usual_seats().
std::vector<std::string> record_names(const AnyPosition& game, const std::vector<SeatPlan>& seats);
std::vector<SeatPlan> seats_of_record(const AnyPosition& game, const std::vector<std::string>& names);

// Returns the players now: computers in the seats of those who left.
std::vector<SeatPlan> seats_now(const AnyPosition& game, const Record& record);

// Returns the names of the players for the screen:
// - "You" for the only person, if that person has no name; "Player 1" for other people without a name
// - "Computer (level 5)", or "Computer 2 (level 5)" if another seat has the same computer
std::vector<std::string> shown_names(const std::vector<SeatPlan>& seats, Language language);

// Returns whether the seat is called "You".
bool is_you(const std::vector<SeatPlan>& seats, Seat seat);

}  // namespace madang::app
