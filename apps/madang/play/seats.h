// Who sits where: people and computers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

// A seat's player: a computer, or a person, who may have a name.
struct SeatPlan {
  std::optional<PlayerKind> computer = std::nullopt;
  std::string name = {};  // of a person

  bool is_person() const { return !computer; }

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// A person on seat 0, and a computer of a middling level on all others.
std::vector<SeatPlan> usual_seats(const AnyPosition& game);

// "human,level:5,human:Ann": one word a seat; throws UserError with what is possible.
std::vector<SeatPlan> parse_seats(const AnyPosition& game, std::string_view text);

// The seats as names in a record, and back: a name that is no kind of computer is a person's. Without names the seats
// are the usual ones.
std::vector<std::string> record_names(const AnyPosition& game, const std::vector<SeatPlan>& seats);
std::vector<SeatPlan> seats_of_record(const AnyPosition& game, const std::vector<std::string>& names);

// What the players are called: "You" where one person without a name plays, else "Player 1"; "Computer (level 5)", and
// "Computer 2 (level 5)" where another seat has the same.
std::vector<std::string> shown_names(const std::vector<SeatPlan>& seats, Language language);

// Whether the seat is the one person without a name, who is addressed as "you".
bool is_you(const std::vector<SeatPlan>& seats, Seat seat);

}  // namespace madang::app
